import { ownerStatementMail } from '#server/owners/emails.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import { workOrderMail } from '#server/work-orders/emails.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

/** The name of the account that sends the mails. */
export const sender = 'Olmo LLC'

/** A reminder of rent alone, without its type and days. */
export const rent = {
  name: 'Ana',
  property: 'Arce',
  unit: '4B',
  dueOn: parsePlainDate('2026-12-01'),
  openCents: cents(85_000),
  chargedCents: cents(185_000),
  concessionCents: cents(0),
  charges: [],
  creditCents: cents(0),
  amountCents: cents(85_000),
  overdueCents: cents(0),
  later: [],
  from: sender,
  paymentReference: 'TNABCDEF',
  hasSignIn: true,
}

/** What a reminder names where more than the rent is due: its charges, the credit, and rent that is due later. */
export const severalCharges = {
  charges: [
    {
      description: 'Renta de noviembre de 2026',
      restCents: cents(85_000),
      concession: {
        description: 'Descuento en la renta de noviembre de 2026',
        amountCents: cents(10_000),
        grossCents: cents(100_000),
      },
    },
    { description: 'Recargo por pago tardío', restCents: cents(5_000), concession: null },
  ],
  creditCents: cents(1_000),
  amountCents: cents(89_000),
  later: [{ dueOn: parsePlainDate('2026-12-01'), amountCents: cents(185_000) }],
}

/** Mails of a vendor's job, without instructions and with them. */
export const workOrderSamples = [null, 'Gracias'].map(
  (instructions) => (words: MailWords) =>
    workOrderMail(words, {
      instructions,
      scope: instructions,
      costLimitCents: instructions === null ? null : cents(40_000),
      dueOn: instructions === null ? null : parsePlainDate('2026-12-01'),
      name: 'Ana',
      from: sender,
      property: 'Arce',
      unit: '4B',
      title: 'Grifo',
      href: '/x',
    }),
)

/** The facts in the mail of a receipt. */
export const receipt = {
  name: 'Ana',
  property: 'Arce',
  unit: '4B',
  amountCents: cents(185_000),
  receivedOn: parsePlainDate('2026-12-01'),
  paid: [],
  from: sender,
  hasSignIn: true,
  number: 'A1',
}

/** The facts in the mail of an owner's statement. */
export const statementFacts = {
  name: 'Ana',
  statementId: '0195d2a0-0000-7000-8000-000000000000',
  from: sender,
  month: parsePlainDate('2026-12-01'),
  properties: [{ name: 'Arce', availableCents: cents(9) }],
  totalCents: cents(9),
  href: '/x',
  goodUntil: parsePlainDate('2026-12-01'),
}

/** The mail of an owner's statement, with something to pay out and with an amount below zero. */
export const ownerStatementSamples = [statementFacts, { ...statementFacts, totalCents: cents(-360_51) }].map(
  (facts) => (words: MailWords) => ownerStatementMail(words, facts),
)
