import { readInThread, ThreadLimitError } from '#server/platform/threads/read-in-thread.ts'
import { takeTurn } from '#server/platform/threads/turns.ts'
import { type Kind, kinds, type Values } from '#shared/import-export/columns.ts'

import type { SourceRow, ImportIssues } from '#server/import-export/import-issues.ts'
import type { ImportFile } from './read-sheet.ts'
import type { SheetPart } from './read-sheets-thread.ts'

/** A row that was read. `bad` names the columns whose cells could not be read. */
export type SheetRow<K extends Kind> = {
  place: SourceRow
  values: Values<K>
  /** Returns the header that the file itself uses for a column. */
  header: (field: keyof Values<K> & string) => string
  isBad: boolean
}

/** Lets other requests run. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

const rowsPerYield = 250

/** Runs the work for every row, and lets other requests run in between. */
export async function forEachRow<T>(rows: readonly T[], work: (row: T) => void): Promise<void> {
  for (const [index, row] of rows.entries()) {
    work(row)
    if (index % rowsPerYield === rowsPerYield - 1) {
      await yieldToEventLoop()
    }
  }
}

export type Sheets = {
  [K in Kind]: SheetRow<K>[]
} & {
  rowCount: number
  /**
   * Kinds with a file that could not be read at all. Rows that name rows of such a kind do not get another
   * issue.
   */
  unread: ReadonlySet<Kind>
}

const program = new URL('./read-sheets-thread.ts', import.meta.url)
const limits = { timeoutMs: 90_000, memoryMegabytes: 1024 }

/**
 * Reads the files in a worker thread, one import of an account at a time: every cell of a known column by its reader; adds
 * every problem to the issues. Other columns are ignored with a warning. Throws `busy` where other files of the account
 * wait.
 */
export function readSheets(
  accountId: string,
  files: readonly ImportFile[],
  issues: ImportIssues,
): Promise<Sheets> {
  return takeTurn(accountId, () => read(files, issues))
}

async function read(files: readonly ImportFile[], issues: ImportIssues): Promise<Sheets> {
  // an empty list for each kind
  const sheets = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as {
    [K in Kind]: SheetRow<K>[]
  }
  let rowCount = 0
  const unread = new Set<Kind>()
  const headersOf = files.map((): Record<string, string> => ({}))
  try {
    for await (const part of readInThread<SheetPart>(program, files, limits)) {
      if ('issues' in part) {
        issues.take(part.issues)
        continue
      }
      const file = files[part.file]! // the thread has the same list
      if ('isUnread' in part) {
        unread.add(file.kind)
      } else if ('headers' in part) {
        headersOf[part.file] = part.headers
      } else {
        rowCount += part.rows.length
        const headers = headersOf[part.file]!
        const header = (field: string) => headers[field] ?? field
        const into: SheetRow<Kind>[] = sheets[file.kind]
        for (const { row, values, isBad } of part.rows) {
          into.push({ place: { file: file.name, kind: file.kind, row }, values, header, isBad })
        }
      }
    }
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) {
      throw error
    }
    for (const { name, kind } of files) {
      issues.problem(
        { file: name, kind, row: null },
        'These files take too long to read. Import them in smaller batches.',
      )
      unread.add(kind)
    }
  }
  return { ...sheets, rowCount, unread }
}
