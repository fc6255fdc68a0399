import { href, Outlet } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { SectionTabs } from '#web/ui/pages/section-tabs.tsx'

const links = [
  { label: 'Payments', to: href('/payments') },
  { label: 'Expenses', to: href('/expenses') },
  { label: 'Bills', to: href('/bills') },
  { label: 'Vendors', to: href('/vendors') },
]
const banking = { label: 'Banking', to: href('/banking') }

/** A list of Finances, below the links to all of them. */
export default function FinancesLayout() {
  const seesBanking = useMay('banking:read')
  return (
    <>
      <SectionTabs label="Finances" links={seesBanking ? [...links, banking] : links} />
      <Outlet />
    </>
  )
}
