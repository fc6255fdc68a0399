import { readStatementFile } from './read-statement-file.ts'
import { applyMapping } from '#shared/banking/files/apply-mapping.ts'
import { dataRows } from '#shared/banking/files/csv-table.ts'
import { mergeStatements } from '#shared/banking/files/merge-statements.ts'
import { questionsOfChosen, reviewKept } from '#shared/banking/files/propose-mapping.ts'
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
} from '#shared/banking/files/statement-file.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { ErrorMessage } from '#shared/messages/error-message.ts'

/** A file of a bank as it was read. */
export type BankFile = FileEncoding & {
  format: StatementFormat
  statements: readonly Statement[]
  warnings: readonly FileWarning[]
  /** The number of rows that could not be read, and the first ten of them. */
  faultCount: number
  firstFaults: readonly RowFault[]
  /** Of a CSV file: its columns, and how they are read; `mapping` is null while a column has to be chosen. */
  csv: {
    names: readonly string[]
    /** The first rows, for the choice of the columns. */
    sample: readonly (readonly string[])[]
    /** Up to 100 words of the column that says whether money came in or left, for the choice of their meaning. */
    words: readonly string[]
    /** The findings about the columns, as sentences. */
    findings: readonly string[]
    mapping: ColumnMapping | null
    /**
     * The questions that the file leaves open. If a mapping was asked for, the questions that it may have
     * answered.
     */
    questions: readonly MappingQuestion[]
    isRemembered: boolean
  } | null
}

export type AskedOfFile = {
  today: PlainDate
  /** Whether the account is a card. */
  isCard: boolean
  /** The encoding that a person chose, for this file or for an earlier one. */
  encoding: ChosenEncoding | null
  /** The mapping that was asked for. */
  mapping: ColumnMapping | undefined
  /** The mappings that were kept for earlier files of the account. */
  kept: readonly ColumnMapping[]
}

const shownFaults = 10
const sampleRows = 6

/**
 * Reads the content of a bank's file, a CSV file by the mapping that was asked for, else the one that was kept, else the
 * one that is proposed. A file that cannot be read answers the message that says what to do.
 */
export function readContent(
  content: Uint8Array,
  filename: string,
  asked: AskedOfFile,
): BankFile | { refused: ErrorMessage } {
  const file = readStatementFile(content, filename, asked)
  if (!file.isRead) {
    return { refused: file.message }
  }
  const { encoding, readings, format } = file
  if (file.format !== 'CSV') {
    const { statements, warnings, faults } = file
    return {
      format,
      encoding,
      readings,
      statements: mergeStatements(statements),
      warnings,
      ...countFaults(faults),
      csv: null,
    }
  }
  const { table, proposal } = file
  const remembered = asked.mapping
    ? undefined
    : asked.kept.find(({ fingerprint }) => fingerprint === table.fingerprint)
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
    format,
    encoding,
    readings,
    statements: mergeStatements(mapped?.statements ?? []),
    warnings: mapped?.warnings ?? [],
    ...countFaults(mapped?.faults ?? []),
    csv: {
      names: table.names,
      sample: dataRows(table)
        .slice(0, sampleRows)
        .map(({ cells }) => cells),
      words: directionWords(table, mapping),
      findings: proposal.findings,
      mapping,
      questions,
      isRemembered: remembered !== undefined,
    },
  }
}

function countFaults(faults: readonly RowFault[]) {
  return { faultCount: faults.length, firstFaults: faults.slice(0, shownFaults) }
}

function directionWords(table: CsvTable, mapping: ColumnMapping | null): string[] {
  const amount = mapping?.amount
  if (amount?.kind !== 'typed') {
    return []
  }
  const words = new Set(dataRows(table).map(({ cells }) => (cells[amount.type] ?? '').slice(0, 100)))
  words.delete('')
  return [...words].slice(0, 100)
}
