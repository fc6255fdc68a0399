import { decodeCursor, encodeCursor } from '#server/platform/database/cursor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { findLawCity } from '#shared/law/places/cities.ts'
import { lawChangeLeases, lawChangeStats, listLawChanges, reasonsToAct } from '#shared/law/contract.ts'
import { factTopicTitles } from '#shared/law/fact-topics.ts'
import { toFactOnWire } from '#shared/law/fact-on-wire.ts'
import { comparisonOf, lawChangesFor } from '#shared/law/law-changes.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'

import { type ChangeCount, countAffected, listAddresses, listAffected } from './change-store.ts'

export const lawRoutes: RouteEntry[] = [
  implement(listLawChanges, {
    access: 'staff',
    handle: async (context, { query: { limit, offset, cursor, affecting, needsAction, ...query } }) => {
      const all = await listChanges(context)
      const rows = all
        .filter(isAskedFor(query))
        .filter((row) => affecting === undefined || row.affected > 0)
        .filter((row) => needsAction === undefined || row.needsAction > 0)
      const after = decodeCursor(cursor, ['text'])?.[0]
      const from = after === undefined ? offset : rows.findIndex(({ id }) => id === after) + 1
      const page = rows.slice(from, from + limit)
      const last = from + limit < rows.length ? page.at(-1) : undefined
      return { rows: page, next: last ? encodeCursor([last.id]) : null, total: rows.length }
    },
  }),
  implement(lawChangeStats, {
    access: 'staff',
    handle: async (context, { query }) => {
      const all = await listChanges(context)
      const rows = all.filter(isAskedFor(query))
      return {
        total: rows.length,
        affecting: rows.filter(({ affected }) => affected > 0).length,
        needsAction: rows.filter((row) => row.needsAction > 0).length,
        states: [
          ...new Map(all.map(({ state, stateName }) => [state, { state, stateName }])).values(),
        ].toSorted((one, other) => one.stateName.localeCompare(other.stateName, 'en')),
      }
    },
  }),
  implement(lawChangeLeases, {
    access: 'staff',
    handle: async (context, { params, query: { older, ...page } }) => {
      const { compared, changes } = await findChanges(context)
      const change = changes.find(({ fact }) => fact.id === params.id)
      if (!change) {
        throw notFound('lawChange')
      }
      const isOlder = older !== undefined
      const found = await listAffected(context.db, compared, comparisonOf(change), { ...page, isOlder })
      return {
        ...found,
        rows: found.rows.map((row) => ({
          leaseId: row.leaseId,
          tenantNames: row.tenantNames,
          propertyName: row.propertyName,
          unitNumber: row.unitNumber,
          city: row.city,
          state: row.state,
          startDate: row.startOn,
          reason: row.reason,
          amount: row.amount,
          limit: row.limit,
          graceDays: row.graceDays,
          leastGraceDays: row.leastGraceDays,
        })),
      }
    },
  }),
]

type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** Returns the changes of the law where the account has properties, each with the number of leases that it affects. */
async function listChanges(context: Context) {
  const { compared, changes } = await findChanges(context)
  const counts = await countAffected(context.db, compared, changes.map(comparisonOf))
  const countsOf = Map.groupBy(counts, (row) => row.changeId)
  return changes.map(({ fact, state, scope, isUpcoming }) => ({
    ...toFactOnWire(fact),
    state,
    stateName: findStateLaw(state)?.name ?? state,
    headline: fact.headline ?? null,
    scope,
    isUpcoming,
    ...summaryOf(countsOf.get(fact.id) ?? []),
  }))
}

/** Whether a change is of the state, and has every word of the search, that a query asks for. */
function isAskedFor({ state, search = '' }: { state?: string | undefined; search?: string | undefined }) {
  const words = search.toLowerCase().split(/\s+/)
  return (row: ChangeRow) => {
    const { stateName, city, topic, headline, rule, citation } = row
    const text = [stateName, city, factTopicTitles[topic], headline, rule, citation].join(' ').toLowerCase()
    return (state === undefined || row.state === state) && words.every((word) => text.includes(word))
  }
}

function summaryOf(counts: readonly ChangeCount[]) {
  return {
    affected: counts.reduce((sum, { affected }) => sum + affected, 0),
    needsAction: counts.reduce(
      (sum, { reason, affected }) => sum + (reasonsToAct.includes(reason) ? affected : 0),
      0,
    ),
    reasons: counts.flatMap(({ reason, affected }) => (affected > 0 ? [{ reason, leases: affected }] : [])),
    older: counts.reduce((sum, { older }) => sum + older, 0),
  }
}

/** Returns the changes of the law where the account has properties, and what leases are compared with. */
async function findChanges({ db, actor, today }: Context) {
  const found = await listAddresses(db, actor.accountId)
  const addresses = found.map((address) => ({ ...address, lawCity: findLawCity(address)?.name ?? null }))
  return {
    changes: lawChangesFor(addresses, today),
    compared: { accountId: actor.accountId, today, addresses },
  }
}
