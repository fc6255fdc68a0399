import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { categoryOf } from '#shared/expenses/categories.ts'
import * as contract from '#shared/expenses/vendor-credit-contract.ts'
import { cents } from '#shared/lib/money.ts'

import {
  voidVendorCredit,
  voidVendorCreditUse,
  createVendorCredit,
  refundVendorCredit,
  applyVendorCredit,
} from '#server/expenses/service.ts'
import { findVendorCredit, listVendorCreditRows, type VendorCreditRow } from './vendor-credit-store.ts'
import { namedReference } from '#server/expenses/wire-lines.ts'

export const vendorCreditRoutes: RouteEntry[] = [
  implement(contract.listVendorCredits, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const page = await listVendorCreditRows(db, { accountId: actor.accountId, ...query })
      return { ...page, rows: page.rows.map(toVendorCredit) }
    },
  }),
  implement(contract.createVendorCredit, {
    access: 'staff',
    handle: async (context, { body }) => answerCredit(context, await createVendorCredit(context, body)),
  }),
  implement(contract.getVendorCredit, {
    access: 'staff',
    handle: (context, { params }) => answerCredit(context, params.id),
  }),
  implement(contract.voidVendorCredit, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidVendorCredit(context, params.id)
      return { message: 'Vendor credit voided. Both entries stay in the books.' }
    },
  }),
  implement(contract.applyVendorCredit, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await applyVendorCredit(context, params.id, body)
      return answerCredit(context, params.id)
    },
  }),
  implement(contract.refundVendorCredit, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await refundVendorCredit(context, params.id, body)
      return answerCredit(context, params.id)
    },
  }),
  implement(contract.voidVendorCreditUse, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidVendorCreditUse(context, params.id, params.vendorCreditUseId)
      return { message: 'Reversed. Both entries stay in the books.' }
    },
  }),
]

async function answerCredit({ db, actor }: Context, id: string) {
  const row = await findVendorCredit(db, actor.accountId, id)
  if (!row) {
    throw notFound('vendorCredit')
  }
  return toVendorCredit(row)
}

function toVendorCredit(row: VendorCreditRow) {
  const { id, vendorId, vendorName, propertyId, propertyName, unitId, unitNumber, amountCents, usedCents } =
    row
  const { description, reference, createdAt, updatedAt, version } = row
  return {
    id,
    vendorId,
    vendor: { id: vendorId, name: vendorName },
    propertyId,
    unitId,
    property: namedReference(propertyId, propertyName),
    unit: unitId === null ? null : { id: unitId, unitNumber: unitNumber ?? '' },
    category: categoryOf(row.code),
    date: row.creditedOn,
    amount: amountCents,
    used: usedCents,
    open: cents(row.isVoid ? 0 : amountCents - usedCents),
    status: statusOf(row),
    description,
    reference,
    uses: row.uses.map((use) => ({
      id: use.id,
      date: use.date,
      amount: use.amountCents,
      bill: use.bill,
      method: use.method,
      reference: use.reference,
      status: use.isVoid ? ('VOID' as const) : ('POSTED' as const),
    })),
    createdAt,
    updatedAt,
    version,
  }
}

function statusOf({ isVoid, amountCents, usedCents }: VendorCreditRow) {
  if (isVoid) {
    return 'VOID' as const
  }
  return usedCents === amountCents ? ('USED' as const) : ('OPEN' as const)
}
