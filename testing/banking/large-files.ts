import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'

type Row = { day: string; dollars: string; balance: string; at: number }

/** Yields rows whose balances follow from their amounts. */
function* rows(count: number): Generator<Row> {
  const first = parsePlainDate('2024-01-01')
  let balance = 10_000_000
  for (let at = 0; at < count; at += 1) {
    const cents = at % 3 === 0 ? 185_000 + (at % 97) : -(50_000 + (at % 8_999))
    balance += cents
    yield {
      day: addDays(first, Math.floor(at / 140)),
      dollars: dollars(cents),
      balance: dollars(balance),
      at,
    }
  }
}

function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns an OFX file of one account with so many lines. */
export function largeOfx(count: number): string {
  const lines = Array.from(
    rows(count),
    ({ day, dollars, at }) =>
      `<STMTTRN><TRNTYPE>${dollars.startsWith('-') ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${dollars}<FITID>F${at}<NAME>LINE ${at}</STMTTRN>\n`,
  )
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>123456789<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${lines.join('')}</BANKTRANLIST></STMTRS></OFX>`
}

/** Returns a CSV file with so many lines and a running balance. */
export function largeCsv(count: number): string {
  const lines = Array.from(
    rows(count),
    ({ day, dollars, balance, at }) => `${day},"LINE ${at}, of a large file",${dollars},${balance}\n`,
  )
  return `Date,Description,Amount,Balance\n${lines.join('')}`
}

/** Returns a camt.053 file of one account with so many lines. */
export function largeCamt(count: number): string {
  const lines = Array.from(
    rows(count),
    ({ day, dollars, at }) =>
      `<Ntry><Amt Ccy="USD">${dollars.replace('-', '')}</Amt><CdtDbtInd>${dollars.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>F${at}</AcctSvcrRef><AddtlNtryInf>LINE ${at}</AddtlNtryInf></Ntry>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>123456789</Id></Othr></Id><Ccy>USD</Ccy></Acct>${lines.join('')}</Stmt></BkToCstmrStmt></Document>`
}
