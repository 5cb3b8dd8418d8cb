"""按本文件夹里的套件给预测评分。

用法：python3 evaluate.py predictions.jsonl --cases sample.jsonl --report report.json
"""

import sys
from pathlib import Path

try:
    from answerkey.cli import main
except ImportError:
    sys.stderr.write(
        "当前的 Python 里没有 answerkey，请先安装。(answerkey is not installed in this Python.)\n"
    )
    sys.exit(2)

if __name__ == "__main__":
    sys.exit(main(["score", "--suite", str(Path(__file__).parent), *sys.argv[1:]]))
