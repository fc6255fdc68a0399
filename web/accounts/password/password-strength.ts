export const strengthLabels = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Guidance only, 0 to 4: a point each for length, both cases, a digit, and a character that is neither. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const points = [
    password.length >= 6,
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    /\d/.test(password),
    /[^A-Za-z0-9]/.test(password),
  ].filter(Boolean).length
  return points as 0 | 1 | 2 | 3 | 4
}
