import { matchPath, type Register } from 'react-router'
import { may, type Permission } from '#shared/lib/access/permissions.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'

type Section =
  | 'dashboard' | 'get-started' | 'properties' | 'tenants' | 'leases' | 'rent' | 'payments' | 'expenses' | 'bills' | 'recurring-expenses' | 'other-income' | 'owner-money' | 'banking' | 'vendors' | 'invoices' | 'maintenance' | 'notifications'
  | 'automation' | 'owners' | 'reports' | 'profile' | 'settings' // prettier-ignore

type Path = keyof Register['pages']

/** The paths of the app's pages; `*` is for unknown addresses. */
export type AppPath = Exclude<Extract<Path, `/${Section}` | `/${Section}/${string}`>, `${string}*`>

/**
 * Permission that a page needs; null where every team role can use it. A page missing here does not compile. The layout
 * shows a no-access page to a role without the permission.
 */
export const pagePermissions = {
  '/dashboard': null,
  '/get-started': 'properties:create',
  '/properties': 'properties:read',
  '/properties/:propertyId': 'properties:read',
  '/properties/:propertyId/units/:unitId': 'units:read',
  '/properties/:propertyId/codes': 'doors:read',
  '/tenants': 'tenants:read',
  '/tenants/:tenantId': 'tenants:read',
  '/leases': 'leases:read',
  '/leases/new': 'leases:write',
  '/leases/late-fees': 'leases:read',
  '/leases/law-changes': 'leases:read',
  '/leases/payers': 'payers:read',
  '/leases/payers/:payerId': 'payers:read',
  '/leases/from-generator': 'leases:write',
  '/leases/:leaseId': 'leases:read',
  '/leases/:leaseId/edit': 'leases:write',
  '/leases/:leaseId/move-out': 'leases:write',
  '/rent': 'reports:read',
  '/rent/record-payments': 'payments:write',
  '/rent/deposit-slips/:batchId': 'payments:read',
  '/payments': 'payments:read',
  '/payments/all': 'payments:read',
  '/expenses': 'expenses:read',
  '/vendors': 'vendors:read',
  '/banking': 'banking:read',
  '/bills': 'bills:read',
  '/recurring-expenses': 'recurring-expenses:read',
  '/other-income': 'other-income:read',
  '/owner-money': 'owner-transactions:read',
  '/banking/:bankAccountId': 'banking:read',
  '/owners': 'owners:read',
  '/owners/properties': 'owners:read',
  '/owners/fees': 'owners:read',
  '/owners/statements': 'owners:read',
  '/owners/distributions': 'owners:read',
  '/invoices': 'payments:read',
  '/maintenance': 'maintenance:read',
  '/notifications': null,
  '/automation': 'automation:read',
  '/reports': 'reports:read',
  '/reports/budgets': 'reports:read',
  '/reports/schedule-e': 'tax:read',
  '/reports/depreciation': 'tax:read',
  '/reports/mileage': 'tax:read',
  '/reports/form-1099': 'tax:read',
  '/reports/:report': 'reports:read',
  '/profile': null,
  '/settings': null,
  '/settings/plan': 'subscriptions:read',
  '/settings/emails': 'account:read',
  '/settings/security': null,
  '/settings/data': 'export:read',
  '/settings/team': 'team:read',
  '/settings/accounting': 'books:read',
  '/settings/links': 'doors:read',
  '/settings/integrations': 'api-keys:read',
} as const satisfies { readonly [path in AppPath]: Permission | null }

const pages = Object.entries<Permission | null>(pagePermissions)

/**
 * Returns the permission of the page at a path. Fixed paths take precedence, so that `/leases/new` is not read as a
 * lease id.
 */
function permissionAt(pathname: string): Permission | null {
  const found = pages.filter(([path]) => matchPath(path, pathname) !== null)
  const page = found.find(([path]) => !path.includes(':')) ?? found[0]
  return page?.[1] ?? null
}

/** Returns whether a role can use the page at a path. True for unknown paths, which have their own page. */
export function mayOpen(role: UserRole, pathname: string): boolean {
  const permission = permissionAt(pathname)
  return permission === null || may(role, permission)
}
