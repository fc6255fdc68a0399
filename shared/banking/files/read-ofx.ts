import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { decideDecimalMark, type DecimalMark, readBankAmount } from './bank-amount.ts'
import { readBankDate } from './bank-date.ts'
import { collapse } from './bank-text.ts'
import { type OfxField, ofxFields, withoutComments } from './ofx-fields.ts'
import { signWarning } from './signs.ts'
import type { FileWarning, RowFault, Statement, StatementBalance, StatementLine } from './statement-file.ts'

export type OfxFile = {
  statements: Statement[]
  faults: RowFault[]
  warnings: FileWarning[]
  /** The code and sentence of the bank's own refusal; null if the bank did not refuse. */
  bankError: { code: string; message: string } | null
}

/** A line, an account or a balance as its tags say it, before amounts and dates are read. */
type Raw = Record<string, string>
type RawStatement = {
  account: Raw
  ledger: Raw
  list: Raw
  currency: string
  lines: { row: number; isPending: boolean; isClosed: boolean; tags: Raw }[]
}

/**
 * Reads an OFX file, version 1 (SGML) or 2 (XML), with Intuit's variants QFX and QBO, in one pass: a leaf's value is the
 * text up to the next tag. Several accounts are usual; lines without an account make a separate statement. Amounts
 * are signed from the holder's side. A file that ends early has its last line as a fault where it is not closed. Null for text
 * without a tag of OFX.
 */
export function readOfx(text: string): OfxFile | null {
  const start = text.search(firstTag)
  if (start === -1) {
    return null
  }
  const body = withoutComments(text.slice(start))
  const { statements: raws, bankError } = group(ofxFields(body))
  const isWhole = /<\/([\w-]+:)?OFX\s*>/i.test(body) || !/<([\w-]+:)?OFX[\s>]/i.test(body)
  const amounts = raws.flatMap(({ lines, ledger }) => [
    ...lines.map(({ tags }) => tags['TRNAMT'] ?? ''),
    ledger['BALAMT'] ?? '',
  ])
  const decision = decideDecimalMark(amounts)
  // the standard has no marks between thousands: where nothing speaks against it, the one mark is the decimal mark
  const mark = decision.kind === 'decided' ? decision.mark : '.'
  const unsure = new Set(
    decision.kind === 'unclear' ? amounts.filter((amount) => /[.,]\d{3}$/.test(amount)) : [],
  )
  const faults: RowFault[] = []
  const last = raws.at(-1)?.lines.at(-1)
  const isOpen = !isWhole && last !== undefined && !last.isClosed
  const statements = raws.map((raw) =>
    statementOf(
      { ...raw, lines: raw.lines.filter((line) => !isOpen || line !== last) },
      mark,
      unsure,
      faults,
    ),
  )
  if (isOpen) {
    const message = 'The file ends within this line, so its amount may be cut off. Download the file again.'
    faults.push({ row: last.row, column: null, message })
  }
  return { statements, faults, warnings: warningsOf(raws, statements, isWhole), bankError }
}

/** The tags with which a file begins, whose first one some banks leave out. */
const firstTag =
  /<([\w-]+:)?(OFX|SIGNONMSGSRSV1|BANKMSGSRSV1|CREDITCARDMSGSRSV1|INVSTMTMSGSRSV1|(CC)?STMTTRNRS|(CC)?STMTRS|BANKTRANLIST|STMTTRN)(\s[^>]*)?>/i

function group(fields: Iterable<OfxField>): Pick<OfxFile, 'bankError'> & { statements: RawStatement[] } {
  let bankError: OfxFile['bankError'] = null
  let status: Raw | null = null
  const statements: RawStatement[] = []
  let current: RawStatement | null = null
  let line: Raw | null = null
  let section: 'account' | 'ledger' | 'list' | 'payee' | 'foreign' | 'other' = 'other'
  let row = 0
  const begin = (): RawStatement => {
    const made: RawStatement = { account: {}, ledger: {}, list: {}, currency: '', lines: [] }
    statements.push(made)
    return made
  }
  for (const { name, isEnd, value } of fields) {
    if (/^(CC|INV|LOAN)?STMTRS$/.test(name)) {
      current = isEnd ? null : begin()
      line = null
      section = 'other'
    } else if (name === 'STATUS') {
      if (isEnd && status?.['SEVERITY'] === 'ERROR') {
        bankError ??= { code: status['CODE'] ?? '', message: collapse(status['MESSAGE'] ?? '') }
      }
      status = isEnd ? null : {}
    } else if (status && !isEnd) {
      status[name] ??= value
    } else if (name === 'STMTTRN' || name === 'STMTTRNP') {
      const before = current?.lines.at(-1)
      if (isEnd && before) {
        before.isClosed = true
      }
      row += isEnd ? 0 : 1
      line = isEnd ? null : {}
      section = 'other'
      if (line) {
        current ??= begin()
        current.lines.push({ row, isPending: name === 'STMTTRNP', isClosed: false, tags: line })
      }
    } else if (/^(BANK|CC|INV|LOAN)ACCTFROM$/.test(name)) {
      section = isEnd ? 'other' : 'account'
    } else if (name === 'LEDGERBAL') {
      section = isEnd ? 'other' : 'ledger'
    } else if (name === 'BANKTRANLIST' || name === 'INVTRANLIST') {
      section = isEnd ? 'other' : 'list'
    } else if (name === 'PAYEE') {
      section = isEnd ? 'other' : 'payee'
    } else if (/^((BANK|CC)ACCTTO|ORIGCURRENCY|AVAILBAL|BALLIST|INVBAL)$/.test(name)) {
      section = isEnd ? 'other' : 'foreign'
    } else if (!isEnd && section !== 'foreign') {
      const key = section === 'payee' && name === 'NAME' ? 'PAYEE.NAME' : name
      if (line) {
        line[key] ??= value
      } else if (section !== 'other' && section !== 'payee') {
        current ??= begin()
        current[section][name] ??= value
      } else if (name === 'CURDEF' && current) {
        current.currency = value
      }
    }
  }
  return { statements, bankError }
}

function statementOf(
  raw: RawStatement,
  mark: DecimalMark,
  unsure: Set<string>,
  faults: RowFault[],
): Statement {
  const { account, ledger, list } = raw
  const number = (account['ACCTID'] ?? '').replaceAll(/[^0-9A-Za-z*]/g, '')
  const last4 = number === '' ? null : number.slice(-4)
  const bankId = account['BANKID'] || account['BROKERID'] || null
  const type = account['ACCTTYPE'] || null
  const from = readBankDate((list['DTSTART'] ?? '').slice(0, 8), 'YMD')
  const to = readBankDate((list['DTEND'] ?? '').slice(0, 8), 'YMD')
  const read = (tags: Raw, name: string, row: number): Cents | null => {
    const text = tags[name] ?? ''
    const amount = unsure.has(text) ? null : readBankAmount(text, mark)
    if (amount === null) {
      faults.push({ row, column: name, message: amountMessage(text, unsure) })
    }
    return amount
  }
  const lines = raw.lines.flatMap(({ row, isPending, tags }): StatementLine[] => {
    const amountCents = read(tags, 'TRNAMT', row)
    const date = dateOf(tags)
    if (date === null) {
      faults.push({
        row,
        column: 'DTPOSTED',
        message: `Line ${row} has no valid date. Download the file again.`,
      })
    }
    const currency = tags['CURSYM']
    const own = raw.currency || 'USD'
    if (currency && currency !== own) {
      faults.push({
        row,
        column: 'CURSYM',
        message: `Line ${row} is in ${currency}, the account in ${own}.`,
      })
      return []
    }
    if (amountCents === null || date === null) {
      return []
    }
    const name = collapse(tags['NAME'] || tags['PAYEE.NAME'] || '')
    const memo = collapse(tags['MEMO'] ?? '')
    return [
      {
        row,
        date,
        amountCents,
        description: name || memo,
        memo: name === '' || memo === name ? '' : memo,
        fitId: tags['FITID'] || null,
        checkNumber: tags['CHECKNUM'] || null,
        type: tags['TRNTYPE'] || null,
        isPending,
        balanceCents: null,
        parts: [],
      },
    ]
  })
  return {
    accountKey: last4 === null ? '' : [bankId ?? '', type ?? '', last4].join('/'),
    bankId,
    number: number || null,
    accountLast4: last4,
    accountType: type,
    currency: raw.currency || 'USD',
    lines,
    opening: null,
    closing: balanceOf(ledger, mark),
    period: from && to && from <= to ? { from, to } : null,
  }
}

function amountMessage(text: string, unsure: Set<string>): string {
  if (text === '') {
    return 'This line has no amount. Download the file again, or leave the line out.'
  }
  return unsure.has(text)
    ? `“${text}” can be read in two ways, and no other amount in the file shows which is right. Download the file as CSV instead.`
    : `“${text}” is not an amount in dollars and cents.`
}

/** The bank's day is the first eight figures, whatever zone follows: 20260103000000[-8:PST] is January 3. */
function dateOf(tags: Raw): PlainDate | null {
  const text = (tags['DTPOSTED'] || tags['DTTRAN'] || tags['DTUSER'] || '').replaceAll(
    /^(\d{4})-(\d\d)-(\d\d)/g,
    '$1$2$3',
  )
  return readBankDate(text.slice(0, 8), 'YMD')
}

function balanceOf(ledger: Raw, mark: DecimalMark): StatementBalance | null {
  const amountCents = readBankAmount(ledger['BALAMT'] ?? '', mark)
  const date = readBankDate((ledger['DTASOF'] ?? '').replaceAll('-', '').slice(0, 8), 'YMD')
  return amountCents === null || date === null ? null : { amountCents, date }
}

function warningsOf(
  raws: readonly RawStatement[],
  statements: readonly Statement[],
  isWhole: boolean,
): FileWarning[] {
  const warnings = statements.flatMap((statement) => signWarning(statement) ?? [])
  if (!isWhole) {
    const sentence = 'The file ends early: lines may be missing at its end. Download it again.'
    warnings.push({ code: 'cut-off', sentence, examples: [] })
  }
  const pending = raws.flatMap(({ lines }) => lines.filter(({ isPending }) => isPending)).length
  if (pending > 0) {
    warnings.push({
      code: 'pending',
      sentence: `The bank has not posted ${pending === 1 ? 'one line' : `${pending} lines`} yet. Import them when it has.`,
      examples: [],
    })
  }
  if (raws.every(({ lines }) => lines.length === 0)) {
    warnings.push({
      code: 'empty',
      sentence: 'The file has no lines. Choose a longer period at the bank and download it again.',
      examples: [],
    })
  }
  return warnings
}
