/**
 * Returns the number that was typed into a field; undefined for empty text or text that is not a number. Accepts '1',
 * '.5', '2.', '1e3'.
 */
export function decimal(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(trimmed)) {
    return undefined
  }
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : undefined
}

/**
 * Returns a number as an integer count of its last decimal place: 2.25 with 4 decimals is 22500. Undefined where it has
 * more decimals than that, or is too large to be exact.
 */
export function scaled(value: number, decimals: number): number | undefined {
  const factor = 10 ** decimals
  const whole = Math.round(value * factor)
  // 1850.55 × 100 is 185054.99999999997 in floating point: use the nearest integer, if dividing it gives the same
  // number
  return Number.isSafeInteger(whole) && whole / factor === value ? whole + 0 : undefined
}
