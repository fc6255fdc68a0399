import { CircleUserRound, FolderClosed, HandCoins, House, Wrench } from 'lucide-react'
import { href, NavLink } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import { useChosenLease } from './lease/use-chosen-lease.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const places = [
  { key: 'shell.home', to: href('/tenant/dashboard'), Icon: House },
  { key: 'shell.payments', to: href('/tenant/payments'), Icon: HandCoins },
  { key: 'shell.repairs', to: href('/tenant/maintenance'), Icon: Wrench },
  { key: 'shell.documents', to: href('/tenant/documents'), Icon: FolderClosed },
  { key: 'shell.profile', to: href('/tenant/profile'), Icon: CircleUserRound },
] as const

const item = 'flex items-center font-medium transition-colors'
const onPhone = 'max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-2xs'
const onDesk = 'md:min-h-10 md:gap-3 md:rounded md:px-3 md:text-base md:hover:bg-hover'

/** Along the bottom of a phone, down the side of anything wider. */
export function PortalNav() {
  const { t } = useMessages()
  const [, search] = useChosenLease()
  return (
    <nav
      aria-label={t('shell.nav')}
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="max-md:grid max-md:grid-cols-5 md:grid md:gap-0.5">
        {places.map(({ key, to, Icon }) => (
          <li key={to} className="min-w-0">
            <NavLink
              to={{ pathname: to, search }}
              className={({ isActive }) =>
                cn(
                  item,
                  onPhone,
                  onDesk,
                  isActive ? 'text-brand-text md:bg-brand-soft' : 'text-ink-soft hover:text-ink',
                )
              }
            >
              <Icon aria-hidden className="size-5 shrink-0 md:size-4.5" />
              {/* a word that is longer than a fifth of a phone goes on in a second line */}
              <span className="max-w-full max-md:px-0.5 max-md:text-center max-md:leading-tight max-md:wrap-anywhere max-md:hyphens-auto md:truncate">
                {t(key)}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
