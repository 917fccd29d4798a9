#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/result.hpp"

namespace tablewright::server {

// What comes in over HTTP, and what goes out.
struct Request {
  std::string method;
  std::string path;  // without what stands behind a question mark
  std::string body;
  std::string bearer;   // the token of the header Authorization
  std::string address;  // of whoever asks
};
struct Response {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::int64_t wait{};  // milliseconds after which it may be asked again; 0: nothing is said about it
};
using Answer = std::function<void(Response)>;

// It may be done; or what is answered instead.
using Allowed = Result<void, Response>;

}  // namespace tablewright::server
