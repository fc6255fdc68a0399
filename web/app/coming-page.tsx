import { Hammer } from 'lucide-react'
import { useLocation } from 'react-router'
import { sectionOf } from '#web/app/nav-items.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Stands in for a section whose page has not been built yet. */
export default function ComingPage() {
  const section = sectionOf(useLocation().pathname) ?? 'This page'
  return (
    <>
      <title>{`${section} | Tenure`}</title>
      <PageHeader title={section} />
      <Card>
        <EmptyState icon={<Hammer aria-hidden />} title="Not here yet">
          This part of Tenure is still being built.
        </EmptyState>
      </Card>
    </>
  )
}
