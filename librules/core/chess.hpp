// Chess as a value: positions (chess_position.hpp), their choices (chess_choices.hpp), and counts of turns
// (count.hpp).
#pragma once

#include "core/chess_choices.hpp"
#include "core/chess_position.hpp"
#include "core/count.hpp"
