import { runRent } from '#shared/automation/contract.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import type { PlanId } from '#shared/billing/plans.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import { createRecurringCharge } from '#shared/leases/rent/recurring-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { Route, WireBody, WireResponse } from '#shared/lib/route.ts'
import * as payers from '#shared/payers/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as units from '#shared/portfolio/unit-contract.ts'
import * as tenants from '#shared/tenants/contract.ts'
import * as vendors from '#shared/vendors/contract.ts'

import type { TestApp } from '#testing/product/start-app.ts'

let counter = 0
const unique = () => `${Date.now().toString(36)}${(counter += 1)}`

export type Landlord = {
  token: string
  accountId: string
  refreshToken: string
  user: WireResponse<typeof auth.register>['user']
  email: string
  password: string
}

/** Builds a landlord who has signed up, with an account of their own; by default on the plan without limits. */
export async function buildLandlord(
  app: TestApp,
  { plan = 'enterprise', ...overrides }: Partial<WireBody<typeof auth.register>> & { plan?: PlanId } = {},
): Promise<Landlord> {
  const email = `landlord-${unique()}@example.com`
  const password = 'correct horse 9'
  const body = { name: 'Lena Lord', email, password, ...overrides }
  const json = await made(app, auth.register, undefined, body)
  const token = json.access_token
  if (plan !== 'freeTrial') {
    await app.sql(claimsOf(token).account, 'UPDATE subscriptions SET plan = $1', [plan])
  }
  return {
    token,
    accountId: claimsOf(token).account,
    refreshToken: json.refresh_token,
    user: json.user,
    ...body,
  }
}

/** Returns the claims of an access token, without verifying it. */
export function claimsOf(token: string): { sub: string; account: string; session: string; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** Marks the address of a user as confirmed. */
export async function confirmAddress(app: TestApp, { user }: Pick<Landlord, 'user'>): Promise<void> {
  await app.database.write({ as: 'tenure_identity' }, (db) =>
    db.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]),
  )
}

/** Signs the landlord in again; returns a token that is valid at the clock's present time. */
export async function signInAgain(app: TestApp, landlord: Landlord): Promise<string> {
  const { email, password } = landlord
  const answer = await app.call(auth.login, { body: { email, password } })
  if (answer.status !== 200) {
    throw new Error(`POST /auth/login answered ${answer.status}: ${JSON.stringify(answer.problem)}`)
  }
  return answer.json.access_token
}

/** Moves the clock and signs the landlord in there. */
export function moveClock(app: TestApp, landlord: Landlord, to: string): Promise<string> {
  app.clock.now = new Date(to)
  return signInAgain(app, landlord)
}

/** Begins a day (ISO date) at 17:00 UTC: posts the rent and late fees that are due. Returns how many, and the new token. */
export async function beginDay(app: TestApp, landlord: Landlord, day: string) {
  const token = await moveClock(app, landlord, `${day}T17:00:00Z`)
  const { json } = await app.call(runRent, { token })
  return { token, posted: json.posted, lateFees: json.lateFees }
}

export function buildProperty(
  app: TestApp,
  token: string,
  overrides: Partial<WireBody<typeof properties.createProperty>> = {},
) {
  return made(app, properties.createProperty, token, {
    name: `Maple Court ${unique()}`,
    address: '12 Maple Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
    propertyType: 'MULTI_UNIT',
    ...overrides,
  })
}

/** Builds a unit; makes its property by default. */
export async function buildUnit(
  app: TestApp,
  token: string,
  overrides: Partial<WireBody<typeof units.createUnit>> = {},
) {
  const propertyId = overrides.propertyId ?? (await buildProperty(app, token)).id
  return made(app, units.createUnit, token, { unitNumber: unique(), rent: 1850, ...overrides, propertyId })
}

export function buildTenant(
  app: TestApp,
  token: string,
  overrides: Partial<WireBody<typeof tenants.createTenant>> = {},
) {
  const email = `tenant-${unique()}@example.com`
  return made(app, tenants.createTenant, token, { name: 'Tia Tenant', email, ...overrides })
}

/**
 * Builds a lease; makes its unit and tenant by default. It runs for a year from this month on at $1,850, due on the
 * 1st.
 */
export async function buildLease(
  app: TestApp,
  token: string,
  overrides: Partial<WireBody<typeof leases.createLease>> = {},
) {
  const unitId = overrides.unitId ?? (await buildUnit(app, token)).id
  const tenantId = overrides.tenantId ?? (await buildTenant(app, token)).id
  const lease = await made(app, leases.createLease, token, {
    startDate: '2026-11-01',
    endDate: '2027-10-31',
    rentAmount: 1850,
    // rent that is not monthly has no due day
    ...(overrides.rentFrequency === undefined && { dueDay: 1 }),
    ...overrides,
    unitId,
    tenantId,
  })
  if (lease.tenant === null) {
    throw new Error('a lease was made without its tenant')
  }
  return { ...lease, tenant: lease.tenant, tenantId: lease.tenant.id }
}

/** Builds pet rent of $35 from December 2026 on, for a given lease; it is not charged yet. */
export async function buildRecurring(
  app: TestApp,
  token: string,
  leaseId: string,
  overrides: Partial<WireBody<typeof createRecurringCharge>> = {},
) {
  const price = overrides.rate ? {} : { amount: 35 }
  const body = { kind: 'PET_RENT', ...price, startDate: '2026-12-01', ...overrides } as const
  const answer = await app.call(createRecurringCharge, { token, params: { id: leaseId }, body })
  if (answer.status !== 201) {
    throw new Error(`a recurring charge was answered ${answer.status}: ${JSON.stringify(answer.problem)}`)
  }
  return answer.json
}

/** Builds a charge for a given lease. */
export function buildCharge(
  app: TestApp,
  token: string,
  charge: Partial<WireBody<typeof ledger.createCharge>> & { leaseId: string },
) {
  return made(app, ledger.createCharge, token, {
    amount: 100,
    dueDate: '2026-11-10',
    type: 'OTHER',
    ...charge,
  })
}

/** Builds a payment, received on the first of November 2026 by default, however long ago that is. */
export function buildPayment(
  app: TestApp,
  token: string,
  payment: Partial<WireBody<typeof ledger.recordPayment>> & { leaseId: string },
) {
  return made(app, ledger.recordPayment, token, {
    amount: 500,
    date: '2026-11-01',
    type: 'RENT',
    confirmDate: true,
    ...payment,
  })
}

/** Builds a payer of shares of rents: a housing authority by default. */
export function buildPayer(
  app: TestApp,
  token: string,
  overrides: Partial<WireBody<typeof payers.createPayer>> = {},
) {
  const name = `Columbus Housing Authority ${unique()}`
  return made(app, payers.createPayer, token, { name, kind: 'HOUSING_AUTHORITY', ...overrides })
}

export function buildVendor(
  app: TestApp,
  token: string,
  overrides: Partial<WireBody<typeof vendors.createVendor>> = {},
) {
  return made(app, vendors.createVendor, token, { name: `Vera Vendor ${unique()}`, ...overrides })
}

/** Builds a repair expense paid by bank on the tenth of November 2026; makes its property unless a place is given. */
export async function buildExpense(
  app: TestApp,
  token: string,
  overrides: Partial<WireBody<typeof expenses.createExpense>> = {},
) {
  const isPlaced = overrides.unitId || overrides.maintenanceId || overrides.propertyId !== undefined
  const place = isPlaced ? {} : { propertyId: (await buildProperty(app, token)).id }
  return made(app, expenses.createExpense, token, {
    date: '2026-11-10',
    amount: 100,
    category: 'REPAIRS',
    description: 'Repair',
    ...place,
    ...overrides,
  })
}

async function made<T extends Route>(
  app: TestApp,
  route: T,
  token: string | undefined,
  body: WireBody<T>,
): Promise<WireResponse<T>> {
  const answer = await app.call(route, { token, body })
  if (answer.status !== 201) {
    throw new Error(`POST ${route.path} answered ${answer.status}: ${JSON.stringify(answer.problem)}`)
  }
  return answer.json
}
