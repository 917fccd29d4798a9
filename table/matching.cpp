#include "table/matching.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tablewright {

bool fits(const std::vector<std::string>& typed, const std::string& notation, bool any_case) {
  std::size_t at = 0;
  for (const std::string_view word : words(notation)) {
    if (at == typed.size()) return true;
    if (word == typed[at] || (any_case && in_small_letters(word) == in_small_letters(typed[at]))) ++at;
  }
  return at == typed.size();
}

bool is_number(const std::vector<std::string>& typed) {
  return typed.size() == 1 && typed[0].find_first_not_of("0123456789") == std::string::npos;
}

Result<Meant, std::string> by_number(const std::vector<TalkTable::Option>& options,
                                     const std::string& typed) {
  const auto number = whole_number(typed, options.size());
  if (!number || *number == 0)
    return failure(
        fmt::format("There are the options 1 to {}: {} is none.", options.size(), in_quotes(typed)));
  const TalkTable::Option& option = options[static_cast<std::size_t>(*number) - 1];
  return Meant{option.seat, {}, option.act, {}};
}

std::string several(const AnyGame& game, const std::vector<std::string>& typed,
                    const std::vector<Act>& acts) {
  constexpr std::size_t most = 6;
  std::string out = in_quotes(joined(typed, " ")) + " could be";
  for (std::size_t i = 0; i < acts.size() && i < most; ++i)
    out += (i == 0 ? " " : ", ") + notation(game, acts[i]);
  if (acts.size() > most) out += fmt::format(" and {} more", acts.size() - most);
  return out + ". Say a little more.";
}

bool is_act_word(const AnyGame& game, std::string_view word) {
  const auto acts = game.vocabulary().acts;
  return std::any_of(acts.begin(), acts.end(), [&](const Word& each) { return each.word == word; });
}

std::string not_understood(const AnyGame& game, const std::vector<std::string>& typed) {
  if (is_act_word(game, typed[0])) {
    const auto act = parse_act(game, joined(typed, " "));
    return act ? std::string() : act.error();
  }
  std::vector<std::string_view> known;
  for (const Word& word : game.vocabulary().acts) known.push_back(word.word);
  const auto nearest = nearest_name(typed[0], known);
  std::string out = in_quotes(joined(typed, " ")) + " is no answer here";
  out += nearest ? fmt::format(": did you mean \"{}\"?", *nearest) : std::string(".");
  return out + " \"options\" lists what you can do, \"help\" what you can say.";
}

std::string of_the_same_kind(const AnyGame& game, std::vector<Act> legal, std::uint8_t kind) {
  std::erase_if(legal, [&](const Act& act) { return act.kind != kind; });
  std::string out;
  std::string group;
  for (const Act& act : legal) {
    const std::string one = notation(game, act);
    const std::string start = one.substr(0, one.rfind(' '));
    if (start != group) out += (out.empty() ? "" : "; ") + start + ':';
    group = start;
    out += one.substr(one.rfind(' '));
  }
  return out;
}

std::string numbered(const std::vector<OptionLine>& options, Listing listing, std::size_t width) {
  constexpr std::size_t few_options = 12;
  const auto start_of = [](const OptionLine& each) {
    return each.notation.substr(0, std::min(each.notation.rfind(' '), each.notation.size()));
  };
  const bool in_groups = listing == Listing::Short && options.size() > few_options;
  std::string out;
  for (std::size_t i = 0; i < options.size();) {
    std::size_t end = i + 1;
    while (in_groups && options[i].groups && end < options.size() && options[end].groups &&
           start_of(options[end]) == start_of(options[i]))
      ++end;
    if (end == i + 1) {
      const std::string_view gap = options[i].more.empty() ? "" : "  ";
      out += wrapped(fmt::format("  {:>7}  {}{}{}", i + 1, options[i].notation, gap, options[i].more), width,
                     13) +
             '\n';
    } else {
      std::string line = fmt::format("  {:>7}  {}:", fmt::format("{}-{}", i + 1, end), start_of(options[i]));
      for (std::size_t j = i; j < end; ++j)
        line += options[j].notation.substr(options[j].notation.rfind(' '));
      out += wrapped(line, width, 13) + '\n';
    }
    i = end;
  }
  return out;
}

std::string refusal_in_full(const Speech& speech, const Meant& meant, const std::string& instead) {
  std::string out = "No: " + speech.refusal(*meant.refusal) + '\n';
  out += "  " + speech.rule_text(meant.refusal->rule.text) + '\n';
  out += instead.empty() ? "  Nothing of that kind is legal now; \"options\" lists what is.\n"
                         : wrapped("  Legal instead: " + instead, speech.manner().width, 4) + '\n';
  return out;
}

}  // namespace tablewright
