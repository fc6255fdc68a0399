import { asked } from '#e2e/auth-table/scene.ts'
import { uploadDocument } from './hard-scene.ts'
import { firstOfMonth } from '#e2e/portal-scene.ts'

export const longName =
  'Bartholomew Featherstonehaugh-Cholmondeley the Third of Wolverhampton and Marjoribanks'

export const requestTitle =
  'Water comes through the ceiling of the second bathroom whenever it rains from the west'
export const noticeTitle = 'The elevator is out of order until further notice'

type Made = { id: string }
type Post = (path: string, body: unknown) => Promise<Made>

/** Fills the pages of a landlord whose rows open in a panel. Returns the ids of a row of each, by the parameter that names it. */
export async function buildPanels(owner: { access_token: string }) {
  const ask = <T = Made>(method: string, path: string, body?: unknown) =>
    asked<T>(method, path, body, owner.access_token)
  const post: Post = (path, body) => ask('POST', path, body)
  const { payments, leaseId, tenantId } = await buildPayments(post, owner)
  const others = await buildOthers(post)
  const money = await buildMoneyOut(post)
  const [charge] = await ask<Made[]>('GET', `/charges?leaseId=${leaseId}`)
  const [notification] = await ask<Made[]>('GET', '/notifications')
  // Virginia has changes of the law
  const [change] = await ask<Made[]>('GET', '/leases/law-changes')
  const idOf = (one: Made | undefined) => one?.id ?? ''
  return {
    payments,
    leaseId,
    ids: {
      tenant: tenantId,
      payment: idOf(payments[0]),
      charge: idOf(charge),
      notification: idOf(notification),
      change: idOf(change),
      document: await uploadDocument(owner, leaseId),
      ...others,
      ...money,
    },
  }
}

/** Makes a lease with a dozen charges, one payment that pays them all, and a small one a day earlier. */
async function buildPayments(post: Post, { access_token }: { access_token: string }) {
  const { today } = await asked<{ today: string }>('GET', '/account', undefined, access_token)
  const property = await post('/properties', {
    name: 'The Residences at Featherstone Crossing, Building Number Twenty-Seven, Annex',
    address: '12 Maple Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
  })
  const unit = await post('/units', { propertyId: property.id, unitNumber: '2B', rent: 1_850 })
  const tenant = await post('/tenants', { name: longName })
  const lease = await post('/leases', {
    unitId: unit.id,
    tenantId: tenant.id,
    startDate: firstOfMonth(today, 0),
    rentAmount: 1_850,
    dueDay: 1,
  })
  for (let nth = 1; nth <= 12; nth += 1) {
    await post('/charges', {
      leaseId: lease.id,
      amount: 100,
      dueDate: today,
      type: 'OTHER',
      description: `Repair ${nth} of the damage that the moving company left on the landing`,
    })
  }
  const small = { leaseId: lease.id, amount: 20, date: firstOfMonth(today, 0), method: 'CASH' }
  const large = { leaseId: lease.id, amount: 9_000, date: today, method: 'CHECK', reference: '4411' }
  const second = await post('/payments', small)
  const payments = [await post('/payments', large), second]
  return { leaseId: lease.id, tenantId: tenant.id, payments }
}

/** Reports two repairs and writes a message to the team, which the landlord gets too. */
async function buildOthers(post: Post) {
  const property = await post('/properties', {
    name: 'Birch House',
    address: '3 Birch Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
  })
  const unit = await post('/units', { propertyId: property.id, unitNumber: '9', rent: 900 })
  const request = await post('/maintenance', {
    unitId: unit.id,
    title: requestTitle,
    description: 'Since March.',
  })
  await post('/maintenance', { unitId: unit.id, title: 'Gutter is loose', description: 'North side.' })
  await post('/notifications', { team: true, title: noticeTitle, message: 'A mechanic comes on Friday.' })
  return { request: request.id }
}

/** Makes what money went out for and came in for, and what the tax return asks for, of a house in Virginia. */
async function buildMoneyOut(post: Post) {
  const house = await post('/properties', {
    name: 'Canal House',
    address: '5 Canal Street',
    city: 'Richmond',
    state: 'VA',
    zipCode: '23219',
  })
  const propertyId = house.id
  const vendor = await post('/vendors', { name: 'Gus Gutters' })
  const cost = { amount: 425, category: 'REPAIRS', description: 'New gutters', vendorId: vendor.id }
  const date = '2026-01-05'
  const expense = await post('/expenses', { ...cost, date })
  const bill = await post('/bills', { ...cost, amount: 80, date, dueDate: date })
  const owner = await post('/owners', { kind: 'PERSON', name: 'Ida Stone' })
  const recurring = await post('/recurring-expenses', {
    ...cost,
    kind: 'EXPENSE',
    every: 'MONTH',
    startDate: date,
    handling: 'BILL',
    propertyId,
  })
  const otherIncome = await post('/other-income', {
    amount: 60,
    category: 'LAUNDRY_AND_VENDING',
    date,
    description: 'Coins of the laundry room',
    propertyId,
  })
  const ownerMoney = await post('/owner-transactions', {
    kind: 'CONTRIBUTION',
    propertyId,
    date,
    amount: 5_000,
    description: 'For the new roof',
    method: 'CHECK',
  })
  const asset = await post('/tax/assets', {
    propertyId,
    kind: 'BUILDING',
    description: 'Canal House',
    basis: 275_000,
    inServiceOn: date,
  })
  return {
    expense: expense.id,
    bill: bill.id,
    vendor: vendor.id,
    owner: owner.id,
    managed: propertyId,
    recurring: recurring.id,
    otherIncome: otherIncome.id,
    ownerMoney: ownerMoney.id,
    asset: asset.id,
  }
}
