/** The reads that a landlord makes all day, and the target of each at 16 connections. */
export type Endpoint = { name: string; /** May hold `{lease}`, replaced by a lease id. */ path: string }

export const hotReads: readonly Endpoint[] = [
  { name: 'dashboard', path: '/api/v1/reports/dashboard' },
  { name: 'rent roll', path: '/api/v1/reports/rent-roll?limit=50' },
  { name: 'properties', path: '/api/v1/properties?limit=25' },
  { name: 'ledger of a lease', path: '/api/v1/leases/{lease}/ledger' },
]

export const lists: readonly Endpoint[] = [
  { name: 'properties', path: '/api/v1/properties' },
  { name: 'units', path: '/api/v1/units' },
  { name: 'tenants', path: '/api/v1/tenants' },
  { name: 'leases', path: '/api/v1/leases' },
  { name: 'charges', path: '/api/v1/charges' },
  { name: 'payments', path: '/api/v1/payments' },
  { name: 'rent roll', path: '/api/v1/reports/rent-roll' },
]

/** Returns a function that fills the id of the next lease into the path on each call, in turn. */
export function roundRobin(path: string, leaseIds: readonly string[]): () => string {
  let turn = 0
  return () => path.replace('{lease}', leaseIds[(turn += 1) % leaseIds.length] ?? '')
}
