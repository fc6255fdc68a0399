import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, unpack } from '#testing/files/archives.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildExpense,
  buildLandlord,
  buildLease,
  buildRecurring,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createExpense, listExpenses, voidExpense } from '#shared/expenses/contract.ts'
import { listLeases } from '#shared/leases/contract.ts'
import { listRecurringCharges, updateRecurringCharge } from '#shared/leases/rent/recurring-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { type ImportReport, previewImport, runImport } from '#shared/import-export/contract.ts'
import { kinds } from '#shared/import-export/columns.ts'
import { createVendor, listVendors } from '#shared/vendors/contract.ts'

type Files = WireBody<typeof runImport>['files']

const portfolio: Files = [
  { kind: 'properties', csv: 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004\n' },
  { kind: 'units', csv: 'Property,Unit,Rent\nOak House,1,1850\nOak House,2,1200\n' },
  { kind: 'tenants', csv: 'Name,Email\nAna Ruiz,ana@example.com\nCy Low,\n' },
  {
    kind: 'leases',
    csv: 'Property,Unit,Tenants,Lease Start,Rent\nOak House,1,ana@example.com,6/1/2026,1850\nOak House,2,Cy Low,2026-03-15,1200\n',
  },
]
const recurring: Files = [
  {
    kind: 'recurring-charges',
    csv: [
      'Property,Unit,Tenant,Kind,Description,Amount,From,Until,Later amounts',
      'Oak House,1,Ana Ruiz,Pet rent,One dog,$35.00,6/1/2026,,40.00 since 2027-01-01; 45 since 1/1/2028',
      'Oak House,2,,PARKING,,50,,2026-12-31,',
    ].join('\n'),
  },
]
const expenses: Files = [
  {
    kind: 'expenses',
    csv: [
      'Date,Property,Unit,Payee,Category,Amount,Memo,Payment method,Check number',
      '11/3/2026,Oak House,1,Ace Plumbing,Repairs,$185.00,Kitchen tap,Check,1042',
      '2026-11-04,Oak House,,ace plumbing,Cleaning & maintenance,"1,200.50",,Credit card,',
      '11/5/26,,,,UTILITIES,20,Office power,,',
    ].join('\n'),
  },
]
const everything = [...portfolio, ...recurring, ...expenses]

/** Returns the counts that are not zero. */
const made = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

const brief = (report: ImportReport) =>
  report.problems.map(({ file, row, column, message }) => `${file} ${row} ${column}: ${message}`)
const warningsOf = (report: ImportReport) =>
  report.warnings.map(({ file, row, message }) => `${file} ${row}: ${message}`)

const splitRow = (category: string, amount: string, split: string, vendor = 'Ace') =>
  `2026-11-09,Oak House,${vendor},${category},${amount},${split}`

describe('CSV import of recurring charges and expenses', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const run = (landlord: Landlord, files: Files) =>
    app.call(runImport, { token: landlord.token, body: { files } })
  async function preview(landlord: Landlord, files: Files): Promise<ImportReport> {
    const answer = await app.call(previewImport, { token: landlord.token, body: { files } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  const countRows = (landlord: Landlord) =>
    app.sql(
      landlord.accountId,
      `SELECT (SELECT count(*) FROM recurring_charges) r, (SELECT count(*) FROM expenses) x,
              (SELECT count(*) FROM vendors) v, (SELECT count(*) FROM charges) c, (SELECT count(*) FROM journal_lines) j`,
    )

  /** Returns every expense and recurring charge of an account, without ids. */
  async function costsOf(token: string) {
    const listed = (await app.call(listExpenses, { token, query: { status: 'POSTED' } })).json
    const leases = (await app.call(listLeases, { token })).json
    const charges = await Promise.all(
      leases.map(
        async ({ id, unit }) =>
        (await app.call(listRecurringCharges, { token, params: { id } })).json.map((charge) => [
          unit.unitNumber, charge.kind, charge.description, charge.amounts, charge.startDate, charge.endDate,
        ]), // prettier-ignore
      ),
    )
    return {
      expenses: listed.map((one) => [
        one.date, one.property?.name, one.unit?.unitNumber, one.vendor?.name, one.category, one.amount,
        one.description, one.method, one.reference, ...one.lines.slice(1).map((line) => [line.category, line.amount]),
      ]), // prettier-ignore
      charges: charges.flat(),
    }
  }

  test('a preview counts them and writes nothing', async () => {
    const landlord = await buildLandlord(app)
    const before_ = await countRows(landlord)
    const report = await preview(landlord, everything)
    assert.deepEqual(brief(report), [])
    assert.deepEqual(made(report.creates), {
      properties: 1,
      units: 2,
      tenants: 2,
      leases: 2,
      recurringCharges: 2,
      charges: 4,
      expenses: 3,
      vendors: 1,
    })
    assert.deepEqual(await countRows(landlord), before_)
  })

  test('an import makes them, posts what is due by today, and the books agree', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const answer = await run(landlord, everything)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    assert.deepEqual(
      [answer.json.creates.charges, answer.json.creates.expenses, answer.json.creates.vendors],
      [4, 3, 1],
    )
    const { expenses: listed, charges } = await costsOf(token)
    assert.deepEqual(listed, [
      ['2026-11-05', undefined, undefined, undefined, 'UTILITIES', 20, 'Office power', null, null],
      ['2026-11-04', 'Oak House', undefined, 'Ace Plumbing', 'CLEANING_AND_MAINTENANCE', 1200.5, 'ace plumbing', 'CARD', null],
      ['2026-11-03', 'Oak House', '1', 'Ace Plumbing', 'REPAIRS', 185, 'Kitchen tap', 'CHECK', '1042'],
    ]) // prettier-ignore
    const steps = [
      { from: '2026-06-01', amount: 35 },
      { from: '2027-01-01', amount: 40 },
      { from: '2028-01-01', amount: 45 },
    ]
    assert.deepEqual(
      new Set(charges),
      new Set([
        ['1', 'PET_RENT', 'One dog', steps, '2026-06-01', null],
        ['2', 'PARKING', null, [{ from: '2026-03-15', amount: 50 }], '2026-03-15', '2026-12-31'],
      ]),
    )
    const leases = (await app.call(listLeases, { token })).json
    assert.deepEqual(new Set(leases.map((lease) => lease.balance)), new Set([1885, 1250]))
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('the same files twice make nothing twice', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, everything)
    const before_ = await countRows(landlord)
    const again = await run(landlord, everything)
    assert.equal(again.status, 200, JSON.stringify(again.problem))
    const { creates, matches } = again.json
    assert.deepEqual(
      [creates.recurringCharges, creates.expenses, creates.vendors, creates.charges],
      [0, 0, 0, 0],
    )
    assert.deepEqual([matches.recurringCharges, matches.expenses], [2, 3])
    assert.deepEqual(await countRows(landlord), before_)
  })

  test('every bad row is named with its column and reason, and nothing is imported', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, portfolio)
    const before_ = await countRows(landlord)
    const files: Files = [
      ...expenses,
      {
        kind: 'recurring-charges',
        csv: [
          'Property,Unit,Tenant,Lease start,Kind,Amount,From,Until,Later amounts',
          'Oak House,1,,,Gym,0,,,soon',
          'Oak House,2,Ana Ruiz,,Parking,10,,,',
          'Oak House,2,,2026-03-01,Parking,10,,,',
          'Oak House,2,,,Parking,10,2026-11-01,2026-10-01,',
          'Oak House,2,,,Parking,10,2026-11-01,,20 since 2026-10-01',
        ].join('\n'),
      },
      {
        kind: 'expenses',
        name: 'costs.csv',
        csv: [
          'Paid,Property,Unit,Vendor,Category,Amount,Method',
          'soon,Oak House,,,Groceries,0,Barter',
          '2026-11-03,Nowhere,,,Repairs,5,',
          '2026-11-03,Oak House,9,,Repairs,5,',
          '2026-11-03,,2,,Repairs,5,',
          '2026-11-24,,,,Repairs,5,',
        ].join('\n'),
      },
    ]
    const report = await preview(landlord, files)
    assert.deepEqual(brief(report), [
      'recurring-charges.csv 2 Kind: This type is not known. Use Pet rent, Parking, Storage, Utilities, Sales tax or Other, and describe it in Description',
      'recurring-charges.csv 2 Amount: This amount must be more than zero',
      'recurring-charges.csv 2 Later amounts: Use amounts with the first day of a month, like 35.00 from 2027-01-01',
      'recurring-charges.csv 3 From: There is no signed lease for this unit and tenant on that day.',
      'recurring-charges.csv 4 Lease start: No lease for this unit and tenant starts on this day.',
      'recurring-charges.csv 5 Until: The charge ends before it starts.',
      'recurring-charges.csv 6 Later amounts: Each later amount must start after the first day of the charge.',
      'costs.csv 2 Paid: Use a valid date like 2026-11-01 or 11/1/2026',
      'costs.csv 2 Category: This category is not known. Use Advertising, Auto and travel, Cleaning and maintenance, Commissions, Insurance, Legal and other professional fees, Management fees, Mortgage interest paid to banks, Other interest, Repairs, Supplies, Taxes, Utilities, Other expenses, Mortgage principal, Mortgage escrow, Sales tax paid to the state or city, Improvement or purchase (depreciated)',
      'costs.csv 2 Amount: This amount must be more than zero',
      'costs.csv 2 Method: Use Check, Cash, ACH, Zelle, Venmo, Cash App, PayPal, Card, Third party network, Money order or Other',
      'costs.csv 3 Property: This property was not found in your account or in these files.',
      'costs.csv 4 Unit: Oak House has no unit with this number in your account or in these files.',
      'costs.csv 5 Property: Enter the property.',
      'costs.csv 6 Paid: The expense date cannot be in the future. Import the expense after it is paid.',
    ])
    const answer = await run(landlord, files)
    assert.deepEqual([answer.status, answer.problem.code], [400, 'import_refused'])
    assert.deepEqual(await countRows(landlord), before_)
  })

  test('rows that say the same, months before this one and void expenses get a warning', async () => {
    const landlord = await buildLandlord(app)
    await buildLease(app, landlord.token, {
      unitId: await unitCalled(landlord, 'A'),
      startDate: '2026-09-01',
      chargesFrom: '2026-09-01',
    })
    const files: Files = [
      { kind: 'recurring-charges', csv: 'Property,Unit,Kind,Amount\nHome,A,Storage,10\nHome,A,Storage,10' },
      {
        kind: 'expenses',
        csv: 'Paid,Category,Amount,Voided\n2026-11-01,Taxes,9,\n2026-11-01,Taxes,9,\n2026-11-02,Taxes,9,void',
      },
    ]
    const answer = await run(landlord, files)
    assert.deepEqual(warningsOf(answer.json), [
      'recurring-charges.csv 2: This also charges 2 earlier months. If they are already paid, enter a later start date.',
      'recurring-charges.csv 3: Row 2 looks the same. Both rows will be imported.',
      'recurring-charges.csv 3: This also charges 2 earlier months. If they are already paid, enter a later start date.',
      'expenses.csv 3: Row 2 looks the same. Both rows will be imported.',
      'expenses.csv 4: This expense is void, so it is left out.',
    ])
    assert.deepEqual([answer.json.creates.recurringCharges, answer.json.creates.expenses], [2, 2])
    const again = await run(landlord, files)
    assert.deepEqual([again.json.matches.recurringCharges, again.json.matches.expenses], [2, 2])
    assert.deepEqual([again.json.creates.recurringCharges, again.json.creates.expenses], [0, 0])
    const other = files[0]!.csv.replaceAll('10', '12')
    const changed = await preview(landlord, [{ kind: 'recurring-charges', csv: other }])
    assert.match(
      warningsOf(changed)[0] ?? '',
      /has Storage of \$10\.00 from .* already\. It stays as it is\.$/,
    )
  })

  async function unitCalled(landlord: Landlord, unitNumber: string): Promise<string> {
    await run(landlord, [
      { kind: 'properties', csv: 'Property,Address,City,State,ZIP\nHome,1 Way,Columbus,OH,43004' },
    ])
    const [made] = await app.sql<{ id: string }>(landlord.accountId, 'SELECT id FROM properties')
    return (await buildUnit(app, landlord.token, { propertyId: made!.id, unitNumber })).id
  }

  test('a lease has at most twenty recurring charges', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, portfolio)
    const rows = Array.from({ length: 21 }, (_, at) => `Oak House,1,Other,Thing ${at},5`)
    const report = await preview(landlord, [
      { kind: 'recurring-charges', csv: `Property,Unit,Kind,Description,Amount\n${rows.join('\n')}` },
    ])
    assert.deepEqual(brief(report), [
      'recurring-charges.csv 22 null: A lease can have at most 20 recurring charges.',
    ])
  })

  test('a vendor is found by company too, and two of one name are refused', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    await app.call(createVendor, { token, body: { name: 'Al Ace', company: 'Ace Plumbing' } })
    await run(landlord, [...portfolio, ...expenses])
    assert.equal((await app.call(listVendors, { token })).json.length, 1)
    await app.call(createVendor, { token, body: { name: 'Al Ace' } })
    const csv = 'Paid,Vendor,Category,Amount\n2026-11-09,Al Ace,Repairs,1'
    assert.deepEqual(brief(await preview(landlord, [{ kind: 'expenses', csv }])), [
      'expenses.csv 2 Vendor: Several vendors have this name. Give each its own name.',
    ])
  })

  test('the sheets of an export make the same in another account, and nothing in their own', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    await run(landlord, everything)
    const unitId = await unitCalled(landlord, 'A')
    const lease = await buildLease(app, token, { unitId, status: 'DRAFT' })
    const charge = await buildRecurring(app, token, lease.id, { kind: 'OTHER', description: '=Gym' })
    await app.call(updateRecurringCharge, {
      token,
      params: { id: charge.id },
      body: { amount: 44, amountFrom: '2027-03-01' },
    })
    await buildExpense(app, token, { unitId, description: 'Paint, "white"', method: 'MONEY_ORDER' })
    const lines = [
      { category: 'REPAIRS' as const, unitId, amount: 60 },
      { category: 'SUPPLIES' as const, amount: 40 },
    ]
    const body = { date: '2026-11-09', amount: 100, description: 'Hardware', lines }
    assert.equal((await app.call(createExpense, { token, body })).status, 201)
    const gone = await buildExpense(app, token, { unitId, description: 'A mistake' })
    await app.call(voidExpense, { token, params: { id: gone.id } })
    const exported = await unpack(await exportOf(app, token))
    const sheets: Files = kinds.map((kind) => ({ kind, csv: exported.get(`csv/${kind}.csv`)!.toString() }))
    const other = await buildLandlord(app)
    const answer = await run(other, sheets)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    assert.deepEqual(await costsOf(other.token), await costsOf(token))
    await assertBooksAgree(app, other.token, other.accountId)
    for (const account of [landlord, other]) {
      const rest = sheets.filter(({ kind }) => kind === 'recurring-charges' || kind === 'expenses')
      const { creates } = await preview(account, rest)
      assert.deepEqual(
        [creates.recurringCharges, creates.expenses, creates.vendors, creates.charges],
        [0, 0, 0, 0],
      )
    }
  })

  test('rows of one split expense are its lines, and must agree on everything else', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, portfolio)
    const header = 'Paid,Property,Vendor,Category,Amount,Split'
    const csvOf = (...rows: string[]) => `${header}\n${rows.join('\n')}`
    const odd = csvOf(splitRow('Repairs', '1', 'a'), splitRow('Supplies', '2', 'a', 'Bob'))
    assert.deepEqual(brief(await preview(landlord, [{ kind: 'expenses', csv: odd }])), [
      'expenses.csv 3 Vendor: All rows of a split expense must have the same value here. Row 2 has a different one.',
    ])
    const csv = csvOf(
      splitRow('Repairs', '1', 'a'),
      splitRow('Taxes', '5', ''),
      splitRow('Supplies', '2', 'a'),
    )
    await run(landlord, [{ kind: 'expenses', csv }])
    const made = (await app.call(listExpenses, { token: landlord.token })).json
    assert.deepEqual(
      new Set(made.map(({ amount, lines }) => `${amount} in ${lines.length}`)),
      new Set(['5 in 1', '3 in 2']),
    )
    await assertBooksAgree(app, landlord.token, landlord.accountId)
  })

  test('each template can be imported as it is, with its own example', async () => {
    const landlord = await buildLandlord(app)
    const files: Files = await Promise.all(
      kinds.map(async (kind) => {
        const { rawPayload } = await app.app.http.inject({
          method: 'GET',
          url: `/api/v1/import/templates/${kind}`,
          headers: { authorization: `Bearer ${landlord.token}` },
        })
        // the example of the leases has a second tenant
        const more = kind === 'tenants' ? 'Ben Ruiz,,,ben.ruiz@example.com,,\r\n' : ''
        return { kind, csv: `${rawPayload.toString()}${more}` }
      }),
    )
    const report = await preview(landlord, files)
    assert.deepEqual(brief(report), [])
    assert.deepEqual([report.creates.recurringCharges, report.creates.expenses], [1, 1])
  })
})
