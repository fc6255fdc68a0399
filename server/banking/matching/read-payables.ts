import type { Context } from '#server/platform/http/route-table.ts'
import type {
  BillCandidate,
  OwnerMoneyCandidate,
  RecurringExpenseCandidate,
  TargetKind,
} from '#shared/banking/matching/matching-types.ts'
import { formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import {
  listBillCandidates,
  listOwnerMoneyCandidates,
  listPlannedExpenses,
} from './payable-candidate-store.ts'
import { nextDatesOf } from './record-payables.ts'

/** The title, detail and date that the screen shows for a candidate. */
export type Words = { title: string; detail: string; date: PlainDate | null }

export type Payables = {
  bills: readonly BillCandidate[]
  recurring: readonly RecurringExpenseCandidate[]
  ownerMoney: readonly OwnerMoneyCandidate[]
  words: readonly [TargetKind, string, Words][]
}

/**
 * Reads the open bills, the recurring expenses that are due about the lines or were recorded with a planned amount, and the
 * recorded money of owners since a day, with what each is called.
 */
export async function readPayables(
  context: Context,
  { since, last }: { since: PlainDate; last: PlainDate },
): Promise<Payables> {
  const { db, actor } = context
  const [bills, planned, next, ownerMoney] = await Promise.all([
    listBillCandidates(db, actor.accountId),
    listPlannedExpenses(db, actor.accountId, { since }),
    nextDatesOf(context, last),
    listOwnerMoneyCandidates(db, actor.accountId, since),
  ])
  const words: [TargetKind, string, Words][] = [
    ...bills.map(({ id, vendorName, description, placeName, dueDate: date }) =>
      named('BILL', id, { title: vendorName ?? description, detail: joined(description, placeName), date }),
    ),
    ...planned.map(({ id, vendorName, description, amountCents, date }) =>
      named('RECURRING_EXPENSE', id, {
        title: vendorName ?? description,
        detail: joined(
          vendorName && description,
          `recorded as ${formatUsd(amountCents)}, which is corrected`,
        ),
        date,
      }),
    ),
    ...next.map(({ id, vendorName, description, dueOn: date }) =>
      named('RECURRING_EXPENSE', id, {
        title: vendorName ?? description,
        detail: joined(vendorName && description, 'not recorded yet'),
        date,
      }),
    ),
    ...ownerMoney.map(({ id, amountCents, description, placeName, date }) =>
      named('OWNER_MONEY', id, {
        title: amountCents < 0 ? 'Owner draw' : 'Owner contribution',
        detail: joined(description, placeName),
        date,
      }),
    ),
  ]
  return {
    bills,
    ownerMoney,
    words,
    recurring: [
      ...planned.map(({ date, ...expense }) => ({ ...expense, dueDate: date, isAmountOpen: true })),
      ...next.map(({ dueOn, ...expense }) => ({ ...expense, dueDate: dueOn })),
    ],
  }
}

function named(kind: TargetKind, id: string, words: Words): [TargetKind, string, Words] {
  return [kind, id, words]
}

function joined(...texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join(', ')
}
