import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
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
  href: string
}

/** Builds the mail with the link to a job, for a vendor. Nothing of who lives there is in it. */
export function workOrderMail({ t, greeting }: MailWords, facts: WorkOrderFacts): MailContent {
  const { name, from, property, unit, title, instructions, href } = facts
  const place = t('mails.place', { property, unit })
  return {
    subject: t('mails.work.subject', { title: inSubject(title) }),
    blocks: [
      { type: 'heading', text: t('mails.work.heading') },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.work.text', { from, place, title })}` },
      ...(instructions === null ? [] : [{ type: 'paragraph' as const, text: instructions }]),
      { type: 'button', label: t('mails.work.button'), href },
      { type: 'note', text: t('mails.work.keep') },
    ],
  }
}
