#include "table/served_talk.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "table/table_words.hpp"

namespace tablewright {

namespace {

// Sentences, one fact a line; lines are as long as they are, since a page folds them itself.
constexpr Manner in_a_page{.plain = true, .width = 100000};

using MakeGameTalk = decltype(ServedWords::make);

// What can be said at one moment to one listener, in the words of a game.
class Served {
 public:
  Served(const Listener& listener, const MakeGameTalk& make, const AnyGame* game = nullptr)
      : listener_(listener), table_(listener, game), talk_(make(table_, in_a_page)) {
    talk_->speech().is_read_by(listener.reader);
  }

  [[nodiscard]] const GameTalk& talk() const { return *talk_; }
  [[nodiscard]] bool is_asked() const { return !table_.asked_people().empty(); }

  [[nodiscard]] std::string question() const {
    if (table_.is_over()) return "The match is over. " + talk_->result();
    return is_asked() ? talk_->question() : not_asked();
  }
  [[nodiscard]] std::string not_asked() const {
    return not_asked_text(listener_, [this](Seat seat) { return talk_->name(seat); });
  }

  // A word of the table, answered; nothing if it is none.
  [[nodiscard]] std::optional<std::string> answer(std::string_view said) const {
    const auto raw = words(said);
    const std::string word = in_small_letters(raw[0]);
    const auto commands = all_commands();
    if (word == "help") return help(commands);
    const bool about_question = word == "again" || word == "options";
    if (about_question && !is_asked()) return question() + '\n';
    if (word == "again") return question() + '\n' + talk_->options(Listing::Short);
    if (const TableCommand* command = command_called(commands, word)) {
      if (command->as_typed) return command->answer({raw.begin() + 1, raw.end()});
      return command->answer(talk_->tidied(said.substr(raw[0].size())));
    }
    return answered_by_page(word);
  }

  // Why nothing could be made of it.
  [[nodiscard]] std::string not_heard(const std::string& sentence, const std::string& typed) const {
    std::vector<std::string_view> known{"help"};
    for (const TableCommand& command : all_commands()) known.push_back(command.word);
    return not_heard_text(sentence, typed, known);
  }

 private:
  [[nodiscard]] std::vector<TableCommand> all_commands() const {
    auto all = commands_of_table(table_, *talk_, [this] {
      const auto events = listener_.match.events();
      return events.subspan(std::min(listener_.news_from, events.size()));
    });
    for (TableCommand& command : commands_of_books(table_, *talk_)) all.push_back(std::move(command));
    return all;
  }

  [[nodiscard]] std::string help(const std::vector<TableCommand>& commands) const {
    std::string out = talk_->how_to_answer() + help_line(in_a_page, "help", "this list");
    for (const TableCommand& command : commands) out += help_line(in_a_page, command.form, command.about);
    return out;
  }

  Listener listener_;
  ServedTable table_;
  std::unique_ptr<GameTalk> talk_;
};

constexpr std::string_view rest_unheard =
    "The rest of the line is not heard: first it has to be seen what comes of this.\n";

// The game after these acts, if the one who does them knows already how it will stand: nothing if dice fall
// or something hidden is shown.
std::unique_ptr<AnyGame> after(const AnyGame& game, Seat seat, std::span<const Act> acts) {
  auto later = game.clone();
  for (const Act& act : acts) {
    ReplayTape no_dice({});
    Random random(no_dice);
    EventSink nobody_listens;
    const Applied applied = later->apply(seat, act, random, nobody_listens);
    if (no_dice.failed() || applied.drew || !applied.revealed.empty()) return nullptr;
  }
  return later;
}

// The acts of one part of a line; why not, if it is none that can be done.
struct Part {
  std::vector<Act> acts;
  std::string text;
  std::optional<Refusal> refusal;
};
Part part_of(const Served& served, const std::vector<std::string>& typed) {
  const auto found = served.talk().meant(typed);
  if (!found) return {{}, served.not_heard(found.error(), typed[0]), {}};
  if (found->refusal) return {{}, refused_text(served.talk(), *found), found->refusal};
  Part part;
  if (found->choice) part.acts.push_back(*found->choice);
  part.acts.push_back(found->act);
  return part;
}

// "take stark, take eddard, go hornwood": one after the other, as far as they are understood and allowed.
Heard answered(const Listener& listener, const MakeGameTalk& make, std::string_view said) {
  Heard heard;
  std::unique_ptr<AnyGame> later;
  while (true) {
    const Served served(listener, make, later.get());
    if (!served.is_asked()) {
      heard.text = rest_unheard;
      return heard;
    }
    const std::size_t end = std::min(said.find(','), said.size());
    const auto typed = served.talk().tidied(said.substr(0, end));
    Part part = typed.empty() ? Part{} : part_of(served, typed);
    heard.acts.insert(heard.acts.end(), part.acts.begin(), part.acts.end());
    if (!part.text.empty()) {
      heard.text = std::move(part.text);
      // What comes before it is done all the same.
      if (heard.acts.empty()) heard.refusal = part.refusal;
      return heard;
    }
    if (end == said.size()) return heard;
    said.remove_prefix(end + 1);
    later = after(later ? *later : listener.match.game(), listener.reader, part.acts);
    if (later == nullptr) {
      heard.text = rest_unheard;
      return heard;
    }
  }
}

Heard heard_by(const Served& served, const Listener& listener, const MakeGameTalk& make,
               std::string_view line) {
  if (line.size() > longest_line) return {"That is too long for an answer.\n", {}, {}};
  const std::string_view said = trimmed(line);
  if (said.empty()) return {served.question() + '\n', {}, {}};
  if (auto text = served.answer(said)) return {std::move(*text), {}, {}};
  if (served.is_asked()) {
    Heard heard = answered(listener, make, said);
    if (heard.acts.empty() && heard.text.empty())
      heard.text = served.question() + '\n';  // nothing but commas
    return heard;
  }
  const auto typed = served.talk().tidied(said.substr(0, said.find(',')));
  Heard heard{served.not_asked() + '\n', {}, {}};
  if (typed.empty()) return heard;
  // If it can be made out what was meant, the rule is told as well.
  if (const auto found = served.talk().meant(typed)) heard.refusal = found->refusal;
  return heard;
}

class ServedTalk final : public Talk {
 public:
  ServedTalk(const Listener& listener, std::shared_ptr<const ServedWords> words)
      : listener_(listener), words_(std::move(words)), served_(listener_, words_->make) {}

  [[nodiscard]] std::string look() const override { return served_.talk().look(); }
  [[nodiscard]] std::string question() const override { return served_.question(); }
  [[nodiscard]] std::vector<Option> options() const override {
    std::vector<Option> all;
    if (!served_.is_asked()) return all;
    const std::vector<Act> acts = listener_.match.game().legal(listener_.reader);
    const auto fields = words_->fields_of_options
                            ? words_->fields_of_options(listener_, acts)
                            : std::vector<wire::Json>(acts.size(), wire::Json::object());
    for (std::size_t i = 0; i < acts.size(); ++i)
      all.push_back({acts[i], served_.talk().option(acts[i]), fields[i]});
    return all;
  }
  [[nodiscard]] Heard hear(std::string_view line) const override {
    return heard_by(served_, listener_, words_->make, line);
  }

 private:
  Listener listener_;
  std::shared_ptr<const ServedWords> words_;
  Served served_;
};

}  // namespace

void give_words(Kit& kit, ServedWords words) {
  kit.words = words_said_alone(words.own);
  kit.talk = [its = std::make_shared<const ServedWords>(std::move(words))](const Listener& listener) {
    return std::make_unique<ServedTalk>(listener, its);
  };
}

}  // namespace tablewright
