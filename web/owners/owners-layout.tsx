import { Outlet } from 'react-router'
import { SectionTabs } from '#web/ui/pages/section-tabs.tsx'
import { ownerLinks } from './owner-links.ts'

/** A page about owners, below the links to all of them. */
export default function OwnersLayout() {
  return (
    <>
      <SectionTabs label="Owners" links={ownerLinks} />
      <Outlet />
    </>
  )
}
