#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "cards/node.hpp"

// Tables of what the forms of a category stand for.
namespace tablewright::westeros {

template <class Form, class Meaning>
struct Means {
  Form form;
  Meaning meaning;
};

// Each form that may stand there has its row.
template <class Form, class Meaning, std::size_t rows>
Meaning meaning_of(const cards::Node& node, const std::array<Means<Form, Meaning>, rows>& table) {
  for (const Means<Form, Meaning>& row : table) {
    if (row.form == node.id()) return row.meaning;
  }
  assert(false);
  return {};
}

}  // namespace tablewright::westeros
