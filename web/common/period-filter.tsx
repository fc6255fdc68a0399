import { useState } from 'react'
import {
  addMonths,
  dateParts,
  endOfMonth,
  makeDate,
  parsePlainDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'

/** First and last day, YYYY-MM-DD; '' where a side is open. */
type Span = { from: string; to: string }

const names = {
  ALL: 'All dates',
  THIS_MONTH: 'This month',
  LAST_MONTH: 'Last month',
  THIS_YEAR: 'This year',
  LAST_YEAR: 'Last year',
  CUSTOM: 'Other dates',
} as const
type Period = keyof typeof names

const ofMonth = (day: PlainDate) => ({ from: startOfMonth(day), to: endOfMonth(day) })
const ofYear = (year: number) => ({ from: makeDate(year, 1, 1), to: makeDate(year, 12, 31) })

/** Returns the days of the named periods, as of today. */
export function spansOf(today: string): Record<Exclude<Period, 'CUSTOM'>, Span> {
  const day = parsePlainDate(today)
  const { year } = dateParts(day)
  return {
    ALL: { from: '', to: '' },
    THIS_MONTH: ofMonth(day),
    LAST_MONTH: ofMonth(addMonths(startOfMonth(day), -1)),
    THIS_YEAR: ofYear(year),
    LAST_YEAR: ofYear(year - 1),
  }
}

type PeriodFilterProps = { value: Span; onChange: (span: Span) => void }

/** Filters a list by a month, a year or any two dates. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const spans = spansOf(accountDay())
  const named = (Object.keys(spans) as (keyof typeof spans)[]).find(
    (period) => spans[period].from === value.from && spans[period].to === value.to,
  )
  const [isCustom, setIsCustom] = useState(named === undefined)
  const period: Period = isCustom ? 'CUSTOM' : (named ?? 'CUSTOM')
  return (
    <>
      <Select
        aria-label="Period"
        value={period}
        onChange={(event) => {
          const chosen = event.target.value as Period // one of the options below
          setIsCustom(chosen === 'CUSTOM')
          if (chosen !== 'CUSTOM') {
            onChange(spans[chosen])
          }
        }}
        options={Object.entries(names).map(([option, label]) => ({ value: option, label }))}
        className="w-full sm:w-[calc(50%-0.25rem)] lg:w-34"
      />
      {period === 'CUSTOM' && (
        <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-2 text-sm text-ink-soft lg:w-auto">
          <DateInput
            aria-label="From"
            value={value.from}
            onChange={(event) => onChange({ ...value, from: event.target.value })}
            className="min-w-0 max-sm:px-2 lg:w-38"
          />
          to
          <DateInput
            aria-label="To"
            value={value.to}
            onChange={(event) => onChange({ ...value, to: event.target.value })}
            className="min-w-0 max-sm:px-2 lg:w-38"
          />
        </div>
      )}
    </>
  )
}
