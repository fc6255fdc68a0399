import { getAccount } from '#server/accounts/service.ts'
import { getLedger } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/leases/contract.ts'
import * as lateFeeRuleContract from '#shared/leases/late-fees/late-fee-rule-contract.ts'
import { leaseLaw } from '#shared/leases/law/law-contract.ts'
import { leaseParties } from '#shared/leases/household/parties-contract.ts'
import { daysUntilExpiry } from '#shared/leases/lease-status.ts'
import { addDays } from '#shared/lib/plain-date.ts'

import { answerLease, defaultsOf, toLease } from './lease-answer.ts'
import { previewLateFeeRule, setLateFeeOfLeases } from './terms/late-fee-rules.ts'
import { readTermsLaw } from './terms/lease-law.ts'
import { moveRoutes } from './moves/move-routes.ts'
import { findParties } from './household/parties-store.ts'
import { concessionRoutes } from './terms/concession-routes.ts'
import { endingRoutes } from './ending/ending-routes.ts'
import { householdRoutes } from './household/household-routes.ts'
import { rentRoutes } from './terms/rent-routes.ts'
import { updateLease, createLease, archiveLease } from './service.ts'
import { versionRoutes } from './versions/version-routes.ts'
import {
  countLeasesByStatus,
  getLeaseStats,
  leaseExists,
  listExpiringLeases,
  listLeaseRows,
} from './store.ts'

export const leaseRoutes: RouteEntry[] = [
  ...rentRoutes,
  ...concessionRoutes,
  ...versionRoutes,
  ...endingRoutes,
  ...householdRoutes,
  ...moveRoutes,
  implement(contract.listLeases, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const page = await listLeaseRows(db, { accountId: actor.accountId, today, ...query })
      return { ...page, rows: page.rows.map((row) => toLease(row, today)) }
    },
  }),
  implement(contract.leaseStats, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const { accountId } = actor
      const [{ totalRentRollCents, ...counts }, byStatus] = await Promise.all([
        getLeaseStats(db, accountId, today),
        countLeasesByStatus(db, { accountId, today, ...query }),
      ])
      return { ...counts, totalRentRoll: totalRentRollCents, byStatus }
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
      return answerLease(context, await createLease(context, body, defaultsOf(account)))
    },
  }),
  implement(leaseLaw, {
    access: 'staff',
    handle: async (context, { body }) => {
      const { unitId, rentAmount: rentCents, rentFrequency, startDate: startOn, endDate, lateFeeKind } = body
      const lateFee = lateFeeKind && { kind: lateFeeKind }
      return {
        law: await readTermsLaw(context, {
          unitId,
          rentCents,
          rentFrequency,
          startOn,
          endOn: endDate ?? null,
          lateFee,
        }),
      }
    },
  }),
  implement(lateFeeRuleContract.previewLateFeeRule, {
    access: 'staff',
    handle: async (context, { body }) => ({
      today: context.today,
      leases: await previewLateFeeRule(context, body),
    }),
  }),
  implement(lateFeeRuleContract.setLateFeeRule, {
    access: 'staff',
    handle: (context, { body }) => setLateFeeOfLeases(context, body),
  }),
  implement(contract.getLease, {
    access: 'staff',
    handle: (context, { params }) => answerLease(context, params.id),
  }),
  implement(contract.updateLease, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateLease(context, params.id, body)
      return answerLease(context, params.id)
    },
  }),
  implement(contract.archiveLease, {
    access: 'staff',
    handle: async (context, { params }) => {
      await archiveLease(context, params.id)
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
  implement(leaseParties, {
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
