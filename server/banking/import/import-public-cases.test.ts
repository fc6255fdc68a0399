import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { bankFileCalls, ofxFile } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createBankAccount } from '#shared/banking/contract.ts'
import { listBankImports } from '#shared/banking/import-contract.ts'

const statuses = `Date,Description,Amount,Status
10/13/2026,ACH PAT DOE,1850.00,Posted
10/14/2026,ACH SAM ROE,900.00,Failed
10/15/2026,ACH LEE POE,950.00,Canceled
10/16/2026,ACH UMA FOX,-960.00,Declined
10/17/2026,ACH VAL COLE,970.00,Voided
10/18/2026,ACH ZOE DAY,980.00,Pending
`
const rowMissing = `Date,Description,Amount,Balance
10/13/2026,RENT A,1000.00,5000.00
10/14/2026,SHOP,-70.55,4929.45
10/16/2026,WATER,-100.00,3979.45
10/20/2026,RENT B,900.00,4879.45
`
const paypal = `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance"
"10/28/2026","03:46:20","PDT","Pat Doe","Payment","Completed","USD","900.00","-26.60","873.40","TX0","3,459.60"
"10/27/2026","03:46:20","PDT","Lee Poe","Payment","Completed","USD","1,000.00","-29.50","970.50","TX1","2,586.20"
"10/22/2026","03:46:20","PDT","Pat Doe","Payment","Completed","USD","1,850.00","-54.15","1,795.85","TX2","1,615.70"
"10/20/2026","03:46:20","PDT","Shop","Website Payment","Completed","USD","-200.00","0.00","-200.00","TX3","-180.15"
"10/19/2026","03:46:20","PDT","Val Cole","Payment","Denied","USD","700.00","-20.60","679.40","TX4","19.85"
"10/18/2026","03:46:20","PDT","Uma Fox","Payment","Completed","USD","20.50","-0.65","19.85","TX5","19.85"
`
const statement = (month: number, dollars: string, balance: string) =>
  `<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>044000037<ACCTID>000001234<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>2026${month}02<TRNAMT>${dollars}<FITID>A${month}<NAME>RENT ${month}</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>2026${month}20</LEDGERBAL></STMTRS></STMTTRNRS>`
const monthly = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${statement(10, '1000.00', '1000.00')}${statement(11, '1100.00', '2100.00')}</BANKMSGSRSV1></OFX>`

const balance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const camtDay = (day: string, from: string, to: string, amount: string, sign: string) =>
  `<Stmt><Id>${day}</Id><Acct><Id><Othr><Id>0000001234</Id></Othr></Id><Ccy>USD</Ccy></Acct>${balance('OPBD', from, day)}${balance('CLBD', to, day)}<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>R${day}</AcctSvcrRef></Ntry></Stmt>`
const camt = (...days: string[]) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${days.join('')}</BkToCstmrStmt></Document>`
const daily = camt(
  camtDay('2026-11-02', '50.00', '150.00', '100.00', 'CRDT'),
  camtDay('2026-11-03', '150.00', '350.00', '200.00', 'CRDT'),
  camtDay('2026-11-04', '350.00', '325.00', '25.00', 'DBIT'),
)

const csv = (rows: string) => `Date,Description,Amount\n${rows}`

describe('files of banks as they are written', () => {
  let app: TestApp
  let files: ReturnType<typeof bankFileCalls>
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    files = bankFileCalls(app)
  })
  after(() => app.stop())

  const amounts = async (banker: Banker) => (await files.lines(banker)).map(([, amount]) => amount)
  const imports = async ({ token, bank }: Banker) =>
    (await app.call(listBankImports, { token, params: { id: bank } })).json

  test('several statements of one account are imported together', async () => {
    const [ofx, xml] = [await buildBanker(app), await buildBanker(app)]
    assert.equal((await files.send(ofx, monthly)).status, 201)
    assert.deepEqual(await files.lines(ofx), [
      ['2026-10-02', 1000, 'RENT 10'],
      ['2026-11-02', 1100, 'RENT 11'],
    ])
    const { json } = await files.send(xml, daily)
    assert.deepEqual([json.added, json.closing, json.warnings], [3, { balance: 325, date: '2026-11-04' }, []])
    assert.deepEqual(await amounts(xml), [100, 200, -25])
  })

  test('two accounts of one file go each into its own, and the second import is no conflict', async () => {
    const banker = await buildBanker(app)
    const both = monthly.replace('<ACCTID>000001234', '<ACCTID>000009999')
    const asked = await files.send(banker, both)
    assert.match(asked.problem.errors?.[0]?.message ?? '', /more than one account/)
    assert.equal((await files.send(banker, both, { statement: '0' })).status, 201)
    assert.equal((await files.send(banker, both, { statement: '0' })).status, 409)
    assert.equal(
      (await files.send({ ...banker, bank: banker.reserve }, both, { statement: '1' })).status,
      201,
    )
    assert.equal((await files.send(banker, both, { statement: '1' })).status, 201)
    assert.deepEqual(await amounts(banker), [1000, 1100])
  })

  test('a missing row is told with its sum, before the import and after it', async () => {
    const banker = await buildBanker(app)
    const { json } = await files.preview(banker, rowMissing)
    assert.equal(json.added, 4)
    assert.deepEqual(
      json.warnings.map(({ code }) => code),
      ['balance'],
    )
    assert.match(
      json.warnings[0]?.sentence ?? '',
      /^Row 4: \$850\.00 of withdrawals is missing above this row\./,
    )
    assert.equal((await files.send(banker, rowMissing)).status, 201)
    const [done] = await imports(banker)
    assert.match(done?.warnings[0] ?? '', /^Row 4: \$850\.00/)
  })

  test('opening and lines of camt.053 that do not make the closing balance, and a gap to the import before', async () => {
    const banker = await buildBanker(app)
    const wrong = await files.send(banker, camt(camtDay('2026-11-02', '50.00', '160.00', '100.00', 'CRDT')))
    assert.match(wrong.json.warnings[0] ?? '', /^\$10\.00 of deposits is missing from the statement/)
    const next = await files.preview(banker, camt(camtDay('2026-11-05', '200.00', '225.00', '25.00', 'CRDT')))
    assert.deepEqual(
      next.json.warnings.map(({ code, sentence }) => [code, sentence.slice(0, 60)]),
      [['gap', '$40.00 of deposits is missing. The previous import ended wit']],
    )
    const whole = await files.preview(
      banker,
      camt(camtDay('2026-11-05', '160.00', '185.00', '25.00', 'CRDT')),
    )
    assert.deepEqual(whole.json.warnings, [])
  })

  test('a gap between two OFX files is told, days that are in both are no gap', async () => {
    const banker = await buildBanker(app)
    const one = { on: '20261105', amount: '100.00', text: 'A', id: '1' }
    const two = { on: '20261110', amount: '-30.00', text: 'B', id: '2' }
    await files.send(banker, ofxFile([one], { balance: '500.00', asOf: '20261105' }))
    const right = await files.preview(banker, ofxFile([one, two], { balance: '470.00', asOf: '20261112' }))
    assert.deepEqual(right.json.warnings, [])
    const { json } = await files.send(banker, ofxFile([one, two], { balance: '400.00', asOf: '20261112' }))
    assert.match(json.warnings[0] ?? '', /^\$70\.00 of withdrawals is missing\./)
  })

  test('statuses of money that never moved are left out and told', async () => {
    const banker = await buildBanker(app)
    const { json } = await files.preview(banker, statuses)
    assert.deepEqual(
      json.warnings.map(({ code, sentence }) => [code, sentence]),
      [
        ['left-out', '4 rows are left out because the status says that no money moved.'],
        ['pending', 'The bank has not posted one line yet. Import them when it has.'],
      ],
    )
    assert.equal((await files.send(banker, statuses)).status, 201)
    assert.deepEqual(await files.lines(banker), [['2026-10-13', 1850, 'ACH PAT DOE']])
  })

  test('a status that is not known stops the import until it is answered, and is kept', async () => {
    const banker = await buildBanker(app)
    const odd = statuses.replace('Posted', 'Zorked')
    const stopped = await files.send(banker, odd)
    assert.deepEqual([stopped.status, stopped.problem.errors?.[0]?.path], [400, 'mapping'])
    assert.match(stopped.problem.errors?.[0]?.message ?? '', /“Zorked”/)
    const { csv } = (await files.preview(banker, odd)).json
    const [question] = csv!.questions
    assert.equal(question?.key, 'status-words')
    const mapping = JSON.stringify({ ...csv!.mapping, ...question.choices[0]!.change })
    assert.equal((await files.send(banker, odd, { mapping })).status, 201)
    assert.deepEqual(await amounts(banker), [1850])
    const next = odd.replace('10/13', '10/19').replace('1850', '1900')
    assert.equal((await files.send(banker, next)).status, 201)
  })

  test('what reached the account is the net, with the names as text', async () => {
    const banker = await buildBanker(app)
    const { status, problem } = await files.send(banker, paypal)
    assert.equal(status, 201, JSON.stringify(problem))
    assert.deepEqual(await files.lines(banker), [
      ['2026-10-18', 19.85, 'Uma Fox'],
      ['2026-10-20', -200, 'Shop'],
      ['2026-10-22', 1795.85, 'Pat Doe'],
      ['2026-10-27', 970.5, 'Lee Poe'],
      ['2026-10-28', 873.4, 'Pat Doe'],
    ])
    assert.deepEqual((await imports(banker))[0]?.closing, { balance: 3459.6, date: '2026-10-28' })
  })

  test('a cut-off file gives its whole lines, and names the last one', async () => {
    const banker = await buildBanker(app)
    const cut = ofxFile([
      { on: '20261102', amount: '1850.00', text: 'PAT DOE', id: 'a1' },
      { on: '20261103', amount: '-89.30', text: 'WATER', id: 'a2' },
    ])
    for (const end of ['.30', '30<FITID>a2<NAME>WA', '<NAME>WATER', 'TER</STMT']) {
      const at = cut.lastIndexOf(end)
      const { json } = await files.preview(banker, cut.slice(0, at === -1 ? cut.indexOf('-89') + 3 : at))
      assert.deepEqual([json.added, json.faults], [1, 1], end)
      assert.ok(json.warnings.some(({ code }) => code === 'cut-off'))
    }
    await files.send(banker, cut.slice(0, cut.indexOf('-89') + 3))
    assert.deepEqual(await amounts(banker), [1850])
  })

  test('questions stop an import until they are answered', async () => {
    const banker = await buildBanker(app)
    const open: [content: string, question: RegExp][] = [
      [
        'Date;Description;Amount\n2026-10-02;A;1.000\n2026-10-03;B;-2.500\n',
        /1\.000 can be read in two ways/,
      ],
      [
        'Date,Description,Amount\n10/02/2026,A,1.00\n10/03/2026,B,-2.00\n',
        /10\/02\/2026 can be read in 2 ways/,
      ],
      ['Date,Description,Amount\n10/13/2026,A,1.00\n', /No amount in this file is negative/],
      [
        'Date,Description,Debit,Credit\n10/13/2026,A,1.00,\n10/14/2026,RETURNED ITEM,,-1850.00\n',
        /column for money in has negative amounts/,
      ],
      ['Date,Description,Type,Amount\n10/13/2026,A,Credit,1.00\n10/14/2026,B,Foo,2.00\n', /have no sign/],
      [
        'When,What,Value,Rest\n10/13/2026,A,1.00,7.00\n10/14/2026,B,2.00,1.00\n',
        /columns with the date and the amount/,
      ],
    ]
    for (const [content, sentence] of open) {
      const { status, problem } = await files.send(banker, content)
      assert.equal(status, 400, content)
      assert.match(problem.errors?.[0]?.message ?? '', sentence)
    }
    assert.deepEqual(await amounts(banker), [])
    const [content] = open[0]!
    const { csv } = (await files.preview(banker, content)).json
    const mapping = JSON.stringify({ ...csv!.mapping, ...csv!.questions[0]!.choices[1]!.change })
    assert.equal((await files.send(banker, content, { mapping })).status, 201)
    assert.deepEqual(await amounts(banker), [1000, -2500])
  })

  test('kept columns do not beat what the file decides', async () => {
    const banker = await buildBanker(app)
    assert.equal((await files.send(banker, csv('13/10/2026,A,1.00\n14/10/2026,B,-2.00\n'))).status, 201)
    const other = csv('10/20/2026,A,1.00\n11/02/2026,B,-2.00\n')
    const { json } = await files.preview(banker, other)
    assert.deepEqual(
      json.lines.map(({ date }) => date),
      ['2026-10-20', '2026-11-02'],
    )
    const stopped = await files.send(banker, other)
    assert.match(stopped.problem.errors?.[0]?.message ?? '', /Which date is 11\/02\/2026\?/)
    const [question] = json.csv!.questions
    assert.deepEqual(
      question?.choices.map(({ label }) => label),
      ['2026-11-02 (month, day, year)', '2026-02-11 (day, month, year)'],
    )
    const mapping = JSON.stringify({ ...json.csv!.mapping, ...question.choices[0]!.change })
    await files.send(banker, other, { mapping })
    assert.deepEqual(
      (await files.lines(banker)).map(([date]) => date),
      ['2026-10-13', '2026-10-14', '2026-10-20', '2026-11-02'],
    )
    const comma = csv('13/10/2026,A,"1,50"\n14/10/2026,B,"-2,75"\n')
    const marks = (await files.preview(banker, comma)).json
    assert.deepEqual(marks.csv?.questions.map(({ key }) => key).toSorted(), ['date-order', 'decimal-mark'])
  })

  test('a card whose purchases are positive is asked about', async () => {
    const { token, bank: _ } = await buildBanker(app)
    const body = { name: 'Card', kind: 'CREDIT_CARD', openingBalance: 0, openedOn: '2026-09-30' } as const
    const card = { token, bank: (await app.call(createBankAccount, { token, body })).json.id }
    const csv =
      'Date,Description,Amount\n10/13/2026,LOWES,31.11\n10/14/2026,SHELL,20.00\n10/15/2026,CREDIT,-5.00\n'
    const { status, problem } = await files.send(card, csv)
    assert.equal(status, 400)
    assert.match(problem.errors?.[0]?.message ?? '', /Most amounts on this card are positive/)
    await files.sendAsProposed(card, csv)
    assert.deepEqual(
      (await files.lines(card)).map(([, amount]) => amount),
      [-31.11, -20, 5],
    )
    const ofx = ofxFile([
      { on: '20261102', amount: '10.00', text: 'LOWES', id: 'a1' },
      { on: '20261103', amount: '12.00', text: 'SHELL', id: 'a2' },
    ])
    const asked = await files.send(card, ofx)
    assert.deepEqual([asked.status, asked.problem.errors?.[0]?.path], [400, 'signs'])
    assert.equal((await files.send(card, ofx, { signs: 'TURNED' })).status, 201)
  })

  test('absolute OFX amounts are asked about although one is negative', async () => {
    const banker = await buildBanker(app)
    const ofx = ofxFile([
      { on: '20261102', amount: '1850.00', text: 'PAT', id: '1', type: 'CREDIT' },
      { on: '20261103', amount: '89.30', text: 'WATER', id: '2', type: 'DEBIT' },
      { on: '20261104', amount: '12.00', text: 'CHECK', id: '3', type: 'CHECK' },
      { on: '20261105', amount: '-7.00', text: 'FEE', id: '4', type: 'FEE' },
    ])
    assert.equal((await files.send(banker, ofx)).problem.errors?.[0]?.path, 'signs')
    assert.equal((await files.send(banker, ofx, { signs: 'BY_TYPE' })).status, 201)
    assert.deepEqual(await amounts(banker), [1850, -89.3, -12, -7])
  })

  test('an import without a new line is refused with the reason', async () => {
    const banker = await buildBanker(app)
    const ofx = ofxFile([{ on: '20261102', amount: '1850.00', text: 'PAT', id: '1' }])
    await files.send(banker, ofx)
    const known = await files.send(banker, `${ofx}\n`)
    assert.deepEqual(
      [known.status, known.problem.detail],
      [409, 'All lines in this file were already imported. Nothing was imported.'],
    )
    const empty = await files.send(banker, ofxFile([]))
    assert.deepEqual([empty.status, empty.problem.errors?.[0]?.path], [400, 'file'])
    assert.equal((await imports(banker)).length, 1)
  })
})
