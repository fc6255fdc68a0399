import { inName, inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { ReminderType } from '#shared/leases/reminder-contract.ts'
import { type Cents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type PayerMail = {
  /** The payer's name. */
  name: string
  /** The receiver of the money: the account's name. */
  from: string
  today: PlainDate
  /** What the mail asks for, the oldest first. */
  items: readonly {
    type: ReminderType
    dueOn: PlainDate
    openCents: Cents
    tenantName: string | null
    propertyName: string
    unitNumber: string
  }[]
}

/** Rows of a mail; the rest is one row with its sum, so that a payer of hundreds of leases gets a readable mail. */
const maxRows = 100

/**
 * Builds a reminder to a payer of shares of rents: what is due by today and what is due soon, under each lease. It asks for
 * the sum of the rows that are due; the payer's own part only, and no fees.
 */
export function payerReminderMail({ name, from, today, items }: PayerMail): MailContent {
  const { money, date, greeting, t } = mailWords('en')
  const overdue = items.filter(({ type }) => type === 'overdue')
  const due = items.filter(({ type }) => type !== 'upcoming')
  const sumOf = (some: typeof items) => sumCents(some.map(({ openCents }) => openCents))
  const asked = due.length > 0 ? due : items
  const amount = money(sumOf(asked))
  const payable = `payable to ${inSubject(from)}`
  const { subject, heading, text } = wordsFor()
  const shown = items.slice(0, items.length > maxRows ? maxRows - 1 : maxRows)
  const rest = items.slice(shown.length)
  return {
    subject,
    blocks: [
      { type: 'heading', text: heading },
      { type: 'paragraph', text: `${greeting(name)}\n${text}` },
      {
        type: 'rows',
        rows: [
          ...shown.map((item) => ({
            label: `${inName(item.tenantName ?? 'No tenant')}, ${t('mails.place', { property: item.propertyName, unit: item.unitNumber })}, due ${date(item.dueOn)}`,
            value: money(item.openCents),
          })),
          ...(rest.length > 0 ? [{ label: `${rest.length} more`, value: money(sumOf(rest)) }] : []),
          { label: due.length > 0 ? 'Due now' : 'Due soon', value: amount, strong: true },
          ...(due.length > 0 && due.length < items.length
            ? [{ label: 'Due soon', value: money(sumOf(items.filter((one) => one.type === 'upcoming'))) }]
            : []),
          { label: 'Payable to', value: inName(from) },
        ],
      },
      {
        type: 'note',
        text: 'These amounts are only your share of the rent. If you have paid in the last few days, please disregard this email.',
      },
    ],
  }

  function wordsFor() {
    const leases = countLeases(asked)
    if (due.length === 0) {
      const first = date(items[0]!.dueOn) // a reminder has at least one item
      return {
        subject: `Rent of ${amount} is due soon, ${payable}`,
        heading: 'Your share of the rent is due soon',
        text: `Your share of the rent for ${leases} is due soon, starting on ${first}: ${amount}.`,
      }
    }
    if (overdue.length === 0) {
      return {
        subject: `Rent of ${amount} is due today, ${payable}`,
        heading: 'Your share of the rent is due today',
        text: `Your share of the rent for ${leases} is due today, ${date(today)}: ${amount}.`,
      }
    }
    const late = money(sumOf(overdue))
    return {
      subject: `Rent of ${late} is overdue, ${payable}`,
      heading: 'Your share of the rent is overdue',
      text: `Your share of the rent for ${countLeases(overdue)} has not been received. ${late} is overdue, the oldest since ${date(overdue[0]!.dueOn)}.`, // overdue has at least one
    }
  }
}

function countLeases(items: PayerMail['items']): string {
  const places = new Set(items.map(({ propertyName, unitNumber }) => `${propertyName}\n${unitNumber}`))
  return places.size === 1 ? 'one lease' : `${places.size} leases`
}
