import { type Cents, cents, mulRatio, sumCents } from '#shared/lib/money.ts'
import { dateParts, type PlainDate } from '#shared/lib/plain-date.ts'

import type { Asset } from './asset-classes.ts'

type LoanCosts = Pick<Asset, 'basisCents' | 'inServiceOn' | 'disposedOn'> & { termMonths: number }

/**
 * Returns what is deducted of points and loan costs in each year from the first, in cents: the same part for each month of the
 * loan's term, the month in which it began included. Each year is rounded to the cent and the last is the rest. A loan that is
 * paid off has its months before the month of the payoff; what is left then (`unusedCents`) is in no year. Source: 26 U.S.C.
 * § 461(g); Publication 527, chapter 1, 'Points' and 'Expenses paid to obtain a mortgage'; Publication 535 (2022), chapter 8.
 */
export function amortizedYears({ basisCents, inServiceOn, disposedOn, termMonths }: LoanCosts): Cents[] {
  const { month } = dateParts(inServiceOn)
  const used = disposedOn === null ? termMonths : Math.min(termMonths, monthsFrom(inServiceOn, disposedOn))
  const count = Math.ceil((month - 1 + used) / 12)
  const years = Array.from({ length: count }, (_, index) => {
    const from = index === 0 ? 0 : 12 * index - (month - 1)
    const to = Math.min(used, 12 * (index + 1) - (month - 1))
    return mulRatio(basisCents, to - from, termMonths)
  })
  return used === termMonths
    ? [...years.slice(0, -1), cents(basisCents - sumCents(years.slice(0, -1)))]
    : years
}

/** Returns the cents of points and loan costs that were not deducted when the loan was paid off. Whether they are deducted then is for the preparer: not where the same lender refinanced it. Source: Publication 527, chapter 1, 'Loan or mortgage ends'. */
export function unusedCents(costs: LoanCosts): Cents {
  return cents(costs.basisCents - sumCents(amortizedYears(costs)))
}

/** Returns the number of months from the month of one day to the month of a later day. */
function monthsFrom(from: PlainDate, to: PlainDate): number {
  const [first, last] = [dateParts(from), dateParts(to)]
  return 12 * (last.year - first.year) + last.month - first.month
}
