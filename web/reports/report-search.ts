import * as z from 'zod/mini'
import type { ReportDefinition } from '#shared/reports/definitions.ts'
import { type PeriodPreset, periodPresets } from '#shared/reports/period.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import type { TableQuery } from './table-api.ts'

const date = z.catch(z.string().check(z.refine((text) => text === '' || isPlainDate(text))), '')

/** The settings of a report that its address keeps, so that it can be bookmarked and sent. */
export const reportSearch = z.object({
  period: z.catch(z.enum(['', ...periodPresets]), ''),
  from: date,
  to: date,
  property: z.catch(z.string(), ''),
  basis: z.catch(z.enum(['', 'cash', 'accrual']), ''),
  account: z.catch(z.string().check(z.regex(/^(\d{4})?$/)), ''),
  lease: z.catch(z.string(), ''),
  owner: z.catch(z.string(), ''),
  bank: z.catch(z.string(), ''),
})
export type ReportSearch = z.output<typeof reportSearch>

/** Returns the parameters of the API for what the address says. */
export function queryOfSearch(
  search: ReportSearch,
  { dates, hasBasis, hasAccount, hasLease, hasOwner, hasBankAccount }: ReportDefinition,
): TableQuery {
  const isCustom = search.from !== '' || search.to !== ''
  return {
    ...(!hasLease && !hasBankAccount && search.property && { propertyId: search.property }),
    ...(search.period && !isCustom && { period: search.period }),
    ...(search.from && dates !== 'day' && { from: search.from }),
    ...(search.to && { to: search.to }),
    ...(hasBasis && search.basis && { basis: search.basis }),
    ...(hasAccount && search.account && { account: search.account }),
    ...(hasLease && search.lease && { leaseId: search.lease }),
    ...(hasOwner && search.owner && { ownerId: search.owner }),
    ...(hasBankAccount && search.bank && { bankAccountId: search.bank }),
  }
}

/** The named periods that a report offers, with their labels. */
export const presetsOf: Record<ReportDefinition['dates'], readonly { value: PeriodPreset; label: string }[]> =
  {
    period: [
      { value: 'this-month', label: 'This month' },
      { value: 'last-month', label: 'Last month' },
      { value: 'this-quarter', label: 'This quarter' },
      { value: 'last-quarter', label: 'Last quarter' },
      { value: 'year-to-date', label: 'Year to date' },
      { value: 'last-12-months', label: 'Last 12 months' },
      { value: 'last-year', label: 'Last year' },
    ],
    day: [
      { value: 'today', label: 'Today' },
      { value: 'last-month', label: 'End of last month' },
      { value: 'last-quarter', label: 'End of last quarter' },
      { value: 'last-year', label: 'End of last year' },
    ],
    ahead: [
      { value: 'next-3-months', label: 'Next 3 months' },
      { value: 'next-6-months', label: 'Next 6 months' },
      { value: 'next-12-months', label: 'Next 12 months' },
      { value: 'this-month', label: 'This month' },
    ],
  }
