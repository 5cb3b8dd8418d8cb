"""Many answers, by several metrics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext

from answerkey.errors import SettingsError
from answerkey.metrics.base import Metric
from answerkey.metrics.result import MetricResult
from answerkey.test_case import EvalTestCase


async def evaluate_all(
    cases: Iterable[EvalTestCase],
    metrics: Sequence[Metric],
    *,
    max_concurrency: int = 10,
    progress: bool = False,
) -> list[list[MetricResult]]:
    """For each case, in their order, the result of each metric, in their order.

    At most `max_concurrency` cases are under way at a time, which matters for metrics of your own that wait.
    With `progress`, a terminal shows a bar, on standard error. The first exception of a metric ends it all.
    """
    import asyncio  # here, so that a metric alone does not pay for it

    if type(max_concurrency) is not int or max_concurrency < 1:
        raise SettingsError(f"max_concurrency: {max_concurrency!r} is no whole number of at least 1")
    cases = list(cases)
    results: list[list[MetricResult]] = [[] for _ in cases]
    todo = enumerate(cases)

    async def work(advance: Callable[[], None]) -> None:
        for index, case in todo:  # all workers take from the one iterator
            results[index] = [await metric.evaluate(case) for metric in metrics]
            advance()
            await asyncio.sleep(0)  # metrics that never wait would let nobody else run

    with _bar(len(cases)) if progress else nullcontext(lambda: None) as advance:
        workers = [asyncio.ensure_future(work(advance)) for _ in range(min(max_concurrency, len(cases)))]
        try:
            await asyncio.gather(*workers)
        finally:
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)
    return results


@contextmanager
def _bar(total: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error, where that is a terminal; what it gives moves it one case on."""
    from rich.console import Console  # here, so that only those pay for it who ask to see it
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("Evaluating", total=total)
        yield lambda: bar.advance(task)
