#pragma once

#include "table/kit.hpp"

namespace tablewright::tables {

Kit westeros_kit();

}  // namespace tablewright::tables
