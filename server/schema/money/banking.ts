import {
  column,
  computed,
  defineTable,
  fixed,
  readOnly,
  rowHistory,
} from '#server/platform/database/table.ts'
import type { ChosenEncoding } from '#shared/banking/files/statement-file.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { BankAccountKind, BankLineState } from '#shared/banking/words.ts'

export const bankAccountTable = defineTable('bank_accounts', {
  id: column.uuid<string>('id'),
  name: column.text<string>('name'),
  bankName: column.text<string | null>('bank_name'),
  lastFour: column.text<string | null>('last_four'),
  kind: column.text<BankAccountKind>('kind'),
  currency: readOnly(column.text<'USD'>('currency')),
  openingCents: column.bigint<Cents>('opening_cents'),
  openedOn: column.date<PlainDate>('opened_on'),
  includesUndeposited: column.boolean<boolean>('includes_undeposited'),
  includesDeposits: column.boolean<boolean>('includes_deposits'),
  isDefault: column.boolean<boolean>('is_default'),
  isArchived: computed<boolean>((alias) => `(${alias}.archived_at IS NOT NULL)`),
  statementKey: readOnly(column.text<string | null>('statement_key')),
  fileEncoding: readOnly(column.text<ChosenEncoding | null>('file_encoding')),
  ...rowHistory,
})

export const bankTransferTable = defineTable('bank_transfers', {
  id: column.uuid<string>('id'),
  fromBankAccountId: column.uuid<string>('from_bank_account_id'),
  toBankAccountId: column.uuid<string>('to_bank_account_id'),
  amountCents: column.bigint<Cents>('amount_cents'),
  movedOn: column.date<PlainDate>('moved_on'),
  description: column.text<string>('description'),
  /**
   * The property that the money belongs to; null: not assigned. A lease or an owner is one of this property.
   */
  propertyId: fixed(column.uuid<string | null>('property_id')),
  /** The lease whose tenants' deposit it is. */
  leaseId: fixed(column.uuid<string | null>('lease_id')),
  ownerId: fixed(column.uuid<string | null>('owner_id')),
  isVoid: computed<boolean>((alias) => `(${alias}.voided_at IS NOT NULL)`),
  ...rowHistory,
})

export const bankLineTable = defineTable('bank_lines', {
  id: column.uuid<string>('id'),
  bankAccountId: fixed(column.uuid<string>('bank_account_id')),
  importId: fixed(column.uuid<string>('import_id')),
  position: fixed(column.integer<number>('position')),
  postedOn: fixed(column.date<PlainDate>('posted_on')),
  amountCents: fixed(column.bigint<Cents>('amount_cents')),
  description: fixed(column.text<string>('description')),
  memo: fixed(column.text<string>('memo')),
  fitId: fixed(column.text<string | null>('fit_id')),
  checkNumber: fixed(column.text<string | null>('check_number')),
  type: fixed(column.text<string | null>('type')),
  balanceCents: fixed(column.bigint<Cents | null>('balance_cents')),
  state: column.text<BankLineState>('state'),
  stateReason: column.text<string | null>('state_reason'),
  ...rowHistory,
})
