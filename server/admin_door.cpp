// A line of JSON comes in, a line of JSON goes out, over a socket of the file system. Who may open it is
// looked at twice: by the rights of the file, and by asking the system whose process is at the other end.
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <mutex>

#include "process_lock.hpp"
#include "server/admin.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t longest_line = 4096;
constexpr int look_around = 100;  // milliseconds between two looks at whether it closes
constexpr int milliseconds_to_answer = 30'000;
constexpr std::array<std::string_view, 5> deed_words{"close", "mute", "unmute", "erase", "rate"};

// Beside the file itself, by whatever name it is asked for.
std::string path_of(const std::string& database) { return behind_links(database) + ".admin"; }

// The name of a socket has little room, that of its folder may be long: the folder is opened first.
class Address {
 public:
  explicit Address(const std::string& path) {
    const std::filesystem::path whole(path);
    const std::string folder = whole.has_parent_path() ? whole.parent_path().string() : ".";
    folder_ = ::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    const std::string name = "/proc/self/fd/" + std::to_string(folder_) + '/' + whole.filename().string();
    address_.sun_family = AF_UNIX;
    fits_ = folder_ >= 0 && name.size() < sizeof(address_.sun_path);
    if (fits_) std::memcpy(address_.sun_path, name.c_str(), name.size() + 1);
  }
  Address(const Address&) = delete;
  Address& operator=(const Address&) = delete;
  ~Address() {
    if (folder_ >= 0) ::close(folder_);
  }
  [[nodiscard]] bool fits() const { return fits_; }
  [[nodiscard]] const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&address_); }
  [[nodiscard]] static socklen_t size() { return sizeof(sockaddr_un); }

 private:
  sockaddr_un address_{};
  int folder_ = -1;
  bool fits_{};
};

bool is_readable(int file, int milliseconds) {
  pollfd one{file, POLLIN, 0};
  return poll(&one, 1, milliseconds) > 0;
}

// Up to the end of the line; what came until then if the other end is slow or talks too much.
std::string line_from(int socket, int milliseconds) {
  std::string line;
  std::array<char, 512> bytes{};
  while (line.size() < longest_line && line.find('\n') == std::string::npos) {
    if (!is_readable(socket, milliseconds)) break;
    const ssize_t count = recv(socket, bytes.data(), bytes.size(), 0);
    if (count <= 0) break;
    line.append(bytes.data(), static_cast<std::size_t>(count));
  }
  return line;
}

void send_line(int socket, const Json& json) {
  const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  std::size_t sent = 0;
  while (sent < line.size()) {
    const ssize_t count = send(socket, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return;
    sent += static_cast<std::size_t>(count);
  }
}

// The user of the server, or root.
bool is_of_our_user(int socket) {
  ucred peer{};
  socklen_t size = sizeof(peer);
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
  return peer.uid == geteuid() || peer.uid == 0;
}

std::optional<AdminOrder> order_in(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("deed") || !json["deed"].is_string()) return std::nullopt;
  AdminOrder order;
  const auto word = std::find(deed_words.begin(), deed_words.end(), json["deed"].get<std::string>());
  if (word == deed_words.end()) return std::nullopt;
  order.deed = static_cast<AdminDeed>(word - deed_words.begin());
  if (const auto table = json.find("table"); table != json.end() && table->is_string()) order.table = *table;
  const auto number = [&](const char* field, std::uint64_t most) {
    const auto value = json.find(field);
    const bool is_number = value != json.end() && value->is_number_unsigned();
    return static_cast<std::uint32_t>(is_number ? std::min(value->get<std::uint64_t>(), most) : 0);
  };
  order.seat = number("seat", max_seats + 1);
  order.rate = number("rate", most_messages_a_second);
  if (const auto since = json.find("unchanged_since"); since != json.end() && since->is_number_integer())
    order.unchanged_since = *since;
  return order;
}

// An answer that another thread gives.
struct Waiting {
  std::mutex mutex;
  std::condition_variable changed;
  std::optional<AdminAnswer> answer;
};

}  // namespace

Result<std::unique_ptr<AdminDoor>, std::string> AdminDoor::open(const std::string& database) {
  const std::string path = path_of(database);
  const Address address(path);
  // What a server left that was killed: the lock of the database says that none runs.
  ::unlink(path.c_str());
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool open = socket >= 0 && address.fits() && bind(socket, address.get(), Address::size()) == 0 &&
                    chmod(path.c_str(), S_IRUSR | S_IWUSR) == 0 && ::listen(socket, 8) == 0;
  if (open) return std::unique_ptr<AdminDoor>(new AdminDoor(socket, path));
  const std::string why = address.fits() ? std::strerror(errno) : "its name is too long";
  if (socket >= 0) ::close(socket);
  return failure('"' + path + "\" cannot be made (" + why +
                 "): 'tablewright admin' can only read while this server runs.");
}

AdminDoor::~AdminDoor() {
  close();
  ::close(socket_);
  ::unlink(path_.c_str());
}

void AdminDoor::take_orders(Ask ask) {
  ask_ = std::move(ask);
  thread_ = std::thread([this] { hear_guests(); });
}

void AdminDoor::close() {
  closing_ = true;
  if (thread_.joinable()) thread_.join();
}

void AdminDoor::hear_guests() {
  while (!closing_) {
    if (!is_readable(socket_, look_around)) continue;
    const int guest = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (guest < 0) continue;
    if (is_of_our_user(guest)) answer_guest(guest);
    ::close(guest);
  }
}

void AdminDoor::answer_guest(int guest) {
  constexpr int slow = 2000;  // milliseconds
  const auto order = order_in(line_from(guest, slow));
  if (!order) return send_line(guest, {{"error", "This is no order."}});
  const auto waiting = std::make_shared<Waiting>();
  ask_(*order, [waiting](const AdminAnswer& answer) {
    {
      const std::lock_guard lock(waiting->mutex);
      waiting->answer = answer;
    }
    waiting->changed.notify_one();
  });
  std::unique_lock lock(waiting->mutex);
  for (int waited = 0; !waiting->answer && !closing_ && waited < milliseconds_to_answer;
       waited += look_around)
    waiting->changed.wait_for(lock, std::chrono::milliseconds(look_around));
  if (!waiting->answer) return send_line(guest, {{"error", "The server is being stopped, or too busy."}});
  send_line(guest, {{waiting->answer->done ? "done" : "error", waiting->answer->sentence}});
}

std::optional<AdminAnswer> ask_server(const std::string& database, const AdminOrder& order) {
  const Address address(path_of(database));
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0 || !address.fits()) return std::nullopt;
  if (connect(socket, address.get(), Address::size()) != 0) {
    const bool forbidden = errno == EACCES;
    ::close(socket);
    if (!forbidden) return std::nullopt;
    return AdminAnswer{false, "The server belongs to another user: run this as that user, or as root."};
  }
  send_line(socket, {{"deed", deed_words.at(static_cast<std::size_t>(order.deed))},
                     {"table", order.table},
                     {"seat", order.seat},
                     {"rate", order.rate},
                     {"unchanged_since", order.unchanged_since}});
  const Json json = Json::parse(line_from(socket, milliseconds_to_answer + 5000), nullptr, false);
  ::close(socket);
  if (!json.is_object()) return AdminAnswer{false, "The server does not answer."};
  const bool done = json.contains("done");
  return AdminAnswer{done, json.value(done ? "done" : "error", "")};
}

}  // namespace tablewright::server
