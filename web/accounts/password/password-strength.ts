/** The texts of the strengths 1 to 4; 0 has none. */
export const strengthKeys = [
  undefined,
  'signin.rule.weak',
  'signin.rule.fair',
  'signin.rule.good',
  'signin.rule.strong',
] as const

/**
 * Returns a strength from 0 to 4, only as guidance: one point each for length, both cases, a digit, and a character
 * that is none of these.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const points = [
    password.length >= 6,
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    /\d/.test(password),
    /[^A-Za-z0-9]/.test(password),
  ].filter(Boolean).length
  return points as 0 | 1 | 2 | 3 | 4
}
