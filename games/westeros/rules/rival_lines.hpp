#pragma once

#include "playing.hpp"

// The lines of a Rival Card and of a solo hero card, and the Rival's Plot.
namespace tablewright::westeros {

void advance_rival_line(Play& play);
void advance_rival_plot(Play& play);

enum class LineOf : std::uint8_t { Recruit, Whisper, AfterRecruit, AfterPlot, AfterWin };
void push_line(Play& play, LineOf line);
void push_plot(Play& play);

}  // namespace tablewright::westeros
