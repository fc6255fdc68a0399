import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { RecurringTerms } from '#shared/leases/rent/recurring-charge.ts'
import type { RateStep } from '#shared/leases/rent/sales-tax.ts'

export const recurringChargeTable = defineTable('recurring_charges', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  kind: column.text<RecurringTerms['kind']>('kind'),
  description: column.text<RecurringTerms['description']>('description'),
  amountCents: column.bigint<RecurringTerms['amountCents']>('amount_cents'),
  changes: column.jsonb<RecurringTerms['changes']>('changes'),
  rate: column.integer<number | null>('rate'),
  rateChanges: column.jsonb<readonly RateStep[]>('rate_changes'),
  isTaxed: column.boolean<boolean>('is_taxed'),
  startOn: column.date<RecurringTerms['startOn']>('start_on'),
  endOn: column.date<RecurringTerms['endOn']>('end_on'),
  ...rowHistory,
})

/** The fields that the amounts of a recurring charge follow from. */
export const recurringTerms = [
  'kind',
  'description',
  'amountCents',
  'changes',
  'rate',
  'rateChanges',
  'isTaxed',
  'startOn',
  'endOn',
] as const satisfies readonly (keyof RecurringTerms)[]
