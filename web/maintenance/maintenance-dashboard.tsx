import { useQuery } from '@tanstack/react-query'
import { CircleDot, Hammer, UserRound } from 'lucide-react'
import { href } from 'react-router'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { StatTile } from '#web/ui/data/stat-tile.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { openRequestsQuery, requestStatsQuery, type MaintenanceRequest } from './api.ts'
import { RequestTable } from './request-table.tsx'

/** The dashboard for maintenance workers: requests assigned to them first, then all other open ones. */
export function MaintenanceDashboard() {
  const user = useQuery(currentUserQuery).data
  const stats = useQuery(requestStatsQuery)
  const list = useQuery(openRequestsQuery)
  const rows = list.data?.map(toShort)
  const own = list.data?.filter(({ assignedUserId }) => assignedUserId === user?.id).map(toShort)
  const others = rows?.filter(({ id }) => !own?.some((mine) => mine.id === id))
  return (
    <>
      <title>Dashboard | Tenure</title>
      <PageHeader title="Dashboard" description="Open maintenance requests, most urgent first." />
      <div className="mb-5 grid grid-cols-2 gap-3 max-lg:*:last:col-span-2 lg:grid-cols-3">
        <StatTile
          label="Open"
          icon={<CircleDot aria-hidden />}
          value={stats.data && formatCount(stats.data.open)}
        />
        <StatTile
          label="In progress"
          icon={<Hammer aria-hidden />}
          value={stats.data && formatCount(stats.data.inProgress)}
        />
        <StatTile
          label="Assigned to you"
          icon={<UserRound aria-hidden />}
          value={own && formatCount(own.length)}
        />
      </div>
      {list.isError && !list.data ? (
        <Card>
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      ) : (
        <div className="grid gap-5">
          {own && own.length > 0 && (
            <Card title="Assigned to you" padded={false}>
              <RequestTable caption="Requests assigned to you" rows={own} emptyTitle="Nothing assigned" />
            </Card>
          )}
          <Card
            title={own && own.length > 0 ? 'Other open requests' : 'Open requests'}
            padded={false}
            footer={<TextLink to={`${href('/maintenance')}?status=ALL`}>All requests</TextLink>}
          >
            <RequestTable caption="Open requests" rows={others} emptyTitle="No maintenance requests" />
          </Card>
        </div>
      )}
    </>
  )
}

function toShort({ id, title, priority, status, unit }: MaintenanceRequest) {
  return { id, title, priority, status, place: `${unit.property.name}, ${unit.unitNumber}` }
}
