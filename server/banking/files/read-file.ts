import type { Upload } from '#server/platform/files/uploads.ts'
import { invalidField, invalidFieldOf } from '#server/platform/http/errors.ts'
import { readInThread, ThreadLimitError } from '#server/platform/threads/read-in-thread.ts'
import { takeTurn } from '#server/platform/threads/turns.ts'
import type { StatementLine } from '#shared/banking/files/statement-file.ts'

import type { AskedOfFile, BankFile } from './read-content.ts'
import type { ReadPart, ReadTask } from './read-file-thread.ts'

const program = new URL('./read-file-thread.ts', import.meta.url)
const limits = { timeoutMs: 90_000, memoryMegabytes: 512 }

/**
 * Reads an uploaded file of a bank in a worker thread, one at a time of an account: see readContent. Throws
 * `validation_failed` with what to do for a file that cannot be read, `busy` where other files of the account wait.
 */
export function readBankFile(
  accountId: string,
  { path, filename }: Upload,
  asked: AskedOfFile,
): Promise<BankFile> {
  const task: ReadTask = { path: path ?? '', filename, asked }
  return takeTurn(accountId, () => read(task)).catch((error: unknown) => {
    throw error instanceof ThreadLimitError ? invalidField('file', 'banking.fileTooComplex') : error
  })
}

async function read(task: ReadTask): Promise<BankFile> {
  let file: BankFile | undefined
  const lines: StatementLine[][] = []
  for await (const part of readInThread<ReadPart>(program, task, limits)) {
    if ('refused' in part) {
      throw invalidFieldOf('file', part.refused)
    }
    if ('file' in part) {
      file = part.file
      lines.push(...part.file.statements.map(() => []))
    } else {
      lines[part.statementAt]?.push(...part.lines)
    }
  }
  if (!file) {
    throw new Error('the thread answered without a file')
  }
  return { ...file, statements: file.statements.map((one, at) => ({ ...one, lines: lines[at] ?? [] })) }
}
