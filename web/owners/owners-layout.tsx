import { href, Outlet } from 'react-router'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { SectionTabs } from '#web/ui/pages/section-tabs.tsx'
import { ownerLinks } from './owner-links.ts'

/** A page about owners, below the links to all of them. */
export default function OwnersLayout() {
  return (
    <>
      <PageBreadcrumb crumbs={[{ label: 'Finances', to: href('/payments') }, { label: 'Owners' }]} />
      <SectionTabs label="Owners" links={ownerLinks} />
      <Outlet />
    </>
  )
}
