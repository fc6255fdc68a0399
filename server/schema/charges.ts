import {
  column,
  computed,
  defineTable,
  fixed,
  readOnly,
  rowHistory,
} from '#server/platform/database/table.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { ChargeExplanation, Stored } from '#shared/ledger/explanation.ts'
import type { Label } from '#shared/ledger/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const chargeTable = defineTable('charges', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  propertyId: fixed(column.uuid<string>('property_id')),
  type: fixed(column.text<ChargeType>('type')),
  /** The month that it was charged for by the schedule of the lease; null for a single charge. */
  period: fixed(column.date<PlainDate | null>('period')),
  /** The recurring charge of the lease that it is the month's charge of. */
  recurringChargeId: fixed(column.uuid<string | null>('recurring_charge_id')),
  amountCents: column.bigint<Cents>('amount_cents'),
  dueOn: column.date<PlainDate>('due_on'),
  description: column.text<string>('description'),
  /** What it is called, as facts; null where an earlier version stored the text alone. */
  label: column.jsonb<Label | null>('label'),
  explanation: column.jsonb<Stored<ChargeExplanation>>('explanation'),
  /** Counted by a trigger from the allocations. */
  paidCents: readOnly(column.bigint<Cents>('paid_cents')),
  isVoid: computed<boolean>((charge) => `${charge}.voided_at IS NOT NULL`),
  ...rowHistory,
})

/** The fields that a tenant sees of a charge. */
export const chargeFieldsForTenant = [
  'id',
  'leaseId',
  'type',
  'amountCents',
  'paidCents',
  'dueOn',
  'description',
  'label',
  'explanation',
  'isVoid',
] as const
