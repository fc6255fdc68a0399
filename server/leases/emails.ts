import type { MailContent } from '#server/platform/mail.ts'
import type { ReminderType } from '#shared/leases/reminder-contract.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

export type RentInMail = {
  type: ReminderType
  /** The tenant's name. */
  name: string
  /** 'Maple Court, unit 4B' */
  place: string
  dueOn: PlainDate
  /** Days until it is due; negative once it is past. */
  daysToDue: number
  openCents: Cents
  chargedCents: Cents
  /** Whom the rent goes to: the account's name. */
  from: string
  /** Without a sign-in to the portal there is no page to lead to. */
  hasSignIn: boolean
}

/** A reminder of rent: due soon, due today, or overdue. It asks for what is open, and says what was paid already. */
export function rentReminderMail(rent: RentInMail): MailContent {
  const { type, name, place, dueOn, openCents, chargedCents, from } = rent
  const amount = formatUsd(openCents)
  const on = formatDate(dueOn)
  const days = inWords(Math.abs(rent.daysToDue))
  const said = {
    upcoming: {
      subject: `Rent of ${amount} is due on ${on}`,
      heading: 'Your rent is due soon',
      text: `${name}, this is a friendly reminder: your rent for ${place} is due in ${days}, on ${on}.`,
    },
    due: {
      subject: `Rent of ${amount} is due today`,
      heading: 'Your rent is due today',
      text: `${name}, your rent for ${place} is due today, ${on}.`,
    },
    overdue: {
      subject: `Rent of ${amount} is overdue`,
      heading: 'Your rent is overdue',
      text: `${name}, your rent for ${place} was due on ${on}, ${days} ago, and ${amount} of it has not arrived yet.`,
    },
  }[type]
  const paidCents = chargedCents - openCents
  return {
    subject: said.subject,
    blocks: [
      { type: 'heading', text: said.heading },
      { type: 'paragraph', text: said.text },
      {
        type: 'rows',
        rows: [
          ...(paidCents > 0
            ? [
                { label: 'Rent', value: formatUsd(chargedCents) },
                { label: 'Paid already', value: formatUsd(paidCents as Cents) },
              ]
            : []),
          { label: 'Open', value: amount, strong: true },
          { label: 'Due', value: on },
          { label: 'Home', value: place },
          { label: 'Paid to', value: from },
        ],
      },
      ...(rent.hasSignIn
        ? [{ type: 'button' as const, label: 'See what you owe', href: '/tenant/payments' }]
        : []),
      {
        type: 'note',
        text: 'If you have paid in the last few days, thank you: your payment and this mail have crossed. Answer this mail if something is not right.',
      },
    ],
  }
}

function inWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
