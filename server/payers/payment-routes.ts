import { findLandlordParty } from '#server/accounts/service.ts'
import { paymentStatusOf } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { describeIn } from '#shared/ledger/explain/explain.ts'
import { addCents, cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { LAST_DATE } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/payers/payment-contract.ts'

import {
  listLeasesOfPayer,
  listPayerPaymentRows,
  listStatementRows,
  type PayerPaymentRow,
  type StatementRow,
} from './payment-store.ts'
import { recordPayerPayment } from './service.ts'
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
      const only = await recordPayerPayment(context, params.id, body)
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
      const [rows, landlord] = await Promise.all([
        listStatementRows(db, actor.accountId, params.id, query.to ?? LAST_DATE),
        findLandlordParty(db, actor.accountId),
      ])
      const isBefore = ({ date }: { date: string }) => query.from !== undefined && date < query.from
      const opening = sumOf(rows.filter(isBefore))
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
      return {
        opening,
        entries,
        closing: balance,
        leases: sumsByLease(rows, isBefore),
        landlord,
        asOf: today,
      }
    },
  }),
]

const sumOf = (rows: readonly StatementRow[]) => sumCents(rows.map(({ effectCents }) => effectCents))

/** Returns what a statement says of each lease, in order of property and unit. */
function sumsByLease(rows: readonly StatementRow[], isBefore: (row: StatementRow) => boolean) {
  return [...Map.groupBy(rows, ({ leaseId }) => leaseId).values()]
    .map((own) => {
      const { leaseId, propertyName, unitNumber, tenantName } = own[0]! // a group has at least one row
      const within = own.filter((row) => !isBefore(row))
      return {
        ...named({ leaseId, propertyName, unitNumber, tenantName }),
        opening: sumOf(own.filter(isBefore)),
        charged: sumOf(within.filter(({ effectCents }) => effectCents > 0)),
        paid: negateCents(sumOf(within.filter(({ effectCents }) => effectCents < 0))),
        closing: sumOf(own),
      }
    })
    .toSorted(
      (a, b) => a.propertyName.localeCompare(b.propertyName) || a.unitNumber.localeCompare(b.unitNumber),
    )
}

function named<Row extends { tenantName: string | null }>(row: Row) {
  return { ...row, tenantName: row.tenantName ?? 'No tenant' }
}

async function requirePayer({ db, actor, today }: Context, id: string): Promise<void> {
  if (!(await findPayer(db, { accountId: actor.accountId, today }, id))) {
    throw notFound('payer')
  }
}

function toDeposit({ receivedOn, lines, ...row }: PayerPaymentRow) {
  return {
    ...row,
    // of the leases that the caller reaches: the parts of a payment sum to it
    amount: sumCents(lines.map(({ amountCents }) => amountCents)),
    date: receivedOn,
    lines: lines.map(({ state, allocatedCents, ...line }) => ({
      ...named(line),
      amount: line.amountCents,
      status: paymentStatusOf(state),
      unallocated: state === 'SETTLED' ? cents(line.amountCents - allocatedCents) : ZERO,
    })),
  }
}
