import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { LeasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { endingNoticeQuery } from './ending-notice-api.ts'
import { LeaseBanner } from './lease-banner.tsx'

// most leases have no notice
const NoticeInForce = lazy(async () => ({
  default: (await import('./ending-notice-in-force.tsx')).EndingNoticeInForce,
}))

type EndingNoticeSectionProps = {
  leaseId: string
  phase: LeasePhase
  /** The day on which this tenant moved out while the lease went on; null for a present one. */
  leftOn: string | null
  /** Search of the lease's page, where this is shown on another page; undefined on the page itself. */
  search?: string
  /** Whether a deposit was agreed. */
  hasDeposit: boolean
}

/**
 * Shows the notice that ends the lease, with the next steps; without a notice, shows the banner of the lease.
 */
export function EndingNoticeSection(props: EndingNoticeSectionProps) {
  const { leaseId, phase, leftOn, search, hasDeposit } = props
  const { data } = useQuery(endingNoticeQuery(leaseId))
  const isOver = phase.kind === 'TERMINATED' || phase.kind === 'EXPIRED'
  return leftOn === null && data?.notice && !isOver ? (
    <Suspense>
      <NoticeInForce notice={data.notice} search={search} hasDeposit={hasDeposit} />
    </Suspense>
  ) : (
    <LeaseBanner phase={phase} leftOn={leftOn} />
  )
}
