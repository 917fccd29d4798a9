#include <ostream>

#include "cli/shelf.hpp"
#include "packs_commands.hpp"

namespace tablewright::cli {

int packs_bundle(const PacksOptions& options, const Streams& streams) {
  const auto pack = load_pack(options.wanted.front());
  if (!pack) return bad_usage(streams, pack.error());
  streams.out << cards::bundled({pack->name, pack->title}, pack->files);
  return Done;
}

}  // namespace tablewright::cli
