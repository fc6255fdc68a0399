import { listDocumentsOf } from '#server/documents/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/expenses/bill-contract.ts'
import { cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { toExpenseLine } from '#server/expenses/wire-lines.ts'
import { createBill, updateBill, voidBill } from './bill-service.ts'
import { type BillRow, findBill, getBillTotals, listBillRows } from './bill-store.ts'
import { payBillsAtOnce } from './pay-bills.ts'
import { storeReceipt } from '#server/expenses/store-receipt.ts'
import { sumUnusedCredits } from '#server/expenses/vendor-credits/vendor-credit-store.ts'

export const billRoutes: RouteEntry[] = [
  implement(contract.listBills, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const page = await listBillRows(db, { accountId: actor.accountId, today, ...query })
      return { ...page, rows: await withDocuments(db, actor.accountId, page.rows, today) }
    },
  }),
  implement(contract.billTotals, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const params = { accountId: actor.accountId, today, ...query }
      const [totals, unusedCredits] = await Promise.all([
        getBillTotals(db, params),
        sumUnusedCredits(db, params),
      ])
      return { ...totals, unusedCredits }
    },
  }),
  implement(contract.createBill, {
    access: 'staff',
    handle: async (context, { body }) => answerBill(context, await createBill(context, body)),
  }),
  implement(contract.payBills, {
    access: 'staff',
    handle: async (context, { body }) => {
      const { amountCents, expenseIds } = await payBillsAtOnce(context, body)
      return { amount: amountCents, expenseIds }
    },
  }),
  implement(contract.getBill, {
    access: 'staff',
    handle: (context, { params }) => answerBill(context, params.id),
  }),
  implement(contract.updateBill, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateBill(context, params.id, body)
      return answerBill(context, params.id)
    },
  }),
  implement(contract.uploadBillFile, {
    access: 'staff',
    handle: (context, { params, upload }) =>
      storeReceipt(context, { entityType: 'bill', entityId: params.id, upload }),
  }),
  implement(contract.voidBill, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidBill(context, params.id)
      return { message: 'Bill voided. Both entries stay in the books.' }
    },
  }),
]

async function answerBill({ db, actor, today }: Context, id: string) {
  const row = await findBill(db, actor.accountId, id)
  if (!row) {
    throw notFound('bill')
  }
  const [bill] = await withDocuments(db, actor.accountId, [row], today)
  return bill! // the given row
}

async function withDocuments(db: Db, accountId: string, rows: readonly BillRow[], today: PlainDate) {
  const documents = await listDocumentsOf(
    db,
    accountId,
    'bill',
    rows.map(({ id }) => id),
  )
  const documentsOf = Map.groupBy(documents, (document) => document.entityId)
  return rows.map((row) => ({ ...toBill(row, today), documents: documentsOf.get(row.id) ?? [] }))
}

function toBill(row: BillRow, today: PlainDate) {
  const { id, vendorId, vendorName, maintenanceId, description, reference, createdAt, updatedAt, version } =
    row
  const lines = row.lines.map(toExpenseLine)
  const [first, ...others] = lines
  return {
    id,
    vendorId,
    vendor: { id: vendorId, name: vendorName },
    maintenanceId,
    maintenance: maintenanceId === null ? null : { id: maintenanceId, title: row.maintenanceTitle ?? '' },
    date: row.billedOn,
    dueDate: row.dueOn,
    amount: row.amountCents,
    paid: row.paidCents,
    open: cents(row.isVoid ? 0 : row.amountCents - row.paidCents),
    status: statusOf(row, today),
    category: first && others.every(({ category }) => category === first.category) ? first.category : null,
    lines,
    description,
    reference,
    credits: row.credits.map(({ usedOn, amountCents, ...credit }) => ({
      ...credit,
      date: usedOn,
      amount: amountCents,
    })),
    payments: row.payments.map(({ expenseId, paidOn, amountCents, method, reference: number }) => ({
      expenseId,
      date: paidOn,
      amount: amountCents,
      method,
      reference: number,
    })),
    createdAt,
    updatedAt,
    version,
  }
}

function statusOf({ isVoid, amountCents, paidCents, dueOn }: BillRow, today: PlainDate) {
  if (isVoid) {
    return 'VOID' as const
  }
  if (paidCents === amountCents) {
    return 'PAID' as const
  }
  return dueOn < today ? ('OVERDUE' as const) : ('DUE' as const)
}
