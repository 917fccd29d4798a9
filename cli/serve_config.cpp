#include "serve_config.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>
#include <sstream>

#include "cli/house.hpp"
#include "core/text.hpp"
#include "serve_club.hpp"
#include "shelf/files.hpp"
#include "table/speech.hpp"

namespace tablewright::cli {

namespace {

constexpr std::string_view serve_word = "serve";
constexpr std::string_view file_option = "--config";

// What follows --config, or stands behind its equals sign.
std::string file_in(std::span<const std::string> arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == file_option && i + 1 < arguments.size()) return arguments[i + 1];
    if (arguments[i].starts_with(std::string(file_option) + '='))
      return arguments[i].substr(file_option.size() + 1);
  }
  return {};
}

bool stands_in(std::span<const std::string> arguments, const std::string& option) {
  return std::any_of(arguments.begin(), arguments.end(), [&](const std::string& argument) {
    return argument == option || argument.starts_with(option + '=');
  });
}

// The options of serve, to try values on.
class OptionsOfServe {
 public:
  OptionsOfServe() { add_serve(app_, ignored_); }

  [[nodiscard]] const CLI::Option* option(const std::string& key) const {
    const bool is_own = key != "help" && "--" + key != file_option;
    return is_own ? serve().get_option_no_throw("--" + key) : nullptr;
  }

  [[nodiscard]] std::vector<std::string> keys() const {
    std::vector<std::string> keys;
    for (const CLI::Option* option : serve().get_options()) {
      for (const std::string& name : option->get_lnames()) {
        if (this->option(name) != nullptr) keys.push_back(name);
      }
    }
    return keys;
  }

  // What is wrong with these arguments alone; nothing: they can be.
  std::string problem_of(const std::vector<std::string>& arguments) {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    reversed.emplace_back(serve_word);
    try {
      app_.parse(std::move(reversed));
    } catch (const CLI::ParseError& error) {
      return error.what();
    }
    return {};
  }

 private:
  [[nodiscard]] const CLI::App& serve() const { return *app_.get_subcommand(std::string(serve_word)); }

  CLI::App app_;
  ServeOptions ignored_;
};

std::string no_option(const std::string& key, const OptionsOfServe& known) {
  const std::vector<std::string> keys = known.keys();
  const std::vector<std::string_view> names(keys.begin(), keys.end());
  const auto nearest = nearest_name(key, names);
  return fmt::format(
      "{} is no option of serve{}", in_quotes(key),
      nearest ? fmt::format(": did you mean \"{}\"?", *nearest) : ": 'tablewright serve --help' lists them.");
}

// A flag is true or false, any other option has its values, each as an argument of its own.
Result<std::vector<std::string>, std::string> arguments_of(const CLI::ConfigItem& item,
                                                           const CLI::Option& option) {
  const std::string name = "--" + item.name;
  if (option.get_items_expected_max() == 0) {
    const std::string said = item.inputs.size() == 1 ? in_small_letters(item.inputs.front()) : std::string();
    if (said == "true") return std::vector{name};
    if (said == "false") return std::vector<std::string>{};
    return failure(fmt::format("{} is true or false.", item.name));
  }
  std::vector<std::string> arguments;
  for (const std::string& value : item.inputs) {
    if (value.empty()) return failure(fmt::format("the value of {} is empty.", item.name));
    // CLI11 ends a line at the first #, in quotes too.
    if (value.starts_with('"') || value.starts_with('\''))
      return failure(fmt::format("the value of {} has no closing quote; a # begins a comment, in quotes too.",
                                 item.name));
    arguments.push_back(name + '=' + value);
  }
  return arguments;
}

class ConfigReader {
 public:
  explicit ConfigReader(std::span<const std::string> told) : told_(told) {}

  // A sentence about the first thing that cannot be.
  std::string read(const std::string& text) {
    std::istringstream in(text);
    for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_config(in)) {
      if (std::string problem = take(item); !problem.empty()) return problem;
    }
    return {};
  }

  std::vector<std::string> arguments;
  bool has_club{};

 private:
  std::string take(const CLI::ConfigItem& item) {
    if (!item.parents.empty())
      return fmt::format("there is a section {}: options of serve stand without one.",
                         in_quotes(item.parents.front()));
    const CLI::Option* option = known_.option(item.name);
    if (option == nullptr) return no_option(item.name, known_);
    if (!seen_.insert(item.name).second) return fmt::format("{} stands there twice.", item.name);
    const auto its = arguments_of(item, *option);
    if (!its) return its.error();
    if (std::string problem = known_.problem_of(*its); !problem.empty()) return problem;
    if (stands_in(told_, "--" + item.name)) return {};
    if (item.name == "club" && stands_in(told_, "--club-file")) return {};  // the same said otherwise
    has_club = has_club || item.name == "club";
    arguments.insert(arguments.end(), its->begin(), its->end());
    return {};
  }

  std::span<const std::string> told_;
  OptionsOfServe known_;
  std::set<std::string> seen_;
};

}  // namespace

Result<Configured, std::string> with_config(std::span<const std::string> arguments) {
  Configured configured{{arguments.begin(), arguments.end()}, {}};
  const std::string file =
      arguments.empty() || arguments[0] != serve_word ? std::string() : file_in(arguments);
  if (file.empty()) return configured;
  const auto text = shelf::read_file(file);
  if (!text) return failure("--config: " + text.error());
  ConfigReader reader(arguments);
  if (const std::string problem = reader.read(*text); !problem.empty())
    return failure(fmt::format("{}: {}", file, problem));
  configured.arguments.insert(configured.arguments.begin() + 1, reader.arguments.begin(),
                              reader.arguments.end());
  if (reader.has_club) configured.warning = warning_about_secret(file);
  return configured;
}

}  // namespace tablewright::cli
