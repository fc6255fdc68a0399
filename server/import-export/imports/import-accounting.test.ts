import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, unpack } from '#testing/files/archives.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildProperty, buildUnit, buildVendor, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { closeBooks } from '#shared/accounting/contract.ts'
import { listOwnerTransactions } from '#shared/owner-transactions/contract.ts'
import { createBill, listBills, payBills } from '#shared/expenses/bill-contract.ts'
import { createExpense } from '#shared/expenses/contract.ts'
import { createRecurringExpense, listRecurringExpenses } from '#shared/expenses/recurring-contract.ts'
import { kinds } from '#shared/import-export/columns.ts'
import { type ImportReport, previewImport, runImport } from '#shared/import-export/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { listAssets, listTrips, setElection } from '#shared/tax/contract.ts'

type Files = WireBody<typeof runImport>['files']

const places: Files = [
  { kind: 'properties', csv: 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004\n' },
  { kind: 'units', csv: 'Property,Unit,Rent\nOak House,1,1850\n' },
]
const recurring: Files = [
  {
    kind: 'recurring-expenses',
    csv: [
      'Property,Unit,Vendor,Category,Description,Amount,Frequency,Next date,Until,Handling,Lead days,Method,Rate,Escrow tax,Insurance,Balance,Balance date',
      'Oak House,,Summit Lending,,Mortgage,1199.10,,2026-12-01,,,,ACH,6%,250,80.50,"$200,000.00",2026-11-20',
      'Oak House,1,City Water,Utilities,Water,35,Quarterly,12/15/2026,2027-12-31,Bill,10,,,,,,',
      ',,,Insurance,Umbrella,120,Yearly,2027-01-01,,,,,,,,,',
    ].join('\n'),
  },
]
const taxes: Files = [
  {
    kind: 'assets',
    csv: [
      'Property,Type,Asset,Cost,Land value,Placed in service,Bonus depreciation',
      'Oak House,Building,Oak House,160000,40000,2020-03-01,',
      'Oak House,Appliances,Refrigerator,"$1,200.00",,2025-06-01,Elected out',
      'Oak House,Equipment,Stove,900,,2025-07-01,no',
    ].join('\n'),
  },
  {
    kind: 'trips',
    csv: 'Date,Miles,Purpose,Property,From,To,Vehicle\n2026-11-02,12.4,Inspection,Oak House,Office,Oak House,Truck\n11/3/2026,3,Bank,,,,',
  },
]
const money: Files = [
  {
    kind: 'owner-money',
    csv: 'Date,Type,Property,Amount,Memo,Method,Check number\n2026-11-04,Owner contribution,Oak House,2000,For the roof,Check,77\n2026-11-05,Draw,,500.25,,,',
  },
  {
    kind: 'bills',
    csv: [
      'Bill date,Due date,Property,Unit,Vendor,Category,Open balance,Memo,Invoice number,Split',
      '2026-11-05,2026-12-05,Oak House,1,Ace Plumbing,Repairs,240,Water heater,INV-204,a',
      '2026-11-05,2026-12-05,Oak House,,Ace Plumbing,Supplies,60,Water heater,INV-204,a',
      '2026-11-10,,,,City Water,Utilities,35,,,',
    ].join('\n'),
  },
]
const everything = [...places, ...recurring, ...taxes, ...money]

const brief = (report: ImportReport) =>
  report.problems.map(({ file, row, column, message }) => `${file} ${row} ${column}: ${message}`)
const closedText =
  'The books are closed through Oct 31, 2026. Use a later date, or have an owner or administrator reopen them under Settings, Accounting.'

describe('CSV import of bills, recurring expenses, owner money and taxes', () => {
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

  /** Returns what the kinds have made in an account, without ids. */
  async function listed({ token }: Landlord) {
    const [expenses, bills, owner, assets, trips] = await Promise.all([
      app.call(listRecurringExpenses, { token }),
      app.call(listBills, { token, query: { status: 'UNPAID' } }),
      app.call(listOwnerTransactions, { token }),
      app.call(listAssets, { token }),
      app.call(listTrips, { token }),
    ])
    return {
      recurring: expenses.json.toSorted((a, b) => a.description.localeCompare(b.description)).map((one) => [
        one.kind, one.property?.name, one.unit?.unitNumber, one.vendor?.name, one.category, one.description, one.every,
        one.startDate, one.endDate, one.handling, one.leadDays, one.method, one.balance,
        ...one.terms.map(({ amount, rate, tax, insurance }) => [amount, rate, tax, insurance]),
      ]),
      bills: bills.json.map((one) => [
        one.date, one.dueDate, one.vendor.name, one.open, one.description, one.reference,
        ...one.lines.map(({ property, unit, category, amount }) => [property?.name, unit?.unitNumber, category, amount]),
      ]),
      owner: owner.json.map((one) => [
        one.date, one.kind, one.property?.name, one.amount, one.description, one.method, one.reference,
      ]),
      assets: assets.json.map((one) => [
        one.property.name, one.kind, one.description, one.basis, one.land, one.inServiceOn, one.election,
      ]),
      trips: trips.json.map((one) => [one.date, one.miles, one.purpose, one.property?.name, one.from, one.to, one.vehicle]),
    } // prettier-ignore
  }

  const sumsOf = ({ accountId }: Landlord) =>
    app.sql(
      accountId,
      'SELECT code, sum(amount_cents)::bigint AS cents FROM journal_lines GROUP BY code ORDER BY code',
    )

  test('rows come in with all that their columns say, and the books agree', async () => {
    const landlord = await buildLandlord(app)
    const answer = await run(landlord, everything)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const { creates } = answer.json
    assert.deepEqual(
      [
        creates.recurringExpenses,
        creates.bills,
        creates.ownerMoney,
        creates.assets,
        creates.trips,
        creates.vendors,
      ],
      [3, 2, 2, 3, 2, 3],
    )
    assert.deepEqual(await listed(landlord), {
      recurring: [
        ['MORTGAGE', 'Oak House', undefined, 'Summit Lending', null, 'Mortgage', 'MONTH', '2026-12-01', null, 'AUTOPAY', 0, 'ACH', 200_000, [1199.1, 6, 250, 80.5]],
        ['EXPENSE', 'Oak House', '1', 'City Water', 'UTILITIES', 'Water', 'QUARTER', '2026-12-15', '2027-12-31', 'BILL', 10, null, null, [35, null, 0, 0]],
        ['EXPENSE', undefined, undefined, undefined, 'INSURANCE', 'Umbrella', 'YEAR', '2027-01-01', null, 'AUTOPAY', 0, null, null, [120, null, 0, 0]],
      ].toSorted((a, b) => String(a[5]).localeCompare(String(b[5]))),
      bills: [
        ['2026-11-10', '2026-11-10', 'City Water', 35, 'City Water', null, [undefined, undefined, 'UTILITIES', 35]],
        [
          '2026-11-05', '2026-12-05', 'Ace Plumbing', 300, 'Water heater', 'INV-204', ['Oak House', '1', 'REPAIRS', 240],
          ['Oak House', undefined, 'SUPPLIES', 60],
        ],
      ],
      owner: [
        ['2026-11-05', 'DRAW', undefined, 500.25, 'Draw', null, null],
        ['2026-11-04', 'CONTRIBUTION', 'Oak House', 2000, 'For the roof', 'CHECK', '77'],
      ],
      assets: [
        ['Oak House', 'BUILDING', 'Oak House', 160_000, 40_000, '2020-03-01', 'TAKEN'],
        ['Oak House', 'EQUIPMENT', 'Refrigerator', 1200, 0, '2025-06-01', 'ELECTED_OUT'],
        ['Oak House', 'EQUIPMENT', 'Stove', 900, 0, '2025-07-01', 'ELECTED_OUT'],
      ],
      trips: [
        ['2026-11-03', 3, 'Bank', undefined, null, null, null],
        ['2026-11-02', 12.4, 'Inspection', 'Oak House', 'Office', 'Oak House', 'Truck'],
      ],
    }) // prettier-ignore
    await assertBooksAgree(app, landlord.token, landlord.accountId)
  })

  test('the same files twice make nothing twice', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, everything)
    const before_ = await listed(landlord)
    const again = await run(landlord, everything)
    const { creates, matches } = again.json
    assert.deepEqual(
      Object.entries(creates).filter(([, count]) => count > 0),
      [],
    )
    assert.deepEqual(
      [matches.recurringExpenses, matches.bills, matches.ownerMoney, matches.assets, matches.trips],
      [3, 2, 2, 3, 2],
    )
    assert.deepEqual(await listed(landlord), before_)
  })

  test('a payment that fell due by today is recorded, with a warning', async () => {
    const landlord = await buildLandlord(app)
    const csv = 'Category,Description,Amount,Next date\nInsurance,Umbrella,120,2026-10-15'
    const answer = await run(landlord, [{ kind: 'recurring-expenses', csv }])
    assert.deepEqual(
      answer.json.warnings.map(({ row, column, message }) => `${row} ${column}: ${message}`),
      [
        '2 Next date: This records 2 payments of $120.00 that have already come due. If your books already include them, enter a later date.',
      ],
    )
    const [made] = (await app.call(listRecurringExpenses, { token: landlord.token })).json
    assert.deepEqual(
      made?.dates.map(({ date, outcome }) => [date, outcome]),
      [
        ['2026-11-15', 'RECORDED'],
        ['2026-10-15', 'RECORDED'],
      ],
    )
  })

  test('bad rows are named with their columns', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, places)
    await app.call(closeBooks, { token: landlord.token, body: { through: '2026-10-31' } })
    await app.call(setElection, {
      token: landlord.token,
      body: { year: 2025, recoveryYears: 5, election: 'ELECTED_OUT' },
    })
    const report = await preview(landlord, [
      {
        kind: 'recurring-expenses',
        csv: [
          'Property,Vendor,Kind,Category,Amount,Every,Next date,Until,Handling,Rate,Balance,Balance date',
          'Oak House,,Rent,Repairs,5,Daily,2026-12-01,,Later,40,,',
          'Oak House,,,,5,,2026-12-01,,,,,',
          'Oak House,,,Mortgage principal,5,,2026-12-01,,,,,',
          'Oak House,,,Repairs,5,,2024-01-01,,,,,',
          'Oak House,,,Repairs,5,,2026-12-01,2026-11-30,,,,',
          'Oak House,,,Repairs,5,,2026-12-01,,Bill,,,',
          'Oak House,,Mortgage,,900,,2026-12-01,,,6,200000,',
          ',Bank,Mortgage,,900,,2026-12-01,,,6,200000,',
          'Oak House,Bank,Mortgage,,900,,2026-12-01,,,,200000,',
          'Oak House,Bank,Mortgage,,900,,2026-12-01,,,6,,',
          'Oak House,Bank,Mortgage,,900,,2026-12-01,,,6,200000,2026-12-02',
          'Oak House,Bank,Mortgage,,900,,2026-12-01,,,6,200000,2026-11-02',
          'Oak House,Bank,Mortgage,,1900,,2026-12-01,,,6,200000,2026-10-31',
        ].join('\n'),
      },
      {
        kind: 'assets',
        csv: [
          'Property,Kind,Description,Basis,Acquired,In service,Disposed,Section 179,Special allowance',
          'Oak House,Boat,Boat,5,,2025-01-01,,,',
          'Oak House,Equipment,A,5,2025-02-01,2025-01-01,,,',
          'Oak House,Equipment,B,5,,2025-01-01,2024-01-01,,',
          'Oak House,Equipment,C,5,,2025-01-01,,6,',
          'Oak House,Building,D,5,,2025-01-01,,5,',
          'Oak House,Equipment,E,5,,2024-01-01,,,Reduced',
          'Oak House,Equipment,F,5,,2023-01-01,,,Elected out',
          'Oak House,Equipment,G,5,,2023-01-01,,,Taken',
          'Oak House,Equipment,H,5,,2025-01-01,,,Taken',
        ].join('\n'),
      },
      {
        kind: 'trips',
        csv: 'Date,Miles,Purpose,Property\n2026-12-01,5,Later,\n2026-11-01,"12,5",Comma,\n2026-11-01,5,Where,Nowhere',
      },
      {
        kind: 'owner-money',
        csv: 'Date,Kind,Amount\n2026-12-01,Draw,5\n2026-10-31,Draw,5\n2026-11-01,Gift,5',
      },
      {
        kind: 'bills',
        csv: [
          'Bill date,Due date,Vendor,Category,Amount,Split',
          '2026-11-05,2026-11-04,Ace,Repairs,5,',
          '2028-11-05,,Ace,Repairs,5,',
          '2026-10-31,,Ace,Repairs,5,',
          '2026-11-05,,Ace,Repairs,5,x',
          '2026-11-05,,Bob,Repairs,5,x',
        ].join('\n'),
      },
    ])
    assert.deepEqual(brief(report), [
      'recurring-expenses.csv 2 Kind: Use Expense or Mortgage',
      'recurring-expenses.csv 2 Every: Use Monthly, Quarterly or Yearly',
      'recurring-expenses.csv 2 Handling: Use Autopay or Bill',
      'recurring-expenses.csv 2 Rate: Use a yearly rate in percent like 6.125, at most 30',
      'recurring-expenses.csv 3 Category: Enter a category.',
      'recurring-expenses.csv 4 Category: To pay principal regularly, add a mortgage',
      'recurring-expenses.csv 5 Next date: Choose a first payment within the last 24 months',
      'recurring-expenses.csv 6 Until: The end date cannot be before the start date',
      'recurring-expenses.csv 7 Vendor: Choose the vendor, or type a new name',
      'recurring-expenses.csv 8 Vendor: Choose the lender, or type a new name',
      'recurring-expenses.csv 9 Property: Choose the property that the mortgage is on',
      'recurring-expenses.csv 10 Rate: Enter the yearly rate in percent, for example 6.125',
      'recurring-expenses.csv 11 Balance: Enter the balance before the first payment',
      'recurring-expenses.csv 12 Balance date: Enter a balance date on or before the first payment date',
      'recurring-expenses.csv 13 Amount: This payment does not cover one month’s interest. Check the payment and the rate',
      `recurring-expenses.csv 14 Balance date: ${closedText}`,
      'assets.csv 2 Kind: Use Building, Improvement, Qualified improvement, Equipment, Office equipment, Land improvement or Loan costs',
      'assets.csv 3 In service: The first use cannot be before the purchase',
      'assets.csv 4 Disposed: This day cannot be before the item was first used',
      'assets.csv 5 Section 179: Section 179 cannot be more than the basis',
      'assets.csv 6 Section 179: Section 179 is for equipment and qualified improvement property, not for buildings, land improvements and loan costs. Remove the amount.',
      'assets.csv 7 Special allowance: The 40% allowance can be elected only for property first used in 2025',
      'assets.csv 9 Special allowance: Row 8 has a different election for 5-year property of 2023. An election applies to all of it.',
      'trips.csv 2 Date: The trip date cannot be in the future. Record the trip after you drive it',
      'trips.csv 3 Miles: Enter miles from 0.1 to 10,000, with at most one decimal',
      'trips.csv 4 Property: This property was not found in your account or in these files.',
      'owner-money.csv 2 Date: The date of a contribution or draw cannot be in the future. Record it when the money moves',
      `owner-money.csv 3 Date: ${closedText}`,
      'owner-money.csv 4 Kind: Use Contribution or Draw',
      'bills.csv 2 Due date: The due date cannot be before the bill date',
      'bills.csv 3 Bill date: Choose a date within a year from today',
      `bills.csv 4 Bill date: ${closedText}`,
      'bills.csv 6 Vendor: All rows of a split bill must have the same value here. Row 5 has a different one.',
    ])
    assert.deepEqual(
      report.warnings.map(({ file, row, message }) => `${file} ${row}: ${message}`),
      [
        'assets.csv 10: Your account has a different election for 5-year property of 2025. That stays unchanged.',
      ],
    )
  })

  test('an account with all of it comes into another one by its sheets, with the same books', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    await run(landlord, [...places, ...taxes, ...money])
    const property = await buildProperty(app, token)
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const lender = await buildVendor(app, token, { name: 'Lender' })
    const call: TestApp['call'] = (route, input) => app.call(route, input)
    await call(createRecurringExpense, {
      token,
      body: {
        kind: 'MORTGAGE', description: 'Mortgage', vendorId: lender.id, propertyId: property.id, every: 'MONTH',
        startDate: '2026-09-01', amount: 1199.1, rate: 6.125, balance: 200_000, balanceDate: '2026-08-20', tax: 250,
        insurance: 80.5, handling: 'AUTOPAY',
      },
    }) // prettier-ignore
    await call(createRecurringExpense, {
      token,
      body: {
        kind: 'EXPENSE', description: 'Dues', vendorId: lender.id, unitId: unit.id, category: 'OTHER', every: 'QUARTER',
        startDate: '2026-12-31', amount: 20, handling: 'BILL', leadDays: 10,
      },
    }) // prettier-ignore
    const split = [
      { category: 'MORTGAGE_PRINCIPAL' as const, propertyId: property.id, amount: 100 },
      { category: 'LEGAL_AND_PROFESSIONAL' as const, amount: 40 },
    ]
    const body = {
      date: '2026-11-09',
      amount: 140,
      description: 'Extra principal',
      vendorId: lender.id,
      lines: split,
    }
    assert.equal((await call(createExpense, { token, body })).status, 201)
    const bill = await call(createBill, {
      token,
      body: {
        vendorId: lender.id, date: '2026-11-01', dueDate: '2026-12-01', amount: 90, description: 'Inspection',
        lines: [
          { category: 'REPAIRS', unitId: unit.id, amount: 60 },
          { category: 'TAXES', propertyId: property.id, amount: 30 },
        ],
      },
    }) // prettier-ignore
    const paid = { date: '2026-11-10' as const, bills: [{ billId: bill.json.id, amount: 45 }] }
    assert.equal((await call(payBills, { token, body: paid })).status, 201)
    const exported = await unpack(await exportOf(app, token))
    const sheets: Files = kinds.map((kind) => ({ kind, csv: exported.get(`csv/${kind}.csv`)!.toString() }))
    const other = await buildLandlord(app)
    const answer = await run(other, sheets)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const [was, is] = [await listed(landlord), await listed(other)]
    assert.deepEqual({ ...is, recurring: [], bills: [] }, { ...was, recurring: [], bills: [] })
    assert.deepEqual(
      is.recurring.map(([kind, ...rest]) => [kind, rest[6], rest.at(-2), rest.at(-1)]),
      [
        ['EXPENSE', '2026-12-31', null, [20, null, 0, 0]],
        // three payments and the extra one were made on it; the next is on December 1
        ['MORTGAGE', '2026-12-01', was.recurring[1]?.at(-2), [1199.1, 6.125, 250, 80.5]],
      ],
    )
    assert.deepEqual(is.bills.map(([, , , open]) => open), [35, 45, 300]) // prettier-ignore
    assert.deepEqual(await sumsOf(other), await sumsOf(landlord))
    await assertBooksAgree(app, other.token, other.accountId)
    for (const one of [landlord, other]) {
      const again = await preview(one, sheets)
      assert.deepEqual(
        [again.problems, Object.entries(again.creates).filter(([, count]) => count > 0)],
        [[], []],
      )
    }
  })
})
