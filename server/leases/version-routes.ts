import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { describeTerm } from '#shared/leases/term-end.ts'
import { listLeaseVersions } from '#shared/leases/version-contract.ts'
import {
  type LeaseSnapshot,
  presentTenants,
  termChanges,
  versionFrom,
  versionKind,
} from '#shared/leases/lease-versions.ts'

import { toConcession } from './concession-routes.ts'
import { leaseExists } from './store.ts'
import { type LeaseVersionRow, listVersionRows } from './versions-store.ts'

export const versionRoutes: RouteEntry[] = [
  implement(listLeaseVersions, {
    access: 'staff',
    handle: async ({ db, actor }, { params, query }) => {
      const { accountId } = actor
      const [exists, page] = await Promise.all([
        leaseExists(db, accountId, params.id),
        listVersionRows(db, { accountId, leaseId: params.id, ...query }),
      ])
      if (!exists) {
        throw notFound('lease')
      }
      return { ...page, rows: page.rows.map(toVersion) }
    },
  }),
]

function toVersion({ terms, labels, former, createdAt, ...row }: LeaseVersionRow) {
  const changes = former ? termChanges(former, { terms, labels }, row.recordedOn) : []
  return {
    ...row,
    recordedAt: createdAt,
    kind: versionKind(former?.terms ?? null, terms, changes),
    appliesFrom: versionFrom(terms, changes),
    changes,
    terms: { ...toTerms(terms), unit: labels.unit, tenants: [...labels.tenants] },
  }
}

/** Converts kept terms to their form in the contract. */
function toTerms(terms: LeaseSnapshot) {
  const { securityDeposit = null, lateFee = null, graceDays = null } = terms.lawReasons
  return {
    ...terms,
    status: terms.state,
    tenantIds: presentTenants(terms),
    startDate: terms.startOn,
    ...describeTerm(terms),
    terminationDate: terms.terminatedOn,
    startingRent: terms.rentCents,
    rentSteps: terms.rentSteps.map(({ rentCents, ...step }) => ({ ...step, rentAmount: rentCents })),
    concessions: terms.concessions.map(toConcession),
    securityDeposit: terms.depositCents,
    lawReasons: { securityDeposit, lateFee, graceDays },
  }
}
