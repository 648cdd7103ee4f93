"""Gymnasium's spaces, or the parts of them that are needed if it is not installed."""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    from gymnasium import spaces as _gymnasium
except ImportError:
    _gymnasium = None


class _Space:
    def __init__(self, shape: tuple[int, ...] | None, dtype: Any) -> None:
        self.shape, self.dtype = shape, None if dtype is None else np.dtype(dtype)
        self.random = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self.random = np.random.default_rng(seed)

    def __contains__(self, value: Any) -> bool:
        return self.contains(value)


class Discrete(_Space):
    """The numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__((), np.int64)
        self.n = n

    def sample(self, mask: np.ndarray | None = None) -> int:
        """A random number among those whose mask is 1."""
        allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
        return int(self.random.choice(allowed))

    def contains(self, value: Any) -> bool:
        return isinstance(value, (int, np.integer)) and 0 <= value < self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Bits(_Space):
    """Arrays of 0 and 1."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        super().__init__(shape, np.int8)
        self.low, self.high = np.zeros(shape, np.int8), np.ones(shape, np.int8)

    def sample(self) -> np.ndarray:
        return self.random.integers(0, 2, self.shape, np.int8)

    def contains(self, value: Any) -> bool:
        return (
            isinstance(value, np.ndarray)
            and value.shape == self.shape
            and value.dtype == self.dtype
            and bool(((value == 0) | (value == 1)).all())
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bits) and self.shape == other.shape

    def __repr__(self) -> str:
        return f"Box(0, 1, {self.shape}, int8)"


class Dict(_Space):
    """Several spaces by their names."""

    def __init__(self, parts: dict[str, Any]) -> None:
        super().__init__(None, None)
        self.spaces = parts

    def sample(self) -> dict[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, value: Any) -> bool:
        return (
            isinstance(value, dict)
            and value.keys() == self.spaces.keys()
            and all(value[name] in space for name, space in self.spaces.items())
        )

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and self.spaces == other.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


def discrete(n: int) -> Any:
    """The numbers from 0 to n - 1, as a Gymnasium space if it is installed."""
    return _gymnasium.Discrete(n) if _gymnasium else Discrete(n)


def bits(shape: tuple[int, ...]) -> Any:
    """Arrays of 0 and 1, as a Gymnasium space if it is installed."""
    return _gymnasium.Box(low=0, high=1, shape=shape, dtype=np.int8) if _gymnasium else Bits(shape)


def dict_of(**parts: Any) -> Any:
    """Several spaces by their names, as a Gymnasium space if it is installed."""
    return _gymnasium.Dict(parts) if _gymnasium else Dict(parts)
