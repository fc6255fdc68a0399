import { computeNotice, type Notice } from '#shared/law/notices.ts'
import type { StateLaw } from '#shared/law/state-law.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { NoticeService } from './notice-service.ts'
import { isMonthToMonth, type TermEnd } from './term-end.ts'

/** A notice by which one side ends a lease. */
export type EndingNotice = {
  givenBy: 'TENANT' | 'LANDLORD'
  /** The day on which the other side gets it. */
  givenOn: PlainDate
  service: NoticeService
}

/**
 * Returns the state's notice that ends a month-to-month lease: its earliest last day, with the arithmetic and the
 * citation. Null for a lease in its term, which a notice alone does not end, and where the law of the state is not known.
 */
export function noticeOfEnding(
  law: StateLaw | undefined,
  lease: TermEnd & { startOn: PlainDate; dueDay: number },
  { givenBy, givenOn, service }: EndingNotice,
): Notice | null {
  if (!law || !isMonthToMonth(lease, givenOn)) {
    return null
  }
  return computeNotice(law, givenBy === 'TENANT' ? 'tenantEnds' : 'landlordEnds', {
    on: givenOn,
    tenancyStartedOn: lease.startOn,
    // rent is charged by calendar months, also where it is due on another day
    rentDueDay: 1,
    term: 'monthToMonth',
    isMailed: service === 'MAIL' || service === 'CERTIFIED_MAIL',
  })
}
