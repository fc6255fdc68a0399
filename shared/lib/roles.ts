/** What a person is in an account. Owners and administrators may do everything, and they alone change team and account. */
export const userRoles = ['OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE', 'TENANT'] as const
export type UserRole = (typeof userRoles)[number]

/** The roles of a team; what a tenant is comes from a lease. */
export const teamRoles = ['OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Those who may be kept to some of the properties. */
export function mayBeScoped(role: UserRole): boolean {
  return role === 'MANAGER' || role === 'VIEWER' || role === 'MAINTENANCE'
}
