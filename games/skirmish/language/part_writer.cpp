#include "part_writer.hpp"

#include <algorithm>
#include <utility>

#include "cards/render.hpp"
#include "skirmish/language/words.hpp"
#include "skirmish/rules/changes.hpp"

namespace tablewright::skirmish {

using cards::Node;

namespace {

constexpr std::size_t most_option_texts = 255;

}  // namespace

std::vector<Part> PartWriter::write(std::span<const Node> lines, cards::Place place,
                                    cards::Diagnostics& diagnostics) {
  parts_.clear();
  in_each_ = controlled_ = false;
  each_token_ = {};
  statements(lines);
  note_what_for();
  if (parts_.size() > most_parts) {
    diagnostics.add(place, "this says too much at once: an action has at most 200 parts.");
    parts_.resize(most_parts);
  }
  return std::move(parts_);
}

// Who is chosen only to be given a status card, or to be challenged: not everybody may be, or more than else.
void PartWriter::note_what_for() {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (parts_[i].op != Op::Pick && parts_[i].op != Op::Each) continue;
    parts_[i].status = given_behind(i);
    if (is_challenged_at(i + 1)) describer_.as_target(parts_[i].what);
  }
}

bool PartWriter::is_challenged_at(std::size_t part) const {
  return part < parts_.size() && parts_[part].op == Op::Challenge && parts_[part].same_target &&
         parts_[part].whom == Subject::Picked;
}

StatusId PartWriter::given_at(std::size_t part) const {
  const bool gives =
      part < parts_.size() && parts_[part].op == Op::Give && parts_[part].who == Subject::Picked;
  return gives ? parts_[part].status : no_status;
}

// By the next part, or whatever is chosen there.
StatusId PartWriter::given_behind(std::size_t part) const {
  const std::size_t next = part + 1;
  if (next >= parts_.size() || parts_[next].op != Op::Choose) return given_at(next);
  StatusId given = no_status;
  for (int i = static_cast<std::uint8_t>(parts_[next].n); i > 0; --i) {
    given = given_at(parts_[next + static_cast<std::size_t>(i)].skip);
    if (given == no_status) break;
  }
  return given;
}

std::size_t PartWriter::add(Part part) {
  part.control = controlled_ && part.who == Subject::Picked;
  parts_.push_back(part);
  return parts_.size() - 1;
}

Part PartWriter::by(Op op, const Somebody& who, std::int64_t n) {
  Part part;
  part.op = op;
  part.n = static_cast<std::int8_t>(n);
  part.who = who.who;
  part.piece = who.piece;
  part.status = who.status;
  return part;
}

void PartWriter::skip_to_here(std::size_t part) {
  parts_[part].skip = static_cast<std::uint8_t>(std::min<std::size_t>(parts_.size(), 0xFF));
}

Somebody PartWriter::somebody(const Node& thing) {
  if (const auto certain = describer_.certain(thing)) return *certain;
  Part pick;
  pick.op = Op::Pick;
  pick.what = describer_.thing(thing);
  add(pick);
  describer_.chosen.pick();
  return {Subject::Picked, no_piece, no_status};
}

// --- how lines hang together
// ---------------------------------------------------------------------------------

void PartWriter::statements(std::span<const Node> lines) {
  for (std::size_t i = 0; i < lines.size() && parts_.size() <= most_parts; ++i) {
    const bool branches = lines[i].id() == form::If;
    const bool else_follows = branches && i + 1 < lines.size() && lines[i + 1].id() == form::Otherwise;
    if (branches) {
      when(lines[i], else_follows ? &lines[i + 1] : nullptr);
      if (else_follows) ++i;
    } else {
      statement(lines[i]);
    }
  }
}

void PartWriter::statement(const Node& line) {
  switch (line.id()) {
    case form::Does: return does(line);
    case form::EachOf: return each(line, describer_.each_of(line.list("whom")), {});
    case form::Each: {
      const Node& whom = *line.child("whom");
      const Node& noun = *whom.child("noun");
      const PieceSet tokens = noun.id() == form::PieceNoun ? describer_.named_pieces(noun) : PieceSet();
      return each(line, describer_.description(whom), tokens);
    }
    case form::ChooseOne: return choose_one(line);
    case form::Control: return control(line);
    case form::OpponentChallenges: return opponent_challenges(line);
    case form::Gain:
    case form::GainEach:
    case form::GainMost: return gain(line);
    default: return statements(line.body);
  }
}

void PartWriter::each(const Node& line, DescriptionId whom, PieceSet tokens) {
  if (in_each_)
    describer_.problem(line,
                       "\"each\" inside \"each\" cannot be carried out: who \"it\" is would be unclear.");
  in_each_ = true;
  each_token_ = tokens;
  Part part;
  part.op = Op::Each;
  part.what = whom;
  const std::size_t begin = add(part);
  Chosen& chosen = describer_.chosen;
  chosen.forgotten = chosen.forgotten || chosen.it || chosen.target;
  chosen.it = true;
  chosen.target = chosen.same = false;
  statements(line.body);
  chosen.forgotten = chosen.forgotten || chosen.target;
  chosen.it = chosen.same = false;
  Part next;
  next.op = Op::Next;
  next.skip = static_cast<std::uint8_t>(begin);
  add(next);
  skip_to_here(begin);
  in_each_ = false;
  each_token_ = {};
}

void PartWriter::choose_one(const Node& line) {
  const std::size_t count = line.body.size();
  if (count < 2 || count > most_options) {
    describer_.problem(line, "\"choose one\" offers two to eight lines.");
    return;
  }
  Part choose;
  choose.op = Op::Choose;
  choose.n = static_cast<std::int8_t>(count);
  const std::size_t chosen = add(choose);
  const std::size_t options = parts_.size();
  for (const Node& option : line.body) {
    Part part;
    part.op = Op::Option;
    part.text = option_text(cards::rendered(texts(), text_.names, option), option);
    add(part);
  }
  std::vector<std::size_t> ends;
  const Chosen before = describer_.chosen;
  Chosen after = before;
  for (std::size_t i = 0; i < count; ++i) {
    skip_to_here(options + i);
    describer_.chosen = before;
    statements({&line.body[i], 1});
    after.join(describer_.chosen);
    if (i + 1 == count) break;
    Part jump;
    jump.op = Op::Jump;
    ends.push_back(add(jump));
  }
  describer_.chosen = after;
  for (const std::size_t end : ends) skip_to_here(end);
  skip_to_here(chosen);  // where none of them can be done
}

std::uint8_t PartWriter::option_text(std::string text, const Node& node) {
  auto& all = rules_.option_texts;
  const auto found = std::find(all.begin(), all.end(), text);
  if (found != all.end()) return static_cast<std::uint8_t>(found - all.begin());
  if (all.size() == most_option_texts) {
    describer_.problem(node, "the cards of this match have too many alternatives.");
    return 0;
  }
  all.push_back(std::move(text));
  return static_cast<std::uint8_t>(all.size() - 1);
}

// All conditions hold, or on with what stands below "otherwise".
std::size_t PartWriter::when(const Node& line, const Node* otherwise) {
  std::vector<std::size_t> tests;
  for (const Node& condition : line.list("all")) {
    Part part;
    part.op = Op::If;
    part.test = describer_.test(condition);
    tests.push_back(add(part));
  }
  const Chosen before = describer_.chosen;
  statements(line.body);
  std::size_t jump = parts_.size();
  if (otherwise != nullptr) {
    Part part;
    part.op = Op::Jump;
    jump = add(part);
  }
  for (const std::size_t test : tests) skip_to_here(test);
  const Chosen after = std::exchange(describer_.chosen, before);
  if (otherwise != nullptr) statements(otherwise->body);
  describer_.chosen.join(after);
  if (otherwise == nullptr) return jump;
  skip_to_here(jump);
  return jump;
}

void PartWriter::control(const Node& line) {
  const Somebody whom = somebody(*line.child("whom"));
  if (whom.who != Subject::Picked)
    describer_.problem(line, "you control a rival that was chosen before: control it.");
  controlled_ = true;
  statements(line.body);
  controlled_ = false;
}

void PartWriter::does(const Node& line) {
  const std::size_t begin = parts_.size();
  const Node& act_node = *line.child("does");
  const bool of_several = act_node.id() == form::Discard && act_node.list("which").size() > 1;
  if (line.has("may") && of_several) add(by(Op::May, {}));
  act(act_node, line.child("who"));
  const bool asked_apart = line.has("may") && of_several;
  if (line.has("later")) {
    for (std::size_t i = begin; i < parts_.size(); ++i) parts_[i].later = true;
  }
  if (!line.has("may") || begin == parts_.size()) return;
  statements(line.body);
  parts_[begin].may = !asked_apart;
  if (parts_.size() > begin + 1) skip_to_here(begin);
}

// --- lines that are no acts of somebody
// ----------------------------------------------------------------------

void PartWriter::opponent_challenges(const Node& line) {
  const auto dice = static_cast<std::uint8_t>(line.number("n"));
  const bool times = line.has("times");
  Part part = by(Op::SelfChallenge, somebody(*line.child("whom")), times ? 0 : dice);
  if (times) part.bonus = describer_.for_each_lowered_cost(dice);
  add(part);
}

void PartWriter::gain(const Node& line) {
  Somebody whose;
  if (line.id() == form::Gain) whose = describer_.side_of(*line.child("side"));
  Part part = by(line.id() == form::Gain ? Op::Gain : Op::GainEach, whose, line.number("n"));
  if (line.id() == form::GainEach) part.what = describer_.description(*line.child("what"));
  if (line.id() == form::GainMost) part.what = describer_.group(*line.child("what"));
  part.most = line.id() == form::GainMost;
  part.from_characters = static_cast<std::uint8_t>(line.number("from"));
  add(part);
}

}  // namespace tablewright::skirmish
