#include "play_commands.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/rules_text.hpp"
#include "core/text.hpp"

namespace tablewright::cli {

namespace {

using Rest = std::vector<std::string>;

constexpr std::size_t usual_log = 12;

std::string log_text(const TalkTable& table, const GameTalk& talk, const Rest& rest) {
  const auto events = table.match().events();
  const auto wanted = rest.empty() ? std::optional<std::uint64_t>(usual_log) : whole_number(rest[0], 1000000);
  if (!wanted) return fmt::format("\"log\" takes a number, as in \"log 20\": {} is none.\n", quoted(rest[0]));
  const std::size_t count = std::min<std::size_t>(events.size(), *wanted);
  std::string out;
  for (const NumberedEvent& event : events.last(count))
    out += fmt::format("{:>5}  {}\n", event.number, talk.speech().told(event.event));
  return count == 0 ? "Nothing has happened yet.\n" : out;
}

}  // namespace

std::vector<TableCommand> commands_of_table(const TalkTable& table, const GameTalk& talk,
                                            const NewsOf& news) {
  std::vector<TableCommand> all{
      {"options", "options", "every answer with its number",
       [&talk](const Rest&) { return talk.options(Listing::Whole); }},
      {"look", "look", "the whole table again", [&talk](const Rest&) { return talk.look(); }, false, true},
      {"again", "again", "the last question again",
       [&table, &talk](const Rest&) { return again_text(table, talk); }},
  };
  for (GameTalk::Command& own : talk.commands())
    all.push_back({own.word, own.form, own.about, [news, answer = std::move(own.answer)](const Rest& rest) {
                     return answer(rest, news());
                   }});
  return all;
}

std::vector<TableCommand> commands_of_books(const TalkTable& table, const GameTalk& talk) {
  return {
      {"log", "log [N]", "the last N things that happened",
       [&table, &talk](const Rest& rest) { return log_text(table, talk, rest); }},
      {"rules", "rules ID | rules WORD", "a rule by its id, or all that mention a word",
       [&talk](const Rest& rest) { return rules_text(talk.speech().book(), joined(rest, " ")); }, true},
  };
}

std::string help_line(const Manner& manner, std::string_view form, std::string_view about) {
  return manner.plain ? fmt::format("{}: {}.\n", form, about) : fmt::format("  {:<24} {}\n", form, about);
}

std::string again_text(const TalkTable& table, const GameTalk& talk) {
  return table.is_over() ? "The match is over.\n" : talk.question() + '\n' + talk.options(Listing::Short);
}

std::string not_heard_text(const std::string& sentence, const std::string& typed,
                           const std::vector<std::string_view>& commands) {
  const auto nearest = nearest_name(typed, commands);
  const bool has_hint = sentence.find("did you mean") != std::string::npos;
  const bool hint = nearest && !has_hint && sentence.find("is no answer here") != std::string::npos;
  return sentence + (hint ? fmt::format(" Did you mean \"{}\"?", *nearest) : std::string()) + '\n';
}

std::string refused_text(const GameTalk& talk, const Meant& meant) {
  const std::string instead = talk.instead(meant);
  return talk.speech().refusal(*meant.refusal) + '\n' +
         (instead.empty() ? "" : wrapped("  Legal: " + instead, talk.speech().manner().width, 4) + '\n');
}

}  // namespace tablewright::cli
