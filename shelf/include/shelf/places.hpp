#pragma once

#include <filesystem>
#include <optional>
#include <string>

// What the program finds without being told, by where it lies itself: in a checkout, or installed below any
// prefix as PREFIX/bin/tablewright with PREFIX/share/tablewright beside it (cmake/package.cmake).
namespace tablewright::shelf {

// packs/ of the checkout, share/tablewright/packs of an installed program.
std::optional<std::filesystem::path> packs_of_program(const std::string& executable);

// The built page: build/web of the checkout, share/tablewright/web of an installed program.
std::optional<std::filesystem::path> page_of_program(const std::string& executable);

}  // namespace tablewright::shelf
