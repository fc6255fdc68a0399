/**
 * The role of a person in an account. Owners and administrators may do everything; only they change the team and the
 * account.
 */
export const userRoles = ['OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE', 'TENANT'] as const
export type UserRole = (typeof userRoles)[number]

/** The roles of a team. A tenant's role comes from a lease instead. */
export const teamRoles = ['OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Whether members with this role may be limited to some of the properties. */
export function mayBeScoped(role: UserRole): boolean {
  return role === 'MANAGER' || role === 'VIEWER' || role === 'MAINTENANCE'
}
