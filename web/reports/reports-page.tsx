import { ChartNoAxesColumn, Clock, HandCoins, type LucideIcon } from 'lucide-react'
import { href, Link } from 'react-router'
import { PageHeader } from '#web/ui/pages/page-header.tsx'

type Report = { title: string; text: string; to: string; Icon: LucideIcon }

const reports: readonly Report[] = [
  {
    title: 'Rent roll',
    text: 'A month, lease by lease: what is charged, paid and open, in order of property and unit.',
    to: href('/rent'),
    Icon: HandCoins,
  },
  {
    title: 'Delinquency',
    text: 'Who owes how much, and for how long: 1 to 30 days, 31 to 60, 61 to 90 and beyond.',
    to: href('/reports/delinquency'),
    Icon: Clock,
  },
  {
    title: 'Income by property',
    text: 'Rent, fees and other income between two dates, property by property, as charged.',
    to: href('/reports/income'),
    Icon: ChartNoAxesColumn,
  },
]

export default function ReportsPage() {
  return (
    <>
      <title>Reports | Tenure</title>
      <PageHeader title="Reports" description="Straight from the books, as of this moment." />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {reports.map(({ title, text, to, Icon }) => (
          <li
            key={title}
            className="relative grid content-start gap-2 rounded-lg border border-line bg-surface p-5 shadow-card hover:border-line-strong hover:bg-hover"
          >
            <Icon aria-hidden className="size-5 text-brand-text" />
            <h2 className="text-section font-semibold">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                {title}
              </Link>
            </h2>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
