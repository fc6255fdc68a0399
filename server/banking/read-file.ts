import { readFile } from 'node:fs/promises'

import { readStatementFile } from '#server/bank/service.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { invalidFieldOf } from '#server/platform/http/errors.ts'
import { applyMapping } from '#shared/bank/apply-mapping.ts'
import { mergeStatements } from '#shared/bank/merge-statements.ts'
import { questionsOfChosen, reviewKept } from '#shared/bank/propose-mapping.ts'
import type {
  ChosenEncoding,
  ColumnMapping,
  CsvTable,
  FileEncoding,
  FileWarning,
  MappingQuestion,
  RowFault,
  Statement,
  StatementFormat,
} from '#shared/bank/statement-file.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A file of a bank as it was read. */
export type BankFile = FileEncoding & {
  content: Buffer
  format: StatementFormat
  statements: readonly Statement[]
  warnings: readonly FileWarning[]
  faults: readonly RowFault[]
  /** Of a CSV file: its table, and how it is read; `mapping` is null while a column has to be chosen. */
  csv: {
    table: CsvTable
    /** What was found of the columns, as sentences. */
    findings: readonly string[]
    mapping: ColumnMapping | null
    /** What the file leaves open; of a mapping that was asked for, what it may have answered. */
    questions: readonly MappingQuestion[]
    isRemembered: boolean
  } | null
}

type Asked = {
  today: PlainDate
  /** Whether the account is a card. */
  isCard: boolean
  /** How a person read the letters, now or of an earlier file. */
  encoding: ChosenEncoding | null
  /** The mapping that was asked for. */
  mapping: ColumnMapping | undefined
  /** Returns the mapping that was kept for files of this shape. */
  kept: (fingerprint: string) => Promise<ColumnMapping | undefined>
}

/**
 * Reads an uploaded file of a bank, a CSV file by the mapping that was asked for, else the one that was kept, else the one that
 * is proposed. Throws `validation_failed` with what to do for a file that cannot be read.
 */
export async function readBankFile({ path, filename }: Upload, asked: Asked): Promise<BankFile> {
  const content = await readFile(path ?? '')
  const file = readStatementFile(content, filename, asked)
  if (!file.isRead) {
    throw invalidFieldOf('file', file.message)
  }
  if (file.format !== 'CSV') {
    return { content, ...file, statements: mergeStatements(file.statements), csv: null }
  }
  const { table, proposal, encoding, readings, format } = file
  const remembered = asked.mapping ? undefined : await asked.kept(table.fingerprint)
  // columns that were chosen without a proposal are of this very file
  const chosen = asked.mapping && {
    ...asked.mapping,
    fingerprint: asked.mapping.fingerprint || table.fingerprint,
  }
  const known = { today: asked.today, isCard: asked.isCard }
  const { mapping, questions } = chosen
    ? { mapping: chosen, questions: questionsOfChosen(table, chosen, known) }
    : remembered
      ? reviewKept(table, remembered, known)
      : proposal
  const mapped = mapping && applyMapping(table, mapping)
  return {
    content,
    format,
    encoding,
    readings,
    statements: mergeStatements(mapped?.statements ?? []),
    warnings: mapped?.warnings ?? [],
    faults: mapped?.faults ?? [],
    csv: { table, findings: proposal.findings, mapping, questions, isRemembered: remembered !== undefined },
  }
}
