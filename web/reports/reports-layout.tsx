import { Outlet } from 'react-router'
import { SectionNav } from '#web/ui/pages/section-nav.tsx'
import { reports } from './report-list.ts'

/** A report, with the others beside it. */
export default function ReportsLayout() {
  return (
    <SectionNav label="Reports" links={reports}>
      <Outlet />
    </SectionNav>
  )
}
