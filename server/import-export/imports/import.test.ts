import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as units from '#shared/portfolio/unit-contract.ts'
import * as tenants from '#shared/tenants/contract.ts'
import { type ImportReport, previewImport, runImport } from '#shared/import-export/contract.ts'

type Files = WireBody<typeof runImport>['files']

const places: Files = [
  {
    kind: 'properties',
    csv: 'Property Name,Street Address 1,City,State,Zip Code,Property Type\r\nOak House,"5 Oak St",Columbus,Ohio,43004,Multi-Family\r\n',
  },
  {
    kind: 'units',
    csv: 'Property,Unit #,Beds,Baths,Sq. Ft.,Market Rent\nOak House,1,2,1.5,850,"$1,850.00"\nOak House,2,1,1,600,1200\n',
  },
]
const people: Files = [
  {
    kind: 'tenants',
    csv: '\uFEFFFirst Name;Last Name;Email;Phone\nAna;Ruiz;Ana@Example.com;(614) 555-0142\nBen;Ruiz;ben@example.com;\nCy;Low;;\n',
  },
]
const signed: Files = [
  {
    kind: 'leases',
    csv: 'Property,Unit,Tenants,Lease Start,Lease End,Monthly Rent,Deposit\nOak House,1,"ana@example.com; Ben Ruiz",6/1/2026,5/31/2027,"$1,850.00",1850\nOak House,2,Cy Low,2026-03-15,month-to-month,1200,\n',
  },
]
const balances: Files = [
  {
    kind: 'balances',
    csv: 'Property,Unit,As of,Balance,Deposit held\nOak House,1,11/10/2026,$250.00,1850\nOak House,2,11/10/2026,(100.00),\n',
  },
]
const everything = [...places, ...people, ...signed, ...balances]

/** Returns the counts that are not zero. */
const made = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

const brief = (report: ImportReport) =>
  report.problems.map(({ file, row, column, message }) => `${file} ${row} ${column}: ${message}`)

describe('CSV import', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const run = (landlord: Landlord, files: Files) =>
    app.call(runImport, { token: landlord.token, body: { files } })
  async function problemsOf(landlord: Landlord, files: Files): Promise<ImportReport> {
    const answer = await app.call(previewImport, { token: landlord.token, body: { files } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  test('a lease may continue month to month after its term', async () => {
    const landlord = await buildLandlord(app)
    const csv =
      'Property,Unit,Tenants,Lease Start,Lease End,At end,Monthly Rent\nOak House,1,Ana Ruiz,2025-06-01,2026-05-31,Month to month,1000\nOak House,2,Cy Low,2025-06-01,2026-05-31,Ends,1000\n'
    await run(landlord, [...places, ...people, { kind: 'leases', csv }])
    const list = await app.call(leases.listLeases, { token: landlord.token })
    const made = list.json.map(({ unit, endDate, atEnd, status }) => [
      unit.unitNumber,
      endDate,
      atEnd,
      status,
    ])
    assert.deepEqual(
      made.toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      [
        ['1', '2026-05-31', 'MONTH_TO_MONTH', 'ACTIVE'],
        ['2', '2026-05-31', 'ENDS', 'EXPIRED'],
      ],
    )
  })

  test('what happens after a term is one of two things', async () => {
    const landlord = await buildLandlord(app)
    const csv =
      'Property,Unit,Tenants,Lease Start,Lease End,At end,Monthly Rent\nOak House,1,Ana Ruiz,2025-06-01,2026-05-31,perhaps,1000\n'
    const report = await problemsOf(landlord, [...places, ...people, { kind: 'leases', csv }])
    assert.deepEqual(brief(report), ['leases.csv 2 At end: Use “Month to month” or “Ends”'])
  })

  test('a preview says what would be made and makes nothing', async () => {
    const landlord = await buildLandlord(app)
    const report = await problemsOf(landlord, everything)
    assert.deepEqual(brief(report), [])
    assert.deepEqual(made(report.creates), { properties: 1, units: 2, tenants: 3, leases: 2, balances: 3 })
    const list = await app.call(properties.listProperties, { token: landlord.token })
    assert.deepEqual(list.json, [])
  })

  test('an import makes properties, units, tenants, leases and balances that agree with the books', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const answer = await run(landlord, everything)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const [property] = (await app.call(properties.listProperties, { token })).json
    assert.deepEqual(
      [property?.name, property?.address, property?.state, property?.propertyType, property?.units.length],
      ['Oak House', '5 Oak St', 'OH', 'MULTI_UNIT', 2],
    )
    const [unit] = (await app.call(units.listUnits, { token })).json
    assert.deepEqual([unit?.unitNumber, unit?.bedrooms, unit?.bathrooms, unit?.rent], ['1', 2, 1.5, 1850])
    const list = (await app.call(leases.listLeases, { token })).json
    const byUnit = new Map(list.map((lease) => [lease.unit.unitNumber, lease]))
    assert.deepEqual(
      byUnit.get('1')?.tenants.map(({ name }) => name),
      ['Ana Ruiz', 'Ben Ruiz'],
    )
    assert.deepEqual([byUnit.get('1')?.balance, byUnit.get('2')?.balance], [250, -100])
    assert.equal(byUnit.get('2')?.endDate, null)
    const [held] = await app.sql<{ cents: number }>(
      landlord.accountId,
      'SELECT sum(amount_cents)::bigint AS cents FROM journal_lines WHERE code = 2100',
    )
    assert.equal(held?.cents, -185_000)
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('rent that a balance holds already is not charged again, the next month is', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, everything)
    const list = (await app.call(leases.listLeases, { token: landlord.token })).json
    assert.deepEqual(new Set(list.map((lease) => lease.chargesFrom)), new Set(['2026-12-01']))
  })

  test('without a balance this month’s rent is charged', async () => {
    const landlord = await buildLandlord(app)
    const answer = await run(landlord, [...places, ...people, ...signed])
    assert.equal(answer.json.creates.charges, 2)
    const list = (await app.call(leases.listLeases, { token: landlord.token })).json
    assert.deepEqual(
      list.map((lease) => lease.balance).toSorted((a, b) => a - b),
      [1200, 1850],
    )
    await assertBooksAgree(app, landlord.token, landlord.accountId)
  })

  test('the same files twice make nothing twice', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, everything)
    const count = () =>
      app.sql(
        landlord.accountId,
        `SELECT (SELECT count(*) FROM properties) p, (SELECT count(*) FROM units) u, (SELECT count(*) FROM tenants) t,
                (SELECT count(*) FROM leases) l, (SELECT count(*) FROM charges) c, (SELECT count(*) FROM payments) y`,
      )
    const before_ = await count()
    const again = await run(landlord, everything)
    assert.equal(again.status, 200)
    assert.deepEqual(made(again.json.creates), {})
    assert.deepEqual(made(again.json.matches), {
      properties: 1, units: 2, tenants: 3, leases: 2, balances: 2,
    }) // prettier-ignore
    assert.deepEqual(await count(), before_)
  })

  test('every bad row is named at once, with its row, column and reason, and nothing is imported', async () => {
    const landlord = await buildLandlord(app)
    const files: Files = [
      {
        kind: 'properties',
        name: 'my places.csv',
        csv: 'Property,Address,City,State,ZIP\nA,1 A St,Columbus,XX,43004\n\nB,,Columbus,OH,ABC\n"C\nD",3 C St,Columbus,OH,43004,extra\n',
      },
      { kind: 'units', csv: 'Property,Unit,Rent,Bedrooms\nA,1,-5,two\nNowhere,2,100,\nA,,1,1\n' },
      {
        kind: 'leases',
        csv: 'Property,Unit,Tenants,Start,End,Rent\nA,1,Nobody,2/30/2026,,12.345\nA,9,,2026-01-01,2025-01-01,10\n',
      },
    ]
    assert.deepEqual(brief(await problemsOf(landlord, files)), [
      'my places.csv 2 State: Use a state like OH or Ohio',
      'my places.csv 4 Address: This cell is empty.',
      'my places.csv 4 ZIP: Use a ZIP code like 94107 or 94107-1234',
      'my places.csv 5 null: This row has 6 cells, the header 5. Put cells that hold commas in quotation marks.',
      'units.csv 2 Bedrooms: Bedrooms must be a whole number from 0 to 50',
      'units.csv 2 Rent: This amount cannot be negative',
      'units.csv 3 Property: This property was not found in your account or in these files.',
      'units.csv 4 Unit: This cell is empty.',
      'leases.csv 2 Start: Use a valid date like 2026-11-01 or 11/1/2026',
      'leases.csv 2 Rent: 12.345 can be 12,345.00, or has a part of a cent. Write it as 12345.00, or with two decimals.',
      'leases.csv 2 Tenants: This tenant was not found in your account or in these files.',
      'leases.csv 3 Unit: A has no unit with this number in your account or in these files.',
      'leases.csv 3 Tenants: Choose at least one tenant.',
      'leases.csv 3 End: The lease ends before it starts.',
    ])
    const answer = await run(landlord, files)
    assert.deepEqual([answer.status, answer.problem.code], [400, 'import_refused'])
    assert.match(answer.problem.detail, /^14 problems were found, so nothing was imported\.$/)
    assert.deepEqual(answer.problem.errors?.[0], {
      path: 'my places.csv, row 2, State',
      message: 'Use a state like OH or Ohio',
    })
    assert.deepEqual((await app.call(properties.listProperties, { token: landlord.token })).json, [])
  })

  test('a city that is in another state is named at the city, and nothing is imported', async () => {
    const landlord = await buildLandlord(app)
    const csv = 'Property,Address,City,State,Zip\nLake House,5 Lake St,Chicago,TX,75001\n'
    const report = await problemsOf(landlord, [{ kind: 'properties', csv }])
    assert.deepEqual(brief(report), [
      'properties.csv 2 City: Chicago is in Illinois. Correct the city or the state.',
    ])
  })

  test('leases that overlap, in the files or in the account, are named row by row', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, [...places, ...people, ...signed])
    const report = await problemsOf(landlord, [
      {
        kind: 'leases',
        csv: [
          'Property,Unit,Tenants,Start,End,Rent',
          'Oak House,1,Cy Low,2027-05-31,2027-06-30,100',
          'Oak House,1,Cy Low,2027-06-01,2027-06-30,100',
          'Oak House,1,Ben Ruiz,2027-06-15,,100',
        ].join('\n'),
      },
    ])
    assert.deepEqual(brief(report), [
      'leases.csv 2 Start: The unit is leased from Jun 1, 2026 to May 31, 2027 already, in your account.',
      'leases.csv 4 Start: The unit is leased from Jun 1, 2027 to Jun 30, 2027 by row 3.',
    ])
  })

  test('references that may mean two are refused, an external id tells them apart', async () => {
    const landlord = await buildLandlord(app)
    const twins: Files = [
      {
        kind: 'properties',
        csv: 'ID,Property,Address,City,State,ZIP\n7,Elm,1 Elm St,Columbus,OH,43004\n8,Ash,2 Ash St,Columbus,OH,43004',
      },
      { kind: 'units', csv: 'Property ID,Unit\n7,1\n8,1' },
      { kind: 'tenants', csv: 'Name,Email,Phone\nJo Do,,614 555 0101\nJo Do,,614 555 0102' },
      { kind: 'leases', csv: 'Property ID,Unit,Tenant,Start,Rent\n7,1,Jo Do,2026-11-01,900' },
    ]
    assert.deepEqual(brief(await problemsOf(landlord, twins)), [
      'leases.csv 2 Tenant: Several tenants have this name. Use their email addresses.',
    ])
    const same: Files = [
      {
        kind: 'properties',
        csv: 'Property,Address,City,State,ZIP\nElm,1 Elm St,Columbus,OH,43004\nelm,9 Far St,Columbus,OH,43004',
      },
      { kind: 'tenants', csv: 'Name,Email\nJo Do,j@example.com\nMo Do,J@example.com' },
    ]
    assert.deepEqual(brief(await problemsOf(landlord, same)), [
      'properties.csv 3 Property: Row 2 has another property with this name. Give each its own name.',
      'tenants.csv 3 Email: Row 2 (Jo Do) has this email too. Enter a different one for each tenant, or leave it empty.',
    ])
  })

  test('files that are no CSV, empty or without their columns get a sentence each', async () => {
    const landlord = await buildLandlord(app)
    const answers = [
      ['', 'This file is empty.'],
      ['\uFEFF \r\n', 'This file is empty.'],
      [
        'PK\u0003\u0004rest',
        'This is an Excel workbook. Save it as “CSV UTF-8 (comma delimited)” and choose that file.',
      ],
      [
        'a\u0000b,c\n',
        'This is not a text file. Save it as “CSV UTF-8 (comma delimited)” and choose that file.',
      ],
      ['Name,Name\nx,y', 'Two columns have this header. Rename or remove one of them.'],
      [
        `Name,${Array.from({ length: 200_000 }, (_, at) => `x${at}`).join(',')}\nAnn Lee`,
        'This file has more than 200 columns. Keep only those to import.',
      ],
      [
        'Phone\n614',
        'There is no column for this. It may also be called “Tenant name”, “Tenant”, “Full name”, “Resident”.',
      ],
      ['Name\n"open', 'A quotation mark opens in this row and never closes.'],
      ['Name\nFran\uFFFDois', 'Letters were lost here (�). Save the file as CSV UTF-8 and choose it again.'],
      ['Name\nTom\u0000', 'Name contains characters that cannot be stored'],
    ] as const
    for (const [csv, message] of answers) {
      const text = csv.includes('Tom')
        ? `Name\n${'x\n'.repeat(4_000).replaceAll('x', 'Ann Lee')}Tom\u0000`
        : csv
      const { problems } = await problemsOf(landlord, [{ kind: 'tenants', csv: text }])
      assert.equal(problems[0]?.message, message)
    }
  })

  test('a cell of five megabytes and mixed line ends are read like any other', async () => {
    const landlord = await buildLandlord(app)
    const { problems } = await problemsOf(landlord, [
      { kind: 'tenants', csv: `Name,Email\r"${'x'.repeat(5_000_000)}",a@example.com\r\nAnn Lee,\nBo Lee,` },
    ])
    assert.deepEqual(
      problems.map(({ row, message }) => [row, message]),
      [[2, 'This cell has more than 10,000 characters.']],
    )
    assert.equal(problems[0]?.value?.length, 81)
    const whole = await run(landlord, [
      { kind: 'tenants', csv: 'Name,Email\rAnn Lee,\r\nBo Lee,\n"Cy ""C"" Lee",\n' },
    ])
    assert.equal(whole.json.creates.tenants, 3)
  })

  test('what an export guarded against spreadsheets comes back as it was', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, [
      { kind: 'tenants', csv: "Name,Emergency contact\n'=SUM(A1),'+1 614 555 0100\n''@odd,\n" },
    ])
    const list = (await app.call(tenants.listTenants, { token: landlord.token })).json
    assert.deepEqual(
      new Set(list.map(({ name, emergencyContact }) => `${name} ${emergencyContact}`)),
      new Set(['=SUM(A1) +1 614 555 0100', "'@odd null"]),
    )
  })

  test('an import counts against the plan, in the preview too', async () => {
    const landlord = await buildLandlord(app, { plan: 'freeTrial' })
    const rows = Array.from({ length: 500 }, (_, at) => `P${at},${at} A St,Columbus,OH,43004`)
    const files: Files = [{ kind: 'properties', csv: `Property,Address,City,State,ZIP\n${rows.join('\n')}` }]
    const report = await problemsOf(landlord, files)
    assert.equal(report.isValid, false)
    assert.match(report.problems[0]?.message ?? '', /properties and you have 0; this needs 500 more/)
    const answer = await run(landlord, files)
    assert.deepEqual([answer.status, answer.problem.code], [403, 'plan_limit_reached'])
  })
})
