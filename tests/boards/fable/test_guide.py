"""The page of the fable says what its rules do."""

from app.text.guide import Guide
from engines.fable.model import PARTS


def test_the_page_moves_the_animals_as_the_rules_do():
    sections = Guide("fable", "fr").sections
    steps = {
        block["picture"].removeprefix("animal-"): block["steps"]
        for section in sections
        for block in section["blocks"]
        if "steps" in block
    }
    assert steps == {animal: list(table) for animal, table in PARTS["steps"].items()}
