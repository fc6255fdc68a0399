import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { bankFileCalls, ofxFile } from '#testing/files/bank-files.ts'
import { buildBanker } from '#testing/books/banker.ts'
import { buildLease } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/banking/match-contract.ts'
import { getLease } from '#shared/leases/contract.ts'

const rent = { on: '20261102', amount: '1850.00', id: 'F1', type: 'CREDIT' }
const before14 = ofxFile([{ ...rent, text: 'ZELLE PMT 11/02 PENDING POST' }])
const after14 = ofxFile([{ ...rent, text: 'Zelle payment from PAT DOE' }])
const csv = (rows: string) => `Posting Date,Description,Amount,Reference\n${rows}`

/** An entry of a camt.053 statement. */
const camt = (day: string, reference: string, text: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><Othr><Id>0000001234</Id></Othr></Id><Ccy>USD</Ccy></Acct><Ntry><Amt Ccy="USD">1850.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>
</Stmt></BkToCstmrStmt></Document>`

describe('one transaction in two files', () => {
  let app: TestApp
  let files: ReturnType<typeof bankFileCalls>
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    files = bankFileCalls(app)
  })
  after(() => app.stop())

  const cases: [name: string, first: string, second: string][] = [
    ['OFX, the text rewritten after posting', before14, after14],
    ['OFX, the day moved by one', before14, ofxFile([{ ...rent, on: '20261103', text: 'PAT DOE' }])],
    [
      'CSV, then OFX of the same days',
      csv('11/02/2026,ZELLE PAYMENT FROM PAT DOE CONF# A1B2C3,1850.00,\n11/13/2026,CITY WATER,-89.30,\n'),
      ofxFile([{ ...rent, text: 'ZELLE PAYMENT FROM PAT DOE CONF#' }]),
    ],
    [
      'OFX, then CSV of the same days with the bank’s reference',
      before14,
      csv('11/02/2026,PAT DOE,1850.00,20261102-77\n11/13/2026,CITY WATER,-89.30,20261113-01\n'),
    ],
    [
      'CSV with a reference, the text and the day changed',
      csv('11/12/2026,PENDING 1,1850.00,R-1\n11/13/2026,CITY WATER,-89.30,R-2\n'),
      csv('11/13/2026,CITY WATER BILL,-89.30,R-2\n11/14/2026,ZELLE PAT DOE,1850.00,R-1\n'),
    ],
    [
      'camt.053, the text and the day changed',
      camt('2026-11-02', 'A1', 'ACH'),
      camt('2026-11-04', 'A1', 'PAT'),
    ],
    ['camt.053, then OFX', camt('2026-11-02', 'A1', 'ZELLE PAT DOE'), after14],
    [
      'OFX, the line twice in the file',
      ofxFile([
        { ...rent, text: 'RENT' },
        { ...rent, text: 'RENT' },
      ]),
      after14,
    ],
  ]
  for (const [name, first, second] of cases) {
    test(`is one line: ${name}`, async () => {
      const banker = await buildBanker(app)
      const sent = await files.sendAsProposed(banker, first)
      assert.equal(sent.status, 201, JSON.stringify(sent.problem))
      await files.sendAsProposed(banker, second)
      const rents = (await files.lines(banker)).filter(([, amount]) => amount === 1850)
      assert.equal(rents.length, 1, JSON.stringify(rents))
    })
  }

  test('two payments of one day and sum with their own numbers are two lines', async () => {
    const banker = await buildBanker(app)
    await files.send(banker, ofxFile([{ ...rent, text: 'ZELLE FROM PAT DOE' }]))
    await files.send(banker, ofxFile([{ ...rent, text: 'ZELLE FROM SAM ROE', id: 'F2' }]))
    assert.equal((await files.lines(banker)).length, 2)
  })

  test('a line with the day and the amount of another text is left out with a warning, and imported on request', async () => {
    const banker = await buildBanker(app)
    await files.send(banker, ofxFile([{ ...rent, text: 'ZELLE FROM PAT DOE' }]))
    const other = csv('11/02/2026,CHECK 1041,1850.00,\n11/13/2026,CITY WATER,-89.30,\n')
    const { json } = await files.preview(banker, other)
    assert.deepEqual(
      [json.added, json.duplicates, json.warnings.map(({ code, examples }) => [code, examples])],
      [1, 1, [['alike', ['Nov 2, 2026 $1,850.00 CHECK 1041']]]],
    )
    const sent = await files.send(banker, other, { alike: 'IMPORT' })
    assert.deepEqual([sent.status, sent.json.added, sent.json.duplicates], [201, 2, 0])
  })

  test('a copy of a confirmed line is not proposed as sure', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1850 })
    const text = `ZELLE ${lease.paymentReference}`
    await files.send(banker, ofxFile([{ ...rent, text }]))
    await app.call(contract.proposeBankMatches, { token })
    const review = async () =>
      (await app.call(contract.listReviewLines, { token, params: { id: banker.bank } })).json
    const [first] = (await review()).lines
    assert.equal(first?.proposal?.level, 'sure')
    await app.call(contract.confirmProposal, {
      token,
      params: { id: first.id },
      body: { proposalId: first.proposal.id, option: 0 },
    })
    // December's rent of the same sum is open by now, and the bank gave the line another number
    await files.send(banker, ofxFile([{ ...rent, text: `${text} AGAIN`, id: 'F9' }]))
    await app.call(contract.proposeBankMatches, { token })
    const { lines, sure } = await review()
    assert.equal(sure, 0)
    assert.ok(
      lines[0]?.proposal?.options[0]?.contra.some(
        ({ key, params }) => key === 'confirmedAlready' && params['date'] === '2026-11-02',
      ),
      JSON.stringify(lines[0]?.proposal),
    )
    const { json } = await app.call(getLease, { token, params: { id: lease.id } })
    assert.equal(json.balance, 0, 'the rent of November is paid once')
  })
})
