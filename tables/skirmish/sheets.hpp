#pragma once

#include "table/sheet_part.hpp"

namespace tablewright::tables {

// Sheets of skirmish, written for somebody.
SheetPart skirmish_sheets();

}  // namespace tablewright::tables
