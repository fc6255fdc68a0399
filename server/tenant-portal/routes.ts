import { downloadOf, requireDocument } from '#server/documents/service.ts'
import { getLedger, listAllocationsOf } from '#server/ledger/service.ts'
import { listRequestsOfTenant } from '#server/maintenance/service.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/route-table.ts'
import { changeTenant } from '#server/tenants/service.ts'
import { isLive, leaseStatus } from '#shared/leases/lease-status.ts'
import { cents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/tenant-portal/contract.ts'

import { readDeposit } from './deposit.ts'
import { listOwnDocuments, removeOwnDocument, uploadOwnDocument } from './documents.ts'
import {
  pickLease,
  readBooks,
  readLandlord,
  toChoice,
  toCurrentLease,
  toHome,
  toProfile,
  toTenant,
} from './home.ts'
import { tenantRequestRoutes } from './request-routes.ts'
import { toRequest } from './requests.ts'
import { findOwnPayment, findOwnTenant, listHouseholds, listTenancies, type TenancyRow } from './store.ts'
import { toCharge, toPayment } from './to-pay.ts'

export const tenantPortalRoutes: RouteEntry[] = [
  ...tenantRequestRoutes,
  implement(contract.tenantDashboard, {
    access: 'tenant',
    handle: (context, { query }) => answerDashboard(context, query.leaseId),
  }),
  implement(contract.tenantLease, {
    access: 'tenant',
    handle: async (context, { query }) => {
      const { db, actor, today } = context
      const { leases, lease } = await pickLease(context, query.leaseId)
      const [{ propertyOwner }, books, households, deposit, documents, me] = await Promise.all([
        readLandlord(context),
        readBooks(context, lease),
        listHouseholds(db),
        readDeposit(context, lease),
        listOwnDocuments(context, { limit: 200, offset: 0 }),
        findOwnTenant(db, actor.accountId, actor.userId),
      ])
      const rent = books.upcomingPayments.find(({ status }) => status === 'SCHEDULED')
      return {
        lease: lease
          ? {
              ...toCurrentLease(lease, today),
              proration: lease.proration,
              chargesFrom: lease.chargesFrom,
            }
          : null,
        property: lease ? toHome(lease) : null,
        propertyOwner,
        household: households
          .filter(({ leaseId }) => leaseId === lease?.id)
          .map(({ tenantId, name }) => ({ name, isYou: tenantId === me?.id })),
        deposit,
        nextRent: rent
          ? { dueDate: rent.dueDate, amount: rent.amount, explanation: rent.because ?? '' }
          : null,
        documents: documents.rows,
        leases: leases.map((one) => toChoice(one, today)),
        today,
      }
    },
  }),
  implement(contract.tenantPayments, {
    access: 'tenant',
    handle: async (context, { query }) => {
      const { lease } = await pickLease(context, query.leaseId)
      const [books, ledger, about, households] = await Promise.all([
        readBooks(context, lease),
        lease ? getLedger(context.db, context.actor.accountId, lease.id) : { entries: [] },
        readLandlord(context),
        listHouseholds(context.db),
      ])
      const { charges, payments, ...debt } = books
      return {
        leaseId: lease?.id ?? null,
        ...debt,
        payments: payments.map(toPayment),
        charges: charges.map(toCharge),
        ledger: ledger.entries,
        ...about,
        property: lease ? toHome(lease) : null,
        household: households.filter(({ leaseId }) => leaseId === lease?.id).map(({ name }) => name),
        asOf: context.today,
      }
    },
  }),
  implement(contract.tenantPayment, {
    access: 'tenant',
    handle: (context, { params }) => answerReceipt(context, params.id),
  }),
  implement(contract.tenantDocuments, {
    access: 'tenant',
    handle: (context, { query }) => listOwnDocuments(context, query),
  }),
  implement(contract.uploadTenantDocument, {
    access: 'tenant',
    handle: (context, { body, upload }) => uploadOwnDocument(context, body, upload),
  }),
  implement(contract.deleteTenantDocument, {
    access: 'tenant',
    handle: async (context, { params }) => {
      await removeOwnDocument(context, params.id)
      return { message: 'Taken back' }
    },
  }),
  implement(contract.tenantDocumentDownload, {
    access: 'tenant',
    handle: async (context, { params }) => downloadOf(await requireDocument(context, params.id)),
  }),
  implement(contract.tenantProfile, { access: 'tenant', handle: answerProfile }),
  implement(contract.updateTenantProfile, {
    access: 'tenant',
    handle: async (context, { body }) => {
      const me = await findOwnTenant(context.db, context.actor.accountId, context.actor.userId)
      if (!me) {
        throw notFound('Tenant')
      }
      await changeTenant(context, me.id, body)
      return answerProfile(context)
    },
  }),
  implement(contract.tenantTenancies, {
    access: 'tenant',
    handle: async ({ db, actor, today }) => {
      const byAccount = Map.groupBy(await listTenancies(db), (row) => row.accountId)
      return [...byAccount.values()].map((rows) => toTenancies(rows, actor.accountId, today))
    },
  }),
]

async function answerDashboard(context: Context, leaseId?: string) {
  const { db, actor, today } = context
  const { leases, lease } = await pickLease(context, leaseId)
  const [me, about, books, requests] = await Promise.all([
    findOwnTenant(db, actor.accountId, actor.userId),
    readLandlord(context),
    readBooks(context, lease),
    listRequestsOfTenant(context, { limit: 10, offset: 0 }),
  ])
  const current = leases.find((one) => isLive(one, today))
  return {
    tenant: me ? toTenant(me) : null,
    property: lease ? toHome(lease) : null,
    lease: lease ? toCurrentLease(lease, today) : null,
    currentLease: current ? toCurrentLease(current, today) : null,
    ...about,
    upcomingPayments: books.upcomingPayments,
    maintenanceRequests: requests.rows.map(toRequest),
    paymentHistory: books.payments.slice(0, 12).map(toPayment),
    balance: books.balance,
    pendingAmount: books.pendingAmount,
    nextDue: books.nextDue,
    leases: leases.map((one) => toChoice(one, today)),
    today,
  }
}

async function answerReceipt(context: Context, id: string) {
  const { db, actor } = context
  const payment = await findOwnPayment(db, actor.accountId, id)
  const { leases } = await pickLease(context)
  const lease = payment && leases.find((one) => one.id === payment.leaseId)
  if (!payment || !lease) {
    throw notFound('Payment')
  }
  const [{ propertyOwner: receivedBy }, allocations, households] = await Promise.all([
    readLandlord(context),
    listAllocationsOf(db, actor.accountId, id),
    listHouseholds(db),
  ])
  const isSettled = payment.state === 'SETTLED'
  return {
    ...toPayment(payment),
    isReceipt: isSettled,
    receivedFrom: households.filter(({ leaseId }) => leaseId === lease.id).map(({ name }) => name),
    receivedBy,
    property: toHome(lease),
    allocations: allocations.map(({ chargeId, description, dueOn, amountCents, because }) => ({
      chargeId,
      description,
      dueDate: dueOn,
      amount: amountCents,
      because: because.explanation ?? '',
    })),
    unallocated: isSettled ? cents(payment.amountCents - payment.allocatedCents) : ZERO,
    createdAt: payment.createdAt,
  }
}

async function answerProfile({ db, actor }: Context) {
  const me = await findOwnTenant(db, actor.accountId, actor.userId)
  return me ? toProfile(me) : null
}

function toTenancies(rows: readonly TenancyRow[], hereId: string, today: PlainDate) {
  const { accountId, accountName, landlordName, landlordEmail } = rows[0]! // a group has rows
  return {
    accountId,
    accountName,
    isHere: accountId === hereId,
    propertyOwner: { name: landlordName, email: landlordEmail },
    leases: rows
      .filter((row): row is TenancyRow & { leaseId: string } => row.leaseId !== null)
      .map((row) => ({
        id: row.leaseId,
        startDate: row.startOn,
        endDate: row.endOn,
        rentAmount: row.rentCents,
        status: leaseStatus(row, today),
        property: {
          name: row.propertyName,
          address: row.address,
          city: row.city,
          state: row.propertyState,
          zipCode: row.zipCode,
        },
        unitNumber: row.unitNumber,
        balance: row.balanceCents,
      })),
  }
}
