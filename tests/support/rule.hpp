#pragma once

#include <string_view>

namespace tablewright::tests {

// The test that runs now proves this rule. Only tests that pass count; see rules_proved.cpp.
void proves(std::string_view rule);
// The test that runs now has seen a refusal that cites this rule.
void saw_refusal(std::string_view rule);

}  // namespace tablewright::tests

#define RULE(id) ::tablewright::tests::proves(id)
