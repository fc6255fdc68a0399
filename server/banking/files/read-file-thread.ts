// A thread that reads one file of a bank: read-file.ts starts it by its path.
import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

import { inParts, serveThread } from '#server/platform/threads/serve-thread.ts'
import type { StatementLine } from '#shared/banking/files/statement-file.ts'
import type { ErrorMessage } from '#shared/messages/error-message.ts'

import { type AskedOfFile, type BankFile, readContent } from './read-content.ts'

export type ReadTask = { path: string; filename: string; asked: AskedOfFile }

/** The file without its lines, then the lines in parts; or why it cannot be read. */
export type ReadPart =
  | { refused: ErrorMessage }
  | { file: BankFile }
  | { statementAt: number; lines: readonly StatementLine[] }

function* read({ path, filename, asked }: ReadTask): Generator<ReadPart, void> {
  const file = readContent(readFileSync(path), filename, asked)
  if ('refused' in file) {
    yield file
    return
  }
  yield { file: { ...file, statements: file.statements.map((one) => ({ ...one, lines: [] })) } }
  for (const [statementAt, { lines }] of file.statements.entries()) {
    for (const part of inParts(lines)) {
      yield { statementAt, lines: part }
    }
  }
}

serveThread(read(workerData as ReadTask)) // as read-file.ts gives it
