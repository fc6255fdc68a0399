import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { categoryOf } from '#shared/expenses/categories.ts'
import * as contract from '#shared/expenses/recurring-contract.ts'
import { upcomingPayments } from '#shared/expenses/recurring.ts'

import {
  findRecurringExpense,
  listRecurringExpenseRows,
  type RecurringExpenseRow,
} from './recurring-expense-store.ts'
import {
  createRecurringExpense,
  updateRecurringExpense,
  deleteRecurringExpense,
  updateTerms,
  skipDate,
} from './recurring-expense-service.ts'
import { recordEscrowPayout } from './escrow.ts'
import { mortgageBalanceOf } from './recurring-expenses.ts'
import { namedReference } from '#server/expenses/wire-lines.ts'

export const recurringExpenseRoutes: RouteEntry[] = [
  implement(contract.listRecurringExpenses, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const rows = await listRecurringExpenseRows(db, actor.accountId, query.propertyId ?? null)
      // those without a next payment come last
      const nextOf = (row: (typeof answers)[number]) => row.upcoming[0]?.date ?? '9999'
      const answers = rows.map(toRecurringExpense)
      return answers.toSorted((a, b) => (nextOf(a) < nextOf(b) ? -1 : 1))
    },
  }),
  implement(contract.createRecurringExpense, {
    access: 'staff',
    handle: async (context, { body }) => answer(context, await createRecurringExpense(context, body)),
  }),
  implement(contract.getRecurringExpense, {
    access: 'staff',
    handle: (context, { params }) => answer(context, params.id),
  }),
  implement(contract.updateRecurringExpense, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateRecurringExpense(context, params.id, body)
      return answer(context, params.id)
    },
  }),
  implement(contract.updateRecurringTerms, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateTerms(context, params.id, body)
      return answer(context, params.id)
    },
  }),
  implement(contract.recordEscrowPayout, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await recordEscrowPayout(context, params.id, body)
      return answer(context, params.id)
    },
  }),
  implement(contract.skipRecurringDate, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await skipDate(context, params.id, body)
      return answer(context, params.id)
    },
  }),
  implement(contract.deleteRecurringExpense, {
    access: 'staff',
    handle: async (context, { params }) => {
      await deleteRecurringExpense(context, params.id)
      return { message: 'Recurring expense removed' }
    },
  }),
]

async function answer({ db, actor }: Context, id: string) {
  const row = await findRecurringExpense(db, actor.accountId, id)
  if (!row) {
    throw notFound('recurringExpense')
  }
  return toRecurringExpense(row)
}

function toRecurringExpense(row: RecurringExpenseRow) {
  const { id, kind, description, vendorId, propertyId, unitId, every, handling, leadDays, method } = row
  const { createdAt, updatedAt, version } = row
  const taken = new Set(row.dates.map(({ dueOn }) => dueOn))
  const upcoming = upcomingPayments(row, {
    from: row.startsOn,
    balance: mortgageBalanceOf(row),
    taken,
    count: 12,
  })
  return {
    id,
    kind,
    description,
    vendorId,
    vendor: namedReference(vendorId, row.vendorName),
    propertyId,
    property: namedReference(propertyId, row.propertyName),
    unitId,
    unit: unitId === null ? null : { id: unitId, unitNumber: row.unitNumber ?? '' },
    category: row.code === null ? null : categoryOf(row.code),
    every,
    startDate: row.startsOn,
    endDate: row.endsOn,
    handling,
    leadDays,
    method,
    terms: row.terms.map(({ from, amountCents, rate, taxCents, insuranceCents }) => ({
      from,
      amount: amountCents,
      rate,
      tax: taxCents,
      insurance: insuranceCents,
    })),
    balance: mortgageBalanceOf(row),
    escrow:
      kind === 'MORTGAGE'
        ? {
            counts: row.hasEscrow,
            held: row.escrowHeldCents,
            payouts: row.payouts
              .slice(0, 60)
              .map(({ on, amountCents, ...payout }) => ({ ...payout, date: on, amount: amountCents })),
          }
        : null,
    upcoming: upcoming.map(({ on, amountCents, split }) => ({
      date: on,
      amount: amountCents,
      parts: split && {
        interest: split.interestCents,
        principal: split.principalCents,
        tax: split.taxCents,
        insurance: split.insuranceCents,
      },
    })),
    dates: row.dates.slice(0, 60).map(({ dueOn, outcome, amountCents, expenseId, billId }) => ({
      date: dueOn,
      outcome,
      amount: amountCents,
      expenseId,
      billId,
    })),
    createdAt,
    updatedAt,
    version,
  }
}
