import { type UserRole, userRoles } from './roles.ts'

/**
 * The levels of access to a route. Each level names the roles that pass:
 *
 * | level                  | reads (GET, and routes that only read)     | writes                             |
 * | ---------------------- | ------------------------------------------ | ---------------------------------- |
 * | `public`               | everyone, signed in or not                 | as reads                           |
 * | `member`               | every role of the account                  | as reads                           |
 * | `tenant`               | TENANT                                     | as reads                           |
 * | `propertyOwner`        | PROPERTY_OWNER                             | as reads                           |
 * | `maintenance`          | OWNER, ADMIN, MANAGER, VIEWER, MAINTENANCE | OWNER, ADMIN, MANAGER, MAINTENANCE |
 * | `maintenanceAndTenant` | as `maintenance`, and TENANT               | as `maintenance`, and TENANT       |
 * | `staff`                | OWNER, ADMIN, MANAGER, VIEWER              | OWNER, ADMIN, MANAGER              |
 * | `editor`               | OWNER, ADMIN, MANAGER                      | as reads                           |
 * | `admin`                | OWNER, ADMIN                               | as reads                           |
 *
 * `maintenanceAndTenant` is for routes whose handler returns to a tenant only the tenant's own rows.
 */
export type Access =
  | 'public'
  | 'member'
  | 'tenant'
  | 'propertyOwner'
  | 'maintenance'
  | 'maintenanceAndTenant'
  | 'staff'
  | 'editor'
  | 'admin'

const writers: Record<Access, readonly UserRole[]> = {
  public: [],
  member: userRoles,
  tenant: ['TENANT'],
  propertyOwner: ['PROPERTY_OWNER'],
  maintenance: ['OWNER', 'ADMIN', 'MANAGER', 'MAINTENANCE'],
  maintenanceAndTenant: ['OWNER', 'ADMIN', 'MANAGER', 'MAINTENANCE', 'TENANT'],
  staff: ['OWNER', 'ADMIN', 'MANAGER'],
  editor: ['OWNER', 'ADMIN', 'MANAGER'],
  admin: ['OWNER', 'ADMIN'],
}

/**
 * Returns the roles that pass a level when they read or write; an empty list for `public`, which asks for no
 * role.
 */
export function rolesWith(access: Access, action: 'read' | 'write'): readonly UserRole[] {
  const viewersRead = ['staff', 'maintenance', 'maintenanceAndTenant'].includes(access)
  return viewersRead && action === 'read' ? [...writers[access], 'VIEWER'] : writers[access]
}
