#include "cli/packs.hpp"

#include <CLI/CLI.hpp>

#include "cli/add_command.hpp"
#include "shelf/packs_commands.hpp"
#include "shelf/shelf.hpp"

namespace tablewright::cli {

namespace {

CLI::App* add(CLI::App& packs, shelf::PacksOptions& options, const std::string& name, const std::string& what,
              const std::string& example) {
  CLI::App* command = add_command(packs, name, what, "tablewright packs " + example);
  command->callback([&options, name] { options.what = name; });
  return command;
}

std::string thing() { return std::string(shelf::example_of_packs().thing); }

void add_folder(CLI::App* command, shelf::PacksOptions& options) {
  add_packs_option(*command, options.packs);
}

void add_check(CLI::App& packs, shelf::PacksOptions& options) {
  CLI::App* command = add(packs, options, "check", "Read packs and tell every mistake with its line",
                          "check packs/" + std::string(shelf::example_of_packs().pack));
  command->add_option("files", options.wanted, "Packs, and folders of packs; without any, all of the project")
      ->type_name("FILE|FOLDER");
  add_folder(command, options);
  command->add_flag("--json", options.json, "One JSON object a mistake and a last one that counts");
}

void add_show(CLI::App& packs, shelf::PacksOptions& options) {
  CLI::App* command = add(packs, options, "show", "A card, map, scenario or first game, with how sure we are",
                          "show " + thing() + " --sources");
  command->add_option("ids", options.wanted, "Ids, as the packs have them, and names of packs")
      ->required()
      ->type_name("ID");
  add_folder(command, options);
  command->add_flag("--sources", options.sources, "Also where each value comes from");
  command->add_flag("--json", options.json, "One JSON object a thing");
}

void add_facts(CLI::App& packs, shelf::PacksOptions& options) {
  CLI::App* command = add(packs, options, "facts",
                          "All facts, first those that most need a look at the box, and how many are printed",
                          "facts --unconfirmed --box " + std::string(shelf::example_of_packs().box));
  command->add_flag("--unconfirmed", options.unconfirmed,
                    "Only rules of play that no rulebook has as a whole");
  command->add_option("--box", options.box, "Only of this box")->type_name("BOX");
  command->add_option("--weight", options.weight, "Only facts of at least this weight")
      ->type_name("N")
      ->check(CLI::Range(0, 1000));
  add_folder(command, options);
  command->add_flag("--json", options.json, "One JSON object a fact and a last one that counts");
}

void add_new(CLI::App& packs, shelf::PacksOptions& options) {
  CLI::App* command = add(packs, options, "new", "Write a commented pack to start from",
                          "new character old_nan \"Old Nan\" --folder my_packs");
  command->add_option("kind", options.kind, shelf::kinds_of_starters())->required()->type_name("KIND");
  command->add_option("id", options.id, "Its id: small letters, digits and underscores")
      ->required()
      ->type_name("ID");
  command->add_option("title", options.title, "Its name as the card has it")->type_name("TITLE");
  command->add_option("--folder", options.folder, "Where to write it")
      ->type_name("DIR")
      ->capture_default_str();
  command->add_option("--box", options.box, "The box it belongs to")->type_name("BOX");
}

void add_bundle(CLI::App& packs, shelf::PacksOptions& options) {
  CLI::App* command =
      add(packs, options, "bundle", "A pack as one file, to share it: its name is in the file",
          "bundle my_packs > my.pack");
  command->add_option("pack", options.wanted, "The folder of a pack")
      ->required()
      ->expected(1)
      ->type_name("FOLDER");
}

void add_accept(CLI::App& packs, shelf::PacksOptions& options) {
  CLI::App* command = add(packs, options, "accept",
                          "Renew the golden text of cards and the signature of play", "accept " + thing());
  command->add_option("cards", options.wanted, "Cards by their ids")->required()->type_name("CARD");
  add_folder(command, options);
}

}  // namespace

void add_packs(CLI::App& app, shelf::PacksOptions& options) {
  CLI::App* command = add_command(app, "packs", "Packs: check, show and write cards, and list their facts",
                                  "tablewright packs show " + thing());
  command->require_subcommand(1);
  add_check(*command, options);
  add_show(*command, options);
  add_facts(*command, options);
  add_new(*command, options);
  add_bundle(*command, options);
  add_accept(*command, options);
}

int packs(const shelf::PacksOptions& options, const std::string& executable, const Streams& streams) {
  if (options.what == "check") return shelf::packs_check(options, executable, streams);
  if (options.what == "show") return shelf::packs_show(options, executable, streams);
  if (options.what == "facts") return shelf::packs_facts(options, executable, streams);
  if (options.what == "bundle") return shelf::packs_bundle(options, streams);
  if (options.what == "new") return shelf::packs_new(options, streams);
  return shelf::packs_accept(options, executable, streams);
}

}  // namespace tablewright::cli
