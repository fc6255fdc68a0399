import type { EndingNoticeService } from '#shared/leases/ending/notice-service.ts'
import { formatDate } from '#web/lib/text/format.ts'
import type { LeaseWithPayments } from '#web/leases/api.ts'

export type EndingNoticeOfLease = NonNullable<LeaseWithPayments['endingNotice']>

const serviceWords: Record<EndingNoticeService, string> = {
  PERSON: 'in person',
  POSTED: 'posted on the door',
  MAIL: 'by first-class mail',
  CERTIFIED_MAIL: 'by certified mail',
  EMAIL: 'by email',
  PORTAL: 'through the tenant portal',
}

/** Returns the heading of a notice: 'Ends on May 31, 2027: notice given by Tia Tenant on Nov 22, 2026'. */
export function endingNoticeTitle(notice: EndingNoticeOfLease, endsOn: string | null, today: string): string {
  const { givenBy, tenant, givenOn } = notice
  const by = givenBy === 'LANDLORD' ? 'by you' : tenant ? `by ${tenant.name}` : 'by the tenants'
  const given = `notice given ${by} on ${formatDate(givenOn)}`
  if (endsOn === null) {
    return given.charAt(0).toUpperCase() + given.slice(1)
  }
  return `${endsOn < today ? 'Ended' : 'Ends'} on ${formatDate(endsOn)}: ${given}`
}

/** Returns how the notice was given and what it means for the rent, in sentences. */
export function endingNoticeSentences(notice: EndingNoticeOfLease, endsOn: string | null): string[] {
  const { givenBy, service, lastDay, earliestLastDay, isEarly, reason } = notice
  const sentences = [`Given ${serviceWords[service]}.`]
  if (isEarly && earliestLastDay !== null) {
    const source = sourceOf(notice)
    sentences.push(
      givenBy === 'TENANT' && endsOn === earliestLastDay
        ? `The last day in the notice is ${formatDate(lastDay)}, before the earliest end date (${source}). Rent is charged until ${formatDate(earliestLastDay)}.`
        : `The earliest end date was ${formatDate(earliestLastDay)} (${source}).`,
    )
  } else if (endsOn !== null && endsOn !== lastDay) {
    sentences.push(`The last day in the notice is ${formatDate(lastDay)}.`)
  }
  if (reason !== null) {
    sentences.push(`${isEarly ? 'Reason for the earlier date' : 'Reason'}: ${reason}`)
  }
  return endsOn === null ? sentences : [...sentences, 'No rent is charged after the last day of the lease.']
}

/** Returns where the earliest last day comes from: the term of the lease, the statute, or usage. */
function sourceOf({ law, earliestLastDay }: EndingNoticeOfLease): string {
  if (law.termEndDate !== null && law.termEndDate === earliestLastDay) {
    return 'the end of the term'
  }
  return law.citation ?? law.stateName ?? 'state law'
}

/** Whether a tenant's day that is too early can still be accepted: the lease ends on the lawful day. */
export function canAcceptEarly(notice: EndingNoticeOfLease, endsOn: string | null): boolean {
  return notice.givenBy === 'TENANT' && notice.isEarly && endsOn === notice.earliestLastDay
}
