#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <string>
#include <string_view>

#include "server/page.hpp"
#include "wire/json.hpp"

// What the door says to who only asks. For front_door.cpp alone, where Beast is compiled.
namespace tablewright::server {

namespace http = boost::beast::http;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

inline std::string text(boost::beast::string_view view) { return {view.data(), view.size()}; }

inline void add_safety(HttpResponse& response) {
  response.set(http::field::server, "Tablewright");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set(
      "Content-Security-Policy",
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
      "form-action 'self'");
}

inline HttpResponse plain(const HttpRequest& request, http::status status, const std::string& type,
                          std::string body) {
  HttpResponse response(status, request.version());
  response.keep_alive(request.keep_alive());
  response.set(http::field::content_type, type);
  add_safety(response);
  response.body() = std::move(body);
  return response;
}

inline HttpResponse sentence(const HttpRequest& request, http::status status, const std::string& words) {
  return plain(request, status, "application/json", wire::line({{"error", words}}));
}

inline bool takes_gzip(const HttpRequest& request) {
  return request[http::field::accept_encoding].find("gzip") != boost::beast::string_view::npos;
}

inline HttpResponse file(const HttpRequest& request, const PageFile& file) {
  const bool known = text(request[http::field::if_none_match]) == file.tag;
  HttpResponse response =
      plain(request, known ? http::status::not_modified : http::status::ok, file.type, {});
  response.set(http::field::etag, file.tag);
  response.set(http::field::cache_control, file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  if (known) return response;
  const bool packs = takes_gzip(request);
  if (packs && !file.packed.empty()) response.set(http::field::content_encoding, "gzip");
  response.body() = packs && !file.packed.empty() ? file.packed : file.content;
  return response;
}

// Rules and collection are some hundred kilobytes; the small answers are not worth the trouble.
inline void pack_if_long(const HttpRequest& request, HttpResponse& response) {
  constexpr std::size_t worth_it = 4096;
  response.set(http::field::vary, "Accept-Encoding");
  if (response.body().size() < worth_it || !takes_gzip(request)) return;
  std::string packed = packed_quickly(response.body());
  if (packed.empty()) return;
  response.body() = std::move(packed);
  response.set(http::field::content_encoding, "gzip");
}

inline std::string without_query(const std::string& target) {
  return target.substr(0, target.find_first_of("?#"));
}

inline bool is_for_house(std::string_view path) {
  return path.starts_with("/api/") || path == "/health" || path == "/metrics";
}

inline std::string bearer_of(const HttpRequest& request) {
  const std::string header = text(request[http::field::authorization]);
  constexpr std::string_view scheme = "Bearer ";
  return header.starts_with(scheme) ? header.substr(scheme.size()) : std::string();
}

}  // namespace tablewright::server
