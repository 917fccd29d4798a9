#pragma once

#include "table/kit.hpp"

namespace tablewright::tables {

Kit toy_kit();

}  // namespace tablewright::tables
