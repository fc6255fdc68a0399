import { rentArithmetic, type Proration, rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { applyBps, type Cents, dollarsToCents, formatUsd, mulRatio, sumCents } from '#shared/lib/money.ts'
import { addDays, daysBetween, formatDate, parsePlainDate, type PlainDate } from '#shared/lib/plain-date.ts'

/** Figures worked out while the page is built, by the functions that charge rent in the product. */
export const moneyIncludes: Record<string, (...args: string[]) => string> = {
  /** The arithmetic of a part of one month: `prorate 1850 2026-11-12 2026-11-30 actual|thirty|year`. */
  prorate: (rent, from, to, method) => prorated(rent, from, to, method).arithmetic,
  /** Only the result. */
  prorated: (rent, from, to, method) => formatUsd(prorated(rent, from, to, method).amount),
  /** `days 2026-11-12 2026-11-30`, both included. */
  days: (from, to) => String(daysBetween(date(from), date(to)) + 1),
  /** `share 5 1200`: five percent of $1,200. */
  share: (percent, amount) => formatUsd(applyBps(dollars(amount), Math.round(Number(percent) * 100))),
  /** `interest 5 1500 365`: simple interest at five percent a year for so many days of a 365-day year. */
  interest: (percent, amount, days) =>
    formatUsd(mulRatio(dollars(amount), Math.round(Number(percent) * 100) * Number(days), 10_000 * 365)),
  /** `sum 1500 -240 -85.5` */
  sum: (...amounts) => formatUsd(sumCents(amounts.map(dollars))),
  /** `times 1850 1.5` */
  times: (amount, factor) => formatUsd(mulRatio(dollars(amount), Math.round(Number(factor) * 100), 100)),
  /** `over 5700 27.5`: divided, to the cent */
  over: (amount, divisor) => formatUsd(mulRatio(dollars(amount), 100, Math.round(Number(divisor) * 100))),
  date: (day) => formatDate(date(day)),
  /** `after 2026-10-31 21`: so many days later. */
  after: (day, days) => formatDate(addDays(date(day), Number(days))),
}

function prorated(
  rent?: string,
  from?: string,
  to?: string,
  method?: string,
): { amount: Cents; arithmetic: string } {
  const rentCents = dollars(rent)
  const [startOn, endOn] = [date(from), date(to)]
  if (method === 'year') {
    const days = daysBetween(startOn, endOn) + 1
    const amount = mulRatio(rentCents, 12 * days, 365)
    return { amount, arithmetic: `${formatUsd(rentCents)} × 12 ÷ 365 × ${days} = ${formatUsd(amount)}` }
  }
  const proration = method === undefined ? undefined : methods[method]
  if (!proration || startOn.slice(0, 7) !== endOn.slice(0, 7)) {
    throw new Error(`Not a part of a month: ${from} to ${to} by ${method}`)
  }
  const period = rentForPeriod(
    {
      startOn,
      endOn,
      terminatedOn: null,
      rentSteps: [],
      rentCents,
      dueDay: 1,
      proration,
      chargesFrom: startOn,
    },
    startOn,
  )
  if (!period) {
    throw new Error(`No rent from ${from} to ${to}`)
  }
  return { amount: period.amountCents, arithmetic: rentArithmetic(period.explanation) }
}

const methods: Record<string, Proration> = { actual: 'ACTUAL_DAYS', thirty: 'THIRTY_DAY_MONTH' }

function dollars(text: string | undefined): Cents {
  return dollarsToCents(text === undefined || text === '' ? Number.NaN : Number(text))
}

function date(text: string | undefined): PlainDate {
  return parsePlainDate(text ?? '')
}
