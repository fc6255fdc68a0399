import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { RenewalOption, RenewalState } from '#shared/renewals/renewal.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const renewalOfferTable = defineTable('renewal_offers', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  state: column.text<RenewalState>('state'),
  /** The first day of the new terms. */
  startOn: fixed(column.date<PlainDate>('start_on')),
  /** The last day of the lease or its term when the offer was made; null for month to month. */
  formerEndOn: fixed(column.date<PlainDate | null>('former_end_on')),
  formerRentCents: fixed(column.bigint<Cents>('former_rent_cents')),
  options: fixed(column.jsonb<readonly RenewalOption[]>('options')),
  answerBy: fixed(column.date<PlainDate>('answer_by')),
  message: fixed(column.text<string | null>('message')),
  /** The position of the accepted option. */
  chosen: column.smallint<number | null>('chosen'),
  answeredAt: column.timestamptz<Date | null>('answered_at'),
  /** The name that was signed with the answer. */
  answeredName: column.text<string | null>('answered_name'),
  createdBy: fixed(column.uuid<string | null>('created_by')),
  ...rowHistory,
})

/** The fields that the holder of an offer's link and the tenants see. */
export const renewalFieldsForTenant = [
  'id',
  'state',
  'startOn',
  'formerEndOn',
  'formerRentCents',
  'options',
  'answerBy',
  'message',
  'chosen',
  'answeredAt',
  'answeredName',
] as const
