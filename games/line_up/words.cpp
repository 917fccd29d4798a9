// The tables of everything that is said while line-ups are picked.
#include "core/text.hpp"
#include "picks.hpp"

namespace tablewright::skirmish::line_up {

namespace {

enum Type : std::uint8_t {
  type_side,
  type_figure,
  type_attachment,
  type_count,
  type_figure_name,
  type_attachment_name
};
constexpr auto types = std::to_array<ValueType>({
    {"side", false},
    {"figure", false, type_figure_name},
    {"attachment", false, type_attachment_name},
    {"count", true},
    {"figure_name", false},
    {"attachment_name", false},
});

constexpr Field side_field{"side", Slot::A, type_side};
// Acts and reasons name their cards first, events after the side.
constexpr Field figure_first{"figure", Slot::A, type_figure};
constexpr Field attachment_first{"attachment", Slot::A, type_attachment};
constexpr Field holder_second{"holder", Slot::B, type_figure};
constexpr Field other_side{"other", Slot::B, type_side};
constexpr Field count_first{"count", Slot::A, type_count};
constexpr Field figure_second{"figure", Slot::B, type_figure};
constexpr Field attachment_second{"attachment", Slot::B, type_attachment};
constexpr Field holder_third{"holder", Slot::C, type_figure};

constexpr Field secret(Field field) {
  field.known = Known::ToSome;
  return field;
}

constexpr auto acts = std::to_array<Word>({
    {k(ActKind::Take), "take", {figure_first}, "Take {figure}.", ""},
    {k(ActKind::Attach), "attach", {attachment_first, holder_second}, "Give {attachment} to {holder}.", ""},
    {k(ActKind::Done), "done", {}, "Take no more.", ""},
    {k(ActKind::Lay), "lay", {secret(figure_first)}, "Lay {figure} face down.", "Lay a figure face down."},
    {k(ActKind::Join),
     "join",
     {secret(attachment_first), secret(holder_second)},
     "Lay {attachment} face down with {holder}.",
     "Lay an attachment face down."},
    {k(ActKind::Drop), "drop", {secret(figure_first)}, "Put {figure} back.", "Put a figure back."},
    {k(ActKind::Detach),
     "detach",
     {secret(attachment_first)},
     "Put {attachment} back.",
     "Put an attachment back."},
    {k(ActKind::Ready), "ready", {}, "This is the line-up.", ""},
});

constexpr auto events = std::to_array<Word>({
    {k(EventKind::PicksFirst), "picks_first", {side_field}, "{side} picks first.", "", "skirmish.pick.5"},
    {k(EventKind::Took), "took", {side_field, figure_second}, "{side} took {figure}.", ""},
    {k(EventKind::Gave),
     "gave",
     {side_field, attachment_second, holder_third},
     "{side} gave {attachment} to {holder}.",
     ""},
    {k(EventKind::Finished), "finished", {side_field}, "{side} is ready.", ""},
    {k(EventKind::Laid),
     "laid",
     {side_field, secret(figure_second)},
     "{side} laid {figure} face down.",
     "{side} laid a figure face down."},
    {k(EventKind::Joined),
     "joined",
     {side_field, secret(attachment_second), secret(holder_third)},
     "{side} laid {attachment} face down with {holder}.",
     "{side} laid an attachment face down."},
    {k(EventKind::Dropped),
     "dropped",
     {side_field, secret(figure_second)},
     "{side} put {figure} back.",
     "{side} put a figure back."},
    {k(EventKind::Detached),
     "detached",
     {side_field, secret(attachment_second)},
     "{side} put {attachment} back.",
     "{side} put an attachment back."},
    {k(EventKind::Showed),
     "showed",
     {side_field, figure_second},
     "{side} showed {figure}.",
     "",
     "skirmish.setup.9"},
    {k(EventKind::ShowedWith),
     "showed_with",
     {side_field, attachment_second, holder_third},
     "{side} showed {attachment} with {holder}.",
     "",
     "skirmish.setup.9"},
    {k(EventKind::Completed), "completed", {}, "All line-ups are complete.", ""},
    {k(EventKind::FirstPlayer),
     "first_player",
     {side_field},
     "{side} has the First Player marker and begins the match.",
     "",
     "skirmish.pick.5"},
});

constexpr auto questions = std::to_array<Word>({
    {k(Asked::Pick), "pick", {side_field}, "Which card does {side} take?", ""},
    {k(Asked::PickInSecret), "pick_in_secret", {}, "Which card do you lay face down?", ""},
});

constexpr auto reasons = std::to_array<Word>({
    {k(Reason::InSecret),
     "in_secret",
     {},
     "Line-ups are picked in secret here: lay, join, drop, detach or ready.",
     ""},
    {k(Reason::InTheOpen),
     "in_the_open",
     {},
     "Line-ups are picked in the open here: take, attach or done.",
     ""},
    {k(Reason::EnoughFigures),
     "enough_figures",
     {count_first},
     "A side has no more figures than agreed: {count}.",
     ""},
    {k(Reason::TooFewFigures),
     "too_few_figures",
     {count_first},
     "A side has no fewer figures than agreed: {count}.",
     ""},
    {k(Reason::SameName),
     "same_name",
     {figure_first},
     "{figure} is on this side already, and two of one name cannot be allies.",
     ""},
    {k(Reason::FigureTaken),
     "figure_taken",
     {figure_first, other_side},
     "{figure} is taken: {other} has the only one.",
     ""},
    {k(Reason::NobodyToHold),
     "nobody_to_hold",
     {figure_first},
     "{figure} is a basic character: with it nobody on this side could have an attachment.",
     ""},
    {k(Reason::LastForOthers),
     "last_for_others",
     {figure_first},
     "{figure} is needed by a side that has nobody yet who could have an attachment.",
     ""},
    {k(Reason::EnoughAttachments),
     "enough_attachments",
     {count_first},
     "Every side has the same number of attachments, here {count}.",
     ""},
    {k(Reason::TooFewAttachments),
     "too_few_attachments",
     {count_first},
     "Every side has the same number of attachments, here {count}.",
     ""},
    {k(Reason::GivenAlready),
     "given_already",
     {attachment_first},
     "{attachment} is on this side already.",
     ""},
    {k(Reason::AttachmentTaken),
     "attachment_taken",
     {attachment_first, other_side},
     "{attachment} is taken: {other} has the only one.",
     ""},
    {k(Reason::NotOnSide), "not_on_side", {figure_first}, "{figure} is not on this side.", ""},
    {k(Reason::BasicHoldsNone),
     "basic_holds_none",
     {figure_first},
     "{figure} is a basic character and can have no attachment.",
     ""},
    {k(Reason::HasCompanion), "has_companion", {figure_first}, "{figure} has a companion already.", ""},
    {k(Reason::NotLaid), "not_laid", {figure_first}, "{figure} is not among the cards you laid.", ""},
    {k(Reason::NotJoined),
     "not_joined",
     {attachment_first},
     "{attachment} is not among the cards you laid.",
     ""},
    {k(Reason::HoldsSomething),
     "holds_something",
     {figure_first, attachment_second},
     "{figure} has {attachment}: put that back first.",
     ""},
    {k(Reason::ChangedOften),
     "changed_often",
     {count_first},
     "A side may put back {count} cards, no more.",
     ""},
    {k(Reason::BeforeItsSide),
     "before_its_side",
     {attachment_first},
     "{attachment} lies before the side, with no character: attach it to the side.",
     ""},
    {k(Reason::NeedsHolder),
     "needs_holder",
     {attachment_first},
     "{attachment} goes with a character of the side.",
     ""},
});

}  // namespace

const Vocabulary LineUp::vocabulary{acts, events, questions, reasons, types};

std::uint32_t LineUp::values(const Rules& rules, std::uint8_t type) {
  switch (static_cast<Type>(type)) {
    case type_side: return rules.sides;
    case type_figure:
    case type_figure_name: return static_cast<std::uint32_t>(rules.figures.size()) + 1U;  // and the side
    case type_attachment:
    case type_attachment_name: return static_cast<std::uint32_t>(rules.attachables.size());
    case type_count: return most_put_back + 1U;
  }
  return 0;
}

void LineUp::print(const Rules& rules, std::uint8_t type, std::uint32_t value, std::string& out) {
  const bool is_figure = type == type_figure || type == type_figure_name;
  const auto& cards = is_figure ? rules.figures : rules.attachables;
  if (type == type_side) {
    out += "Side ";
    append_number(out, value + 1);
  } else if (type == type_count) {
    append_number(out, value);
  } else if (is_figure && value == cards.size()) {
    out += type == type_figure ? "side" : "the side";
  } else if (value < cards.size()) {
    out += type == type_figure || type == type_attachment ? cards[value].id : cards[value].title;
  }
}

}  // namespace tablewright::skirmish::line_up
