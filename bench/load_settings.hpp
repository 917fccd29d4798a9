#pragma once

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tablewright::bench {

// A match that is laid, as the form of its game wishes for it.
struct LoadedGame {
  std::string game;
  std::map<std::string, std::string> wishes;
};

// What a load on the server is told: docs/performance.md.
struct Settings {
  std::uint16_t port{};
  std::size_t matches = 2000;
  double seconds = 60;
  double every = 5;
  long pid = 0;
  std::vector<LoadedGame> games;  // by turns
  std::size_t lay = 0;
  std::size_t first = 0;
  std::string keys;
};

inline std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

// GAME, or GAME:WISH=VALUE,WISH=VALUE; nothing for what is neither.
inline std::optional<LoadedGame> game_in(const std::string& text) {
  const std::size_t colon = text.find(':');
  LoadedGame game{text.substr(0, colon), {}};
  if (game.game.empty()) return std::nullopt;
  if (colon == std::string::npos) return game;
  for (const std::string& wish : split(text.substr(colon + 1))) {
    const std::size_t equals = wish.find('=');
    if (equals == std::string::npos || equals == 0) return std::nullopt;
    game.wishes[wish.substr(0, equals)] = wish.substr(equals + 1);
  }
  return game;
}

// A whole number or seconds, from 0 on.
inline std::optional<double> number_in(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const bool is_read = !text.empty() && end == text.c_str() + text.size();
  return is_read && number >= 0 && number < 1e12 ? std::optional(number) : std::nullopt;
}

// What is wrong with them; empty: nothing.
inline std::string read_options(const std::vector<std::string>& arguments, Settings& settings) {
  std::map<std::string, std::function<void(double)>> numbers{
      {"--matches", [&](double n) { settings.matches = static_cast<std::size_t>(n); }},
      {"--seconds", [&](double n) { settings.seconds = n; }},
      {"--every", [&](double n) { settings.every = n; }},
      {"--pid", [&](double n) { settings.pid = static_cast<long>(n); }},
      {"--lay", [&](double n) { settings.lay = static_cast<std::size_t>(n); }},
      {"--first", [&](double n) { settings.first = static_cast<std::size_t>(n); }},
  };
  const auto port = number_in(arguments[0]);
  if (!port || *port < 1 || *port > 65535) return "\"" + arguments[0] + "\" is no port.";
  settings.port = static_cast<std::uint16_t>(*port);
  for (std::size_t i = 1; i < arguments.size(); i += 2) {
    const std::string& option = arguments[i];
    const bool is_text = option == "--keys" || option == "--game";
    if (!is_text && !numbers.contains(option)) return "There is no option \"" + option + "\": see --help.";
    if (i + 1 == arguments.size()) return option + " needs a value.";
    const std::string& value = arguments[i + 1];
    if (option == "--keys") settings.keys = value;
    if (option == "--game") {
      auto game = game_in(value);
      if (!game) return "\"" + value + "\" is no game: it is named as GAME:WISH=VALUE,WISH=VALUE.";
      settings.games.push_back(std::move(*game));
    }
    if (is_text) continue;
    const auto number = number_in(value);
    if (!number) return "\"" + value + "\" is no number from 0 on.";
    numbers[option](*number);
  }
  if (settings.games.empty() && settings.first == 0)
    return "Which matches? Name each with --game GAME:WISH=VALUE,WISH=VALUE.";
  return {};
}

}  // namespace tablewright::bench
