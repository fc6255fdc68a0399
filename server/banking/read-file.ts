import { readFile } from 'node:fs/promises'

import { readStatementFile } from '#server/bank/service.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { invalidFieldOf } from '#server/platform/http/errors.ts'
import { applyMapping } from '#shared/bank/apply-mapping.ts'
import type {
  ChosenEncoding,
  ColumnMapping,
  CsvTable,
  FileEncoding,
  FileWarning,
  MappingProposal,
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
    proposal: MappingProposal
    mapping: ColumnMapping | null
    isRemembered: boolean
  } | null
}

type Asked = {
  today: PlainDate
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
    return { content, ...file, csv: null }
  }
  const { table, proposal, encoding, readings, format } = file
  const remembered = asked.mapping ? undefined : await asked.kept(table.fingerprint)
  // columns that were chosen without a proposal are of this very file
  const chosen = asked.mapping && {
    ...asked.mapping,
    fingerprint: asked.mapping.fingerprint || table.fingerprint,
  }
  const mapping = chosen ?? remembered ?? proposal.mapping
  const mapped = mapping && applyMapping(table, mapping)
  return {
    content,
    format,
    encoding,
    readings,
    statements: mapped?.statements ?? [],
    warnings: mapped?.warnings ?? [],
    faults: mapped?.faults ?? [],
    csv: { table, proposal, mapping, isRemembered: remembered !== undefined },
  }
}
