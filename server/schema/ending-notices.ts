import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { Notice } from '#shared/law/notices/notices.ts'
import type { EndingNotice } from '#shared/leases/ending/ending-notice.ts'
import type { EndingNoticeService } from '#shared/leases/ending/notice-service.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const endingNoticeTable = defineTable('ending_notices', {
  id: column.uuid<string>('id'),
  leaseId: fixed(column.uuid<string>('lease_id')),
  givenBy: fixed(column.text<EndingNotice['givenBy']>('given_by')),
  /** The tenant who gave it; null for the landlord's notice, and for one of the whole household. */
  tenantId: fixed(column.uuid<string | null>('tenant_id')),
  givenOn: fixed(column.date<PlainDate>('given_on')),
  service: fixed(column.text<EndingNoticeService>('service')),
  /** The last day that it names. */
  lastOn: fixed(column.date<PlainDate>('last_on')),
  /** The earliest last day by the law and the term; null where neither gives one. */
  earliestOn: fixed(column.date<PlainDate | null>('earliest_on')),
  /** The last day of the term that still ran on the day of the notice. */
  termEndOn: fixed(column.date<PlainDate | null>('term_end_on')),
  lawState: fixed(column.text<string | null>('law_state')),
  lawCitation: fixed(column.text<string | null>('law_citation')),
  lawBasis: fixed(column.text<Notice['basis'] | null>('law_basis')),
  lawParts: fixed(column.jsonb<readonly string[]>('law_parts')),
  lawCaution: fixed(column.text<string | null>('law_caution')),
  lawDoubt: fixed(column.text<string | null>('law_doubt')),
  reason: fixed(column.text<string | null>('reason')),
  note: fixed(column.text<string | null>('note')),
  withdrawnAt: column.timestamptz<Date | null>('withdrawn_at'),
  createdBy: fixed(column.uuid<string | null>('created_by')),
  ...rowHistory,
})
