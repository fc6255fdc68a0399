import { messageFor } from '#web/lib/api/api-error.ts'
import { formatDate, formatInstant } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PanelSection } from '#web/ui/side-panel.tsx'
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
      <PanelSection title="History">
        <ol className="grid gap-2 text-sm">
          {data.map((activity) => (
            <li key={activity.id} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
              <time
                dateTime={activity.createdAt}
                title={formatInstant(activity.createdAt)}
                className="tabular text-ink-faint"
              >
                {formatDate(activity.createdAt)}
              </time>
              <span className="wrap-anywhere">
                {activity.userName} {activitySentence(activity, true)}
              </span>
            </li>
          ))}
        </ol>
      </PanelSection>
    )
  )
}
