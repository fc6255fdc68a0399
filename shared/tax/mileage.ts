import { type Cents, mulRatio, cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/**
 * The standard mileage rates for business use, in tenths of a cent a mile, each from a date on: the rate changed within
 * 2022. Source: IRS Notices 2022-03, 2023-03, 2024-08, 2025-05, 2026-10 and Announcement 2022-13.
 */
const rates: readonly { from: string; to: string; rate: number }[] = [
  { from: '2022-01-01', to: '2022-06-30', rate: 585 },
  { from: '2022-07-01', to: '2022-12-31', rate: 625 },
  { from: '2023-01-01', to: '2023-12-31', rate: 655 },
  { from: '2024-01-01', to: '2024-12-31', rate: 670 },
  { from: '2025-01-01', to: '2025-12-31', rate: 700 },
  { from: '2026-01-01', to: '2026-12-31', rate: 725 },
]

/** Returns the standard mileage rate of a day in tenths of a cent a mile; null where the IRS's rate is not known here. */
export function mileageRate(date: PlainDate): number | null {
  return rates.find(({ from, to }) => date >= from && date <= to)?.rate ?? null
}

/**
 * Returns the deduction in cents for tenths of a mile driven on a day; null where no rate is known for it. Rounded to the
 * cent.
 */
export function mileageCents(date: PlainDate, tenthsOfMiles: number): Cents | null {
  const rate = mileageRate(date)
  return rate === null ? null : mulRatio(cents(tenthsOfMiles), rate, 100)
}
