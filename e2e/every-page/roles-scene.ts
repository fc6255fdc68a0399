import type { Page } from 'playwright-core'

import { api, newcomer, signUp } from '#e2e/browser.ts'
import { asked, mailedLink, tokenOf, type Tokens } from '#e2e/auth-table/scene.ts'
import type { AppPath } from '#web/app/shell/page-permissions.ts'
import type { TeamRole } from '#shared/lib/access/roles.ts'

export type Member = { role: TeamRole; isScoped?: true }

/** Creates an account with data on every page, and one colleague who takes each role in turn. */
export async function buildRolesScene(page: Page) {
  const owner = await signUp(page)
  const confirm = await mailedLink(owner.email, 'Confirm your email')
  await asked('POST', '/auth/verify-link', { token: tokenOf(confirm), earlier: 'keep' })
  let { access_token: token } = await signIn(owner)
  const ask = <T = { id: string }>(method: string, path: string, body?: unknown) =>
    asked<T>(method, path, body, token)
  // a trial allows only one member
  await page.goto('/settings/plan')
  await page.getByRole('button', { name: 'Choose Growth', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Change plan', exact: true }).waitFor()

  const { today } = await ask<{ today: string }>('GET', '/account')
  const place = { address: '12 Maple Street', city: 'Columbus', state: 'OH', zipCode: '43004' }
  const property = await ask('POST', '/properties', { name: 'Maple Court', ...place })
  const propertyId = property.id
  const unit = await ask('POST', '/units', { propertyId, unitNumber: '1A', rent: 1850 })
  await ask('POST', '/units', { propertyId, unitNumber: '1B', rent: 1700 })
  const elsewhere = await ask('POST', '/properties', { name: 'Birch House', ...place })
  await ask('POST', '/units', { propertyId: elsewhere.id, unitNumber: '9', rent: 900 })
  const tenant = await ask('POST', '/tenants', { name: 'Tia Tenant', email: newcomer().email, phone: '614-555-0142' }) // prettier-ignore
  const lease = await ask('POST', '/leases', { unitId: unit.id, tenantId: tenant.id, startDate: `${today.slice(0, 7)}-01`, rentAmount: 1850, dueDay: 1 }) // prettier-ignore
  await ask('POST', `/leases/${lease.id}/recurring-charges`, { kind: 'PET_RENT', amount: 35, startDate: today }) // prettier-ignore
  const payment = await ask('POST', '/payments', {
    leaseId: lease.id,
    amount: 500,
    date: today,
    type: 'RENT',
  })
  await ask('POST', '/payments', { leaseId: lease.id, amount: 50, date: today, type: 'RENT', status: 'PENDING' }) // prettier-ignore
  const request = await ask('POST', '/maintenance', { unitId: unit.id, title: 'Leaking tap', description: 'Kitchen', estimatedCost: 120 }) // prettier-ignore

  const colleague = newcomer()
  await ask('POST', '/team/invite', { email: colleague.email, name: 'Cora Colleague', role: 'MANAGER' })
  const invitation = tokenOf(await mailedLink(colleague.email, 'Invitation to a team'))
  await asked('POST', `/team/invitation/${invitation}/accept`, { password: colleague.password, name: 'Cora Colleague' }) // prettier-ignore
  const { members } = await ask<{ members: { userId: string; email: string }[] }>('GET', '/team')
  const userId = members.find(({ email }) => email === colleague.email)?.userId ?? ''

  const bank = await ask('POST', '/banking/accounts', { name: 'Operating account', kind: 'CHECKING', openingBalance: 100, openedOn: today }) // prettier-ignore

  const params = {
    propertyId,
    unitId: unit.id,
    tenantId: tenant.id,
    leaseId: lease.id,
    bankAccountId: bank.id,
    report: 'rent-roll',
  }
  return {
    /** Addresses that open a form or a dialog over a list. */
    overLists: [
      '/properties?new',
      '/tenants?new',
      '/leases?new',
      '/payments/all?new',
      '/maintenance?new',
      `/payments/all?payment=${payment.id}`,
      `/maintenance?request=${request.id}`,
    ],
    addressOf: (path: AppPath) =>
      path.replaceAll(/:(\w+)/g, (_, name: string) => params[name as keyof typeof params]),
    /** Signs in as the owner, or as the colleague in another role. */
    async tokensOf({ role, isScoped }: Member): Promise<Tokens> {
      if (role === 'OWNER') {
        return signIn(owner)
      }
      // a token lasts fifteen minutes, every page for one role may last longer
      token = (await signIn(owner)).access_token
      await ask('PATCH', `/team/${userId}`, { role, propertyIds: isScoped ? [propertyId] : null })
      return signIn(colleague)
    },
    api: <T>(path: string) => api<T>(page, 'GET', path),
  }
}

function signIn({ email, password }: { email: string; password: string }): Promise<Tokens> {
  return asked<Tokens>('POST', '/auth/login', { email, password })
}
