import type { MailContent } from '#server/platform/mail.ts'
import { type Cents, cents, formatUsd } from '#shared/lib/money.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

export type ReceiptInMail = {
  /** The tenant's name. */
  name: string
  /** 'Maple Court, unit 4B' */
  place: string
  amountCents: Cents
  paidOn: PlainDate
  /** 'check 1204', 'cash'; null where nobody said. */
  how: string | null
  /** What the payment was used for; what is left of it is credit. */
  paid: readonly { description: string; amountCents: Cents }[]
  creditCents: Cents
  /** What the lease owes after it: negative is credit. */
  balanceCents: Cents
  /** Whom the money went to: the account's name. */
  from: string
  /** Without a sign-in to the portal there is no page to lead to. */
  hasSignIn: boolean
  /** Names the payment, for questions about it. */
  number: string
}

/** Says that a payment has arrived, what it paid, and where that leaves the tenant. */
export function receiptMail(receipt: ReceiptInMail): MailContent {
  const { name, place, amountCents, paidOn, how, paid, creditCents, balanceCents, from, number } = receipt
  const amount = formatUsd(amountCents)
  return {
    subject: `Receipt: ${amount} for ${place}`,
    blocks: [
      { type: 'heading', text: `Thank you for your payment of ${amount}` },
      {
        type: 'paragraph',
        text: `${name}, ${from} has received your payment${how ? ` by ${how}` : ''} of ${formatDate(paidOn)}. This is your receipt.`,
      },
      {
        type: 'rows',
        rows: [
          ...paid.map(({ description, amountCents: used }) => ({
            label: description,
            value: formatUsd(used),
          })),
          ...(creditCents > 0
            ? [
                {
                  label: paid.length === 0 ? 'Kept as credit' : 'Kept as credit for what comes next',
                  value: formatUsd(creditCents),
                },
              ]
            : []),
          { label: 'Received', value: amount, strong: true },
          balanceCents > 0
            ? { label: 'Still open', value: formatUsd(balanceCents) }
            : balanceCents < 0
              ? { label: 'Your credit now', value: formatUsd(cents(Math.abs(balanceCents))) }
              : { label: 'Still open', value: 'Nothing: all paid' },
        ],
      },
      {
        type: 'rows',
        rows: [
          { label: 'Home', value: place },
          { label: 'Paid to', value: from },
          { label: 'Receipt', value: number },
        ],
      },
      ...(receipt.hasSignIn
        ? [{ type: 'button' as const, label: 'See your payments', href: '/tenant/payments' }]
        : []),
      { type: 'note', text: 'Something is not right? Answer this mail.' },
    ],
  }
}
