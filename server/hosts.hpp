#pragma once

#include <string>
#include <string_view>

namespace tablewright::server {

// "http://host:port/..." without its scheme and path.
std::string host_of_url(std::string_view url);

}  // namespace tablewright::server
