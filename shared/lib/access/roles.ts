/**
 * The role of a person in an account. Owners and administrators may do everything; only they change the team and the
 * account.
 */
export const userRoles = [
  'OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE', 'TENANT', 'PROPERTY_OWNER',
] as const // prettier-ignore
export type UserRole = (typeof userRoles)[number]

/**
 * The roles of a team. A tenant's role comes from a lease instead. The role of a property owner, for whom the
 * account manages properties, comes from their row in `owners`.
 */
export const teamRoles = ['OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE'] as const
export type TeamRole = (typeof teamRoles)[number]

/** The roles of people outside the team, each with a portal of its own. */
export type PortalRole = Exclude<UserRole, TeamRole>

/** Whether members with this role are of the team: they take a seat, and are told what concerns the team. */
export function isTeamRole(role: UserRole): role is TeamRole {
  return role !== 'TENANT' && role !== 'PROPERTY_OWNER'
}

/** Whether members with this role may be limited to some of the properties. */
export function mayBeScoped(role: UserRole): boolean {
  return role === 'MANAGER' || role === 'VIEWER' || role === 'MAINTENANCE'
}
