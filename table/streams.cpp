#include "table/streams.hpp"

#include <ostream>

#include "core/showable.hpp"

namespace tablewright {

int bad_usage(const Streams& streams, const std::string& sentence) {
  streams.err << showable(sentence, Rows::Several) << '\n';  // it may quote a file of somebody else
  return BadUsage;
}

}  // namespace tablewright
