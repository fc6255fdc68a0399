import {
  CalendarX,
  ChartNoAxesColumn,
  CircleUserRound,
  Coins,
  Download,
  Hammer,
  HandCoins,
  Landmark,
  ListChecks,
  type LucideIcon,
  Receipt,
  Scale,
  Settings,
  Upload,
  Users,
} from 'lucide-react'
import { href, type To } from 'react-router'
import { may } from '#shared/lib/access/permissions.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'
import { addFor, navFor } from '#web/app/shell/nav-items.ts'
import { reportLinks } from '#web/reports/report-list.ts'
import { mayOpen } from '#web/app/shell/page-permissions.ts'

/** Something that the command palette can do or open. */
export type Command = {
  id: string
  label: string
  /** Other search words that find it */
  words: string
  to: To
  Icon: LucideIcon
}

export const recordPaymentId = 'add Payment'

/** Returns what a user can do from the palette. */
export function actionsFor(role: UserRole, isScoped: boolean | undefined): Command[] {
  return [
    ...addFor(role, isScoped).map(({ label, action, to, Icon }) => ({
      id: `add ${label}`,
      label: action ?? `New ${label.toLowerCase()}`,
      words: 'add create make',
      to: { pathname: to, search: '?new' },
      Icon,
    })),
    ...openTo(role, [
      {
        label: 'Record payments',
        words: 'deposit slip checks batch',
        to: href('/rent/record-payments'),
        Icon: HandCoins,
      },
      { label: 'Import data', words: 'upload csv', to: href('/settings/data'), Icon: Upload },
      { label: 'Export data', words: 'download csv archive', to: href('/settings/data'), Icon: Download },
    ]),
  ]
}

/** Parts of the settings page, for those who may change them. */
const settings = [
  { label: 'Business name and address', words: 'settings letterhead logo', part: 'business' },
  { label: 'Late fee of new leases', words: 'settings grace period', part: 'late-fee' },
  { label: 'Reminders and emails', words: 'settings notices', part: 'reminders' },
].map(({ part, ...known }) => ({ ...known, to: `${href('/settings')}#${part}`, Icon: Settings }))

/** Search words for features that have no entry of their own, by the navigation page that has the feature. */
const wordsOfPages: Readonly<Record<string, string>> = {
  Properties: 'buildings units vacant',
  Tenants: 'renters send message email portal invite',
  Leases: 'rent increase raise rent renewal renew end move out',
  Rent: 'payments received overdue late reminders',
  Maintenance: 'repairs work orders requests',
}

/** Returns the pages that a user can open from the palette. */
export function pagesFor(role: UserRole): Command[] {
  return openTo(role, [
    ...navFor(role).map((item) => ({ ...item, words: wordsOfPages[item.label] ?? '' })),
    ...reportLinks
      .filter(({ to }) => to.startsWith('/reports/'))
      .map(({ label, words, to }) => ({ label, words: `report ${words}`, to, Icon: ChartNoAxesColumn })),
    { label: 'Expenses', words: 'finances costs receipts', to: href('/expenses'), Icon: Receipt },
    {
      label: 'Recurring expenses',
      words: 'finances mortgage insurance',
      to: href('/recurring-expenses'),
      Icon: Receipt,
    },
    {
      label: 'Other income',
      words: 'finances laundry vending interest insurance parking',
      to: href('/other-income'),
      Icon: Coins,
    },
    { label: 'Bills', words: 'finances payable due', to: href('/bills'), Icon: Receipt },
    { label: 'Vendors', words: 'finances contractors w-9 insurance', to: href('/vendors'), Icon: Hammer },
    {
      label: 'Banking',
      words: 'finances bank statement import transfer',
      to: href('/banking'),
      Icon: Landmark,
    },
    { label: 'Late fees', words: 'leases rule grace period', to: href('/leases/late-fees'), Icon: CalendarX },
    { label: 'Law changes', words: 'state statutes', to: href('/leases/law-changes'), Icon: Scale },
    { label: 'Payers', words: 'housing authority section 8 shares', to: href('/leases/payers'), Icon: Users },
    { label: 'Owners', words: 'management fees statements distributions', to: href('/owners'), Icon: Users },
    { label: 'Profile', words: '', to: href('/profile'), Icon: CircleUserRound },
    { label: 'Settings', words: 'account theme', to: href('/settings'), Icon: Settings },
    ...(may(role, 'account:write') ? settings : []),
    { label: 'Get started', words: 'setup steps checklist', to: href('/get-started'), Icon: ListChecks },
    {
      label: 'Plan',
      words: 'settings subscription upgrade limits usage',
      to: href('/settings/plan'),
      Icon: Settings,
    },
    {
      label: 'Sent emails',
      words: 'settings outbox delivery failed waiting',
      to: href('/settings/emails'),
      Icon: Settings,
    },
    { label: 'Security', words: 'settings password passkey', to: href('/settings/security'), Icon: Settings },
    { label: 'Team', words: 'settings members invite', to: href('/settings/team'), Icon: Settings },
    { label: 'Accounting', words: 'close books month', to: href('/settings/accounting'), Icon: Settings },
    { label: 'Public links', words: 'settings qr codes', to: href('/settings/links'), Icon: Settings },
    {
      label: 'Integrations',
      words: 'settings api keys webhooks',
      to: href('/settings/integrations'),
      Icon: Settings,
    },
  ])
}

function openTo(
  role: UserRole,
  pages: readonly { label: string; words: string; to: string; Icon: LucideIcon }[],
): Command[] {
  return pages
    .filter(({ to }) => mayOpen(role, to.replace(/#.*/, '')))
    .map((page) => ({ id: `${page.label} ${page.to}`, ...page }))
}

/** Returns the commands in which every typed word begins a word; all of them where nothing is typed. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label, words }) => {
    const known = `${label} ${words}`.toLowerCase().split(/\s+/)
    return typed.every((start) => known.some((word) => word.startsWith(start)))
  })
}
