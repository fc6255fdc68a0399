import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { englishError } from '#server/platform/http/error-messages.ts'

import { readStatementFile } from './read-statement-file.ts'

const today = parsePlainDate('2026-03-20')
const read = (text: string | Uint8Array, name = 'file') =>
  readStatementFile(typeof text === 'string' ? Buffer.from(text) : text, name, { today })

const refused = (text: string | Uint8Array, name?: string) => {
  const file = read(text, name)
  return file.isRead ? 'read' : englishError(file.message)
}

function camt(entries: string, more = '', version = '02', prefix = ''): string {
  const tag = (text: string) => (prefix ? text.replaceAll(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`) : text)
  const space = prefix ? `xmlns:${prefix}` : 'xmlns'
  return `<?xml version="1.0" encoding="UTF-8"?>
${tag(`<Document><BkToCstmrStmt><Stmt><Id>1</Id><FrToDt><FrDtTm>2026-03-01T00:00:00</FrDtTm><ToDtTm>2026-03-31T23:59:59</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>000987654321</Id></Othr></Id><Ccy>USD</Ccy><Svcr><FinInstnId><BIC>CHASUS33</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">20.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>
${entries}${more}</Stmt></BkToCstmrStmt></Document>`).replace(
  'Document>',
  `Document ${space}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">`,
)}`
}

const entry = (amount: string, direction: string, more: string, status = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2026-03-13</Dt></BookgDt>${more}</Ntry>`

const rent = entry(
  '1850.00',
  'CRDT',
  '<AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Maria Löpez &amp; Son</Nm></Dbtr><Cdtr><Nm>Us</Nm></Cdtr></RltdPties><RmtInf><Ustrd>March</Ustrd><Ustrd>rent</Ustrd></RmtInf></TxDtls></NtryDtls>',
)

/** A payment of a batch. */
const paid = (amount: number, more: string) => `<TxDtls>${more}<Amt Ccy="USD">${amount}</Amt></TxDtls>`
const reference = (text: string) => `<Refs><EndToEndId>${text}</EndToEndId></Refs>`
const payer = (name: string) => `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`
const payee = (name: string) => `<RltdPties><Dbtr><Nm>Us</Nm></Dbtr><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties>`

describe('camt.053', () => {
  test('reads lines, balances, account and period of any version and prefix', () => {
    for (const [version, prefix] of [
      ['02', ''],
      ['08', 'ns2'],
    ] as const) {
      const file = read(camt(rent, '', version, prefix))
      assert.ok(file.isRead && file.format === 'CAMT053', JSON.stringify(file))
      const [statement] = file.statements
      assert.equal(statement?.accountKey, 'CHASUS33//4321')
      assert.deepEqual(statement.opening, { amountCents: 10_000, date: '2026-03-01' })
      assert.deepEqual(statement.closing, { amountCents: -2_050, date: '2026-03-31' })
      assert.deepEqual(statement.period, { from: '2026-03-01', to: '2026-03-31' })
      const [line] = statement.lines
      assert.deepEqual(
        [line?.date, line?.amountCents, line?.description, line?.memo, line?.fitId, line?.isPending],
        ['2026-03-13', 185_000, 'Maria Löpez & Son', 'March rent', 'R1', false],
      )
    }
  })

  test('takes the sign from the direction, marks reversals and pending lines, keeps a batch as one line', () => {
    const batch = `<NtryDtls>${[400, 600].map((amount) => `<TxDtls><Refs><EndToEndId>E${amount}</EndToEndId></Refs><Amt Ccy="USD">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>P${amount}</Nm></Pty></Dbtr></RltdPties></TxDtls>`).join('')}</NtryDtls>`
    const file = read(
      camt(
        entry('5', 'DBIT', '<RvslInd>true</RvslInd><AddtlNtryInf>RETURN</AddtlNtryInf>') +
          entry('7', 'DBIT', '', '<Sts><Cd>PDNG</Cd></Sts>') +
          entry('1000', 'CRDT', batch),
      ),
    )
    assert.ok(file.isRead && file.format === 'CAMT053')
    const lines = file.statements[0]?.lines ?? []
    assert.deepEqual(
      lines.map(({ amountCents, type, isPending }) => [amountCents, type, isPending]),
      [
        [-500, 'REVERSAL', false],
        [-700, null, true],
        [100_000, null, false],
      ],
    )
    assert.deepEqual(
      lines[2]?.parts.map(({ amountCents, description, reference }) => [amountCents, description, reference]),
      [
        [40_000, 'P400', 'E400'],
        [60_000, 'P600', 'E600'],
      ],
    )
    assert.ok(file.warnings.some(({ code }) => code === 'pending'))
  })

  test('says in the text of a batch who paid, with the words or the reference and the amount of each', () => {
    const batch = [
      paid(400, payer('Ann Lee') + reference('E400') + '<RmtInf><Ustrd>March  rent</Ustrd></RmtInf>'),
      paid(1250.5, payer('Bo Cruz')),
      paid(600, reference('E600')),
      paid(50, reference('NOTPROVIDED')),
    ].join('')
    const details = `<AddtlNtryInf>ACH BATCH</AddtlNtryInf><NtryDtls>${batch}</NtryDtls>`
    const file = read(camt(entry('2300.50', 'CRDT', details)))
    assert.ok(file.isRead && file.format === 'CAMT053')
    const [line] = file.statements[0]?.lines ?? []
    assert.deepEqual(
      [line?.description, line?.memo],
      ['ACH BATCH', 'Ann Lee March rent $400.00; Bo Cruz $1,250.50; E600 $600.00'],
    )
  })

  test('says in the text of a batch of money out who was paid', () => {
    const batch = paid(100, payee('Roof Co')) + paid(100, payee('Paint Co'))
    const file = read(camt(entry('200', 'DBIT', `<NtryDtls>${batch}</NtryDtls>`)))
    assert.ok(file.isRead && file.format === 'CAMT053')
    assert.equal(file.statements[0]?.lines[0]?.memo, 'Roof Co -$100.00; Paint Co -$100.00')
  })

  test('names lines in another currency, and tells an account in one', () => {
    const file = read(camt(entry('5', 'DBIT', '').replace('Ccy="USD"', 'Ccy="EUR"')))
    assert.ok(file.isRead && file.format === 'CAMT053')
    assert.equal(file.faults[0]?.row, 1)
    const euro = read(camt(rent).replaceAll('USD', 'EUR'))
    assert.ok(
      euro.isRead && euro.format === 'CAMT053' && euro.warnings.some(({ code }) => code === 'currency'),
    )
  })

  test('damaged XML is told with its line', () => {
    const file = read(camt(rent).replace('</Ntry>', ''))
    assert.ok(
      !file.isRead && /cannot be read: Line \d+/.test(englishError(file.message)),
      JSON.stringify(file),
    )
  })
})

describe('files that are refused', () => {
  test('say what they are and what to do', () => {
    assert.match(refused(''), /empty/)
    assert.match(refused(Buffer.from([0x50, 0x4b, 3, 4, 0])), /spreadsheet.*CSV/)
    assert.match(refused(Buffer.from([0x50, 0x4b, 3, 4, 0]), 'x.ZIP'), /Unzip/)
    assert.match(refused('%PDF-1.7'), /PDF/)
    assert.match(refused('<!DOCTYPE html><html>Sign in'), /web page/)
    assert.match(refused('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document/>'), /document type/)
    assert.match(refused('OFXHEADER:100\n<!DOCTYPE x>\n<OFX>'), /document type/)
    assert.match(refused('!Type:Bank\nD01/02/26'), /QIF/)
    assert.match(refused(':20:1\n:25:1\n:60F:C260101USD1,'), /MT940/)
    assert.match(refused('hello'), /not in a bank format/)
    assert.match(refused('<?xml version="1.0"?><a/>'), /no bank statement/)
    assert.match(refused('OFXHEADER:100\n'), /OFX file is incomplete/)
  })

  test('BAI2 names the formats to choose instead', () => {
    const sentence = 'This is a BAI2 file. Download it as camt.053, OFX or CSV.'
    for (const slash of ['/', '']) {
      const bai2 = `01,122099999,123456789,260313,0200,1,80,,2${slash}\n02,031001234,122099999,1,260312,,USD,2${slash}\n`
      assert.equal(refused(bai2), sentence)
    }
  })

  test('IIF of QuickBooks sends to the bank', () => {
    const sentence =
      'This is a QuickBooks IIF file. Download the transactions from your bank as OFX, QFX or CSV.'
    assert.equal(refused('!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\n!SPL\tSPLID\n'), sentence)
    assert.equal(refused('!HDR\tPROD\tVER\r\nHDR\tQuickBooks Pro\tVersion 8\r\n'), sentence)
  })

  test('JSON sends to the bank', () => {
    const sentence = 'This is a JSON file. Download the transactions from your bank as OFX, QFX or CSV.'
    for (const json of ['{"transactions": []}', '\n{ }', '[\n  {"amount": 5}\n]', '[]']) {
      assert.equal(refused(json, 'lines.csv'), sentence, json)
    }
  })
})

describe('formats are known by content', () => {
  test('OFX under another name, after blank lines, in UTF-16', () => {
    const ofx = '\n\nOFXHEADER:100\n\n<OFX><STMTTRN><DTPOSTED>20260103<TRNAMT>5<NAME>Löwe</OFX>'
    for (const bytes of [Buffer.from(ofx), Buffer.from(ofx, 'utf16le')]) {
      const file = read(bytes, 'lines.csv')
      assert.ok(file.isRead && file.format === 'OFX')
      assert.equal(file.statements[0]?.lines[0]?.description, 'Löwe')
    }
  })

  test('CSV with a proposal', () => {
    const file = read('Date;Description;Amount\n2026-01-13;a;-1,50\n')
    assert.ok(file.isRead && file.format === 'CSV')
    assert.equal(file.proposal.mapping?.decimalMark, ',')
  })
})
