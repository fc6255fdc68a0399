// A thread that reads the files of one import: read-sheets.ts starts it by its path.
import { workerData } from 'node:worker_threads'

import { inParts, serveThread } from '#server/platform/threads/serve-thread.ts'
import { maxImportRows } from '#shared/import-export/contract.ts'

import { createImportIssues, type FoundIssues } from '#server/import-export/import-issues.ts'
import { type ImportFile, type ReadRow, readSheet } from './read-sheet.ts'

/**
 * A part of the result: the rows of a file, and before them the names of its columns, or that it could not be
 * read. The last part has the issues of all files.
 */
export type SheetPart =
  | { file: number; isUnread: true }
  | { file: number; headers: Record<string, string> }
  | { file: number; rows: readonly ReadRow[] }
  | { issues: FoundIssues }

function* read(files: readonly ImportFile[]): Generator<SheetPart, void> {
  const issues = createImportIssues(files.map(({ name }) => name))
  let rowCount = 0
  for (const [file, sheet] of files.entries()) {
    const content = readSheet(sheet, issues, maxImportRows - rowCount)
    if (!content) {
      yield { file, isUnread: true }
      continue
    }
    rowCount += content.rows.length
    yield { file, headers: content.headers }
    for (const rows of inParts(content.rows)) {
      yield { file, rows }
    }
  }
  yield { issues: issues.list() }
}

serveThread(read(workerData as readonly ImportFile[])) // as read-sheets.ts gives it
