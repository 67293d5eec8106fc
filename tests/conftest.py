"""What the whole suite shares: the flag that rewrites golden files, and the count of games played."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite", action="store_true", help="write the golden transcripts anew")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = terminalreporter.stats.get("passed", []) + terminalreporter.stats.get("failed", [])
    games = sum(count for report in reports for name, count in report.user_properties if name == "games")
    if games:
        terminalreporter.write_line(f"{games} games were played by the conformance suite")
