#pragma once

#include "table/kit.hpp"

namespace tablewright::tables {

Kit skirmish_kit();

}  // namespace tablewright::tables
