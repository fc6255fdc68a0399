import { column, computed, defineTable, rowHistory } from '#server/platform/database/table.ts'
import type { LeaseState } from '#shared/leases/lease-status.ts'
import type { LeaseTerms, Proration } from '#shared/leases/rent-schedule.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { lateFeeColumns } from './late-fee-columns.ts'

export const leaseTable = defineTable('leases', {
  id: column.uuid<string>('id'),
  propertyId: column.uuid<string>('property_id'),
  unitId: column.uuid<string>('unit_id'),
  state: column.text<LeaseState>('state'),
  startOn: column.date<PlainDate>('start_on'),
  endOn: column.date<PlainDate | null>('end_on'),
  terminatedOn: column.date<PlainDate | null>('terminated_on'),
  rentCents: column.bigint<Cents>('rent_cents'),
  depositCents: column.bigint<Cents>('deposit_cents'),
  dueDay: column.smallint<number>('due_day'),
  proration: column.text<Proration>('proration'),
  chargesFrom: column.date<PlainDate>('charges_from'),
  notes: column.text<string | null>('notes'),
  graceDays: column.smallint<number>('grace_days'),
  lateFee: lateFeeColumns,
  lateFeesFrom: column.date<PlainDate | null>('late_fees_from'),
  isArchived: computed<boolean>((lease) => `${lease}.archived_at IS NOT NULL`),
  ...rowHistory,
})

/** The fields that the rent of a lease follows from. */
export const rentTerms = [
  'startOn',
  'endOn',
  'terminatedOn',
  'rentCents',
  'dueDay',
  'proration',
  'chargesFrom',
] as const satisfies readonly (keyof LeaseTerms)[]
