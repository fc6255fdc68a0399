import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, unpack } from '#testing/files/archives.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { bankingOverview, createBankAccount, listBankAccounts } from '#shared/banking/contract.ts'
import { listBankImports } from '#shared/banking/import-contract.ts'
import { listBankLines } from '#shared/banking/line-contract.ts'
import { closeBooks } from '#shared/accounting/contract.ts'
import { type ImportReport, previewImport, runImport } from '#shared/import-export/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

type Files = WireBody<typeof runImport>['files']

const accounts: Files[number] = {
  kind: 'bank-accounts',
  csv: 'Account,Bank,Account number,Type,Opening balance,As of,Default\nSavings,First Bank,9026,Savings,500,2026-10-31,\nOperating,First Bank,000001234,Checking,"1,000.00",2026-10-31,Yes',
}
const header = 'Bank account,Date,Amount,Description,Check,Transaction ID'
const lines: Files[number] = {
  kind: 'bank-lines',
  name: 'november.csv',
  csv: [
    header,
    'Operating,2026-11-02,1850.00,Zelle MARIA LOPEZ,,a1',
    'operating,11/3/2026,-89.30,CITY WATER,,a2',
    '1234,2026-11-04,-4.50,COFFEE,,',
    'Operating,2026-11-04,-4.50,COFFEE,,',
    'Savings,2026-11-05,1.25,INTEREST,,',
    'Operating,2026-10-30,-20.00,OLD CHECK,1041,',
  ].join('\n'),
}

const brief = (report: ImportReport) =>
  report.problems.map(({ file, row, column, message }) => `${file} ${row} ${column}: ${message}`)

describe('CSV import of bank accounts and their lines', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const run = ({ token }: Landlord, files: Files) => app.call(runImport, { token, body: { files } })
  async function preview({ token }: Landlord, files: Files): Promise<ImportReport> {
    const answer = await app.call(previewImport, { token, body: { files } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  async function listed({ token }: Landlord) {
    const all = (await app.call(listBankAccounts, { token })).json
    const ofAccounts = await Promise.all(
      all.map(async ({ id, name, lastFour, kind, openingBalance, openedOn, isDefault }) => ({
        account: [name, lastFour, kind, openingBalance, openedOn, isDefault],
        lines: (await app.call(listBankLines, { token, params: { id } })).json.map((line) => [
          line.date, line.amount, line.description, line.checkNumber, line.state,
        ]), // prettier-ignore
      })),
    )
    return ofAccounts
  }

  test('accounts come in with their opening balances, and lines to be reviewed', async () => {
    const landlord = await buildLandlord(app)
    const answer = await run(landlord, [lines, accounts])
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    assert.deepEqual([answer.json.creates.bankAccounts, answer.json.creates.bankLines], [2, 6])
    assert.deepEqual(await listed(landlord), [
      {
        account: ['Operating', '1234', 'CHECKING', 1000, '2026-10-31', true],
        lines: [
          ['2026-11-04', -4.5, 'COFFEE', null, 'OPEN'],
          ['2026-11-04', -4.5, 'COFFEE', null, 'OPEN'],
          ['2026-11-03', -89.3, 'CITY WATER', null, 'OPEN'],
          ['2026-11-02', 1850, 'Zelle MARIA LOPEZ', null, 'OPEN'],
          ['2026-10-30', -20, 'OLD CHECK', '1041', 'EXCLUDED'],
        ],
      },
      {
        account: ['Savings', '9026', 'SAVINGS', 500, '2026-10-31', false],
        lines: [['2026-11-05', 1.25, 'INTEREST', null, 'OPEN']],
      },
    ])
  })

  test('lines that are there already are not made twice, and a later file adds the new ones', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, [accounts, lines])
    const again = await run(landlord, [accounts, lines])
    assert.deepEqual([again.json.creates.bankLines, again.json.matches.bankLines], [0, 6])
    assert.deepEqual([again.json.creates.bankAccounts, again.json.matches.bankAccounts], [0, 2])
    const later = { ...lines, csv: `${lines.csv}\nOperating,2026-11-04,-4.50,COFFEE,,` }
    const third = await run(landlord, [later])
    assert.deepEqual([third.json.creates.bankLines, third.json.matches.bankLines], [1, 6])
    const { token } = landlord
    const [account] = (await app.call(listBankAccounts, { token })).json
    const imports = (await app.call(listBankImports, { token, params: { id: account!.id } })).json
    assert.deepEqual(
      imports.map(({ filename, added }) => [filename, added]),
      [
        ['november.csv', 1],
        ['november.csv', 5],
      ],
    )
  })

  test('two files of one import may share days: what both have is one line', async () => {
    const landlord = await buildLandlord(app)
    const other = { ...lines, name: 'december.csv' }
    const report = await preview(landlord, [accounts, lines, other])
    assert.deepEqual([report.creates.bankLines, report.matches.bankLines], [6, 6])
  })

  test('expenses through the opening day are part of the opening balance, later ones are paid from the account', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const costs =
      'Paid,Category,Amount,Method\n2026-10-05,Taxes,100,ACH\n2026-11-05,Taxes,30,ACH\n2026-10-31,Taxes,7,ACH'
    const answer = await run(landlord, [{ kind: 'expenses', csv: costs }, accounts])
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const overview = (await app.call(bankingOverview, { token })).json
    assert.deepEqual([overview.inAccounts, overview.unassigned], [1470, 0])
    const [operating] = (await app.call(listBankAccounts, { token })).json
    assert.equal(operating?.bookBalance, 970)
  })

  test('bad rows are named with their columns', async () => {
    const landlord = await buildLandlord(app)
    await app.call(createBankAccount, {
      token: landlord.token,
      body: { name: 'Operating', kind: 'CHECKING', openingBalance: 1, openedOn: '2026-10-31' },
    })
    await app.call(closeBooks, { token: landlord.token, body: { through: '2026-10-31' } })
    const report = await preview(landlord, [
      {
        kind: 'bank-accounts',
        csv: 'Name,Opening balance,Opening date,Kind\nOperating,2,2026-10-31,\nCard,5,2026-10-31,Purse\nCard,5,2026-10-31,Card\nLater,5,2026-12-01,',
      },
      {
        kind: 'bank-lines',
        csv: 'Bank account,Date,Amount,Reference\nNowhere,2026-11-01,5,\nOperating,2026-12-01,5,\nOperating,2026-11-01,0,\nOperating,2026-11-01,5,x\nOperating,2026-11-02,5,x',
      },
    ])
    assert.deepEqual(brief(report), [
      'bank-accounts.csv 3 Kind: Use Checking, Savings, Credit card or Trust',
      'bank-accounts.csv 4 Opening date: The books are closed through Oct 31, 2026. Use a later date, or have an owner or administrator reopen them under Settings, Accounting.',
      'bank-accounts.csv 5 Opening date: This day is in the future. Enter the balance as of today or earlier.',
      'bank-lines.csv 2 Bank account: This bank account was not found in your account or in these files.',
      'bank-lines.csv 3 Date: The date of a bank line cannot be in the future. Import the line after it is posted.',
    ])
    assert.deepEqual(
      report.warnings.map(({ file, row, message }) => `${file} ${row}: ${message}`),
      [
        'bank-accounts.csv 2: Operating has an opening balance of $1.00 on Oct 31, 2026 already. It stays as it is.',
        'bank-lines.csv 4: This line moves no money, so it is left out.',
        'bank-lines.csv 5: Another line of this account has this reference, with another day or amount. Both are kept.',
        'bank-lines.csv 6: Another line of this account has this reference, with another day or amount. Both are kept.',
      ],
    )
  })

  test('the sheets of an export make the same in another account, and nothing in their own', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, [accounts, lines])
    const exported = await unpack(await exportOf(app, landlord.token))
    const sheets = (['bank-accounts', 'bank-lines'] as const).map((kind) => ({
      kind,
      csv: exported.get(`csv/${kind}.csv`)!.toString(),
    }))
    const other = await buildLandlord(app)
    const answer = await run(other, sheets)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    assert.deepEqual(answer.json.warnings, [])
    assert.deepEqual(await listed(other), await listed(landlord))
    const again = await preview(landlord, sheets)
    assert.deepEqual([again.creates.bankAccounts, again.creates.bankLines], [0, 0])
  })
})
