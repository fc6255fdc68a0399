import { href, Outlet } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { SectionTabs } from '#web/ui/pages/section-tabs.tsx'

const links = [
  { label: 'Overview', to: href('/payments') },
  { label: 'Payments', to: href('/payments/all') },
  { label: 'Other income', to: href('/other-income') },
  { label: 'Expenses', to: href('/expenses') },
  { label: 'Bills', to: href('/bills') },
  { label: 'Recurring', to: href('/recurring-expenses') },
  { label: 'Vendors', to: href('/vendors') },
]
const banking = { label: 'Banking', to: href('/banking') }
const owners = { label: 'Owners', to: href('/owners') }
const owner = { label: 'Draws and contributions', to: href('/owner-money') }

/** A list of Finances, below the links to all of them. */
export default function FinancesLayout() {
  const seesBanking = useMay('banking:read')
  const seesOwner = useMay('owner-transactions:read')
  const seesOwners = useMay('owners:read')
  return (
    <>
      <SectionTabs
        label="Finances"
        links={[
          ...links,
          ...(seesOwner ? [owner] : []),
          ...(seesBanking ? [banking] : []),
          ...(seesOwners ? [owners] : []),
        ]}
      />
      <Outlet />
    </>
  )
}
