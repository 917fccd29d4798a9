#include "cli/house.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <ostream>

#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "now.hpp"
#include "serve_club.hpp"
#include "server/admin.hpp"
#include "server/front_door.hpp"
#include "server/house_clock.hpp"
#include "shelf/hosted_games.hpp"
#include "shelf/packs_commands.hpp"
#include "shelf/places.hpp"
#include "shelf/shelf.hpp"
#include "table/speech.hpp"
#include "tables/all.hpp"
#include "wire/messages.hpp"
#include "wire/typescript.hpp"

namespace tablewright::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::uint16_t usual_port = 8080;
constexpr std::uint16_t ports_tried = 20;

// Its folder is made where there is none.
Result<std::string, std::string> data_file(const ServeOptions& options) {
  const fs::path file = database_file(options.data);
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  if (error)
    return failure('"' + file.parent_path().string() + "\" cannot be made: " + error.message() + '.');
  return file.string();
}

// The built page: as told, else where the program has it.
fs::path page_folder(const ServeOptions& options, const std::string& executable) {
  if (!options.page.empty()) return options.page;
  return shelf::page_of_program(executable).value_or(fs::path());
}

Result<server::Page, std::string> page_of(const fs::path& folder) {
  if (folder.empty()) return server::Page::empty();
  return server::Page::read(folder.string());
}

server::DoorRules door_rules(const ServeOptions& options) {
  server::DoorRules rules;
  rules.address = options.lan ? "0.0.0.0" : options.listen;
  rules.port = options.port < 0 ? usual_port : static_cast<std::uint16_t>(options.port);
  rules.ports = options.port < 0 ? ports_tried : 1;
  rules.public_url = options.public_url;
  rules.trust_proxy = options.trust_proxy;
  return rules;
}

bool is_for_everybody(const std::string& address) { return address == "0.0.0.0" || address == "::"; }
bool is_this_machine(std::string_view host) {
  return host == "localhost" || host.starts_with("127.") || host == "::1" || host == "[::1]";
}

std::string url_of(const std::string& address, std::uint16_t port) {
  const bool six = address.find(':') != std::string::npos;
  return six ? fmt::format("http://[{}]:{}", address, port) : fmt::format("http://{}:{}", address, port);
}

// A link that says localhost would lead another device to itself.
std::string problem_of_url(const std::string& url) {
  if (url.empty()) return {};
  const std::size_t scheme = url.starts_with("http://") ? 7 : url.starts_with("https://") ? 8 : 0;
  const std::string rest = url.substr(scheme);
  const std::size_t end = rest.starts_with('[') ? rest.find(']') + 1 : rest.find_first_of(":/");
  if (scheme == 0 || rest.empty() || rest.find_first_of("/?# ") != std::string::npos)
    return "--public-url is the address as browsers know it, without a path: https://tables.example.org";
  if (is_this_machine(rest.substr(0, end)))
    return "--public-url is for other devices, and \"" + url + "\" would lead each of them to itself.";
  return {};
}

// Addresses that another device can open.
std::vector<std::string> addresses(const ServeOptions& options, const std::string& listened,
                                   std::uint16_t port) {
  if (!options.public_url.empty()) return {options.public_url};
  if (!is_for_everybody(listened))
    return is_this_machine(listened) ? std::vector<std::string>() : std::vector{url_of(listened, port)};
  std::vector<std::string> found;
  for (const std::string& address : server::addresses_of_machine()) {
    const bool six = address.find(':') != std::string::npos;
    if (!six || listened == "::") found.push_back(url_of(address, port));
  }
  return found;
}

server::HouseRules house_rules(const ServeOptions& options, std::string club,
                               std::vector<std::string> reached_at) {
  constexpr std::int64_t second = 1000;
  server::HouseRules rules;
  rules.program = TW_VERSION;
  rules.club = std::move(club);
  rules.addresses = std::move(reached_at);
  rules.limits.tables_a_minute = static_cast<std::uint32_t>(options.tables_a_minute);
  rules.limits.sockets_an_address = static_cast<std::uint32_t>(options.sockets_an_address);
  rules.limits.sockets = static_cast<std::uint32_t>(options.sockets);
  rules.limits.of_this_machine_too = options.limit_this_machine;
  rules.absent_after = options.absent_after * second;
  rules.workbench = !options.no_workbench;
  return rules;
}

struct OpenedHouse {
  std::string listened;
  std::uint16_t port{};
  std::vector<std::string> reached_at;
  std::string data;
  bool has_page{};
  bool has_club{};
};

// What somebody who starts it for the first time has to know.
void greet(const ServeOptions& options, const OpenedHouse& opened, const Streams& streams) {
  const auto& [listened, port, reached_at, data, has_page, has_club] = opened;
  if (options.port < 0 && port != usual_port)
    streams.out << fmt::format("Port {} is taken, so this one is at {}.\n", usual_port, port);
  const bool here = is_for_everybody(listened) || listened == "127.0.0.1" || listened == "::1";
  streams.out << "Tablewright is open: " << (here ? url_of("localhost", port) : url_of(listened, port))
              << '\n';
  for (const std::string& address : reached_at) streams.out << fmt::format("On other devices: {}\n", address);
  if (reached_at.empty())
    streams.out << (is_this_machine(listened)
                        ? "Only this machine can open it; --lan opens it for your network.\n"
                        : "This machine is in no network that others could reach it by.\n");
  if (has_club) streams.out << "Who lays or joins a table needs the club code.\n";
  streams.out << fmt::format("Matches are kept in {}. Stop with Ctrl-C.\n", data) << std::flush;
  if (!has_page)
    streams.err
        << "The page is not built, so browsers see none: './run' builds it, --page names its folder.\n";
  if (!options.public_url.empty() && !options.trust_proxy)
    streams.err
        << "Without --trust-proxy all who come through the proxy count as this machine, without limits.\n";
  if (options.trust_proxy && !is_this_machine(listened))
    streams.err
        << "With --trust-proxy, let nobody but the proxy reach this port: it is believed what it says.\n";
}

}  // namespace

void add_serve(CLI::App& app, ServeOptions& options) {
  CLI::App* command =
      add_command(app, "serve", "Open a house of tables for browsers: any game, with friends or computers",
                  "tablewright serve\n  tablewright serve --lan --club walnut\n  tablewright serve --config "
                  "/etc/tablewright.conf");
  command
      ->add_option("--port", options.port,
                   "The port; by default 8080 or one of those after it that is free, 0: any")
      ->type_name("P")
      ->check(CLI::Range(0, 65535));
  CLI::Option* listen = command->add_option("--listen", options.listen, "The address to listen on")
                            ->type_name("IP")
                            ->capture_default_str();
  command->add_flag("--lan", options.lan, "For all devices of the network, as --listen 0.0.0.0")
      ->excludes(listen);
  command->add_option("--public-url", options.public_url, "How browsers reach it behind a proxy, for links")
      ->type_name("URL");
  command->add_flag("--trust-proxy", options.trust_proxy,
                    "Believe what the proxy says of a client's address");
  command
      ->add_option("--data", options.data,
                   "The file in which matches are kept; by default in the user's data folder")
      ->type_name("FILE");
  command->add_option("--page", options.page, "The folder of the built page")->type_name("DIR");
  command->add_option("--club", options.club, "A code that is needed to lay or join a table")
      ->type_name("CODE")
      ->check([](const std::string& code) {
        return code.empty() ? std::string("the code of the club is empty.") : std::string();
      });
  command
      ->add_option("--club-file", options.club_file,
                   "The file that has the code, which --club would show to every user of the machine")
      ->type_name("FILE");
  command
      ->add_option("--config", options.config,
                   "A file with options, as public-url = \"https://...\"; those given here count")
      ->type_name("FILE");
  add_packs_option(*command, options.packs);
  command
      ->add_option("--boxes", options.boxes,
                   "The boxes that are offered, as " + in_small_letters(shelf::example_of_packs().box) +
                       ", with commas between; by default all. Matches with others go on")
      ->type_name("BOX,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  command
      ->add_option("--tables-a-minute", options.tables_a_minute,
                   "Tables that one address may lay in a minute")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  command
      ->add_option("--sockets-an-address", options.sockets_an_address,
                   "Sockets that one address may have open")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  command->add_option("--sockets", options.sockets, "Sockets that all together may have open")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  command->add_flag("--limit-this-machine", options.limit_this_machine,
                    "The limits hold for browsers on this machine too");
  command
      ->add_option("--absent-after", options.absent_after,
                   "Seconds after which others may decide about who left")
      ->type_name("S")
      ->capture_default_str()
      ->check(CLI::Range(1, 86400));
  command->add_flag("--no-workbench", options.no_workbench,
                    "Guests may not look at packs of their own, nor play with them");
  for (const Kit& kit : tables::all_kits()) {
    if (kit.is_example)
      command->add_flag("--" + in_small_letters(kit.title), options.examples,
                        "Offer " + kit.title + " too, the small game of the tests");
  }
}

int serve(const ServeOptions& options, const std::string& executable, const Streams& streams) {
  if (const std::string problem = problem_of_url(options.public_url); !problem.empty())
    return bad_usage(streams, problem);
  auto club = club_code(options);
  if (!club) return bad_usage(streams, club.error());
  if (!club->warning.empty()) streams.err << club->warning << '\n';
  auto hosted =
      shelf::hosted_games(options.packs, executable,
                          options.examples ? shelf::Examples::Yes : shelf::Examples::No, options.boxes);
  if (!hosted) return bad_usage(streams, hosted.error());
  const fs::path folder = page_folder(options, executable);
  const auto page = page_of(folder);
  if (!page) return bad_usage(streams, page.error());
  const auto data = data_file(options);
  if (!data) return bad_usage(streams, data.error());
  auto store = server::open_sqlite(*data);
  if (!store) return bad_usage(streams, store.error());
  (*store)->complain_to([&](const std::string& words) { streams.err << words << '\n' << std::flush; });
  const server::DoorRules rules = door_rules(options);
  auto door = server::open_front_door(rules);
  if (!door) return bad_usage(streams, door.error());
  auto admin = server::AdminDoor::open(*data);
  if (!admin) streams.err << admin.error() << '\n';
  const std::uint16_t port = (*door)->port();
  const OpenedHouse opened{
      rules.address,      port, addresses(options, rules.address, port), *data, !folder.empty(),
      !club->code.empty()};
  server::HouseClock clock(milliseconds_now, milliseconds_passed, (*store)->alive_at().value_or(0));
  {
    server::House house(
        *hosted, **store, house_rules(options, std::move(club->code), opened.reached_at),
        [&door = **door](std::function<void()> deed) { door.post(std::move(deed)); },
        [&clock] { return clock.now(); });
    if (admin)
      (*admin)->take_orders([&](const server::AdminOrder& order, const server::AdminDoor::Told& told) {
        (*door)->post([&house, order, told] { house.administer(order, told); });
      });
    greet(options, opened, streams);
    (*door)->run(house, *page);
    if (admin) (*admin)->close();
  }
  streams.out << "Stopped. Every match is kept.\n";
  return Done;
}

void add_types(CLI::App& app) {
  add_command(app, "types", "The TypeScript types of the protocol and the games, for pages and bots",
              "tablewright types > types.ts");
}

int types(const Streams& streams) {
  streams.out << wire::typescript_of_messages();
  for (const Kit& kit : tables::all_kits()) {
    if (kit.conversation) streams.out << '\n' << wire::typescript(kit.kind.name, *kit.kind.vocabulary);
  }
  return Done;
}

}  // namespace tablewright::cli
