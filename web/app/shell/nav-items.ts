import {
  Building2,
  ChartNoAxesColumn,
  Coins,
  FileText,
  Hammer,
  HandCoins,
  LayoutDashboard,
  Landmark,
  Receipt,
  ReceiptText,
  Users,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { href } from 'react-router'
import { may, type Permission } from '#shared/lib/access/permissions.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'
import { mayOpen } from './page-permissions.ts'

export type NavItem = {
  label: string
  to: string
  Icon: LucideIcon
  /** Paths of the same section beside its first page. */
  others?: readonly string[]
}

/** Items of the sidebar, in display order (specification §2). */
const navItems: readonly NavItem[] = [
  { label: 'Dashboard', to: href('/dashboard'), Icon: LayoutDashboard },
  { label: 'Properties', to: href('/properties'), Icon: Building2 },
  { label: 'Tenants', to: href('/tenants'), Icon: Users },
  { label: 'Leases', to: href('/leases'), Icon: FileText },
  { label: 'Rent', to: href('/rent'), Icon: HandCoins },
  {
    label: 'Finances',
    to: href('/payments'),
    Icon: Landmark,
    others: [
      href('/expenses'),
      href('/bills'),
      href('/recurring-expenses'),
      href('/other-income'),
      href('/owner-money'),
      href('/vendors'),
      href('/banking'),
      href('/owners'),
    ],
  },
  { label: 'Maintenance', to: href('/maintenance'), Icon: Wrench },
  { label: 'Automation', to: href('/automation'), Icon: Zap },
  { label: 'Reports', to: href('/reports'), Icon: ChartNoAxesColumn },
]

/** Returns the sidebar items that a role may open. */
export function navFor(role: UserRole): readonly NavItem[] {
  return navItems.filter(({ to }) => mayOpen(role, to))
}

const onPhone = ['Dashboard', 'Properties', 'Leases', 'Rent', 'Maintenance']

/** Returns the four items for the bottom bar of a phone. The others are behind 'More'. */
export function phoneNavFor(role: UserRole): readonly NavItem[] {
  return navFor(role)
    .filter(({ label }) => onPhone.includes(label))
    .slice(0, 4)
}

/** Returns the items of the top bar's 'Add' menu for a role. Empty for a read-only role. */
export function addFor(role: UserRole, isScoped: boolean | undefined): typeof addItems {
  return addItems.filter(({ permission }) => may(role, permission, isScoped))
}

type AddItem = NavItem & {
  permission: Permission
  /** The act by its own verb, where it is not 'New …'. */
  action?: string
}

/** A list page opens its form when its address has `?new`. */
const addItems: readonly AddItem[] = [
  { label: 'Property', to: href('/properties'), Icon: Building2, permission: 'properties:create' },
  { label: 'Tenant', to: href('/tenants'), Icon: Users, permission: 'tenants:write' },
  { label: 'Lease', to: href('/leases'), Icon: FileText, permission: 'leases:write' },
  {
    label: 'Payment',
    action: 'Record payment',
    to: href('/payments/all'),
    Icon: HandCoins,
    permission: 'payments:write',
  },
  {
    label: 'Expense',
    action: 'Record expense',
    to: href('/expenses'),
    Icon: Receipt,
    permission: 'expenses:write',
  },
  {
    label: 'Other income',
    action: 'Record other income',
    to: href('/other-income'),
    Icon: Coins,
    permission: 'other-income:write',
  },
  { label: 'Vendor', action: 'Add vendor', to: href('/vendors'), Icon: Hammer, permission: 'vendors:write' },
  { label: 'Invoice', to: href('/invoices'), Icon: ReceiptText, permission: 'payments:write' },
  {
    label: 'Maintenance request',
    to: href('/maintenance'),
    Icon: Wrench,
    permission: 'maintenance:write',
  },
]

/** Whether a path is a page of the section of a sidebar item. */
export function isInSection({ to, others = [] }: NavItem, pathname: string): boolean {
  return [to, ...others].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Returns the section of a path, which the top bar shows where the page has no breadcrumb. */
export function sectionOf(pathname: string): string | undefined {
  const others: Record<string, string> = {
    '/profile': 'Profile',
    '/settings': 'Settings',
    '/settings/plan': 'Plan',
    '/settings/emails': 'Sent emails',
    '/settings/data': 'Your data',
    '/settings/integrations': 'Integrations',
    '/settings/team': 'Team',
    '/settings/accounting': 'Accounting',
    '/settings/links': 'Public links',
    '/notifications': 'Notifications',
    '/get-started': 'Get started',
    '/invoices': 'Invoices',
  }
  const item = navItems.find((one) => isInSection(one, pathname))
  return item?.label ?? others[pathname]
}
