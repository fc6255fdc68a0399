/**
 * Returns the address of a route with its parameters filled in. Finds the value of each by its position
 * ('team/invitations/:id'), by its name (':commentId'), or by the first segment of the path.
 */
export function addressOf(path: string, ids: Record<string, string>): string {
  const known: Record<string, string> = { jobs: '1', firstDay: '2027-01-01', ...ids }
  return path.replaceAll(/:(\w+)/g, (parameter, name: string, at: number) => {
    const place = path.slice(1, at - 1)
    return known[place] ?? known[name] ?? known[place.split('/')[0] ?? ''] ?? parameter
  })
}

/** Returns the query of a route that cannot be called without one; '' for every other route. */
export function queryOf(path: string): string {
  const queries: Record<string, string> = {
    '/banking/opening': '?on=2026-11-01',
    '/leases/:id/rent-change': '?rentAmount=2000',
    '/tenants/message-recipients': '?tenantId=0195d2a0-0000-7000-8000-000000000000',
    '/work-orders': '?maintenanceId=0195d2a0-0000-7000-8000-000000000000',
    '/tax/schedule-e/rows': '?year=2026&line=6',
    '/tax/schedule-e/days': '?year=2026&propertyId=0195d2a0-0000-7000-8000-000000000000',
  }
  return queries[path] ?? ''
}
