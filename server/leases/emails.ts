import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import type { ReminderType } from '#shared/leases/reminder-contract.ts'
import { type Cents, cents, negateCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A charge that a mail asks for; one with a concession also has its gross amount and what is paid already. */
type ChargeInMail = {
  description: string
  restCents: Cents
  concession: { description: string; amountCents: Cents; grossCents: Cents } | null
}

export type RentInMail = {
  type: ReminderType
  /** The tenant's name. */
  name: string
  property: string
  unit: string
  dueOn: PlainDate
  /** Days until it is due; negative after that. */
  daysToDue: number
  openCents: Cents
  chargedCents: Cents
  /** The amount that concessions took off `chargedCents`. */
  concessionCents: Cents
  /** All that is due by today, oldest first, and the credit that is taken off. Empty for rent that is due soon. */
  charges: readonly ChargeInMail[]
  creditCents: Cents
  /** The sum that the mail asks for. */
  amountCents: Cents
  /** The overdue amount that was reminded of before, besides rent that is due soon; else zero. */
  overdueCents: Cents
  /** Rent that is due soon, named after the sum. */
  later: readonly { dueOn: PlainDate; amountCents: Cents }[]
  /** The receiver of the rent: the account's name. */
  from: string
  /** The text that the tenant writes into the memo of a bank transfer. */
  paymentReference: string
  /** False: the reader has no sign-in, so the mail has no link to the portal. */
  hasSignIn: boolean
}

/**
 * Builds a reminder of rent: due soon, due today, or overdue. It asks for the open (unpaid) cents, and shows what was
 * paid already. Where more than the rent is due, it names every charge and asks for their sum less credit. Rent with a
 * concession has two lines, as in the ledger: the gross rent, and what the concession takes off.
 */
export function rentReminderMail({ t, money, date: write }: MailWords, rent: RentInMail): MailContent {
  const { type, name, openCents, chargedCents, concessionCents, from } = rent
  const { amountCents, charges, creditCents } = rent
  const isRentAlone = amountCents === openCents && charges.length <= 1
  const amount = money(amountCents)
  const payee = inSubject(from)
  const date = write(rent.dueOn)
  const place = t('mails.place', rent)
  const count = Math.abs(rent.daysToDue)
  const said = {
    upcoming: {
      subject: t('mails.rent.upcomingSubject', { amount, date, from: payee }),
      heading: t('mails.rent.upcomingHeading'),
      text: t('mails.rent.upcoming', { name, place, count, date }),
    },
    due: {
      subject: t('mails.rent.dueSubject', { amount, from: payee }),
      heading: t('mails.rent.dueHeading'),
      text: t('mails.rent.due', { name, place, date }),
    },
    overdue: {
      subject: t('mails.rent.overdueSubject', { amount, from: payee }),
      heading: t('mails.rent.overdueHeading'),
      text: t('mails.rent.overdue', { name, place, date, count, amount }),
    },
  }[type]
  const total = rent.type === 'overdue' ? 'overdue' : 'due'
  const saidOfAll = {
    subject: t(`mails.rent.all.${total}Subject`, { amount, from: payee }),
    heading: t(`mails.rent.all.${total}Heading`),
    text: t(`mails.rent.all.${total}`, { name, place, date, amount }),
  }
  const { subject, heading, text } = isRentAlone ? said : saidOfAll
  const paidCents = chargedCents - openCents
  return {
    subject,
    blocks: [
      { type: 'heading', text: heading },
      { type: 'paragraph', text },
      {
        type: 'rows',
        rows: [
          ...(isRentAlone ? [] : charges.flatMap((one) => rowsOfCharge({ t, money }, one))),
          ...(creditCents > 0 && !isRentAlone
            ? [{ label: t('mails.rent.rowCredit'), value: money(negateCents(creditCents)) }]
            : []),
          ...(isRentAlone && (paidCents > 0 || concessionCents > 0)
            ? [{ label: t('mails.rent.rowRent'), value: money(cents(chargedCents + concessionCents)) }]
            : []),
          ...(isRentAlone && concessionCents > 0
            ? [{ label: t('mails.rent.rowConcession'), value: money(negateCents(concessionCents)) }]
            : []),
          ...(isRentAlone && paidCents > 0
            ? [{ label: t('mails.rent.rowPaid'), value: money(cents(paidCents)) }]
            : []),
          { label: t('mails.rent.rowOpen'), value: amount, strong: true },
          { label: t('mails.rent.rowDue'), value: date },
          ...(rent.overdueCents > 0
            ? [{ label: t('mails.rent.rowOverdue'), value: money(rent.overdueCents) }]
            : []),
          ...rent.later.map((one) => ({
            label: t('mails.rent.rowLater', { date: write(one.dueOn) }),
            value: money(one.amountCents),
          })),
          { label: t('mails.rowHome'), value: place },
          { label: t('mails.rowPaidTo'), value: from },
          { label: t('mails.rent.rowMemo'), value: rent.paymentReference },
        ],
      },
      ...(rent.hasSignIn
        ? [{ type: 'button' as const, label: t('mails.rent.button'), href: '/tenant/payments' }]
        : []),
      { type: 'note', text: t('mails.rent.crossed') },
    ],
  }
}

/** Returns the lines of one of several charges; they sum to its open amount. */
function rowsOfCharge(
  { t, money }: Pick<MailWords, 't' | 'money'>,
  { description, restCents, concession }: ChargeInMail,
): { label: string; value: string }[] {
  if (!concession) {
    return [{ label: description, value: money(restCents) }]
  }
  const { grossCents, amountCents } = concession
  const paidCents = cents(grossCents - amountCents - restCents)
  return [
    { label: description, value: money(grossCents) },
    { label: concession.description, value: money(negateCents(amountCents)) },
    ...(paidCents > 0 ? [{ label: t('mails.rent.rowPaid'), value: money(negateCents(paidCents)) }] : []),
  ]
}
