import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { rentOn } from '#shared/leases/rent/rent-schedule.ts'
import { shareIn, sharesIn } from '#shared/leases/rent/rent-shares.ts'
import { cents } from '#shared/lib/money.ts'
import { maxDate } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/payers/contract.ts'

import { createPayer, updatePayer, archivePayer, setShare } from './service.ts'
import { findSharedLease, listLeasePayers } from './share-store.ts'
import { findPayer, listPayerRows, type PayerRow } from './store.ts'

export const payerRoutes: RouteEntry[] = [
  implement(contract.listPayers, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const page = await listPayerRows(db, { accountId: actor.accountId, today, ...query })
      return { ...page, rows: page.rows.map(toPayer) }
    },
  }),
  implement(contract.createPayer, {
    access: 'staff',
    handle: async (context, { body }) => answerPayer(context, await createPayer(context, body)),
  }),
  implement(contract.getPayer, {
    access: 'staff',
    handle: (context, { params }) => answerPayer(context, params.id),
  }),
  implement(contract.updatePayer, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updatePayer(context, params.id, body)
      return answerPayer(context, params.id)
    },
  }),
  implement(contract.archivePayer, {
    access: 'staff',
    handle: async (context, { params }) => {
      await archivePayer(context, params.id)
      return { message: 'Payer archived; its charges and payments are kept' }
    },
  }),
  implement(contract.listLeasePayers, {
    access: 'staff',
    handle: (context, { params }) => answerShares(context, params.id),
  }),
  implement(contract.setLeasePayer, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      const steps = body.steps.map(({ from, amount }) => ({ from, amountCents: amount }))
      await setShare(context, params.id, params.payerId, steps)
      return answerShares(context, params.id)
    },
  }),
]

async function answerPayer({ db, actor, today }: Context, id: string) {
  const row = await findPayer(db, { accountId: actor.accountId, today }, id)
  if (!row) {
    throw notFound('payer')
  }
  return toPayer(row)
}

function toPayer({ monthlyShareCents, dueCents, overdueCents, creditCents, ...row }: PayerRow) {
  return {
    ...row,
    monthlyShare: monthlyShareCents,
    due: dueCents,
    overdue: overdueCents,
    credit: creditCents,
  }
}

/** Returns who pays which share of the rent of a lease this month; before the lease begins, of its first month. */
async function answerShares({ db, actor, today }: Context, leaseId: string) {
  const [lease, rows] = await Promise.all([
    findSharedLease(db, actor.accountId, leaseId),
    listLeasePayers(db, actor.accountId, leaseId),
  ])
  if (!lease) {
    throw notFound('lease')
  }
  const month = maxDate(today, lease.startOn)
  const rent = rentOn(lease, month)
  return {
    rent,
    household: cents(Math.max(0, rent - sharesIn(rows, month))),
    payers: rows.map((row) => ({
      payerId: row.payerId,
      name: row.payerName,
      kind: row.kind,
      amount: shareIn(row, month),
      steps: row.steps.map(({ from, amountCents }) => ({ from, amount: amountCents })),
      open: row.openCents,
      credit: row.creditCents,
    })),
  }
}
