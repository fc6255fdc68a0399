import { href, Outlet } from 'react-router'
import { SectionTabs } from '#web/ui/pages/section-tabs.tsx'

const links = [
  { label: 'Payments', to: href('/payments') },
  { label: 'Expenses', to: href('/expenses') },
  { label: 'Vendors', to: href('/vendors') },
]

/** A list of Finances, below the links to all of them. */
export default function FinancesLayout() {
  return (
    <>
      <SectionTabs label="Finances" links={links} />
      <Outlet />
    </>
  )
}
