import { type Path, href } from 'react-router'
import { may, type Permission } from '#shared/lib/access/permissions.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'

type Part = {
  label: string
  /** The id of its part of the page, which addresses end with. */
  id: string
  permission?: Permission
  /** Whether it is for the account's owner alone. */
  isOwners?: true
}

/** The parts of the settings page, in the order of the page. */
const parts: readonly Part[] = [
  { label: 'Fees and payments', id: 'late-fee', permission: 'account:write' },
  { label: 'Business details', id: 'business', permission: 'account:write' },
  { label: 'Reminders and emails', id: 'reminders', permission: 'account:read' },
  { label: 'Appearance', id: 'appearance' },
  { label: 'Delete account', id: 'delete', isOwners: true },
]

/** Returns the parts of the settings page that a role sees. */
export function settingsPartsOf(role: UserRole): { label: string; id: string }[] {
  return parts.filter(
    ({ permission, isOwners }) =>
      (permission === undefined || may(role, permission)) && (!isOwners || role === 'OWNER'),
  )
}

/** Whether a navigation leaves the settings page: another part of it is the same page. */
export const leavesSettings = ({ pathname }: Pick<Path, 'pathname'>): boolean =>
  pathname !== href('/settings')

/** The pages that were parts of the settings page, by the ids with which links in emails and notifications end. */
const formerParts: Readonly<Record<string, string>> = {
  '#plan': href('/settings/plan'),
  '#mail': href('/settings/emails'),
}

/**
 * Returns where an address of the settings page leads that was made while the plan and the sent emails were parts of it;
 * undefined for the addresses of the page as it is. The payment provider returns from a checkout that was begun then to
 * `/settings?checkout=…#plan`.
 */
export function formerPartAt({ search, hash }: Pick<Path, 'search' | 'hash'>): Partial<Path> | undefined {
  const isCheckout = new URLSearchParams(search).has('checkout')
  const pathname = isCheckout ? href('/settings/plan') : formerParts[hash]
  return pathname === undefined ? undefined : { pathname, search }
}
