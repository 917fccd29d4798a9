#pragma once

#include "table/kit.hpp"

namespace tablewright::tables {

Kit line_up_kit();

}  // namespace tablewright::tables
