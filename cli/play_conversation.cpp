#include "play_conversation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <istream>
#include <ostream>

#include "core/text.hpp"
#include "table/table_words.hpp"

namespace tablewright::cli {

namespace {

using Rest = std::vector<std::string>;

constexpr int most_answers_after_end = 10;

}  // namespace

std::vector<Conversation::Command> Conversation::all_commands() {
  std::vector<Command> all{{"help", "help", "this list", [this](const Rest&) { help(); }}};
  const auto add = [&](std::vector<TableCommand> commands) {
    for (TableCommand& each : commands) {
      all.push_back({each.word, each.form, each.about,
                     [this, drawn = each.drawn, answer = std::move(each.answer)](const Rest& rest) {
                       if (drawn) {
                         streams_.out << answer(rest);
                       } else {
                         say(answer(rest));
                       }
                     },
                     each.as_typed});
    }
  };
  add(commands_of_table(table_, talk_, [this] { return news(); }));
  all.push_back({"undo", "undo | undo agreed",
                 "take back your last decision; agreed: everybody at the table agrees",
                 [this](const Rest& rest) { undo(rest); }});
  all.push_back({"end", "end | end agreed",
                 "end the match here without a winner; agreed: everybody at the table agrees",
                 [this](const Rest& rest) { end(rest); }});
  all.push_back({"partner", "partner", "let the computer on your side take this turn",
                 [this](const Rest&) { partner(); }});
  add(commands_of_books(table_, talk_));
  const std::vector<Command> last{
      {"save", "save FILE", "write the match to a file; go on with: tablewright play --load FILE",
       [this](const Rest& rest) { save(rest); }, true},  // a file's name is not the name of a figure
      {"seed", "seed", "the seed of the dice", [this](const Rest&) { seed(); }},
      {"quit", "quit", "leave the table", [this](const Rest& rest) { quit(rest); }},
  };
  all.insert(all.end(), last.begin(), last.end());
  return all;
}

Conversation::Conversation(PlayTable& table, GameTalk& talk, Surroundings surroundings,
                           const Streams& streams)
    : table_(table),
      talk_(talk),
      around_(std::move(surroundings)),
      streams_(streams),
      commands_(all_commands()),
      saved_at_(table.match().log().size()) {
  // What a loaded match told before it was saved is in its log.
  if (table.match().log().size() > 1) {
    news_from_ = table.match().events().size();
    told_.fill(news_from_);
  }
  const SeatSet people = table.people();
  if (people.count() == 1) talk_.speech().is_read_by(*people.begin());
}

// --- The round of telling and asking -----------------------------------------------------------

void Conversation::talk() {
  say(talk_.introduction());
  std::string line;
  while (!leaving_) {
    let_computers_act();
    keep();
    if (is_covered()) {
      turn_page();
      continue;
    }
    if (table_.is_over()) {
      tell_end();
    } else if (asks_) {
      ask();
    }
    if (!next_line(line)) return end_of_input();
    hear(line);
  }
}

void Conversation::let_computers_act() {
  const std::size_t before = table_.match().events().size();
  Seat last = spectator;
  while (!table_.is_over() && table_.asked_people().empty()) {
    const Seat seat = *table_.question().asked.begin();
    tell_news();
    if (seat != last && !has_covers() && !talk_.says_who_acts())
      streams_.out << talk_.speech().dim(fmt::format("{}, the computer:", talk_.name(seat))) << '\n';
    last = seat;
    const bool acted = table_.let_computer_act();
    assert(acted && "a computer answers every question, and legally");
    if (!acted) break;
    tell_news();
  }
  if (table_.match().events().size() != before) asks_ = true;
}

void Conversation::tell_news() {
  if (has_covers() && !table_.is_over() && talk_.speech().reader() == spectator) return;
  const auto events = table_.match().events();
  for (std::size_t& next = told(); next < events.size();) {
    const std::string sentence = talk_.speech().told(events[next].event);
    std::size_t times = 1;
    while (next + times < events.size() && talk_.speech().told(events[next + times].event) == sentence)
      ++times;
    // Five cards drawn one by one are one line.
    const bool many = times > 2;
    say((manner().plain ? "" : "  ") + sentence + (many ? fmt::format(" ({} times)", times) : "") + '\n');
    next += many ? times : 1;
  }
}

std::size_t& Conversation::told() {
  const Seat reader = talk_.speech().reader();
  return told_[reader == spectator ? max_seats : reader.value];
}

GameTalk::News Conversation::news() const {
  const auto events = table_.match().events();
  return events.subspan(std::min(news_from_, events.size()));
}

void Conversation::say(const std::string& text) {
  streams_.out << (around_.folds ? folded(text, manner().width) : text);
}

void Conversation::show_board() {
  if (manner().plain) return;
  streams_.out << talk_.board() << '\n';
}

void Conversation::ask() {
  tell_news();
  show_board();
  say(talk_.question() + '\n');
  streams_.out << talk_.options(Listing::Short);
  asks_ = false;
}

void Conversation::tell_end() {
  tell_news();
  if (end_told_) return;
  end_told_ = true;
  if (has_covers()) {  // everybody looks now
    told_.fill(table_.match().events().size());
    talk_.speech().is_read_by(spectator);
  }
  show_board();
  streams_.out << talk_.speech().strong(talk_.result()) << '\n';
  streams_.out
      << (table_.match().is_ended()
              ? "The match is over. You can still say why, look, log or save FILE; quit ends.\n"
              : "The match is over. You can still say why, look, log, undo or save FILE; quit ends.\n");
}

void Conversation::end_of_input() {
  if (!table_.is_over()) say("The input has ended, and the match is not finished. " + how_to_go_on());
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

// --- Covers between people ---------------------------------------------------------------------

bool Conversation::has_covers() const { return talk_.has_secrets() && table_.people().count() > 1; }

bool Conversation::is_covered() const {
  return has_covers() && !table_.is_over() && !table_.asked_people().has(talk_.speech().reader());
}

void Conversation::clear_screen() {
  // With what has scrolled away: a hand must not be one page up.
  if (around_.terminal && around_.folds) streams_.out << "\033[2J\033[3J\033[H";
}

void Conversation::turn_page() {
  const Seat next = *table_.asked_people().begin();
  const std::string name = talk_.name(next);
  // On a screen the page of the one before is hidden first, by whoever was reading it.
  const bool shows_a_hand = around_.terminal && talk_.speech().reader() != spectator;
  if (shows_a_hand) {
    if (!wait_under_cover(
            fmt::format("Now {} (seat {}) is asked. Press Enter to hide this page.", name, next.value + 1)))
      return;
    talk_.speech().is_read_by(spectator);
    clear_screen();
  }
  if (!wait_under_cover(
          fmt::format("{} (seat {}): the others look away, then say \"ready\".", name, next.value + 1)))
    return;
  uncover();
}

bool Conversation::wait_under_cover(const std::string& sentence) {
  std::string line;
  while (!leaving_) {
    say(talk_.speech().strong(sentence) + '\n');
    if (!next_line(line)) {
      end_of_input();
      leaving_ = true;
      return false;
    }
    const auto typed = words(line);
    if (typed.empty() || in_small_letters(typed[0]) == "ready") return true;
    const Command* command = command_called(commands_, typed[0]);
    // Nothing that shows a page: leaving and saving only.
    if (command != nullptr && (command->word == "save" || command->word == "quit" || command->word == "seed"))
      command->carry_out({typed.begin() + 1, typed.end()});
  }
  return false;
}

void Conversation::uncover() {
  talk_.speech().is_read_by(*table_.asked_people().begin());
  news_from_ = told();
  asks_ = true;
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
    if (around_.terminal) again();
    return;
  }
  const auto raw = words(said);
  if (const Command* command = command_called(commands_, raw[0])) {
    command->carry_out(command->as_typed ? std::vector<std::string>(raw.begin() + 1, raw.end())
                                         : talk_.tidied(said.substr(raw[0].size())));
    return;
  }
  if (table_.is_over()) {
    streams_.out << "The match is over.\n";
    // A script that goes on answering does not notice.
    leaving_ = !around_.terminal && ++answers_after_end_ == most_answers_after_end;
    return;
  }
  answer_all(said);
}

// "take stark, take eddard, go hornwood": one after the other, as far as they are understood and allowed.
void Conversation::answer_all(std::string_view said) {
  const Seat reader = talk_.speech().reader();
  while (true) {
    const std::size_t end = std::min(said.find(','), said.size());
    const auto typed = talk_.tidied(said.substr(0, end));
    if (!typed.empty() && !answer(typed)) return;
    if (end == said.size()) return;
    said.remove_prefix(end + 1);
    const bool asked = !table_.is_over() && !table_.asked_people().empty();
    if (!asked || is_covered() || talk_.speech().reader() != reader) {
      say("The rest of the line is not heard: somebody else is asked now.\n");
      return;
    }
  }
}

bool Conversation::answer(const std::vector<std::string>& typed) {
  const auto found = talk_.meant(typed);
  if (!found) {
    unknown_word(typed, found.error());
    return false;
  }
  if (found->refusal) {
    say(refused_text(talk_, *found));
    return false;
  }
  do_it(*found);
  return true;
}

void Conversation::unknown_word(const std::vector<std::string>& typed, const std::string& sentence) {
  std::vector<std::string_view> known;
  for (const Command& command : commands_) known.push_back(command.word);
  say(not_heard_text(sentence, typed[0], known));
}

void Conversation::do_it(const Meant& meant) {
  news_from_ = table_.match().events().size();
  if (meant.choice) (void)table_.act(meant.seat, *meant.choice);
  if (const auto done = table_.act(meant.seat, meant.act); !done)
    streams_.out << talk_.speech().refusal(done.error()) << '\n';
  tell_news();
  asks_ = true;
}

// --- Commands ----------------------------------------------------------------------------------

void Conversation::help() {
  say(talk_.how_to_answer());
  for (const Command& command : commands_) {
    const bool has_partner =
        !table_.question().asked.empty() && table_.question().asked != table_.asked_people();
    if (command.word == "partner" && !has_partner) continue;
    say(help_line(manner(), command.form, command.about));
  }
}

void Conversation::again() { say(again_text(table_, talk_)); }

void Conversation::undo(const std::vector<std::string>& rest) {
  const bool agreed = !rest.empty() && rest[0] == "agreed";
  const std::size_t news = table_.match().events().size();
  const auto undone = table_.take_back(agreed ? PlayTable::Agreed::Yes : PlayTable::Agreed::No);
  if (!undone) {
    say(talk_.speech().refusal(undone.error()) + '\n');
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

void Conversation::end(const std::vector<std::string>& rest) {
  const bool agreed = !rest.empty() && rest[0] == "agreed";
  if (const auto ended = table_.end(agreed ? PlayTable::Agreed::Yes : PlayTable::Agreed::No); !ended) {
    say(talk_.speech().refusal(ended.error()) + '\n');
    if (ended.error().rule == table_rule::end_consent)
      streams_.out << "If everybody at the table agrees, say: end agreed\n";
    return;
  }
  asks_ = true;
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

void Conversation::seed() {
  streams_.out << fmt::format(
      "The seed is {}: tablewright play --seed {} with the same options gives the same dice.\n",
      table_.played().seed, table_.played().seed);
}

void Conversation::partner() {
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
