import { lateFeeWords } from '#web/lib/forms/late-fee.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import type { RuleLease } from './api.ts'

/** The columns of the leases with their late fee of today, the one that they get, and the law's limit. */
export const ruleColumns: readonly Column<RuleLease>[] = [
  {
    key: 'lease',
    header: 'Lease',
    className: 'md:max-w-64',
    cell: (lease) => (
      <>
        <span className="block truncate font-medium">{tenantsOf(lease)}</span>
        <PlaceName
          property={lease.property.name}
          unit={lease.unitNumber}
          className="font-normal text-ink-faint max-md:hidden"
        />
      </>
    ),
  },
  {
    key: 'place',
    header: 'Unit',
    phone: 'detail',
    isOnlyOnPhone: true,
    wrapsOnPhone: true,
    cell: (lease) => (lease.outcome === 'SAME' ? `${placeOf(lease)} · ${nextWords(lease)}` : placeOf(lease)),
  },
  {
    key: 'rent',
    header: 'Rent',
    align: 'right',
    phone: 'figure',
    cell: ({ rentAmount }) => <MoneyCell amount={rentAmount} />,
  },
  { key: 'present', header: 'Late fee today', cell: presentWords },
  {
    key: 'next',
    header: 'New late fee',
    phone: 'note',
    // a lease that does not change has the late fee of the form already
    phoneCell: (lease) => lease.outcome !== 'SAME' && changeWords(lease),
    className: 'md:max-w-80',
    cell: (lease) => (
      <>
        <span className={lease.outcome === 'LIMITED' ? 'font-medium text-warn' : undefined}>
          {nextWords(lease)}
        </span>
        {lease.reason && <span className="block text-ink-soft">{lease.reason}</span>}
      </>
    ),
  },
  { key: 'limit', header: 'Legal limit', className: 'md:max-w-64', cell: limitWords },
]

export const ruleCsvColumns: CsvList<RuleLease>['columns'] = [
  ['Tenants', tenantsOf],
  ['Property', ({ property }) => property.name],
  ['Unit', ({ unitNumber }) => unitNumber],
  ['State', ({ property }) => property.state],
  ['Rent', ({ rentAmount }) => rentAmount],
  ['Late fee today', presentWords],
  ['New late fee', nextWords],
  ['Legal limit', limitWords],
  ['Reason', ({ reason }) => reason],
]

export function tenantsOf({ tenants, phase }: RuleLease): string {
  return `${tenants.join(', ') || 'No tenant'}${phase === 'draft' ? ' (draft)' : ''}`
}

export function placeOf({ property, unitNumber }: RuleLease): string {
  return `${property.name}, ${unitNumber}`
}

function presentWords({ present: { lateFee, graceDays, from } }: RuleLease): string {
  const words = lateFeeWords(graceDays, lateFee)
  return from === null ? words : `${words}, for rent due on or after ${formatDate(from)}`
}

function changeWords(lease: RuleLease): string {
  return [`Today: ${presentWords(lease)}`, `New: ${nextWords(lease)}`, lease.reason]
    .filter(Boolean)
    .join('. ')
}

function nextWords({ outcome, next: { lateFee, graceDays } }: RuleLease): string {
  const words = lateFeeWords(graceDays, lateFee)
  return outcome === 'SAME' ? 'No change' : outcome === 'LIMITED' ? `${words}, the limit` : words
}

/** Returns the limits of the law in words: 'New York: at most $50.00, a grace period of at least 5 days'. */
function limitWords({ law, property }: RuleLease): string {
  if (law === null) {
    return `${property.state}: no limit for this property`
  }
  const { lateFee, graceDays } = law
  const limits = [
    ...(lateFee.limit === null
      ? []
      : [`at most ${formatMoney(lateFee.limit)}${lateFee.isPresumption ? ' presumed reasonable' : ''}`]),
    ...(graceDays.limit === null ? [] : [`a grace period of at least ${graceDays.limit} days`]),
  ]
  const doubt = (lateFee.limit !== null && !lateFee.isFirm) || (graceDays.limit !== null && !graceDays.isFirm)
  const said = limits.length === 0 ? 'no amount set by statute' : limits.join(', ')
  return `${lateFee.stateName}: ${said}${doubt ? ' (not confirmed)' : ''}`
}
