import { useMay } from '#web/lib/session/use-may.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
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
 * Shows the latest activities as sentences; the activities of the whole account update live. Shows nothing to
 * roles without the permission.
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
          <div className="py-2.5">
            <ErrorState
              size="sm"
              error={error}
              title="The activity could not be loaded"
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {data?.length === 0 && (
          <div className="py-2.5">
            <EmptyPart title="No activity yet">Changes are listed here.</EmptyPart>
          </div>
        )}
        {data && data.length > 0 && <ActivityList activities={data} aboutId={entityId} />}
      </div>
    </Card>
  )
}
