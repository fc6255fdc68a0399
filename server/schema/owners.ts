import { column, defineTable, readOnly, rowHistory } from '#server/platform/database/table.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { OwnerKind } from '#shared/owners/contract.ts'

export const ownerTable = defineTable('owners', {
  id: column.uuid<string>('id'),
  kind: column.text<OwnerKind>('kind'),
  name: column.text<string>('name'),
  email: column.citext<string | null>('email'),
  phone: column.text<string | null>('phone'),
  address: column.text<string | null>('address'),
  paymentNote: column.text<string | null>('payment_note'),
  notes: column.text<string | null>('notes'),
  language: column.text<Language>('language'),
  mailsStatements: column.boolean<boolean>('mails_statements'),
  archivedAt: readOnly(column.timestamptz<Date | null>('archived_at')),
  ...rowHistory,
})
