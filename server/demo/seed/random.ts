/** Numbers that look random but are equal in every run, so that the demo is always the same portfolio. */
export type Random = {
  /** Returns a number from 0 up to but not including 1. */
  next(): number
  /** Returns a whole number from min to max, both included. */
  between(min: number, max: number): number
  pick<T>(from: readonly T[]): T
}

/** Mulberry32: small, fast and good enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (from) => from[Math.floor(next() * from.length)]!, // callers pick from lists that are not empty
  }
}
