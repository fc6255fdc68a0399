import { Inbox } from 'lucide-react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Meter } from '#web/ui/charts/meter.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { DateText, RelativeTime } from '#web/ui/data/date-text.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { StatTile } from '#web/ui/data/stat-tile.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Breadcrumb } from '#web/ui/pages/breadcrumb.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { OfflineMessage } from '#web/ui/pages/offline-notice.tsx'
import { SkeletonLines, TitleSkeleton } from '#web/ui/pages/skeleton.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'
import { longText, DevSection, State } from './section.tsx'

const tones = ['good', 'warn', 'bad', 'info', 'plain'] as const

export function Words() {
  return (
    <DevSection title="Words">
      <div className="grid grid-cols-2 gap-3">
        <StatTile label="Received" value="$88,580.00" detail="57 payments" />
        <StatTile label="Loading" value={undefined} />
        <StatTile label="Overdue" value="$9,831.00" tone="bad" />
        <StatTile label="Long" value={longText} />
      </div>
      <Meter label="Collected" value={89} max={100} text="89%" />
      <p className="flex flex-wrap items-center gap-2">
        {tones.map((tone) => (
          <Badge key={tone} dot tone={tone}>
            {tone}
          </Badge>
        ))}
        {['PAID', 'OVERDUE', 'PENDING', 'DRAFT', 'UNKNOWN_STATUS'].map((status) => (
          <StatusPill key={status} status={status} />
        ))}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Money amount={1425} /> <Money amount={null} /> <Money amount={808} balance />
        <Money amount={-50} balance /> <DateText date="2026-11-22" /> <DateText date={null} none="Never" />
        <RelativeTime instant="2026-11-22T15:42:00Z" />
        <Avatar name="Ann Able" /> <Spinner />
      </p>
      <DescriptionList
        items={[
          { label: 'Bedrooms', value: '2' },
          { label: 'Long', value: longText },
        ]}
      />
      <Breadcrumb crumbs={[{ label: 'Properties', to: '/dev/components' }, { label: longText }]} />
    </DevSection>
  )
}

export function States() {
  return (
    <DevSection title="States">
      <State name="Loading: after 200 ms">
        <TitleSkeleton noun="Lease" />
        <SkeletonLines lines={3} />
      </State>
      <State name="Empty">
        <EmptyState
          icon={<Inbox aria-hidden />}
          title="No expenses in November"
          action={<Button variant="primary">Record expense</Button>}
        >
          Record one, or import the month from your bank.
        </EmptyState>
      </State>
      <State name="Error">
        <ErrorState
          title="The payments could not be loaded"
          error={new ApiError({ status: 500, requestId: 'req-1' })}
          onRetry={() => undefined}
        />
      </State>
      <State name="No connection: with rows of an earlier time, and before anything was loaded">
        <OfflineMessage since={1_795_362_120_000} />
        <OfflineMessage since={0} />
      </State>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice that is ${tone}`}>
          {longText}
        </Notice>
      ))}
      <Card title="A section" description="With a description" actions={<Button size="sm">Edit</Button>}>
        Its content
      </Card>
    </DevSection>
  )
}
