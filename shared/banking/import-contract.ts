import * as z from 'zod/mini'

import { chosenEncodings } from '#shared/banking/files/statement-file.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { bytes, instant, message } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { maxBankFileBytes } from './words.ts'

const tag = 'Banking'
const byId = z.object({ id: uuid })

const column = z.int().check(z.minimum(0), z.maximum(500))
const columnOrNull = z.nullable(column)

/** The meaning of a positive amount in a column: 1 for what the column's name says, -1 for the opposite. */
const sign = z.union([z.literal(1), z.literal(-1)])

const words = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))

/** The rules for reading the columns of a CSV file: see ColumnMapping in shared/banking. */
export const columnMapping = z.strictObject({
  version: z.literal(1),
  fingerprint: z.string().check(z.maxLength(4_000)),
  columnCount: column,
  date: column,
  dateOrder: z.enum(['YMD', 'MDY', 'DMY', 'SERIAL_1900', 'SERIAL_1904']),
  amount: z.union([
    z.strictObject({ kind: z.literal('signed'), amount: column }),
    z.strictObject({
      kind: z.literal('debit-credit'),
      debit: column,
      credit: column,
      debitSign: z.optional(sign),
      creditSign: z.optional(sign),
    }),
    z.strictObject({
      kind: z.literal('typed'),
      amount: column,
      type: column,
      moneyIn: words,
      moneyOut: words,
    }),
  ]),
  decimalMark: z.enum(['.', ',']),
  isSignTurned: z.boolean(),
  description: z.array(column).check(z.maxLength(20)),
  memo: columnOrNull,
  checkNumber: columnOrNull,
  fitId: columnOrNull,
  type: columnOrNull,
  balance: columnOrNull,
  status: columnOrNull,
  statusWords: z.optional(z.strictObject({ posted: words, leftOut: words })),
  account: columnOrNull,
  currency: z.optional(columnOrNull),
})

const jsonMapping = z.optional(
  z.codec(z.string(), columnMapping, {
    decode: (value, context) => {
      try {
        return JSON.parse(value) as z.input<typeof columnMapping> // the schema checks it
      } catch {
        context.issues.push({
          code: 'custom',
          message: fieldError('banking.mappingUnreadable'),
          input: value,
        })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  }),
)

/** The fields beside the file. */
const fields = z.strictObject({
  /** For CSV: how its columns are read, as JSON; by default the mapping that was kept, else the one that is proposed. */
  mapping: jsonMapping,
  /**
   * The encoding of the file's letters, if its bytes do not show one. Kept for the account with the import.
   */
  encoding: z.optional(
    z.enum(chosenEncodings, fieldError('banking.choices', { options: chosenEncodings.join(', ') })),
  ),
  /**
   * The index of the account in the file, from 0; by default the account that this bank account had before.
   */
  statement: z.optional(queryInteger('statement', 0, 1_000)),
  /**
   * For files with wrong signs. TURNED: the signs of all amounts; BY_TYPE: only the signs of lines that say
   * that money left.
   */
  signs: z.optional(
    z.enum(
      ['AS_IS', 'TURNED', 'BY_TYPE'],
      fieldError('banking.choices', { options: 'AS_IS, TURNED, BY_TYPE' }),
    ),
  ),
  /**
   * The action for lines with the same day and amount as a stored line, another text, and no number to
   * compare.
   */
  alike: z.optional(
    z.enum(['LEAVE_OUT', 'IMPORT'], fieldError('banking.choices', { options: 'LEAVE_OUT, IMPORT' })),
  ),
})

const multipart = {
  file: 'required',
  maxBytes: maxBankFileBytes,
  accepts: 'bank-file',
  fields,
} as const

const fault = z.object({ row: z.int(), column: z.nullable(z.string()), message: z.string() })

const counts = {
  /** New lines. */
  added: z.int(),
  /** Lines that are stored already, or that the file has twice with one number. */
  duplicates: z.int(),
  /** Lines that were deleted here and stay so. */
  removed: z.int(),
  /** Lines that the bank has not posted yet: left out. */
  pending: z.int(),
  /** Rows that could not be read: left out. */
  faults: z.int(),
}

export const bankImport = z.object({
  id: uuid,
  bankAccount: z.object({ id: uuid, name: z.string() }),
  filename: z.string(),
  format: z.enum(['OFX', 'CAMT053', 'CSV']),
  size: z.int(),
  ...counts,
  /** The days of its lines; null where it has none. */
  from: z.nullable(plainDate),
  to: z.nullable(plainDate),
  closing: z.nullable(z.object({ balance: usd, date: plainDate })),
  /** What the import warned of: a balance that does not follow from the lines, rows that were left out. */
  warnings: z.array(z.string()),
  /** Its lines that are confirmed: an import with such lines is not undone. */
  confirmed: z.int(),
  isUndone: z.boolean(),
  importedAt: instant,
  importedBy: z.nullable(z.string()),
})

export const importPreview = z.object({
  format: z.enum(['OFX', 'CAMT053', 'CSV']),
  /** The import of the same file into this account; null where there is none. */
  sameFile: z.nullable(bankImport),
  /** The accounts in the file. */
  statements: z.array(
    z.object({
      lastFour: z.nullable(z.string()),
      type: z.nullable(z.string()),
      currency: z.string(),
      lines: z.int(),
      from: z.nullable(plainDate),
      to: z.nullable(plainDate),
    }),
  ),
  /** The account that is imported, by its place among `statements`; null where it has to be chosen. */
  statement: z.nullable(z.int()),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  /** Where the bytes decide for no encoding: the readings to choose from, each with up to three lines that differ. */
  readings: z.array(z.object({ encoding: z.enum(chosenEncodings), examples: z.array(z.string()) })),
  /** Whether the reading was chosen for an earlier file of this account. */
  isEncodingKept: z.boolean(),
  /** For CSV: the columns and how they are read. */
  csv: z.nullable(
    z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      /** Up to 100 words of the column that says whether money came in or left; [] where there is none. */
      words: z.array(z.string()),
      mapping: z.nullable(columnMapping),
      questions: z.array(
        z.object({
          key: z.string(),
          sentence: z.string(),
          examples: z.array(z.string()),
          choices: z.array(z.object({ label: z.string(), change: z.partial(columnMapping) })),
        }),
      ),
      findings: z.array(z.string()),
      /** Whether the mapping was kept from an earlier file of this account. */
      isRemembered: z.boolean(),
    }),
  ),
  ...counts,
  /** New lines whose number of the bank another line has. */
  sharedNumbers: z.int(),
  closing: z.nullable(z.object({ balance: usd, date: plainDate })),
  warnings: z.array(z.object({ code: z.string(), sentence: z.string(), examples: z.array(z.string()) })),
  /** The first rows that could not be read. */
  firstFaults: z.array(fault),
  /** The first lines as they would be stored. */
  lines: z.array(
    z.object({
      date: plainDate,
      description: z.string(),
      amount: usd,
      mark: z.enum(['new', 'duplicate', 'repeated', 'removed', 'shares-number', 'pending']),
    }),
  ),
})

export const previewBankFile = defineRoute({
  method: 'POST',
  path: '/banking/accounts/:id/imports/preview',
  tag,
  summary:
    'Read a bank file (OFX, QFX, QBO, CSV, camt.053) and report what an import would add; stores nothing',
  params: byId,
  multipart,
  readsOnly: true,
  response: importPreview,
  errors: ['not_found', 'payload_too_large'],
})

export const importBankFile = defineRoute({
  method: 'POST',
  path: '/banking/accounts/:id/imports',
  tag,
  summary:
    'Import a bank file: its new lines, once each. Pending lines and unreadable rows are counted and left out',
  params: byId,
  multipart,
  status: 201,
  response: bankImport,
  location: '/banking/imports',
  errors: ['not_found', 'conflict', 'payload_too_large', 'invalid_transition'],
})

export const listBankImports = defineRoute({
  method: 'GET',
  path: '/banking/accounts/:id/imports',
  tag,
  summary: 'The latest 100 imports of a bank account',
  params: byId,
  response: z.array(bankImport),
  errors: ['not_found'],
})

export const getBankImport = defineRoute({
  method: 'GET',
  path: '/banking/imports/:id',
  tag,
  summary: 'One import of a bank file',
  params: byId,
  response: bankImport,
})

export const downloadBankFile = defineRoute({
  method: 'GET',
  path: '/banking/imports/:id/file',
  tag,
  summary: 'The file as the bank wrote it',
  params: byId,
  response: bytes,
  download: true,
  errors: ['not_found'],
})

export const undoBankImport = defineRoute({
  method: 'DELETE',
  path: '/banking/imports/:id',
  tag,
  summary: 'Undo an import with no confirmed lines: its lines are deleted',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})
