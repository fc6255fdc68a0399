import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { ShareStep } from '#shared/leases/rent/rent-shares.ts'
import type { PayerKind } from '#shared/payers/contract.ts'

/** Who pays a part of tenants' rents: a housing authority, an employer, a guarantor. */
export const payerTable = defineTable('payers', {
  id: column.uuid<string>('id'),
  name: column.text<string>('name'),
  kind: column.text<PayerKind>('kind'),
  email: column.citext<string | null>('email'),
  /** The number under which the payer knows the landlord. */
  reference: column.text<string | null>('reference'),
  notes: column.text<string | null>('notes'),
  /** Whether the payer gets rent reminders of its own charges by email. */
  sendsReminders: column.boolean<boolean>('sends_reminders'),
  /** The day of the month on which its shares are due, 1..31; null is the due day of each lease. */
  dueDay: column.smallint<number | null>('due_day'),
  ...rowHistory,
})

/** The share of a payer in the rent of a lease. */
export const leasePayerTable = defineTable('lease_payers', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  payerId: fixed(column.uuid<string>('payer_id')),
  steps: column.jsonb<readonly ShareStep[]>('steps'),
  ...rowHistory,
})
