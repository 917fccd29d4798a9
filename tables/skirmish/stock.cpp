#include "tables/skirmish/stock.hpp"

#include <fmt/format.h>

#include <set>

#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tables {

SkirmishStockPtr skirmish_stock(const PackStock& stock) {
  return std::make_shared<const SkirmishStock>(SkirmishStock{stock, skirmish::read_content(stock.packs)});
}

std::string own_packs_of(std::string_view sheet, const std::vector<Pack>& packs,
                         const std::vector<OwnPack>& own) {
  std::set<std::string, std::less<>> used;
  for (const Pack& pack : skirmish::packs_for(packs, sheet)) used.emplace(skirmish::pack_of(pack.name));
  std::string out;
  for (const OwnPack& pack : own) {
    if (used.contains(pack.name)) out += fmt::format("pack {} \"{}\"\n", pack.name, pack.digits);
  }
  return out;
}

}  // namespace tablewright::tables
