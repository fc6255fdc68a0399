const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Returns the top of an axis: the next round number whose half is round too. Never 0, so that it can be a divisor. */
export function niceMax(value: number): number {
  if (value <= 0) {
    return 1
  }
  const power = 10 ** Math.floor(Math.log10(value))
  return power * (steps.find((step) => value <= step * power) ?? 10)
}
