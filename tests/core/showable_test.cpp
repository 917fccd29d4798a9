#include "core/showable.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <initializer_list>
#include <vector>

namespace tablewright::tests {

namespace showable_test {

std::string utf8(char32_t value) {
  const auto part = [&](unsigned shift, unsigned mark, unsigned mask) {
    return static_cast<char>(mark | ((static_cast<unsigned>(value) >> shift) & mask));
  };
  if (value < 0x80) return {static_cast<char>(value)};
  if (value < 0x800) return {part(6, 0xC0, 0x1F), part(0, 0x80, 0x3F)};
  if (value < 0x10000) return {part(12, 0xE0, 0x0F), part(6, 0x80, 0x3F), part(0, 0x80, 0x3F)};
  return {part(18, 0xF0, 0x07), part(12, 0x80, 0x3F), part(6, 0x80, 0x3F), part(0, 0x80, 0x3F)};
}

TEST(Showable, WhatATerminalObeysIsGone) {
  EXPECT_EQ(showable("Ann\x1b[31m\a\b\x7f"), "Ann[31m");
  for (char32_t c = 0; c < 0x20; ++c) {
    const bool is_blank = c == '\t' || c == '\n' || c == '\v' || c == '\f';
    EXPECT_EQ(showable("a" + utf8(c) + "b"), is_blank ? "a b" : "ab") << static_cast<unsigned>(c);
  }
  for (char32_t c = 0x7F; c < 0xA0; ++c)
    EXPECT_EQ(showable("a" + utf8(c) + "b"), c == 0x85 ? "a b" : "ab") << static_cast<unsigned>(c);
  EXPECT_EQ(showable(std::string("a\0b", 3)), "ab");
}

TEST(Showable, ReadingIsNotTurnedAround) {
  for (const char32_t c : std::initializer_list<char32_t>{0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C,
                                                          0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069})
    EXPECT_EQ(showable("a" + utf8(c) + "b"), "ab") << static_cast<unsigned>(c);
  const std::string hebrew = "\u05d0\u05d1";
  EXPECT_EQ(showable(hebrew), hebrew) << "a script has its own direction";
}

TEST(Showable, WhatNobodySeesIsGone) {
  for (const char32_t c : std::initializer_list<char32_t>{0x00AD, 0x034F, 0x180E, 0x200B, 0x2060, 0x2064,
                                                          0xFEFF, 0xFFF9, 0xE0041, 0xE0100})
    EXPECT_EQ(showable("a" + utf8(c) + "b"), "ab") << static_cast<unsigned>(c);
}

TEST(Showable, AJoinerStaysWhereScriptsAreJoined) {
  for (const std::string& text :
       {std::string("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),              // Persian
        std::string("\u0915\u094d\u200d\u0937"),                                      // Devanagari
        std::string("\U0001F469\u200d\U0001F680 \U0001F3F3\uFE0F\u200d\U0001F308")})  // emoji
    EXPECT_EQ(showable(text), text);
  EXPECT_EQ(showable("An\u200dn\u200c"), "Ann");
  EXPECT_EQ(showable("\u200d\u0645\u200c\u200d"), "\u0645") << "at its ends it joins nothing";
  EXPECT_EQ(showable("\u0645\u200c\u200c\u0645"), "\u0645\u200c\u0645") << "one is enough";
  EXPECT_EQ(showable("\u0410\u200d\u043d"), "\u0410\u043d");
}

TEST(Showable, EveryBlankIsAPlainOne) {
  for (const char32_t c : std::initializer_list<char32_t>{0x00A0, 0x1680, 0x2003, 0x2028, 0x202F, 0x2800,
                                                          0x3000, 0x3164, 0xFFA0})
    EXPECT_EQ(showable("a" + utf8(c) + "b"), "a b") << static_cast<unsigned>(c);
}

TEST(Showable, LinesStayWhereSeveralAreMeant) {
  EXPECT_EQ(showable("one\r\ntwo\n\tthree"), "one two  three");
  EXPECT_EQ(showable("one\r\ntwo\n\tthree\x1b", Rows::Several), "one\ntwo\n\tthree");
}

TEST(Showable, WhatIsNoUtf8IsReplaced) {
  const std::string mark = "\uFFFD";
  EXPECT_EQ(showable("J\xf6rg"), "J" + mark + "rg");
  EXPECT_EQ(showable("\x9b"
                     "31m"),
            mark + "31m")
      << "as one byte it is an escape too, for an old terminal";
  EXPECT_EQ(showable("\xc0\x9b"), mark + mark) << "overlong";
  EXPECT_EQ(showable("\xed\xa0\x80"), mark + mark + mark) << "half a pair";
  EXPECT_EQ(showable("\xf4\x90\x80\x80"), mark + mark + mark + mark) << "beyond the last";
  EXPECT_EQ(showable("a\xe2\x82"), "a" + mark + mark) << "cut off";
}

TEST(Showable, OtherTextIsAsItWas) {
  for (const std::string& text : {std::string("T. rex"), std::string("J\u00f6rg \u017bo\u0142\u0105d\u017a"),
                                  std::string("\u540d\u524d e\u0301 \U0001F44D\U0001F3FD"), std::string()})
    EXPECT_EQ(showable(text), text);
}

// Anything at all comes out as UTF-8 that is tidy already.
TEST(Showable, TwiceIsAsOnce) {
  EXPECT_TRUE(
      rc::check("tidied is tidy", [](const std::string& bytes, const std::vector<std::uint16_t>& some) {
        std::string text = bytes;
        for (const std::uint16_t value : some) text += value >= 0xD800 && value < 0xE000 ? "." : utf8(value);
        for (const Rows rows : {Rows::One, Rows::Several}) {
          const std::string tidy = showable(text, rows);
          RC_ASSERT(is_utf8(tidy));
          RC_ASSERT(showable(tidy, rows) == tidy);
          RC_ASSERT(tidy.find('\x1b') == std::string::npos);
          RC_ASSERT(tidy.find("\xc2\x9b") == std::string::npos);
        }
      }));
}

TEST(CodePointAt, EachIsReadBack) {
  for (char32_t c = 0; c <= 0x10FFFF; c += c < 0x3000 ? 1 : 97) {
    if (c >= 0xD800 && c < 0xE000) continue;
    const std::string text = utf8(c);
    const CodePoint read = code_point_at(text, 0);
    ASSERT_EQ(read.value, c);
    ASSERT_EQ(read.bytes, text.size());
    ASSERT_TRUE(is_utf8(text));
  }
}

TEST(BeginningOf, ItEndsWithAWholeCharacter) {
  EXPECT_EQ(beginning_of("abc", 5), "abc");
  EXPECT_EQ(beginning_of("abc", 2), "ab");
  EXPECT_EQ(beginning_of("a\u20acb", 3), "a");
  EXPECT_EQ(beginning_of("a\u20acb", 4), "a\u20ac");
  EXPECT_EQ(beginning_of("\U0001F44D", 3), "");
  EXPECT_EQ(beginning_of("", 3), "");
}

}  // namespace showable_test

}  // namespace tablewright::tests
