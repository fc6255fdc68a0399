import { inName, inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import { type Cents, negateCents } from '#shared/lib/money.ts'
import { dateParts, type PlainDate } from '#shared/lib/plain-date.ts'
import { writeMonth } from '#shared/messages/write.ts'

/** The attachment name that mails use to ask for the PDF of a statement. */
export const statementAttachment = 'owner_statement'

export type StatementFacts = {
  name: string
  /** The account's name. */
  from: string
  /** Any day of the month. */
  month: PlainDate
  properties: readonly { name: string; availableCents: Cents }[]
  totalCents: Cents
  href: string
  statementId: string
  goodUntil: PlainDate
}

/** Builds the mail with an owner's statement of a month, in its reader's language: what is available, and the link. */
export function ownerStatementMail(words: MailWords, facts: StatementFacts): MailContent {
  const { t, greeting, money, date } = words
  const { name, from, properties, totalCents, href, statementId, goodUntil } = facts
  const month = writeMonth(words.language, dateParts(facts.month))
  return {
    subject: t('mails.ownerStatement.subject', { month, from: inSubject(from) }),
    blocks: [
      { type: 'heading', text: t('mails.ownerStatement.heading', { month }) },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.ownerStatement.text', { from, month })}` },
      {
        type: 'rows',
        rows: [
          ...properties.map((property) => ({
            label: inSubject(property.name),
            value: money(property.availableCents),
          })),
          { label: t('mails.ownerStatement.available'), value: money(totalCents), strong: true },
        ],
      },
      ...(totalCents < 0
        ? [
            {
              type: 'paragraph' as const,
              text: t('mails.ownerStatement.belowZero', { amount: money(negateCents(totalCents)) }),
            },
          ]
        : []),
      { type: 'button', label: t('mails.ownerStatement.button'), href },
      {
        type: 'attachment',
        of: statementAttachment,
        id: statementId,
        note: t('mails.ownerStatement.attached'),
      },
      { type: 'note', text: t('mails.link.goodUntil', { date: date(goodUntil) }) },
    ],
  }
}

export type OwnerInvitationFacts = { name: string; accountName: string; href: string; days: number }

/** Builds the mail that invites an owner to sign in, in its reader's language. */
export function ownerInvitationMail({ t, greeting }: MailWords, facts: OwnerInvitationFacts): MailContent {
  const { name, href, days } = facts
  const account = inName(facts.accountName)
  return {
    subject: t('mails.ownerInvite.subject', { account: inSubject(facts.accountName) }),
    blocks: [
      { type: 'heading', text: t('mails.ownerInvite.heading', { account }) },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.ownerInvite.text')}` },
      { type: 'button', label: t('mails.invite.button'), href },
      { type: 'note', text: t('mails.invite.good', { count: days }) },
      { type: 'note', text: t('mails.ownerInvite.notYou', { account }) },
    ],
  }
}
