import { createContext, use, type ReactNode } from 'react'
import { may, type Permission } from '#shared/lib/access/permissions.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'

type Standing = { role: UserRole; isScoped?: boolean | undefined }

/** Role of the signed-in user and whether it is limited to some properties. Set by the layout; null outside of it. */
export const RoleContext = createContext<Standing | null>(null)

/** Returns whether the signed-in user has a permission. Controls without permission are not shown at all. */
export function useMay(permission: Permission): boolean {
  const member = use(RoleContext)
  return member !== null && may(member.role, permission, member.isScoped)
}

/** Renders its children for users who have a permission. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
