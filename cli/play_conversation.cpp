#include "play_conversation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <istream>
#include <ostream>
#include <sstream>

#include "cli/command.hpp"
#include "core/text.hpp"
#include "play_screen.hpp"
#include "play_telling.hpp"
#include "play_why.hpp"

namespace tablewright::cli {

namespace {

constexpr std::size_t usual_log = 12;
constexpr std::size_t longest_line = 1000;
constexpr int most_answers_after_end = 10;

}  // namespace

const std::vector<Conversation::Command>& Conversation::commands() {
  static const std::vector<Command> all{
      {"help", "help", "this list", &Conversation::help},
      {"options", "options", "every answer with its number", &Conversation::options},
      {"look", "look", "the whole table again", &Conversation::look},
      {"again", "again", "the last question again", &Conversation::again},
      {"odds", "odds [A [Z]]", "exact odds of the acting figure, of A, of A against Z", &Conversation::odds},
      {"why", "why", "the rules behind what happened, and what did not happen and why", &Conversation::why},
      {"why", "why c4 | why A c4", "may a figure go there, does it see it, is it adjacent, who is there",
       &Conversation::why},
      {"why", "why move A c4", "may this be done, and by which rule not", &Conversation::why},
      {"why", "why not won | why not A",
       "why something did not happen: won, round, points, down, or a figure", &Conversation::why},
      {"threats", "threats", "which rivals could still challenge your figures this round, with odds",
       &Conversation::threats},
      {"where", "where A | where c4", "where a figure is and how it is; who is on a square",
       &Conversation::where},
      {"near", "near A", "the others from near to far, with directions; row 1 is in the north",
       &Conversation::near},
      {"sees", "sees A", "whom and which squares a figure sees", &Conversation::sees},
      {"undo", "undo | undo agreed", "take back your last decision; agreed: everybody at the table agrees",
       &Conversation::undo},
      {"partner", "partner", "let the computer on your side take this turn", &Conversation::partner},
      {"log", "log [N]", "the last N things that happened", &Conversation::log},
      {"rules", "rules ID | rules WORD", "a rule by its id, or all that mention a word",
       &Conversation::rules},
      {"save", "save FILE", "write the match to a file; go on with: tablewright play --load FILE",
       &Conversation::save},
      {"seed", "seed", "the seed of the dice", &Conversation::seed},
      {"quit", "quit", "leave the table", &Conversation::quit},
  };
  return all;
}

Conversation::Conversation(PlayTable& table, const RuleBook& book, const Manner& manner,
                           Surroundings surroundings, const Streams& streams)
    : table_(table),
      words_(table, book, manner),
      around_(std::move(surroundings)),
      streams_(streams),
      saved_at_(table.match().log().size()) {
  // What a loaded match told before it was saved is in its log.
  if (table.match().log().size() > 1) told_ = news_from_ = table.match().events().size();
}

// --- The round of telling and asking -----------------------------------------------------------

void Conversation::talk() {
  say(introduction(words_));
  std::string line;
  while (!leaving_) {
    let_computers_act();
    if (table_.is_over()) {
      tell_end();
    } else if (asks_) {
      ask();
    }
    keep();
    if (!next_line(line)) {
      if (!table_.is_over()) say("The input has ended, and the match is not finished. " + how_to_go_on());
      return;
    }
    hear(line);
  }
}

void Conversation::let_computers_act() {
  const std::size_t before = table_.match().events().size();
  Seat last = spectator;
  while (!table_.is_over() && table_.asked_people().empty()) {
    const Seat seat = *table_.question().asked.begin();
    if (told_ < table_.match().events().size()) tell_news();
    if (seat != last)
      streams_.out << words_.dim(fmt::format("{}, the computer:",
                                             words_.side(table_.rules().table.side_of[seat.value])))
                   << '\n';
    last = seat;
    const bool acted = table_.let_computer_act();
    assert(acted && "a computer answers every question, and legally");
    if (!acted) break;
    tell_news();
  }
  if (table_.match().events().size() != before) asks_ = true;
}

void Conversation::tell_news() {
  const auto events = table_.match().events();
  for (; told_ < events.size(); ++told_) {
    say((words_.manner().plain ? "" : "  ") + words_.told(events[told_].event) + '\n');
  }
}

void Conversation::say(const std::string& text) {
  streams_.out << (around_.folds ? folded(text, words_.manner().width) : text);
}

void Conversation::show_board() {
  if (!words_.manner().plain) streams_.out << '\n' << screen(words_);
}

void Conversation::ask() {
  tell_news();
  show_board();
  if (!words_.manner().plain) streams_.out << '\n';
  streams_.out << question_text(words_) << '\n' << options_text(words_);
  asks_ = false;
}

void Conversation::tell_end() {
  tell_news();
  if (end_told_) return;
  end_told_ = true;
  show_board();
  if (!words_.manner().plain) streams_.out << '\n';
  streams_.out << words_.strong(result_text(words_)) << '\n';
  streams_.out << "The match is over. You can still say why, look, log, undo or save FILE; quit ends.\n";
}

void Conversation::keep() {
  if (around_.save_file.empty() || saved_at_ == table_.match().log().size()) return;
  saved_at_ = table_.match().log().size();
  if (const auto saved = table_.save(around_.save_file); !saved) {
    streams_.out << saved.error() << '\n';
    around_.save_file.clear();
  }
}

bool Conversation::next_line(std::string& line) {
  if (around_.terminal) streams_.out << "> ";
  streams_.out.flush();
  if (!std::getline(streams_.in, line)) {
    if (around_.terminal) streams_.out << '\n';
    return false;
  }
  return true;
}

std::string Conversation::how_to_go_on() const {
  if (!around_.save_file.empty())
    return fmt::format("It is saved; go on with: tablewright play --load {}\n", around_.save_file);
  if (!saved_file_.empty() && saved_at_ == table_.match().log().size())
    return fmt::format("It is saved; go on with: tablewright play --load {}\n", saved_file_);
  return "It was not saved. Before leaving say: save FILE. Go on later with: tablewright play --load FILE\n";
}

// --- What somebody said ------------------------------------------------------------------------

void Conversation::hear(const std::string& line) {
  if (line.size() > longest_line) {
    streams_.out << "That is too long for an answer.\n";
    return;
  }
  const std::string_view said = trimmed(line);
  if (said.starts_with('#')) return;  // a remark in a script
  if (said.empty()) {
    if (around_.terminal) again({});
    return;
  }
  const auto raw = words(said);
  const auto& known = commands();
  const auto command = std::find_if(
      known.begin(), known.end(), [&](const Command& each) { return each.word == in_small_letters(raw[0]); });
  if (command != known.end()) {
    // A file's name is not the name of a figure.
    const bool as_typed = command->word == "save" || command->word == "rules";
    (this->*command->carry_out)(as_typed ? std::vector<std::string>(raw.begin() + 1, raw.end())
                                         : tidied(words_, said.substr(raw[0].size())));
    return;
  }
  if (table_.is_over()) {
    streams_.out << "The match is over.\n";
    // A script that goes on answering does not notice.
    leaving_ = !around_.terminal && ++answers_after_end_ == most_answers_after_end;
    return;
  }
  answer(tidied(words_, said));
}

void Conversation::answer(const std::vector<std::string>& typed) {
  const auto found = meant(words_, typed);
  if (!found) return unknown_word(typed, found.error());
  if (found->refusal) return refuse(*found);
  do_it(*found);
}

void Conversation::unknown_word(const std::vector<std::string>& typed, const std::string& sentence) {
  std::vector<std::string_view> known;
  for (const Command& command : commands()) known.push_back(command.word);
  const auto nearest = nearest_name(typed[0], known);
  const bool has_hint = sentence.find("did you mean") != std::string::npos;
  const bool hint = nearest && !has_hint && sentence.find("is no answer here") != std::string::npos;
  say(sentence + (hint ? fmt::format(" Did you mean \"{}\"?", *nearest) : std::string()) + '\n');
}

void Conversation::refuse(const Meant& meant) {
  say(words_.refusal(*meant.refusal) + '\n');
  const std::string instead = allowed_instead(words_, meant);
  if (!instead.empty()) streams_.out << wrapped("  Legal: " + instead, words_.manner().width, 4) << '\n';
}

void Conversation::do_it(const Meant& meant) {
  news_from_ = table_.match().events().size();
  if (meant.choice) (void)table_.act(meant.seat, *meant.choice);
  if (const auto done = table_.act(meant.seat, meant.act); !done)
    streams_.out << words_.refusal(done.error()) << '\n';
  tell_news();
  asks_ = true;
}

// --- Commands ----------------------------------------------------------------------------------

void Conversation::help(const std::vector<std::string>&) {
  say("Answer with a number, with an act as the options write it (move A c4, challenge A Z), or with a part "
      "of it "
      "that is enough: c4 moves there, Z challenges Z, A chooses A.\n"
      "Figures may be called by their marks or by words of their names.\n");
  if (!words_.manner().plain)
    say("On the board a small letter is knocked down, (A) is a free point marker.\n");
  for (const Command& command : commands()) {
    const bool has_partner =
        !table_.question().asked.empty() && table_.question().asked != table_.asked_people();
    if (command.word == "partner" && !has_partner) continue;
    say(words_.manner().plain ? fmt::format("{}: {}.\n", command.form, command.about)
                              : fmt::format("  {:<24} {}\n", command.form, command.about));
  }
}

void Conversation::options(const std::vector<std::string>&) { streams_.out << all_options_text(words_); }

void Conversation::look(const std::vector<std::string>&) {
  if (words_.manner().plain) {
    streams_.out << look_text(words_);
  } else {
    streams_.out << screen(words_);
  }
}

void Conversation::again(const std::vector<std::string>&) {
  if (table_.is_over()) {
    streams_.out << "The match is over.\n";
  } else {
    streams_.out << question_text(words_) << '\n' << options_text(words_);
  }
}

void Conversation::why(const std::vector<std::string>& rest) {
  const auto events = table_.match().events();
  say(why_text(words_, rest, events.subspan(std::min(news_from_, events.size()))));
}

void Conversation::odds(const std::vector<std::string>& rest) { say(odds_text(words_, rest)); }
void Conversation::where(const std::vector<std::string>& rest) { say(where_text(words_, rest)); }
void Conversation::near(const std::vector<std::string>& rest) { say(near_text(words_, rest)); }
void Conversation::sees(const std::vector<std::string>& rest) { say(sees_text(words_, rest)); }
void Conversation::threats(const std::vector<std::string>&) { say(threats_text(words_)); }

void Conversation::undo(const std::vector<std::string>& rest) {
  const bool agreed = !rest.empty() && rest[0] == "agreed";
  const std::size_t news = table_.match().events().size();
  const auto undone = table_.take_back(agreed ? PlayTable::Agreed::Yes : PlayTable::Agreed::No);
  if (!undone) {
    say(words_.refusal(undone.error()) + '\n');
    const bool others = table_.people().count() > 1;
    if (others && undone.error().rule != table_rule::undo_past &&
        undone.error().rule != table_rule::undo_reveal)
      streams_.out << "If everybody at the table agrees, say: undo agreed\n";
    return;
  }
  news_from_ = news;
  end_told_ = false;
  asks_ = true;
}

void Conversation::log(const std::vector<std::string>& rest) {
  const auto events = table_.match().events();
  const auto wanted = rest.empty() ? std::optional<std::uint64_t>(usual_log) : whole_number(rest[0], 1000000);
  if (!wanted) {
    streams_.out << fmt::format("\"log\" takes a number, as in \"log 20\": {} is none.\n", quoted(rest[0]));
    return;
  }
  const std::size_t count = std::min<std::size_t>(events.size(), *wanted);
  for (const NumberedEvent& event : events.last(count))
    say(fmt::format("{:>5}  {}\n", event.number, words_.told(event.event)));
  if (count == 0) streams_.out << "Nothing has happened yet.\n";
}

void Conversation::rules(const std::vector<std::string>& rest) {
  const RulesOptions options{joined(rest, " "), around_.packs, false};
  std::ostringstream told;
  cli::rules(options, around_.executable, {streams_.in, told, told});
  say(told.str());
}

void Conversation::save(const std::vector<std::string>& rest) {
  if (rest.size() != 1) {
    streams_.out << "Name the file, as in \"save evening.record\"; its name has no blanks.\n";
    return;
  }
  const auto saved = table_.save(rest[0]);
  if (!saved) {
    streams_.out << saved.error() << '\n';
    return;
  }
  saved_at_ = table_.match().log().size();
  saved_file_ = rest[0];
  streams_.out << fmt::format("Saved. Go on with: tablewright play --load {}\n", rest[0]);
}

void Conversation::seed(const std::vector<std::string>&) {
  streams_.out << fmt::format(
      "The seed is {}: tablewright play --seed {} with the same options gives the same dice.\n",
      table_.played().seed, table_.played().seed);
}

void Conversation::partner(const std::vector<std::string>&) {
  if (table_.is_over() || table_.question().asked == table_.asked_people()) {
    streams_.out << "No computer on your side could take this turn.\n";
    return;
  }
  news_from_ = table_.match().events().size();
  table_.let_computer_act();
  tell_news();
  asks_ = true;
}

void Conversation::quit(const std::vector<std::string>& rest) {
  const bool unsaved =
      !table_.is_over() && around_.save_file.empty() && saved_at_ != table_.match().log().size();
  if (around_.terminal && unsaved && rest.empty()) {
    streams_.out << "The match is not saved. Leave all the same? (yes or no)\n";
    std::string line;
    if (next_line(line) && !trimmed(line).starts_with('y')) return;
  }
  if (!table_.is_over()) say("You leave, and the match is not finished. " + how_to_go_on());
  leaving_ = true;
}

}  // namespace tablewright::cli
