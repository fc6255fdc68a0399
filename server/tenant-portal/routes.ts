import { rentInForce } from '#shared/leases/rent/rent-steps.ts'
import { setForwardingAddress } from '#server/deposits/service.ts'
import { downloadOf, requireDocument } from '#server/documents/service.ts'
import { listRequestsOfTenant } from '#server/maintenance/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { updateTenant } from '#server/tenants/service.ts'
import { isLive, computeLeaseStatus } from '#shared/leases/lease-status.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/tenant-portal/contract.ts'

import { answerOwnLease, answerPayments, answerProfile, answerReceipt, paidByOf } from './answers.ts'
import { setOwnAddress } from './deposit-and-notice.ts'
import { listOwnDocuments, archiveOwnDocument, uploadOwnDocument } from './documents.ts'
import {
  pickLease,
  readLeaseLedger,
  readLandlord,
  toChoice,
  toCurrentLease,
  toHome,
  toTenant,
} from './home.ts'
import { tenantRequestRoutes } from './request-routes.ts'
import { toRequest } from './requests.ts'
import {
  findOwnTenant,
  listHouseholds,
  listOwnPayers,
  listTenancies,
  type OwnLeaseRow,
  type TenancyRow,
} from './store.ts'
import { toPayment } from './upcoming-payments.ts'

export const tenantPortalRoutes: RouteEntry[] = [
  ...tenantRequestRoutes,
  implement(contract.tenantDashboard, {
    access: 'tenant',
    handle: (context, { query }) => answerDashboard(context, query.leaseId),
  }),
  implement(contract.tenantLease, {
    access: 'tenant',
    handle: (context, { query }) => answerOwnLease(context, query.leaseId),
  }),
  implement(contract.giveForwardingAddress, {
    access: 'tenant',
    handle: async (context, { body }) => {
      const { lease } = await pickLease(context, body.leaseId)
      if (!lease) {
        throw notFound('lease')
      }
      await (lease.leftOn === null
        ? setForwardingAddress(context, lease.id, body.address, 'TENANT')
        : setOwnAddress(context, lease.id, body.address))
      return { message: 'Saved; your landlord can see it' }
    },
  }),
  implement(contract.tenantPayments, {
    access: 'tenant',
    handle: (context, { query }) => answerPayments(context, query.leaseId),
  }),
  implement(contract.tenantPayment, {
    access: 'tenant',
    handle: (context, { params }) => answerReceipt(context, params.id),
  }),
  implement(contract.tenantDocuments, {
    access: 'tenant',
    handle: (context, { query }) => listOwnDocuments(context, query),
  }),
  implement(contract.uploadPortalDocument, {
    access: 'tenant',
    handle: (context, { body, upload }) => uploadOwnDocument(context, body, upload),
  }),
  implement(contract.archiveTenantDocument, {
    access: 'tenant',
    handle: async (context, { params }) => {
      await archiveOwnDocument(context, params.id)
      return { message: 'Removed' }
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
        throw notFound('tenant')
      }
      await updateTenant(context, me.id, body)
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
  const [me, about, leaseLedger, requests, payers, households] = await Promise.all([
    findOwnTenant(db, actor.accountId, actor.userId),
    readLandlord(context),
    readLeaseLedger(context, lease),
    listRequestsOfTenant(context, { limit: 10, offset: 0 }),
    listOwnPayers(db),
    listHouseholds(db),
  ])
  const termsOf = (one: OwnLeaseRow) =>
    toCurrentLease(
      one,
      today,
      payers.filter(({ leaseId: id }) => id === one.id),
    )
  const current = leases.find((one) => isLive(one, today))
  return {
    tenant: me ? toTenant(me) : null,
    property: lease ? toHome(lease, today) : null,
    lease: lease ? termsOf(lease) : null,
    currentLease: current ? termsOf(current) : null,
    ...about,
    upcomingPayments: leaseLedger.upcomingPayments,
    maintenanceRequests: requests.rows.map(toRequest),
    paymentHistory: leaseLedger.payments
      .filter(({ isCredit }) => !isCredit)
      .slice(0, 12)
      .map((row) => toPayment(row, paidByOf(households, row))),
    balance: leaseLedger.balance,
    pendingAmount: leaseLedger.pendingAmount,
    owed: leaseLedger.owed,
    nextDue: leaseLedger.nextDue,
    leases: leases.map((one) => toChoice(one, today)),
    today,
  }
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
        rentAmount: rentInForce(row, today),
        status: computeLeaseStatus(row, today),
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
