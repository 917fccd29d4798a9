#include "table/table_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "table/rules_text.hpp"

namespace tablewright {

namespace {

using Rest = std::vector<std::string>;

constexpr WordForm options_word{"options", "options", "every answer with its number"};
constexpr WordForm look_word{"look", "look", "the whole table again"};
constexpr WordForm again_word{"again", "again", "the last question again"};
constexpr WordForm log_word{"log", "log [N]", "the last N things that happened"};
constexpr WordForm rules_word{"rules", "rules ID | rules WORD",
                              "a rule by its id, or all that mention a word"};

// "mat | mat stark" and "odds [A [Z]]" are said alone, "card NAME" is not.
bool is_said_alone(const WordForm& each) {
  const std::string_view rest = each.form.substr(each.word.size());
  return rest.empty() || rest.starts_with(" [") || rest.starts_with(" |");
}

std::string log_text(const TalkTable& table, const GameTalk& talk, const Rest& rest) {
  const auto events = table.match().events();
  const auto wanted = rest.empty() ? std::optional<std::uint64_t>(usual_log) : whole_number(rest[0], 1000000);
  if (!wanted)
    return fmt::format("\"log\" takes a number, as in \"log 20\": {} is none.\n", in_quotes(rest[0]));
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(events.size(), *wanted));
  std::string out;
  for (const NumberedEvent& event : events.last(count))
    out += fmt::format("{:>5}  {}\n", event.number, talk.speech().told(event.event));
  return count == 0 ? "Nothing has happened yet.\n" : out;
}

}  // namespace

std::vector<TableCommand> commands_of_table(const TalkTable& table, const GameTalk& talk,
                                            const NewsOf& news) {
  std::vector<TableCommand> all{
      {options_word, [&talk](const Rest&) { return talk.options(Listing::Whole); }},
      {look_word, [&talk](const Rest&) { return talk.look(); }, false, true},
      {again_word, [&table, &talk](const Rest&) { return again_text(table, talk); }},
  };
  for (GameTalk::Command& own : talk.commands())
    all.push_back({own.without_answer(), [news, answer = std::move(own.answer)](const Rest& rest) {
                     return answer(rest, news());
                   }});
  return all;
}

std::vector<TableCommand> commands_of_books(const TalkTable& table, const GameTalk& talk) {
  return {
      {log_word, [&table, &talk](const Rest& rest) { return log_text(table, talk, rest); }},
      {rules_word, [&talk](const Rest& rest) { return rules_text(talk.speech().book(), joined(rest, " ")); },
       true},
  };
}

std::vector<std::string> words_said_alone(std::span<const WordForm> own) {
  std::vector<WordForm> all{look_word, options_word, again_word};
  all.insert(all.end(), own.begin(), own.end());
  all.push_back(log_word);
  all.push_back(rules_word);
  std::vector<std::string> found;
  for (const WordForm& each : all) {
    if (is_said_alone(each) && std::find(found.begin(), found.end(), each.word) == found.end())
      found.emplace_back(each.word);
  }
  found.emplace_back("help");
  return found;
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

}  // namespace tablewright
