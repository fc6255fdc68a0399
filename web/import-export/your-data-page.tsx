import { href } from 'react-router'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { AccountArchiveCard } from './archive-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'

/** The page for all imports and exports. */
export default function YourDataPage() {
  return (
    <>
      <title>Your data | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Settings', to: href('/settings') }, { label: 'Your data' }]} />
      <PageHeader
        title="Your data"
        description="Import your records from another product or a spreadsheet, and export everything at any time."
      />
      <div className="grid max-w-4xl gap-5">
        <ImportCard />
        <ExportCard />
        <AccountArchiveCard />
      </div>
    </>
  )
}
