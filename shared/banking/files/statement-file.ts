import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { ErrorMessage } from '#shared/messages/error-message.ts'

/** The formats of bank files that are read. QFX and QBO files are OFX. */
export type StatementFormat = 'OFX' | 'CAMT053' | 'CSV'

/** One bank line statement as the file says it. */
export type StatementLine = {
  /** The place in the file: the row number of a spreadsheet for CSV, else 1 for the first line of the file. */
  row: number
  /** The bank's day of posting, never converted between time zones. */
  date: PlainDate
  /** Positive where money came in, negative where it left, on cards too. */
  amountCents: Cents
  /** The other person or business, with spaces collapsed; '' if the file has none. */
  description: string
  /** Further text; '' where there is none. */
  memo: string
  /** The bank's number of the line (FITID, AcctSvcrRef); null where the file has none. Not unique: see markDuplicates. */
  fitId: string | null
  checkNumber: string | null
  /** The bank's own word for the kind of line ('DEBIT', 'XFER', 'ACH_CREDIT'); null where the file has none. */
  type: string | null
  /** Whether the bank has not posted the line yet. Pending lines change their day, amount and number: do not store them. */
  isPending: boolean
  /** The balance after this line as the file says it; null where it does not. */
  balanceCents: Cents | null
  /** The parts of a line that the bank booked as one sum (camt.053 batches); [] where there are none. */
  parts: readonly StatementPart[]
}

export type StatementPart = {
  amountCents: Cents
  description: string
  memo: string
  reference: string | null
}

/** A balance at the end of a day. */
export type StatementBalance = { amountCents: Cents; date: PlainDate }

/** The lines of one account in a file. */
export type Statement = {
  /** Recognizes the same account in a later file: bank, kind and last four characters. '' where the file names none. */
  accountKey: string
  /** The bank's routing number or BIC; null where the file has none. */
  bankId: string | null
  /** The account's number, which is not stored; null where the file has none. */
  number: string | null
  /** The last four characters of the account's number; null where the file has none. */
  accountLast4: string | null
  /** The bank's word: CHECKING, SAVINGS, CREDITCARD, CREDITLINE, INVESTMENT …; null where the file has none. */
  accountType: string | null
  /** ISO 4217; 'USD' where the file has none. */
  currency: string
  lines: readonly StatementLine[]
  opening: StatementBalance | null
  /** The closing or ledger balance, the file's only proof that it is complete. */
  closing: StatementBalance | null
  /** The first and last day that the file says it covers; null where it does not say. */
  period: { from: PlainDate; to: PlainDate } | null
}

/** Something that the user must know or answer before lines are stored. */
export type FileWarning = {
  code: 'sign' | 'balance' | 'pending' | 'left-out' | 'cut-off' | 'currency' | 'foreign-account' | 'empty'
  /** Says what was found and what to do. */
  sentence: string
  /** Up to three examples from the file. */
  examples: readonly string[]
}

/** A line or row that could not be read. `row` is the number that a spreadsheet or an editor shows. */
export type RowFault = { row: number; column: string | null; message: string }

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The readings that a person chooses from where the bytes of a file decide for neither. */
export const chosenEncodings = ['windows-1252', 'utf-8'] as const
export type ChosenEncoding = (typeof chosenEncodings)[number]

/** One reading of a file whose bytes decide for none: up to three lines that differ between the readings. */
export type EncodingReading = { encoding: ChosenEncoding; examples: readonly string[] }

/** The encoding that a file is read in, and the readings to choose from; [] where its bytes decide. */
export type FileEncoding = { encoding: TextEncoding; readings: readonly EncodingReading[] }

/** The content of a file, or the message that says why the file cannot be read and what to do. */
export type StatementFile =
  | ({
      isRead: true
      format: 'OFX' | 'CAMT053'
      statements: readonly Statement[]
      warnings: readonly FileWarning[]
      faults: readonly RowFault[]
    } & FileEncoding)
  | ({
      isRead: true
      format: 'CSV'
      table: CsvTable
      proposal: MappingProposal
    } & FileEncoding)
  | { isRead: false; message: ErrorMessage }

export type CsvTableRow = { row: number; cells: readonly string[] }

/** A CSV file as it was read: all rows that are not empty. */
export type CsvTable = {
  delimiter: string
  rows: readonly CsvTableRow[]
  /** The index in `rows` of the header; null where the file has none. */
  headerIndex: number | null
  /** The names of the columns: from the header, else 'Column A', 'Column B' … */
  names: readonly string[]
  /** Recognizes files of the same shape: the normalized header, or the number of columns where there is none. */
  fingerprint: string
  /** Whether the file ends within its last row. */
  isCutOff: boolean
}

export const dateOrders = ['YMD', 'MDY', 'DMY', 'SERIAL_1900', 'SERIAL_1904'] as const
/** The order of year, month and day, or days counted by a spreadsheet from 1900 or 1904. */
export type DateOrder = (typeof dateOrders)[number]

/** The columns of the amounts. Columns are indexes from 0. */
export type AmountColumns =
  | { kind: 'signed'; amount: number }
  /** The signs say what a positive amount of the column means: 1 for money out and money in; by default most rows decide. */
  | {
      kind: 'debit-credit'
      debit: number
      credit: number
      debitSign?: 1 | -1 | undefined
      creditSign?: 1 | -1 | undefined
    }
  /** Unsigned amounts; `type` holds one of `moneyIn` where money came in and one of `moneyOut` where it left. */
  | { kind: 'typed'; amount: number; type: number; moneyIn: readonly string[]; moneyOut: readonly string[] }

/**
 * The rules for reading the columns of a bank's CSV. Plain JSON, kept per bank account with the fingerprint
 * of the header and applied to the next file of the same shape.
 */
export type ColumnMapping = {
  version: 1
  fingerprint: string
  /** The number of columns of the file that the mapping was made for. */
  columnCount: number
  date: number
  dateOrder: DateOrder
  amount: AmountColumns
  /** '.' in 1,234.56 and ',' in 1.234,56. */
  decimalMark: '.' | ','
  /** Whether every amount has the opposite sign in the file: cards that show purchases as positive. */
  isSignTurned: boolean
  /** Joined by a space; may be empty. */
  description: readonly number[]
  memo: number | null
  checkNumber: number | null
  fitId: number | null
  type: number | null
  balance: number | null
  status: number | null
  /** The meaning of status words that `lineStatus` does not know. */
  statusWords?: { posted: readonly string[]; leftOut: readonly string[] } | undefined
  /** The number of the account in files of several accounts. */
  account: number | null
  /** The currency of each row; null where the file has none. */
  currency?: number | null | undefined
}

export type MappingQuestionKey =
  | 'date-column'
  | 'date-order'
  | 'amount-column'
  | 'decimal-mark'
  | 'sign'
  | 'type-words'
  | 'status-words'
  | 'description-column'

/** A question that the file leaves open. */
export type MappingQuestion = {
  key: MappingQuestionKey
  sentence: string
  /** Up to three cells or rows of the file. */
  examples: readonly string[]
  /** Answers; choosing one means to overwrite these fields of the mapping. [] where a column is to be chosen. */
  choices: readonly { label: string; change: Partial<ColumnMapping> }[]
}

/** The mapping as guessed. `mapping` is null while a date or an amount column is missing. */
export type MappingProposal = {
  mapping: ColumnMapping | null
  questions: readonly MappingQuestion[]
  /** The findings, as sentences: 'Amount: column D, 214 of 214 read as money.' */
  findings: readonly string[]
}

/** Whether the balances of the file follow from its amounts. */
export type BalanceCheck =
  | { kind: 'none' }
  | { kind: 'holds'; order: 'oldest-first' | 'newest-first'; rows: number }
  /** The balances follow from the amounts with the opposite sign. */
  | { kind: 'turned'; rows: number }
  /** The first row whose balance does not follow, and how many such rows there are. */
  | { kind: 'broken'; row: number; expectedCents: Cents; foundCents: Cents; rows: number }

/** The lines of a CSV file by a mapping. Rows with faults have no line. */
export type MappedFile = {
  statements: readonly Statement[]
  faults: readonly RowFault[]
  /** Rows that are not lines of an account: sums, opening balances, text without date and amount. */
  skipped: readonly { row: number; reason: string }[]
  balance: BalanceCheck
  warnings: readonly FileWarning[]
}

/** A line that is stored already. */
export type StoredLine = {
  id: string
  date: PlainDate
  amountCents: Cents
  description: string
  memo: string
  fitId: string | null
  /** Whether the user deleted it; it is recognized and stays deleted until the user takes it back. */
  isRemoved: boolean
  /** The format of the file that it came with: each numbers lines in its own way. Null where it is not known. */
  format: StatementFormat | null
}

/** The result of comparing a line of a file with the stored lines of the same bank account. */
export type DuplicateMark =
  | { kind: 'new' }
  /** `told` where day and amount alone, or amount and text alone, say that it is the stored line: the user should know. */
  | { kind: 'duplicate'; storedId: string; told?: 'text' | 'day' }
  | { kind: 'removed'; storedId: string; told?: 'text' | 'day' }
  /** The file has the line in this row already, with the same number. */
  | { kind: 'repeated'; row: number }
  /** New, although a stored line or another line of the file has its number (FITID). */
  | { kind: 'shares-number'; storedId: string | null; row: number | null }
