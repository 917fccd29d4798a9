#include "play_westeros.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "play_westeros_answers.hpp"
#include "play_westeros_odds.hpp"
#include "play_westeros_screen.hpp"
#include "play_westeros_telling.hpp"
#include "play_westeros_winter.hpp"

namespace tablewright::cli {

using namespace westeros;

std::string WesterosTalk::introduction() const { return westeros_introduction(words_); }
std::string WesterosTalk::result() const { return westeros_result(words_); }
std::string WesterosTalk::look() const {
  return words_.manner().plain ? westeros_look(words_) : westeros_screen(words_);
}

// The small questions of one action follow each other quickly: they are not worth a new drawing each.
std::string WesterosTalk::board() const {
  const auto log = words_.any_table().match().log();
  const westeros::Step step = words_.step();
  const bool goes_on = !log.empty() && log.back().said == Said::Acted && log.back().seat == words_.asked();
  const bool begins = step == westeros::Step::Draft || step == westeros::Step::Turn;
  if (step == westeros::Step::PickHouse || (goes_on && !begins && !words_.any_table().is_over())) return {};
  return '\n' + westeros_screen(words_);
}

std::string WesterosTalk::question() const { return westeros_question(words_); }
std::string WesterosTalk::options(Listing listing) const { return westeros_options(words_, listing); }
std::string WesterosTalk::option(const Act& act) const { return westeros_option(words_, act); }
std::vector<std::string> WesterosTalk::tidied(std::string_view line) const {
  return westeros_tidied(words_, line);
}
Result<Meant, std::string> WesterosTalk::meant(const std::vector<std::string>& typed) const {
  return westeros_meant(words_, typed);
}
std::string WesterosTalk::instead(const Meant& meant) const {
  const AnyGame& game = words_.any_table().game();
  return of_the_same_kind(game, game.legal(meant.seat), meant.act.kind);
}

std::string WesterosTalk::how_to_answer() const {
  const std::string out =
      "Answer with a number, with an act as the options write it (place march recruit, go riverrun, commit "
      "vendetta), or with a part of it that is enough: riverrun goes there, vendetta lays it.\n"
      "Domains, cards, Heroes and houses may be called by their names: white harbor, eddard.\n"
      "A march is taken in small steps: from D, take each unit that comes along, go D, and again go D or "
      "stop.\n";
  return words_.manner().plain ? out : out + westeros_legend(words_);
}

std::string WesterosTalk::why(const std::vector<std::string>& asked, News news) const {
  if (asked.empty()) {
    const std::string happened = words_.rules_behind(news);
    return happened.empty() ? "Nothing has happened yet.\n"
                            : words_.strong("What happened, and by which rule:") + '\n' + happened;
  }
  if (const auto told = why_night_king(words_, asked)) return *told;
  if (words_.any_table().is_over()) return "The match is over: nothing more is done in it. [table.over]\n";
  const auto found = meant(asked);
  if (!found) return found.error() + '\n';
  if (!found->refusal) return fmt::format("\"{}\" is legal now.\n", words_.notation(found->act));
  return refusal_in_full(words_, *found, instead(*found));
}

std::vector<GameTalk::Command> WesterosTalk::commands() const {
  using Rest = std::vector<std::string>;
  const auto odds = [this](const Rest& rest, News) { return westeros_odds(words_, rest); };
  const auto because = [this](const Rest& rest, News news) { return why(rest, news); };
  std::vector<Command> all{
      {"odds", "odds", "asked for a card: exact odds with each of yours", odds},
      {"odds", "odds D | odds D from X", "exact odds of an attack on D, with the army on its way or from X",
       odds},
      {"why", "why", "the rules behind what happened", because},
      {"why", "why go riverrun", "may this be done, and by which rule not", because},
      {"where", "where D", "who is in a domain, what it borders on, which sea it has",
       [this](const Rest& rest, News) { return westeros_where(words_, rest); }},
      {"mat", "mat | mat stark", "the mat of a house in sentences, with its objectives",
       [this](const Rest& rest, News) { return westeros_house(words_, rest); }},
      {"hand", "hand", "your cards in full", [this](const Rest&, News) { return westeros_hand(words_); }},
      {"cards", "cards", "the discard pile, and all cards of the match by name",
       [this](const Rest&, News) { return westeros_cards(words_); }},
      {"card", "card NAME", "one card in full",
       [this](const Rest& rest, News) { return westeros_card(words_, rest); }},
  };
  if (!words_.rules().treaty) return all;
  all.push_back(
      {"why", "why did he go to D", "the Night King: by which card, or as the nearest castle", because});
  all.push_back({"strength", "strength | strength D",
                 "the Night King's strength in parts, and what Dragon Glass and Valyrian Steel would change",
                 [this](const Rest& rest, News) { return westeros_strength(words_, rest); }});
  return all;
}

}  // namespace tablewright::cli
