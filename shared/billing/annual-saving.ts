/**
 * What paying by the year saves over twelve months: 'Save N months free!' for two whole months or more, else
 * 'Save N% annually', and nothing where nothing is saved. Months and per cent are rounded down, so that no more is
 * promised than is true. Both prices in the same unit, cents or dollars.
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
