import { queryClient } from './query-client.ts'

/**
 * After any write to leases, charges or payments: what is on screen is read again, everything else when it is next
 * looked at. A payment moves the dashboard, the rent roll, the ledger, the tenant's balance and the reports at once, so
 * all of it is taken as stale; only who is signed in is not.
 */
export function invalidateLedger(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'auth' })
}
