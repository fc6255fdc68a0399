import assert from 'node:assert/strict'

import { asked, landlord, mailedLink, tokenOf, type Tokens } from '#e2e/auth-table/scene.ts'
import { address, newcomer, newNetwork } from '#e2e/browser.ts'
import { claimsOf } from '#testing/books/build.ts'
import { fromUrl } from '#testing/product/database.ts'
import { invoiceBody } from '#testing/books/invoices.ts'
import { connectSql } from '#testing/product/sql.ts'
import type { AppPath } from '#web/app/shell/page-permissions.ts'

/** One word of this length, without a place to break. */
const word = (length: number) => 'Llanfairpwllgwyngyll'.repeat(30).slice(0, length)
/** Words with spaces, of this length together. */
const words = (length: number) => 'Extraordinarily long housing names '.repeat(200).slice(0, length - 1) + 'x'

const most = 10_000_000

/** Creates an account whose texts and amounts are as long and as large as the API allows, and its tenant. */
export async function buildHardScene() {
  const owner = await landlord()
  const ask = <T = { id: string }>(method: string, path: string, body?: unknown) =>
    asked<T>(method, path, body, owner.access_token)
  await liftLimits(owner)
  const { today } = await ask<{ today: string }>('GET', '/account')
  const firstDay = `${today.slice(0, 7)}-01`
  await ask('PATCH', '/users/profile', { name: word(120) })
  await ask('PATCH', '/account', {
    name: word(120),
    businessName: word(120),
    businessPhone: '5'.repeat(40),
    businessStreet: word(40),
    businessStreet2: word(40),
    businessCity: word(40),
    paymentInstructions: word(2_000),
  })

  const build = async (text: typeof word) => {
    const property = await ask('POST', '/properties', {
      name: text(120), address: text(200), city: text(100), state: 'CA', zipCode: '90813-1234', description: text(2_000),
    }) // prettier-ignore
    const unit = await ask('POST', '/units', { propertyId: property.id, unitNumber: text(40), rent: most })
    return { propertyId: property.id, unitId: unit.id }
  }
  const place = await build(word)
  const other = await build(words)
  const email = `${word(60)}@${'example-'.repeat(7)}x.com`.toLowerCase()
  const tenant = await ask('POST', '/tenants/invite', { name: word(120), email })
  await ask('PATCH', `/tenants/${tenant.id}`, { phone: '5'.repeat(40), emergencyContact: word(200) })
  const cotenant = await ask('POST', '/tenants', { name: words(120), email: newcomer().email })
  const payer = await ask('POST', '/payers', { name: word(120), kind: 'HOUSING_AUTHORITY', reference: word(100), notes: word(5_000) }) // prettier-ignore
  const terms = { startDate: firstDay, rentAmount: most, dueDay: 1 }
  const lease = await ask('POST', '/leases', {
    ...terms,
    unitId: place.unitId,
    tenantIds: [tenant.id, cotenant.id],
    notes: word(5_000),
    payers: [{ payerId: payer.id, amount: 1_000_000 }],
  })
  await ask('POST', '/leases', { ...terms, unitId: other.unitId, tenantId: cotenant.id, notes: words(5_000) })
  await ask('POST', `/leases/${lease.id}/recurring-charges`, { kind: 'PET_RENT', amount: most, startDate: firstDay }) // prettier-ignore
  await ask('POST', '/charges', { leaseId: lease.id, amount: most, dueDate: firstDay, type: 'OTHER', description: word(200) }) // prettier-ignore
  const received = { leaseId: lease.id, amount: most, date: today, type: 'RENT', reference: word(100), notes: word(2_000) } // prettier-ignore
  const payment = await ask('POST', '/payments', received)
  await ask('POST', '/payments', { ...received, status: 'PENDING', amount: 1_000_000 })
  const batch = await ask<{ batchId: string }>('POST', '/payments/batch', { payments: [received] })
  const request = await ask('POST', '/maintenance', {
    unitId: place.unitId,
    title: word(160),
    description: word(5_000),
    priority: 'EMERGENCY',
    assignedTo: word(120),
    shareWithTenant: true,
    estimatedCost: most,
    accessNote: word(500),
  })
  await ask('POST', `/maintenance/${request.id}/comments`, { body: word(5_000) })
  const vendor = await ask('POST', '/vendors', { name: word(120), company: word(120), trade: word(80), notes: word(5_000) }) // prettier-ignore
  await ask('POST', '/expenses', { date: today, amount: most, category: 'REPAIRS', description: word(200), vendorId: vendor.id, unitId: place.unitId, maintenanceId: request.id }) // prettier-ignore
  await ask('POST', '/owner-transactions', { kind: 'CONTRIBUTION', propertyId: place.propertyId, date: today, amount: most, description: word(200), method: 'CHECK' }) // prettier-ignore
  const cost = {
    amount: most,
    category: 'REPAIRS',
    description: word(200),
    vendorId: vendor.id,
    unitId: place.unitId,
  }
  await ask('POST', '/bills', { ...cost, date: today, dueDate: today, reference: word(100) })
  await ask('POST', '/recurring-expenses', { ...cost, kind: 'EXPENSE', every: 'MONTH', startDate: today, handling: 'BILL' }) // prettier-ignore
  await ask('POST', '/other-income', { amount: most, category: 'LAUNDRY_AND_VENDING', date: today, description: word(200), propertyId: place.propertyId, payerName: word(120), method: 'CHECK', reference: word(100) }) // prettier-ignore
  const propertyOwner = await ask('POST', '/owners', { kind: 'PERSON', name: word(120), phone: '5'.repeat(40), address: word(300), paymentNote: word(500), notes: word(5_000) }) // prettier-ignore
  const shares = [{ ownerId: propertyOwner.id, share: '100%' }]
  await ask('PATCH', `/owners/properties/${other.propertyId}`, { ownership: [{ from: firstDay, shares }], moneyBeforeOwners: 'OWN' }) // prettier-ignore
  await ask('POST', '/invoices/recurring', invoiceBody({ startsOn: '2099-01-31', draft: { businessName: word(120), clientName: word(120) } })) // prettier-ignore
  await ask('POST', '/auth/prove', { password: owner.password })
  await ask('POST', '/api-keys', { name: word(80), scopes: ['read'] })
  await ask('POST', '/notifications', { team: true, title: word(160), message: word(2_000) })
  await ask('POST', `/units/${place.unitId}/doors`)
  await shareDocument(owner, lease.id)
  const bank = await ask('POST', '/banking/accounts', { name: word(80), bankName: word(80), kind: 'CHECKING', openingBalance: most, openedOn: today }) // prettier-ignore

  const link = await mailedLink(email, 'Invitation to your tenant portal')
  const accept = `/tenants/invitation/${tokenOf(link)}/accept`
  const tenantUser = await asked<Tokens>('POST', accept, {
    password: 'a-new-door-1',
    userInfo: { id: '', email, name: word(120) },
  })
  await ask('POST', '/notifications', { tenantId: tenant.id, title: word(160), message: word(2_000) })

  const params = {
    ...place,
    tenantId: tenant.id,
    leaseId: lease.id,
    payerId: payer.id,
    batchId: batch.batchId,
    bankAccountId: bank.id,
  }
  return {
    owner,
    tenantUser,
    addressOf: (path: AppPath) =>
      path.replaceAll(/:(\w+)/g, (_, name: string) => params[name as keyof typeof params]),
    /** Addresses that open a record or a form next to its list. */
    besideLists: [
      `/payments/all?payment=${payment.id}`,
      '/payments/all?new',
      `/maintenance?request=${request.id}`,
      '/maintenance?new',
    ],
    portal: [
      'dashboard',
      'payments',
      'lease',
      'maintenance',
      'maintenance/new',
      'documents',
      'profile',
      'notices',
      `payments/${payment.id}`,
      `maintenance/${request.id}`,
    ].map((path) => `/tenant/${path}`),
  }
}

/** Gives the account the plan without limits. */
async function liftLimits({ access_token: token }: Tokens): Promise<void> {
  const sql = await connectSql(
    fromUrl(process.env['TENURE_DATABASE'] ?? assert.fail('TENURE_DATABASE is not set')),
  )
  try {
    await sql.run(`SELECT set_config('app.account_id', $1, false)`, [claimsOf(token).account])
    const { rowCount } = await sql.run(`UPDATE subscriptions SET plan = 'enterprise'`)
    assert.equal(rowCount, 1)
  } finally {
    await sql.end()
  }
}

/** Uploads a document of the lease that its tenants see, and gives it the longest name. */
async function shareDocument(owner: Tokens, leaseId: string): Promise<void> {
  const id = await uploadDocument(owner, leaseId)
  await asked('PATCH', `/documents/${id}`, { filename: `${word(196)}.txt` }, owner.access_token)
}

/** Uploads a document of a lease that its tenants see. Returns its id. */
export async function uploadDocument(
  { access_token: token }: Pick<Tokens, 'access_token'>,
  leaseId: string,
): Promise<string> {
  const form = new FormData()
  form.set('entityType', 'lease')
  form.set('entityId', leaseId)
  form.set('sharedWithTenant', 'true')
  form.set('file', new Blob(['A note.\n'], { type: 'text/plain' }), 'note.txt')
  const answer = await fetch(`${address}/api/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newNetwork() },
    body: form,
  })
  assert.equal(answer.status, 201, await answer.clone().text())
  return ((await answer.json()) as { id: string }).id
}
