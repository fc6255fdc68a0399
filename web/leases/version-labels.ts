import { describeConcession, type TermField, type VersionKind } from '#shared/leases/lease-versions.ts'
import type { listLeaseVersions } from '#shared/leases/version-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { termOfConcession } from './concession-values.ts'

export type LeaseVersion = WireResponse<typeof listLeaseVersions>[number]

export const kindTitles: Record<VersionKind, string> = {
  FIRST: 'First terms',
  SIGNED: 'Signed',
  RENEWED: 'Renewed',
  ENDED: 'Ended',
  REINSTATED: 'Reinstated',
  RENT: 'Rent changed',
  CONCESSION: 'Concession changed',
  CHANGED: 'Terms changed',
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
  laterRent: 'Later rent',
  concession: 'Concession',
  securityDeposit: 'Security deposit',
  dueDay: 'Rent due',
  proration: 'Part of a month',
  chargesFrom: 'Charged from',
  lateFee: 'Late fee',
  graceDays: 'Days of grace',
  lawReason: 'Reason for a term beyond the law',
}

const statuses = { DRAFT: 'Draft', ACTIVE: 'Signed', TERMINATED: 'Ended' } as const

/** Returns who recorded a version, and when. */
export function originText({ recordedBy, recordedOn, agreedBy, isBackfilled }: LeaseVersion): string {
  if (isBackfilled) {
    return `Terms as of ${formatDate(recordedOn)}, when versions began to be kept. Earlier changes are in the activity.`
  }
  const by = recordedBy === null ? '' : ` by ${recordedBy}`
  const agreed = agreedBy === null ? '' : `, accepted by ${agreedBy}`
  return `Recorded ${formatDate(recordedOn)}${by}${agreed}`
}

/** Returns all terms of a version as names with their values. */
export function termLines({ terms }: LeaseVersion): { name: string; value: string }[] {
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
    { name: fieldNames.securityDeposit, value: formatMoney(terms.securityDeposit) },
    { name: fieldNames.dueDay, value: `Day ${terms.dueDay} of the month` },
    {
      name: fieldNames.proration,
      value: terms.proration === 'ACTUAL_DAYS' ? 'By the days of the month' : 'By thirtieths',
    },
    { name: fieldNames.chargesFrom, value: formatDate(terms.chargesFrom) },
    { name: fieldNames.lateFee, value: feeText(lateFee) },
    { name: fieldNames.graceDays, value: String(terms.graceDays) },
    ...reasons.map((reason) => ({ name: fieldNames.lawReason, value: reason })),
  ].filter(({ value }) => value !== '')
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
