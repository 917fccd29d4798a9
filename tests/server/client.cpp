#include "client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace tablewright::tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

tcp::endpoint at(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

std::string small(beast::string_view name) {
  std::string out(name);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

// Runs until the flag is set; false if it takes too long.
bool run_until(asio::io_context& io, const bool& done, Patience patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  io.restart();
  io.poll();
  io.restart();
  while (!done && std::chrono::steady_clock::now() < until) {
    if (io.run_one_until(until) == 0) break;
  }
  return done;
}

}  // namespace

HttpAnswer requested(std::uint16_t port, std::string_view method, std::string_view path,
                     const std::string& body, const Headers& headers) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  HttpAnswer answer;
  error_code code;
  stream.socket().connect(at(port), code);
  if (code) return answer;
  http::request<http::string_body> request;
  request.version(11);
  request.method_string({method.data(), method.size()});
  request.target({path.data(), path.size()});
  request.set(http::field::host, "localhost:" + std::to_string(port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  request.keep_alive(false);
  bool done = false;
  stream.expires_after(usual_patience * 4);
  http::async_write(stream, request, [&](error_code failed, std::size_t) {
    code = failed;
    done = true;
  });
  run_until(io, done, usual_patience * 4);
  // Whoever refuses a request may answer before all of it was sent.
  done = false;
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64U << 20U);
  if (method == "HEAD") parser.skip(true);
  http::async_read(stream, buffer, parser, [&](error_code failed, std::size_t) {
    code = failed;
    done = true;
  });
  if (!run_until(io, done, usual_patience * 4) || (code && !parser.is_header_done())) return answer;
  answer.status = static_cast<int>(parser.get().result_int());
  for (const auto& field : parser.get()) answer.headers.emplace(small(field.name_string()), field.value());
  answer.body = parser.get().body();
  return answer;
}

// --- live sockets ------------------------------------------------------------------------------------------

struct LiveClient::Inside {
  asio::io_context io;
  websocket::stream<beast::tcp_stream> stream{io};
  beast::flat_buffer buffer;
  bool open{};
  bool reading{};
  bool read{};
  error_code read_code;
};

LiveClient::LiveClient() : inside_(std::make_unique<Inside>()) {}
LiveClient::~LiveClient() {
  if (inside_) drop();
}
LiveClient::LiveClient(LiveClient&&) noexcept = default;
LiveClient& LiveClient::operator=(LiveClient&& other) noexcept {
  if (inside_) drop();
  inside_ = std::move(other.inside_);
  return *this;
}

int LiveClient::open(std::uint16_t port, const Headers& headers, std::string_view path) {
  drop();
  inside_ = std::make_unique<Inside>();
  Inside& in = *inside_;
  error_code code;
  beast::get_lowest_layer(in.stream).socket().connect(at(port), code);
  if (code) return 0;
  beast::get_lowest_layer(in.stream).socket().set_option(tcp::no_delay(true), code);
  in.stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  in.stream.read_message_max(64U << 20U);
  websocket::response_type response;
  bool done = false;
  const std::string host = "localhost:" + std::to_string(port);
  in.stream.async_handshake(response, host, {path.data(), path.size()}, [&](error_code failed) {
    code = failed;
    done = true;
  });
  if (!run_until(in.io, done, usual_patience)) return 0;
  if (code) return code == websocket::error::upgrade_declined ? static_cast<int>(response.result_int()) : 0;
  in.open = true;
  return static_cast<int>(response.result_int());
}

bool LiveClient::send(std::string_view text) {
  Inside& in = *inside_;
  if (!in.open) return false;
  in.stream.text(true);
  error_code code;
  in.stream.write(asio::buffer(text.data(), text.size()), code);
  if (code) in.open = false;
  return !code;
}

bool LiveClient::send_binary(std::string_view bytes) {
  Inside& in = *inside_;
  if (!in.open) return false;
  in.stream.binary(true);
  error_code code;
  in.stream.write(asio::buffer(bytes.data(), bytes.size()), code);
  return !code;
}

std::optional<std::string> LiveClient::receive(Patience patience) {
  Inside& in = *inside_;
  if (!in.open && !in.reading) return std::nullopt;
  if (!in.reading) {
    in.reading = true;
    in.read = false;
    in.stream.async_read(in.buffer, [&in](error_code code, std::size_t) {
      in.read = true;
      in.read_code = code;
    });
  }
  if (!run_until(in.io, in.read, patience)) return std::nullopt;
  in.reading = false;
  if (in.read_code) {
    in.open = false;
    return std::nullopt;
  }
  std::string text = beast::buffers_to_string(in.buffer.data());
  in.buffer.consume(in.buffer.size());
  return text;
}

bool LiveClient::is_open() const { return inside_->open; }

void LiveClient::close() {
  Inside& in = *inside_;
  if (!in.open) return;
  bool done = false;
  in.stream.async_close(websocket::close_code::normal, [&done](error_code) { done = true; });
  run_until(in.io, done, Patience(2000));
  drop();
}

void LiveClient::drop() {
  Inside& in = *inside_;
  in.open = false;
  error_code ignored;
  beast::get_lowest_layer(in.stream).socket().close(ignored);
  // What was under way ends here.
  in.io.restart();
  in.io.poll();
  in.reading = false;
}

// --- bytes -------------------------------------------------------------------------------------------------

RawClient::RawClient(std::uint16_t port, int receive_buffer) {
  const int it = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (it < 0) return;
  if (receive_buffer > 0) setsockopt(it, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(it, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
    socket_ = it;
  else
    ::close(it);
}

RawClient::~RawClient() {
  if (socket_ >= 0) ::close(socket_);
}

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string RawClient::read(Patience patience, std::size_t most) {
  std::string all;
  const auto until = std::chrono::steady_clock::now() + patience;
  while (all.size() < most) {
    const auto left = std::chrono::duration_cast<Patience>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) break;
    pollfd waiting{socket_, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(left.count())) <= 0) continue;
    std::array<char, 4096> bytes{};
    const ssize_t got = recv(socket_, bytes.data(), std::min(bytes.size(), most - all.size()), 0);
    if (got <= 0) {
      closed_ = true;
      break;
    }
    all.append(bytes.data(), static_cast<std::size_t>(got));
  }
  return all;
}

}  // namespace tablewright::tests
