import { findVersionOn, type LeaseVersionRow, listVersionRows } from '#server/lease-versions/service.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { isRate, recurringName } from '#shared/leases/rent/recurring-charge.ts'
import { describeTerm } from '#shared/leases/ending/term-end.ts'
import { getLeaseTerms, listLeaseVersions } from '#shared/leases/version-contract.ts'
import {
  type LeaseSnapshot,
  presentTenants,
  type SnapshotLabels,
  termChanges,
  versionFrom,
  versionKind,
} from '#shared/leases/lease-versions.ts'
import { termsOnDay } from '#shared/leases/terms-on-day.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { toConcession } from '#server/leases/terms/concessions.ts'
import { leaseExists } from '#server/leases/store.ts'

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
  implement(getLeaseTerms, {
    access: 'staff',
    handle: (context, { params, query }) => answerTerms(context, params.id, query.asOf ?? context.today),
  }),
]

function toVersion({ terms, labels, former, createdAt, ...row }: LeaseVersionRow) {
  const isExtended = former !== null && row.isBackfilled
  const changes = former && !isExtended ? termChanges(former, { terms, labels }, row.recordedOn) : []
  return {
    ...row,
    recordedAt: createdAt,
    kind: isExtended ? ('EXTENDED' as const) : versionKind(former?.terms ?? null, terms, changes),
    appliesFrom: isExtended ? row.recordedOn : versionFrom(terms, changes),
    changes,
    terms: { ...toTerms(terms, labels), tenants: [...labels.tenants] },
  }
}

async function answerTerms({ db, actor }: Context, leaseId: string, asOf: PlainDate) {
  const row = await findVersionOn(db, { accountId: actor.accountId, leaseId, day: asOf })
  if (!row) {
    throw notFound('lease')
  }
  const { terms, labels, createdAt, tenantNames, ...version } = row
  const onDay = termsOnDay(terms, asOf)
  // the names of that version; of someone who had left when it was recorded, the present one
  const nameOf = new Map(presentTenants(terms).map((id, at) => [id, labels.tenants[at]]))
  const tenants = presentTenants(onDay).map((id) => nameOf.get(id) ?? tenantNames[id] ?? '')
  return {
    asOf,
    version: { ...version, recordedAt: createdAt },
    terms: { ...toTerms(onDay, labels), tenants },
  }
}

/** Converts kept terms to their form in the contract. */
function toTerms(terms: LeaseSnapshot, labels: SnapshotLabels) {
  const { securityDeposit = null, lateFee = null, graceDays = null } = terms.lawReasons
  return {
    ...terms,
    status: terms.state,
    rentFrequency: terms.rentFrequency ?? ('MONTHLY' as const),
    periodsFrom: terms.periodsFrom ?? null,
    unit: labels.unit,
    tenantIds: presentTenants(terms),
    startDate: terms.startOn,
    ...describeTerm(terms),
    terminationDate: terms.terminatedOn,
    startingRent: terms.rentCents,
    rentSteps: terms.rentSteps.map(({ rentCents, ...step }) => ({ ...step, rentAmount: rentCents })),
    concessions: terms.concessions.map(toConcession),
    securityDeposit: terms.depositCents,
    lawReasons: { securityDeposit, lateFee, graceDays },
    recurringCharges:
      terms.recurringCharges?.map((charge) => ({
        id: charge.id,
        name: recurringName(charge),
        amounts: isRate(charge)
          ? []
          : [{ from: charge.startOn, amountCents: charge.amountCents }, ...charge.changes].map(toAmount),
        rates: isRate(charge)
          ? [{ from: charge.startOn, rate: charge.rate }, ...(charge.rateChanges ?? [])].map((step) => ({
              from: step.from,
              rate: step.rate / 1_000,
            }))
          : [],
        isTaxed: charge.isTaxed ?? false,
        startDate: charge.startOn,
        endDate: charge.endOn,
      })) ?? null,
    payers:
      terms.payerShares?.map(({ payerId, steps }) => ({
        payerId,
        name: labels.payers?.[payerId] ?? null,
        amounts: steps.map(toAmount),
      })) ?? null,
  }
}

function toAmount({ from, amountCents }: { from: PlainDate; amountCents: Cents }) {
  return { from, amount: amountCents }
}
