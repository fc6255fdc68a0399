import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { RecordedEvent } from '#shared/deposits/parts.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import type { DepositMovements, StoredDeduction } from '#shared/deposits/deposit-return.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const depositAccountTable = defineTable('deposit_accounts', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  bankName: column.text<string>('bank_name'),
  bankAddress: column.text<string | null>('bank_address'),
  lastDigits: column.text<string | null>('last_digits'),
  isInterestBearing: column.boolean<boolean>('is_interest_bearing'),
  heldSince: column.date<PlainDate | null>('held_since'),
  ...rowHistory,
})

export const forwardingAddressTable = defineTable('forwarding_addresses', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  address: column.text<string>('address'),
  givenOn: column.date<PlainDate>('given_on'),
  givenBy: column.text<'TENANT' | 'LANDLORD'>('given_by'),
  ...rowHistory,
})

export const depositReturnTable = defineTable('deposit_returns', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  propertyId: fixed(column.uuid<string>('property_id')),
  returnedOn: fixed(column.date<PlainDate>('returned_on')),
  heldCents: fixed(column.bigint<Cents>('held_cents')),
  interestCents: fixed(column.bigint<Cents>('interest_cents')),
  deductions: fixed(column.jsonb<StoredDeduction[]>('deductions')),
  /** The amount that the household owed apart from the deposit and the deductions; negative is credit. */
  openCents: fixed(column.bigint<Cents>('open_cents')),
  refundCents: fixed(column.bigint<Cents>('refund_cents')),
  owedCents: fixed(column.bigint<Cents>('owed_cents')),
  method: fixed(column.text<PaymentMethod | null>('method')),
  reference: fixed(column.text<string | null>('reference')),
  sentTo: fixed(column.text<string | null>('sent_to')),
  movements: fixed(column.jsonb<DepositMovements>('movements')),
  undoneAt: column.timestamptz<Date | null>('undone_at'),
  ...rowHistory,
})

export const depositEventTable = defineTable('deposit_events', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  event: fixed(column.text<RecordedEvent>('event')),
  happenedOn: column.date<PlainDate>('happened_on'),
  ...rowHistory,
})

export const depositInterestTable = defineTable('deposit_interest', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  propertyId: fixed(column.uuid<string>('property_id')),
  fromOn: fixed(column.date<PlainDate>('from_on')),
  throughOn: fixed(column.date<PlainDate>('through_on')),
  /** Basis points a year; null where several rates were used. */
  rateBps: fixed(column.integer<number | null>('rate_bps')),
  amountCents: fixed(column.bigint<Cents>('amount_cents')),
  postedOn: fixed(column.date<PlainDate>('posted_on')),
  /** The payment that the books hold it as; null where nothing was owed. */
  paymentId: fixed(column.uuid<string | null>('payment_id')),
  /** The refund that paid the tenant; null if the money stayed as credit. */
  refundId: fixed(column.uuid<string | null>('refund_id')),
  undoneAt: column.timestamptz<Date | null>('undone_at'),
  ...rowHistory,
})
