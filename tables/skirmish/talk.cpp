#include "tables/skirmish/talk.hpp"

#include <array>

#include "answers.hpp"
#include "screen.hpp"
#include "telling.hpp"
#include "why.hpp"

namespace tablewright::tables {

std::string SkirmishTalk::name(Seat seat) const {
  return words_.side(words_.table().rules().table.side_of[seat.value]);
}
std::string SkirmishTalk::introduction() const { return tables::introduction(words_); }
std::string SkirmishTalk::result() const { return result_text(words_); }
std::string SkirmishTalk::look() const { return words_.manner().plain ? look_text(words_) : screen(words_); }
std::string SkirmishTalk::board() const {
  return words_.manner().plain ? std::string() : '\n' + screen(words_);
}
std::string SkirmishTalk::question() const { return question_text(words_); }
std::string SkirmishTalk::options(Listing listing) const { return options_text(words_, listing); }
std::string SkirmishTalk::option(const Act& act) const { return option_text(words_, act); }
std::vector<std::string> SkirmishTalk::tidied(std::string_view line) const {
  return tables::tidied(words_, line);
}
Result<Meant, std::string> SkirmishTalk::meant(const std::vector<std::string>& typed) const {
  return tables::meant(words_, typed);
}
std::string SkirmishTalk::instead(const Meant& meant) const { return allowed_instead(words_, meant); }

std::string SkirmishTalk::how_to_answer() const {
  std::string out =
      "Answer with a number, with an act as the options write it (move A c4, challenge A Z), or with a part "
      "of it that is enough: c4 moves there, Z challenges Z, A chooses A.\n"
      "Figures may be called by their marks or by words of their names.\n";
  if (!words_.manner().plain)
    out += "On the board a small letter is knocked down, (A) is a free point marker.\n";
  return out;
}

namespace {

using Rest = std::vector<std::string>;
using News = GameTalk::News;

std::string odds(const Words& words, const Rest& rest, News) { return odds_text(words, rest); }
std::string why(const Words& words, const Rest& rest, News news) { return why_text(words, rest, news); }
std::string threats(const Words& words, const Rest&, News) { return threats_text(words); }
std::string where(const Words& words, const Rest& rest, News) { return where_text(words, rest); }
std::string near(const Words& words, const Rest& rest, News) { return near_text(words, rest); }
std::string sees(const Words& words, const Rest& rest, News) { return sees_text(words, rest); }

constexpr std::array skirmish_words{
    GameWord<Words>{{"odds", "odds [A [Z]]", "exact odds of the acting figure, of A, of A against Z"}, odds},
    GameWord<Words>{{"why", "why", "the rules behind what happened, and what did not happen and why"}, why},
    GameWord<Words>{
        {"why", "why c4 | why A c4", "may a figure go there, does it see it, is it adjacent, who is there"},
        why},
    GameWord<Words>{{"why", "why move A c4", "may this be done, and by which rule not"}, why},
    GameWord<Words>{{"why", "why not won | why not A",
                     "why something did not happen: won, round, points, down, or a figure"},
                    why},
    GameWord<Words>{
        {"threats", "threats", "which rivals could still challenge your figures this round, with odds"},
        threats},
    GameWord<Words>{{"where", "where [A] | where c4", "where a figure is and how it is; who is on a square"},
                    where},
    GameWord<Words>{
        {"near", "near [A]", "the others from near to far, with directions; row 1 is in the north"}, near},
    GameWord<Words>{{"sees", "sees [A]", "whom and which squares a figure sees"}, sees},
};

}  // namespace

std::vector<WordForm> SkirmishTalk::words() { return forms_of<Words>(skirmish_words); }

std::vector<GameTalk::Command> SkirmishTalk::commands() const {
  std::vector<Command> all;
  add_commands<Words>(all, skirmish_words, words_);
  return all;
}

}  // namespace tablewright::tables
