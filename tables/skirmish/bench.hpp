#pragma once

#include "table/bench_part.hpp"

namespace tablewright::tables {

// What of skirmish is measured.
BenchPart skirmish_bench();

}  // namespace tablewright::tables
