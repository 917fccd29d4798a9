#include "skirmish/board/drawing.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Diagnostics;
using cards::DrawnLine;

// Each square is three characters wide, with one character for the edge before it.
constexpr std::size_t square_width = 4;

class DrawingReader {
 public:
  DrawingReader(std::span<const DrawnLine> lines, Diagnostics& diagnostics)
      : lines_(lines), diagnostics_(diagnostics) {}

  std::optional<Drawing> read() {
    const std::size_t before = diagnostics_.found().size() + diagnostics_.left_out();
    if (!read_size()) return std::nullopt;
    for (std::size_t i = 1; i < lines_.size(); ++i) {
      const int row = static_cast<int>(i / 2);
      if (!is_as_wide_as_the_board(lines_[i])) continue;
      if (i % 2 == 1) {
        read_edges(lines_[i], row);
      } else {
        read_squares(lines_[i], row - 1);
      }
    }
    sort_marks();
    if (diagnostics_.found().size() + diagnostics_.left_out() != before) return std::nullopt;
    return std::move(drawing_);
  }

 private:
  // The letters give the columns, the first corner gives the left margin, the lines give the rows.
  bool read_size() {
    if (lines_.size() < 4 || lines_.size() % 2 != 0) {
      const std::uint32_t line = lines_.empty() ? 1 : lines_.back().line;
      return complain(
          line, 0,
          "a board is a line of column letters, then edges and rows in turn, and an edge at the end.");
    }
    const std::string& edge = lines_[1].text;
    margin_ = edge.find_first_of("+o");
    if (margin_ == std::string::npos)
      return complain(lines_[1].line, 0, "the upper border starts with a corner, \"+\".");
    const auto letters = words(lines_[0].text);
    for (std::size_t column = 0; column < letters.size(); ++column) {
      const std::size_t at = margin_ + square_width * column + 2;
      const char letter = static_cast<char>('a' + std::min<std::size_t>(column, 26));
      if (letters[column].size() == 1 && at < lines_[0].text.size() && lines_[0].text[at] == letter) continue;
      if (column >= 26) return complain(lines_[0].line, at, "a board has at most 26 columns, a to z.");
      return complain(lines_[0].line, at,
                      "columns are lettered a, b, c and so on, each above the middle of its square.");
    }
    const std::size_t rows = (lines_.size() - 2) / 2;
    if (letters.empty())
      return complain(lines_[0].line, 0, "the first line gives the columns: a, b, c and so on.");
    if (letters.size() > 26) return complain(lines_[0].line, 0, "a board has at most 26 columns, a to z.");
    if (letters.size() * rows > static_cast<std::size_t>(max_squares)) {
      std::string message = "a board has at most 128 squares, this one has ";
      append_number(message, std::uint64_t{letters.size() * rows});
      return complain(lines_[0].line, 0, message + '.');
    }
    drawing_.ground.grid = {static_cast<std::uint8_t>(letters.size()), static_cast<std::uint8_t>(rows)};
    return true;
  }

  [[nodiscard]] Grid grid() const { return drawing_.ground.grid; }
  [[nodiscard]] std::size_t width() const { return margin_ + square_width * grid().columns + 1; }

  bool is_as_wide_as_the_board(const DrawnLine& line) {
    const std::size_t end = line.text.find_last_not_of(" \t\r") + 1;
    if (end == width()) return true;
    const std::string message = end < width() ? "the row is shorter than the board is wide."
                                              : "the row is longer than the board is wide.";
    return complain(line.line, std::min(end, width()), message);
  }

  // "+   +---+": the edge above row `row`; above row 0 and below the last lies the border.
  void read_edges(const DrawnLine& line, int row) {
    const bool border = row == 0 || row == grid().rows;
    for (std::size_t at = 0; at < margin_; ++at) {
      if (line.text[at] != ' ') complain(line.line, at, "only row numbers stand left of the board.");
    }
    for (int column = 0; column <= grid().columns; ++column) {
      const std::size_t at = margin_ + square_width * static_cast<std::size_t>(column);
      const char corner = line.text[at];
      if (corner != '+' && corner != 'o')
        complain(line.line, at, "a corner is drawn as \"+\", with a pillar as \"o\".");
      if (corner == 'o' && !border && column > 0 && column < grid().columns) {
        drawing_.ground.pillar_right_below.set(grid().at(column - 1, row - 1));
      }
      if (column < grid().columns) read_edge(line, at + 1, column, row, border);
    }
  }

  void read_edge(const DrawnLine& line, std::size_t at, int column, int row, bool border) {
    const std::string_view edge = std::string_view(line.text).substr(at, 3);
    if (edge != "---" && edge != "   ") {
      complain(line.line, at, "an edge between rows is three blanks, or a wall \"---\".");
    } else if (border && edge != "---") {
      complain(line.line, at, "the border is open: a board is walled all round.");
    } else if (edge == "---" && !border) {
      drawing_.ground.wall_below.set(grid().at(column, row - 1));
    }
  }

  // " 3 | .   A | ### |"
  void read_squares(const DrawnLine& line, int row) {
    std::string number;
    append_number(number, row + 1);
    if (trimmed(std::string_view(line.text).substr(0, margin_)) != number) {
      complain(line.line, 0, "rows are numbered from the top: this is row " + number + '.');
    }
    for (int column = 0; column <= grid().columns; ++column) {
      const std::size_t at = margin_ + square_width * static_cast<std::size_t>(column);
      const char edge = line.text[at];
      const bool border = column == 0 || column == grid().columns;
      if (edge != '|' && edge != ' ') {
        complain(line.line, at, "an edge between squares is a blank, or a wall \"|\".");
      } else if (border && edge != '|') {
        complain(line.line, at, "the border is open: a board is walled all round.");
      } else if (!border && edge == '|') {
        drawing_.ground.wall_right.set(grid().at(column - 1, row));
      }
      if (column < grid().columns) read_square(line, at + 1, grid().at(column, row));
    }
  }

  void read_square(const DrawnLine& line, std::size_t at, Square square) {
    const std::string_view mark = trimmed(std::string_view(line.text).substr(at, 3));
    const std::size_t column = at + (line.text[at] == ' ' ? 1 : 0);
    if (mark.empty()) {
      complain(line.line, at, "the square is empty: an open square is drawn as \".\".");
    } else if (mark.find_first_of(" \t") != std::string_view::npos) {
      complain(line.line, at, "there are two marks in one square.");
    } else if (mark == "###") {
      drawing_.ground.blocked.set(square);
    } else if (mark != ".") {
      drawing_.marks.push_back(
          {square, std::string(mark), {line.line, static_cast<std::uint32_t>(column + 1)}});
    }
  }

  void sort_marks() {
    std::sort(drawing_.marks.begin(), drawing_.marks.end(),
              [](const DrawnMark& a, const DrawnMark& b) { return a.square < b.square; });
  }

  bool complain(std::uint32_t line, std::size_t at, std::string message) {
    diagnostics_.add({line, static_cast<std::uint32_t>(at + 1)}, std::move(message));
    return false;
  }

  std::span<const DrawnLine> lines_;
  Diagnostics& diagnostics_;
  std::size_t margin_{};
  Drawing drawing_;
};

void draw_edges(std::string& out, const Ground& ground, int row) {
  const Grid grid = ground.grid;
  out += "   ";
  for (int column = 0; column <= grid.columns; ++column) {
    const bool inside = row > 0 && row < grid.rows && column > 0 && column < grid.columns;
    out += inside && ground.pillar_right_below.has(grid.at(column - 1, row - 1)) ? 'o' : '+';
    if (column == grid.columns) break;
    const bool wall = row == 0 || row == grid.rows || ground.wall_below.has(grid.at(column, row - 1));
    out += wall ? "---" : "   ";
  }
  out += '\n';
}

std::string_view mark_on(std::span<const DrawnMark> marks, Square square) {
  for (const DrawnMark& mark : marks) {
    if (mark.square == square) return mark.mark;
  }
  return ".";
}

}  // namespace

std::optional<Drawing> read_drawing(std::span<const DrawnLine> lines, Diagnostics& diagnostics) {
  return DrawingReader(lines, diagnostics).read();
}

std::string drawn(const Ground& ground, std::span<const DrawnMark> marks) {
  const Grid grid = ground.grid;
  std::string out = "    ";
  for (int column = 0; column < grid.columns; ++column) {
    out += column == 0 ? " " : "   ";
    out += static_cast<char>('a' + column);
  }
  out += '\n';
  draw_edges(out, ground, 0);
  for (int row = 0; row < grid.rows; ++row) {
    out += row + 1 < 10 ? " " : "";
    append_number(out, row + 1);
    out += row + 1 < 100 ? " " : "";
    for (int column = 0; column < grid.columns; ++column) {
      const Square square = grid.at(column, row);
      const bool wall = column == 0 || ground.wall_right.has(grid.at(column - 1, row));
      out += wall ? '|' : ' ';
      const std::string_view mark = ground.blocked.has(square) ? "###" : mark_on(marks, square);
      out += mark.size() < 3 ? " " : "";
      out += mark;
      out.append(mark.size() == 1 ? 1 : 0, ' ');
    }
    out += "|\n";
    draw_edges(out, ground, row + 1);
  }
  return out;
}

}  // namespace tablewright::skirmish
