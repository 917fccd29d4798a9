#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/diagnostics.hpp"

namespace tablewright::cards {

// The outer syntax of the pack language: lines of words, nested by indentation, and drawings kept as drawn.
//
//   map t_rex_paddock "T. rex Paddock"      # a comment
//     box JP101
//     drawing
//            a   b
//          +---+---+
enum class TokenKind : std::uint8_t { Word, Number, Text, Mark };

struct Token {
  TokenKind kind{};
  Place place;
  std::string text;  // a Text without its quotes
  std::int64_t number{};
};

// A line of a drawing, exactly as drawn.
struct DrawnLine {
  std::uint32_t line{};
  std::string text;
};

// A line and what is indented below it.
struct Block {
  Place place;
  std::vector<Token> tokens;
  std::vector<Block> children;
  std::vector<DrawnLine> drawing;

  // The first word, or nothing.
  [[nodiscard]] std::string_view word() const {
    return tokens.empty() || tokens[0].kind != TokenKind::Word ? std::string_view() : tokens[0].text;
  }
};

struct Limits {
  std::size_t bytes = 1U << 20U;
  std::size_t line_length = 1000;
  std::size_t text_length = 600;
  std::size_t tokens_a_line = 128;
  std::size_t depth = 16;
};

// The file as a tree; the root has no tokens. What cannot be read is reported and passed over.
Block parse(std::string_view text, Diagnostics& diagnostics, const Limits& limits = {});

// The game that a pack is for, if its first line says so: game westeros. Other games pass over it.
std::string_view game_of(const Block& root);

// Blocks with such a first word only speak to readers, they do not count for play: provenance, note, look,
// because, facts, says, age, no_effect, by_box.
bool is_for_readers(std::string_view first_word);

// The hash of what counts for play: tokens, structure and drawings, without comments and blank lines, and
// without blocks for readers.
std::uint64_t content_hash(const Block& root);

// The same content as bytes.
std::vector<std::uint8_t> content_bytes(const Block& root);

}  // namespace tablewright::cards
