import { createContext, use, type ReactNode } from 'react'
import { may, type Permission } from '#shared/lib/permissions.ts'
import type { UserRole } from '#shared/lib/roles.ts'

type Standing = { role: UserRole; isScoped?: boolean | undefined }

/** The role of who is signed in and whether it is kept to some properties, set by the layout; null outside of it. */
export const RoleContext = createContext<Standing | null>(null)

/** Whether who is signed in has a permission. Controls that they lack are not drawn at all. */
export function useMay(permission: Permission): boolean {
  const standing = use(RoleContext)
  return standing !== null && may(standing.role, permission, standing.isScoped)
}

/** Draws its children for those who have a permission. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
