import { listDocumentsOf } from '#server/documents/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { expenseCategories, isOperating } from '#shared/expenses/categories.ts'
import * as contract from '#shared/expenses/contract.ts'
import { cents, sumCents } from '#shared/lib/money.ts'
import { firstOfMonth, monthOf, type PlainMonth } from '#shared/lib/plain-date.ts'

import { recordCostOfRequest } from './repairs/repair-cost.ts'
import { updateExpense, voidExpense, createExpense } from './service.ts'
import { getExpenseSums } from './stats-store.ts'
import { storeReceipt } from './store-receipt.ts'
import { type ExpenseRow, findExpense, getExpenseTotals, listExpenseRows } from './store.ts'
import { sumUsedCredits } from './vendor-credits/used-credit-store.ts'
import { namedReference, toExpenseLine } from './wire-lines.ts'

export const expenseRoutes: RouteEntry[] = [
  implement(contract.listExpenses, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const page = await listExpenseRows(db, { accountId: actor.accountId, ...query })
      return { ...page, rows: await withDocuments(db, actor.accountId, page.rows) }
    },
  }),
  implement(contract.expenseTotals, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const params = { accountId: actor.accountId, ...query }
      const [totals, used] = await Promise.all([getExpenseTotals(db, params), sumUsedCredits(db, params)])
      const { amount, refunded } = totals.posted
      const net = cents(amount - refunded - used.credited + used.paidByCredit)
      return { ...totals, posted: { ...totals.posted, ...used, net } }
    },
  }),
  implement(contract.listCategories, {
    access: 'staff',
    handle: async () => [...expenseCategories],
  }),
  implement(contract.expenseStats, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const from = query.from ?? firstOfMonth(`${today.slice(0, 4)}-01` as PlainMonth) // the year of a valid date
      const to = query.to ?? today
      const { propertyId } = query
      const sums = await getExpenseSums(db, { accountId: actor.accountId, from, to, propertyId })
      const byCategory = sums.byCategory.map(({ code, cents }) => ({
        ...expenseCategories.find((known) => known.code === code)!, // the table holds codes of categories only
        total: cents,
      }))
      return {
        from,
        to,
        count: sums.count,
        total: sumCents(byCategory.map((row) => row.total)),
        operating: sumCents(byCategory.filter((row) => isOperating(row.category)).map((row) => row.total)),
        byMonth: sums.byMonth.map(({ month, cents }) => ({ month: monthOf(month), total: cents })),
        byCategory,
        byProperty: sums.byProperty.map(({ cents, ...row }) => ({ ...row, total: cents })),
      }
    },
  }),
  implement(contract.createExpense, {
    access: 'staff',
    handle: async (context, { body }) => answerExpense(context, await createExpense(context, body)),
  }),
  implement(contract.getExpense, {
    access: 'staff',
    handle: (context, { params }) => answerExpense(context, params.id),
  }),
  implement(contract.updateExpense, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateExpense(context, params.id, body)
      return answerExpense(context, params.id)
    },
  }),
  implement(contract.recordRepairCost, {
    access: 'staff',
    handle: async (context, { body }) => answerExpense(context, await recordCostOfRequest(context, body)),
  }),
  implement(contract.uploadReceipt, {
    access: 'staff',
    handle: (context, { params, upload }) =>
      storeReceipt(context, { entityType: 'expense', entityId: params.id, upload }),
  }),
  implement(contract.voidExpense, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidExpense(context, params.id)
      return { message: 'Expense voided. Both entries stay in the books.' }
    },
  }),
]

/** Returns an expense as the API answers it. Throws `not_found`. */
export async function answerExpense({ db, actor }: Context, id: string) {
  const row = await findExpense(db, actor.accountId, id)
  if (!row) {
    throw notFound('expense')
  }
  const [expense] = await withDocuments(db, actor.accountId, [row])
  return expense! // the given row
}

async function withDocuments(db: Db, accountId: string, rows: readonly ExpenseRow[]) {
  const ids = rows.map((row) => row.id)
  const billIds = rows.flatMap(({ billId }) => (billId === null ? [] : [billId]))
  const documents = [
    ...(await listDocumentsOf(db, accountId, 'bill', billIds)),
    ...(await listDocumentsOf(db, accountId, 'expense', ids)),
  ]
  const documentsOf = Map.groupBy(documents, (document) => document.entityId)
  return rows.map((row) => ({
    ...toExpense(row),
    documents: [row.billId, row.id].flatMap((id) => (id === null ? [] : (documentsOf.get(id) ?? []))),
  }))
}

function toExpense(row: ExpenseRow) {
  const { id, vendorId, maintenanceId, billId, description, method, reference, isEditable } = row
  const { costTreatment, costTreatmentReason, createdAt, updatedAt, version } = row
  const lines = row.lines.map(toExpenseLine)
  // a member who reaches a part of it sees that part
  const amount = sumCents(row.lines.map(({ amountCents }) => amountCents))
  const refunded = sumCents(
    row.refunds.filter((refund) => !refund.isVoid).map(({ amountCents }) => amountCents),
  )
  const [first, ...others] = lines
  const isOne = (name: 'propertyId' | 'unitId' | 'category') =>
    first !== undefined && others.every((line) => line[name] === first[name])
  return {
    id,
    // what all lines have in common
    propertyId: isOne('propertyId') ? first!.propertyId : null,
    property: isOne('propertyId') ? first!.property : null,
    unitId: isOne('unitId') ? first!.unitId : null,
    unit: isOne('unitId') ? first!.unit : null,
    category: isOne('category') ? first!.category : null,
    lines,
    vendorId,
    maintenanceId,
    escrowLoanId: row.escrowLoanId,
    billId,
    description,
    method,
    reference,
    costTreatment,
    costTreatmentReason,
    isEditable,
    createdAt,
    updatedAt,
    version,
    date: row.paidOn,
    amount,
    refunded,
    net: cents(amount - refunded),
    refunds: row.refunds.map(({ amountCents, isVoid, ...refund }) => ({
      ...refund,
      amount: amountCents,
      status: isVoid ? ('VOID' as const) : ('POSTED' as const),
    })),
    status: row.isVoid ? ('VOID' as const) : ('POSTED' as const),
    vendor: namedReference(vendorId, row.vendorName),
    maintenance: maintenanceId === null ? null : { id: maintenanceId, title: row.maintenanceTitle ?? '' },
  }
}
