import {
  column,
  computed,
  defineTable,
  fixed,
  readOnly,
  rowHistory,
} from '#server/platform/database/table.ts'
import type { ChargeKind, ChargeType, DepositKind } from '#shared/ledger/accounts.ts'
import type { ChargeExplanation, Stored } from '#shared/ledger/explain/explanation.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const chargeTable = defineTable('charges', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  propertyId: fixed(column.uuid<string>('property_id')),
  type: fixed(column.text<ChargeType>('type')),
  /** The kind of a charge of the type OTHER; null for other types and for charges of earlier versions. */
  kind: fixed(column.text<ChargeKind | null>('kind')),
  /** The month for which the schedule of the lease charged it; null for a single charge. */
  period: fixed(column.date<PlainDate | null>('period')),
  /** The recurring charge of the lease whose monthly charge this is. */
  recurringChargeId: fixed(column.uuid<string | null>('recurring_charge_id')),
  /**
   * The kind of a deposit; null for other charges, and for deposits of earlier versions, which are security
   * deposits.
   */
  depositKind: fixed(column.text<DepositKind | null>('deposit_kind')),
  /** The payer of the lease who owes it; null for the household. */
  payerId: fixed(column.uuid<string | null>('payer_id')),
  amountCents: column.bigint<Cents>('amount_cents'),
  dueOn: column.date<PlainDate>('due_on'),
  description: column.text<string>('description'),
  /** Its description, as facts; null when an earlier version stored only the text. */
  label: column.jsonb<Label | null>('label'),
  explanation: column.jsonb<Stored<ChargeExplanation>>('explanation'),
  /** Calculated by a trigger from the allocations. */
  paidCents: readOnly(column.bigint<Cents>('paid_cents')),
  /** The part of `paidCents` that was waived or credited: no money was received for it. Calculated by a trigger. */
  creditedCents: readOnly(column.bigint<Cents>('credited_cents')),
  /** The part of `paidCents` that a deposit paid, which was received before. Calculated by a trigger. */
  depositAppliedCents: readOnly(column.bigint<Cents>('deposit_applied_cents')),
  /** The amount that became owed after the due day, and the day it is due on; written by `setAddedParts`. */
  addedCents: readOnly(column.bigint<Cents>('added_cents')),
  addedOn: readOnly(column.date<PlainDate | null>('added_on')),
  isVoid: computed<boolean>((charge) => `${charge}.voided_at IS NOT NULL`),
  ...rowHistory,
})

/** The fields that a tenant sees of a charge. */
export const chargeFieldsForTenant = [
  'id',
  'leaseId',
  'type',
  'kind',
  'amountCents',
  'paidCents',
  'creditedCents',
  'depositAppliedCents',
  'dueOn',
  'addedCents',
  'addedOn',
  'description',
  'label',
  'explanation',
  'isVoid',
] as const
