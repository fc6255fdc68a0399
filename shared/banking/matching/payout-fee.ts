/**
 * Returns whether the amount that a processor kept of some payments may be its fee: from zero to 5 % of their
 * sum and 50 cents for each. Amounts in cents; cards cost about 3 % and 30 cents.
 */
export function isPlausibleFee(grossCents: number, feeCents: number, count: number): boolean {
  return feeCents >= 0 && feeCents <= Math.floor((grossCents * 5) / 100) + 50 * count
}
