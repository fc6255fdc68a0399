import { Outlet } from 'react-router'
import { SectionNav } from '#web/ui/pages/section-nav.tsx'
import { useReports } from './report-list.ts'

/** A report, with the others beside it. */
export default function ReportsLayout() {
  return (
    <SectionNav label="Reports" links={useReports()}>
      <Outlet />
    </SectionNav>
  )
}
