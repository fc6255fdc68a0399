import { useQuery } from '@tanstack/react-query'
import type * as contract from '#shared/audit/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PanelHistory, PanelSection } from '#web/ui/side-panel.tsx'

const listAudit = endpoint<typeof contract.listAudit>('GET', '/audit')

export type AuditEvent = WireResponse<typeof listAudit>[number]

type ChangeHistoryProps = {
  entityType: string
  entityId: string
  /** Returns what was done, without who did it: 'recorded this expense'. */
  describe: (event: AuditEvent) => string
}

/**
 * Shows who changed one record, newest first, in its side panel. Shows nothing to roles that may not read the change log.
 */
export function ChangeHistory(props: ChangeHistoryProps) {
  return useMay('audit:read') && <ReadableHistory {...props} />
}

function ReadableHistory({ entityType, entityId, describe }: ChangeHistoryProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', entityType, entityId],
    queryFn: ({ signal }) => call(listAudit, { query: { entityType, entityId, limit: 50 }, signal }),
  })
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
        events={data.map((event) => ({
          key: event.id,
          at: event.createdAt,
          text: `${event.userName} ${describe(event)}`,
        }))}
      />
    )
  )
}
