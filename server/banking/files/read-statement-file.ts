import { readCsvTable } from '#shared/banking/files/csv-table.ts'
import { proposeMapping } from '#shared/banking/files/propose-mapping.ts'
import { readOfx } from '#shared/banking/files/read-ofx.ts'
import type {
  ChosenEncoding,
  FileEncoding,
  FileWarning,
  Statement,
  StatementFile,
} from '#shared/banking/files/statement-file.ts'
import { CsvLimitError, maxCsvColumns, maxCsvRows } from '#shared/lib/text/read-csv.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { type ErrorMessage, errorMessage } from '#shared/messages/error-message.ts'
import { XmlError } from '#server/platform/files/read-xml.ts'

import { decode } from './decode.ts'
import { readCamt } from './read-camt.ts'

type Asked = {
  /** Orders of dates that lie in the future of it are left out; null where no day is known. */
  today: PlainDate | null
  /** Whether the account is a card, on which most amounts are purchases. */
  isCard?: boolean
  /** The encoding that a person chose, if the bytes do not decide it. */
  encoding?: ChosenEncoding | null
}

/**
 * Reads a bank's file by its content and ignores its name. The formats are OFX (also QFX and QBO), camt.053,
 * else CSV with a proposed mapping. If a file cannot be read, returns a message that says what to do. Does
 * not throw.
 */
export function readStatementFile(
  bytes: Uint8Array,
  name: string,
  { today, isCard = false, encoding: chosen = null }: Asked,
): StatementFile {
  const refused = refusalOf(bytes, name)
  if (refused) {
    return { isRead: false, message: refused }
  }
  const { text, ...encoding } = decode(bytes, chosen)
  const head = text.slice(0, 20_000)
  if (/^\s*(<!doctype html|<html)/i.test(head)) {
    return refuse('banking.fileWebPage')
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    return refuse('banking.fileDoctype')
  }
  if (text.trim() === '') {
    return refuse('banking.fileEmpty')
  }
  if (/<([\w-]+:)?OFX[\s>]|OFXHEADER|<(BANKMSGSRSV1|CREDITCARDMSGSRSV1|STMTTRN)>/i.test(head)) {
    return readOfxFile(text, encoding)
  }
  if (/^\s*(<\?xml|<[\w:]*Document\b)/.test(head)) {
    return readXmlFile(text, encoding)
  }
  const other = otherFormat(head)
  if (other) {
    return { isRead: false, message: other }
  }
  try {
    const table = readCsvTable(text)
    return table
      ? { isRead: true, format: 'CSV', ...encoding, table, proposal: proposeMapping(table, today, isCard) }
      : refuse('banking.fileUnknown')
  } catch (error) {
    if (error instanceof CsvLimitError) {
      return { isRead: false, message: messageOfLimit(error) }
    }
    throw error
  }
}

function messageOfLimit({ limit, row }: CsvLimitError): ErrorMessage {
  return limit === 'rows'
    ? errorMessage('banking.tooManyRows', { limit: maxCsvRows.toLocaleString('en-US') })
    : errorMessage('banking.tooManyColumns', { row, count: maxCsvColumns })
}

function refuse(key: FileKey): StatementFile {
  return { isRead: false, message: errorMessage(key) }
}

type FileKey =
  | 'banking.fileDoctype'
  | 'banking.fileEmpty'
  | 'banking.fileUnknown'
  | 'banking.fileWebPage'
  | 'banking.ofxEndsEarly'
  | 'banking.ofxNoStatement'
  | 'banking.xmlNoStatement'

/** Returns the reason why the bytes are not a bank's text file, or null if they may be one. */
function refusalOf(bytes: Uint8Array, name: string): ErrorMessage | null {
  const starts = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) {
    return errorMessage('banking.fileEmpty')
  }
  if (starts(0x50, 0x4b, 0x03, 0x04)) {
    return errorMessage(/\.zip$/i.test(name) ? 'banking.fileZip' : 'banking.fileSpreadsheet')
  }
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    return errorMessage('banking.fileSpreadsheet')
  }
  return starts(0x25, 0x50, 0x44, 0x46) ? errorMessage('banking.filePdf') : null
}

function readOfxFile(text: string, encoding: FileEncoding): StatementFile {
  const file = readOfx(text)
  if (!file) {
    return refuse('banking.ofxEndsEarly')
  }
  const { bankError, ...read } = file
  if (read.statements.every(({ lines }) => lines.length === 0) && bankError) {
    const { code, message } = bankError
    const reason = [message, code && `code ${code}`].filter(Boolean).join(', ') || 'no reason given'
    return { isRead: false, message: errorMessage('banking.ofxBankError', { reason: reason.slice(0, 200) }) }
  }
  return read.statements.length === 0 && read.faults.length === 0
    ? refuse('banking.ofxNoStatement')
    : { isRead: true, format: 'OFX', ...encoding, ...read, warnings: withCurrencies(read) }
}

function readXmlFile(text: string, encoding: FileEncoding): StatementFile {
  try {
    const file = readCamt(text)
    return file.statements.length === 0
      ? refuse('banking.xmlNoStatement')
      : { isRead: true, format: 'CAMT053', ...encoding, ...file, warnings: withCurrencies(file) }
  } catch (error) {
    if (error instanceof XmlError) {
      return { isRead: false, message: errorMessage('banking.xmlBroken', { reason: error.message }) }
    }
    throw error
  }
}

function otherFormat(head: string): ErrorMessage | null {
  if (/^\s*!(Type|Account|Option):/im.test(head)) {
    return errorMessage('banking.fileQif')
  }
  if (/^\s*!(TRNS|ACCNT|HDR|SPL|INVITEM|CUST|VEND)\b/im.test(head)) {
    return errorMessage('banking.fileIif')
  }
  if (/^\s*01,[^\n]*\/?\s*\n\s*02,/.test(head)) {
    return errorMessage('banking.fileBai2')
  }
  if (/^\s*(\{\s*"|\{\s*\}|\[\s*[{\]"[])/.test(head)) {
    return errorMessage('banking.fileJson')
  }
  return /^:20:/m.test(head) && /^:60[FM]:/m.test(head) ? errorMessage('banking.fileMt940') : null
}

function withCurrencies({
  statements,
  warnings,
}: {
  statements: readonly Statement[]
  warnings: readonly FileWarning[]
}): FileWarning[] {
  const foreign = statements
    .filter(({ currency }) => currency !== 'USD')
    .map(({ currency, accountLast4 }) => ({
      code: 'currency' as const,
      sentence: `The account${accountLast4 ? ` ending in ${accountLast4}` : ''} is in ${currency}. The books are in US dollars: import only accounts in US dollars.`,
      examples: [],
    }))
  return [...warnings, ...foreign]
}
