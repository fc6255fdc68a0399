import { paymentStatusOf } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { describeIn } from '#shared/ledger/explain.ts'
import { addCents, cents, sumCents, ZERO } from '#shared/lib/money.ts'
import { LAST_DATE } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/payers/payment-contract.ts'

import {
  listLeasesOfPayer,
  listPayerPaymentRows,
  listStatementRows,
  type PayerPaymentRow,
} from './payment-store.ts'
import { payForLeases } from './service.ts'
import { findPayer } from './store.ts'

export const payerPaymentRoutes: RouteEntry[] = [
  implement(contract.listPayerLeases, {
    access: 'staff',
    handle: async (context, { params }) => {
      await requirePayer(context, params.id)
      const { db, actor, today } = context
      const rows = await listLeasesOfPayer(db, actor.accountId, params.id, today)
      return rows.map(({ shareCents, openCents, overdueCents, oldestDueOn, creditCents, ...row }) => ({
        ...named(row),
        share: shareCents,
        open: openCents,
        overdue: overdueCents,
        oldestDueDate: oldestDueOn,
        credit: creditCents,
      }))
    },
  }),
  implement(contract.listPayerPayments, {
    access: 'staff',
    handle: async (context, { params, query }) => {
      await requirePayer(context, params.id)
      const { limit } = query
      const rows = await listPayerPaymentRows(context.db, context.actor.accountId, params.id, { limit })
      return rows.map(toDeposit)
    },
  }),
  implement(contract.recordPayerPayment, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      const only = await payForLeases(context, params.id, body)
      const [row] = await listPayerPaymentRows(context.db, context.actor.accountId, params.id, {
        limit: 1,
        only,
      })
      return toDeposit(row!) // recorded just above
    },
  }),
  implement(contract.payerStatement, {
    access: 'staff',
    handle: async (context, { params, query }) => {
      await requirePayer(context, params.id)
      const { db, actor, today } = context
      const rows = await listStatementRows(db, actor.accountId, params.id, query.to ?? LAST_DATE)
      const isBefore = ({ date }: { date: string }) => query.from !== undefined && date < query.from
      const opening = sumCents(rows.filter(isBefore).map(({ effectCents }) => effectCents))
      let balance = opening
      const entries = rows
        .filter((row) => !isBefore(row))
        .map(({ effectCents, label, ...row }) => {
          balance = addCents(balance, effectCents)
          return {
            ...named(row),
            description: describeIn('en', { description: row.description, label }),
            amount: effectCents,
            balance,
          }
        })
      return { opening, entries, closing: balance, asOf: today }
    },
  }),
]

function named<Row extends { tenantName: string | null }>(row: Row) {
  return { ...row, tenantName: row.tenantName ?? 'No tenant' }
}

async function requirePayer({ db, actor, today }: Context, id: string): Promise<void> {
  if (!(await findPayer(db, { accountId: actor.accountId, today }, id))) {
    throw notFound('payer')
  }
}

function toDeposit({ amountCents, receivedOn, lines, ...row }: PayerPaymentRow) {
  return {
    ...row,
    amount: amountCents,
    date: receivedOn,
    lines: lines.map(({ state, allocatedCents, ...line }) => ({
      ...named(line),
      amount: line.amountCents,
      status: paymentStatusOf(state),
      unallocated: state === 'SETTLED' ? cents(line.amountCents - allocatedCents) : ZERO,
    })),
  }
}
