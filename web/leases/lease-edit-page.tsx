import { lazy, Suspense } from 'react'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import type { Route } from './+types/lease-edit-page'

const LeaseEdit = lazy(async () => ({ default: (await import('./form/lease-edit.tsx')).LeaseEdit }))

export default function LeaseEditPage({ params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<PageHeader title="Edit lease" pending />}>
      <LeaseEdit params={params} />
    </Suspense>
  )
}
