import { queryClient } from './query-client.ts'

/**
 * Refetches the queries on screen and marks all others as stale. Call it after each write to leases, charges or
 * payments: a payment changes the dashboard, the rent roll, the ledger, the tenant's balance and the reports at once.
 * Only the signed-in user ('auth') stays as it is.
 */
export function invalidateLedger(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'auth' })
}
