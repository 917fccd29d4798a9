#include "command_help.hpp"

#include <fmt/format.h>

#include <cstdint>

#include "core/text.hpp"

namespace tablewright::cli {

namespace {

// What can be completed for a value, as its name tells.
enum class Completed : std::uint8_t { Nothing, Files, Folders, Choices };

Completed completed(const OptionHelp& option) {
  const auto names = [&](std::string_view what) { return option.value.find(what) != std::string::npos; };
  if (!option.choices.empty()) return Completed::Choices;
  if (names("FILE") || names("PLACE")) return Completed::Files;
  if (names("DIR") || names("FOLDER")) return Completed::Folders;
  return Completed::Nothing;
}

// For a shell: in single quotes, whatever is in it.
std::string in_shell_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + '\'';
}

std::string head(std::string_view shell) {
  return fmt::format("# {0} completions of tablewright, made by 'tablewright completions {0}'.\n", shell);
}

// --- bash ------------------------------------------------------------------------------------------------

constexpr std::string_view bash_begins = R"(
_tablewright_files() {
  compopt -o filenames
  mapfile -t COMPREPLY < <(compgen "$1" -- "$2")
}

_tablewright() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=tablewright offered='' files='' at
  # --save=FILE comes as three words.
  if [[ $word == = ]]; then
    word=''
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((at = 1; at < COMP_CWORD; ++at)); do
    case "$command ${COMP_WORDS[at]}" in
)";

constexpr std::string_view bash_ends = R"(  esac
  if [[ -n $files && $word != -* ]]; then
    _tablewright_files "$files" "$word"
    return
  fi
  mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$word")
}

complete -F _tablewright tablewright
)";

std::string bash_names(const CommandHelp& command, const OptionHelp& option) {
  std::string out;
  for (const std::string& name : option.names)
    out += (out.empty() ? "" : " | ") + in_shell_quotes(command.name + ' ' + name);
  return out;
}

// What follows an option that takes a value.
std::string bash_value(const OptionHelp& option) {
  switch (completed(option)) {
    case Completed::Files: return "_tablewright_files -f \"$word\"; return";
    case Completed::Folders: return "_tablewright_files -d \"$word\"; return";
    case Completed::Choices:
      return fmt::format("mapfile -t COMPREPLY < <(compgen -W {} -- \"$word\"); return",
                         in_shell_quotes(joined(option.choices, " ")));
    case Completed::Nothing: break;
  }
  return "return";
}

// What may stand next in a command: commands, options, words of few choices; files besides.
std::string bash_words(const CommandHelp& command) {
  std::string offered;
  std::string files;
  for (const CommandHelp& each : command.commands) offered += own_name(each) + ' ';
  for (const OptionHelp& option : command.options) {
    if (option.names.empty()) {
      for (const std::string& choice : option.choices) offered += choice + ' ';
      if (completed(option) == Completed::Files) files = " files=-f";
      if (completed(option) == Completed::Folders) files = " files=-d";
    }
    for (const std::string& name : option.names) offered += name + ' ';
  }
  if (offered.ends_with(' ')) offered.pop_back();
  return "offered=" + in_shell_quotes(offered) + files;
}

std::string bash(const CommandHelp& program) {
  const auto all = all_of(program);
  std::string out = head("bash") + std::string(bash_begins);
  for (const CommandHelp* command : all) {
    if (command != &program)
      out += "      " + in_shell_quotes(command->name) + (command == all.back() ? ")\n" : " | \\\n");
  }
  out += "        command+=\" ${COMP_WORDS[at]}\" ;;\n";
  out += "    esac\n  done\n  case \"$command $before\" in\n";
  for (const CommandHelp* command : all) {
    for (const OptionHelp& option : command->options) {
      if (!option.names.empty() && !option.value.empty())
        out += fmt::format("    {}) {} ;;\n", bash_names(*command, option), bash_value(option));
    }
  }
  out += "  esac\n  case $command in\n";
  for (const CommandHelp* command : all)
    out += fmt::format("    {}) {} ;;\n", in_shell_quotes(command->name), bash_words(*command));
  return out + std::string(bash_ends);
}

// --- zsh -------------------------------------------------------------------------------------------------

std::string zsh_function(const CommandHelp& command) {
  std::string out = "_" + command.name;
  for (char& c : out) {
    if (c == ' ') c = '_';
  }
  return out;
}

// Brackets end an explanation and colons part its fields.
std::string zsh_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_value(const OptionHelp& option) {
  const std::string name = ':' + zsh_escaped(option.value) + ':';
  switch (completed(option)) {
    case Completed::Files: return name + "_files";
    case Completed::Folders: return name + "_files -/";
    case Completed::Choices: return name + '(' + joined(option.choices, " ") + ')';
    case Completed::Nothing: break;
  }
  // Where anything may stand, options are offered as soon as a dash is there.
  return option.names.empty() ? name + "_guard \"^-*\" \"" + zsh_escaped(option.value) + '"' : name;
}

void zsh_option(const OptionHelp& option, std::string& out) {
  if (option.names.empty()) {
    out += ' ' + in_shell_quotes((option.repeats ? "*" : option.required ? "" : ":") + zsh_value(option));
    return;
  }
  for (const std::string& name : option.names) {
    const bool takes = !option.value.empty();
    // Its other names are no use after it.
    const std::string barred = option.repeats ? "*" : '(' + joined(option.names, " ") + ')';
    out += ' ' + in_shell_quotes(fmt::format("{}{}{}[{}]{}", barred, name,
                                             takes && name.starts_with("--") ? "=" : "",
                                             zsh_escaped(option.says), takes ? zsh_value(option) : ""));
  }
}

void zsh(const CommandHelp& command, std::string& out) {
  out += '\n' + zsh_function(command) +
         "() {\n  local context state state_descr line\n  typeset -A opt_args\n  _arguments -C";
  for (const OptionHelp& option : command.options) {
    // Words of its own make no sense where a command is named instead.
    if (command.commands.empty() || !option.names.empty()) zsh_option(option, out);
  }
  if (!command.commands.empty()) {
    out += " '1: :->command' '*:: :->rest'\n  case $state in\n    command) _values command";
    for (const CommandHelp& each : command.commands)
      out += ' ' + in_shell_quotes(own_name(each) + '[' + zsh_escaped(each.says) + ']');
    out += " ;;\n    rest)\n      case $words[1] in\n";
    for (const CommandHelp& each : command.commands)
      out += fmt::format("        {}) {} ;;\n", own_name(each), zsh_function(each));
    out += "      esac\n      ;;\n  esac";
  }
  out += "\n}\n";
}

std::string zsh(const CommandHelp& program) {
  // The first line is how zsh finds it.
  std::string out = "#compdef tablewright\n" + head("zsh");
  for (const CommandHelp* command : all_of(program)) zsh(*command, out);
  return out + "\n_tablewright \"$@\"\n";
}

// --- fish ------------------------------------------------------------------------------------------------

// True where this command is being written, and none of those below it.
std::string fish_place(const CommandHelp& command) {
  std::string out;
  const auto names = words(command.name);
  for (std::size_t i = 1; i < names.size(); ++i)
    out += fmt::format("{}__fish_seen_subcommand_from {}", i == 1 ? "" : "; and ", names[i]);
  if (names.size() == 1) return "__fish_use_subcommand";
  if (command.commands.empty()) return out;
  out += "; and not __fish_seen_subcommand_from";
  for (const CommandHelp& each : command.commands) out += ' ' + own_name(each);
  return out;
}

std::string fish_value(const OptionHelp& option) {
  switch (completed(option)) {
    case Completed::Files: return option.names.empty() ? " -F" : " -r -F";
    case Completed::Folders:
      return (option.names.empty() ? " -f -a " : " -x -a ") +
             in_shell_quotes("(__fish_complete_directories)");
    case Completed::Choices:
      return (option.names.empty() ? " -f -a " : " -x -a ") + in_shell_quotes(joined(option.choices, " "));
    case Completed::Nothing: break;
  }
  return option.names.empty() ? "" : " -x";
}

void fish(const CommandHelp& command, std::string& out) {
  const std::string begins = "complete -c tablewright -n " + in_shell_quotes(fish_place(command));
  for (const CommandHelp& each : command.commands)
    out += begins + " -a " + own_name(each) + " -d " + in_shell_quotes(each.says) + '\n';
  for (const OptionHelp& option : command.options) {
    std::string names;
    for (const std::string& name : option.names)
      names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    const std::string value = option.value.empty() ? "" : fish_value(option);
    if (names.empty() && value.empty()) continue;
    out += begins + names + value + " -d " + in_shell_quotes(option.says) + '\n';
  }
}

std::string fish(const CommandHelp& program) {
  std::string out = head("fish") + "complete -c tablewright -f\n";
  for (const CommandHelp* command : all_of(program)) fish(*command, out);
  return out;
}

}  // namespace

std::string completions_for(std::string_view shell, const CommandHelp& program) {
  if (shell == "zsh") return zsh(program);
  return shell == "fish" ? fish(program) : bash(program);
}

}  // namespace tablewright::cli
