import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts'
import type { ChartColumn } from '#web/ui/charts/chart-column.ts'
import { ColumnChart } from '#web/ui/charts/column-chart.tsx'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureBar, FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { DevSection, State } from './section.tsx'

const here = '/dev/components'
const months = ['December 2025', ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'].map((name) => `${name} 2026`)] // prettier-ignore

/** Returns a column for each month; the last one is of today. */
function columnsOf(partsOf: (at: number, isNow: boolean) => ChartColumn['parts']): ChartColumn[] {
  return months.map((title, at) => {
    const isNow = at === months.length - 1
    return { title, label: title.slice(0, 3), to: here, isNow, parts: partsOf(at, isNow) }
  })
}

const rent = columnsOf((at, isNow) =>
  isNow
    ? [
        { name: 'Collected', mark: 'collected', value: 88_580 },
        { name: 'Pending', mark: 'pending', value: 3_480 },
        { name: 'Overdue', mark: 'overdue', value: 9_831 },
        { name: 'Upcoming', mark: 'upcoming', value: 2_660 },
      ]
    : [
        { name: 'Collected', mark: 'earlier', value: 84_000 + at * 1_200 },
        { name: 'Not paid', mark: 'unpaid', value: at % 3 === 0 ? 2_725 : 0 },
      ],
)

const cash = columnsOf((at, isNow) => [
  { name: 'Income', mark: isNow ? 'collected' : 'earlier', value: 90_000 + at * 800 },
  { name: 'Expenses', mark: 'expenses', value: at === 4 ? 61_000 : 24_000, below: true },
])

const first = columnsOf((_, isNow) => [{ name: 'Upcoming', mark: 'upcoming', value: isNow ? 1_425 : 0 }])
const none = columnsOf(() => [{ name: 'Collected', mark: 'collected', value: 0 }])

const format = { format: formatMoney, formatAxis: formatMoneyShort, openLabel: 'Open rent roll' }
const collected = { name: 'Collected', mark: 'collected' } as const
const upcoming = { name: 'Upcoming', mark: 'upcoming' } as const

export function Charts() {
  return (
    <DevSection title="Charts">
      <State name="Twelve months: this month with its pending, overdue and upcoming parts. The pointer, the focus or a tap shows a column's figures">
        <ColumnChart
          title="Rent, 12 months"
          columns={rent}
          keys={[
            collected,
            { name: 'Pending', mark: 'pending' },
            { name: 'Overdue', mark: 'overdue' },
            upcoming,
          ]}
          {...format}
        />
      </State>
      <State name="With a part below the line">
        <ColumnChart
          title="Income and expenses"
          columns={cash}
          keys={[
            { name: 'Income', mark: 'collected' },
            { name: 'Expenses', mark: 'expenses' },
          ]}
          {...format}
        />
      </State>
      <State name="One month, upcoming alone">
        <ColumnChart title="Rent of a first month" columns={first} keys={[upcoming]} {...format} />
      </State>
      <State name="Nothing yet">
        <ColumnChart title="Rent, nothing yet" columns={none} keys={[collected]} {...format} />
      </State>
      <State name="Loading">
        <Skeleton className="h-48 w-full" />
      </State>
    </DevSection>
  )
}

export function Figures() {
  return (
    <DevSection title="Leading figures">
      <State name="Leader with its key and a note, then loading, then the largest amount">
        <div className="flex flex-wrap gap-8">
          <Leader label="Overdue" mark="overdue" value={9831} note="7 leases, the oldest for 42 days" />
          <Leader label="Loading" value={undefined} />
          <Leader label="Large" value={1_085_310_999.99} />
        </div>
      </State>
      <State name="The figures at the head of a page, which could not be loaded">
        <HeadFigures
          label="Rent of the month"
          queries={[{ isError: true, data: undefined, refetch: () => Promise.resolve() }]}
        >
          <Leader label="Overdue" value={undefined} />
        </HeadFigures>
      </State>
      <State name="Figures as an equation, each leads to its rows">
        <FigureLine
          figures={[
            { label: 'Carried over', value: 2_725, to: here },
            { label: 'Charged', value: 99_166, sign: '+', to: here },
            { label: 'Collected', value: 88_580, sign: '−', mark: 'collected', to: here },
            { label: 'Overdue', value: 9_831, sign: '=', mark: 'overdue', note: '7 leases' },
          ]}
        />
      </State>
      <State name="Figures beside each other, one of them loading, one of them a text">
        <FigureLine
          figures={[
            { label: 'Deposit held', value: 2_850 },
            { label: 'Next due', value: 'December 1, 2026' },
            { label: 'Loading', value: undefined },
          ]}
        />
      </State>
      <State name="A bar of shares with its keys, then without any amount">
        <div className="grid gap-5">
          <FigureBar
            figures={[
              { label: 'Collected', value: 88_580, mark: 'collected', to: here },
              { label: 'Pending', value: 3_480, mark: 'pending' },
              { label: 'Overdue', value: 9_831, mark: 'overdue', note: '7 leases' },
              { label: 'Upcoming', value: 2_660, mark: 'upcoming' },
            ]}
          />
          <FigureBar
            figures={[
              { label: 'Collected', value: 0, mark: 'collected' },
              { label: 'Overdue', value: 0, mark: 'overdue' },
            ]}
          />
        </div>
      </State>
    </DevSection>
  )
}
