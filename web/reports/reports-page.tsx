import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { useReports } from './report-list.ts'

const CashFlowChart = lazy(async () => ({
  default: (await import('#web/common/reports/cash-flow-chart.tsx')).CashFlowChart,
}))

export default function ReportsPage() {
  return (
    <>
      <title>Reports | Tenure</title>
      <PageHeader title="Reports" />
      <div className="mb-6 px-4 sm:px-5">
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <CashFlowChart />
        </Suspense>
      </div>
      <ul className="border-t border-line">
        {useReports().map(({ label, text, to }) => (
          <li
            key={to}
            className="relative border-b border-line px-4 py-3 hover:bg-hover sm:flex sm:items-baseline sm:gap-6 sm:px-5"
          >
            <h2 className="font-medium sm:w-52 sm:shrink-0">
              <Link to={to} className="after:absolute after:inset-0">
                {label}
              </Link>
            </h2>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
