#pragma once

#include "table/bench_part.hpp"

namespace tablewright::tables {

// What of Westeros is measured.
BenchPart westeros_bench();

}  // namespace tablewright::tables
