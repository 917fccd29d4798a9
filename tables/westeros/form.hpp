#pragma once

#include <cstddef>
#include <string>

#include "table/form.hpp"
#include "westeros/content/content.hpp"

// The form with which a match of Westeros is agreed on.
namespace tablewright::tables {

// The wishes of a seat and of a house rule: house_1, rule_egg_price
std::string house_wish(std::size_t seat);
std::string rule_wish(const westeros::HouseRule& rule);
// What is set unless somebody chooses: the edition's value, or ours where it has none.
std::string usual_value(const westeros::HouseRule& rule);

Form form_of_westeros(const westeros::Content& content);

}  // namespace tablewright::tables
