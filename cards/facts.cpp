#include "cards/facts.hpp"

#include <algorithm>

namespace tablewright::cards {

namespace {

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

bool is_mark(const Token& token, std::string_view marks) {
  return token.kind == TokenKind::Mark && marks.find(token.text) != std::string_view::npos;
}

std::vector<std::string> without_margin(const std::vector<DrawnLine>& drawing) {
  std::size_t margin = std::string::npos;
  for (const DrawnLine& line : drawing) margin = std::min(margin, line.text.find_first_not_of(' '));
  std::vector<std::string> lines;
  for (const DrawnLine& line : drawing) lines.push_back(line.text.substr(std::min(margin, line.text.size())));
  return lines;
}

// ability longclaw "Longclaw" red 2 star
std::string id_of(const Block& line) {
  const bool names = line.tokens.size() > 2 && line.tokens[1].kind == TokenKind::Word &&
                     line.tokens[2].kind == TokenKind::Text;
  return names ? line.tokens[1].text : std::string();
}

// Walks the lines of one card.
class Walker {
 public:
  Walker(Thing& thing, std::span<const FactKind> kinds) : thing_(thing), kinds_(kinds) {}

  struct Around {
    std::string within;
    std::vector<Provenance> provenance;
  };

  void fields(const Block& block, const Around& around) {
    for (const Block& field : block.children) {
      const FactKind* kind = kind_of(field.word());
      if (kind == nullptr) continue;
      if (kind->below == Below::Apart) {
        fields(field, inside(field, around));
      } else {
        fact(field, around, *kind);
      }
    }
  }

 private:
  [[nodiscard]] const FactKind* row(std::string_view thing, std::string_view word) const {
    const auto found = std::find_if(kinds_.begin(), kinds_.end(), [&](const FactKind& kind) {
      return kind.thing == thing && kind.word == word;
    });
    return found == kinds_.end() ? nullptr : &*found;
  }

  [[nodiscard]] const FactKind* kind_of(std::string_view word) const {
    if (!word.empty()) {
      if (const FactKind* kind = row(thing_.kind, word)) return kind;
      if (const FactKind* kind = row("", word)) return kind;
      if (is_for_readers(word)) return nullptr;
    }
    return row(thing_.kind, "");
  }

  // What is around the lines below a block: "minion wight", or "aim" where the block has no id.
  static Around inside(const Block& block, const Around& around) {
    Around inner{around.within, provenance_of(block)};
    if (inner.provenance.empty()) inner.provenance = around.provenance;
    if (!inner.within.empty()) inner.within += ", ";
    inner.within += block.word();
    if (const std::string id = id_of(block); !id.empty()) inner.within += ' ' + id;
    return inner;
  }

  void fact(const Block& block, const Around& around, const FactKind& kind) {
    Fact fact;
    fact.place = block.place;
    fact.within = around.within;
    fact.id = id_of(block);
    fact.text = written_line(block);
    fact.lines = without_margin(block.drawing);
    fact.provenance = provenance_of(block);
    fact.inherited = fact.provenance.empty() && !around.provenance.empty();
    if (fact.inherited) fact.provenance = around.provenance;
    fact.sure = most_sure(fact.provenance);
    fact.matters = kind.matters;
    fact.weight = weight_of(kind.matters, fact.provenance);
    fact.group = kind.group;
    const std::size_t at = thing_.facts.size();
    thing_.facts.push_back(std::move(fact));
    lines_below(block, at, inside(block, around), kind, "");
  }

  // By its number, because facts below may make the list grow.
  void lines_below(const Block& block, std::size_t at, const Around& inside, const FactKind& kind,
                   const std::string& indent) {
    for (const Block& line : block.children) {
      if (is_for_readers(line.word())) continue;
      if (!provenance_of(line).empty()) {
        const FactKind* own = row("", line.word());
        fact(line, inside, own != nullptr && own->group.empty() ? *own : kind);
        continue;
      }
      thing_.facts[at].lines.push_back(indent + written_line(line));
      lines_below(line, at, inside, kind, indent + "  ");
    }
  }

  Thing& thing_;
  std::span<const FactKind> kinds_;
};

std::string box_of(const Block& block) {
  for (const Block& field : block.children) {
    if (field.word() == "box" && field.tokens.size() > 1) return field.tokens[1].text;
  }
  return {};
}

}  // namespace

std::string written_line(const Block& line) {
  std::string out;
  for (std::size_t i = 0; i < line.tokens.size(); ++i) {
    const Token& token = line.tokens[i];
    const bool apart = i > 0 && !is_mark(token, ",:)") && !is_mark(line.tokens[i - 1], "(");
    if (apart) out += ' ';
    out += token.kind == TokenKind::Text ? in_quotes(token.text) : token.text;
  }
  return out;
}

bool is_of_play(const Fact& fact) { return !fact.group.empty(); }

std::string_view ours_in(const Fact& fact) {
  if (fact.sure == Sure::Reconstructed) return {};
  const auto found = std::find_if(fact.provenance.begin(), fact.provenance.end(),
                                  [](const Provenance& each) { return each.sure == Sure::Reconstructed; });
  return found == fact.provenance.end() ? std::string_view() : found->source;
}

int weight_of(int matters, std::span<const Provenance> provenance) {
  if (least_sure(provenance) == Sure::Confirmed) return 0;
  const Sure most = most_sure(provenance);
  return most == Sure::Confirmed || most == Sure::Reported ? matters : 2 * matters;
}

std::vector<Thing> things_with_facts(const Block& root, std::span<const FactKind> kinds) {
  std::vector<Thing> things;
  for (const Block& block : root.children) {
    const bool named = std::any_of(kinds.begin(), kinds.end(), [&](const FactKind& kind) {
      return !kind.thing.empty() && kind.thing == block.word();
    });
    if (!named) continue;
    // What there is only one of has no id: it is called by its kind.
    const std::string& id = block.tokens.size() > 1 ? block.tokens[1].text : block.tokens[0].text;
    Thing thing{block.place, std::string(block.word()), id, {}, box_of(block), {}};
    if (block.tokens.size() > 2) thing.title = block.tokens[2].text;
    Walker(thing, kinds).fields(block, {"", provenance_of(block)});
    things.push_back(std::move(thing));
  }
  return things;
}

}  // namespace tablewright::cards
