import { isPlainDate } from '#shared/lib/plain-date.ts'
import { formatDate } from '#web/lib/text/format.ts'

/** The day to which another one is compared, and the first day of the lease where it is known. */
type Around = { today: string; firstDay?: string | undefined }

/** Returns whether a due day may be mistyped: it is in another year, or before the first day of the lease. */
export function isFarDay(day: string, { today, firstDay }: Around): boolean {
  return (
    isPlainDate(day) && (day.slice(0, 4) !== today.slice(0, 4) || (firstDay !== undefined && day < firstDay))
  )
}

/** Returns the question about a far due day that is not confirmed; nothing where there is none. */
export function farDayProblems(
  dueDate: string,
  isConfirmed: boolean,
  around: Around,
): { path: 'dueDate'; message: string }[] {
  if (isConfirmed || dueDate === around.today || !isFarDay(dueDate, around)) {
    return []
  }
  const why =
    around.firstDay !== undefined && dueDate < around.firstDay
      ? `is before the first day of the lease, ${formatDate(around.firstDay)}`
      : 'is in another year'
  return [
    {
      path: 'dueDate',
      message: `${formatDate(dueDate)} ${why}. Correct it, or confirm below that it is right`,
    },
  ]
}
