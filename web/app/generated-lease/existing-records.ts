import { queryOptions } from '@tanstack/react-query'
import type { DraftLease } from '#shared/lease-generator/compose/draft-lease.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import { listTenants } from '#shared/tenants/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'

type ExistingProperty = WireResponse<typeof listProperties>[number]
type ExistingTenant = WireResponse<typeof listTenants>[number]
export type ExistingRecords = { properties: ExistingProperty[]; tenants: ExistingTenant[][] }

/**
 * Query for the account's records that may match the draft: properties by street, and for each tenant the people by
 * name or e-mail.
 */
export function existingRecordsQuery(id: string, draft: DraftLease | null) {
  return queryOptions({
    queryKey: ['leases', 'from-generator', id, draft],
    queryFn: async ({ signal }): Promise<ExistingRecords> => {
      if (draft === null) {
        return { properties: [], tenants: [] }
      }
      const { address } = draft.property
      const [here, properties, tenants] = await Promise.all([
        callPage(listProperties, { query: { search: address, limit: 20 }, signal }),
        callPage(listProperties, { query: { limit: 200 }, signal }),
        Promise.all(draft.tenants.map((tenant) => findPeople([tenant.name, tenant.email ?? ''], signal))),
      ])
      return { properties: once([...here.rows, ...properties.rows]), tenants }
    },
  })
}

async function findPeople(words: readonly string[], signal: AbortSignal): Promise<ExistingTenant[]> {
  const pages = await Promise.all(
    words
      .filter((search) => search !== '')
      .map((search) => callPage(listTenants, { query: { search, limit: 20 }, signal })),
  )
  return once(pages.flatMap((page) => page.rows))
}

function once<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
