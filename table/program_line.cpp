#include "table/program_line.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <span>

#include "core/showable.hpp"
#include "core/text.hpp"

namespace tablewright {

namespace {

using wire::Json;
using LineWants = TableLine::Wants;

// Something that never ends its line is no program that waits for an answer.
constexpr std::size_t give_up_after = 64U << 20U;
constexpr std::uint32_t highest_number = 0xFFFFFFFF;

// What a line can want, by the field that says so, and the fields that may stand beside it.
struct LineForm {
  std::string_view field;
  LineWants wants;
  std::array<std::string_view, 3> beside;
};
constexpr auto forms = std::to_array<LineForm>({
    {"act", LineWants::ToAct, {"seat"}},
    {"notation", LineWants::ToAct, {"seat"}},
    {"why", LineWants::Why, {"seat"}},
    {"undo", LineWants::Undo, {"seat", "to", "consent"}},
    {"end", LineWants::End, {"seat", "consent"}},
    {"position", LineWants::Position, {}},
    {"quit", LineWants::Quit, {}},
});

std::string quoted_name(std::string_view name) { return '"' + std::string(name.substr(0, 60)) + '"'; }

// Reads on until a text is no JSON any more, and keeps nothing but the place. Without exceptions the library
// tells it to a reader of this kind alone.
class WhereItBreaks final : public nlohmann::json_sax<Json> {
 public:
  [[nodiscard]] std::string sentence() const {
    if (number_too_large_) return "this is no JSON that can be read: a number is too large.";
    return "this is no JSON: it cannot be read from character " + std::to_string(place_) + " on.";
  }

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*members*/) override { return true; }
  bool key(string_t& /*name*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*members*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t place, const std::string& /*token*/,
                   const nlohmann::detail::exception& error) override {
    constexpr int out_of_range = 406;  // the number of the library's exception
    place_ = place;
    number_too_large_ = error.id == out_of_range;
    return false;
  }

 private:
  std::size_t place_{};
  bool number_too_large_{};
};

Result<Json, std::string> parsed(std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) {
    WhereItBreaks reader;
    Json::sax_parse(line, &reader);
    return failure(reader.sentence());
  }
  if (json.is_object()) return json;
  return failure(std::string("a line is one JSON object: {\"notation\":\"choose A\"}."));
}

Result<const LineForm*, std::string> form_of(const Json& json) {
  const LineForm* found = nullptr;
  for (const LineForm& form : forms) {
    if (!json.contains(std::string(form.field))) continue;
    if (found != nullptr)
      return failure(quoted_name(found->field) + " and " + quoted_name(form.field) +
                     " cannot stand in one line.");
    found = &form;
  }
  if (found != nullptr) return found;
  std::array<std::string_view, forms.size()> fields{};
  std::transform(forms.begin(), forms.end(), fields.begin(), [](const LineForm& form) { return form.field; });
  return failure("a line says what is wanted in one of the fields " + listed(fields) + '.');
}

std::string unknown_field(const Json& json, const LineForm& form) {
  for (const auto& item : json.items()) {
    const auto known = [&](std::string_view name) { return name == item.key(); };
    if (known(form.field) || std::any_of(form.beside.begin(), form.beside.end(), known)) continue;
    const auto nearest = nearest_name(item.key(), form.beside);
    return quoted_name(item.key()) + " cannot stand beside " + quoted_name(form.field) +
           (nearest && !nearest->empty() ? ": did you mean " + quoted_name(*nearest) + "?" : ".");
  }
  return {};
}

Result<std::optional<std::uint32_t>, std::string> number_in(const Json& json, const std::string& field,
                                                            std::uint32_t least) {
  const auto found = json.find(field);
  if (found == json.end()) return std::nullopt;
  if (found->is_number_unsigned() && found->get<std::uint64_t>() >= least &&
      found->get<std::uint64_t>() <= highest_number)
    return static_cast<std::uint32_t>(found->get<std::uint64_t>());
  return failure(quoted_name(field) + " is a whole number from " + std::to_string(least) + " on.");
}

Result<std::vector<std::uint32_t>, std::string> consent_in(const Json& json) {
  std::vector<std::uint32_t> seats;
  const auto found = json.find("consent");
  if (found == json.end()) return seats;
  const auto is_seat = [](const Json& seat) {
    return seat.is_number_unsigned() && seat.get<std::uint64_t>() >= 1 &&
           seat.get<std::uint64_t>() <= highest_number;
  };
  if (!found->is_array() || !std::all_of(found->begin(), found->end(), is_seat))
    return failure(std::string("\"consent\" is a list of the seats that agree: [2,3]."));
  for (const Json& seat : *found) seats.push_back(static_cast<std::uint32_t>(seat.get<std::uint64_t>()));
  return seats;
}

// Acts as objects or in notation, whichever field they came in.
std::string take_act(const Json& json, const LineForm& form, TableLine& line) {
  line.act = json.at(std::string(form.field));
  if (form.field == "why" && line.act.is_object() && line.act.contains("notation") && line.act.size() == 1)
    line.act = Json(line.act["notation"]);
  const bool sound = form.field == "notation" ? line.act.is_string()
                     : form.field == "act"    ? line.act.is_object()
                                              : line.act.is_object() || line.act.is_string();
  if (sound) return {};
  if (form.field == "notation") return "\"notation\" is a text: \"choose A\".";
  return quoted_name(form.field) + " is an act: {\"act\":\"choose\",\"piece\":\"A\"}.";
}

}  // namespace

LineEnd next_line(std::istream& in, std::string& line) {
  using Traits = std::istream::traits_type;
  line.clear();
  std::streambuf& source = *in.rdbuf();
  for (std::size_t length = 0; length < give_up_after; ++length) {
    const auto next = source.sbumpc();
    if (Traits::eq_int_type(next, Traits::eof())) {
      if (length == 0) return LineEnd::InputEnded;
      return length > longest_program_line ? LineEnd::TooLong : LineEnd::Whole;
    }
    const char c = Traits::to_char_type(next);
    if (c == '\n') {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return length > longest_program_line ? LineEnd::TooLong : LineEnd::Whole;
    }
    if (length < longest_program_line) {
      line += c;
    } else {
      line.clear();
    }
  }
  return LineEnd::InputEnded;
}

Result<TableLine, std::string> read_table_line(std::string_view text) {
  if (!is_utf8(text)) return failure(std::string("the line is no UTF-8."));
  const auto json = parsed(text);
  if (!json) return failure(json.error());
  const auto form = form_of(*json);
  if (!form) return failure(form.error());
  if (auto unknown = unknown_field(*json, **form); !unknown.empty()) return failure(std::move(unknown));
  TableLine line;
  line.wants = (*form)->wants;
  const auto seat = number_in(*json, "seat", 1);
  const auto to = number_in(*json, "to", 0);
  const auto consent = consent_in(*json);
  if (!seat) return failure(seat.error());
  if (!to) return failure(to.error());
  if (!consent) return failure(consent.error());
  line.seat = *seat;
  line.to = *to;
  line.consent = *consent;
  if (line.wants == LineWants::ToAct || line.wants == LineWants::Why) {
    if (auto problem = take_act(*json, **form, line); !problem.empty()) return failure(std::move(problem));
  } else if (json->at(std::string((*form)->field)) != true) {
    return failure(quoted_name((*form)->field) + " is always true.");
  }
  return line;
}

}  // namespace tablewright
