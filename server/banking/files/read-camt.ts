import { readBankAmount } from '#shared/banking/files/bank-amount.ts'
import { readBankDate } from '#shared/banking/files/bank-date.ts'
import { collapse } from '#shared/banking/files/bank-text.ts'
import type {
  FileWarning,
  RowFault,
  Statement,
  StatementBalance,
  StatementLine,
  StatementPart,
} from '#shared/banking/files/statement-file.ts'
import { type Cents, cents, formatUsd, negateCents, sumCents } from '#shared/lib/money.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { childAt, readXml, textAt, type XmlElement } from '#server/platform/files/read-xml.ts'

type Mutable = Omit<Statement, 'lines'> & { lines: StatementLine[] }

export type CamtFile = { statements: Statement[]; faults: RowFault[]; warnings: FileWarning[] }

/**
 * Reads an ISO 20022 statement (camt.053; reports of camt.052 have the same lines) of any version: elements
 * are found by local names. The sign of a line is CdtDbtInd, also of reversals. A batch is one line with its
 * parts, as the bank booked it. Throws XmlError if the text is not well-formed XML.
 */
export function readCamt(text: string): CamtFile {
  const statements: Mutable[] = []
  const faults: RowFault[] = []
  let row = 0
  readXml(text, new Set(['Acct', 'Bal', 'Ntry', 'FrToDt']), {
    onStart: (name) => {
      if (name === 'Stmt' || name === 'Rpt') {
        statements.push(emptyStatement())
      }
    },
    onElement: (element) => {
      const statement = statements.at(-1)
      if (!statement) {
        return
      }
      if (element.name === 'Ntry') {
        row += 1
        const line = lineOf(element, row, statement.currency, faults)
        statement.lines.push(...(line ? [line] : []))
      } else if (element.name === 'Acct') {
        Object.assign(statement, accountOf(element))
      } else if (element.name === 'Bal') {
        takeBalance(statement, element)
      } else {
        const from = dateAt(childAt(element, 'FrDtTm') ?? childAt(element, 'FrDt'))
        const to = dateAt(childAt(element, 'ToDtTm') ?? childAt(element, 'ToDt'))
        statement.period = from && to ? { from, to } : null
      }
    },
  })
  return { statements, faults, warnings: warningsOf(statements, faults) }
}

function emptyStatement(): Mutable {
  return {
    accountKey: '',
    bankId: null,
    number: null,
    accountLast4: null,
    accountType: null,
    currency: 'USD',
    lines: [],
    opening: null,
    closing: null,
    period: null,
  }
}

function accountOf(account: XmlElement) {
  const number = (textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id')).replaceAll(/\s/g, '')
  const bank = childAt(account, 'Svcr', 'FinInstnId')
  const bankId = textAt(bank, 'BICFI') || textAt(bank, 'BIC') || textAt(bank, 'ClrSysMmbId', 'MmbId') || null
  const accountLast4 = number === '' ? null : number.slice(-4)
  const accountType = textAt(account, 'Tp', 'Cd') || textAt(account, 'Tp', 'Prtry') || null
  return {
    bankId,
    number: number || null,
    accountLast4,
    accountType,
    accountKey: accountLast4 === null ? '' : [bankId ?? '', accountType ?? '', accountLast4].join('/'),
    currency: textAt(account, 'Ccy') || 'USD',
  }
}

function takeBalance(statement: Mutable, element: XmlElement): void {
  const amountCents = signedAmount(element)
  const date = dateAt(childAt(element, 'Dt'))
  const balance: StatementBalance | null =
    amountCents === null || date === null ? null : { amountCents, date }
  const code = textAt(element, 'Tp', 'CdOrPrtry', 'Cd')
  if (code === 'OPBD' || (code === 'PRCD' && statement.opening === null)) {
    statement.opening = balance
  } else if (code === 'CLBD') {
    statement.closing = balance
  }
}

function lineOf(entry: XmlElement, row: number, currency: string, faults: RowFault[]): StatementLine | null {
  const date = dateAt(childAt(entry, 'BookgDt')) ?? dateAt(childAt(entry, 'ValDt'))
  const amountCents = signedAmount(entry)
  const foreign = childAt(entry, 'Amt')?.attributes['Ccy'] ?? currency
  if (foreign !== currency) {
    faults.push({ row, column: 'Amt', message: `Line ${row} is in ${foreign}, the account in ${currency}.` })
    return null
  }
  if (amountCents === null) {
    faults.push({
      row,
      column: 'Amt',
      message: `Line ${row} has no amount with a direction. Download the file again.`,
    })
    return null
  }
  if (date === null) {
    faults.push({
      row,
      column: 'BookgDt',
      message: `Line ${row} has no valid date. Download the file again.`,
    })
    return null
  }
  const details = entry.children.filter(({ name }) => name === 'NtryDtls').flatMap(({ children }) => children)
  const transactions = details.filter(({ name }) => name === 'TxDtls')
  const isIn = amountCents >= 0
  const single = transactions.length === 1 ? transactions[0] : undefined
  const information = collapse(textAt(entry, 'AddtlNtryInf'))
  const party = collapse(partyOf(single, isIn))
  const remittance = collapse(remittanceOf(single))
  const parts = transactions.length > 1 ? transactions.flatMap((one) => partOf(one, isIn) ?? []) : []
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1'
  return {
    row,
    date,
    amountCents,
    description: party || information || remittance,
    memo: collapse(
      [party ? information : '', party || information ? remittance : '', batchText(parts)]
        .filter(Boolean)
        .join(' '),
    ),
    fitId: textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef') || null,
    checkNumber: textAt(single, 'Refs', 'ChqNb') || null,
    type: isReversal ? 'REVERSAL' : kindOf(entry),
    isPending: isPending(entry),
    balanceCents: null,
    parts,
  }
}

/** Returns the text of a batch: each payer or payee with the reference and the amount. */
function batchText(parts: readonly StatementPart[]): string {
  return parts
    .filter(({ description, reference, memo }) => description || reference || memo)
    .map(({ description, memo, reference, amountCents }) =>
      [description || reference, memo, formatUsd(amountCents)].filter(Boolean).join(' '),
    )
    .join('; ')
}

/** The status is text, or from version 8 on an element with a code. */
function isPending(entry: XmlElement): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  return status !== '' && status !== 'BOOK'
}

function kindOf(entry: XmlElement): string | null {
  const domain = childAt(entry, 'BkTxCd', 'Domn')
  const family = [textAt(domain, 'Fmly', 'Cd'), textAt(domain, 'Fmly', 'SubFmlyCd')].filter(Boolean).join('/')
  return family || textAt(entry, 'BkTxCd', 'Prtry', 'Cd') || null
}

function partOf(transaction: XmlElement, isIn: boolean): StatementPart | null {
  const amount = textAt(transaction, 'Amt') || textAt(transaction, 'AmtDtls', 'TxAmt', 'Amt')
  const unsigned = readBankAmount(amount, '.')
  if (unsigned === null) {
    return null
  }
  const direction = textAt(transaction, 'CdtDbtInd') || (isIn ? 'CRDT' : 'DBIT')
  const reference = textAt(transaction, 'Refs', 'EndToEndId')
  return {
    amountCents: direction === 'DBIT' ? negateCents(unsigned) : unsigned,
    description: collapse(partyOf(transaction, isIn)),
    memo: collapse(remittanceOf(transaction)),
    reference: reference === '' || reference === 'NOTPROVIDED' ? null : reference,
  }
}

/** Returns the other party: the debtor of incoming money, the creditor of outgoing money. */
function partyOf(transaction: XmlElement | undefined, isIn: boolean): string {
  const party = childAt(transaction, 'RltdPties', isIn ? 'Dbtr' : 'Cdtr')
  return textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm')
}

function remittanceOf(transaction: XmlElement | undefined): string {
  const information = childAt(transaction, 'RmtInf')
  const free = (information?.children ?? []).filter(({ name }) => name === 'Ustrd').map(({ text }) => text)
  const reference = textAt(information, 'Strd', 'CdtrRefInf', 'Ref')
  return [...free, reference].join(' ')
}

function signedAmount(element: XmlElement): Cents | null {
  const amount = readBankAmount(textAt(element, 'Amt'), '.')
  const direction = textAt(element, 'CdtDbtInd')
  if (amount === null || amount < 0 || (direction !== 'CRDT' && direction !== 'DBIT')) {
    return null
  }
  return direction === 'DBIT' ? negateCents(amount) : amount
}

/** The bank's day: the first ten characters of `Dt` or `DtTm`, never converted between zones. */
function dateAt(element: XmlElement | undefined): PlainDate | null {
  const text = textAt(element, 'Dt') || textAt(element, 'DtTm') || (element?.text.trim() ?? '')
  return readBankDate(text.slice(0, 10), 'YMD')
}

/** Warns where the opening balance and the entries do not make the closing one. */
function sumWarning({ opening, closing, lines, accountLast4 }: Statement): FileWarning | null {
  if (!opening || !closing) {
    return null
  }
  const posted = lines.filter(({ isPending }) => !isPending)
  const expected = cents(opening.amountCents + sumCents(posted.map(({ amountCents }) => amountCents)))
  const missing = closing.amountCents - expected
  const account = accountLast4 ? ` of the account ending in ${accountLast4}` : ''
  return missing === 0
    ? null
    : {
        code: 'balance',
        sentence: `${formatUsd(cents(Math.abs(missing)))} of ${missing > 0 ? 'deposits' : 'withdrawals'} is missing from the statement${account} that ends on ${formatDate(closing.date)}. The opening balance plus the lines is ${formatUsd(expected)}, but the closing balance is ${formatUsd(closing.amountCents)}. Download the file again.`,
        examples: [],
      }
}

function warningsOf(statements: readonly Statement[], faults: readonly RowFault[]): FileWarning[] {
  const lines = statements.flatMap((statement) => statement.lines)
  const pending = lines.filter((line) => line.isPending).length
  const warnings: FileWarning[] = faults.length > 0 ? [] : statements.flatMap((one) => sumWarning(one) ?? [])
  if (pending > 0) {
    const count = pending === 1 ? 'one line' : `${pending} lines`
    const sentence = `The bank has not posted ${count} yet. Import them when it has.`
    warnings.push({ code: 'pending', sentence, examples: [] })
  }
  if (lines.length === 0) {
    const sentence = 'The file has no lines. Choose a longer period at the bank and download it again.'
    warnings.push({ code: 'empty', sentence, examples: [] })
  }
  return warnings
}
