import {
  describeIn,
  explainLeftIn,
  explainWithArithmeticIn,
  ledgerText,
  writeLabelIn,
} from '#shared/ledger/explain/explain.ts'
import type { ChargeExplanation, Stored } from '#shared/ledger/explain/explanation.ts'
import { recurringNameLabel } from '#shared/ledger/explain/period-labels.ts'
import { computeChargeStatus } from '#shared/ledger/statements/ledger-view.ts'
import { paymentStatusOf, type RecurringAhead } from '#server/ledger/service.ts'
import { nextRecurringDue } from '#shared/leases/rent/recurring-charge.ts'
import { explainPart } from '#shared/leases/rent/next-rent.ts'
import { type LeaseTerms, nextRentDue, type RentPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { type RentShare, splitRent } from '#shared/leases/rent/rent-shares.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'
import { openSince } from '#shared/ledger/owed/added-part.ts'
import { computeOwed, computeOwedCharges } from '#shared/ledger/owed/owed.ts'
import { type Cents, cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { compareDates, daysBetween, endOfMonth, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { computeNextDue } from '#shared/tenant-portal/next-due.ts'
import type { Language } from '#shared/messages/languages.ts'

import type { OwnChargeRow, OwnPaymentRow } from './store.ts'

/** The number of future rents that are shown before they are charged. */
const upcomingRents = 3

type LeaseLedger = { charges: readonly OwnChargeRow[]; payments: readonly OwnPaymentRow[] }

/**
 * Returns the present and future debts of a lease: its open charges, the following rents and recurring
 * charges, the parts of the debt, the balance (open charges less unused credit, in cents) and the next
 * payment. The balance counts only settled money. The next payment leaves out the amounts that pending
 * payments will pay.
 */
export function describeBalance(
  lease: LeaseTerms & { id: string },
  { charges, payments }: LeaseLedger,
  asked: {
    lastMonth: PlainDate | null
    recurring: readonly RecurringAhead[]
    order: AllocationOrder
    /** The shares of payers in the rent, which the tenant does not owe. */
    shares: readonly RentShare[]
    today: PlainDate
    language: Language
  },
) {
  const { today, language, order } = asked
  const live = charges.filter((charge) => !charge.isVoid)
  const counted = payments
    .filter(({ state }) => state === 'SETTLED' || state === 'PENDING')
    .map((payment) => ({ ...payment, isPending: payment.state === 'PENDING' }))
  const owedOf = Map.groupBy(computeOwedCharges(live, counted, today, order), ({ id }) => id)
  const owed = computeOwed(live, counted, today, order)
  const open = live
    .filter((charge) => charge.paidCents < charge.amountCents)
    .map((charge) => ({ ...charge, dueOn: openSince(charge) }))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id < b.id ? -1 : 1))
    .map((charge) => {
      const pending = sumCents((owedOf.get(charge.id) ?? []).map(({ pendingCents }) => pendingCents))
      return openCharge(charge, pending, today, language)
    })
  const rents = scheduledRents(lease, asked)
  const recurring = scheduledRecurring(lease, asked, rents.at(-1)?.dueDate)
  const upcomingPayments = [
    ...open,
    // the rent first when both are due on the same day
    ...[...rents, ...recurring].toSorted((a, b) => compareDates(a.dueDate, b.dueDate)),
  ]
  const unusedOf = (isDeposit: boolean) =>
    sumCents(
      payments
        .filter(({ state, type }) => state === 'SETTLED' && (type === 'DEPOSIT') === isDeposit)
        .map((payment) => cents(payment.amountCents - payment.allocatedCents)),
    )
  const credit = { rentCents: unusedOf(false), depositCents: unusedOf(true) }
  const owedCents = sumCents(open.map((item) => item.open))
  const next = computeNextDue(
    upcomingPayments.map(({ dueDate, open, pending, type, description, explanation }) => ({
      dueOn: dueDate,
      openCents: cents(open - pending),
      description,
      explanation,
      isDeposit: type === 'DEPOSIT',
    })),
    credit,
    today,
  )
  return {
    upcomingPayments,
    balance: cents(owedCents - credit.rentCents - credit.depositCents),
    owed,
    pendingAmount: owed.pending,
    nextDue: next && {
      date: next.date,
      amount: next.amountCents,
      breakdown: [
        ...next.breakdown.map(({ amountCents: amount, ...item }) => ({ ...item, amount })),
        ...(next.creditCents > 0 ? [creditLine(language, next.creditCents)] : []),
      ],
    },
  }
}

function creditLine(language: Language, creditCents: Cents) {
  return {
    description: writeLabelIn(language, { kind: 'credit' }),
    explanation: ledgerText(language, 'explanations.credit'),
    amount: negateCents(creditCents),
  }
}

function openCharge(charge: OwnChargeRow, pendingCents: Cents, today: PlainDate, language: Language) {
  const { dueOn } = charge
  const openCents = cents(charge.amountCents - charge.paidCents)
  return {
    id: charge.id,
    leaseId: charge.leaseId,
    chargeId: charge.id as string | null,
    dueDate: dueOn,
    amount: charge.amountCents,
    paid: cents(charge.paidCents - charge.creditedCents),
    credited: charge.creditedCents,
    open: openCents,
    pending: pendingCents,
    type: charge.type,
    description: describeIn(language, charge),
    status: pendingCents === openCents ? ('PENDING' as const) : statusOn(dueOn, today),
    daysUntilDue: daysBetween(today, dueOn),
    explanation: explainOpen(charge, pendingCents, language),
  }
}

/** Returns why a charge has its amount and what became of it, so that it explains what is left to pay. */
function explainOpen(charge: OwnChargeRow, pendingCents: Cents, language: Language): string | null {
  const { amountCents, paidCents, creditedCents, depositAppliedCents } = charge
  const left = explainLeftIn(language, {
    amountCents,
    paidCents: cents(paidCents - creditedCents - depositAppliedCents),
    creditedCents,
    depositAppliedCents,
    pendingCents,
  })
  const why = explainWithArithmeticIn(language, charge.explanation)
  return [why, left].filter((part) => part !== null).join(' ') || null
}

function statusOn(dueOn: PlainDate, today: PlainDate) {
  if (dueOn === today) {
    return 'DUE' as const
  }
  return dueOn < today ? ('OVERDUE' as const) : ('UPCOMING' as const)
}

/**
 * Returns the household's part of rent that is not charged yet; a month is charged only once, so the next rent is of a
 * month after the last charged one.
 */
function scheduledRents(
  lease: LeaseTerms & { id: string },
  {
    lastMonth,
    shares,
    today,
    language,
  }: {
    lastMonth: PlainDate | null
    shares: readonly RentShare[]
    today: PlainDate
    language: Language
  },
) {
  const rents = []
  let after = lastMonth === null ? today : maxDate(today, endOfMonth(lastMonth))
  for (let n = 0; n < upcomingRents; n += 1) {
    const rent = nextRentDue(lease, after)
    if (!rent) {
      break
    }
    const own = ownPart(rent, shares)
    if (own) {
      rents.push({
        id: `${lease.id}:${rent.dueOn}`,
        leaseId: lease.id,
        type: 'RENT' as const,
        description: writeLabelIn(language, { kind: 'charge_type', type: 'RENT' }),
        ...scheduled(own, today, language),
      })
    }
    after = endOfMonth(rent.dueOn)
  }
  return rents
}

/** Returns the household's part of a month's rent; null where payers owe all of it. */
function ownPart(rent: RentPeriod, shares: readonly RentShare[]): RentPeriod | null {
  const own = splitRent(rent, shares).find(({ payerId }) => payerId === null)
  if (!own?.amountCents) {
    return null
  }
  return { ...rent, amountCents: own.amountCents, explanation: explainPart(rent.explanation, own) }
}

/**
 * Returns the recurring charges that fall due with these rents: through the last of them, or a fixed number of each
 * without a rent.
 */
function scheduledRecurring(
  lease: LeaseTerms & { id: string },
  {
    recurring,
    today,
    language,
  }: { recurring: readonly RecurringAhead[]; today: PlainDate; language: Language },
  through: PlainDate | undefined,
) {
  return recurring.flatMap((charge) => {
    const ahead = []
    let after = charge.lastMonth === null ? today : maxDate(today, endOfMonth(charge.lastMonth))
    for (let n = 0; n < upcomingRents; n += 1) {
      const next = nextRecurringDue(lease, charge, after, recurring)
      if (!next || (through !== undefined && next.dueOn > through)) {
        break
      }
      ahead.push({
        id: `${charge.id}:${next.dueOn}`,
        leaseId: lease.id,
        type: 'OTHER' as const,
        description: writeLabelIn(language, recurringNameLabel(charge)),
        ...scheduled(next, today, language),
      })
      after = endOfMonth(next.dueOn)
    }
    return ahead
  })
}

function scheduled(
  period: { dueOn: PlainDate; amountCents: Cents; explanation: Stored<ChargeExplanation> },
  today: PlainDate,
  language: Language,
) {
  return {
    chargeId: null,
    dueDate: period.dueOn,
    amount: period.amountCents,
    paid: ZERO,
    credited: ZERO,
    open: period.amountCents,
    pending: ZERO,
    status: 'SCHEDULED' as const,
    daysUntilDue: daysBetween(today, period.dueOn),
    explanation: explainWithArithmeticIn(language, period.explanation),
  }
}

export function toCharge(row: OwnChargeRow, language: Language) {
  return {
    id: row.id,
    leaseId: row.leaseId,
    amount: row.amountCents,
    paid: cents(row.paidCents - row.creditedCents),
    credited: row.creditedCents,
    open: row.isVoid ? cents(0) : cents(row.amountCents - row.paidCents),
    dueDate: row.dueOn,
    type: row.type,
    description: describeIn(language, row),
    status: computeChargeStatus({ ...row, voided: row.isVoid }),
    explanation: explainWithArithmeticIn(language, row.explanation),
  }
}

/** Converts a payment; `paidBy` is the name of the tenant who paid, where the household has several. */
export function toPayment(row: OwnPaymentRow, paidBy: string | null) {
  const { id, leaseId, type, method, reference } = row
  return {
    id,
    leaseId,
    type,
    method,
    reference,
    amount: row.amountCents satisfies Cents,
    date: row.receivedOn,
    status: paymentStatusOf(row.state),
    paidBy,
  }
}
