import assert from 'node:assert/strict'

import { asked, landlord, newTenantOf, type Person, tokenOf, type Tokens } from '#e2e/auth-table/scene.ts'

export type TenantUser = Person & Tokens & { tenantId: string }

/** Creates a landlord in California with a house of several units and instructions for paying rent. */
export async function buildPortalScene() {
  const owner = await landlord()
  const ask = <T>(method: string, path: string, body?: unknown) =>
    asked<T>(method, path, body, owner.access_token)
  const { today } = await ask<{ today: string }>('GET', '/account')
  await ask('PATCH', '/account', {
    paymentInstructions: 'Check to Figueroa Rentals,\nbox by the gate.',
    businessName: 'Figueroa Rentals',
    businessPhone: '(562) 555-0100',
    businessStreet: '1 Ocean Blvd',
    businessCity: 'Long Beach',
    businessState: 'CA',
    businessZip: '90802',
  })
  const property = await ask<{ id: string }>('POST', '/properties', {
    name: 'Figueroa Fourplex',
    address: '728 Figueroa Place',
    city: 'Long Beach',
    state: 'CA',
    zipCode: '90813',
  })
  let units = 0

  return {
    owner,
    ask,
    today,
    /** Creates a tenant who was invited and has accepted. */
    async tenantUser(): Promise<TenantUser> {
      const person = await newTenantOf(owner)
      const accepted = await asked<Tokens>('POST', `/tenants/invitation/${tokenOf(person.link)}/accept`, {
        password: person.password,
        userInfo: { id: '', email: person.email, name: person.name },
      })
      const { name, email, password, id } = person
      const { access_token, refresh_token } = accepted
      return { name, email, password, tenantId: id, access_token, refresh_token }
    },
    async lease(tenantUser: TenantUser, terms: Record<string, unknown>): Promise<{ id: string }> {
      units += 1
      const unit = await ask<{ id: string }>('POST', '/units', {
        propertyId: property.id,
        unitNumber: `B${units}`,
        rent: 1850,
      })
      return ask('POST', '/leases', {
        unitId: unit.id,
        tenantId: tenantUser.tenantId,
        rentAmount: 1850,
        dueDay: 1,
        ...terms,
      })
    },
    pay(leaseId: string, amount: number, more: Record<string, unknown> = {}): Promise<{ id: string }> {
      return ask('POST', '/payments', {
        confirmDate: true,
        leaseId,
        amount,
        date: today,
        type: 'RENT',
        method: 'CHECK',
        ...more,
      })
    },
  }
}

/** Returns the first day of the month that is `months` months from the month of a date. */
export function firstOfMonth(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number)
  assert.ok(year && month)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

export function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
