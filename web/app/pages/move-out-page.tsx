import { lazy, Suspense } from 'react'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import type { Route } from './+types/move-out-page'

const MoveOut = lazy(async () => ({ default: (await import('./move-out.tsx')).MoveOut }))

export default function MoveOutPage({ params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<PageHeader title="Move-out" pending />}>
      <MoveOut leaseId={params.leaseId} />
    </Suspense>
  )
}
