import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type ReceiptInMail = {
  /** The tenant's name. */
  name: string
  property: string
  unit: string
  amountCents: Cents
  receivedOn: PlainDate
  /** 'check 1204', 'cash'; null when the method is unknown. */
  how: string | null
  /** The charges that the payment paid; the rest is credit. */
  paid: readonly { description: string; amountCents: Cents }[]
  creditCents: Cents
  /** The cents that the lease owes after it: negative is credit. */
  balanceCents: Cents
  /** The receiver of the money: the account's name. */
  from: string
  /** False: the reader has no sign-in, so the mail has no link to the portal. */
  hasSignIn: boolean
  /** Identifies the payment in questions about it. */
  number: string
}

/**
 * Builds the mail about a received payment: its amount, the charges that it paid, and the tenant's balance after it.
 */
export function receiptMail({ t, money, date: write }: MailWords, receipt: ReceiptInMail): MailContent {
  const { name, amountCents, how, paid, creditCents, balanceCents, from, number } = receipt
  const amount = money(amountCents)
  const date = write(receipt.receivedOn)
  const place = t('mails.place', receipt)
  return {
    subject: t('mails.receipt.subject', { amount, from: inSubject(from) }),
    summary: { label: `${date} \u00b7 ${place} \u00b7 ${number}`, value: amount },
    blocks: [
      { type: 'heading', text: t('mails.receipt.heading', { amount }) },
      {
        type: 'paragraph',
        text: how
          ? t('mails.receipt.textHow', { name, from, how, date })
          : t('mails.receipt.text', { name, from, date }),
      },
      {
        type: 'rows',
        rows: [
          ...paid.map(({ description, amountCents: used }) => ({ label: description, value: money(used) })),
          ...(creditCents > 0
            ? [
                {
                  label: t(paid.length === 0 ? 'mails.receipt.rowCredit' : 'mails.receipt.rowCreditNext'),
                  value: money(creditCents),
                },
              ]
            : []),
          { label: t('mails.receipt.rowReceived'), value: amount, strong: true },
          balanceCents > 0
            ? { label: t('mails.receipt.rowOpen'), value: money(balanceCents) }
            : balanceCents < 0
              ? { label: t('mails.receipt.rowCreditNow'), value: money(cents(Math.abs(balanceCents))) }
              : { label: t('mails.receipt.rowOpen'), value: t('mails.receipt.nothingOpen') },
        ],
      },
      {
        type: 'rows',
        rows: [
          { label: t('mails.rowHome'), value: place },
          { label: t('mails.rowPaidTo'), value: from },
          { label: t('mails.receipt.rowNumber'), value: number },
        ],
      },
      ...(receipt.hasSignIn
        ? [{ type: 'button' as const, label: t('mails.receipt.button'), href: '/tenant/payments' }]
        : []),
      { type: 'note', text: t('mails.signOff') },
    ],
  }
}
