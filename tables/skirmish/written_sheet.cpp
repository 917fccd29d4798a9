#include "tables/skirmish/written_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "line_up/line_up.hpp"
#include "skirmish/set_up/naming.hpp"

namespace tablewright::tables {

namespace {

namespace line_up = skirmish::line_up;

bool is_figure(const line_up::Candidate& card) {
  return card.kind == line_up::CardKind::Character || card.kind == line_up::CardKind::Basic;
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = std::min(text.find(at), text.size());
    parts.emplace_back(trimmed(text.substr(0, end)));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

// Line-ups that somebody has picked already: the options in the form that sheets are made of.
class Writer {
 public:
  Writer(const SheetParts& options, const skirmish::Content& content)
      : options_(options), content_(content), cards_(line_up::candidates_in(content)) {}

  Result<std::string, std::string> write() {
    if (options_.sides.size() < 2 || options_.sides.size() > line_up::most_sides)
      return failure(fmt::format("A match has two to four sides: --side is given {} {}.",
                                 options_.sides.size(), options_.sides.size() == 1 ? "time" : "times"));
    rules_.sides = static_cast<std::uint8_t>(options_.sides.size());
    const auto seats = std::max<std::size_t>(static_cast<std::size_t>(options_.seats), rules_.sides);
    for (std::size_t seat = 0; seat < seats; ++seat)
      rules_.table.side_of.push_back(Side{static_cast<std::uint8_t>(seat % rules_.sides)});
    for (std::size_t side = 0; side < options_.sides.size(); ++side) add_side(side);
    for (const std::string& text : options_.attached) attach(text);
    if (!problem_.empty()) return failure(problem_);
    rules_.of_the_match = fields();
    return line_up::sheet_of(rules_, state_);
  }

 private:
  // The first problem is told; the others may follow from it.
  void problem(std::string sentence) {
    if (problem_.empty()) problem_ = std::move(sentence);
  }

  // As sheets call it: got100.jon_snow and jon_snow are the same, while no other pack has a jon_snow.
  template <class Things>
  std::string plain(const Things& things, const std::string& name) {
    const auto found = skirmish::all_called(things, name);
    if (found.size() > 1) problem(skirmish::told_apart(name, found[0]->file, found[1]->file, found[0]->id));
    return found.size() == 1 ? skirmish::plain_name(things, *found.front()) : name;
  }

  const line_up::Candidate* find(const std::string& name, bool figure) {
    const std::string id = figure ? plain(content_.figures, name) : plain(content_.attachments, name);
    std::vector<std::string_view> known;
    for (const line_up::Candidate& card : cards_) {
      if (is_figure(card) != figure) continue;
      if (card.id == id) return &card;
      known.push_back(card.id);
    }
    const std::string_view what = figure ? "figure" : "attachment";
    const auto nearest = nearest_name(id, known);
    problem(fmt::format("There is no {} \"{}\"{}", what, id.substr(0, 60),
                        nearest         ? fmt::format(": did you mean \"{}\"?", *nearest)
                        : known.empty() ? fmt::format(": the packs have none.")
                                        : std::string(": 'tablewright setup' lists what there is.")));
    return nullptr;
  }

  void add_side(std::size_t side) {
    for (const std::string& id : split(options_.sides[side], ',')) {
      line_up::Picks& picks = state_.sides[side];
      if (picks.figures.full())
        return problem(fmt::format("A side has one to {} figures: --side {} has more.", line_up::most_figures,
                                   options_.sides[side].substr(0, 80)));
      const line_up::Candidate* card = find(id, true);
      if (card == nullptr) return;
      picks.figures.push_back(static_cast<std::uint8_t>(rules_.figures.size()));
      rules_.figures.push_back(*card);
    }
  }

  void add_attachment(std::size_t side, const line_up::Candidate& card, std::uint8_t holder) {
    line_up::Picks& picks = state_.sides[side];
    if (picks.attachments.full())
      return problem(fmt::format("A side has at most {} attachments.", line_up::most_figures));
    picks.attachments.push_back({static_cast<std::uint8_t>(rules_.attachables.size()), holder});
    rules_.attachables.push_back(card);
  }

  // strongbox@2: a bonus objective lies before its side (skirmish.bonus.3).
  bool is_before_side(const std::string& text) {
    const auto parts = split(text, '@');
    // From 1; 0: none was told, or none that plays.
    const auto side = parts.size() == 2
                          ? static_cast<std::size_t>(whole_number(parts[1], rules_.sides).value_or(0))
                          : std::size_t{0};
    if (side == 0) return false;
    const skirmish::AttachmentCard* named = skirmish::only_called(content_.attachments, parts[0]);
    if (named == nullptr || !named->bonus) return false;
    add_attachment(side - 1, *find(parts[0], false), static_cast<std::uint8_t>(rules_.figures.size()));
    return true;
  }

  // needle=jon_snow | needle=jon_snow@2
  void attach(const std::string& text) {
    if (is_before_side(text)) return;
    const auto parts = split(text, '=');
    auto holder = split(parts.back(), '@');
    holder[0] = plain(content_.figures, holder[0]);
    // The number of a side, from 1; 0: none was told, or none that plays.
    const std::uint64_t told = holder.size() == 2 ? whole_number(holder[1], rules_.sides).value_or(0) : 0;
    if (parts.size() != 2 || holder.size() > 2 || (holder.size() == 2 && told == 0))
      return problem(
          fmt::format("--attach takes an attachment and its holder, as in needle=jon_snow, or "
                      "needle=jon_snow@2 for that of side 2: \"{}\" is neither.",
                      text.substr(0, 60)));
    const line_up::Candidate* card = find(parts[0], false);
    if (card == nullptr) return;
    std::vector<std::pair<std::size_t, std::uint8_t>> holders;
    for (std::size_t side = 0; side < rules_.sides; ++side) {
      for (const std::uint8_t figure : state_.sides[side].figures) {
        if (rules_.figures[figure].id == holder[0] && (told == 0 || told == side + 1))
          holders.emplace_back(side, figure);
      }
    }
    if (holders.empty())
      return problem(fmt::format("\"{}\" is on no side{} and can hold nothing.", holder[0].substr(0, 60),
                                 told != 0 ? fmt::format(" {}", told) : ""));
    if (holders.size() > 1)
      return problem(fmt::format("\"{}\" is on more than one side: say which, as in {}@1.", holder[0], text));
    add_attachment(holders[0].first, *card, holders[0].second);
  }

  std::string fields() const {
    std::string out;
    const auto add = [&](std::string_view word, const std::string& value) {
      if (!value.empty()) out += fmt::format("{} {}\n", word, value);
    };
    add("map", options_.map);
    add("scenario", options_.scenario);
    add("aim", options_.aim);
    add("edition", options_.edition);
    add("first_player", options_.first_player);
    add("in_play", joined(options_.in_play, " "));
    add("house", joined(options_.house, " "));
    if (options_.rounds > 0) add("rounds", std::to_string(options_.rounds));
    return out;
  }

  const SheetParts& options_;
  const skirmish::Content& content_;
  std::vector<line_up::Candidate> cards_;
  line_up::Rules rules_;
  line_up::State state_;
  std::string problem_;
};

}  // namespace

Result<std::string, std::string> written_sheet_of(const SheetParts& parts, const skirmish::Content& content) {
  return Writer(parts, content).write();
}

}  // namespace tablewright::tables
