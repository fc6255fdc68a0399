import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { readOfx } from './read-ofx.ts'
import { changeSigns } from './signs.ts'

const header = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n'

function checking(lines: string, more = ''): string {
  return `${header}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>021000021<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131${lines}</BANKTRANLIST>${more}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

const line = (tags: string) => `<STMTTRN>${tags}</STMTTRN>`
const rent = line(
  '<TRNTYPE>CREDIT<DTPOSTED>20260103120000[-8:PST]<TRNAMT>1850.00<FITID>000123<NAME>MARIA LOPEZ<MEMO>rent',
)

function only(text: string) {
  const file = readOfx(text)
  assert.ok(file)
  assert.equal(file.statements.length, 1)
  return { ...file, statement: file.statements[0]! }
}

function both(one: string, two: string) {
  return only(
    checking(
      line(`<DTPOSTED>20260103<TRNAMT>${one}<NAME>a`) + line(`<DTPOSTED>20260103<TRNAMT>${two}<NAME>b`),
    ),
  )
}

describe('OFX', () => {
  test('reads SGML without end tags', () => {
    const { statement, faults, warnings } = only(
      checking(
        rent,
        '<LEDGERBAL><BALAMT>5,000.25<DTASOF>20260131</LEDGERBAL><AVAILBAL><BALAMT>1.00<DTASOF>20260131</AVAILBAL>',
      ),
    )
    assert.deepEqual([faults, warnings], [[], []])
    assert.equal(statement.accountKey, '021000021/CHECKING/6789')
    assert.equal(statement.accountLast4, '6789')
    assert.equal(statement.currency, 'USD')
    assert.deepEqual(statement.period, { from: '2026-01-01', to: '2026-01-31' })
    assert.deepEqual(statement.closing, { amountCents: 500_025, date: '2026-01-31' })
    assert.deepEqual(statement.lines, [
      {
        row: 1,
        date: '2026-01-03',
        amountCents: 185_000,
        description: 'MARIA LOPEZ',
        memo: 'rent',
        fitId: '000123',
        checkNumber: null,
        type: 'CREDIT',
        isPending: false,
        balanceCents: null,
        parts: [],
      },
    ])
  })

  test('reads XML with end tags, CDATA and entities', () => {
    const { statement } = only(
      `<?xml version="1.0"?><?OFX OFXHEADER="200"?>\n${checking(
        line(
          '<TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260103</DTPOSTED><TRNAMT>-12.5</TRNAMT><FITID>0e12</FITID><NAME><![CDATA[A & B]]></NAME><MEMO>Smith &amp;amp; &#74;ones &lt;x&gt;</MEMO>',
        ),
      ).slice(header.length)}`,
    )
    assert.equal(statement.lines[0]?.description, 'A & B')
    assert.equal(statement.lines[0]?.memo, 'Smith & Jones <x>')
    assert.equal(statement.lines[0]?.fitId, '0e12')
  })

  test('keeps reading after an empty name, a bare & and a bare <', () => {
    const { statement, faults } = only(
      checking(
        line('<TRNTYPE>CREDIT<DTPOSTED>20260103<TRNAMT>1<FITID>1<NAME><MEMO>only memo') +
          line('<TRNTYPE>CREDIT<DTPOSTED>20260104<TRNAMT>2<FITID>2<NAME>AT&T < 5 and < B') +
          line('<TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>3<FITID>3<NAME>last'),
      ),
    )
    assert.deepEqual(faults, [])
    assert.deepEqual(
      statement.lines.map(({ description }) => description),
      ['only memo', 'AT&T < 5 and < B', 'last'],
    )
  })

  test('reads several accounts, cards and a card closed by the tag of a bank account', () => {
    const file = readOfx(
      `${header}<OFX><STMTRS><BANKACCTFROM><BANKID>1<ACCTID>1111<ACCTTYPE>SAVINGS</BANKACCTFROM>${rent}</STMTRS>
      <CCSTMTRS><CCACCTFROM><ACCTID>4444333322221111</CCACCTFROM>${line('<TRNTYPE>DEBIT<DTPOSTED>20260110<TRNAMT>-9,99<FITID>7<NAME>HOME DEPOT')}</STMTRS>
      <INVSTMTRS><INVACCTFROM><BROKERID>b<ACCTID>55</INVACCTFROM><INVTRANLIST><INVBANKTRAN>${line('<TRNTYPE>INT<DTPOSTED>20260111<TRNAMT>5,00<FITID>8<NAME>interest')}</INVBANKTRAN></INVTRANLIST></INVSTMTRS></OFX>`.replace(
        '1850.00',
        '1850,00',
      ),
    )
    assert.deepEqual(
      file?.statements.map(({ accountLast4, lines }) => [
        accountLast4,
        lines.map(({ amountCents }) => amountCents),
      ]),
      [
        ['1111', [185_000]],
        ['1111', [-999]],
        ['55', [500]],
      ],
    )
    assert.notEqual(file?.statements[0]?.accountKey, file?.statements[1]?.accountKey)
  })

  test('reads lines of a file without an account, after blank lines, and not those in comments', () => {
    const { statement } = only(
      `\n\n ${header}<OFX><BANKTRANLIST>${rent}<!-- ${rent} --></BANKTRANLIST></OFX>`,
    )
    assert.equal(statement.accountKey, '')
    assert.equal(statement.lines.length, 1)
  })

  test('does not take the account at the other end of a transfer for its own', () => {
    const { statement } = only(
      checking(
        line(
          '<TRNTYPE>XFER<DTPOSTED>20260103<TRNAMT>-5<FITID>1<NAME>to savings<BANKACCTTO><BANKID>9<ACCTID>99998888</BANKACCTTO>',
        ),
      ),
    )
    assert.equal(statement.accountLast4, '6789')
  })

  test('reads $120, and names lines without amount or date', () => {
    const { statement, faults } = only(
      checking(
        line('<DTPOSTED>20260103<TRNAMT>$120<FITID><NAME>a') +
          line('<DTPOSTED>20260103<TRNAMT><FITID>2<NAME>b') +
          line('<DTPOSTED>20260231<TRNAMT>1<FITID>3<NAME>c'),
      ),
    )
    assert.deepEqual(
      statement.lines.map(({ amountCents, fitId }) => [amountCents, fitId]),
      [[12_000, null]],
    )
    assert.deepEqual(
      faults.map(({ row, column }) => [row, column]),
      [
        [2, 'TRNAMT'],
        [3, 'DTPOSTED'],
      ],
    )
  })

  test('does not guess what 1,000 means alone, and decides it by another amount', () => {
    assert.equal(both('1,000', '2').faults.length, 1)
    assert.deepEqual(
      both('1,000', '2.50').statement.lines.map(({ amountCents }) => amountCents),
      [100_000, 250],
    )
    assert.deepEqual(
      both('1.000', '2,50').statement.lines.map(({ amountCents }) => amountCents),
      [100_000, 250],
    )
  })

  test('asks for the sign where debits are positive', () => {
    const { statement, warnings } = only(
      checking(rent + line('<TRNTYPE>DEBIT<DTPOSTED>20260104<TRNAMT>20.00<FITID>2<NAME>HOME DEPOT')),
    )
    assert.deepEqual(
      warnings.map(({ code, examples }) => [code, examples]),
      [['sign', ['DEBIT $20.00 HOME DEPOT']]],
    )
    assert.deepEqual(
      changeSigns(statement, 'by-type').lines.map(({ amountCents }) => amountCents),
      [185_000, -2_000],
    )
    assert.deepEqual(
      changeSigns(statement, 'turn').lines.map(({ amountCents }) => amountCents),
      [-185_000, -2_000],
    )
  })

  test('tells pending lines, lines in another currency and empty files', () => {
    const pending = only(checking('<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260103<TRNAMT>-5<NAME>a</STMTTRNP>'))
    assert.equal(pending.statement.lines[0]?.isPending, true)
    assert.equal(pending.warnings[0]?.code, 'pending')
    const foreign = only(
      checking(line('<DTPOSTED>20260103<TRNAMT>-5<NAME>a<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>')),
    )
    assert.equal(foreign.faults[0]?.column, 'CURSYM')
    const original = only(
      checking(
        line('<DTPOSTED>20260103<TRNAMT>-5<NAME>a<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>'),
      ),
    )
    assert.equal(original.statement.lines.length, 1)
    assert.equal(only(checking('')).warnings[0]?.code, 'empty')
  })

  test('is no OFX without its tag', () => {
    assert.equal(readOfx('Date,Amount\n2026-01-01,5'), null)
  })
})
