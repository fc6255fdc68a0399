import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { monthAbbreviations } from '#shared/lib/plain-date.ts'
import { accountOf } from '#shared/ledger/accounts.ts'
import { formatAmount } from '#web/lib/text/format.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { BudgetCell } from './budget-cell.tsx'
import { type BudgetValues, divideByTwelve, noMonths, sumMonths, sumOf, withMonth } from './budget-values.ts'

const figure = 'tabular h-9 px-1.5 text-right last:pr-4 sm:last:pr-5'
const first =
  'sticky left-0 z-1 min-w-40 max-w-56 bg-surface xl:min-w-52 pl-4 pr-2 text-left leading-tight sm:pl-5 max-md:min-w-36'

/** A phone shows one month beside the year; paper and wider screens show all of them. */
const monthClass = (month: number, shown: number) => (month === shown ? '' : ' max-md:hidden')

type BudgetGridProps = {
  codes: readonly number[]
  values: BudgetValues
  onChange: (values: BudgetValues) => void
  isReadOnly: boolean
  /** The month that a phone shows first, from 0. */
  firstMonth: number
}

/** A year's budget: accounts by months. An amount that is typed as the year's is divided by twelve. */
export function BudgetGrid({ codes, values, onChange, isReadOnly, firstMonth }: BudgetGridProps) {
  const [shown, setShown] = useState(firstMonth)
  const income = codes.filter((code) => code < 5000)
  const expenses = codes.filter((code) => code >= 5000)
  const [received, spent] = [sumMonths(values, income), sumMonths(values, expenses)]
  const rowsOf = (some: readonly number[]) =>
    some.map((code) => {
      const months = values[code] ?? noMonths
      const { name } = accountOf(code)
      return (
        <tr key={code} className="hover:bg-hover">
          <th scope="row" className={`${first} border-b border-line font-normal`} title={name}>
            {name}
          </th>
          {months.map((cents, month) => (
            <td
              key={monthAbbreviations[month]}
              className={`border-b border-l border-line p-0${monthClass(month, shown)}`}
            >
              <BudgetCell
                label={`${name}, ${monthAbbreviations[month]}`}
                cents={cents}
                isReadOnly={isReadOnly}
                onChange={(changed) => onChange(withMonth(values, code, month, changed))}
              />
            </td>
          ))}
          <td className="border-b border-l border-line p-0 pr-2.5 sm:pr-3.5">
            <BudgetCell
              label={`${name}, year`}
              cents={sumOf(months)}
              isBold
              isReadOnly={isReadOnly}
              onChange={(changed) =>
                changed !== sumOf(months) && onChange({ ...values, [code]: divideByTwelve(changed) })
              }
            />
          </td>
        </tr>
      )
    })
  return (
    <>
      <div className="flex items-center gap-1 px-4 pb-2 md:hidden print:hidden">
        <Select
          aria-label="Month"
          value={String(shown)}
          onChange={(event) => setShown(Number(event.target.value))}
          options={monthAbbreviations.map((label, month) => ({ value: String(month), label }))}
          className="min-w-0 flex-1"
        />
        <IconButton
          label="Previous month"
          icon={<ChevronLeft aria-hidden />}
          disabled={shown === 0}
          onClick={() => setShown(shown - 1)}
        />
        <IconButton
          label="Next month"
          icon={<ChevronRight aria-hidden />}
          disabled={shown === 11}
          onClick={() => setShown(shown + 1)}
        />
      </div>
      <section
        aria-label="Budget"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
        tabIndex={0}
        className="print-whole overflow-x-auto focus-visible:outline-offset-[-2px]"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">Budget by account and month</caption>
          <thead>
            <tr className="text-xs text-ink-faint">
              <th scope="col" className={`${first} h-9 border-b border-line-strong font-medium`}>
                Account
              </th>
              {monthAbbreviations.map((name, month) => (
                <th
                  key={name}
                  scope="col"
                  className={`${figure} border-b border-line-strong font-medium${monthClass(month, shown)}`}
                >
                  {name}
                </th>
              ))}
              <th scope="col" className={`${figure} border-b border-line-strong font-semibold`}>
                Year
              </th>
            </tr>
          </thead>
          <tbody>
            <Heading>Income</Heading>
            {rowsOf(income)}
            <SumRow label="Total income" months={received} shown={shown} />
            <Heading>Expenses</Heading>
            {rowsOf(expenses)}
            <SumRow label="Total expenses" months={spent} shown={shown} />
            <SumRow
              label="Net income"
              months={received.map((cents, month) => cents - (spent[month] ?? 0))}
              shown={shown}
            />
          </tbody>
        </table>
      </section>
    </>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <tr>
      <th
        scope="colgroup"
        colSpan={14}
        className="h-9 border-b border-line-strong pt-2 pl-4 text-left font-semibold sm:pl-5"
      >
        <span className="sticky left-4 sm:left-5">{children}</span>
      </th>
    </tr>
  )
}

function SumRow({ label, months, shown }: { label: string; months: readonly number[]; shown: number }) {
  return (
    <tr className="font-semibold">
      <th scope="row" className={`${first} border-b border-line-strong`} title={label}>
        {label}
      </th>
      {[...months, sumOf(months)].map((cents, index) => (
        <td
          key={monthAbbreviations[index] ?? 'Year'}
          className={`${figure} border-b border-line-strong${index === months.length ? '' : monthClass(index, shown)}`}
        >
          {cents !== 0 && formatAmount(cents).replace(/\.00$/, '')}
        </td>
      ))}
    </tr>
  )
}
