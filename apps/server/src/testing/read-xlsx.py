# Reads spreadsheets the way somebody else's program does. Prints each as JSON: the sheet's name, what is frozen and
# filtered, and the cells by row. A date is {"date": "2026-11-16"}, so that it cannot be mistaken for text.
import datetime
import json
import sys

import openpyxl


def shown(value):
    if isinstance(value, datetime.datetime):
        return {"date": value.date().isoformat()}
    return value


def entry(validation):
    return {
        "cells": str(validation.sqref),
        "check": validation.type,
        "formulas": [validation.formula1, validation.formula2],
        "isRequired": not validation.allowBlank,
        "prompt": [validation.promptTitle, validation.prompt],
    }


def read(path):
    sheet = openpyxl.load_workbook(path).active
    return {
        "name": sheet.title,
        "frozen": sheet.freeze_panes,
        "filtered": sheet.auto_filter.ref,
        "secondRowHeight": sheet.row_dimensions[2].height,
        "isHeadingBold": sheet["A1"].font.b is True,
        "printed": [sheet.page_setup.orientation, sheet.print_title_rows],
        "formats": [cell.number_format for cell in sheet[2]] if sheet.max_row > 1 else [],
        "entries": [entry(each) for each in sheet.data_validations.dataValidation],
        "columnFormats": [
            sheet.column_dimensions[openpyxl.utils.get_column_letter(at + 1)].number_format
            for at in range(sheet.max_column)
        ],
        "rows": [[shown(value) for value in row] for row in sheet.iter_rows(values_only=True)],
    }


print(json.dumps([read(path) for path in sys.argv[1:]]))
