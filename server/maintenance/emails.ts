import { inSubject, type MailBlock, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Priority, RequestStatus } from '#shared/maintenance/contract.ts'

/** The data of a request in a mail, to its tenants or to those who work on it. */
export type RequestInMail = {
  title: string
  status: RequestStatus
  priority: Priority
  property: string
  unit: string
  /** The account's name. */
  from: string
  isForTenant: boolean
  /** The page of the request that its reader may open. */
  href: string
}

/** Returns what a subject says of the request and the account. */
function namesIn({ title, from }: RequestInMail) {
  return { title: inSubject(title), from: inSubject(from) }
}

type Make = (words: MailWords, request: RequestInMail) => MailContent

/** Builds the mail about a new report. For its tenants it confirms that the report has arrived. */
export const reportedMail: Make = (words, request) => {
  const { t } = words
  const { from } = request
  const named = namesIn(request)
  return request.isForTenant
    ? mailAbout(words, request, t('mails.repair.haveSubject', named), t('mails.repair.haveHeading'), [
        { type: 'paragraph', text: t('mails.repair.haveText', { from }) },
      ])
    : mailAbout(words, request, t('mails.repair.newSubject', named), t('mails.repair.newHeading'), [])
}

/** Builds the mail about an emergency, which goes to the whole team at once. */
export const emergencyMail: Make = (words, request) => {
  const { t } = words
  const subject = t('mails.repair.emergencySubject', namesIn(request))
  return mailAbout(words, request, subject, t('mails.repair.emergencyHeading'), [
    { type: 'paragraph', text: t('mails.repair.emergencyText', { place: t('mails.place', request) }) },
  ])
}

/** Builds the mail about a changed status. */
export const statusMail: Make = (words, request) => {
  const { t } = words
  const { status } = request
  const what = t(`mails.repair.status.${status}`)
  const subject = t('mails.repair.about', { what, ...namesIn(request) })
  return mailAbout(words, request, subject, t(`mails.repair.is.${status}`), [])
}

/** Builds the mail to the member of the team to whom a request was assigned. */
export const assignedMail: Make = (words, request) => {
  const { t } = words
  const subject = t('mails.repair.assignedSubject', namesIn(request))
  return mailAbout(words, request, subject, t('mails.repair.assignedHeading'), [])
}

/** Builds the mail about a new comment on a request. */
export function commentMail({ by, body }: { by: string; body: string }): Make {
  return (words, request) => {
    const { t } = words
    const subject = t('mails.repair.commentSubject', namesIn(request))
    return mailAbout(words, request, subject, t('mails.repair.commentHeading', { by }), [
      { type: 'quote', text: body, by },
    ])
  }
}

const spoken = ['REPORTED', 'ASSIGNED', 'SCHEDULED', 'COMPLETED', 'EMERGENCY'] as const

/** The date of a visit, its time in the property's time zone ('HH:MM' of 24 hours), and who comes. */
export type Visit = {
  date: PlainDate
  from?: string | null | undefined
  to?: string | null | undefined
  who?: string | null | undefined
}

function visitRows(words: MailWords, visit: Visit) {
  const { t } = words
  return [
    { label: t('mails.visit.rowWhen'), value: writeVisitTime(words, visit), strong: true },
    ...(visit.who ? [{ label: t('mails.visit.rowWho'), value: visit.who }] : []),
  ]
}

/** Writes a visit as one line: 'Dec 1, 2026, 9:00 AM to 11:00 AM. Who is coming: Pat'. */
export function describeVisit(words: MailWords, visit: Visit): string {
  const when = writeVisitTime(words, visit)
  return visit.who ? `${when}. ${words.t('mails.visit.rowWho')}: ${visit.who}` : when
}

function writeVisitTime({ t, date: write, time }: MailWords, { date, from, to }: Visit): string {
  const day = write(date)
  return from && to
    ? t('mails.visit.between', { date: day, from: time(from), to: time(to) })
    : from
      ? t('mails.visit.at', { date: day, from: time(from) })
      : day
}

/** Builds the mail that a member of the team sends by hand. */
export function noticeMail(notice: {
  type: string
  message: string | null
  by: string
  visit?: Visit | undefined
}): Make {
  return (words, request) => {
    const { t } = words
    const { type, message, by, visit } = notice
    const { status } = request
    const known = spoken.find((one) => one === type)
    const heading =
      type === 'STATUS_UPDATE'
        ? t(`mails.repair.is.${status}`)
        : t(known ? `mails.repair.notice.${known}` : 'mails.repair.notice.other')
    const said: MailBlock[] = [
      ...(visit ? [{ type: 'rows' as const, rows: visitRows(words, visit) }] : []),
      ...(message ? [{ type: 'quote' as const, text: message, by }] : []),
    ]
    const what = type === 'STATUS_UPDATE' ? t(`mails.repair.status.${status}`) : heading
    return mailAbout(words, request, t('mails.repair.about', { what, ...namesIn(request) }), heading, said)
  }
}

function mailAbout(
  { t }: MailWords,
  request: RequestInMail,
  subject: string,
  heading: string,
  said: readonly MailBlock[],
): MailContent {
  const { title, status, priority, isForTenant } = request
  return {
    subject,
    summary: { label: heading, value: inSubject(title) },
    blocks: [
      { type: 'heading', text: heading },
      ...said,
      {
        type: 'rows',
        rows: [
          { label: t('mails.repair.rowRequest'), value: title, strong: true },
          { label: t('mails.repair.rowWhere'), value: t('mails.place', request) },
          { label: t('mails.repair.rowStatus'), value: t(`mails.repair.status.${status}`) },
          ...(isForTenant
            ? []
            : [{ label: t('mails.repair.rowPriority'), value: t(`mails.repair.priority.${priority}`) }]),
        ],
      },
      { type: 'button', label: t('mails.repair.button'), href: request.href },
    ],
  }
}
