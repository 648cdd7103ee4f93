#pragma once

#include <string>

#include "notation/text.hpp"
