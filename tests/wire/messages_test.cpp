#include "wire/messages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/text.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace messages_test {

using testing::HasSubstr;
using wire::Holds;
using wire::Json;
using wire::MessageField;
using wire::MessageForm;
using wire::Needed;

Json filled(const MessageField& field);

// What stands inside messages of the server.
Json form_filled(std::string_view name, bool all) {
  Json json;
  for (const MessageForm& form : wire::message_forms()) {
    if (form.name != name) continue;
    for (const MessageField& field : form.fields) {
      if (all || field.needed == Needed::Yes) json[std::string(field.name)] = filled(field);
    }
  }
  return json;
}

// The largest value that a field may have, or one beyond it.
Json value_of(const MessageField& field, std::uint32_t beyond = 0) {
  switch (field.holds) {
    case Holds::Text:
      if (!field.of.empty() && beyond == 0) return std::string(field.of.substr(0, field.of.find('|')));
      return std::string(field.most + beyond, 'x');
    case Holds::Number: return std::uint64_t{field.most} + beyond;
    case Holds::Flag: return true;
    case Holds::Pair: return Json::array({6, 3});
    case Holds::Object: return Json{{"act", "roll"}};
    case Holds::Form: break;
  }
  return form_filled(field.of, true);
}

Json filled(const MessageField& field) {
  return field.list ? Json::array({value_of(field)}) : value_of(field);
}

Json message_of(const MessageForm& form, bool all) {
  Json message{{"say", form.name}};
  for (const MessageField& field : form.fields) {
    if (all || field.needed == Needed::Yes) message[std::string(field.name)] = filled(field);
  }
  return message;
}

// Refused, with a sentence that has an end.
void expect_refused(const Json& message, std::string_view about) {
  const auto read = wire::read_message(message.dump());
  ASSERT_FALSE(read) << message.dump();
  EXPECT_THAT(read.error(), HasSubstr(std::string(about))) << message.dump();
  EXPECT_TRUE(read.error().ends_with('.') || read.error().ends_with('?')) << read.error();
  EXPECT_LT(read.error().size(), 400U) << read.error();
}

TEST(Messages, EveryOneOfTheTableIsRead_WithAllItsFieldsAndWithThoseItNeeds) {
  ASSERT_FALSE(wire::client_messages().empty());
  for (const MessageForm& form : wire::client_messages()) {
    for (const bool all : {true, false}) {
      const Json message = message_of(form, all);
      const auto read = wire::read_message(message.dump());
      ASSERT_TRUE(read) << message.dump() << ' ' << read.error();
      EXPECT_EQ(wire::text_of(*read), message.dump());
      EXPECT_EQ(wire::word_of(*read), form.name);
    }
  }
}

// The one of the reader, then the writer: nothing is lost, and nothing is added.
TEST(Messages, EveryOneOfTheServerIsReadAndWrittenOnceMore) {
  const auto written = [](const Json& message) {
    const auto read = wire::read_server_message(message.dump());
    return read ? wire::text_of(*read) : read.error();
  };
  std::set<std::string> kinds;
  for (const MessageForm& form : wire::server_messages()) {
    kinds.emplace(form.name);
    for (const bool all : {true, false}) {
      const Json message = message_of(form, all);
      EXPECT_EQ(written(message), message.dump());
    }
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<wire::ServerMessage>);
  EXPECT_EQ(wire::client_messages().size(), std::variant_size_v<wire::ClientMessage>);
}

// What the page shows of any game: the fields are those of its question.
TEST(Messages, AQuestionOfAGameHasTextsThatTheGameKnows) {
  const Json message{{"say", "show"},   {"id", "x"},  {"seat", 1},
                     {"what", "sight"}, {"entry", 3}, {"piece", "A"}};
  const auto read = wire::read_message(message.dump());
  ASSERT_TRUE(read) << read.error();
  const auto& show = std::get<wire::said::Show>(*read);
  EXPECT_EQ(show.what, "sight");
  EXPECT_EQ(show.entry, 3U);
  EXPECT_EQ(show.about, (wire::Texts{{"piece", "A"}}));
  EXPECT_EQ(wire::text_of(*read), message.dump());

  const std::vector<MessageField> takes{{"piece", Holds::Text, Needed::No, false, 4}};
  EXPECT_TRUE(wire::check_texts(takes, {{"piece", "A"}}));
  EXPECT_EQ(wire::check_texts(takes, {{"piece", "longer"}}).error(), "\"piece\" has at most 4 bytes, not 6.");
  EXPECT_EQ(wire::check_texts(takes, {{"extra", "A"}}).error(), "\"extra\" is no field of \"show\".");
}

// The sentences of the reader, whole.
TEST(Messages, WhatIsWrongIsSaidInOneSentence) {
  const std::map<std::string, std::string> sentences{
      {R"({"say":"chat","id":"x","seat":1})", "The field \"text\" is missing."},
      {R"({"say":"chat","id":5,"seat":1,"text":""})", "\"id\" is a text."},
      {R"({"say":"chat","id":"x","seat":-1,"text":""})", "\"seat\" is a whole number from 0 to 16."},
      {R"({"say":"agree","id":"x","seat":1,"answer":"perhaps"})", "\"answer\" is one of yes or no."},
      {R"({"say":"agree","id":"x","seat":1,"answer":"of course"})", "\"answer\" has at most 8 bytes, not 9."},
      {R"({"say":"act","id":"x","seat":1,"seen":0,"act":[]})", "\"act\" is an object."},
      {R"({"say":"hello","protocol":1,"table":"t","tokens":"k"})", "\"tokens\" is a list of at most 16."},
      {R"({"say":"end","id":"x","seat":1,"why":"so"})", "\"why\" is no field of \"end\"."},
      {R"({"say":"show","id":"x","seat":1,"what":"way","square":3})", "\"square\" is a text."},
      {R"({"say":5})", "A message is an object that tells in \"say\" what it is."},
      {R"({)", "The message is no JSON."}};
  for (const auto& [message, sentence] : sentences) {
    const auto read = wire::read_message(message);
    ASSERT_FALSE(read) << message;
    EXPECT_EQ(read.error(), sentence) << message;
  }
}

TEST(Messages, AFieldThatIsMissingOrNotInTheTableIsNamed) {
  for (const MessageForm& form : wire::client_messages()) {
    for (const MessageField& field : form.fields) {
      if (field.needed == Needed::No) continue;
      Json message = message_of(form, true);
      message.erase(std::string(field.name));
      expect_refused(message, '"' + std::string(field.name) + '"');
    }
    Json message = message_of(form, true);
    message["extra"] = 1;
    expect_refused(message, "\"extra\"");
  }
}

TEST(Messages, AFieldThatIsTooLongTooHighOrOfAnotherKindIsNamed) {
  for (const MessageForm& form : wire::client_messages()) {
    for (const MessageField& field : form.fields) {
      const std::string name(field.name);
      const auto with = [&](const Json& value) {
        Json message = message_of(form, true);
        message[name] = field.list && !value.is_null() ? Json::array({value}) : value;
        return message;
      };
      std::vector<Json> wrong{nullptr, Json::array(), 1.5, -1};
      if (field.list) wrong = {1.5, -1, nullptr};
      if (field.holds != Holds::Object) wrong.push_back(Json::object());
      if (field.holds != Holds::Object && field.holds != Holds::Flag) wrong.push_back(value_of(field, 1));
      if (field.holds != Holds::Text) wrong.emplace_back("text");
      if (field.holds != Holds::Number) wrong.emplace_back(1);
      if (!field.of.empty()) wrong.emplace_back("nowhere");
      for (const Json& value : wrong) expect_refused(with(value), '"' + name + '"');
      if (!field.list) continue;
      Json message = message_of(form, true);
      message[name] = Json::array();
      EXPECT_TRUE(wire::read_message(message.dump()));
      for (int i = 0; i < 17; ++i) message[name].push_back(value_of(field));
      expect_refused(message, '"' + name + '"');
    }
  }
}

TEST(Messages, WhatIsNoneIsRefusedWithASentence) {
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[]"), std::string("null"), std::string(R"({"say":5})"),
        std::string(R"({"say":"chat","id":"x","seat":1,"text":")") + "\xC3\x28" + "\"}",
        std::string(R"({"say":""})"), std::string(R"({"say":")") + std::string(10'000, 'a') + "\"}",
        std::string(wire::longest_message + 1, ' '), std::string(9, '['), std::string(5'000, '{')}) {
    const auto read = wire::read_message(text);
    ASSERT_FALSE(read) << text.substr(0, 100);
    EXPECT_FALSE(read.error().empty());
    EXPECT_LT(read.error().size(), 400U) << read.error();
  }
  const auto near = wire::read_message(R"({"say":"helo"})");
  ASSERT_FALSE(near);
  EXPECT_THAT(near.error(), HasSubstr("did you mean \"hello\"?"));
}

// Brackets in a text are no nesting.
TEST(Messages, ATextMayHoldBrackets) {
  const Json message{{"say", "chat"}, {"id", "x"}, {"seat", 1}, {"text", "[[[[[[[[[[\\\"[[[[{{{{\\"}};
  EXPECT_TRUE(wire::read_message(message.dump()));
}

TEST(Messages, TheTypesOfThePageComeFromTheTable) {
  EXPECT_EQ(file_text("web/src/base/wire.ts"), wire::typescript_of_messages())
      << "if the table changed on purpose, renew it with tablewright types (web/README.md)";
}

// --- docs/protocol.md
// ---------------------------------------------------------------------------------------

using Names = std::set<std::string>;
using DocTable = std::map<std::string, Names>;  // fields by what they are of

// What stands in backquotes, but not what is only explained in brackets.
Names quoted_in(std::string_view cell) {
  Names found;
  int depth = 0;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    if (cell[i] == '(') ++depth;
    if (cell[i] == ')') --depth;
    if (cell[i] != '`') continue;
    const std::size_t end = std::min(cell.find('`', i + 1), cell.size());
    if (depth == 0) found.emplace(cell.substr(i + 1, end - i - 1));
    i = end;
  }
  return found;
}

// The table of the document whose first line begins so: the names of its first column, the fields of its
// second.
DocTable table_of_docs(std::string_view begins) {
  DocTable table;
  bool inside = false;
  const std::string document = file_text("docs/protocol.md");
  for (const std::string_view line : lines(document)) {
    if (line.starts_with(begins)) inside = true;
    if (!inside) continue;
    if (!line.starts_with('|')) break;
    const std::size_t second = line.find('|', 1);
    const std::size_t third = line.find('|', second + 1);
    for (const std::string& name : quoted_in(line.substr(0, second)))
      table[name] = quoted_in(line.substr(second, third - second));
  }
  return table;
}

DocTable table_of(std::span<const MessageForm> forms) {
  DocTable table;
  for (const MessageForm& form : forms) {
    Names& fields = table[std::string(form.name)];
    for (const MessageField& field : form.fields) fields.emplace(field.name);
  }
  return table;
}

TEST(Messages, TheDocumentTellsEveryMessageWithItsFieldsAndNoOthers) {
  EXPECT_EQ(table_of_docs("| The client says |"), table_of(wire::client_messages()));
  EXPECT_EQ(table_of_docs("| The server says |"), table_of(wire::server_messages()));
  EXPECT_EQ(table_of_docs("| Inside them |"), table_of(wire::message_forms()));
}

// A text that may only be one of some words: they are told beside it.
TEST(Messages, TheDocumentTellsTheWordsThatAFieldMayBe) {
  const std::string document = file_text("docs/protocol.md");
  for (const auto& forms : {wire::client_messages(), wire::message_forms()}) {
    for (const MessageForm& form : forms) {
      for (const MessageField& field : form.fields) {
        if (field.holds != Holds::Text || field.of.empty()) continue;
        std::string words = '`' + std::string(field.of) + '`';
        for (std::size_t bar = words.find('|'); bar != std::string::npos; bar = words.find('|', bar))
          words.replace(bar, 1, "`, `");
        EXPECT_THAT(document, HasSubstr('`' + std::string(field.name) + "` (" + words))
            << form.name << " in docs/protocol.md";
      }
    }
  }
}

}  // namespace messages_test

}  // namespace tablewright::tests
