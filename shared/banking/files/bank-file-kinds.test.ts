import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { applyMapping } from './apply-mapping.ts'
import { readBankAmount } from './bank-amount.ts'
import { readCsvTable } from './csv-table.ts'
import { lineStatus } from '#shared/banking/matching/line-status.ts'
import { mergeStatements } from './merge-statements.ts'
import { proposeMapping } from './propose-mapping.ts'
import { readOfx } from './read-ofx.ts'
import { signWarning } from './signs.ts'

const today = parsePlainDate('2026-11-21')

/** Returns the amounts in cents and the texts as a file is proposed to be read, with the keys of the questions. */
function read(csv: string, isCard = false) {
  const table = readCsvTable(csv)
  assert.ok(table)
  const { mapping, questions } = proposeMapping(table, today, isCard)
  const file = mapping && applyMapping(table, mapping)
  const lines = file?.statements.flatMap((statement) => statement.lines) ?? []
  return {
    keys: questions.map(({ key }) => key),
    cents: lines.map(({ amountCents }) => amountCents),
    texts: lines.map(({ description }) => description),
    balance: file?.balance.kind,
    faults: file?.faults ?? [],
    warnings: file?.warnings ?? [],
  }
}

describe('columns that no name tells', () => {
  test('the amount is the column from which the balance follows', () => {
    const files = [
      'When,What,Moved,Left\n10/13/2026,A,1000.00,5000.00\n10/14/2026,B,-70.55,4929.45\n10/16/2026,C,-100.00,4829.45\n',
      'Left,What,When,Moved\n5000.00,A,10/13/2026,1000.00\n4929.45,B,10/14/2026,-70.55\n4829.45,C,10/16/2026,-100.00\n',
      '10/13/2026,A,1000.00,5000.00\n10/14/2026,B,-70.55,4929.45\n10/16/2026,C,-100.00,4829.45\n',
      '10/16/2026,C,-100.00,4829.45\n10/14/2026,B,-70.55,4929.45\n10/13/2026,A,1000.00,5000.00\n',
      'Fecha,Concepto,Importe,Saldo\n13/10/2026,A,"1.000,00","5.000,00"\n14/10/2026,B,"-70,55","4.929,45"\n16/10/2026,C,"-100,00","4.829,45"\n',
    ]
    for (const csv of files) {
      const { keys, cents } = read(csv)
      assert.deepEqual(
        [keys.filter((key) => key !== 'description-column'), cents.toSorted((a, b) => a - b)],
        [[], [-10_000, -7_055, 100_000]],
        csv,
      )
    }
  })

  test('money out and money in without a header follow from the balance', () => {
    const files = [
      '10/13/2026,SHOP,10.00,,4990.00\n10/14/2026,SHOP,70.55,,4919.45\n10/15/2026,RENT,,1000.00,5919.45\n',
      '10/13/2026,SHOP,,10.00,4990.00\n10/14/2026,SHOP,,70.55,4919.45\n10/15/2026,RENT,1000.00,,5919.45\n',
      '10/15/2026,RENT,,1000.00,5919.45\n10/14/2026,SHOP,70.55,,4919.45\n10/13/2026,SHOP,10.00,,4990.00\n',
    ]
    for (const csv of files) {
      assert.deepEqual(
        read(csv).cents.toSorted((a, b) => a - b),
        [-7_055, -1_000, 100_000],
        csv,
      )
    }
  })

  test('several columns of money that nothing proves are a question', () => {
    const files = [
      'When,What,Value,Rest\n10/13/2026,A,1.00,7.00\n10/14/2026,B,2.00,1.00\n',
      '10/13/2026,SHOP,10.00,\n10/14/2026,SHOP,70.55,\n10/15/2026,RENT,,1000.00\n',
    ]
    for (const csv of files) {
      assert.equal(read(csv).keys.at(-1), 'amount-column', csv)
    }
  })

  test('what reached the account is the net', () => {
    const files = [
      'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC)\nx1,charge,ch_1,1850.00,53.95,1796.05,usd,2026-10-13 10:00\nx2,payout,po_1,-1796.05,0.00,-1796.05,usd,2026-10-14 10:00\n',
      'Date,Name,Gross Amount,Fees,Net Amount\n10/13/2026,A,1850.00,-53.95,1796.05\n10/14/2026,B,-1796.05,0.00,-1796.05\n',
      'Date,Name,Net Amount\n10/13/2026,A,1796.05\n10/14/2026,B,-1796.05\n',
      'Date,Name,Amount,Fee,Net\n10/13/2026,A,1850.00,-53.95,1796.05\n10/14/2026,B,-1796.05,0.00,-1796.05\n',
      'Date,Name,Total,Net total\n10/13/2026,A,1850.00,1796.05\n10/14/2026,B,-1796.05,-1796.05\n',
    ]
    for (const csv of files) {
      assert.deepEqual(read(csv).cents, [179_605, -179_605], csv)
    }
  })

  test('the text is no kind because its column is headed so', () => {
    for (const head of ['Transaction', 'Details', 'Type', 'Some words']) {
      const { texts, keys } = read(
        `Date,${head},Amount\n10/13/2026,RENT PAT DOE,1.00\n10/14/2026,CITY WATER,-2.00\n`,
      )
      assert.deepEqual([texts, keys], [['RENT PAT DOE', 'CITY WATER'], []], head)
    }
  })
})

const credits = (...rows: string[]) => read(`Date,Description,Debit,Credit,Balance\n${rows.join('\n')}\n`)

const debitsAndCredits = (...rows: string[]) => read(`Date,Description,Debit,Credit\n${rows.join('\n')}\n`)

const ofxStatement = (...lines: [type: string, amount: string][]) =>
  readOfx(
    `<OFX><STMTRS>${lines.map(([type, amount], at) => `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261102<TRNAMT>${amount}<FITID>${at}<NAME>A</STMTTRN>`).join('')}</STMTRS></OFX>`,
  )!.statements[0]!

describe('signs', () => {
  test('a negative amount in the column for money in left the account where the balance says so', () => {
    const { cents, keys, balance } = credits(
      '10/13/2026,SHOP,10.00,,5000.00',
      '10/14/2026,SHOP,70.55,,4929.45',
      '10/15/2026,RETURNED DEPOSIT ITEM,,-1850.00,3079.45',
    )
    assert.deepEqual([cents, keys, balance], [[-1_000, -7_055, -185_000], [], 'holds'])
  })

  test('without a balance it is asked, unless most rows or a payment of a card say it', () => {
    const returned = '10/15/2026,RETURNED ITEM,,-1850.00'
    assert.deepEqual(debitsAndCredits('10/13/2026,SHOP,10.00,', returned).keys, ['sign'])
    const many = debitsAndCredits('10/13/2026,RENT,,900.00', '10/14/2026,RENT,,950.00', returned)
    assert.deepEqual([many.keys, many.cents], [[], [90_000, 95_000, -185_000]])
    const card = debitsAndCredits('10/13/2026,SHOP,10.00,', '10/14/2026,"PAYMENT, THANK YOU",,-10.00')
    assert.deepEqual([card.keys, card.cents], [[], [-1_000, 1_000]])
  })

  test('a card whose amounts are mostly positive is asked about, a checking account is not', () => {
    const csv =
      'Date,Description,Amount\n10/13/2026,LOWES,31.11\n10/14/2026,SHELL,20.00\n10/15/2026,REFUND,-5.00\n'
    assert.deepEqual([read(csv, true).keys, read(csv, true).cents], [['sign'], [-3_111, -2_000, 500]])
    assert.deepEqual(read(csv).keys, [])
  })

  test('OFX kinds that contradict their signs are told, regardless of the other lines', () => {
    const wrong: [string, string][][] = [
      [
        ['DEBIT', '10.00'],
        ['CREDIT', '20.00'],
      ],
      [
        ['DEBIT', '10.00'],
        ['CHECK', '5.00'],
        ['FEE', '-1.00'],
      ],
      [
        ['CREDIT', '-10.00'],
        ['DEBIT', '20.00'],
      ],
      [['DIRECTDEP', '-10.00']],
      [
        ['POS', '4.00'],
        ['POS', '-5.00'],
      ],
    ]
    for (const lines of wrong) {
      assert.equal(signWarning(ofxStatement(...lines))?.code, 'sign', JSON.stringify(lines))
    }
    assert.equal(signWarning(ofxStatement(['DEBIT', '-10.00'], ['CREDIT', '20.00'], ['XFER', '5.00'])), null)
    assert.equal(signWarning(ofxStatement(['OTHER', '10.00'], ['OTHER', '20.00']), true)?.code, 'sign')
  })
})

describe('statuses', () => {
  test('words of the ends of a payment', () => {
    const words = {
      posted: [
        'Posted',
        'Completed',
        'COMPLETE',
        'Cleared',
        'Settled',
        'Paid',
        'Success',
        'Succeeded',
        'Processed',
        'Booked',
        '',
        '*',
        'Partially refunded',
      ],
      pending: [
        'Pending',
        'PENDING - hold',
        'Processing',
        'Authorized',
        'On hold',
        'Scheduled',
        'In progress',
        'Not posted',
        'Unclaimed',
        'PDNG',
      ],
      none: [
        'Failed',
        'Canceled',
        'Cancelled',
        'Declined',
        'Voided',
        'VOID',
        'Denied',
        'Expired',
        'REVERTED',
        'Rejected',
        'Payment failed',
        'Not completed',
        'Blocked',
        'Error',
      ],
      back: ['Refunded', 'Reversed', 'Returned', 'Charged back'],
    }
    for (const [status, all] of Object.entries(words)) {
      assert.deepEqual(
        all.filter((word) => lineStatus(word) !== status),
        [],
        status,
      )
    }
    assert.deepEqual(
      ['Zorked', 'Foo bar', '7'].map((word) => lineStatus(word)),
      [null, null, null],
    )
  })

  test('a refunded payment is left out, and kept where its refund is a line of its own', () => {
    assert.deepEqual(read(withStatus('')).cents, [90_000, -500])
    assert.deepEqual(
      read(withStatus('10/16/2026,B,-700.00,Completed\n')).cents,
      [90_000, 70_000, -500, -70_000],
    )
  })

  test('rows of another currency are faults', () => {
    const { cents, faults } = read(
      'Date,Name,Amount,Currency\n10/13/2026,A,1.00,USD\n10/14/2026,B,2.00,EUR\n10/15/2026,C,-3.00,USD\n',
    )
    assert.deepEqual([cents, faults.map(({ row }) => row)], [[100, -300], [3]])
  })
})

const withStatus = (more: string) =>
  `Date,Description,Amount,Status\n10/13/2026,A,900.00,Completed\n10/14/2026,B,700.00,Refunded\n10/15/2026,C,-5.00,Completed\n${more}`

const row = (day: number, amount: string, balance: string) => `10/${day}/2026,A,${amount},${balance}`

const withBalance = (...rows: string[]) => read(`Date,Description,Amount,Balance\n${rows.join('\n')}\n`)

describe('balances', () => {
  test('a missing row is told at the row behind it, in both orders', () => {
    const rows = [
      row(13, '1000.00', '5000.00'),
      row(14, '-70.55', '4929.45'),
      row(16, '-100.00', '3979.45'),
      row(20, '900.00', '4879.45'),
    ]
    const [oldest] = withBalance(...rows).warnings
    assert.match(oldest?.sentence ?? '', /^Row 4: \$850\.00 of withdrawals is missing above this row/)
    const [newest] = withBalance(...rows.toReversed()).warnings
    assert.match(newest?.sentence ?? '', /^Row 3: \$850\.00 of withdrawals is missing above this row/)
  })

  test('a wrong amount and several gaps are told with their number', () => {
    const [wrong] = withBalance(
      row(13, '1.00', '10.00'),
      row(14, '2.00', '12.00'),
      row(15, '3.00', '20.00'),
      row(16, '1.00', '21.00'),
      row(17, '1.00', '30.00'),
    ).warnings
    assert.match(wrong?.sentence ?? '', /^Row 4: \$5\.00 of deposits .* one more row does not match either/)
  })
})

describe('OFX as banks write it', () => {
  const line = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102<TRNAMT>1850.00<FITID>a1<NAME>PAT DOE</STMTTRN>'
  const account = '<BANKACCTFROM><BANKID>044<ACCTID>000001234<ACCTTYPE>CHECKING</BANKACCTFROM>'
  const body = `<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD${account}<BANKTRANLIST>${line}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>`

  const two = (number: string) =>
    readOfx(`<OFX>${body}${body.replace('000001234', number)}</OFX>`)!.statements

  test('tags with spaces, attributes, prefixes, in lower case, and without the first one', () => {
    const files = [
      `<OFX >${body}</OFX>`,
      `<?xml version="1.0"?><OFX xmlns="http://ofx.net/types/2003/04">${body}</OFX>`,
      `<OFX xmlns:a="x" version='2'>${body}</OFX>`,
      `OFXHEADER:100\n\n${body}`,
      `<ofx>${body.replaceAll(/<\/?[A-Z0-9]+>/g, (tag) => tag.toLowerCase())}</ofx>`,
      `<ns:OFX>${body}</ns:OFX>`,
    ]
    for (const text of files) {
      const file = readOfx(text)
      assert.deepEqual(
        [
          file?.statements.map(({ accountLast4, lines }) => [
            accountLast4,
            lines.map(({ amountCents, description }) => [amountCents, description]),
          ]),
          file?.warnings,
          file?.faults,
        ],
        [[['1234', [[185_000, 'PAT DOE']]]], [], []],
        text,
      )
    }
  })

  test('the bank’s own error is told', () => {
    const file = readOfx(
      '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS></SONRS></SIGNONMSGSRSV1></OFX>',
    )
    assert.deepEqual([file?.bankError, file?.statements], [{ code: '15500', message: 'Signon invalid' }, []])
    const good = readOfx(`<OFX><STATUS><CODE>0<SEVERITY>INFO</STATUS>${body}</OFX>`)
    assert.deepEqual([good?.bankError, good?.statements.length], [null, 1])
  })

  test('a line in another currency is a fault, also where the account names none', () => {
    for (const currency of ['USD', '']) {
      const text = `<OFX>${body.replace('<CURDEF>USD', `<CURDEF>${currency}`).replace('<NAME>', '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY><NAME>')}</OFX>`
      const file = readOfx(text)
      assert.deepEqual(
        [file?.statements[0]?.lines, file?.faults.map(({ column }) => column)],
        [[], ['CURSYM']],
      )
    }
  })

  test('statements of one account are one, those of accounts with the same last four are not', () => {
    assert.equal(mergeStatements(two('000001234')).length, 1)
    assert.equal(mergeStatements(two('777701234')).length, 2)
  })

  test('padded amounts are amounts', () => {
    const padded = [
      '000000000000149.87',
      '-000000000001850.00',
      '+0000000000000000.10',
      '0000000000000000',
      '000,000,001,850.13',
    ]
    assert.deepEqual(
      padded.map((text) => readBankAmount(text, '.')),
      [14_987, -185_000, 10, 0, 185_013],
    )
  })
})

test('a CSV file that ends within its last row gives the rows before it', () => {
  const head = 'Date,Description,Amount,Balance\n10/13/2026,A,1.00,11.00\n10/14/2026,B,-2.00,9.00\n'
  const { cents, faults } = read(`${head}10/15/2026,CITY WATER,-89`)
  assert.deepEqual(
    [cents, faults.map(({ row, message }) => [row, message])],
    [[100, -200], [[4, 'The file ends within this row. Download it again.']]],
  )
  assert.deepEqual(read(`${head}10/15/2026,CITY WATER,-8.00,1.00`).cents, [100, -200, -800])
})
