import { lazy, Suspense } from 'react'
import { PageHeader } from '#web/ui/pages/page-header.tsx'

const GeneratedLease = lazy(async () => ({
  default: (await import('./generated-lease.tsx')).GeneratedLease,
}))

export default function GeneratedLeasePage() {
  return (
    <Suspense fallback={<PageHeader title="Draft lease from the generator" pending />}>
      <GeneratedLease />
    </Suspense>
  )
}
