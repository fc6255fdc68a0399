import { messageFor } from '#web/lib/api/api-error.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { ActivityList } from './activity-list.tsx'
import { useActivity } from './live-activity.ts'

type ActivityCardProps = {
  /** The id of the entity whose page shows the card; without it, the whole account. */
  entityId?: string
  title?: string
  limit?: number
}

/**
 * Shows the latest activities as sentences; those of the whole account update live. Shows nothing to roles without the
 * permission.
 */
export function ActivityCard(props: ActivityCardProps) {
  return useMay('activity:read') && <ReadableActivity {...props} />
}

function ReadableActivity({ entityId, title = 'Activity', limit = 8 }: ActivityCardProps) {
  const { data, error, refetch } = useActivity({ entityId, limit })
  return (
    <Card title={title} padded={false}>
      <div className="px-4 py-1.5 sm:px-5">
        {data === undefined && error === null && (
          <div className="py-2.5">
            <SkeletonLines lines={3} />
          </div>
        )}
        {data === undefined && error !== null && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-2 py-2.5 text-sm">
            <span className="text-ink-soft">{messageFor(error)}</span>
            <Button size="sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        )}
        {data?.length === 0 && (
          <p className="py-2.5 text-sm text-ink-faint">
            No activity {entityId ? 'here ' : ''}yet. Changes are listed here.
          </p>
        )}
        {data && data.length > 0 && <ActivityList activities={data} aboutId={entityId} />}
      </div>
    </Card>
  )
}
