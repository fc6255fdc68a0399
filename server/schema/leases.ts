import { column, computed, defineTable, readOnly, rowHistory } from '#server/platform/database/table.ts'
import type { Concession } from '#shared/leases/rent/concessions.ts'
import type { FormerLateFee } from '#shared/leases/late-fees/late-fee-rule.ts'
import type { LeaseState } from '#shared/leases/lease-status.ts'
import type { AgreedRentStep } from '#shared/leases/rent/rent-steps.ts'
import type { RentFrequency } from '#shared/leases/rent-periods.ts'
import type { LeaseTerms, Proration } from '#shared/leases/rent/rent-schedule.ts'
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
  termEndsOn: column.date<PlainDate | null>('term_ends_on'),
  terminatedOn: column.date<PlainDate | null>('terminated_on'),
  /** The rent from the first day on; later rents are in `rentSteps`. */
  rentCents: column.bigint<Cents>('rent_cents'),
  rentSteps: column.jsonb<readonly AgreedRentStep[]>('rent_steps'),
  /** Discounts on the rent of some months. */
  concessions: column.jsonb<readonly Concession[]>('concessions'),
  depositCents: column.bigint<Cents>('deposit_cents'),
  dueDay: column.smallint<number>('due_day'),
  proration: column.text<Proration>('proration'),
  rentFrequency: column.text<RentFrequency>('rent_frequency'),
  /** The first day of a period of the rent; null for calendar months. */
  periodsFrom: column.date<PlainDate | null>('periods_from'),
  chargesFrom: column.date<PlainDate>('charges_from'),
  notes: column.text<string | null>('notes'),
  graceDays: column.smallint<number>('grace_days'),
  lateFee: lateFeeColumns,
  lateFeesFrom: column.date<PlainDate | null>('late_fees_from'),
  /** The late fees before the present one, for rent that was due while they applied. */
  formerLateFees: column.jsonb<readonly FormerLateFee[]>('former_late_fees'),
  /** The number of its payment reference, which a trigger gives. */
  paymentNumber: readOnly(column.integer<number>('payment_number')),
  isArchived: computed<boolean>((lease) => `${lease}.archived_at IS NOT NULL`),
  ...rowHistory,
})

/** The fields that the rent of a lease follows from. */
export const rentTerms = [
  'startOn',
  'endOn',
  'terminatedOn',
  'rentCents',
  'rentSteps',
  'dueDay',
  'proration',
  'rentFrequency',
  'periodsFrom',
  'chargesFrom',
  'concessions',
] as const satisfies readonly (keyof LeaseTerms)[]

/**
 * SQL: the rent of a month (cents) of the lease under the alias that is in force on the day of the parameter: of a calendar
 * month, or what the rent of another period comes to in a month (`monthlyRent`).
 */
export function rentOnDaySql(alias: string, day: string): string {
  return `(CASE WHEN ${alias}.rent_frequency = 'MONTHLY' THEN ${rentOfPeriodSql(alias, day)}
    ELSE monthly_rent(${rentOfPeriodSql(alias, day)}, ${alias}.rent_frequency) END)`
}

/** SQL: the rent (cents of a whole month or period) of the lease under the alias that is in force on the day of the parameter. */
export function rentOfPeriodSql(alias: string, day: string): string {
  // most leases have no steps: they need no call of the function
  return `(CASE WHEN ${alias}.rent_steps = '[]' THEN ${alias}.rent_cents
    ELSE rent_on_day(${alias}.rent_cents, ${alias}.rent_steps, ${day}::date) END)`
}

/**
 * Returns the expression of the last day of a lease or, where it continues month to month, of its fixed term; 'infinity'
 * where it has neither.
 */
export function termEnd(lease: string): string {
  return `coalesce(${lease}.terminated_on, ${lease}.term_ends_on, ${lease}.ends_on)`
}

/**
 * SQL: whether a property, unit or lease of the alias was not archived yet on a day, in the time zone of the account: reports of
 * earlier days have what was there on them.
 */
export function isThereSql(alias: string, day: string): string {
  return `(${alias}.archived_at IS NULL OR ${day}::date
    < (${alias}.archived_at AT TIME ZONE (SELECT z.time_zone FROM accounts z WHERE z.id = ${alias}.account_id))::date)`
}

/**
 * SQL: whether a lease of the alias is a part of the past: it is signed and not archived, or something that it charged or was
 * paid is kept in the books and no other lease of the unit took its days. A lease that was entered by mistake is neither.
 */
export function isKeptSql(lease: string): string {
  return `(${lease}.state <> 'DRAFT' AND (${lease}.archived_at IS NULL
    OR (EXISTS (SELECT FROM charges k WHERE k.account_id = ${lease}.account_id AND k.lease_id = ${lease}.id AND k.voided_at IS NULL)
      OR EXISTS (SELECT FROM payments k WHERE k.account_id = ${lease}.account_id AND k.lease_id = ${lease}.id AND k.state = 'SETTLED'))
      AND NOT EXISTS (SELECT FROM leases other WHERE other.account_id = ${lease}.account_id
        AND other.unit_id = ${lease}.unit_id AND other.archived_at IS NULL AND other.state <> 'DRAFT'
        AND other.ends_on >= other.start_on AND other.start_on <= ${lease}.ends_on AND other.ends_on >= ${lease}.start_on)))`
}
