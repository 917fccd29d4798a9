// What a seat may know, what it can make of it, and the canonical encoding.
#include <algorithm>

#include "core/text.hpp"
#include "picks.hpp"
#include "skirmish/rules/changes.hpp"

namespace tablewright::skirmish::line_up {

namespace {

bool knows(const Rules& rules, const State& state, Seat seat, std::size_t side) {
  if (!rules.in_secret() || state.phase == Phase::Over) return true;
  return seat.value < rules.table.seats() && rules.table.side_of[seat.value].value == side;
}

// A bonus objective may lie there before any figure does.
bool is_hidden(const Picks& picks) {
  return (!picks.figures.empty() && picks.figures[0] == hidden) ||
         (!picks.attachments.empty() && picks.attachments[0].what == hidden);
}

using Numbers = FixedVector<std::uint8_t, figure_cards>;

Numbers numbers_below(std::size_t count) {
  Numbers numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back(static_cast<std::uint8_t>(i));
  return numbers;
}

// As many cards as were laid, any of them, held by anybody: most often no line-up that can be.
Picks any_cards(const Rules& rules, const Picks& laid, Random& random) {
  Picks picks = laid;
  Numbers figures = numbers_below(rules.figures.size());
  Numbers attachments = numbers_below(rules.attachables.size());
  const auto draw = [&](Numbers& from) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(from.size()));
    const std::uint8_t drawn = from[at];
    from.erase_at(at);
    return drawn;
  };
  for (std::uint8_t& figure : picks.figures) figure = draw(figures);
  // Anybody of the side or, where there are bonus objectives, the side itself.
  const bool bonuses = std::any_of(rules.attachables.begin(), rules.attachables.end(),
                                   [](const Candidate& card) { return card.kind == CardKind::Bonus; });
  const std::size_t holders = picks.figures.size() + (bonuses ? 1U : 0U);
  for (Attached& attached : picks.attachments) {
    attached.what = draw(attachments);
    const std::size_t holder = random.below(static_cast<std::uint32_t>(holders));
    attached.to = holder < picks.figures.size() ? picks.figures[holder] : the_side(rules);
  }
  return picks;
}

// One card after the other so that the whole stays possible, characters first: always finds one.
Picks some_cards(const Rules& rules, const Picks& laid) {
  Picks picks = laid;
  picks.figures.clear();
  picks.attachments.clear();
  picks.ready = false;
  for (const CardKind kind : {CardKind::Character, CardKind::Basic}) {
    for (const std::uint8_t figure : numbers_below(rules.figures.size())) {
      const bool fits = rules.figures[figure].kind == kind && !has_name_of_figure(rules, picks, figure);
      if (fits && picks.figures.size() < laid.figures.size()) picks.figures.push_back(figure);
    }
  }
  for (const CardKind kind : {CardKind::Item, CardKind::Bonus, CardKind::Companion}) {
    for (const std::uint8_t what : numbers_below(rules.attachables.size())) {
      const bool fits = rules.attachables[what].kind == kind && !has_name_of_attachment(rules, picks, what);
      const bool held = kind == CardKind::Bonus || !picks.figures.empty();
      if (fits && held && picks.attachments.size() < laid.attachments.size())
        picks.attachments.push_back({what, kind == CardKind::Bonus ? the_side(rules) : picks.figures[0]});
    }
  }
  picks.ready = laid.ready;
  return picks;
}

// All line-ups with so many cards are equally likely: any are tried until one can be. Where hardly any can,
// one that does has to be enough.
Picks made_up(const Rules& rules, const Picks& laid, Random& random) {
  constexpr int tries = 20000;
  for (int i = 0; i < tries; ++i) {
    const Picks picks = any_cards(rules, laid, random);
    if (is_possible(rules, picks)) return picks;
  }
  return some_cards(rules, laid);
}

template <class Out>
void encode_picks(const Picks& picks, Encoder<Out>& out) {
  out.u8(picks.figures.size());
  for (const std::uint8_t figure : picks.figures) out.u8(figure);
  out.u8(picks.attachments.size());
  for (const Attached& attached : picks.attachments) {
    out.u8(attached.what);
    out.u8(attached.to);
  }
  out.boolean(picks.ready);
  out.u8(picks.put_back);
}

// A number of a card; the decoder is spoilt if there is none.
std::uint8_t decode_card(std::size_t count, Decoder& in) {
  const std::uint8_t card = in.u8();
  if (card < count) return card;
  in.spoil();
  return 0;
}

Picks decode_picks(const Rules& rules, Decoder& in) {
  Picks picks;
  const std::size_t figures = in.u8(rules.most_figures);
  for (std::size_t i = 0; i < figures; ++i) picks.figures.push_back(decode_card(rules.figures.size(), in));
  const std::size_t attachments = in.u8(rules.attachments);
  for (std::size_t i = 0; i < attachments; ++i) {
    const std::uint8_t what = decode_card(rules.attachables.size(), in);
    picks.attachments.push_back({what, decode_card(rules.figures.size() + 1, in)});
  }
  picks.ready = in.boolean();
  picks.put_back = in.u8(rules.in_secret() ? most_put_back : 0);
  if (!in.bad() && !is_possible(rules, picks)) in.spoil();
  return picks;
}

bool overlap(const Picks& one, const Picks& other) {
  return std::any_of(one.figures.begin(), one.figures.end(),
                     [&](std::uint8_t figure) { return has_figure(other, figure); }) ||
         std::any_of(one.attachments.begin(), one.attachments.end(),
                     [&](const Attached& attached) { return has_attachment(other, attached.what); });
}

// What sides picked from one collection: nothing twice, and characters left for those who need one.
bool share_one_collection(const Rules& rules, const State& state) {
  if (rules.collections == Collections::Each) return true;
  for (std::size_t i = 0; i < rules.sides; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (overlap(state.sides[i], state.sides[j])) return false;
    }
  }
  return rules.attachments == 0 || free_characters(rules, state) >= sides_without_character(rules, state);
}

// Side after side: nobody has a card before it is asked, and nobody who has all is asked.
bool turns_fit(const Rules& rules, const State& state) {
  const auto ready = [](const Picks& picks) { return picks.ready; };
  const bool all = std::all_of(state.sides.begin(), state.sides.begin() + rules.sides, ready);
  if (all != (state.phase == Phase::Over) || (all && state.turn != 0)) return false;
  if (all || rules.in_secret()) return state.turn == 0;
  const bool in_draft = rules.way == Way::Draft;
  if (rules.way == Way::Random || (!in_draft && state.turn != 0)) return false;
  const std::size_t now = side_to_pick(rules, state);
  const std::size_t first = first_to_pick(rules, state);
  for (std::size_t i = 0; i < rules.sides; ++i) {
    const Picks& picks = state.sides[i];
    if (i == now ? picks.ready : !picks.ready && has_all(rules, picks)) return false;
    const bool before = (i + rules.sides - first) % rules.sides < (now + rules.sides - first) % rules.sides;
    if (!in_draft && i != now && !before && picks != Picks{}) return false;
  }
  return true;
}

void describe_side(const Rules& rules, const Picks& picks, Describer& out) {
  const auto id = [](const std::vector<Candidate>& cards, std::uint8_t number) -> std::string_view {
    return number == hidden ? "hidden" : std::string_view(cards[number].id);
  };
  out.open_list("figures");
  for (const std::uint8_t figure : picks.figures) out.text("", id(rules.figures, figure));
  out.close();
  out.open_list("attachments");
  for (const Attached& attached : picks.attachments) {
    std::string text(id(rules.attachables, attached.what));
    if (attached.to < rules.figures.size()) text += " of " + rules.figures[attached.to].id;
    out.text("", text);
  }
  out.close();
  out.flag("ready", picks.ready);
  if (rules.in_secret()) out.number("put_back", picks.put_back);
}

}  // namespace

View LineUp::view(const Rules& rules, const State& state, Seat seat) {
  View view{seat, state};
  for (std::size_t side = 0; side < rules.sides; ++side) {
    if (knows(rules, state, seat, side)) continue;
    Picks& picks = view.known.sides[side];
    for (std::uint8_t& figure : picks.figures) figure = hidden;
    for (Attached& attached : picks.attachments) attached = {hidden, hidden};
  }
  return view;
}

State LineUp::sample(const Rules& rules, const View& view, Random& random) {
  State state = view.known;
  for (Picks& picks : state.sides) {
    if (is_hidden(picks)) picks = made_up(rules, picks, random);
  }
  return state;
}

template <class Out>
void LineUp::encode(const State& state, Encoder<Out>& out) {
  out.u8(k(state.phase));
  out.u8(state.first);
  out.u8(state.turn);
  for (const Picks& picks : state.sides) encode_picks(picks, out);
}
template void LineUp::encode(const State&, Encoder<Hasher>&);
template void LineUp::encode(const State&, Encoder<Writer>&);

void LineUp::encode_view(const View& view, Encoder<Writer>& out) {
  out.u8(view.seat.value);
  encode(view.known, out);
}

State LineUp::decode(const Rules& rules, Decoder& in) {
  State state;
  const std::uint8_t phase = in.u8(k(Phase::Over));
  if (phase < k(Phase::Picking)) in.spoil();
  state.phase = phase == k(Phase::Over) ? Phase::Over : Phase::Picking;
  const bool in_turn = rules.way == Way::Open || rules.way == Way::Draft;
  const bool flipped = rules.version.since(change::true_to_the_book);
  state.first = in.u8(in_turn || flipped ? rules.sides - 1U : 0U);
  const auto agreed = flipped ? rules.begins : in_turn ? rules.picks_first : std::nullopt;
  if (agreed && state.first != *agreed) in.spoil();
  state.turn = in.u8(most_acts(rules));
  for (std::size_t side = 0; side < most_sides; ++side) {
    state.sides[side] = decode_picks(rules, in);
    if (side >= rules.sides && state.sides[side] != Picks{}) in.spoil();
  }
  if (!in.bad() && !(share_one_collection(rules, state) && turns_fit(rules, state))) in.spoil();
  return state;
}

void LineUp::describe(const Rules& rules, const View& view, Describer& out) {
  const State& known = view.known;
  out.text("way", way_words[k(rules.way)]);
  out.text("collections", collections_words[k(rules.collections)]);
  if (rules.version.since(change::true_to_the_book)) out.number("first_player", known.first + 1);
  for (std::size_t side = 0; side < rules.sides; ++side) {
    std::string place = "side";
    append_number(place, static_cast<std::uint64_t>(side + 1));
    out.open_object(place);
    describe_side(rules, known.sides[side], out);
    out.close();
  }
}

}  // namespace tablewright::skirmish::line_up
