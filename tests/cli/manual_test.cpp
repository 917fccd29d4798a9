// The manual page and the completions are made of the options; here they are compared with what --help says
// of them.
#include <gmock/gmock.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "cli/running.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Listed {
  std::vector<std::string> commands;
  std::vector<std::string> options;
};

// What a --help lists: below "Subcommands:" the first words, elsewhere the names before an explanation.
Listed listed_by_help(std::vector<std::string> command) {
  command.emplace_back("--help");
  const std::string help = ran(command).out;
  Listed listed;
  bool below_commands = false;
  for (const std::string_view line : lines(help)) {
    if (line == "Subcommands:") below_commands = true;
    if (line.starts_with("Example:")) break;
    if (!line.starts_with("  ") || line.starts_with("   ")) continue;
    const std::string first(words(line).front());
    if (below_commands) {
      listed.commands.push_back(first);
    } else if (first.starts_with('-')) {
      const std::size_t comma = first.find(',');
      listed.options.push_back(first.substr(0, comma));
      if (comma != std::string::npos) listed.options.push_back(first.substr(comma + 1));
    }
  }
  return listed;
}

// Every command of the program by its full name, with its options.
using Everything = std::map<std::string, Listed>;
void list(const std::vector<std::string>& command, Everything& everything) {
  const Listed listed = listed_by_help(command);
  everything["tablewright" + (command.empty() ? "" : ' ' + joined(command, " "))] = listed;
  for (const std::string& name : listed.commands) {
    auto below = command;
    below.push_back(name);
    list(below, everything);
  }
}
Everything everything() {
  Everything all;
  list({}, all);
  return all;
}

std::string made(const std::vector<std::string>& command) {
  const Ran done = ran(command);
  EXPECT_EQ(done.code, Done);
  EXPECT_EQ(done.err, "");
  return done.out;
}

// As a reader sees them: minus signs, not requests for them.
std::string plain(std::string text) {
  for (std::size_t at = text.find("\\-"); at != std::string::npos; at = text.find("\\-", at))
    text.erase(at, 1);
  return text;
}

// From a line that starts so to the next that does.
std::string part(const std::string& text, const std::string& from, const std::string& to) {
  const std::size_t begin = text.find('\n' + from);
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find('\n' + to, begin + 1) - begin);
}

bool has_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const char after = at + word.size() < text.size() ? text[at + word.size()] : ' ';
    if (std::isalnum(static_cast<unsigned char>(after)) == 0 && after != '-') return true;
  }
  return false;
}

TEST(Manual, HasEveryCommandAndEveryOptionOfTheProgram) {
  const std::string page = plain(made({"manual"}));
  const std::string everywhere = part(page, ".SH OPTIONS OF EVERY COMMAND", ".SH");
  const auto all = everything();
  EXPECT_GE(all.size(), 30U);
  for (const auto& [command, listed] : all) {
    const bool is_program = command == "tablewright";
    const std::string own = is_program ? everywhere : part(page, ".SS \\fB" + command + "\\fR", ".S");
    EXPECT_NE(own, "") << command;
    const std::string text = own + everywhere;
    EXPECT_GE(listed.options.size(), 3U) << command;
    for (const std::string& option : listed.options)
      EXPECT_THAT(text, HasSubstr("\\fB" + option + "\\fR")) << command;
  }
}

TEST(Manual, StartsAsManWantsIt) {
  const std::string page = plain(made({"manual"}));
  EXPECT_THAT(page, StartsWith(".TH TABLEWRIGHT 1 \"\" \"tablewright " TW_VERSION "\""));
  EXPECT_THAT(page, HasSubstr("\n.SH NAME\ntablewright - tabletop games "));
  // A line that begins with a dot or a quote is a request: only ours are.
  for (const std::string_view line : lines(page)) {
    EXPECT_THAT(line, Not(StartsWith("'")));
    const bool is_request = line.starts_with('.');
    EXPECT_TRUE(!is_request || std::isupper(static_cast<unsigned char>(line[1])) != 0 || line == ".nf" ||
                line == ".fi")
        << line;
  }
}

TEST(Manual, TellsWhatAnOptionTakes) {
  const std::string page = plain(made({"manual"}));
  EXPECT_THAT(page,
              HasSubstr("\\fB--absent-after\\fR \\fIS\\fR\nSeconds after which others may decide about who "
                        "left. From 1 to 86400. By default 60.\n"));
  EXPECT_THAT(page, HasSubstr(".SS \\fBtablewright completions\\fR [\\fIOPTION\\fR ...] \\fISHELL\\fR\n"));
  EXPECT_THAT(page, HasSubstr("Which shell. One of: bash, fish, zsh.\n"));
}

TEST(Completions, HaveEveryCommandAndEveryOptionOfTheProgram) {
  const std::string bash = made({"completions", "bash"});
  const std::string zsh = made({"completions", "zsh"});
  const std::string fish = made({"completions", "fish"});
  for (const auto& [command, listed] : everything()) {
    const std::string in_bash = part(bash, "    '" + command + "') offered=", "    '");
    std::string function = '_' + command + "()";
    std::replace(function.begin(), function.end(), ' ', '_');
    const std::string in_zsh = part(zsh, function, "}");
    const std::string own(words(command).back());
    std::string in_fish;
    for (const std::string_view line : lines(fish)) {
      const bool is_of = command == "tablewright" ? line.find("'__fish_use_subcommand'") != std::string::npos
                                                  : line.find("subcommand_from " + own) != std::string::npos;
      if (is_of) in_fish += std::string(line) + '\n';
    }
    for (const std::string& name : listed.commands) {
      EXPECT_TRUE(has_word(in_bash, name)) << command << ' ' << name;
      EXPECT_TRUE(has_word(in_zsh, name)) << command << ' ' << name;
      EXPECT_TRUE(has_word(in_fish, "-a " + name)) << command << ' ' << name;
    }
    for (const std::string& option : listed.options) {
      EXPECT_TRUE(has_word(in_bash, option)) << command << ' ' << option;
      EXPECT_TRUE(has_word(in_zsh, option)) << command << ' ' << option;
      const bool is_long = option.starts_with("--");
      EXPECT_TRUE(has_word(in_fish, (is_long ? "-l " : "-s ") + option.substr(is_long ? 2 : 1)))
          << command << ' ' << option;
    }
  }
}

// What bash offers for these words, the last of them unfinished.
std::string offered(const std::string& script, const std::string& typed) {
  const std::string command =
      "bash -c '. \"$0\" && COMP_WORDS=($1) && COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) && "
      "_tablewright && printf %s \"${COMPREPLY[*]}\"' '" +
      script + "' \"" + typed + "\" 2>&1";
  std::FILE* bash = popen(command.c_str(), "r");
  if (bash == nullptr) return "bash cannot be started";
  std::string out;
  for (int c = std::fgetc(bash); c != EOF; c = std::fgetc(bash)) out += static_cast<char>(c);
  return pclose(bash) == 0 ? out : "bash refused: " + out;
}

TEST(Completions, BashAcceptsThemAndCompletes) {
  const Scratch scratch;
  const std::string script = scratch.file("completions", made({"completions", "bash"}));
  EXPECT_EQ(std::system(("bash -n '" + script + '\'').c_str()), 0);
  EXPECT_EQ(offered(script, "tablewright pac"), "packs");
  EXPECT_EQ(offered(script, "tablewright packs ch"), "check");
  EXPECT_EQ(offered(script, "tablewright packs check --js"), "--json");
  EXPECT_EQ(offered(script, "tablewright odds --att"), "--attack");
  EXPECT_EQ(offered(script, "tablewright play --expansion y"), "yes");
  EXPECT_EQ(offered(script, "tablewright play --expansion = n"), "no");
  EXPECT_EQ(offered(script, "tablewright play --computer --"), "") << "a value that only its user knows";
  EXPECT_EQ(offered(script, "tablewright completions z"), "zsh");
  EXPECT_EQ(offered(script, "tablewright odds pac"), "");
}

TEST(Completions, AreForShellsThatThereAre) {
  const Ran refused = ran({"completions", "csh"});
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr("csh not in {bash,fish,zsh}"));
}

}  // namespace

}  // namespace tablewright::tests
