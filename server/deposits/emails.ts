import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import type { DeductionCategory } from '#shared/deposits/deposit-return.ts'
import { type Cents, formatUsd, negateCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type DepositReturnFacts = {
  /** The tenant's name. */
  name: string
  /** The account's name. */
  from: string
  property: string
  unit: string
  returnedOn: PlainDate
  heldCents: Cents
  interestCents: Cents
  deductions: readonly { category: DeductionCategory; description: string; amountCents: Cents }[]
  /** The amount that the household owed apart from the deposit; negative is credit. */
  openCents: Cents
  refundCents: Cents
  owedCents: Cents
  /** 'check 501'; null where it is not known. */
  how: string | null
  /** The address to which the refund and the letter are sent; null where none is known. */
  sentTo: string | null
  /** Whether the reader can sign in to the portal, where the letter is. */
  hasSignIn: boolean
}

/** Builds the mail about the return of a deposit: what was kept and why, what is paid, where the letter is. */
export function depositReturnMail(words: MailWords, facts: DepositReturnFacts): MailContent {
  const { t, greeting, date } = words
  const { name, from, property, unit, refundCents, owedCents, how, sentTo } = facts
  const place = t('mails.place', { property, unit })
  return {
    subject: t('mails.depositReturn.subject', { from: inSubject(from), place: inSubject(place) }),
    blocks: [
      { type: 'heading', text: t('mails.depositReturn.heading') },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t('mails.depositReturn.text', { from, place, date: date(facts.returnedOn) })}`,
      },
      { type: 'rows', rows: rowsOf(words, facts) },
      ...(refundCents > 0
        ? [
            {
              type: 'paragraph' as const,
              text: [
                how === null
                  ? t('mails.depositReturn.paid', { amount: formatUsd(refundCents) })
                  : t('mails.depositReturn.paidHow', { amount: formatUsd(refundCents), how }),
                sentTo === null
                  ? ''
                  : t('mails.depositReturn.sentTo', { address: sentTo.replaceAll('\n', ', ') }),
              ]
                .filter(Boolean)
                .join(' '),
            },
          ]
        : []),
      ...(owedCents > 0
        ? [
            {
              type: 'paragraph' as const,
              text: t('mails.depositReturn.owed', { amount: formatUsd(owedCents) }),
            },
          ]
        : []),
      ...(facts.hasSignIn
        ? [
            {
              type: 'button' as const,
              label: t('mails.depositReturn.button'),
              href: '/tenant/documents',
            },
          ]
        : []),
      {
        type: 'note',
        text: t(facts.hasSignIn ? 'mails.depositReturn.letter' : 'mails.depositReturn.letterByMail', {
          from,
        }),
      },
    ],
  }
}

function rowsOf({ t }: MailWords, facts: DepositReturnFacts) {
  const { heldCents, interestCents, deductions, openCents, refundCents, owedCents } = facts
  return [
    row(t('mails.depositReturn.held'), heldCents),
    ...(interestCents > 0 ? [row(t('mails.depositReturn.interest'), interestCents)] : []),
    ...deductions.map(({ category, description, amountCents }) =>
      row(`${t(`mails.depositReturn.category.${category}`)}: ${description}`, negateCents(amountCents)),
    ),
    ...(openCents === 0
      ? []
      : [
          row(
            t(openCents > 0 ? 'mails.depositReturn.unpaid' : 'mails.depositReturn.credit'),
            negateCents(openCents),
          ),
        ]),
    {
      ...row(
        t(owedCents > 0 ? 'mails.depositReturn.stillOwed' : 'mails.depositReturn.refund'),
        owedCents > 0 ? owedCents : refundCents,
      ),
      strong: true,
    },
  ]
}

function row(label: string, amount: Cents) {
  return { label, value: amount < 0 ? `-${formatUsd(negateCents(amount))}` : formatUsd(amount) }
}
