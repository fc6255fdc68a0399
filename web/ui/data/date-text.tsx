import { formatDate, formatInstant, formatRelative } from '#web/lib/text/format.ts'

/** Shows a calendar date (YYYY-MM-DD) as 'Nov 21, 2026'. Null shows a dash or `none`, such as 'Month-to-month'. */
export function DateText({ date, none }: { date: string | null | undefined; none?: string | undefined }) {
  if (!date) {
    return <span className="text-ink-faint">{none ?? '—'}</span>
  }
  return (
    <time dateTime={date} className="tabular whitespace-nowrap">
      {formatDate(date)}
    </time>
  )
}

/** Shows an instant as '3 hours ago', with the exact time as a tooltip. */
export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatInstant(instant)} className="whitespace-nowrap">
      {formatRelative(instant)}
    </time>
  )
}
