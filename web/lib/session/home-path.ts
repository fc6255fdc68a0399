import { href } from 'react-router'
import type { UserRole } from '#shared/lib/access/roles.ts'

/** Returns the first page of a person with this role. */
export function homePath(role: UserRole | undefined): string {
  return role === 'TENANT'
    ? href('/tenant/dashboard')
    : role === 'PROPERTY_OWNER'
      ? href('/owner/dashboard')
      : href('/dashboard')
}

/** Returns the page of a person's own data and sign-in. */
export function profilePath(role: UserRole): string {
  return role === 'TENANT'
    ? href('/tenant/profile')
    : role === 'PROPERTY_OWNER'
      ? href('/owner/profile')
      : href('/profile')
}

/** Whether a page is of the area that is for this role: a portal, or the application of the team. */
export function isInOwnArea(path: string, role: UserRole): boolean {
  return (
    path.startsWith('/tenant/') === (role === 'TENANT') &&
    path.startsWith('/owner/') === (role === 'PROPERTY_OWNER')
  )
}
