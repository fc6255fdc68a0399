import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { explainWithAmountIn } from '#shared/ledger/explain/explain.ts'
import { nextRecurringDue, recurringName, wholeMonthOf } from '#shared/leases/rent/recurring-charge.ts'
import * as contract from '#shared/leases/rent/recurring-contract.ts'
import { rentOn } from '#shared/leases/rent/rent-schedule.ts'
import { rateOn } from '#shared/leases/rent/sales-tax.ts'
import { endOfMonth, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { createRecurringCharge, updateRecurringCharge, deleteRecurringCharge } from './recurring.ts'
import { findRecurringRow, listRecurringChargeRows, type RecurringChargeRow } from './recurring-store.ts'
import { findLease, type LeaseRow } from '#server/leases/store.ts'

export const recurringRoutes: RouteEntry[] = [
  implement(contract.listRecurringCharges, {
    access: 'staff',
    handle: async ({ db, actor, today }, { params }) => {
      const [lease, rows] = await Promise.all([
        findLease(db, { accountId: actor.accountId, today }, params.id),
        listRecurringChargeRows(db, actor.accountId, params.id),
      ])
      if (!lease) {
        throw notFound('lease')
      }
      return rows.map((row) => toRecurring(row, lease, today, rows))
    },
  }),
  implement(contract.createRecurringCharge, {
    access: 'staff',
    handle: async (context, { params, body }) =>
      answerRecurring(context, await createRecurringCharge(context, params.id, body)),
  }),
  implement(contract.getRecurringCharge, {
    access: 'staff',
    handle: (context, { params }) => answerRecurring(context, params.id),
  }),
  implement(contract.updateRecurringCharge, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateRecurringCharge(context, params.id, body)
      return answerRecurring(context, params.id)
    },
  }),
  implement(contract.deleteRecurringCharge, {
    access: 'staff',
    handle: async (context, { params }) => {
      await deleteRecurringCharge(context, params.id)
      return { message: 'Recurring charge removed' }
    },
  }),
]

async function answerRecurring({ db, actor, today }: Context, id: string) {
  const row = await findRecurringRow(db, actor.accountId, id)
  const lease = row && (await findLease(db, { accountId: actor.accountId, today }, row.leaseId))
  if (!lease) {
    throw notFound('recurringCharge')
  }
  return toRecurring(row, lease, today, await listRecurringChargeRows(db, actor.accountId, lease.id))
}

function toRecurring(
  row: RecurringChargeRow,
  lease: LeaseRow,
  today: PlainDate,
  all: readonly RecurringChargeRow[],
) {
  const { id, leaseId, kind, description, lastMonth, createdAt, updatedAt, version } = row
  const day = maxDate(today, row.startOn)
  // a month is charged only once: the next charge is of a later month
  const after = lastMonth === null ? today : maxDate(today, endOfMonth(lastMonth))
  const next = lease.state === 'DRAFT' || lease.isArchived ? null : nextRecurringDue(lease, row, after, all)
  return {
    id,
    leaseId,
    kind,
    description,
    lastMonth,
    createdAt,
    updatedAt,
    version,
    name: recurringName(row),
    amount: wholeMonthOf(row, day, { rentCents: rentOn(lease, day), all }),
    amounts:
      row.rate === null
        ? [
            { from: row.startOn, amount: row.amountCents },
            ...row.changes.map(({ from, amountCents }) => ({ from, amount: amountCents })),
          ]
        : [],
    rate: row.rate === null ? null : rateOn(row.rate, row.rateChanges, day),
    rates: row.rate === null ? [] : [{ from: row.startOn, rate: row.rate }, ...row.rateChanges],
    isTaxed: row.isTaxed,
    startDate: row.startOn,
    endDate: row.endOn,
    next: next && {
      dueDate: next.dueOn,
      amount: next.amountCents,
      explanation: explainWithAmountIn('en', next.explanation),
    },
  }
}
