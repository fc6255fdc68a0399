import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/other-income/contract.ts'

import { findOtherIncome, getOtherIncomeTotals, listOtherIncomeRows, type OtherIncomeRow } from './store.ts'
import { updateOtherIncome, voidOtherIncome, createOtherIncome } from './service.ts'

export const otherIncomeRoutes: RouteEntry[] = [
  implement(contract.listOtherIncome, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const page = await listOtherIncomeRows(db, { accountId: actor.accountId, ...query })
      return { ...page, rows: page.rows.map(toOtherIncome) }
    },
  }),
  implement(contract.otherIncomeTotals, {
    access: 'staff',
    handle: ({ db, actor }, { query }) => getOtherIncomeTotals(db, { accountId: actor.accountId, ...query }),
  }),
  implement(contract.createOtherIncome, {
    access: 'staff',
    handle: async (context, { body }) => answer(context, await createOtherIncome(context, body)),
  }),
  implement(contract.getOtherIncome, {
    access: 'staff',
    handle: (context, { params }) => answer(context, params.id),
  }),
  implement(contract.updateOtherIncome, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateOtherIncome(context, params.id, body)
      return answer(context, params.id)
    },
  }),
  implement(contract.voidOtherIncome, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidOtherIncome(context, params.id)
      return { message: 'Voided. Both entries stay in the books.' }
    },
  }),
]

async function answer({ db, actor }: Context, id: string) {
  const row = await findOtherIncome(db, actor.accountId, id, false)
  if (!row) {
    throw notFound('otherIncome')
  }
  return toOtherIncome(row)
}

function toOtherIncome(row: OtherIncomeRow) {
  const { id, propertyId, propertyName, unitId, unitNumber, category, payerName } = row
  const { description, method, reference, createdAt, updatedAt, version } = row
  return {
    id,
    date: row.receivedOn,
    amount: row.amountCents,
    propertyId,
    unitId,
    property: propertyId === null ? null : { id: propertyId, name: propertyName ?? '' },
    unit: unitId === null ? null : { id: unitId, unitNumber: unitNumber ?? '' },
    category,
    payerName,
    description,
    method,
    reference,
    status: row.isVoid ? ('VOID' as const) : ('POSTED' as const),
    createdAt,
    updatedAt,
    version,
  }
}
