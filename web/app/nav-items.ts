import {
  Building2,
  ChartNoAxesColumn,
  FileText,
  HandCoins,
  LayoutDashboard,
  Landmark,
  ReceiptText,
  Users,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { href } from 'react-router'
import type { UserRole } from '#shared/lib/roles.ts'

export type NavItem = { label: string; to: string; Icon: LucideIcon }

/** The sidebar, in this order (specification §2). */
export const navItems: readonly NavItem[] = [
  { label: 'Dashboard', to: href('/dashboard'), Icon: LayoutDashboard },
  { label: 'Properties', to: href('/properties'), Icon: Building2 },
  { label: 'Tenants', to: href('/tenants'), Icon: Users },
  { label: 'Leases', to: href('/leases'), Icon: FileText },
  { label: 'Rent', to: href('/rent'), Icon: HandCoins },
  { label: 'Finances', to: href('/payments'), Icon: Landmark },
  { label: 'Maintenance', to: href('/maintenance'), Icon: Wrench },
  { label: 'Automation', to: href('/automation'), Icon: Zap },
  { label: 'Reports', to: href('/reports'), Icon: ChartNoAxesColumn },
]

/** Where a role begins: those who repair see buildings and repairs, and no money. */
export function homeOf(role: UserRole): string {
  return role === 'MAINTENANCE' ? href('/maintenance') : href('/dashboard')
}

/** The sidebar of a role: nothing in it is refused. */
export function navFor(role: UserRole): readonly NavItem[] {
  return role === 'MAINTENANCE'
    ? navItems.filter(({ label }) => ['Properties', 'Maintenance'].includes(label))
    : navItems
}

/** What fits at the bottom of a phone; the rest is behind 'More'. */
export function phoneNavFor(role: UserRole): readonly NavItem[] {
  return role === 'MAINTENANCE'
    ? navFor(role)
    : navItems.filter(({ label }) => ['Dashboard', 'Properties', 'Leases', 'Rent'].includes(label))
}

/** What the top bar's 'Add' offers a role: nothing to those who only look. */
export function addFor(role: UserRole): typeof addItems {
  if (role === 'VIEWER') {
    return []
  }
  return role === 'MAINTENANCE' ? addItems.filter(({ to }) => to === href('/maintenance')) : addItems
}

/** A list page opens its form when its address says `?new`. */
const addItems: readonly { label: string; to: string; Icon: LucideIcon }[] = [
  { label: 'Property', to: href('/properties'), Icon: Building2 },
  { label: 'Tenant', to: href('/tenants'), Icon: Users },
  { label: 'Lease', to: href('/leases'), Icon: FileText },
  { label: 'Payment', to: href('/payments'), Icon: HandCoins },
  { label: 'Invoice', to: href('/invoices'), Icon: ReceiptText },
  { label: 'Maintenance request', to: href('/maintenance'), Icon: Wrench },
]

/** The section a path lies in: what the top bar says where the page gives no breadcrumb. */
export function sectionOf(pathname: string): string | undefined {
  const others: Record<string, string> = {
    '/profile': 'Profile',
    '/settings': 'Account Settings',
    '/settings/data': 'Your data',
    '/settings/integrations': 'Integrations',
    '/settings/team': 'Team',
    '/settings/links': 'Links',
    '/notifications': 'Notifications',
    '/get-started': 'Get started',
    '/invoices': 'Invoices',
  }
  const item = navItems.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return item?.label ?? others[pathname]
}
