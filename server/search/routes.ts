import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { search } from '#shared/search/contract.ts'
import { searchTypes, type SearchType, searchWords } from '#shared/search/words.ts'

import { findMatches, listFound, type FoundRow } from './store.ts'

export const searchRoutes: RouteEntry[] = [
  implement(search, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const words = searchWords(query.q ?? '')
      if (!words) {
        return { query: '', groups: [] }
      }
      const asked = new Set(query.types?.split(','))
      const types = searchTypes.filter((type) => asked.size === 0 || asked.has(type))
      const matches = await findMatches(db, words, types, query.limit)
      const found = await listFound(db, actor.accountId, matches)
      const scores = new Map(matches.map(({ type, id, score }, index) => [`${type} ${id}`, { score, index }]))
      const rows = found
        .map((row) => ({ ...toRow(row), ...scores.get(`${row.type} ${row.id}`)! })) // each was one of the matches
        .toSorted((a, b) => b.score - a.score || a.index - b.index)
      const groups = [...Map.groupBy(rows, (row) => row.type)].map(([type, rows]) => ({ type, rows }))
      return { query: words.query, groups }
    },
  }),
]

const paths: Record<SearchType, string> = {
  tenant: 'tenants',
  property: 'properties',
  unit: 'units',
  lease: 'leases',
  payment: 'payments',
  charge: 'charges',
  maintenance: 'maintenance',
  vendor: 'vendors',
  owner: 'owners',
  expense: 'expenses',
  document: 'documents',
}

/** Pages of the web client; an entity without a page of its own is shown where it belongs. */
const pages: Record<SearchType, (row: FoundRow) => string | null> = {
  tenant: ({ id }) => `/tenants/${id}`,
  property: ({ id }) => `/properties/${id}`,
  unit: ({ id, parentId }) => `/properties/${parentId}/units/${id}`,
  lease: ({ id }) => `/leases/${id}`,
  payment: ({ id }) => `/payments/all?payment=${id}`,
  charge: ({ parentId }) => `/leases/${parentId}`,
  maintenance: ({ id }) => `/maintenance?request=${id}`,
  vendor: ({ id }) => `/vendors?vendor=${id}`,
  owner: ({ id }) => `/owners?owner=${id}`,
  expense: ({ id }) => `/expenses?expense=${id}`,
  document: pageOfOwner,
}

/** Returns the page of the record to which a document belongs; null for the account. */
function pageOfOwner({ ownerType, ownerId, parentId }: FoundRow): string | null {
  if (!ownerType || !ownerId || ownerType === 'account') {
    return null
  }
  if (ownerType === 'bill') {
    return `/bills?bill=${ownerId}`
  }
  return pages[ownerType]({ type: ownerType, id: ownerId, parentId, title: '', subtitle: '' })
}

function toRow(row: FoundRow) {
  const { type, id, title, subtitle } = row
  return { type, id, title, subtitle, url: pages[type](row), apiUrl: `/api/v1/${paths[type]}/${id}` }
}
