import { readCsvTable } from '#shared/bank/csv-table.ts'
import { proposeMapping } from '#shared/bank/propose-mapping.ts'
import { readOfx } from '#shared/bank/read-ofx.ts'
import type { FileWarning, Statement, StatementFile } from '#shared/bank/statement-file.ts'
import { maxRows } from '#shared/bank/csv-table.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { XmlError } from '#server/platform/files/read-xml.ts'

import { decode } from './decode.ts'
import { readCamt } from './read-camt.ts'

/** The largest bank file in bytes: about 300,000 lines. */
export const maxStatementBytes = 40 * 1024 * 1024

/**
 * Reads a bank's file by its content, whatever its name says: OFX (also QFX and QBO), camt.053, else CSV with a proposed
 * mapping. A file that cannot be read answers a sentence that says what to do; nothing is thrown. `today` leaves out orders
 * of dates that lie in the future; null where no day is known.
 */
export function readStatementFile(bytes: Uint8Array, name: string, today: PlainDate | null): StatementFile {
  const refused = refusalOf(bytes, name)
  if (refused) {
    return { isRead: false, message: refused }
  }
  const { text, encoding, warnings } = decode(bytes)
  const head = text.slice(0, 20_000)
  const page = /^\s*(<!doctype html|<html)/i.test(head)
  if (page) {
    return refuse(
      'This is a web page, not a bank file: the bank’s session had probably ended. Sign in there and download it again.',
    )
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    return refuse(
      'This file has a document type declaration, which bank files do not need and which is not accepted.',
    )
  }
  if (/<OFX>|OFXHEADER/i.test(head)) {
    const file = readOfx(text)
    return file
      ? {
          isRead: true,
          format: 'OFX',
          encoding,
          ...file,
          warnings: [...warnings, ...file.warnings, ...currencies(file.statements)],
        }
      : refuse('The file begins like OFX and ends before its lines. Download it again.')
  }
  if (/^\s*(<\?xml|<[\w:]*Document\b)/.test(head)) {
    return readXmlFile(text, encoding, warnings)
  }
  const other = otherFormat(head)
  if (other) {
    return refuse(other)
  }
  const table = readCsvTable(text)
  if (!table) {
    return refuse('No columns were found in this file. Download it from the bank as OFX, QFX or CSV.')
  }
  if (table.rows.length > maxRows) {
    return refuse(
      `The file has more than ${maxRows.toLocaleString('en-US')} rows. Download it in shorter periods.`,
    )
  }
  return { isRead: true, format: 'CSV', encoding, table, proposal: proposeMapping(table, today), warnings }
}

function refuse(message: string): StatementFile {
  return { isRead: false, message }
}

/** Returns why the bytes are no text of a bank, null where they may be. */
function refusalOf(bytes: Uint8Array, name: string): string | null {
  const starts = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) {
    return 'The file is empty. Download it again.'
  }
  if (bytes.length > maxStatementBytes) {
    return 'The file is larger than 40 MB. Download it in shorter periods.'
  }
  if (starts(0x50, 0x4b, 0x03, 0x04)) {
    return /\.zip$/i.test(name)
      ? 'This is a ZIP file. Unpack it and choose the file inside.'
      : 'This is a spreadsheet. Open it, choose Save as, and save it as CSV.'
  }
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    return 'This is a spreadsheet. Open it, choose Save as, and save it as CSV.'
  }
  if (starts(0x25, 0x50, 0x44, 0x46)) {
    return 'This is a PDF. Download the statement from the bank as OFX, QFX or CSV.'
  }
  return null
}

function readXmlFile(
  text: string,
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252',
  warnings: readonly FileWarning[],
): StatementFile {
  try {
    const file = readCamt(text)
    return file.statements.length === 0
      ? refuse('This XML file has no bank statement. Download it as camt.053, OFX, QFX or CSV.')
      : {
          isRead: true,
          format: 'CAMT053',
          encoding,
          ...file,
          warnings: [...warnings, ...file.warnings, ...currencies(file.statements)],
        }
  } catch (error) {
    if (error instanceof XmlError) {
      return refuse(`This XML file is damaged (${error.message}). Download it again.`)
    }
    throw error
  }
}

function otherFormat(head: string): string | null {
  if (/^\s*!(Type|Account|Option):/im.test(head)) {
    return 'This is a QIF file, which has no numbers of lines and no accounts. Download it as OFX, QFX or CSV.'
  }
  return /^:20:/m.test(head) && /^:60[FM]:/m.test(head)
    ? 'This is an MT940 file. Download it as camt.053, OFX or CSV.'
    : null
}

function currencies(statements: readonly Statement[]): FileWarning[] {
  return statements
    .filter(({ currency }) => currency !== 'USD')
    .map(({ currency, accountLast4 }) => ({
      code: 'currency',
      sentence: `The account${accountLast4 ? ` ending in ${accountLast4}` : ''} is in ${currency}. The books are in US dollars: import only accounts in US dollars.`,
      examples: [],
    }))
}
