import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildProperty,
  buildRecurring,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import * as portal from '#shared/tenant-portal/contract.ts'

describe('what tenants see of recurring charges', () => {
  let app: TestApp
  let landlord: Landlord
  let ann: TenantUser
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ann = await buildTenantUser(app, landlord, { email: 'ann@example.com', name: 'Ann Able' })
    const { token } = landlord
    const lease = await buildLease(app, token, {
      tenantId: ann.tenantId,
      startDate: '2026-12-01',
      endDate: null,
    })
    await buildRecurring(app, token, lease.id)
    await buildRecurring(app, token, lease.id, {
      kind: 'PARKING',
      description: 'Garage 4',
      amount: 80,
      startDate: '2027-01-10',
    })
    // the lease of another tenant
    const other = await buildLease(app, token)
    await buildRecurring(app, token, other.id, { amount: 99 })
  })
  after(() => app.stop())

  const home = (language: string) =>
    app.call(portal.tenantDashboard, { token: ann.token, headers: { 'accept-language': language } })

  test('next due is the rent and what comes with it, each with its reason', async () => {
    const { json } = await home('en')
    assert.deepEqual(json.nextDue, {
      date: '2026-12-01',
      amount: 1885,
      breakdown: [
        {
          description: 'Rent',
          amount: 1850,
          explanation: "A full month's rent for Dec 1, 2026 to Dec 31, 2026.",
        },
        {
          description: 'Pet rent',
          amount: 35,
          explanation: 'The whole month, Dec 1, 2026 to Dec 31, 2026.',
        },
      ],
    })
  })

  test('what follows has each month’s charges, prorated where they begin midway', async () => {
    const { json } = await home('en')
    assert.deepEqual(
      json.upcomingPayments.map(({ dueDate, description, amount }) => [dueDate, description, amount]),
      [
        ['2026-12-01', 'Rent', 1850],
        ['2026-12-01', 'Pet rent', 35],
        ['2027-01-01', 'Rent', 1850],
        ['2027-01-01', 'Pet rent', 35],
        ['2027-01-10', 'Garage 4', 56.77],
        ['2027-02-01', 'Rent', 1850],
        ['2027-02-01', 'Pet rent', 35],
        ['2027-02-01', 'Garage 4', 80],
      ],
    )
  })

  test('the terms of the lease name them, with the first day of those that begin later', async () => {
    const { json } = await app.call(portal.tenantLease, {
      token: ann.token,
      headers: { 'accept-language': 'es' },
    })
    assert.deepEqual(json.recurringCharges, [
      { name: 'Renta por mascota', amount: 35, from: '2026-12-01' },
      { name: 'Garage 4', amount: 80, from: '2027-01-10' },
    ])
  })

  test('in Spanish, names and reasons are Spanish; what the landlord typed stays', async () => {
    const { json } = await home('es')
    assert.deepEqual(
      json.nextDue?.breakdown.map(({ description }) => description),
      ['Renta', 'Renta por mascota'],
    )
    assert.match(json.nextDue?.breakdown[1]?.explanation ?? '', /^El mes completo, del /)
    assert.ok(json.upcomingPayments.some(({ description }) => description === 'Garage 4'))
  })

  test('sales tax of commercial space is due with its rent, with what it is a part of, in both languages', async () => {
    const { token } = landlord
    const property = await buildProperty(app, token, { propertyType: 'COMMERCIAL' })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const shop = await buildTenantUser(app, landlord, { email: 'shop@example.com', name: 'Shoe Store' })
    const lease = await buildLease(app, token, {
      unitId: unit.id,
      tenantId: shop.tenantId,
      startDate: '2026-12-01',
      endDate: null,
      rentAmount: 2000,
    })
    await buildRecurring(app, token, lease.id, { kind: 'SALES_TAX', rate: 6.5 })
    const due = async (language: string) => {
      const headers = { 'accept-language': language }
      const { json } = await app.call(portal.tenantDashboard, { token: shop.token, headers })
      return { ...json.nextDue, tax: json.nextDue?.breakdown[1] }
    }
    const [en, es] = [await due('en'), await due('es')]
    assert.deepEqual([en.date, en.amount, en.tax?.amount], ['2026-12-01', 2130, 130])
    assert.match(en.tax?.explanation ?? '', /6\.5% sales tax on \$2,000\.00/)
    assert.match(es.tax?.explanation ?? '', /Impuesto sobre las ventas de 6\.5% sobre \$2,000\.00/)
    const { json } = await app.call(portal.tenantLease, { token: shop.token })
    assert.deepEqual(
      json.recurringCharges.map(({ amount }) => amount),
      [130],
    )
  })
})
