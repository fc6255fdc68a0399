import { findClosedThrough } from '#server/accounting/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { englishError } from '#server/platform/http/error-messages.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { errorMessage } from '#shared/messages/error-message.ts'

import type { ImportIssues, SourceRow } from './import-issues.ts'

export type ClosedDays = {
  /** Whether something can be posted on a day. Adds a problem of the cell where the books are closed. */
  isOpen(place: SourceRow, on: PlainDate, column: string): boolean
}

/**
 * Reads through which day the books are closed. What a lease's schedule charges is not asked: the database posts it on
 * the first open day.
 */
export async function readClosedDays(db: Db, issues: ImportIssues): Promise<ClosedDays> {
  const closedThrough = await findClosedThrough(db)
  return {
    isOpen(place, on, column) {
      if (closedThrough === null || on > closedThrough) {
        return true
      }
      const message = englishError(errorMessage('books.closed', { date: closedThrough }))
      issues.problem(place, message, { column, value: formatDate(on) })
      return false
    },
  }
}
