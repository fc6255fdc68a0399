import { getAccount } from '#server/accounts/service.ts'
import {
  findScheduledSpan,
  getDepositHeld,
  getLedger,
  paymentStatusOf,
  readOrders,
} from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { explainWithAmountIn } from '#shared/ledger/explain.ts'
import * as contract from '#shared/leases/contract.ts'
import { leaseLaw } from '#shared/leases/law-contract.ts'
import { daysUntilExpiry, computeLeasePhase, computeLeaseStatus } from '#shared/leases/lease-status.ts'
import { nextRentDue } from '#shared/leases/rent-schedule.ts'
import { rentInForce } from '#shared/leases/rent-steps.ts'
import { describeTerm } from '#shared/leases/term-end.ts'
import { addDays, endOfMonth, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { listLawExceptions } from './law-exceptions-store.ts'
import { readTermsLaw, toLawException } from './lease-law.ts'
import { findParties } from './parties-store.ts'
import { findNoticeInForce, toEndingNotice } from './ending-notices.ts'
import { concessionRoutes, toConcession } from './concession-routes.ts'
import { endingRoutes } from './ending-routes.ts'
import { householdRoutes } from './household-routes.ts'
import { rentRoutes } from './rent-routes.ts'
import { changeLease, makeLease, removeLease } from './service.ts'
import { versionRoutes } from './version-routes.ts'
import {
  findLease,
  getLeaseStats,
  leaseExists,
  type LeaseRow,
  listExpiringLeases,
  listLeaseRows,
  listPaymentsOfLease,
} from './store.ts'

export const leaseRoutes: RouteEntry[] = [
  ...rentRoutes,
  ...concessionRoutes,
  ...versionRoutes,
  ...endingRoutes,
  ...householdRoutes,
  implement(contract.listLeases, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const page = await listLeaseRows(db, { accountId: actor.accountId, today, ...query })
      return { ...page, rows: page.rows.map((row) => toLease(row, today)) }
    },
  }),
  implement(contract.leaseStats, {
    access: 'staff',
    handle: async ({ db, actor, today }) => {
      const { totalRentRollCents, ...counts } = await getLeaseStats(db, actor.accountId, today)
      return { ...counts, totalRentRoll: totalRentRollCents }
    },
  }),
  implement(contract.expiringLeases, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const rows = await listExpiringLeases(db, actor.accountId, today, addDays(today, query.days))
      return rows.map((row) => ({
        ...toLease(row, today),
        daysUntilExpiry: daysUntilExpiry(row, today) ?? 0, // every one of these leases has an end
      }))
    },
  }),
  implement(contract.createLease, {
    access: 'staff',
    handle: async (context, { body }) => {
      const account = await getAccount(context.db, context.actor.accountId)
      return answerLease(context, await makeLease(context, body, defaultsOf(account)))
    },
  }),
  implement(leaseLaw, {
    access: 'staff',
    handle: async (context, { body }) => {
      const { unitId, rentAmount: rentCents, startDate: startOn, endDate, lateFeeKind } = body
      const lateFee = lateFeeKind && { kind: lateFeeKind }
      return {
        law: await readTermsLaw(context, { unitId, rentCents, startOn, endOn: endDate ?? null, lateFee }),
      }
    },
  }),
  implement(contract.getLease, {
    access: 'staff',
    handle: (context, { params }) => answerLease(context, params.id),
  }),
  implement(contract.updateLease, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await changeLease(context, params.id, body)
      return answerLease(context, params.id)
    },
  }),
  implement(contract.deleteLease, {
    access: 'staff',
    handle: async (context, { params }) => {
      await removeLease(context, params.id)
      return { message: 'Lease archived; its ledger stays' }
    },
  }),
  implement(contract.leaseLedger, {
    access: 'staff',
    handle: async ({ db, actor, today }, { params, query }) => {
      const [exists, ledger] = await Promise.all([
        leaseExists(db, actor.accountId, params.id),
        getLedger(db, actor.accountId, params.id, 'en', query.payerId ?? null),
      ])
      if (!exists) {
        throw notFound('lease')
      }
      return { ...ledger, asOf: today }
    },
  }),
  implement(contract.leaseParties, {
    access: 'staff',
    handle: async ({ db, actor }, { params }) => {
      const parties = await findParties(db, actor.accountId, params.id)
      if (!parties) {
        throw notFound('lease')
      }
      return parties
    },
  }),
]

async function answerLease(context: Context, id: string) {
  const { db, actor, today } = context
  const [row, payments, { lastMonth }, depositHeld, exceptions, orderOf, notice] = await Promise.all([
    findLease(db, { accountId: actor.accountId, today }, id),
    listPaymentsOfLease(db, actor.accountId, id),
    findScheduledSpan(db, actor.accountId, id),
    getDepositHeld(db, actor.accountId, id),
    listLawExceptions(db, actor.accountId, id),
    readOrders(db, eventActorOf(context), [id]),
    findNoticeInForce(db, actor.accountId, id),
  ])
  if (!row) {
    throw notFound('lease')
  }
  // a month is charged only once: the next rent is of a later month, also when the due day has moved
  const after = lastMonth === null ? today : maxDate(today, endOfMonth(lastMonth))
  const next = row.state === 'DRAFT' || row.isArchived ? null : nextRentDue(row, after)
  return {
    ...toLease(row, today),
    payments: payments.rows.map((payment) => ({
      id: payment.id,
      amount: payment.amountCents,
      date: payment.receivedOn,
      type: payment.type,
      status: paymentStatusOf(payment.state),
      method: payment.method,
    })),
    _count: { payments: payments.total },
    depositHeld,
    allocationOrder: orderOf(id),
    lawExceptions: exceptions.map(toLawException),
    endingNotice: notice ? toEndingNotice(notice) : null,
    nextRent: next && {
      dueDate: next.dueOn,
      amount: next.amountCents,
      explanation: explainWithAmountIn('en', next.explanation),
    },
  }
}

/** Returns the account's defaults for a new lease. */
function defaultsOf(account: Awaited<ReturnType<typeof getAccount>>) {
  return {
    dueDay: account.defaultDueDay,
    proration: account.proration,
    graceDays: account.defaultGraceDays,
    lateFee: account.defaultLateFee,
  }
}

/** Converts a lease to its form in the contract, without the fields that the contract does not name. */
function toLease(row: LeaseRow, today: PlainDate) {
  const { unitId, unitNumber, propertyId, tenants } = row
  const { propertyName: name, address, city, propertyState: state, zipCode } = row
  const tenant = tenants[0] ?? null
  return {
    ...row,
    tenant,
    tenantId: tenant?.id ?? null,
    tenantIds: tenants.map((person) => person.id),
    startDate: row.startOn,
    ...describeTerm(row),
    terminationDate: row.terminatedOn,
    rentAmount: rentInForce(row, today),
    startingRent: row.rentCents,
    rentSteps: row.rentSteps.map(({ rentCents, ...step }) => ({ ...step, rentAmount: rentCents })),
    concessions: row.concessions.map(toConcession),
    securityDeposit: row.depositCents,
    status: computeLeaseStatus(row, today),
    phase: computeLeasePhase(row, today),
    balance: row.balanceCents,
    payersBalance: row.payersBalanceCents,
    unit: {
      id: unitId,
      unitNumber,
      propertyId,
      property: { id: propertyId, name, address, city, state, zipCode },
    },
  }
}
