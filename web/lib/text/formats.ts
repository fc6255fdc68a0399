import { type Language, localeOf } from '#shared/messages/languages.ts'

export type Formats = ReturnType<typeof createFormats>

/**
 * Returns functions that format money (dollars of the API), dates (YYYY-MM-DD), instants (ISO 8601) and counts in a
 * language.
 */
export function createFormats(language: Language) {
  const locale = localeOf[language]
  const usd = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const usdRound = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const dayOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const day = dayOf({ year: 'numeric', month: 'short', day: 'numeric' })
  const dayMonth = dayOf({ month: 'short', day: 'numeric' })
  const longDay = dayOf({ year: 'numeric', month: 'long', day: 'numeric' })
  const month = dayOf({ year: 'numeric', month: 'long' })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const list = new Intl.ListFormat(locale)

  const date = (text: string) => day.format(midnight(text))
  return {
    /** `$1,850.00`; `—` for null or undefined. */
    money: (dollars: number | null | undefined) =>
      dollars === null || dollars === undefined ? '—' : usd.format(dollars),
    /** `$1,850` */
    moneyRound: (dollars: number) => usdRound.format(dollars),
    /** `Nov 21, 2026`, `21 nov 2026`; the same in every time zone of the reader. */
    date,
    /** `Nov 21`, `21 nov` */
    dayMonth: (text: string) => dayMonth.format(midnight(text)),
    /** `November 21, 2026`, `21 de noviembre de 2026` */
    longDate: (text: string) => longDay.format(midnight(text)),
    /** `November 2026`, `noviembre de 2026`; takes `YYYY-MM` or a date. */
    month: (text: string) => month.format(midnight(`${text.slice(0, 7)}-01`)),
    /** Date and time in the reader's time zone. */
    instant: (iso: string) => instant.format(new Date(iso)),
    /** `3 hours ago`, `hace 3 horas`; beyond a month: the date. */
    relative: (iso: string, now: number = Date.now()) => {
      const seconds = Math.round((new Date(iso).getTime() - now) / 1000)
      const size = Math.abs(seconds)
      if (size < 3_600) {
        return relative.format(Math.round(seconds / 60), 'minute')
      }
      if (size < 86_400) {
        return relative.format(Math.round(seconds / 3_600), 'hour')
      }
      return size < 30 * 86_400 ? relative.format(Math.round(seconds / 86_400), 'day') : date(iso)
    },
    /** `1,204` */
    count: (count: number) => whole.format(count),
    /** A fraction (0 to 1) as `94.5%`, `94.5 %`. */
    percent: (share: number) => percent.format(share),
    /** `3.4 MB` */
    bytes: (bytes: number) => {
      const [size, unit] =
        bytes < 1_024 ? [bytes, 'B'] : bytes < 1_048_576 ? [bytes / 1_024, 'KB'] : [bytes / 1_048_576, 'MB']
      return `${size < 10 && unit !== 'B' ? Math.round(size * 10) / 10 : whole.format(Math.round(size))} ${unit}`
    },
    /** `a, b, and c`; `a, b y c` */
    list: (items: readonly string[]) => list.format(items),
  }
}

function midnight(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`)
}
