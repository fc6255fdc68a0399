import { periodText } from './rent/frequency-words.ts'
import { describeConcession, type TermField, type VersionKind } from '#shared/leases/lease-versions.ts'
import type { getLeaseTerms, listLeaseVersions } from '#shared/leases/version-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { termOfConcession } from './concessions/concession-values.ts'

export type LeaseVersion = WireResponse<typeof listLeaseVersions>[number]
export type TermsOnDay = WireResponse<typeof getLeaseTerms>
type Terms = LeaseVersion['terms']

export const kindTitles: Record<VersionKind, string> = {
  FIRST: 'Original terms',
  SIGNED: 'Signed',
  RENEWED: 'Renewed',
  ENDED: 'Ended',
  REINSTATED: 'Reinstated',
  RENT: 'Rent changed',
  CONCESSION: 'Concession changed',
  RECURRING_CHARGE: 'Recurring charge changed',
  PAYER_SHARE: 'Payer share changed',
  CHANGED: 'Terms changed',
  EXTENDED: 'Recurring charges and payer shares',
}

export const fieldNames: Record<TermField, string> = {
  status: 'Status',
  unit: 'Unit',
  tenants: 'Tenants',
  startDate: 'First day',
  endDate: 'Last day',
  atEnd: 'At the end of the term',
  terminationDate: 'Ended on',
  rent: 'Rent',
  laterRent: 'Scheduled rent',
  concession: 'Concession',
  recurringCharge: 'Recurring charge',
  payerShare: 'Payer share',
  securityDeposit: 'Security deposit',
  dueDay: 'Rent due',
  proration: 'Partial month',
  chargesFrom: 'Charged from',
  lateFee: 'Late fee',
  graceDays: 'Grace period',
  lawReason: 'Reason for a term beyond the legal limit',
}

const statuses = { DRAFT: 'Draft', ACTIVE: 'Signed', TERMINATED: 'Ended' } as const

/** Returns who recorded a version, and when. */
export function originText(version: TermsOnDay['version']): string {
  const { number, recordedBy, recordedOn, agreedBy, isBackfilled } = version
  if (isBackfilled && number > 1) {
    return `Terms as of ${formatDate(recordedOn)}. Earlier versions do not include recurring charges and shares.`
  }
  if (isBackfilled) {
    return `Terms as of ${formatDate(recordedOn)}, when Tenure began saving versions. Earlier changes are in the activity.`
  }
  const by = recordedBy === null ? '' : ` by ${recordedBy}`
  const agreed = agreedBy === null ? '' : `, accepted by ${agreedBy}`
  return `Recorded ${formatDate(recordedOn)}${by}${agreed}`
}

/** Returns all terms of a version, or of a day, as names with their values. */
export function termLines(terms: Terms): { name: string; value: string }[] {
  const { rentSteps, concessions, lateFee, lawReasons, endDate, terminationDate } = terms
  const reasons = Object.values(lawReasons).filter((reason) => reason !== null)
  return [
    { name: fieldNames.status, value: statuses[terms.status] },
    { name: fieldNames.unit, value: terms.unit ?? '' },
    { name: fieldNames.tenants, value: terms.tenants.join(', ') },
    { name: fieldNames.startDate, value: formatDate(terms.startDate) },
    { name: fieldNames.endDate, value: endDate === null ? 'None (month to month)' : formatDate(endDate) },
    { name: fieldNames.atEnd, value: terms.atEnd === 'ENDS' ? 'Ends' : 'Continues month to month' },
    ...(terminationDate === null
      ? []
      : [{ name: fieldNames.terminationDate, value: formatDate(terminationDate) }]),
    { name: fieldNames.rent, value: formatMoney(terms.startingRent) },
    ...rentSteps.map(({ rentAmount, from }) => ({
      name: fieldNames.laterRent,
      value: `${formatMoney(rentAmount)} from ${formatDate(from)}`,
    })),
    ...concessions.map((concession) => ({
      name: fieldNames.concession,
      value: describeConcession(termOfConcession(concession)),
    })),
    ...(terms.recurringCharges ?? []).map(({ name, amounts, rates, endDate: last }) => ({
      name: fieldNames.recurringCharge,
      value: `${name}, ${rates.length > 0 ? ratesText(rates) : amountsText(amounts)}${last === null ? '' : `, until ${formatDate(last)}`}`,
    })),
    ...(terms.payers ?? []).map(({ name, amounts }) => ({
      name: fieldNames.payerShare,
      value: `${name ?? 'A payer'}, ${amountsText(amounts)}`,
    })),
    { name: fieldNames.securityDeposit, value: formatMoney(terms.securityDeposit) },
    {
      name: fieldNames.dueDay,
      value:
        terms.rentFrequency === 'MONTHLY'
          ? `Day ${terms.dueDay} of the month`
          : periodText(terms.rentFrequency, terms.periodsFrom),
    },
    {
      name: fieldNames.proration,
      value: terms.proration === 'ACTUAL_DAYS' ? 'Actual days in the month' : '30-day month',
    },
    { name: fieldNames.chargesFrom, value: formatDate(terms.chargesFrom) },
    { name: fieldNames.lateFee, value: feeText(lateFee) },
    { name: fieldNames.graceDays, value: String(terms.graceDays) },
    ...reasons.map((reason) => ({ name: fieldNames.lawReason, value: reason })),
  ].filter(({ value }) => value !== '')
}

/** Returns the amounts of a whole month in words: '$50.00 a month from Nov 1, 2026, $60.00 starting Jan 1, 2027'. */
function amountsText(amounts: readonly { from: string; amount: number }[]): string {
  return amounts
    .map(({ from, amount }, at) => {
      const much = amount === 0 ? 'none' : formatMoney(amount)
      return at === 0 ? `${much} a month from ${formatDate(from)}` : `${much} starting ${formatDate(from)}`
    })
    .join(', ')
}

/** Returns rates of sales tax in words: '6.5% of the rent from Nov 1, 2026, 7% starting Jan 1, 2027'. */
function ratesText(rates: readonly { from: string; rate: number }[]): string {
  return rates
    .map(({ from, rate }, at) =>
      at === 0 ? `${rate}% of the rent from ${formatDate(from)}` : `${rate}% starting ${formatDate(from)}`,
    )
    .join(', ')
}

function feeText({ kind, amount, basisPoints }: LeaseVersion['terms']['lateFee']): string {
  switch (kind) {
    case 'FLAT':
      return formatMoney(amount ?? 0)
    case 'PERCENT':
      return `${(basisPoints ?? 0) / 100}% of the month’s rent`
    case 'NONE':
    default:
      return 'None'
  }
}
