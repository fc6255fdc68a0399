import { useMay } from '#web/lib/session/use-may.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PanelHistory, PanelSection } from '#web/ui/side-panel.tsx'
import { activitySentence } from './activity-sentence.ts'
import { useActivity } from './live-activity.ts'

/** Shows what happened to one entity, newest first, in its side panel. Shows nothing to roles without the permission. */
export function History({ entityId }: { entityId: string }) {
  return useMay('activity:read') && <ReadableHistory entityId={entityId} />
}

function ReadableHistory({ entityId }: { entityId: string }) {
  const { data, error, refetch } = useActivity({ entityId, limit: 50 })
  if (data === undefined && error !== null) {
    return (
      <PanelSection title="History">
        <ErrorState
          size="sm"
          error={error}
          title="The history could not be loaded"
          onRetry={() => void refetch()}
        />
      </PanelSection>
    )
  }
  return (
    data !== undefined &&
    data.length > 0 && (
      <PanelHistory
        events={data.map((activity) => ({
          key: activity.id,
          at: activity.createdAt,
          text: `${activity.userName} ${activitySentence(activity, true)}`,
        }))}
      />
    )
  )
}
