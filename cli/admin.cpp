#include "cli/house.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "admin_parts.hpp"
#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "core/showable.hpp"
#include "now.hpp"
#include "server/admin.hpp"
#include "shelf/hosted_games.hpp"
#include "shelf/shelf.hpp"
#include "wire/json.hpp"
#include "wire/messages.hpp"

namespace tablewright::cli {

namespace {

using wire::Json;

CLI::App* add(CLI::App& admin, AdminOptions& options, const std::string& name, const std::string& what,
              const std::string& example) {
  CLI::App* command = add_command(admin, name, what, "tablewright admin " + example);
  command->callback([&options, name] { options.what = name; });
  command
      ->add_option("--data", options.data, "The database of the server; by default in the user's data folder")
      ->type_name("FILE");
  return command;
}

void add_id(CLI::App* command, AdminOptions& options) {
  command->add_option("id", options.id, "The table, as 'admin list' names it")->required()->type_name("ID");
  add_packs_option(*command, options.packs);
}

// What guests wrote was tidied when they came, but not by every program of before, and this is a terminal.
void tell(const std::string& row, const Streams& streams) { streams.out << showable(row) << '\n'; }
void tell(const Json& json, const Streams& streams) {
  constexpr bool only_ascii = true;
  streams.out << json.dump(-1, ' ', only_ascii, Json::error_handler_t::replace) << '\n';
}

void add_seat(CLI::App* command, AdminOptions& options) {
  command->add_option("seat", options.seat, "The seat, from 1 on")
      ->required()
      ->type_name("SEAT")
      ->check(CLI::Range(1, 16));
}

// --- what can be read --------------------------------------------------------------------------------------

// The names of those who sit there, without empty ones.
std::string names_in(const server::Listed& listed) {
  const Json names = Json::parse(listed.summary.names, nullptr, false);
  std::string text;
  for (const Json& name : names.is_array() ? names : Json::array()) {
    if (!name.is_string() || name.get_ref<const std::string&>().empty()) continue;
    text += (text.empty() ? "" : ", ") + name.get<std::string>();
  }
  return text;
}

}  // namespace

std::string time_of(std::int64_t milliseconds) {
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(static_cast<std::time_t>(milliseconds / 1000)));
}

std::string line_of(const server::Listed& listed) {
  const std::string names = names_in(listed);
  return showable(fmt::format("{}  {:<8}  {}  {:>5} rows  {}{}", listed.id, listed.summary.stage,
                              time_of(listed.changed), listed.rows, listed.title,
                              names.empty() ? "" : " (" + names + ')')) +
         '\n';
}

namespace {

Json listed_json(const server::Listed& listed) {
  return {{"table", listed.id},        {"game", listed.game},
          {"title", listed.title},     {"stage", listed.summary.stage},
          {"created", listed.created}, {"changed", listed.changed},
          {"rows", listed.rows},       {"names", Json::parse(listed.summary.names, nullptr, false)}};
}

int list(const AdminOptions& options, server::StoreReader& store, const Streams& streams) {
  const auto all = store.list(options.most);
  if (!all) return bad_usage(streams, fmt::format("The tables cannot be listed: {}", all.error()));
  for (const server::Listed& each : *all) {
    if (options.json)
      tell(listed_json(each), streams);
    else
      streams.out << line_of(each);
  }
  if (options.json) return Done;
  const auto count = store.count();
  if (!count) return bad_usage(streams, fmt::format("The tables cannot be counted: {}", count.error()));
  if (*count > all->size())
    streams.out << fmt::format("These are the newest {} of {} tables: --most N shows more.\n", all->size(),
                               *count);
  else
    streams.out << (*count == 1 ? "1 table.\n" : fmt::format("{} tables.\n", *count));
  return Done;
}

// What everybody at the table may read: chat and what operators did. Hands stay hidden from operators too.
bool is_talk(std::string_view kind) {
  return kind == "chat" || kind == "muted" || kind == "rate" || kind == "ended" || kind == "resigned";
}

Json shown_json(const server::Listed& listed, const server::LiveTable& table) {
  Json json = listed_json(listed);
  json["seats"] = Json::array();
  json["talk"] = Json::array();
  for (std::size_t i = 0; i < table.seats(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    json["seats"].push_back({{"seat", i + 1},
                             {"name", table.name_of(seat)},
                             {"who", wire::word_of(table.sitter(seat).who)},
                             {"asked", table.asked().has(seat)},
                             {"muted", table.muted().has(seat)}});
  }
  for (std::uint32_t number = 1; number <= table.last_row(); ++number) {
    if (is_talk(table.kind_of_row(number)))
      json["talk"].push_back(Json::parse(wire::text_of(table.row_told(number, {}))));
  }
  return json;
}

void print(const Json& json, const Streams& streams) {
  const auto text = [](const Json& of, const char* field) { return of.value(field, std::string()); };
  tell("Table " + text(json, "table"), streams);
  tell("  " + text(json, "title"), streams);
  tell(fmt::format("  {}; {}; laid {}, last changed {}, {} rows", text(json, "game"), text(json, "stage"),
                   time_of(json["created"]), time_of(json["changed"]), json["rows"].get<std::uint32_t>()),
       streams);
  for (const Json& seat : json["seats"])
    tell(fmt::format("  seat {}  {}, {}{}{}", seat["seat"].get<std::uint32_t>(), text(seat, "name"),
                     text(seat, "who"), seat.value("asked", false) ? ", is asked" : "",
                     seat.value("muted", false) ? ", muted" : ""),
         streams);
  for (const Json& row : json["talk"])
    tell(fmt::format("  {}  {}", time_of(row["at"]), text(row, "text")), streams);
}

int show(const AdminOptions& options, server::StoreReader& store, const server::LiveTable& table,
         const Streams& streams) {
  const auto listed = store.listed(options.id);
  if (!listed) return bad_usage(streams, listed.error());
  if (!*listed) return bad_usage(streams, "There is no such table.");
  const Json json = shown_json(**listed, table);
  if (options.json)
    tell(json, streams);
  else
    print(json, streams);
  return Done;
}

int export_record(const AdminOptions& options, const server::LiveTable& table, const Streams& streams) {
  if (table.stage() == server::Stage::Waiting)
    return bad_usage(streams, "The match has not begun: there is no record of it yet.");
  const std::string record = table.record();
  if (options.file == "-") {
    streams.out << record;
    return Done;
  }
  if (std::ifstream(options.file))
    return bad_usage(streams, '"' + options.file + "\" is there already: name another file.");
  std::ofstream out(options.file, std::ios::binary);
  if (!(out << record).flush()) return bad_usage(streams, '"' + options.file + "\" cannot be written.");
  streams.out << fmt::format("The record of table {} is in {}.\n", options.id, options.file);
  if (!table.is_over())
    streams.out
        << "The match goes on: the record shows what is hidden from its players, so keep it to yourself.\n";
  return Done;
}

int read(const AdminOptions& options, const std::string& executable, const Streams& streams) {
  const std::string database = database_file(options.data);
  auto store = server::open_sqlite_to_read(database);
  if (!store) return bad_usage(streams, store.error());
  (*store)->complain_to([&](const std::string& words) { streams.err << words << '\n'; });
  if (options.what == "list") return list(options, **store, streams);
  const auto hosted = shelf::hosted_games(options.packs, executable, shelf::Examples::Yes);
  if (!hosted) return bad_usage(streams, hosted.error());
  server::RulesShelf shelf;
  const auto table = server::table_from(**store, *hosted, shelf, options.id);
  if (!table) return bad_usage(streams, fmt::format("{}: {}", options.id.substr(0, 80), table.error()));
  if (options.what == "show") return show(options, **store, **table, streams);
  return export_record(options, **table, streams);
}

// --- what is written ---------------------------------------------------------------------------------------

server::AdminOrder order_of(const AdminOptions& options) {
  using server::AdminDeed;
  const AdminDeed deed = options.what == "close"   ? AdminDeed::Close
                         : options.what == "erase" ? AdminDeed::Erase
                         : options.what == "rate"  ? AdminDeed::Rate
                         : options.off             ? AdminDeed::Unmute
                                                   : AdminDeed::Mute;
  return {deed, options.id, options.seat, options.rate, 0};
}

int change(const AdminOptions& options, const std::string& executable, const Streams& streams) {
  const std::string database = database_file(options.data);
  // Asked for first: opening it to write would make one.
  if (const auto there = server::open_sqlite_to_read(database); !there)
    return bad_usage(streams, there.error());
  const server::AdminOrder order = order_of(options);
  auto answer = server::ask_server(database, order);
  if (!answer) {
    const auto hosted = shelf::hosted_games(options.packs, executable, shelf::Examples::Yes);
    if (!hosted) return bad_usage(streams, hosted.error());
    auto store = server::open_sqlite(database);
    if (!store) return bad_usage(streams, store.error());
    (*store)->complain_to([&](const std::string& words) { streams.err << words << '\n'; });
    answer = server::administer(**store, *hosted, order, milliseconds_now());
  }
  if (!answer->done)
    return bad_usage(streams, fmt::format("{}: {}", options.id.substr(0, 80), answer->sentence));
  tell(answer->sentence, streams);
  return Done;
}

// One table, or all that are old.
void add_erase(CLI::App& admin, AdminOptions& options) {
  CLI::App* erasing =
      add(admin, options, "erase", "Remove tables for ever, with everything that is kept of them",
          "erase ID\n  tablewright admin erase --older-than 90d --finished --dry-run");
  CLI::Option* id =
      erasing->add_option("id", options.id, "The table, as 'admin list' names it")->type_name("ID");
  add_packs_option(*erasing, options.packs);
  CLI::Option* older =
      erasing
          ->add_option(
              "--older-than", options.older_than,
              "All tables at which nothing has happened for so long: days or hours, such as 90d, 12h")
          ->type_name("TIME")
          ->excludes(id)
          ->check([](const std::string& text) {
            return duration_of(text)
                       ? std::string()
                       : '"' + text.substr(0, 60) + "\" is no number of days or hours: 90d, 12h";
          });
  erasing->add_flag("--finished", options.finished, "Of the old ones only those whose match is over")
      ->needs(older);
  erasing->add_flag("--dry-run", options.dry_run, "Erase nothing: list which old ones would go")
      ->needs(older);
}

}  // namespace

void add_admin(CLI::App& app, AdminOptions& options) {
  CLI::App* admin = add_command(app, "admin", "Look after the tables of a server, also while it runs",
                                "tablewright admin list");
  admin->require_subcommand(1);
  CLI::App* listing = add(*admin, options, "list", "All tables, the newest first", "list --most 10");
  listing->add_option("--most", options.most, "So many at most")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  listing->add_flag("--json", options.json, "One JSON object a table");
  CLI::App* showing = add(*admin, options, "show", "Who sits at a table and what was said there", "show ID");
  add_id(showing, options);
  showing->add_flag("--json", options.json, "One JSON object");
  CLI::App* exporting = add(*admin, options, "export",
                            "Write the record of a match; of a running one too, with what is hidden in it",
                            "export ID match.record");
  add_id(exporting, options);
  exporting->add_option("file", options.file, "The file to write; - is standard output")
      ->required()
      ->type_name("FILE");
  add_id(add(*admin, options, "close", "End a match without a result", "close ID"), options);
  CLI::App* muting = add(*admin, options, "mute", "Let a seat play, but not chat", "mute ID 2");
  add_id(muting, options);
  add_seat(muting, options);
  muting->add_flag("--off", options.off, "Let it chat again");
  add_erase(*admin, options);
  CLI::App* rating =
      add(*admin, options, "rate", "Let a seat, such as that of a bot, say more messages", "rate ID 2 100");
  add_id(rating, options);
  add_seat(rating, options);
  rating->add_option("messages", options.rate, "Messages a second; 0: as many as everybody")
      ->required()
      ->type_name("N")
      ->check(CLI::Range(0U, server::most_messages_a_second));
}

int admin(const AdminOptions& options, const std::string& executable, const Streams& streams) {
  if (!options.older_than.empty()) return erase_older(options, streams);
  if (options.what == "erase" && options.id.empty())
    return bad_usage(streams, "Name the table to erase, or how old those are that go: --older-than 90d.");
  const bool reads = options.what == "list" || options.what == "show" || options.what == "export";
  return reads ? read(options, executable, streams) : change(options, executable, streams);
}

}  // namespace tablewright::cli
