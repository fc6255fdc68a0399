import { matchPath, type Register } from 'react-router'
import { may, type Permission } from '#shared/lib/permissions.ts'
import type { UserRole } from '#shared/lib/roles.ts'

type Section =
  | 'dashboard' | 'properties' | 'tenants' | 'leases' | 'rent' | 'payments' | 'invoices' | 'maintenance' | 'notifications'
  | 'automation' | 'reports' | 'profile' | 'settings' // prettier-ignore

type Path = keyof Register['pages']

/** The pages of the shell; `*` catches addresses that lead nowhere. */
export type AppPath = Exclude<Extract<Path, `/${Section}` | `/${Section}/${string}`>, `${string}*`>

/**
 * What a page needs to be of use at all; null: every role of the team has something there. A page that is missing here
 * does not compile. The shell draws no page that the role may not use, and says so instead.
 */
export const pagePermissions = {
  '/dashboard': null,
  '/properties': 'properties:read',
  '/properties/:propertyId': 'properties:read',
  '/properties/:propertyId/units/:unitId': 'units:read',
  '/properties/:propertyId/codes': 'doors:read',
  '/tenants': 'tenants:read',
  '/tenants/:tenantId': 'tenants:read',
  '/leases': 'leases:read',
  '/leases/new': 'leases:write',
  '/leases/from-generator': 'leases:write',
  '/leases/:leaseId': 'leases:read',
  '/leases/:leaseId/edit': 'leases:write',
  '/rent': 'reports:read',
  '/payments': 'payments:read',
  '/invoices': 'payments:read',
  '/maintenance': 'maintenance:read',
  '/notifications': null,
  '/automation': 'automation:read',
  '/reports': 'reports:read',
  '/reports/delinquency': 'reports:read',
  '/reports/income': 'reports:read',
  '/profile': null,
  '/settings': null,
  '/settings/security': null,
  '/settings/data': 'export:read',
  '/settings/team': 'team:read',
  '/settings/links': 'doors:read',
  '/settings/integrations': 'api-keys:read',
} as const satisfies { readonly [path in AppPath]: Permission | null }

const pages = Object.entries<Permission | null>(pagePermissions)

/** Returns what the page at an address needs; fixed paths win, so that `/leases/new` is no lease. */
function permissionAt(pathname: string): Permission | null {
  const found = pages.filter(([path]) => matchPath(path, pathname) !== null)
  const page = found.find(([path]) => !path.includes(':')) ?? found[0]
  return page?.[1] ?? null
}

/** Whether a role can use the page at an address; addresses that lead nowhere are said to be so by their own page. */
export function mayOpen(role: UserRole, pathname: string): boolean {
  const permission = permissionAt(pathname)
  return permission === null || may(role, permission)
}
