import { type Access, rolesWith } from './access.ts'
import type { UserRole } from './roles.ts'
import type { Method, Route } from '#shared/lib/route.ts'

/**
 * The only table of each role's rights to see and do things. An area is the first segment of an API path, as
 * in the scopes of API keys (shared/api-keys/scopes.ts). Each area has the level that reads need and the
 * level that writes need. Routes (`permissionOf`), screens (`useMay`) and fields of responses (`restricted`)
 * use this table.
 */
const areas = {
  account: { read: 'staff', write: 'admin' },
  activity: { read: 'staff', write: 'staff' },
  'api-keys': { read: 'admin', write: 'admin' },
  audit: { read: 'editor', write: 'editor' },
  auth: { read: 'member', write: 'member' },
  automation: { read: 'staff', write: 'staff' },
  banking: { read: 'staff', write: 'staff' },
  bills: { read: 'staff', write: 'staff' },
  books: { read: 'staff', write: 'admin' },
  charges: { read: 'staff', write: 'staff' },
  'credit-transfers': { read: 'staff', write: 'staff' },
  credits: { read: 'staff', write: 'staff' },
  documents: { read: 'maintenanceAndTenant', write: 'staff' },
  doors: { read: 'editor', write: 'editor' },
  expenses: { read: 'staff', write: 'staff' },
  export: { read: 'admin', write: 'admin' },
  import: { read: 'admin', write: 'admin' },
  invoices: { read: 'staff', write: 'staff' },
  jobs: { read: 'staff', write: 'staff' },
  leases: { read: 'staff', write: 'staff' },
  maintenance: { read: 'maintenance', write: 'maintenance' },
  notifications: { read: 'member', write: 'member' },
  owner: { read: 'propertyOwner', write: 'propertyOwner' },
  owners: { read: 'staff', write: 'staff' },
  payers: { read: 'staff', write: 'staff' },
  payments: { read: 'staff', write: 'staff' },
  properties: { read: 'maintenance', write: 'staff' },
  'other-income': { read: 'staff', write: 'staff' },
  'owner-transactions': { read: 'admin', write: 'admin' },
  'recurring-expenses': { read: 'staff', write: 'staff' },
  'recurring-charges': { read: 'staff', write: 'staff' },
  reports: { read: 'staff', write: 'staff' },
  'security-events': { read: 'admin', write: 'admin' },
  search: { read: 'staff', write: 'staff' },
  'single-sign-on': { read: 'admin', write: 'admin' },
  subscriptions: { read: 'staff', write: 'admin' },
  tax: { read: 'admin', write: 'admin' },
  team: { read: 'staff', write: 'admin' },
  tenant: { read: 'tenant', write: 'tenant' },
  tenants: { read: 'staff', write: 'staff' },
  units: { read: 'maintenance', write: 'staff' },
  users: { read: 'member', write: 'member' },
  'vendor-credits': { read: 'staff', write: 'staff' },
  vendors: { read: 'staff', write: 'staff' },
  webhooks: { read: 'admin', write: 'admin' },
  'work-orders': { read: 'staff', write: 'staff' },
} as const satisfies Record<string, { read: Access; write: Access }>

/** Actions that need a different level from the other routes of their area. */
const special = {
  'documents:upload': { write: 'maintenance' },
  'maintenance:delete': { write: 'staff' },
  'maintenance:list': { read: 'maintenanceAndTenant' },
  'maintenance:notify': { write: 'staff' },
  'maintenance:report': { write: 'maintenanceAndTenant' },
  'notifications:send': { write: 'staff' },
  'properties:create': { write: 'staff' },
  'team:leave': { write: 'member' },
} as const satisfies Record<string, { read: Access } | { write: Access }>

const specialRoutes: Readonly<Record<string, keyof typeof special>> = {
  'POST /documents': 'documents:upload',
  'GET /maintenance': 'maintenance:list',
  'GET /maintenance/:id': 'maintenance:list',
  'POST /maintenance': 'maintenance:report',
  'DELETE /maintenance/:id': 'maintenance:delete',
  'POST /maintenance/notifications': 'maintenance:notify',
  'POST /notifications': 'notifications:send',
  'POST /properties': 'properties:create',
  'POST /team/leave': 'team:leave',
}

/** A permission: `leases:write`, `payments:read`, or one of the special ones such as `maintenance:delete`. */
export type Permission = `${keyof typeof areas}:read` | `${keyof typeof areas}:write` | keyof typeof special

/** Every permission, for tests and documents. */
export const permissions: readonly Permission[] = [
  ...Object.keys(areas).flatMap((area) => [`${area}:read`, `${area}:write`] as Permission[]), // the keys of `areas`
  ...(Object.keys(special) as (keyof typeof special)[]), // the object's own keys
]

/** Returns the roles that have a permission. */
export function rolesOfPermission(permission: Permission): readonly UserRole[] {
  if (isSpecial(permission)) {
    const level = special[permission]
    return 'read' in level ? rolesWith(level.read, 'read') : rolesWith(level.write, 'write')
  }
  const [area, action] = permission.split(':') as [keyof typeof areas, 'read' | 'write'] // the type's two halves
  return rolesWith(areas[area][action], action)
}

/**
 * Permissions that members limited to some properties do not have: the result would be outside their properties, or
 * concerns those who see all of them.
 */
const beyondScope: readonly Permission[] = [
  'properties:create',
  'banking:read',
  'banking:write',
  'owners:read',
  'owners:write',
]

/** Whether a role has a permission. `isScoped` is true for a member who is limited to some properties. */
export function may(role: UserRole, permission: Permission, isScoped = false): boolean {
  return rolesOfPermission(permission).includes(role) && !(isScoped && beyondScope.includes(permission))
}

/**
 * Returns the permission that a request to a route needs; undefined for an area that is missing from the table above.
 * Do not use it for public routes.
 */
export function permissionOf(
  route: Pick<Route, 'method' | 'path' | 'readsOnly'>,
  method: Method = route.method,
): Permission | undefined {
  const named = specialRoutes[`${method} ${route.path}`]
  if (named) {
    return named
  }
  const area = route.path.split('/')[1] ?? ''
  const action = method === 'GET' || route.readsOnly ? 'read' : 'write'
  return area in areas ? (`${area}:${action}` as Permission) : undefined // a key of the table
}

function isSpecial(permission: Permission): permission is keyof typeof special {
  return permission in special
}
