/** The top of an axis: the next 1, 2, 2.5 or 5 times a power of ten. Never 0, so that nothing divides by it. */
export function niceMax(value: number): number {
  if (value <= 0) {
    return 1
  }
  const power = 10 ** Math.floor(Math.log10(value))
  const steps = [1, 2, 2.5, 5, 10]
  return power * (steps.find((step) => value <= step * power) ?? 10)
}
