import * as z from 'zod/mini'

import { bytes, text } from '#shared/lib/fields.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { maxArchiveBytes } from './archive.ts'
import { kinds } from './columns.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const kind = z.enum(kinds, fieldError('importExport.kindUnknown', { options: kinds.join(', ') }))

/** The largest size of all files of one import together, in bytes of their JSON. */
export const maxImportBytes = 8 * 1024 * 1024
/** The largest number of rows of all files of one import together. */
export const maxImportRows = 100_000
/** The largest number of problems and warnings that one response lists; the others are only counted. */
export const maxListed = 5_000

const file = z.strictObject({
  kind,
  /** The name of the file in the response. */
  name: z.optional(text('fileName', { max: 200 })),
  csv: z
    .string(fieldError('importExport.csvNotText'))
    .check(z.maxLength(maxImportBytes, fieldError('importExport.fileTooLarge'))),
})

export const importBody = z.strictObject({
  files: z
    .array(file, fieldError('importExport.filesNotAList'))
    .check(
      z.minLength(1, fieldError('importExport.fileMissing')),
      z.maxLength(30, fieldError('importExport.tooManyFiles')),
    ),
})

/**
 * A problem or warning about a row, or about a file where `row` is null. Rows have the numbers that a spreadsheet
 * shows.
 */
export const importIssueSchema = z.object({
  file: z.string(),
  kind: z.nullable(kind),
  row: z.nullable(z.int()),
  column: z.nullable(z.string()),
  /** The text of the cell, shortened. */
  value: z.nullable(z.string()),
  message: z.string(),
})
export type ImportIssue = z.infer<typeof importIssueSchema>

const count = z.int()

export const importReport = z.object({
  /** Whether the files can be imported without changes. */
  isValid: z.boolean(),
  problemCount: count,
  /** The problems in the order of files and rows; at most 5,000 of them. */
  problems: z.array(importIssueSchema),
  warningCount: count,
  warnings: z.array(importIssueSchema),
  rows: count,
  /**
   * The number of rows that the import creates. `charges` are rent and recurring charges that are due by
   * today; `balances` are opening balances and deposits; `ownerShares` are parts of properties; `vendors` are
   * the vendors with rows of their own and the vendors that expenses and others name.
   */
  creates: z.object({
    properties: count,
    units: count,
    tenants: count,
    owners: count,
    ownerShares: count,
    payers: count,
    leases: count,
    shares: count,
    recurringCharges: count,
    charges: count,
    balances: count,
    expenses: count,
    vendors: count,
    bankAccounts: count,
    bankLines: count,
    bills: count,
    vendorCredits: count,
    ownerMoney: count,
    recurringExpenses: count,
    assets: count,
    trips: count,
  }),
  /** The number of existing rows that are used unchanged. */
  matches: z.object({
    properties: count,
    units: count,
    tenants: count,
    owners: count,
    ownerShares: count,
    payers: count,
    leases: count,
    shares: count,
    recurringCharges: count,
    balances: count,
    expenses: count,
    vendors: count,
    bankAccounts: count,
    bankLines: count,
    bills: count,
    vendorCredits: count,
    ownerMoney: count,
    recurringExpenses: count,
    assets: count,
    trips: count,
  }),
})
export type ImportReport = z.infer<typeof importReport>

export const previewImport = defineRoute({
  method: 'POST',
  path: '/import/preview',
  tag: 'Import and export',
  summary:
    'Check CSV files: every bad row with its column and reason, and what an import would create. Writes nothing',
  body: importBody,
  response: importReport,
  bodyLimit: maxImportBytes + 64 * 1024,
})

export const runImport = defineRoute({
  method: 'POST',
  path: '/import',
  tag: 'Import and export',
  summary:
    'Import CSV files of properties, people, leases, expenses, bank lines and the other kinds: all or nothing. Existing records are used and not created twice',
  body: importBody,
  response: importReport,
  errors: ['import_refused', 'plan_limit_reached', 'conflict'],
  bodyLimit: maxImportBytes + 64 * 1024,
})

export const importTemplate = defineRoute({
  method: 'GET',
  path: '/import/templates/:kind',
  tag: 'Import and export',
  summary: `A CSV file of this kind (${kinds.join(', ')}) with its header and one example row`,
  // an unknown kind is `not_found`, like an address that does not exist
  params: z.object({ kind: text('kind', { max: 40 }) }),
  response: bytes,
  download: true,
})

export const exportAccount = defineRoute({
  method: 'GET',
  path: '/export',
  tag: 'Import and export',
  summary:
    'The whole account as one ZIP file: CSV for people, complete JSON Lines, the documents, and a manifest with checksums. It can be imported into an empty account. Requires a recent proof of identity, which an API key cannot give',
  response: bytes,
  errors: ['conflict', 'proof_required'],
  download: true,
  snapshot: true,
})

export const importArchive = defineRoute({
  method: 'POST',
  path: '/import/archive',
  tag: 'Import and export',
  summary: 'Import an exported archive into an empty account: all or nothing',
  multipart: { file: 'required', maxBytes: maxArchiveBytes, accepts: 'archive' },
  response: z.object({
    /** The name of the exported account, and the time of the export. */
    account: z.string(),
    exportedAt: z.string(),
    tables: z.array(z.object({ table: z.string(), rows: count })),
    documents: count,
  }),
  errors: ['archive_refused', 'conflict', 'plan_limit_reached'],
})
