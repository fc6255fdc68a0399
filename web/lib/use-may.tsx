import { createContext, use, type ReactNode } from 'react'
import { may, type Permission } from '#shared/lib/permissions.ts'
import type { UserRole } from '#shared/lib/roles.ts'

/** The role of who is signed in, set by the layout; null outside of it. */
export const RoleContext = createContext<UserRole | null>(null)

/** Whether who is signed in has a permission. Controls that they lack are not drawn at all. */
export function useMay(permission: Permission): boolean {
  const role = use(RoleContext)
  return role !== null && may(role, permission)
}

/** Draws its children for those who have a permission. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
