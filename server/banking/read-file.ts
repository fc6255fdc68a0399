import { readFile } from 'node:fs/promises'

import { decode, readCamt } from '#server/bank/service.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { XmlError } from '#server/platform/files/read-xml.ts'
import { applyMapping } from '#shared/bank/apply-mapping.ts'
import { readCsvTable } from '#shared/bank/csv-table.ts'
import { proposeMapping } from '#shared/bank/propose-mapping.ts'
import { readOfx } from '#shared/bank/read-ofx.ts'
import type {
  ColumnMapping,
  CsvTable,
  FileWarning,
  MappingProposal,
  RowFault,
  Statement,
  StatementFormat,
} from '#shared/bank/statement-file.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A file of a bank as it was read. */
export type BankFile = {
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

type Mappings = {
  /** The mapping that was asked for. */
  asked: ColumnMapping | undefined
  /** Returns the mapping that was kept for files of this shape. */
  kept: (fingerprint: string) => Promise<ColumnMapping | undefined>
}

/**
 * Reads a file of a bank at a temporary path: OFX with QFX and QBO, camt.053 or CSV, told by the content. Throws
 * `validation_failed` with what to do for every other file.
 */
export async function readBankFile(path: string, today: PlainDate, mappings: Mappings): Promise<BankFile> {
  const content = await readFile(path)
  requireText(content)
  const { text, warnings } = decode(content)
  const ofx = readOfx(text)
  if (ofx) {
    return { content, format: 'OFX', ...ofx, warnings: [...warnings, ...ofx.warnings], csv: null }
  }
  if (/^\s*(?:<\?xml|<Document|<\w+:Document)/i.test(text.slice(0, 2_000))) {
    const camt = readXmlStatement(text)
    return { content, format: 'CAMT053', ...camt, warnings: [...warnings, ...camt.warnings], csv: null }
  }
  const table = readCsvTable(text)
  if (!table) {
    throw invalidField('file', 'banking.fileUnknown')
  }
  const proposal = proposeMapping(table, today)
  const remembered = mappings.asked ? undefined : await mappings.kept(table.fingerprint)
  // columns that were chosen without a proposal are of this very file
  const asked = mappings.asked && {
    ...mappings.asked,
    fingerprint: mappings.asked.fingerprint || table.fingerprint,
  }
  const mapping = asked ?? remembered ?? proposal.mapping
  const mapped = mapping && applyMapping(table, mapping)
  return {
    content,
    format: 'CSV',
    statements: mapped?.statements ?? [],
    warnings: [...warnings, ...(mapped?.warnings ?? [])],
    faults: mapped?.faults ?? [],
    csv: { table, proposal, mapping, isRemembered: remembered !== undefined },
  }
}

/** Refuses files that are no text by their first bytes, with what to do instead. */
function requireText(content: Buffer): void {
  const start = content.subarray(0, 8).toString('latin1')
  if (start.startsWith('%PDF')) {
    throw invalidField('file', 'banking.filePdf')
  }
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    throw invalidField('file', 'banking.fileSpreadsheet')
  }
}

function readXmlStatement(text: string): ReturnType<typeof readCamt> {
  try {
    const camt = readCamt(text)
    if (camt.statements.length > 0) {
      return camt
    }
  } catch (error) {
    if (error instanceof XmlError) {
      throw invalidField('file', 'banking.xmlBroken', { reason: error.message })
    }
    throw error
  }
  throw invalidField('file', 'banking.fileUnknown')
}
