import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { previewImport, runImport } from '#shared/import-export/contract.ts'
import { isTotal, isVacantName, leaseStatusOf } from '#shared/import-export/rent-roll-words.ts'
import { listLeases } from '#shared/leases/contract.ts'
import { listUnits } from '#shared/portfolio/unit-contract.ts'
import { listTenants } from '#shared/tenants/contract.ts'

type Kind = 'properties' | 'units' | 'tenants' | 'leases'
const all: Kind[] = ['properties', 'units', 'tenants', 'leases']
const columns = 'Property,Address,City,State,Zip,Unit,Tenant,Lease start,Lease end,Rent,Status'
const place = (unit: string) => `Elm,1 Elm St,Akron,OH,44301,${unit}`
const roll = (...rows: string[]) => [columns, ...rows].join('\n')

const filesOf = (csv: string, kinds = all) => kinds.map((kind) => ({ kind, name: `${kind}.csv`, csv }))

describe('rent rolls of other products', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const run = ({ token }: Landlord, csv: string, kinds = all) =>
    app.call(runImport, { token, body: { files: filesOf(csv, kinds) } })
  const preview = async ({ token }: Landlord, csv: string, kinds = all) =>
    (await app.call(previewImport, { token, body: { files: filesOf(csv, kinds) } })).json
  const leases = async ({ token }: Landlord) => (await app.call(listLeases, { token })).json
  const made = async (landlord: Landlord, csv: string, kinds = all) => {
    const answer = await run(landlord, csv, kinds)
    assert.equal(answer.status, 200, JSON.stringify(answer.json ?? answer.problem))
    return answer.json.creates
  }

  test('a vacant unit is a unit, and neither a tenant nor a lease', async () => {
    const landlord = await buildLandlord(app)
    const names = [
      'VACANT',
      'vacant - ready',
      'Empty',
      'N/A',
      'Model',
      'DOWN',
      '-',
      '** Vacant **',
      'Available',
    ]
    const rows = names.map((name, at) => `${place(String(at + 1))},${name},,,950,`)
    const more = `${place('20')},,,,950,Vacant\n${place('21')},Ann Ray,1/1/2026,12/31/2026,900,Current`
    const creates = await made(landlord, roll(...rows, more))
    assert.deepEqual([creates.units, creates.tenants, creates.leases], [11, 1, 1])
    const { token } = landlord
    assert.deepEqual(
      (await app.call(listTenants, { token })).json.map(({ name }) => name),
      ['Ann Ray'],
    )
    assert.equal((await app.call(listUnits, { token })).json.length, 11)
  })

  test('a lease that is over needs its last day, and an unknown status is a problem of its cell', async () => {
    const landlord = await buildLandlord(app)
    const words = ['Evicted', 'Past', 'Former', 'Ended', 'Moved out', 'Expired', 'Terminated', 'Zorked']
    const rows = words.map((word, at) => `${place(String(at + 1))},Person ${at},1/1/2025,,900,${word}`)
    const { problems } = await preview(landlord, roll(...rows))
    assert.deepEqual(
      problems.map(({ row, column, message }) => [row, column, message.slice(0, 40)]),
      [
        ...words.slice(0, 7).map((_, at) => [at + 2, 'Status', 'This lease has ended. Enter its last day']),
        [9, 'Status', 'This status is not known. Use Active, Dr'],
      ],
    )
    const ended = roll(`${place('1')},Ann Ray,1/1/2025,12/31/2025,900,Evicted`)
    assert.equal((await made(landlord, ended)).leases, 1)
    assert.deepEqual(
      (await leases(landlord)).map(({ endDate, status }) => [endDate, status]),
      [['2025-12-31', 'EXPIRED']],
    )
  })

  test('market rent is never the rent of a lease', async () => {
    const landlord = await buildLandlord(app)
    const head = 'Property,Address,City,State,Zip,Unit,Resident,Market Rent'
    const row = 'Pine,7 Pine Rd,Akron,OH,44301,1,Val Cole,"1,300.00"'
    const both = `${head},Actual Rent,Move In,Lease Expiration\n${row},980.00,2/1/2026,1/31/2027`
    await made(landlord, both)
    assert.deepEqual(
      (await leases(landlord)).map(({ rentAmount }) => rentAmount),
      [980],
    )
    const { problems } = await preview(landlord, `${head},Move In\n${row},2/1/2026`)
    assert.match(
      problems.find(({ column }) => column === 'Rent')?.message ?? '',
      /Market rent is what a unit could rent for/,
    )
  })

  test('the second tenant’s row is the same lease, by email or by first and last name', async () => {
    for (const withEmail of [true, false]) {
      const landlord = await buildLandlord(app)
      const person = (first: string) =>
        `${first},Lane,${withEmail ? `${first}@example.org`.toLowerCase() : ''}`
      const head =
        'Property,Address,City,State,Zip,Unit,First name,Last name,Email,Start date,End date,Rent,Deposit'
      const row = (first: string, money: string) =>
        `Ash,3 Ash Ct,Akron,OH,44301,1,${person(first)},2/1/2026,1/31/2027,${money}`
      await made(landlord, [head, row('Ivy', '1500,1500'), row('Max', ','), row('Zoe', ',')].join('\n'))
      assert.deepEqual(
        (await leases(landlord)).map(({ tenants, rentAmount }) => [
          tenants.map(({ name }) => name),
          rentAmount,
        ]),
        [[['Ivy Lane', 'Max Lane', 'Zoe Lane'], 1500]],
      )
    }
  })

  test('titles above the header, headings of sections and sums are no rows', async () => {
    const landlord = await buildLandlord(app)
    await made(landlord, 'Property,Address,City,State,Zip\nMaple,1 A St,Akron,OH,44301', ['properties'])
    const csv = `Rent Roll with Lease Charges
Maple Place (maple1)
As Of = 11/01/2026
Property,Unit,Resident,Actual Rent,Move In,Lease Expiration
Current/Notice/Vacant Residents,,,,,
Maple,A1,Zoe Day,980.00,2/1/2025,1/31/2027
Maple,A2,VACANT,0.00,,
Total Maple,2 units,,980.00,,
Grand Total,,,980.00,,
`
    const creates = await made(landlord, csv, ['units', 'tenants', 'leases'])
    assert.deepEqual([creates.units, creates.tenants, creates.leases], [2, 1, 1])
    const [lease] = await leases(landlord)
    assert.deepEqual([lease?.rentAmount, lease?.startDate], [980, '2025-02-01'])
  })

  test('a list of houses needs no units', async () => {
    const landlord = await buildLandlord(app)
    const csv =
      'Address,City,State,Zip,Type,Tenant,Lease start,Rent,Phone\n1 Elm St,Akron,OH,44301,House,Ann Ray,1/1/2026,900,2.165550123E+09'
    const named = csv.replace('Address,', 'Property,Address,').replace('\n', '\nElm,')
    const creates = await made(landlord, named)
    assert.deepEqual([creates.properties, creates.units, creates.leases], [1, 1, 1])
    const { token } = landlord
    assert.equal((await app.call(listTenants, { token })).json[0]?.phone, '2165550123')
    const cut = named.replace('2.165550123E+09', '2.16555E+09').replace('Ann', 'Bob')
    assert.match(
      (await preview(landlord, cut, ['tenants'])).problems[0]?.message ?? '',
      /rounded this phone number/,
    )
  })

  test('words of vacant units are not names of people', () => {
    for (const name of [
      'Ann Model',
      'Model, Ann',
      'Vaca Lopez',
      'None Smith',
      'Empress Jones',
      'Downing',
      'Vacantia Roe',
      'Office Depot LLC',
    ]) {
      assert.equal(isVacantName(name), false, name)
    }
    for (const name of [
      'Vacant-Unrented',
      'VACANT/READY',
      'vacant unit',
      'Vac',
      'Model unit',
      'Down - fire',
      'No tenant',
      'Unoccupied',
      'n/a',
      'TBD',
    ]) {
      assert.equal(isVacantName(name), true, name)
    }
    assert.deepEqual(
      ['Current', 'Notice', 'Month-to-month', 'Applicant', 'evicted 3/2', 'Renewed', 'Foo'].map((word) =>
        leaseStatusOf(word),
      ),
      ['ACTIVE', 'ACTIVE', 'ACTIVE', 'DRAFT', 'PAST', 'ACTIVE', null],
    )
    assert.deepEqual(
      [isTotal(['Totals:']), isTotal(['Total Wine']), isTotal(['', 'Grand total'])],
      [true, false, true],
    )
  })
})
