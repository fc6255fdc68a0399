import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as accounts from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/import-contract.ts'
import * as lines from '#shared/banking/line-contract.ts'

type Line = { on: string; amount: string; text: string; id?: string }

const ofxOf = (
  all: readonly Line[],
  balance = '0.00',
) => `OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>044000037<ACCTID>000001234<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>${all
  .map(
    ({ on, amount, text, id }) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${on}<TRNAMT>${amount}${id ? `<FITID>${id}` : ''}<NAME>${text}</STMTTRN>`,
  )
  .join('\n')}</BANKTRANLIST>
<LEDGERBAL><BALAMT>${balance}<DTASOF>20261120</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const november: Line[] = [
  { on: '20261102', amount: '1850.00', text: 'Zelle payment from MARIA LOPEZ', id: 'a1' },
  { on: '20261103', amount: '-89.30', text: 'CITY WATER', id: 'a2' },
  { on: '20261104', amount: '-4.50', text: 'COFFEE' },
  { on: '20261104', amount: '-4.50', text: 'COFFEE' },
]

/** A file whose letters are neither UTF-8 nor Windows. */
const oddRows = (day: number) =>
  Buffer.concat([
    Buffer.from(`Date,Description,Amount\n2026-11-${day},CAF`),
    Buffer.from([0xe9, 0x81]),
    Buffer.from(',-4.50\n'),
  ])

describe('files of banks', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function landlordWith(): Promise<Landlord & { id: string }> {
    const landlord = await buildLandlord(app)
    const { json } = await app.call(accounts.createBankAccount, {
      token: landlord.token,
      body: { name: 'Operating', kind: 'CHECKING', openingBalance: 1000, openedOn: '2026-10-31' },
    })
    return { ...landlord, id: json.id }
  }
  type Fields = Parameters<typeof upload<typeof contract.importBankFile>>[2]['fields']
  const send = (
    { token, id }: { token: string; id: string },
    content: string | Buffer,
    name = 'nov.ofx',
    fields: Fields = {},
  ) => upload(app, contract.importBankFile, { token, params: { id }, file: { name, content }, fields })
  const preview = (
    { token, id }: { token: string; id: string },
    content: string | Buffer,
    fields: Fields = {},
  ) =>
    upload(app, contract.previewBankFile, { token, params: { id }, file: { name: 'a.csv', content }, fields })
  const stored = async ({ token, id }: { token: string; id: string }) =>
    (await app.call(lines.listBankLines, { token, params: { id }, query: { limit: 200 } })).json

  test('an OFX file is imported once, with its balance', async () => {
    const mine = await landlordWith()
    const { json, status } = await send(mine, ofxOf(november, '2751.70'))
    assert.equal(status, 201)
    assert.deepEqual(
      [json.added, json.duplicates, json.pending, json.faults, json.from, json.to, json.closing?.balance],
      [4, 0, 0, 0, '2026-11-02', '2026-11-04', 2751.7],
    )
    const rows = await stored(mine)
    assert.deepEqual(
      rows.map(({ date, amount, description, state }) => [date, amount, description, state]),
      [
        ['2026-11-04', -4.5, 'COFFEE', 'OPEN'],
        ['2026-11-04', -4.5, 'COFFEE', 'OPEN'],
        ['2026-11-03', -89.3, 'CITY WATER', 'OPEN'],
        ['2026-11-02', 1850, 'Zelle payment from MARIA LOPEZ', 'OPEN'],
      ],
    )
    const { json: account } = await app.call(accounts.getBankAccount, {
      token: mine.token,
      params: { id: mine.id },
    })
    assert.deepEqual(
      [account.openLines, account.statement],
      [4, { balance: 2751.7, date: '2026-11-20', source: 'FILE' }],
    )
    const again = await send(mine, ofxOf(november, '2751.70'))
    assert.equal(again.problem.code, 'conflict')
    assert.match(again.problem.detail, /imported on Nov 21, 2026 by Lena Lord/)
    assert.equal((await stored(mine)).length, 4)
  })

  test('a later file adds only what is new, and counts equal lines', async () => {
    const mine = await landlordWith()
    await send(mine, ofxOf(november))
    const later = [
      ...november,
      { on: '20261104', amount: '-4.50', text: 'COFFEE' },
      { on: '20261110', amount: '-20.00', text: 'HARDWARE', id: 'a9' },
    ]
    const { json } = await send(mine, ofxOf(later))
    assert.deepEqual([json.added, json.duplicates], [2, 4])
    assert.equal((await stored(mine)).length, 6)
  })

  test('a deleted line is not imported again until it is restored', async () => {
    const mine = await landlordWith()
    const { token } = mine
    await send(mine, ofxOf(november))
    const water = (await stored(mine)).find(({ description }) => description === 'CITY WATER')!
    await app.call(lines.deleteBankLine, { token, params: { id: water.id } })
    const { json } = await send(
      mine,
      ofxOf([...november, { on: '20261110', amount: '-1.00', text: 'FEE', id: 'b1' }]),
    )
    assert.deepEqual([json.added, json.duplicates, json.removed], [1, 3, 1])
    const { json: back } = await app.call(lines.reopenBankLine, { token, params: { id: water.id } })
    assert.equal(back.state, 'OPEN')
    const { json: totals } = await app.call(lines.bankLineTotals, { token, params: { id: mine.id } })
    assert.deepEqual([totals.open.lines, totals.removed.lines], [5, 0])
  })

  test('lines of the days that the opening balance contains are left aside', async () => {
    const mine = await landlordWith()
    await send(mine, ofxOf([{ on: '20261030', amount: '-10.00', text: 'EARLIER', id: 'z' }, ...november]))
    const early = (await stored(mine)).find(({ description }) => description === 'EARLIER')
    assert.deepEqual([early?.state, early?.reason], ['EXCLUDED', 'Part of the opening balance'])
  })

  test('a CSV file asks what it does not decide, and its columns are remembered', async () => {
    const mine = await landlordWith()
    const csv = 'Date,Description,Amount\n03/04/2026,CITY WATER,-89.30\n05/06/2026,RENT LOPEZ,1850.00\n'
    const { json, status } = await preview(mine, csv)
    assert.equal(status, 200, JSON.stringify(json))
    assert.deepEqual(json.csv?.columns, ['Date', 'Description', 'Amount'])
    assert.equal(json.csv?.isRemembered, false)
    assert.deepEqual(
      json.csv?.questions.map(({ key }) => key),
      ['date-order'],
    )
    const mapping = { ...json.csv?.mapping, dateOrder: 'DMY' as const }
    const fields = { mapping: JSON.stringify(mapping) }
    const { json: chosen } = await preview(mine, csv, fields)
    assert.deepEqual(
      chosen.lines.map(({ date, amount }) => [date, amount]),
      [
        ['2026-04-03', -89.3],
        ['2026-06-05', 1850],
      ],
    )
    assert.equal((await stored(mine)).length, 0)
    assert.equal((await send(mine, csv, 'a.csv', fields)).status, 201)
    const { json: next } = await preview(mine, `${csv}07/08/2026,MORE,1.00\n`)
    assert.deepEqual([next.csv?.isRemembered, next.csv?.mapping?.dateOrder], [true, 'DMY'])
    assert.deepEqual([next.added, next.duplicates], [1, 2])
  })

  test('a file with columns that no bank is known for is imported with chosen columns, which are remembered', async () => {
    const mine = await landlordWith()
    const content = 'Wann;Wieviel\n46339;-4,50\n'
    const { json: asked } = await preview(mine, content)
    assert.equal(asked.csv?.mapping, null)
    assert.deepEqual(
      asked.csv.questions.map(({ key }) => key),
      ['date-column', 'amount-column'],
    )
    assert.deepEqual(asked.csv.rows, [
      ['Wann', 'Wieviel'],
      ['46339', '-4,50'],
    ])
    const chosen = {
      version: 1,
      fingerprint: '',
      columnCount: 2,
      date: 0,
      dateOrder: 'SERIAL_1900',
      amount: { kind: 'signed', amount: 1 },
      decimalMark: ',',
      isSignTurned: false,
      description: [],
      memo: null,
      checkNumber: null,
      fitId: null,
      type: null,
      balance: null,
      status: null,
      account: null,
    } as const
    const mapping = JSON.stringify(chosen)
    const { json } = await preview(mine, content, { mapping })
    assert.deepEqual(
      [json.faults, json.lines.map(({ date, amount }) => [date, amount])],
      [0, [['2026-11-13', -4.5]]],
    )
    assert.equal((await send(mine, content, 'a.csv', { mapping })).status, 201)
    const next = (await preview(mine, 'Wann;Wieviel\n46340;-5,50\n')).json
    assert.deepEqual([next.csv?.isRemembered, next.added], [true, 1])
  })

  test('the words of a column that says the direction are listed, to choose what each means', async () => {
    const mine = await landlordWith()
    const content = 'Date,Description,Amount,Type\n2026-11-13,a,4.50,Plus\n2026-11-14,b,5.50,Minus\n'
    const { csv } = (await preview(mine, content)).json
    const amount = { kind: 'typed', amount: 2, type: 3, moneyIn: ['Plus'], moneyOut: [] } as const
    const mapping = JSON.stringify({ ...csv!.mapping!, amount })
    const { json } = await preview(mine, content, { mapping })
    assert.deepEqual(json.csv?.words, ['Plus', 'Minus'])
    assert.deepEqual([json.added, json.faults], [1, 1])
  })

  test('an import is undone while nothing of it is confirmed, and the file can be had as it was', async () => {
    const mine = await landlordWith()
    const { token } = mine
    const content = ofxOf(november)
    const { json } = await send(mine, content)
    const file = await app.raw({ path: `/banking/imports/${json.id}/file`, token })
    assert.equal(file.status, 200)
    await app.call(contract.undoBankImport, { token, params: { id: json.id } })
    assert.equal((await stored(mine)).length, 0)
    assert.equal((await app.call(contract.undoBankImport, { token, params: { id: json.id } })).status, 409)
    assert.equal((await send(mine, content)).status, 201)
  })

  test('an undone import keeps a line that was matched before, as a removed one', async () => {
    const mine = await landlordWith()
    const { json } = await send(mine, ofxOf(november))
    await app.sql(
      mine.accountId,
      `INSERT INTO bank_matches (account_id, id, bank_line_id, undone_at, created_at)
       SELECT account_id, gen_random_uuid(), id, now(), now() FROM bank_lines
       WHERE account_id = $1 ORDER BY position LIMIT 1`,
      [mine.accountId],
    )
    const undone = await app.call(contract.undoBankImport, { token: mine.token, params: { id: json.id } })
    assert.equal(undone.status, 200)
    assert.deepEqual(
      (await stored(mine)).map(({ state }) => state),
      ['REMOVED'],
    )
  })

  test('a damaged file, as an archive could bring one, is not there', async () => {
    const mine = await landlordWith()
    const { json } = await send(mine, ofxOf(november))
    await app.sql(mine.accountId, `UPDATE bank_imports SET gzip = 'x' WHERE account_id = $1`, [
      mine.accountId,
    ])
    assert.equal((await app.raw({ path: `/banking/imports/${json.id}/file`, token: mine.token })).status, 404)
  })

  test('files that are none of a bank are refused with what to do', async () => {
    const mine = await landlordWith()
    const refused: [string | Buffer, RegExp][] = [
      ['%PDF-1.7 ...', /PDF. Download the transactions from your bank as OFX/],
      [Buffer.from('PK\u0003\u0004xxxx', 'latin1'), /Save it as CSV/],
      ['Dear customer', /not in a bank format/],
      ['<?xml version="1.0"?><Document><a></Document>', /cannot be read/],
      ['<!DOCTYPE html><html>Sign in', /web page.*Sign in to your bank/],
      ['!Type:Bank\nD01/02/26\nT5.00', /QIF/],
      [':20:1\n:25:1\n:60F:C260101USD1,', /MT940/],
      ['OFXHEADER:100\n', /OFX file is incomplete/],
      ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document/>', /document type/],
    ]
    for (const [content, sentence] of refused) {
      const { status, problem } = await send(mine, content)
      assert.equal(status, 400)
      assert.match(problem.errors?.[0]?.message ?? '', sentence)
    }
    const zip = await send(mine, Buffer.from('PK\u0003\u0004xxxx', 'latin1'), 'november.zip')
    assert.match(zip.problem.errors?.[0]?.message ?? '', /Unzip it/)
    assert.equal((await stored(mine)).length, 0)
  })

  test('where bytes decide for no encoding, a person chooses the reading, and it is kept for the account', async () => {
    const mine = await landlordWith()
    const { json: asked } = await preview(mine, oddRows(13))
    assert.deepEqual(
      [asked.encoding, asked.readings],
      [
        'windows-1252',
        [
          { encoding: 'windows-1252', examples: ['2026-11-13,CAFé\u0081,-4.50'] },
          { encoding: 'utf-8', examples: ['2026-11-13,CAF\uFFFD,-4.50'] },
        ],
      ],
    )
    const chosen = { encoding: 'utf-8' } as const
    assert.equal((await preview(mine, oddRows(13), chosen)).json.lines[0]?.description, 'CAF\uFFFD')
    assert.equal((await send(mine, oddRows(13), 'a.csv', chosen)).status, 201)
    const next = (await preview(mine, oddRows(14))).json
    assert.deepEqual([next.encoding, next.lines[0]?.description], ['utf-8', 'CAF\uFFFD'])
    assert.equal(
      (await preview(mine, 'Date,Description,Amount\n2026-11-15,a,1.00\n')).json.readings.length,
      0,
    )
  })
})
