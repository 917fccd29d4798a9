#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "client.hpp"
#include "core/random.hpp"

// A scripted browser at a table of a real server.
namespace tablewright::tests {

using Json = nlohmann::ordered_json;

// The body of an answer, with its status.
Json posted(std::uint16_t port, const std::string& path, const Json& body, const Headers& headers = {});

// A table that was laid, with a token for each human by seat.
struct LaidTable {
  std::string id;
  std::map<std::uint32_t, std::string> tokens;
  std::map<std::uint32_t, std::string> invites;
};
// No id if the server refused, or died.
LaidTable laid_at(std::uint16_t port, const Json& body);
// "who" of a seat, for the body.
Json human(const std::string& name);
Json computer(const std::string& level = "random");

class Guest {
 public:
  Guest(std::string table, std::vector<std::string> tokens)
      : table_(std::move(table)), tokens_(std::move(tokens)) {}

  // Sits down, or comes back knowing what it knows. True when it was welcomed.
  bool come(std::uint16_t port);
  void leave() { socket_.drop(); }
  [[nodiscard]] bool is_here() const { return socket_.is_open(); }

  // Takes in the next message; null if none came.
  Json hear(Patience patience = usual_patience);
  // All that is there already.
  void hear_all();
  // Until a message carries this id, or there is none; null then.
  Json answer_to(const std::string& id, Patience patience = usual_patience);
  // Until a message of this name comes.
  Json wait_for(const std::string& say, Patience patience = usual_patience);
  bool say(const Json& message);
  // Said, and answered.
  Json ask(const Json& message);

  [[nodiscard]] const std::string& table_id() const { return table_; }
  [[nodiscard]] const Json& table() const { return told_; }
  [[nodiscard]] std::string stage() const { return told_.value("stage", ""); }
  [[nodiscard]] bool is_over() const { return stage() == "finished" || stage() == "ended"; }
  [[nodiscard]] std::uint32_t last_row() const { return last_row_; }
  [[nodiscard]] const std::vector<Json>& rows() const { return rows_; }
  // What a seat sees and is asked; null if it is none of ours.
  [[nodiscard]] const Json& now(std::uint32_t seat) const;
  // The first of our seats that has something to choose; 0: none.
  [[nodiscard]] std::uint32_t asked() const;
  // An act for a seat that is asked, one of its options.
  [[nodiscard]] Json act(std::uint32_t seat, std::size_t option, const std::string& id) const;
  [[nodiscard]] Json any_act(std::uint32_t seat, Random& random, const std::string& id) const;
  // What is wrong with what the server said: a row that is missing or comes twice. Empty: nothing.
  [[nodiscard]] const std::string& complaint() const { return complaint_; }
  // Messages on this socket.
  [[nodiscard]] std::uint32_t said() const { return said_; }
  // Every byte that was sent here.
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  void take_in(const Json& message);
  void ask_for_rows_before(std::uint32_t row);

  std::string table_;
  std::vector<std::string> tokens_;
  LiveClient socket_;
  Json told_;
  std::map<std::uint32_t, Json> now_;
  std::vector<Json> rows_;
  std::uint32_t last_row_{};
  std::uint32_t said_{};
  std::string complaint_;
  std::string bytes_;
};

// Plays until the match is over or `acts` are done: everybody who is asked takes any option. False if it does
// not go on. Now and then a guest comes back on another socket.
bool play(std::uint16_t port, std::vector<Guest*> guests, Random& random, std::size_t acts = SIZE_MAX);

}  // namespace tablewright::tests
