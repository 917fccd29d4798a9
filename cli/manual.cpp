#include "command_help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace tablewright::cli {

namespace {

// What no option tells.
struct Note {
  const char* title;
  const char* name;
  const char* says;
};
constexpr auto notes = std::to_array<Note>({
    {"FILES", "$XDG_DATA_HOME/tablewright/packs",
     "Packs of your own; ~/.local/share where the variable is not set."},
    {"FILES", "$XDG_DATA_HOME/tablewright/tables.db",
     "The matches of a server that was told no other place."},
    {"FILES", "/etc/default/tablewright",
     "TABLEWRIGHT_OPTIONS for the server under systemd, the unit tablewright.service."},
    {"ENVIRONMENT", "TABLEWRIGHT_PACKS", "The folder of packs to use instead of the installed one."},
    {"ENVIRONMENT", "TABLEWRIGHT_CLUB",
     "The code of the club for serve, where neither --club nor --club-file tells one."},
    {"ENVIRONMENT", "NO_COLOR", "Set to anything: no colours in the terminal."},
    {"EXIT STATUS", "0", "Done."},
    {"EXIT STATUS", "1", "It failed: a record is not true, nothing was found, a pack has mistakes."},
    {"EXIT STATUS", "2", "Bad usage or bad input, with a sentence that says what."},
});

// A dash is a minus that can be copied, and no line may begin like a request to the typesetter.
std::string typeset(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '-') {
      out += "\\-";
    } else if (c == '\\') {
      out += "\\e";
    } else {
      out += c;
    }
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}
std::string bold(std::string_view text) { return "\\fB" + typeset(text) + "\\fR"; }
std::string slanted(std::string_view text) { return "\\fI" + typeset(text) + "\\fR"; }

std::string sentence(const std::string& text) {
  return text.empty() || text.ends_with('.') ? text : text + '.';
}

// What stands to the left: -o, --option VALUE
std::string left_of(const OptionHelp& option) {
  std::string out;
  for (const std::string& name : option.names) out += (out.empty() ? "" : ", ") + bold(name);
  if (!option.value.empty()) out += (out.empty() ? "" : " ") + slanted(option.value);
  return out;
}

std::string right_of(const OptionHelp& option) {
  std::string out = typeset(sentence(option.says));
  if (!option.choices.empty()) out += typeset(" One of: " + joined(option.choices, ", ") + '.');
  if (!option.limits.empty()) out += typeset(" From " + option.limits + '.');
  if (!option.usually.empty()) out += typeset(" By default " + option.usually + '.');
  if (option.required && !option.names.empty()) out += " Needed.";
  return out;
}

std::string entry(const std::string& left, const std::string& right) {
  return ".TP\n" + left + '\n' + right + '\n';
}

// tablewright odds --attack N --defend M [OPTION ...]
std::string usage_of(const CommandHelp& command) {
  std::string out = bold(command.name);
  if (!command.commands.empty()) out += ' ' + slanted("COMMAND");
  for (const OptionHelp& option : command.options) {
    if (option.required && !option.names.empty()) out += ' ' + left_of(option);
  }
  out += " [" + slanted("OPTION") + " ...]";
  for (const OptionHelp& option : command.options) {
    if (!option.names.empty()) continue;
    const std::string word = slanted(option.value) + (option.repeats ? " ..." : "");
    out += option.required ? ' ' + word : " [" + word + ']';
  }
  return out;
}

// -h and --version mean the same everywhere and are told once.
bool is_of_all(const OptionHelp& option, const CommandHelp& program) {
  return std::any_of(program.options.begin(), program.options.end(),
                     [&](const OptionHelp& other) { return other.names == option.names; });
}

std::string told(const CommandHelp& command, const CommandHelp& program) {
  std::string out = ".SS " + usage_of(command) + '\n' + typeset(sentence(command.says)) + '\n';
  for (const OptionHelp& option : command.options) {
    if (!is_of_all(option, program)) out += entry(left_of(option), right_of(option));
  }
  if (command.examples.empty()) return out;
  out += ".PP\nExample:\n.PP\n.nf\n.RS\n";
  for (const std::string& example : command.examples) out += typeset(example) + '\n';
  return out + ".RE\n.fi\n";
}

std::string told_notes() {
  std::string out;
  std::string_view title;
  for (const Note& note : notes) {
    if (title != note.title) out += std::string(".SH ") + note.title + '\n';
    title = note.title;
    out += entry(bold(note.name), typeset(note.says));
  }
  return out;
}

}  // namespace

std::string manual_page(const CommandHelp& program, const std::string& version) {
  // "Tablewright: what it is. More." A manual's first line has what it is, in one line.
  const std::size_t colon = program.says.find(": ");
  const std::size_t from = colon == std::string::npos ? 0 : colon + 2;
  const std::string what = program.says.substr(from, program.says.find('.', from) - from);
  std::string out = fmt::format(".TH TABLEWRIGHT 1 \"\" \"tablewright {}\" \"Tablewright\"\n", version);
  out += ".SH NAME\n" + program.name + " \\- " + typeset(what) + '\n';
  out += ".SH SYNOPSIS\n" + usage_of(program) + '\n';
  out += ".SH DESCRIPTION\n" + typeset(program.says) + '\n';
  out +=
      ".PP\nGuides for players, authors of cards, writers of bots and operators lie in "
      "share/doc/tablewright.\n";
  out += ".SH OPTIONS OF EVERY COMMAND\n";
  for (const OptionHelp& option : program.options) out += entry(left_of(option), right_of(option));
  out += ".SH COMMANDS\n";
  for (const CommandHelp* command : all_of(program)) {
    if (command != &program) out += told(*command, program);
  }
  return out + told_notes();
}

}  // namespace tablewright::cli
