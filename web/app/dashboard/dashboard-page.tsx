import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActivityCard } from '#web/activity/activity-card.tsx'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { dashboardQuery } from '#web/reports/api.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { AttentionCard } from './attention-card.tsx'
import { FirstSteps, isNewAccount } from './first-steps.tsx'
import { MonthFigures } from './month-figures.tsx'

const CashFlowChart = lazy(async () => ({
  default: (await import('#web/reports/cash-flow-chart.tsx')).CashFlowChart,
}))

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
  const user = useQuery(currentUserQuery)
  const query = useQuery(dashboardQuery)
  const dashboard = query.data
  const [hour] = useState(() => new Date().getHours())
  const name = user.data?.name?.trim().split(/\s+/)[0]
  const isEmpty = dashboard?.properties === 0
  const mayBegin = useMay('properties:create')
  return (
    <>
      <title>Dashboard | Tenure</title>
      <PageHeader
        title={`${greeting(hour)}${name ? `, ${name}` : ''}`}
        description={
          dashboard &&
          (isEmpty
            ? mayBegin
              ? 'Four steps, and your rent is charged automatically.'
              : 'There is no property in this account yet.'
            : null)
        }
        actions={null}
        pending={query.isPending}
      />
      {isSetUp && (
        <Suspense fallback={null}>
          <SetupWelcome />
        </Suspense>
      )}
      {query.isError && !dashboard ? (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : (
        <div className="grid gap-7">
          {dashboard && mayBegin && isNewAccount(dashboard) && (
            <FirstSteps properties={dashboard.properties} />
          )}
          {!isEmpty && (
            <>
              <MonthFigures dashboard={dashboard} />
              <div className="grid items-start gap-7 lg:grid-cols-3">
                <div className="grid gap-7 lg:col-span-2">
                  <Card title="Charged and received" description="The last twelve months">
                    <Suspense fallback={<Skeleton className="h-60 w-full" />}>
                      <CashFlowChart />
                    </Suspense>
                  </Card>
                  <AttentionCard />
                </div>
                <ActivityCard title="Recent activity" limit={12} />
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) {
    return 'Good evening'
  }
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}
