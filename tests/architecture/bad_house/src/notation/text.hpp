#pragma once

#include "board/stairs.hpp"
