/** The currencies of invoices. `decimals` is the number of digits of the minor unit (ISO 4217). */
export const currencies = [
  { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 },
  { code: 'CAD', name: 'Canadian dollar', symbol: 'CA$', decimals: 2 },
  { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
  { code: 'GBP', name: 'British pound', symbol: '£', decimals: 2 },
  { code: 'AUD', name: 'Australian dollar', symbol: 'A$', decimals: 2 },
  { code: 'NZD', name: 'New Zealand dollar', symbol: 'NZ$', decimals: 2 },
  { code: 'CHF', name: 'Swiss franc', symbol: 'CHF ', decimals: 2 },
  { code: 'MXN', name: 'Mexican peso', symbol: 'MX$', decimals: 2 },
  { code: 'BRL', name: 'Brazilian real', symbol: 'R$', decimals: 2 },
  { code: 'INR', name: 'Indian rupee', symbol: '₹', decimals: 2 },
  { code: 'PHP', name: 'Philippine peso', symbol: '₱', decimals: 2 },
  { code: 'ZAR', name: 'South African rand', symbol: 'ZAR ', decimals: 2 },
  { code: 'SGD', name: 'Singapore dollar', symbol: 'S$', decimals: 2 },
  { code: 'AED', name: 'UAE dirham', symbol: 'AED ', decimals: 2 },
  { code: 'JPY', name: 'Japanese yen', symbol: '¥', decimals: 0 },
  { code: 'KRW', name: 'South Korean won', symbol: '₩', decimals: 0 },
  { code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KWD ', decimals: 3 },
] as const

export type CurrencyCode = (typeof currencies)[number]['code']

export type Currency = { code: CurrencyCode; name: string; symbol: string; decimals: number }

/** Returns the currency with this code. */
export function currencyOf(code: CurrencyCode): Currency {
  return currencies.find((currency) => currency.code === code) ?? currencies[0]
}

/**
 * Returns an amount in minor units as invoices write it: '$1,850.00', '-$3.50', '¥1,850', 'KWD 1.500'. It is exact,
 * because digits are only rearranged.
 */
export function formatMinor(amount: number, { symbol, decimals }: Currency): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${amount < 0 ? '-' : ''}${symbol}${whole}${fraction}`
}
