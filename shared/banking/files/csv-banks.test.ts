import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { applyMapping } from './apply-mapping.ts'
import { readCsvTable } from './csv-table.ts'
import { proposeMapping } from './propose-mapping.ts'
import type { MappedFile, MappingProposal } from './statement-file.ts'

const today = parsePlainDate('2026-03-20')

function read(text: string): MappingProposal & { file: MappedFile; lines: [string, number, string][] } {
  const table = readCsvTable(text)
  assert.ok(table, 'a table')
  const proposal = proposeMapping(table, today)
  assert.ok(proposal.mapping, JSON.stringify(proposal.questions))
  const file = applyMapping(table, proposal.mapping)
  const lines = file.statements.flatMap(({ lines }) => lines)
  return { ...proposal, file, lines: lines.map((line) => [line.date, line.amountCents, line.description]) }
}

const keys = ({ questions }: MappingProposal) => questions.map(({ key }) => key)

describe('CSV of banks', () => {
  test('Chase checking: an extra comma, quotation marks in a cell, pending rows without a balance', () => {
    const found = read(`Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,03/19/2026,"CARD HOLD HOME DEPOT",-40.00,DEBIT_CARD, ,,
CREDIT,03/18/2026,"Zelle payment from MARIA LOPEZ for ""rent, March""; Conf# abc",1850.00,QUICKPAY_CREDIT,6850.00,,
CHECK,03/17/2026,"CHECK 1041",-100.00,CHECK_PAID,5000.00,1041,
DEBIT,03/16/2026,"ACH DEBIT",-50.00,ACH_DEBIT,5100.00,,
CREDIT,03/15/2026,"DEPOSIT ID NUMBER 123",150.00,DEPOSIT,5150.00,,
`)
    assert.deepEqual(keys(found), [])
    assert.deepEqual(found.lines[1], [
      '2026-03-18',
      185_000,
      'Zelle payment from MARIA LOPEZ for "rent, March"; Conf# abc',
    ])
    const [statement] = found.file.statements
    assert.equal(statement?.lines[0]?.isPending, true)
    assert.equal(statement?.lines[2]?.checkNumber, '1041')
    assert.deepEqual(found.file.balance, { kind: 'holds', order: 'newest-first', rows: 3 })
    assert.deepEqual(statement?.closing, { amountCents: 685_000, date: '2026-03-18' })
    assert.deepEqual(statement?.opening, { amountCents: 500_000, date: '2026-03-15' })
  })

  test('Bank of America: a summary of another width above the header, a beginning balance, spaces in amounts', () => {
    const found = read(`Description,,Summary Amt.
Beginning balance as of 03/01/2026,,"1,000.00"
Total credits,,"1,850.00"
Ending balance as of 03/19/2026,,"2,566.00"

Date,Description,Amount,Running Bal.
03/01/2026,Beginning balance as of 03/01/2026,,"1,000.00"
03/02/2026,"Zelle payment from JOHN ROE; Conf# x1","1,850.00","2,850.00"
03/13/2026,"CHECKCARD LOWES",- 284.00,"2,566.00"
`)
    assert.deepEqual(keys(found), [])
    assert.deepEqual(
      found.lines.map(([, amount]) => amount),
      [185_000, -28_400],
    )
    assert.deepEqual(found.file.balance, { kind: 'holds', order: 'oldest-first', rows: 2 })
    assert.equal(found.file.statements[0]?.lines[0]?.row, 8)
    assert.equal(found.file.skipped.length, 1)
  })

  test('Wells Fargo: no header, a column of stars', () => {
    const found = read(`"03/19/2026","1850.00","*","","ZELLE FROM LOPEZ MARIA ON 03/19 REF # AB12"
"03/15/2026","-125.40","*","1042","CHECK"
"03/02/2026","-7.00","*","","MONTHLY SERVICE FEE"
`)
    assert.deepEqual(keys(found), [])
    assert.deepEqual(found.lines, [
      ['2026-03-19', 185_000, 'ZELLE FROM LOPEZ MARIA ON 03/19 REF # AB12'],
      ['2026-03-15', -12_540, 'CHECK'],
      ['2026-03-02', -700, 'MONTHLY SERVICE FEE'],
    ])
    assert.equal(found.file.statements[0]?.lines[1]?.checkNumber, '1042')
  })

  test('Capital One 360: unsigned amounts with the direction in words, short years, an account number', () => {
    const found =
      read(`Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
36001234,Zelle money received from A B,03/18/26,Credit,1850,2850
36001234,Withdrawal to X,03/13/26,Debit,25.5,1000
`)
    assert.deepEqual(keys(found), [])
    assert.deepEqual(
      found.lines.map(([, amount]) => amount),
      [185_000, -2_550],
    )
    assert.equal(found.file.statements[0]?.accountKey, '//1234')
    assert.equal(found.file.balance.kind, 'holds')
  })

  test('Capital One card: two columns', () => {
    const found = read(`Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
2026-03-10,2026-03-12,4321,HOME DEPOT,Merchandise,99.10,
2026-03-14,2026-03-15,4321,CAPITAL ONE AUTOPAY PYMT,Payment/Credit,,500.00
`)
    assert.deepEqual(keys(found), [])
    assert.deepEqual(found.lines, [
      ['2026-03-12', -9_910, 'HOME DEPOT'],
      ['2026-03-15', 50_000, 'CAPITAL ONE AUTOPAY PYMT'],
    ])
  })

  test('Citi: credits of a card are negative, pending rows', () => {
    const found = read(`Status,Date,Description,Debit,Credit
Cleared,03/13/2026,"ONLINE PAYMENT, THANK YOU",,-2000.05
Pending,03/14/2026,"LOWES",12.00,
Cleared,03/12/2026,"LOWES",20.00,
`)
    assert.deepEqual(
      found.lines.map(([, amount]) => amount),
      [200_005, -1_200, -2_000],
    )
    assert.deepEqual(
      found.file.statements[0]?.lines.map(({ isPending }) => isPending),
      [false, true, false],
    )
    assert.equal(found.file.warnings[0]?.code, 'pending')
  })

  test('a negative among debits is a reversal', () => {
    const found = read(`Date,Description,Withdrawals,Deposits
03/13/2026,FEE,5.00,
03/14/2026,FEE REVERSED,-5.00,
03/15/2026,FEE,6.00,0.00
`)
    assert.deepEqual(
      found.lines.map(([, amount]) => amount),
      [-500, 500, -600],
    )
  })

  test('U.S. Bank, PNC, Truist, Navy Federal, USAA', () => {
    const usBank = read(`"Date","Transaction","Name","Memo","Amount"
"2026-03-13","DEBIT","WEB AUTHORIZED PMT XCEL","Download from usbank.com","-80.12"
"2026-03-14","CREDIT","ZELLE INSTANT PMT FROM A","","900.00"
`)
    assert.deepEqual([keys(usBank), usBank.lines[0]], [[], ['2026-03-13', -8_012, 'WEB AUTHORIZED PMT XCEL']])
    const pnc = read(`Date,Description,Withdrawals,Deposits,Balance
03/14/2026,"ZEL FROM B C",,"$900.00","$1,000.00"
03/13/2026,"CHECK 12","$50.00",,"$100.00"
`)
    assert.deepEqual([pnc.lines[0]?.[1], pnc.lines[1]?.[1], pnc.file.balance.kind], [90_000, -5_000, 'holds'])
    const truist =
      read(`Posted Date,Transaction Date,Transaction Type,Check/Serial #,Full Description,Merchant name,Category name,Sub-category name,Amount,Daily Posted Balance
03/13/2026,03/13/2026,Credit,,ZELLE A,,,,$+1000,
03/13/2026,03/13/2026,Debit,,LOWES,,,,($42),"$2,958.00"
03/14/2026,03/14/2026,Debit,77,CHECK,,,,($8),"$2,950.00"
`)
    assert.deepEqual(
      truist.lines.map(([, amount]) => amount),
      [100_000, -4_200, -800],
    )
    assert.equal(truist.file.balance.kind, 'holds')
    const union = read(`Date,No.,Description,Debit,Credit,Balance
03/13/2026,1001,Check,25.00,,975.00
03/14/2026,,Deposit,,25.00,1000.00
`)
    assert.deepEqual(
      union.lines.map(([, amount]) => amount),
      [-2_500, 2_500],
    )
    const usaa = read(`Date,Description,Original Description,Category,Amount,Status
2026-03-13,Lowe's,"LOWES #00907",Home Improvement,-31.11,Posted
2026-03-14,Zelle,"ZELLE CREDIT A B",Income,700.00,Pending
`)
    assert.deepEqual(
      usaa.file.statements[0]?.lines.map(({ memo, isPending }) => [memo, isPending]),
      [
        ['LOWES #00907', false],
        ['ZELLE CREDIT A B', true],
      ],
    )
  })

  test('Discover: purchases are positive, so the sign is asked and proposed turned', () => {
    const found = read(`Trans. Date,Post Date,Description,Amount,Category
03/01/2026,03/13/2026,"LOWES",31.11,Home
03/02/2026,03/14/2026,"DIRECTPAY FULL BALANCE",-31.11,Payments
`)
    assert.deepEqual(keys(found), ['sign'])
    assert.deepEqual(
      found.lines.map(([, amount]) => amount),
      [-3_111, 3_111],
    )
  })
})
