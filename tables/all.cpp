#include "tables/all.hpp"

#include "tables/line_up/kit.hpp"
#include "tables/skirmish/kit.hpp"
#include "tables/toy/kit.hpp"
#include "tables/westeros/kit.hpp"

namespace tablewright::tables {

Kits all_kits() { return {skirmish_kit(), westeros_kit(), line_up_kit(), toy_kit()}; }

}  // namespace tablewright::tables
