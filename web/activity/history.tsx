import { messageFor } from '#web/lib/api/api-error.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
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
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="text-ink-soft">{messageFor(error)}</span>
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
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
