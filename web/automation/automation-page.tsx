import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleCheck, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { automationStatus, deadJobs, retryJob, runRent } from '#shared/automation/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatCounted, formatDate, formatInstant } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { May, useMay } from '#web/lib/session/use-may.tsx'
import { reminderSummary } from '#web/common/account/reminder-summary.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { DateText, RelativeTime } from '#web/ui/data/date-text.tsx'
import { FactList } from '#web/ui/data/fact-list.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { ClockNotices } from './clock-notices.tsx'

type Status = WireResponse<typeof automationStatus>
type DueDate = Status['rent']['upcoming'][number]
type Job = WireResponse<typeof deadJobs>[number]

/** The page about automatic jobs, with data from their real past and planned runs. */
export default function AutomationPage() {
  const status = useQuery({
    queryKey: ['automation', 'status'],
    queryFn: ({ signal }) => call(automationStatus, { signal }),
  })
  return (
    <>
      <title>Automation | Tenure</title>
      <PageHeader title="Automation" description="Automatic tasks, when each last ran, and any failures." />
      <OfflineNotice since={status.dataUpdatedAt} />
      {status.data && <ClockNotices status={status.data} />}
      <div className="grid gap-5 lg:grid-cols-2">
        <Card
          title="Rent"
          description="Charged on the due date of each active lease"
          actions={
            <May permission="automation:write">
              <RunButton />
            </May>
          }
        >
          {status.isError ? (
            <ErrorState size="sm" error={status.error} onRetry={() => void status.refetch()} />
          ) : status.data ? (
            <RentFacts status={status.data} />
          ) : (
            <SkeletonLines lines={5} />
          )}
        </Card>
        <Card title="Next due dates" description="Rent that will be charged automatically" padded={false}>
          <QueryTable
            query={{ ...status, data: status.data?.rent.upcoming }}
            errorTitle="The next due dates could not be loaded"
            caption="Next due dates"
            columns={dueColumns}
            expected={4}
            rowKey={({ date }) => date}
            empty={
              <EmptyState icon={<CalendarClock aria-hidden />} title="No rent is due">
                Rent is charged automatically for active leases. There are no active leases.
              </EmptyState>
            }
          />
        </Card>
        <LateFees />
        <Reminders />
        <div className="lg:col-span-2">
          <FailedJobs />
        </div>
      </div>
    </>
  )
}

function RentFacts({ status }: { status: Status }) {
  const { rent, timeZone, today } = status
  return (
    <FactList
      facts={[
        { label: 'Charged through', value: <DateText date={rent.postedThrough} none="Not run yet" /> },
        { label: 'Last run', value: rent.lastRunAt ? formatInstant(rent.lastRunAt) : 'Not yet' },
        { label: 'Next run', value: formatInstant(rent.nextRunAt) },
        { label: 'This month', value: `${formatCounted(rent.chargesThisMonth, 'rent charge')} posted` },
        { label: 'Today', value: `${formatDate(today)}, in ${timeZone.replaceAll('_', ' ')}` },
      ]}
    />
  )
}

/** Says how late fees are charged, and leads to where they are set for all leases. */
function LateFees() {
  return (
    <May permission="leases:read">
      <Card
        title="Late fees"
        description="Charged the day after the grace period ends, according to each lease and state law"
        actions={
          <LinkButton size="sm" to={href('/leases/late-fees')}>
            Set for all leases
          </LinkButton>
        }
      >
        <p className="text-sm text-ink-soft">
          Compare each lease’s late fee with the state limit, and set a fee for all leases or only some. New
          leases start with the fee in Account Settings.
        </p>
      </Card>
    </May>
  )
}

/** Says when rent reminders are sent, and leads to where that is set. */
function Reminders() {
  const maySee = useMay('account:read')
  const account = useQuery({ ...accountQuery, enabled: maySee })
  return (
    maySee && (
      <Card
        title="Rent reminders"
        description="Emailed to tenants while rent is unpaid"
        actions={
          <LinkButton size="sm" to={href('/settings')}>
            Account Settings
          </LinkButton>
        }
      >
        {account.isError && !account.data ? (
          <ErrorState size="sm" error={account.error} onRetry={() => void account.refetch()} />
        ) : account.data ? (
          <FactList facts={[{ label: 'Reminders are sent', value: reminderSummary(account.data) }]} />
        ) : (
          <SkeletonLines lines={1} />
        )}
      </Card>
    )
  )
}

function RunButton() {
  const [isBusy, setIsBusy] = useState(false)
  async function run() {
    setIsBusy(true)
    try {
      const { posted, lateFees, through } = await call(runRent)
      const done = [
        ...(posted > 0 ? [formatCounted(posted, 'rent charge')] : []),
        ...(lateFees > 0 ? [formatCounted(lateFees, 'late fee')] : []),
      ]
      await invalidateLedger()
      toast.success(
        done.length === 0 ? 'Everything has already been charged' : `${done.join(' and ')} posted`,
        {
          description: `All rent and late fees due by ${formatDate(through)} have been posted.`,
        },
      )
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="sm" busy={isBusy} icon={<RefreshCw aria-hidden />} onClick={() => void run()}>
      Post rent now
    </Button>
  )
}

const dueColumns: readonly Column<DueDate>[] = [
  { key: 'date', header: 'Due date', cell: ({ date }) => <DateText date={date} /> },
  {
    key: 'leases',
    header: 'Leases',
    align: 'right',
    phone: 'figure',
    phoneCell: ({ leases }) => formatCounted(leases, 'lease'),
    cell: ({ leases }) => leases,
  },
]

const columns: Column<Job>[] = [
  { key: 'task', header: 'Job', cell: (job) => taskLabel(job.task) },
  {
    key: 'attempts',
    header: 'Attempts',
    align: 'right',
    phone: 'figure',
    phoneCell: (job) => formatCounted(job.attempts, 'attempt'),
    cell: (job) => job.attempts,
  },
  {
    key: 'failed',
    header: 'Failed',
    phone: 'detail',
    cell: (job) => <RelativeTime instant={job.failedAt} />,
  },
  {
    key: 'error',
    header: 'Reason',
    phone: 'note',
    cell: (job) => (
      <span className="font-mono text-xs wrap-anywhere">{job.lastError ?? 'No reason was recorded'}</span>
    ),
  },
]

function FailedJobs() {
  const mayRetry = useMay('jobs:write')
  const jobs = useQuery({ queryKey: ['jobs', 'dead'], queryFn: ({ signal }) => call(deadJobs, { signal }) })
  return (
    <Card
      title="Failed jobs"
      description="Background jobs that failed after multiple attempts"
      padded={false}
    >
      <QueryTable
        query={jobs}
        errorTitle="The failed jobs could not be loaded"
        caption="Failed jobs"
        columns={columns}
        expected={2}
        rowKey={(job) => job.id}
        rowActions={mayRetry ? (job) => <RetryButton job={job} /> : undefined}
        isUrgent={() => true}
        empty={
          <EmptyState icon={<CircleCheck aria-hidden />} title="No failed jobs">
            Jobs that keep failing are listed here so that you can retry them.
          </EmptyState>
        }
      />
    </Card>
  )
}

function RetryButton({ job }: { job: Job }) {
  const [isBusy, setIsBusy] = useState(false)
  async function retry() {
    setIsBusy(true)
    try {
      const { message } = await call(retryJob, { params: { id: job.id } })
      toast.success(message)
      await invalidateLedger()
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void retry()} aria-label={`Retry ${taskLabel(job.task)}`}>
      Retry
    </Button>
  )
}

function taskLabel(task: string): string {
  return task === 'postRent' ? 'Charge rent' : task === 'announceInvoices' ? 'Recurring invoices' : task
}
