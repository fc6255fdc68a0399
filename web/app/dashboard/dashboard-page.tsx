import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { dashboardQuery } from '#web/reports/api.ts'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { FirstSteps, isNewAccount } from './first-steps.tsx'
import { RentHead } from './rent-head.tsx'
import { useTrialLine } from './trial-line.tsx'

const RentChart = lazy(async () => ({
  default: (await import('#web/common/reports/rent-chart.tsx')).RentChart,
}))

/** A new account has nothing that waits. */
const Worklist = lazy(async () => ({ default: (await import('./worklist/worklist.tsx')).Worklist }))

/** A new account has neither occupancy nor activity. */
const SideColumn = lazy(async () => ({ default: (await import('./side-column.tsx')).SideColumn }))

/** Shown once, after account setup. */
const SetupWelcome = lazy(async () => ({ default: (await import('./setup-welcome.tsx')).SetupWelcome }))

/** For maintenance staff, who see no money. */
const MaintenanceDashboard = lazy(async () => ({
  default: (await import('#web/maintenance/maintenance-dashboard.tsx')).MaintenanceDashboard,
}))

export default function DashboardPage() {
  return useMay('reports:read') ? (
    <PortfolioDashboard />
  ) : (
    <Suspense>
      <MaintenanceDashboard />
    </Suspense>
  )
}

function PortfolioDashboard() {
  const [search] = useSearchParams()
  const [isSetUp] = useState(() => search.has('setup'))
  const query = useQuery(dashboardQuery)
  const dashboard = query.data
  const isEmpty = dashboard?.properties === 0
  const mayBegin = useMay('properties:create')
  const trial = useTrialLine()
  return (
    <>
      <title>Dashboard | Tenure</title>
      <PageHeader
        title="Dashboard"
        description={
          (isEmpty || trial) && (
            <>
              {isEmpty &&
                (mayBegin
                  ? 'Four steps, and your rent is charged automatically. '
                  : 'There are no properties in this account yet. ')}
              {trial}
            </>
          )
        }
      />
      <OfflineNotice since={query.dataUpdatedAt} />
      {isSetUp && (
        <Suspense fallback={null}>
          <SetupWelcome />
        </Suspense>
      )}
      {query.isError && !dashboard ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="grid gap-7">
          {dashboard && mayBegin && isNewAccount(dashboard) && <FirstSteps />}
          {!isEmpty && (
            <>
              {/* on a phone the worklist comes before the chart */}
              <div className="grid gap-x-8 gap-y-7 lg:grid-cols-12 [&>*]:min-w-0">
                <div className="lg:col-span-6">
                  <RentHead />
                </div>
                <div className="lg:col-span-8 lg:row-start-2 lg:border-t lg:border-line lg:pt-5 xl:col-span-9">
                  <Suspense fallback={<WorklistSkeleton />}>
                    {dashboard ? <Worklist dashboard={dashboard} /> : <WorklistSkeleton />}
                  </Suspense>
                </div>
                <div className="px-4 sm:px-5 lg:col-span-6 lg:col-start-7 lg:row-start-1">
                  <Suspense fallback={<Skeleton className="h-52 w-full" />}>
                    <RentChart />
                  </Suspense>
                </div>
                <div className="grid content-start gap-7 lg:col-span-4 lg:row-start-2 lg:border-t lg:border-line lg:pt-3 xl:col-span-3">
                  <Suspense fallback={<WorklistSkeleton />}>
                    {dashboard ? <SideColumn dashboard={dashboard} /> : <WorklistSkeleton />}
                  </Suspense>
                </div>
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}

function WorklistSkeleton() {
  return (
    <div className="px-4 sm:px-5">
      <SkeletonLines lines={10} />
    </div>
  )
}
