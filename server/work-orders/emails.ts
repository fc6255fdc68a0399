import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'

export type WorkOrderFacts = {
  /** The vendor's name. */
  name: string
  /** The account's name. */
  from: string
  property: string
  unit: string
  title: string
  instructions: string | null
  scope: string | null
  costLimitCents: Cents | null
  dueOn: PlainDate | null
  href: string
}

/**
 * Builds the mail with the link to a job, for a vendor. It does not contain anything about the people who
 * live there.
 */
export function workOrderMail({ t, greeting, money, date }: MailWords, facts: WorkOrderFacts): MailContent {
  const { name, from, property, unit, title, instructions, scope, costLimitCents, dueOn, href } = facts
  const place = t('mails.place', { property, unit })
  const rows = [
    ...(dueOn === null ? [] : [{ label: t('mails.work.due'), value: date(dueOn) }]),
    ...(costLimitCents === null ? [] : [{ label: t('mails.work.limit'), value: money(costLimitCents) }]),
  ]
  return {
    subject: t('mails.work.subject', { from: inSubject(from), title: inSubject(title) }),
    blocks: [
      { type: 'heading', text: t('mails.work.heading') },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.work.text', { from, place, title })}` },
      ...(scope === null ? [] : [{ type: 'paragraph' as const, text: scope }]),
      ...(rows.length === 0 ? [] : [{ type: 'rows' as const, rows }]),
      ...(instructions === null ? [] : [{ type: 'paragraph' as const, text: instructions }]),
      { type: 'button', label: t('mails.work.button'), href },
      { type: 'note', text: t('mails.work.keep') },
    ],
  }
}
