#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/facts.hpp"
#include "game/any_game.hpp"
#include "signature/card_sections.hpp"
#include "wire/json.hpp"

// What a game says of packs: which of their lines are facts, what a card says in print, what is wrong with
// them. Texts come in and values go out; files are the business of the room shelf.
namespace tablewright {

// What the packs of a game say, read once and never changed. Each game keeps its own content beside it.
struct ReadPacks {
  std::vector<std::string> problems;  // sentences with file, line and column

  ReadPacks() = default;
  ReadPacks(const ReadPacks&) = delete;
  ReadPacks& operator=(const ReadPacks&) = delete;
  virtual ~ReadPacks() = default;
};
using ReadPacksPtr = std::shared_ptr<const ReadPacks>;

// The content that a game has read itself.
template <class Content>
struct ReadContent : ReadPacks {
  Content content;
};
template <class Content>
ReadPacksPtr read_packs_of(Content content) {
  auto read = std::make_shared<ReadContent<Content>>();
  read->problems = content.problems;
  read->content = std::move(content);
  return read;
}
template <class Content>
const Content& content_in(const ReadPacks& read) {
  return dynamic_cast<const ReadContent<Content>&>(read).content;
}

// What a kind of thing is called where many of them are listed.
struct ThingTitle {
  std::string_view kind;
  std::string_view title;
};

// A pack to start from. ID, TITLE and BOX in braces are filled in.
struct Starter {
  std::string_view kind;
  std::string_view text;
};

// A thing of a pack, by names.
struct ThingName {
  std::string_view kind;
  std::string_view pack;
  std::string_view id;
};

// What changes when a card is mended: its golden text, and one number for fifty games.
struct GoldenCards {
  std::string_view to_renew;  // what else has changed then, and how it is renewed
  std::function<std::vector<signature::CardSection>(const ReadPacks& read)> texts;
  std::function<std::uint64_t(const ReadPacks& read)> signature;
  // Of the set-ups that the fifty games are played with.
  std::function<std::vector<std::string>(const ReadPacks& read)> problems;
};

// What help and sentences take as an example.
struct PackExamples {
  std::string_view pack;
  std::string_view box;
  std::string_view thing;
};

struct GameShelf {
  // Packs of it begin with "game NAME"; those of one game need not say so.
  bool needs_no_name{};
  // Its cards name what other packs have, so what is looked at by itself is read with all the others.
  bool reads_all_at_once{};
  std::span<const cards::FactKind> facts;
  std::span<const ThingTitle> titles;
  std::span<const Starter> starters;
  PackExamples examples;

  std::function<ReadPacksPtr(std::span<const Pack> packs)> read;
  // What is printed on the card for a fact; nothing for values.
  std::function<std::string(const ReadPacks& read, const cards::Thing& thing, const cards::Fact& fact)>
      printed;
  // What some of the packs say without a mistake and cannot mean. Left out: nothing is known of that.
  std::function<std::vector<std::string>(const ReadPacks& read, std::span<const Pack> asked)> doubts;
  // The fields of a thing that is drawn; an empty object for others. Left out: nothing is drawn.
  std::function<wire::Json(const ReadPacks& read, const ThingName& name)> drawn;
  // All that a pack has for the eye, list by list. Left out: guests bring no packs of this game.
  std::function<wire::Json(const ReadPacks& read, std::string_view pack)> drawn_of_pack;
  GoldenCards golden;
};

}  // namespace tablewright
