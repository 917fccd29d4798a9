// All of Boost.Beast and Asio that there is here. One thread: sockets, house and timer take turns.
#include "server/front_door.hpp"

#include <sys/resource.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <set>

#include "door_answers.hpp"
#include "hosts.hpp"
#include "wire/messages.hpp"

namespace tablewright::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::uint64_t longest_body = 64U << 10U;
constexpr std::uint32_t longest_head = 16U << 10U;
constexpr std::size_t longest_close = 120;  // bytes of a reason in a close frame

using Stream = beast::tcp_stream;
auto into(error_code& code) { return asio::redirect_error(asio::use_awaitable, code); }

// --- a live table's socket --------------------------------------------------------------------------------

class LiveSocket final : public Socket, public std::enable_shared_from_this<LiveSocket> {
 public:
  LiveSocket(Stream&& stream, std::string address, const DoorRules& rules)
      : stream_(std::move(stream)),
        address_(std::move(address)),
        most_unsent_(rules.most_unsent),
        idle_(rules.idle_socket) {}

  asio::awaitable<void> run(HttpRequest request, House& house) {
    const auto self = shared_from_this();
    error_code code;
    const websocket::stream_base::timeout timeout{std::chrono::seconds(10), idle_, true};
    stream_.set_option(timeout);
    stream_.read_message_max(wire::longest_message + 1024);
    stream_.auto_fragment(false);
    co_await stream_.async_accept(request, into(code));
    if (code) co_return;
    open_ = true;
    stream_.text(true);
    if (!house.opened(self)) {
      close("There are too many sockets already: try again in a while.");
    } else {
      co_await listen(house);
      house.closed(self);
    }
  }

  void send(std::shared_ptr<const std::string> message) override {
    if (!open_ || closing_) return;
    unsent_ += message->size();
    if (unsent_ > most_unsent_) {
      // It does not take what it is sent: what waits for it is let go of at once.
      give_up();
      return;
    }
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write_on();
  }

  // The sentence as a message of its own, because a close frame has little room; then the end.
  void close(const std::string& sentence) override {
    if (!open_ || closing_) return;
    if (!sentence.empty())
      send(std::make_shared<const std::string>(wire::Json{{"say", "error"}, {"error", sentence}}.dump(
          -1, ' ', false, wire::Json::error_handler_t::replace)));
    closing_ = true;
    reason_ = sentence.substr(0, longest_close);
    if (queue_.empty()) say_goodbye();
  }

  [[nodiscard]] std::string address() const override { return address_; }

 private:
  asio::awaitable<void> listen(House& house) {
    const auto self = shared_from_this();
    beast::flat_buffer buffer;
    while (true) {
      error_code code;
      co_await stream_.async_read(buffer, into(code));
      if (code) break;
      if (closing_) {
        // Until the other end has gone, what it says is not heard.
      } else if (stream_.got_text()) {
        const auto bytes = buffer.cdata();
        hear(house, {static_cast<const char*>(bytes.data()), bytes.size()});
      } else {
        close("Messages are text.");
      }
      buffer.consume(buffer.size());
      if (buffer.capacity() > (32U << 10U)) buffer = beast::flat_buffer();
    }
    open_ = false;
  }

  // A mistake of ours must neither stop the server nor leave somebody waiting.
  void hear(House& house, std::string_view message) {
    try {
      house.heard(shared_from_this(), message);
    } catch (const std::exception& mistake) {
      close(std::string("Something went wrong here, and nothing was done: ") + mistake.what() + '.');
    }
  }

  void write_on() {
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](error_code code, std::size_t) { self->written(code); });
  }

  void written(error_code code) {
    if (queue_.empty()) return;
    unsent_ -= queue_.front()->size();
    queue_.pop_front();
    if (code) {
      give_up();
    } else if (!queue_.empty()) {
      write_on();
    } else if (closing_) {
      say_goodbye();
    }
  }

  void say_goodbye() {
    const websocket::close_reason reason(websocket::close_code::normal, reason_);
    stream_.async_close(reason, [self = shared_from_this()](error_code) { self->open_ = false; });
  }

  void give_up() {
    open_ = false;
    // The one that is being written must stay until its write has ended.
    while (queue_.size() > 1) queue_.pop_back();
    error_code ignored;
    (void)beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  websocket::stream<Stream> stream_;
  std::string address_;
  std::size_t most_unsent_;
  std::chrono::milliseconds idle_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t unsent_{};
  std::string reason_;
  bool open_{};
  bool closing_{};
};

// One that only asks, counted while it lasts; without an address it is not. The door may be gone through for
// longer than there is a house.
class Visit {
 public:
  Visit(House* const& house, std::string address) : house_(house), address_(std::move(address)) {
    counted_ = address_.empty() || house_->connected(address_);
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;
  ~Visit() { end(); }
  [[nodiscard]] bool is_counted() const { return counted_; }
  void end() {
    if (counted_ && !address_.empty() && house_ != nullptr) house_->disconnected(address_);
    counted_ = false;
  }

 private:
  House* const& house_;
  std::string address_;
  bool counted_{};
};

// --- the door ---------------------------------------------------------------------------------------------

class BeastDoor final : public FrontDoor {
 public:
  explicit BeastDoor(DoorRules rules) : rules_(std::move(rules)) {}

  Checked open() {
    error_code code;
    const auto address = asio::ip::make_address(rules_.address, code);
    if (code)
      return failure("\"" + rules_.address +
                     "\" is no address to listen on: 127.0.0.1, 0.0.0.0 or :: for example.");
    for (std::uint32_t port = rules_.port; port < std::uint32_t{rules_.port} + rules_.ports && port <= 0xFFFF;
         ++port) {
      if (listen_on({address, static_cast<std::uint16_t>(port)}, code)) return {};
      if (code != asio::error::address_in_use) break;
    }
    if (code == asio::error::address_in_use)
      return failure("Port " + std::to_string(rules_.port) + " is taken: name another with --port.");
    return failure("It cannot be listened on " + rules_.address + ", port " + std::to_string(rules_.port) +
                   ": " + code.message() + '.');
  }

  [[nodiscard]] std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
  void post(std::function<void()> deed) override { asio::post(io_, std::move(deed)); }

  void run(House& house, const Page& page) override {
    house_ = &house;
    page_ = &page;
    asio::signal_set signals(io_, SIGINT, SIGTERM);
    signals.async_wait([this](error_code code, int) {
      if (!code) begin_to_stop();
    });
    asio::co_spawn(io_, accept_until_stopped(), asio::detached);
    asio::co_spawn(io_, tick_until_stopped(), asio::detached);
    io_.run();
    // What was written last is still told to the house, which may be gone before the queue is.
    io_.restart();
    io_.poll();
    house_ = nullptr;
  }

  void stop() override {
    asio::post(io_, [this] { begin_to_stop(); });
  }

 private:
  bool listen_on(const tcp::endpoint& endpoint, error_code& code) {
    error_code ignored;
    (void)acceptor_.close(ignored);
    (void)acceptor_.open(endpoint.protocol(), code);
    if (!code) (void)acceptor_.set_option(asio::socket_base::reuse_address(true), code);
    if (!code) (void)acceptor_.bind(endpoint, code);
    if (!code) (void)acceptor_.listen(1024, code);
    return !code;
  }

  // Nobody new; those who are here are told; a moment for the last messages to leave.
  void begin_to_stop() {
    if (stopping_) return;
    stopping_ = true;
    error_code ignored;
    (void)acceptor_.close(ignored);
    house_->close("The server is being stopped: the page connects again by itself.");
    farewell_.expires_after(std::chrono::milliseconds(300));
    farewell_.async_wait([this](error_code) { io_.stop(); });
  }

  asio::awaitable<void> tick_until_stopped() {
    asio::steady_timer timer(io_);
    while (!stopping_) {
      error_code code;
      timer.expires_after(std::chrono::seconds(1));
      co_await timer.async_wait(into(code));
      if (!stopping_) house_->tick();
    }
  }

  asio::awaitable<void> accept_until_stopped() {
    while (!stopping_) {
      error_code code;
      tcp::socket socket(io_);
      co_await acceptor_.async_accept(socket, into(code));
      if (code == asio::error::operation_aborted || stopping_) break;
      if (code) {
        // Out of file descriptors, most likely: those that are here go on.
        asio::steady_timer pause(io_, std::chrono::milliseconds(100));
        co_await pause.async_wait(into(code));
        continue;
      }
      (void)socket.set_option(tcp::no_delay(true), code);
      asio::co_spawn(io_, serve(Stream(std::move(socket))), asio::detached);
    }
  }

  [[nodiscard]] std::string address_of(const HttpRequest& request, const Stream& stream) const {
    if (!rules_.trust_proxy) return nearest_address(stream);
    // A proxy may add a line of its own to those of the client.
    const auto [first, end] = request.equal_range("X-Forwarded-For");
    return address_told_by_proxy(first == end ? std::string() : text(std::prev(end)->value()));
  }

  // Of the other end of the cable, which may be a proxy.
  static std::string nearest_address(const Stream& stream) {
    error_code code;
    const auto endpoint = stream.socket().remote_endpoint(code);
    return code ? std::string() : endpoint.address().to_string();
  }

  // A page of somebody else must not play with the seats of who looks at it.
  [[nodiscard]] bool is_own_origin(const HttpRequest& request) const {
    const std::string origin = text(request[http::field::origin]);
    if (origin.empty()) return true;  // no browser
    const std::string host = host_of_url(origin);
    return host == text(request[http::field::host]) ||
           (!rules_.public_url.empty() && host == host_of_url(rules_.public_url));
  }

  asio::awaitable<void> serve(Stream stream) {
    beast::flat_buffer buffer;
    // All come from a proxy's address: it has limits of its own.
    Visit visit(house_, rules_.trust_proxy ? std::string() : nearest_address(stream));
    if (!visit.is_counted()) co_await turn_away(stream, buffer);
    while (!stopping_ && visit.is_counted()) {
      http::request_parser<http::string_body> parser;
      parser.body_limit(longest_body);
      parser.header_limit(longest_head);
      stream.expires_after(rules_.idle_request);
      error_code code;
      co_await http::async_read(stream, buffer, parser, into(code));
      if (code == http::error::body_limit || code == http::error::header_limit) {
        const bool head = code == http::error::header_limit;
        co_await refuse(
            stream, parser.get(),
            head ? http::status::request_header_fields_too_large : http::status::payload_too_large,
            head ? "The head of this request is too large: at most 16 KiB."
                 : "This is too large: at most 64 KiB.");
        break;
      }
      const bool malformed = code &&
                             code.category() == http::make_error_code(http::error::bad_method).category() &&
                             code != http::error::end_of_stream && code != http::error::partial_message;
      if (malformed) {
        co_await refuse(stream, parser.get(), http::status::bad_request,
                        "This is no request: " + code.message() + '.');
        break;
      }
      if (code) break;
      HttpRequest request = parser.release();
      if (!is_known_host(text(request[http::field::host]), rules_)) {
        co_await refuse(stream, request, http::status::misdirected_request,
                        "This server does not go by the name that was asked for. Open it by its address, or "
                        "start it with that name as --public-url.");
        break;
      }
      if (websocket::is_upgrade(request)) {
        visit.end();
        co_await open_socket(std::move(stream), std::move(request));
        co_return;
      }
      const HttpResponse response = co_await answered(request, address_of(request, stream));
      if (!co_await write(stream, request, response)) break;
    }
    error_code ignored;
    (void)stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  // Told so as soon as it has said something: who closes on unread words may not be heard.
  asio::awaitable<void> turn_away(Stream& stream, beast::flat_buffer& buffer) {
    constexpr std::size_t some = 4096;
    stream.expires_after(std::min<std::chrono::milliseconds>(rules_.idle_request, std::chrono::seconds(2)));
    error_code code;
    co_await stream.async_read_some(buffer.prepare(some), into(code));
    if (!code)
      co_await refuse(stream, HttpRequest(http::verb::get, "/", 11), http::status::too_many_requests,
                      "Too many connections from this address: close some, or wait a moment.");
  }

  asio::awaitable<bool> write(Stream& stream, const HttpRequest& request, HttpResponse response) {
    // A long answer to a slow phone has its time too.
    stream.expires_after(rules_.idle_request * 3);
    const bool head = request.method() == http::verb::head;
    response.content_length(response.body().size());
    if (head || response.result() == http::status::not_modified) response.body().clear();
    error_code code;
    http::response_serializer<http::string_body> serializer(response);
    if (head)
      co_await http::async_write_header(stream, serializer, into(code));
    else
      co_await http::async_write(stream, serializer, into(code));
    co_return !code && response.keep_alive();
  }

  asio::awaitable<void> refuse(Stream& stream, const HttpRequest& request, http::status status,
                               const std::string& words) {
    HttpResponse response = sentence(request, status, words);
    response.keep_alive(false);
    (void)co_await write(stream, request, std::move(response));
  }

  asio::awaitable<void> open_socket(Stream stream, HttpRequest request) {
    const std::string address = address_of(request, stream);
    const bool live = without_query(text(request.target())) == "/live";
    if (!live || !is_own_origin(request)) {
      co_await refuse(stream, request, live ? http::status::forbidden : http::status::not_found,
                      live ? "The page that asks is not from this server." : "Live tables are at /live.");
      co_return;
    }
    stream.expires_never();
    const auto socket = std::make_shared<LiveSocket>(std::move(stream), address, rules_);
    co_await socket->run(std::move(request), *house_);
  }

  // The house may answer at once or later, when something is written.
  asio::awaitable<HttpResponse> answered(const HttpRequest& request, const std::string& address) {
    const std::string path = without_query(text(request.target()));
    if (!is_for_house(path)) co_return page_answer(request, path);
    if (request.method() == http::verb::post && !is_own_origin(request))
      co_return sentence(request, http::status::forbidden, "The page that asks is not from this server.");
    struct LateAnswer {
      explicit LateAnswer(asio::io_context& io) : timer(io) {}
      asio::steady_timer timer;
      std::optional<Response> response;
    };
    const auto waiting = std::make_shared<LateAnswer>(io_);
    waiting->timer.expires_after(std::chrono::seconds(30));
    const std::string method = request.method() == http::verb::head ? "GET" : text(request.method_string());
    try {
      house_->answer({method, path, request.body(), bearer_of(request), address},
                     [waiting](Response response) {
                       waiting->response = std::move(response);
                       waiting->timer.cancel();
                     });
    } catch (const std::exception& mistake) {
      waiting->response =
          Response{500, wire::line({{"error", std::string("Something went wrong here: ") + mistake.what()}})};
    }
    error_code code;
    if (!waiting->response) co_await waiting->timer.async_wait(into(code));
    if (!waiting->response)
      co_return sentence(request, http::status::service_unavailable, "The server is too busy.");
    const Response& got = *waiting->response;
    HttpResponse response = plain(request, static_cast<http::status>(got.status), got.type, got.body);
    response.set(http::field::cache_control, "no-store");
    if (got.wait > 0) response.set(http::field::retry_after, std::to_string((got.wait + 999) / 1000));
    if (house_ != nullptr) house_->work_for(address, [&] { pack_if_long(request, response); });
    co_return response;
  }

  [[nodiscard]] HttpResponse page_answer(const HttpRequest& request, const std::string& path) const {
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return sentence(request, http::status::method_not_allowed, "Files are asked for with GET.");
    const PageFile* page_file = page_->find(path);
    if (page_file == nullptr) return sentence(request, http::status::not_found, "There is no file here.");
    return file(request, *page_file);
  }

  DoorRules rules_;
  House* house_{};  // before what ends with io_ and looks at it
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer farewell_{io_};
  const Page* page_{};
  bool stopping_{};
};

// As many sockets as the system lets us have.
void want_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

Result<std::unique_ptr<FrontDoor>, std::string> open_front_door(DoorRules rules) {
  want_many_files();
  auto door = std::make_unique<BeastDoor>(std::move(rules));
  if (auto opened = door->open(); !opened) return failure(std::move(opened.error()));
  return std::unique_ptr<FrontDoor>(std::move(door));
}

}  // namespace tablewright::server
