import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { currentUserQuery } from '#web/lib/auth.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageCrumbs } from '#web/ui/page-crumbs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ArchiveCard } from './archive-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'

/** Everything goes in and comes out here. */
export default function YourDataPage() {
  const user = useQuery(currentUserQuery)
  const isOwner = user.data?.role === 'OWNER' || user.data?.role === 'ADMIN'
  return (
    <>
      <title>Your data | Tenure</title>
      <PageCrumbs crumbs={[{ label: 'Account Settings', to: href('/settings') }, { label: 'Your data' }]} />
      <PageHeader
        title="Your data"
        description="Bring your records from another product or a spreadsheet, and take everything with you whenever you like."
      />
      {user.data && !isOwner ? (
        <Notice>Only owners and administrators of this account import and export its data.</Notice>
      ) : (
        <div className="grid max-w-4xl gap-5">
          <ImportCard />
          <ExportCard />
          <ArchiveCard />
        </div>
      )}
    </>
  )
}
