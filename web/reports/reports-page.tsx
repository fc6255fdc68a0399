import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { readRecentReports } from './recent-reports.ts'
import { useReportGroups } from './report-groups.ts'
import { textsByAddress } from './report-texts.ts'

const CashFlowChart = lazy(async () => ({
  default: (await import('#web/common/reports/cash-flow-chart.tsx')).CashFlowChart,
}))

export default function ReportsPage() {
  const groups = useReportGroups()
  // a phone shows the reports first
  const isPhone = useIsPhone()
  const [addresses] = useState(readRecentReports)
  const links = groups.flatMap((group) => group.links)
  const recent = addresses.flatMap((address) => links.find(({ to }) => to === address) ?? [])
  const chart = (
    <div className="mb-6 px-4 sm:px-5">
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <CashFlowChart />
      </Suspense>
    </div>
  )
  return (
    <>
      <title>Reports | Tenure</title>
      <PageHeader title="Reports" />
      {recent.length > 0 && (
        <nav
          aria-label="Recently opened"
          className="mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-2 px-4 text-sm sm:px-5"
        >
          <span className="text-ink-faint">Recently opened</span>
          {recent.map(({ label, to }) => (
            <TextLink key={to} to={to} className="max-md:py-3">
              {label}
            </TextLink>
          ))}
        </nav>
      )}
      {!isPhone && chart}
      <div className="gap-x-8 lg:columns-2">
        {groups.map(({ name, links }) => (
          <section key={name} aria-label={name} className="mb-6 break-inside-avoid">
            <h2 className="border-b border-line-strong px-4 pb-2 text-section font-semibold sm:px-5">
              {name}
            </h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to} className="relative border-b border-line px-4 py-2.5 hover:bg-hover sm:px-5">
                  <h3 className="font-medium">
                    <Link to={to} className="after:absolute after:inset-0">
                      {label}
                    </Link>
                  </h3>
                  <p className="text-sm text-ink-soft max-md:line-clamp-2">{textsByAddress[to]}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isPhone && chart}
    </>
  )
}
