import { mayBeScoped, type TeamRole } from '#shared/lib/access/roles.ts'

/** The name of each role and one line about its permissions. */
export const roleDescriptions: Record<TeamRole, { label: string; does: string }> = {
  OWNER: { label: 'Owner', does: 'Everything, including the plan and the team' },
  ADMIN: { label: 'Administrator', does: 'Everything, including the team' },
  MANAGER: { label: 'Manager', does: 'Properties, tenants, leases, rent and repairs' },
  VIEWER: { label: 'Viewer', does: 'Can view everything but change nothing' },
  MAINTENANCE: { label: 'Maintenance', does: 'Can view properties and work on repairs' },
}

/** Returns 'All properties' or '3 properties', for roles that can be limited to some. */
export function reachOf(person: { role: TeamRole; propertyIds: readonly string[] | null }): string {
  if (!person.propertyIds || !mayBeScoped(person.role)) {
    return 'All properties'
  }
  const { length } = person.propertyIds
  return length === 1 ? '1 property' : `${length} properties`
}
