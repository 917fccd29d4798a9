// A line-up file becomes rules, and picked line-ups become the sheet of a match.
#include <algorithm>
#include <set>

#include "cards/fields.hpp"
#include "core/text.hpp"
#include "picks.hpp"
#include "skirmish/rules/changes.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::skirmish::line_up {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Token;
using cards::TokenKind;
using Names = std::vector<std::string_view>;

constexpr std::uint8_t recommended_figures = 3;  // skirmish.mix.4
constexpr std::uint8_t recommended_attachments = 1;

// Fields of a sheet that are agreed before anybody picks; they go into the sheet as they are.
constexpr std::array<std::string_view, 13> fields_of_the_match{
    "map",   "drawing", "scenario", "aim",   "edition", "first_player", "rounds",
    "house", "die",     "start",    "point", "place",   "in_play"};

bool is_number(const Token& token, std::int64_t min, std::int64_t max) {
  return token.kind == TokenKind::Number && token.number >= min && token.number <= max;
}

std::string counted(std::size_t number, std::string_view what) {
  std::string out;
  append_number(out, static_cast<std::uint64_t>(number));
  return out + ' ' + std::string(what);
}

std::string in_small_letters(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::uint32_t last_line_of(const Block& block) {
  std::uint32_t last = block.place.line;
  for (const Block& child : block.children) last = std::max(last, last_line_of(child));
  for (const cards::DrawnLine& line : block.drawing) last = std::max(last, line.line);
  return last;
}

class Reader {
 public:
  Reader(const Content& content, std::span<const Candidate> candidates, std::string_view text,
         RulesVersion version, Diagnostics& diagnostics)
      : content_(content),
        candidates_(candidates),
        text_(on_its_lines(text)),
        root_(cards::parse(text_, diagnostics)),
        diagnostics_(diagnostics) {
    rules_.version = version;
  }

  Rules read() {
    if (root_.children.size() != 1 || root_.children[0].word() != "line_up") {
      diagnostics_.add(
          root_.children.empty() ? cards::Place{} : root_.children[0].place,
          "the file holds one line-up: line_up " + listed(way_words) + ", with its fields below it.");
      return {};
    }
    const Block& block = root_.children[0];
    read_way(block);
    Fields fields(block, "a line-up", diagnostics_);
    read_sides(fields);
    read_numbers(fields);
    read_collections(fields);
    read_boxes(fields.one("from"));
    read_match(block, fields);
    fields.finish();
    if (diagnostics_.none()) check_cards(block.place);
    return std::move(rules_);
  }

 private:
  void problem(cards::Place place, std::string sentence) { diagnostics_.add(place, std::move(sentence)); }

  void read_way(const Block& block) {
    if (block.tokens.size() != 2)
      return problem(block.place, "\"line_up\" is followed by a way to pick: " + listed(way_words) + '.');
    const Token& token = block.tokens[1];
    const auto found = static_cast<std::size_t>(std::find(way_words.begin(), way_words.end(), token.text) -
                                                way_words.begin());
    if (found == way_words.size())
      return diagnostics_.unknown(token.place, token.text, "way to pick", way_words);
    rules_.way = static_cast<Way>(found);
  }

  // sides 3 | seats 4 in teams
  void read_sides(Fields& fields) {
    rules_.sides = static_cast<std::uint8_t>(fields.number("sides", 2, most_sides).value_or(2));
    std::size_t seats = rules_.sides;
    if (const Block* block = fields.one("seats")) {
      const auto& tokens = block->tokens;
      const bool teams = tokens.size() == 4 && tokens[2].text == "in" && tokens[3].text == "teams";
      if (!teams || !is_number(tokens[1], 3, 4)) {
        problem(block->place, "teams are given as: seats 4 in teams, or seats 3 in teams.");
      } else if (rules_.sides != 2) {
        problem(block->place,
                "skirmish.team.1: teams are two sides, and here play " + counted(rules_.sides, "sides."));
      } else {
        seats = static_cast<std::size_t>(tokens[1].number);
      }
    }
    for (std::size_t seat = 0; seat < seats; ++seat)
      rules_.table.side_of.push_back(Side{static_cast<std::uint8_t>(seat % rules_.sides)});
    if (const auto first = fields.number("picks_first", 1, rules_.sides))
      rules_.picks_first = static_cast<std::uint8_t>(*first - 1);
  }

  // figures 3 | figures 2 to 4
  void read_numbers(Fields& fields) {
    rules_.fewest_figures = rules_.most_figures = recommended_figures;
    if (const Block* block = fields.one("figures")) {
      const auto& tokens = block->tokens;
      const bool range =
          tokens.size() == 4 && tokens[2].text == "to" && is_number(tokens[3], 1, line_up::most_figures);
      if ((tokens.size() != 2 && !range) || !is_number(tokens[1], 1, line_up::most_figures) ||
          (range && tokens[1].number > tokens[3].number)) {
        problem(block->place, "the figures of a side are given as: figures 3, or figures 2 to 4; 1 to 6.");
      } else {
        rules_.fewest_figures = static_cast<std::uint8_t>(tokens[1].number);
        rules_.most_figures = static_cast<std::uint8_t>(tokens[range ? 3 : 1].number);
      }
      const std::size_t players = (rules_.table.seats() + rules_.sides - 1U) / rules_.sides;
      if (rules_.fewest_figures < players)
        problem(block->place, "skirmish.team.1: each player controls at least one character.");
    }
    const std::int64_t most = rules_.fewest_figures;
    rules_.attachments =
        static_cast<std::uint8_t>(fields.number("attachments", 0, most).value_or(recommended_attachments));
  }

  // Secrets need a collection each: otherwise two sides could hold the same card (skirmish.setup.9).
  void read_collections(Fields& fields) {
    rules_.collections = rules_.in_secret() ? Collections::Each : Collections::One;
    const auto told = fields.choice("collections", collections_words);
    if (told) rules_.collections = static_cast<Collections>(*told);
    if (rules_.in_secret() && rules_.collections == Collections::One)
      problem(fields.one("collections")->place,
              "skirmish.setup.9: in secret every side picks from a collection of its own: collections each.");
  }

  void read_boxes(const Block* block) {
    std::set<std::string> wanted;
    std::set<std::string> boxes;
    for (const Candidate& card : candidates_) boxes.insert(in_small_letters(card.box));
    for (std::size_t i = 1; block != nullptr && i < block->tokens.size(); ++i) {
      const Token& token = block->tokens[i];
      if (!boxes.contains(in_small_letters(token.text)))
        diagnostics_.unknown(token.place, token.text, "box", Names(boxes.begin(), boxes.end()));
      wanted.insert(in_small_letters(token.text));
    }
    if (block != nullptr && block->tokens.size() == 1)
      problem(block->place, "\"from\" is followed by boxes: from got100 rm100.");
    for (const Candidate& card : candidates_) {
      if (!wanted.empty() && !wanted.contains(in_small_letters(card.box))) continue;
      const bool figure = card.kind == CardKind::Character || card.kind == CardKind::Basic;
      (figure ? rules_.figures : rules_.attachables).push_back(card);
    }
  }

  template <class Things>
  void check_name(const Block* block, const Things& things, std::string_view what) {
    if (block == nullptr || block->tokens.size() != 2) return;
    const Token& token = block->tokens[1];
    const auto found = all_called(things, token.text);
    if (found.size() > 1)
      return problem(token.place, told_apart(token.text, found[0]->file, found[1]->file, found[0]->id));
    Names known;
    for (const auto& thing : things) known.push_back(thing.id);
    if (found.empty()) diagnostics_.unknown(token.place, token.text, what, known);
  }

  // What has a list of known words is checked here, where its line and column are known; the rest by
  // compiling a match.
  void read_match(const Block& block, Fields& fields) {
    check_name(fields.one("map"), content_.maps, "map");
    check_name(fields.one("scenario"), content_.scenarios, "scenario");
    check_name(fields.one("aim"), content_.aims, "aim");
    if (const auto edition = fields.choice("edition", edition_words))
      rules_.edition = static_cast<EditionName>(*edition);
    read_first_player(fields);
    for (const std::string_view word : fields_of_the_match) fields.all(word);
    for (const Block& child : block.children) {
      const bool known = std::any_of(fields_of_the_match.begin(), fields_of_the_match.end(),
                                     [&](std::string_view word) { return word == child.word(); });
      if (known && !is_settled_before(child)) pass_on(child);
    }
  }

  // first_player random | first_player 2
  void read_first_player(Fields& fields) {
    constexpr std::array<std::string_view, 2> first_player_words{"flip", "random"};
    const Block* block = fields.one("first_player");
    const bool numbered = block != nullptr && block->tokens.size() == 2 &&
                          is_number(block->tokens[1], 1, rules_.sides) && is_true_to_the_book();
    if (!numbered) {
      fields.choice("first_player", first_player_words);
    } else {
      rules_.begins = static_cast<std::uint8_t>(block->tokens[1].number - 1);
    }
  }

  // Who begins is known before anybody picks (skirmish.pick.5), and goes into the sheet with the line-ups.
  [[nodiscard]] bool is_settled_before(const Block& field) const {
    return is_true_to_the_book() && field.word() == "first_player";
  }
  [[nodiscard]] bool is_true_to_the_book() const { return rules_.version.since(change::true_to_the_book); }

  // The lines of a field as they stand in the file, moved to the margin.
  void pass_on(const Block& block) {
    const auto rows = lines(text_);
    for (std::uint32_t line = block.place.line; line <= last_line_of(block) && line <= rows.size(); ++line) {
      std::string_view row = rows[line - 1];
      row.remove_prefix(
          std::min<std::size_t>({block.place.column - 1U, row.find_first_not_of(' '), row.size()}));
      rules_.of_the_match += std::string(row) + '\n';
    }
  }

  // --- Enough cards for everybody, whatever is picked --------------------------------------------------

  template <class Fits>
  static std::size_t names_among(const std::vector<Candidate>& cards, Fits fits) {
    std::set<std::string_view> names;
    for (const Candidate& card : cards) {
      if (fits(card)) names.insert(card.title);
    }
    return names.size();
  }

  void need(cards::Place place, std::size_t there, std::size_t needed, std::string_view what) {
    if (there >= needed) return;
    problem(place, "the packs have " + counted(there, what) + " to pick from, and " +
                       counted(needed, "are needed") +
                       (rules_.collections == Collections::One ? " by all sides." : " by a side."));
  }

  void check_cards(cards::Place place) {
    const std::size_t pickers = rules_.collections == Collections::One ? rules_.sides : 1;
    const auto any = [](const Candidate&) { return true; };
    const auto is_no_companion = [](const Candidate& card) { return card.kind != CardKind::Companion; };
    const auto is = [](CardKind kind) { return [kind](const Candidate& card) { return card.kind == kind; }; };
    if (rules_.figures.size() > figure_cards || rules_.attachables.size() > attachment_cards)
      return problem(place, "there are " + counted(rules_.figures.size(), "figures and ") +
                                counted(rules_.attachables.size(), "attachments to pick from, and ") +
                                counted(figure_cards, "and ") + counted(attachment_cards, "are the most: ") +
                                "name fewer boxes with \"from\".");
    need(place, names_among(rules_.figures, any), pickers * rules_.most_figures, "figures");
    if (rules_.attachments == 0) return;
    const std::size_t attachments = pickers * rules_.attachments;
    need(place, names_among(rules_.attachables, any), attachments, "attachments");
    need(place, names_among(rules_.figures, is(CardKind::Character)), pickers, "characters");
    // A side may have one character only, and that one companion only (skirmish.companion.2).
    if (rules_.attachments > 1)
      need(place, names_among(rules_.attachables, is_no_companion), attachments - 1, "items");
    check_names_of_basics(place);
  }

  void check_names_of_basics(cards::Place place) {
    for (const Candidate& basic : rules_.figures) {
      const auto same = [&](const Candidate& card) {
        return card.kind == CardKind::Character && card.title == basic.title;
      };
      if (basic.kind == CardKind::Basic && std::any_of(rules_.figures.begin(), rules_.figures.end(), same))
        problem(place, "a character and a basic character are both called \"" + basic.title + "\".");
    }
  }

  const Content& content_;
  std::span<const Candidate> candidates_;
  std::string text_;
  Block root_;
  Diagnostics& diagnostics_;
  Rules rules_;
};

// The first line-ups that can be picked: enough to see whether a match can be made of them.
State any_line_ups(const Rules& rules) {
  Random random(1);
  EventSink silent;
  State state = LineUp::set_up(rules, random, silent);
  while (!LineUp::result(rules, state)) {
    const Seat seat = *LineUp::question(rules, state).asked.begin();
    ActList list;
    LineUp::legal(rules, state, seat, list);
    // In secret only "ready" ends it, and it is offered last.
    const bool full = rules.in_secret() && has_all(rules, state.sides[rules.table.side_of[seat.value].value]);
    LineUp::apply(rules, state, seat, full ? list.back() : list[0], random, silent);
  }
  return state;
}

// The marks that a sheet gives by itself, so that attachments can name their holders.
std::string mark_of(std::size_t side, std::size_t number) {
  constexpr std::array<std::string_view, most_sides> letters{"ABCDEFG", "ZYXWVUT", "HIJKLMN", "SRQPO"};
  if (number < letters[side].size()) return std::string(1, letters[side][number]);
  std::string mark(1, letters[side][0]);
  append_number(mark, static_cast<std::uint64_t>(number));
  return mark;
}

std::string side_text(const Rules& rules, const Picks& picks, std::size_t side) {
  std::string out = "side\n";
  for (std::size_t i = 0; i < picks.figures.size(); ++i)
    out += "  figure " + mark_of(side, i) + ' ' + rules.figures[picks.figures[i]].id + '\n';
  for (const Attached& attached : picks.attachments) {
    if (is_bonus(rules, attached.what)) {
      out += "  bonus " + rules.attachables[attached.what].id + '\n';
      continue;
    }
    const auto* holder = std::find(picks.figures.begin(), picks.figures.end(), attached.to);
    out += is_companion(rules, attached.what) ? "  companion " : "  item ";
    out += rules.attachables[attached.what].id + " of " +
           mark_of(side, static_cast<std::size_t>(holder - picks.figures.begin())) + '\n';
  }
  return out;
}

}  // namespace

namespace {

CardKind kind_of(const AttachmentCard& card) {
  if (card.bonus) return CardKind::Bonus;
  return card.companion ? CardKind::Companion : CardKind::Item;
}

}  // namespace

std::vector<Candidate> candidates_in(const Content& content) {
  std::vector<Candidate> found;
  for (const FigureCard& card : content.figures)
    found.push_back({plain_name(content.figures, card), card.title, card.box,
                     card.basic ? CardKind::Basic : CardKind::Character});
  for (const AttachmentCard& card : content.attachments)
    found.push_back({plain_name(content.attachments, card), card.title, card.box, kind_of(card)});
  return found;
}

Result<Rules, std::vector<std::string>> read_line_up(const Content& content,
                                                     std::span<const Candidate> candidates,
                                                     std::string_view text, RulesVersion version) {
  Diagnostics diagnostics("line_up");
  Rules rules = Reader(content, candidates, text, version, diagnostics).read();
  if (!diagnostics.none()) return failure(diagnostics.texts());
  return rules;
}

Result<Rules, std::vector<std::string>> compiled_line_up(const Content& content, std::string_view text,
                                                         RulesVersion version) {
  if (!content.problems.empty()) return failure(content.problems);
  auto rules = read_line_up(content, candidates_in(content), text, version);
  if (!rules) return rules;
  const auto match =
      skirmish::compiled(content, with_defaults(content, sheet_of(*rules, any_line_ups(*rules))));
  if (match) {
    rules->edition = match->edition.name;
    return rules;
  }
  std::vector<std::string> problems{"no match can be made of this line-up; its sheet says:"};
  problems.insert(problems.end(), match.error().begin(), match.error().end());
  return failure(problems);
}

std::string sheet_of(const Rules& rules, const State& state) {
  std::string sheet = rules.of_the_match;
  if (rules.table.seats() > rules.sides) {
    sheet += "seats ";
    append_number(sheet, static_cast<std::uint64_t>(rules.table.seats()));
    sheet += " in teams\n";
  }
  if (rules.version.since(change::true_to_the_book)) {
    sheet += "first_player ";
    append_number(sheet, std::uint64_t{state.first} + 1U);
    sheet += '\n';
  }
  for (std::size_t side = 0; side < rules.sides; ++side) sheet += side_text(rules, state.sides[side], side);
  return sheet;
}

GameKind kind() {
  return {LineUp::name, LineUp::rules_version, &LineUp::vocabulary,
          [](const SetUp& set_up) -> Result<Compiled, std::vector<std::string>> {
            const Content content = read_content(set_up.packs);
            auto rules = compiled_line_up(content, set_up.options, {set_up.rules_version});
            if (!rules) return failure(rules.error());
            Compiled result;
            result.game =
                std::make_unique<AnyGameOf<LineUp>>(std::make_shared<const Rules>(std::move(*rules)));
            result.pack_hashes = content.hashes;
            return result;
          }};
}

}  // namespace tablewright::skirmish::line_up
