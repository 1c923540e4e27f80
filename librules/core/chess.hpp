// Chess as a value, whole: positions (chess_position.hpp), their choices (chess_choices.hpp), and how many
// turns they have (count.hpp).
#pragma once

#include "core/chess_choices.hpp"
#include "core/chess_position.hpp"
#include "core/count.hpp"
