import { column, defineTable, fixed, readOnly, rowHistory } from '#server/platform/database/table.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { PaymentMethod, PaymentSource, PaymentState } from '#shared/ledger/contract.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const paymentTable = defineTable('payments', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  propertyId: fixed(column.uuid<string>('property_id')),
  type: column.text<ChargeType>('type'),
  state: column.text<PaymentState>('state'),
  /** Whether it is money received, a deposit moved from another lease, or interest owed on the deposit. */
  source: fixed(column.text<PaymentSource>('source')),
  amountCents: column.bigint<Cents>('amount_cents'),
  receivedOn: column.date<PlainDate>('paid_on'),
  dueOn: column.date<PlainDate>('due_on'),
  method: column.text<PaymentMethod | null>('method'),
  reference: column.text<string | null>('reference'),
  /** Whether the landlord gave it up: no money was received. `notes` has the reason. */
  isCredit: fixed(column.boolean<boolean>('is_credit')),
  notes: column.text<string | null>('notes'),
  stateReason: column.text<string | null>('state_reason'),
  /** The day on which its money went back, or on which it was known that none comes; null while neither happened. */
  returnedOn: column.date<PlainDate | null>('returned_on'),
  /** The charge that it was intended to pay first. */
  targetChargeId: fixed(column.uuid<string | null>('for_charge_id')),
  /** Who paid it: a payer of the lease; null for the household. */
  payerId: fixed(column.uuid<string | null>('payer_id')),
  /** The person of the household who paid; null if that was not recorded, and for the money of payers. */
  paidByTenantId: column.uuid<string | null>('paid_by_tenant_id'),
  /** The sum of a payer for many leases that this payment is a part of. */
  payerPaymentId: fixed(column.uuid<string | null>('payer_payment_id')),
  /** Shared by the payments that were recorded in one request, as of one deposit slip. */
  batchId: fixed(column.uuid<string | null>('batch_id')),
  /**
   * The amount that charges and refunds have used. Triggers calculate it from the allocations and the
   * refunds.
   */
  allocatedCents: readOnly(column.bigint<Cents>('allocated_cents')),
  /** The refunded part of it. */
  refundedCents: readOnly(column.bigint<Cents>('refunded_cents')),
  ...rowHistory,
})

/** The fields that a tenant sees of a payment. */
export const paymentFieldsForTenant = [
  'id',
  'leaseId',
  'type',
  'state',
  'source',
  'amountCents',
  'allocatedCents',
  'refundedCents',
  'receivedOn',
  'method',
  'reference',
  'targetChargeId',
  'isCredit',
  'paidByTenantId',
  'createdAt',
] as const
