import type { PlainDate } from '#shared/lib/plain-date.ts'
import { formatDate, formatMoney, parseMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { Payment, RentRollRow } from '#web/ledger/api.ts'
import { findDuplicate } from '#web/ledger/payments/find-duplicate.ts'
import { tenantsOf } from '#web/ledger/labels.ts'
import {
  type BatchEntry,
  type BatchLease,
  type BatchRow,
  type BatchValues,
  enteredOf,
  isEntered,
} from './batch-values.ts'

/** The row of a lease in the rent roll, as far as the grid shows it. */
export type RollLease = { lease: BatchLease; isOverdue: boolean; isPrepaid: boolean }

/** Returns the leases of a rent roll, in its order. */
export function leasesOfRoll(roll: readonly RentRollRow[], today: PlainDate): RollLease[] {
  return roll.map((row) => {
    const { leaseId, propertyId, propertyName, unitNumber } = row
    const dueCents = dueOf(row, today)
    return {
      lease: {
        leaseId,
        propertyId,
        propertyName,
        unitNumber,
        tenantName: tenantsOf(row),
        dueCents,
        type: 'RENT',
      },
      isOverdue: row.overdue > 0,
      isPrepaid: dueCents === 0 && row.balance < 0,
    }
  })
}

/**
 * Returns the rows of the grid: the leases that owe something by the end of the month or are prepaid, and
 * every row that has typed text. They are in the order of the rent roll. Added rows of a lease follow its own
 * row; rows of other leases are last.
 */
export function rowsOfBatch(roll: readonly RollLease[], { entries }: BatchValues): BatchRow[] {
  const added = Map.groupBy(Object.keys(entries), (key) => entries[key]?.lease.leaseId ?? '')
  const listed = roll.flatMap(({ lease, isOverdue, isPrepaid }): BatchRow[] => {
    const { leaseId, dueCents } = lease
    const own = added.get(leaseId) ?? []
    added.delete(leaseId)
    const keys = own.includes(leaseId) || (dueCents === 0 && !isPrepaid) ? own : [leaseId, ...own]
    return keys.map((key) => {
      const entry = entries[key]
      return {
        key,
        // a row that was added for a deposit pays another kind of charge
        lease: entry && entry.lease.type !== 'RENT' ? entry.lease : lease,
        entry,
        isOverdue,
        isPrepaid,
      }
    })
  })
  const others = [...added.values()].flat().flatMap((key): BatchRow[] => {
    const entry = entries[key]
    return entry ? [{ key, lease: entry.lease, entry, isOverdue: false, isPrepaid: false }] : []
  })
  return [...listed, ...others]
}

/** Returns what the tenants of a row owe in cents through the end of the month, without what others pay. */
function dueOf(row: RentRollRow, today: PlainDate): number {
  const own = row.parts.find(({ payer }) => payer === null)
  if (!own) {
    return toCents(row.overdue) + toCents(row.due) + toCents(row.upcoming)
  }
  const isUpcoming = row.dueDate !== null && row.dueDate > today
  return toCents(own.due) + (isUpcoming ? toCents(own.open) : 0)
}

type Duplicates = {
  /** Payments of late, by lease. */
  recorded: ReadonlyMap<string, readonly Payment[]>
  today: PlainDate
  /** The time when the page was opened, in milliseconds. */
  openedAt: number
}

/** Returns why a row may be a payment that is recorded or entered already; undefined where it is not. */
export function duplicateOf(
  key: string,
  entry: BatchEntry | undefined,
  values: BatchValues,
  { recorded, today, openedAt }: Duplicates,
): string | undefined {
  const cents = entry && parseMoney(entry.amount)
  if (!entry || !isEntered(entry) || cents === undefined) {
    return undefined
  }
  const found = findDuplicate(
    recorded.get(entry.lease.leaseId) ?? [],
    { leaseId: entry.lease.leaseId, amount: toDollars(cents) },
    { today, openedAt },
  )
  if (found) {
    return `${formatMoney(found.amount)} is already recorded for ${formatDate(found.date)}${
      found.reference ? ` (${found.reference})` : ''
    }`
  }
  const isTwice = enteredOf(values).some(
    ([other, { lease, amount, reference }]) =>
      other !== key &&
      lease.leaseId === entry.lease.leaseId &&
      parseMoney(amount) === cents &&
      reference.trim() === entry.reference.trim(),
  )
  return isTwice ? 'This amount is entered twice for this lease' : undefined
}
