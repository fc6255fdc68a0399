import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { membershipsQuery } from '#web/lib/api/memberships.ts'

// most tenants rent from one landlord
const MembershipMenu = lazy(async () => ({ default: (await import('./membership-menu.tsx')).MembershipMenu }))

/**
 * Switches between landlords for tenants of several landlords, or for tenants who are landlords too. Shows nothing to
 * others.
 */
export function MembershipSwitcher() {
  const { data: places = [] } = useQuery(membershipsQuery)
  return (
    places.length > 1 && (
      <Suspense>
        <MembershipMenu places={places} />
      </Suspense>
    )
  )
}
