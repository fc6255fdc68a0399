import type { MailBlock, MailContent } from '#server/platform/mail.ts'
import type { RequestStatus } from '#shared/maintenance/contract.ts'

/** What a mail says about a request, to its tenants or to those who work on it. */
export type RequestInMail = {
  title: string
  status: RequestStatus
  priority: string
  /** 'Maple Court, unit 4B' */
  place: string
  /** The account's name. */
  from: string
  isForTenant: boolean
  /** The page of it that its reader may open. */
  href: string
}

const statuses: Record<RequestStatus, { label: string; sentence: string }> = {
  OPEN: { label: 'Open', sentence: 'This request is open again.' },
  IN_PROGRESS: { label: 'In progress', sentence: 'Work on this request has started.' },
  COMPLETED: { label: 'Completed', sentence: 'This request is completed.' },
  CANCELED: { label: 'Canceled', sentence: 'This request was canceled.' },
}

/** Somebody reported something to repair. To its tenants it says that the report has arrived. */
export function reportedMail(request: RequestInMail): MailContent {
  return request.isForTenant
    ? mailAbout(request, `We have your request: ${request.title}`, 'Your maintenance request has arrived', [
        paragraph(`${request.from} has your request and will keep you posted here and by mail.`),
      ])
    : mailAbout(request, `New request: ${request.title}`, 'New maintenance request', [])
}

/** An emergency: to the whole team at once. */
export function emergencyMail(request: RequestInMail): MailContent {
  return mailAbout(request, `EMERGENCY: ${request.title}`, 'Emergency maintenance request', [
    paragraph(`An emergency was reported at ${request.place}. Please look at it now.`),
  ])
}

/** A request moved on. */
export function statusMail(request: RequestInMail): MailContent {
  const { label, sentence } = statuses[request.status]
  return mailAbout(request, `${label}: ${request.title}`, sentence, [])
}

/** A member of the team is to do it. */
export function assignedMail(request: RequestInMail): MailContent {
  return mailAbout(request, `Assigned to you: ${request.title}`, 'A maintenance request is yours to do', [])
}

/** Somebody wrote under a request. */
export function commentMail(request: RequestInMail, comment: { by: string; body: string }): MailContent {
  return mailAbout(request, `${comment.by} wrote about: ${request.title}`, `${comment.by} wrote to you`, [
    { type: 'quote', text: comment.body, by: comment.by },
  ])
}

const headings: Record<string, string> = {
  REPORTED: 'A maintenance request was reported',
  ASSIGNED: 'A maintenance request was assigned',
  SCHEDULED: 'A visit is planned',
  COMPLETED: 'A maintenance request is completed',
  EMERGENCY: 'Emergency maintenance',
}

/** What a member of the team sends by hand. */
export function noticeMail(
  request: RequestInMail,
  notice: { type: string; message: string | null; by: string },
): MailContent {
  const heading =
    headings[notice.type] ??
    (notice.type === 'STATUS_UPDATE' ? statuses[request.status].sentence : 'About a maintenance request')
  const said: MailBlock[] = notice.message ? [{ type: 'quote', text: notice.message, by: notice.by }] : []
  return mailAbout(request, `${heading}: ${request.title}`, heading, said)
}

function mailAbout(
  request: RequestInMail,
  subject: string,
  heading: string,
  said: readonly MailBlock[],
): MailContent {
  const { title, place, status, priority, isForTenant } = request
  return {
    subject,
    blocks: [
      { type: 'heading', text: heading },
      ...said,
      {
        type: 'rows',
        rows: [
          { label: 'Request', value: title, strong: true },
          { label: 'Where', value: place },
          { label: 'Status', value: statuses[status].label },
          ...(isForTenant ? [] : [{ label: 'Priority', value: priority.toLowerCase() }]),
        ],
      },
      {
        type: 'button',
        label: 'See the request',
        href: request.href,
      },
    ],
  }
}

function paragraph(text: string): MailBlock {
  return { type: 'paragraph', text }
}
