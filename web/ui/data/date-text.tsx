import { formatDate, formatInstant, formatRelative } from '#web/lib/text/format.ts'

/** A calendar date (YYYY-MM-DD) as 'Nov 21, 2026'; null shows a dash or the given words, such as 'Month-to-month'. */
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

/** An instant as '3 hours ago', its exact time on hover. */
export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatInstant(instant)} className="whitespace-nowrap">
      {formatRelative(instant)}
    </time>
  )
}
