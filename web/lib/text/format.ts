const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const usdRound = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const usdShort = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const day = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const dayNoYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats dollars of the API as `$1,850.00`; `—` for null or undefined. */
export function formatMoney(dollars: number | null | undefined): string {
  return dollars === null || dollars === undefined ? '—' : usd.format(dollars)
}

/** Formats dollars without cents, for tiles and axes: `$1,850`. */
export function formatMoneyRound(dollars: number): string {
  return usdRound.format(dollars)
}

/** Formats dollars for the axis of a chart: `$12.4K`. */
export function formatMoneyShort(dollars: number): string {
  return usdShort.format(dollars)
}

/** Formats cents as `1,850.00`, the text of a money input. */
export function formatAmount(cents: number): string {
  return amount.format(cents / 100)
}

/**
 * Returns the cents of a typed amount: `1850`, `1,850.5`, `$1,850.50`. Undefined if the text is not a valid
 * amount.
 */
export function parseMoney(text: string): number | undefined {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (!/^(\d{1,3}(,\d{3})+|\d+)?(\.\d{0,2})?$/.test(plain) || !/\d/.test(plain)) {
    return undefined
  }
  const [dollars = '', fraction = ''] = plain.replaceAll(',', '').split('.')
  const cents = Number(dollars || '0') * 100 + Number(fraction.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** Converts cents of a form to dollars of the API. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Converts dollars of the API to cents for a form. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Formats a calendar date `YYYY-MM-DD` as `Nov 21, 2026`, in any time zone of the reader. */
export function formatDate(date: string): string {
  return day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** Formats a calendar date as `Nov 21`. */
export function formatDayMonth(date: string): string {
  return dayNoYear.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** Formats `YYYY-MM` or a date as `November 2026`. */
export function formatMonth(date: string): string {
  return month.format(new Date(`${date.slice(0, 7)}-01T00:00:00Z`))
}

/** Formats an instant in the reader's time zone: `Nov 21, 2026, 3:04 PM`. */
export function formatInstant(iso: string): string {
  return instant.format(new Date(iso))
}

/** Formats an instant relative to now: `3 hours ago`, `in 2 days`. Beyond a month: its date. */
export function formatRelative(iso: string, now: number = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000)
  const size = Math.abs(seconds)
  if (size < 45) {
    return 'just now'
  }
  if (size < 3_600) {
    return relative.format(Math.round(seconds / 60), 'minute')
  }
  if (size < 86_400) {
    return relative.format(Math.round(seconds / 3_600), 'hour')
  }
  if (size < 30 * 86_400) {
    return relative.format(Math.round(seconds / 86_400), 'day')
  }
  return formatDate(iso)
}

/** Formats a whole number: `1,204`. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** Formats a count with its noun: `1 unit`, `12 units`, `3 properties` (plural given). */
export function formatCounted(count: number, singular: string, plural = `${singular}s`): string {
  return `${whole.format(count)} ${count === 1 ? singular : plural}`
}

/** Formats the total of a list: `218`, or `1,000+` where more rows were not counted. */
export function formatTotal(page: { total: number | undefined; totalAtLeast: number | undefined }): string {
  return page.total === undefined ? `${whole.format(page.totalAtLeast ?? 0)}+` : whole.format(page.total)
}

/** Formats a size: `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_024) {
    return formatCounted(bytes, 'byte')
  }
  const [size, unit] = bytes < 1_048_576 ? [bytes / 1_024, 'KB'] : [bytes / 1_048_576, 'MB']
  return `${size < 10 ? Math.round(size * 10) / 10 : whole.format(Math.round(size))} ${unit}`
}

/** Formats a fraction (0 to 1) as `94.5%`. */
export function formatPercent(share: number): string {
  return percent.format(share)
}
