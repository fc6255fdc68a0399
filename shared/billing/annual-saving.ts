/**
 * Returns the saving of annual payment over twelve months: 'Save N months free!' for two whole months or more, else
 * 'Save N% annually', and '' where there is none. Months and percent are rounded down, so that the text never promises
 * too much. Both prices must have the same unit, cents or dollars.
 */
export function annualSaving(price: { monthly: number; annual: number }): string {
  const saved = price.monthly * 12 - price.annual
  const months = Math.floor(saved / price.monthly)
  const percent = Math.floor((saved * 100) / (price.monthly * 12))
  if (price.monthly <= 0 || percent < 1) {
    return ''
  }
  return months >= 2 ? `Save ${months} months free!` : `Save ${percent}% annually`
}
