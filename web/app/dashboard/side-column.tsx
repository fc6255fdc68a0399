import { ActivityCard } from '#web/activity/activity-card.tsx'
import type { Dashboard } from '#web/reports/api.ts'
import { Occupancy } from './occupancy.tsx'

/** The column beside the worklist: occupancy and recent activity. A new account has neither. */
export function SideColumn({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <Occupancy units={dashboard.units} rate={dashboard.occupancyRate} />
      <ActivityCard title="Recent activity" limit={8} />
    </>
  )
}
