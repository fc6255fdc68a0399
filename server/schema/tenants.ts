import { column, defineTable, readOnly, rowHistory } from '#server/platform/database/table.ts'
import type { Language } from '#shared/messages/languages.ts'

export const tenantTable = defineTable('tenants', {
  id: column.uuid<string>('id'),
  name: column.text<string>('name'),
  email: column.citext<string | null>('email'),
  phone: column.text<string | null>('phone'),
  emergencyContact: column.text<string | null>('emergency_contact'),
  language: column.text<Language | null>('language'),
  userId: readOnly(column.uuid<string | null>('user_id')),
  invitationStatus: readOnly(
    column.text<'PENDING' | 'ACCEPTED' | 'EXPIRED' | 'CANCELLED' | null>('invitation_status'),
  ),
  invitedAt: readOnly(column.timestamptz<Date | null>('invited_at')),
  acceptedAt: readOnly(column.timestamptz<Date | null>('accepted_at')),
  ...rowHistory,
})
