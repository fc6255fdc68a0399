/** What was typed into a box for numbers, as a number; undefined where it is empty or none. Takes '1', '.5', '2.', '1e3'. */
export function decimal(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(trimmed)) {
    return undefined
  }
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : undefined
}

/**
 * A number as a whole count of its last decimal place: 2.25 with 4 decimals is 22500. Undefined where it has more
 * decimals than that, or is too large to be told from its neighbours.
 */
export function scaled(value: number, decimals: number): number | undefined {
  const factor = 10 ** decimals
  const whole = Math.round(value * factor)
  // 1850.55 × 100 is 185054.99999999997 in floating point: the nearest integer, if it is the very same number
  return Number.isSafeInteger(whole) && whole / factor === value ? whole + 0 : undefined
}
