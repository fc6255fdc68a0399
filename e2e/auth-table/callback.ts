import assert from 'node:assert/strict'

import { address, type Visit } from '#e2e/browser.ts'

import type { Condition } from './condition.ts'
import {
  arrives,
  ask,
  asked,
  held,
  hold,
  landlord,
  mailedLink,
  newTenantOf,
  reads,
  recoveryLink,
  spend,
  tenant,
  toasts,
  tokenOf,
  type Tokens,
  watch,
} from './scene.ts'

async function open({ page }: Visit, { access_token, refresh_token }: Tokens, type: string): Promise<void> {
  const hash = new URLSearchParams({ access_token, refresh_token, type })
  await page.goto(`/auth/callback#${hash.toString()}`)
}

/** Asserts that neither the address nor the tab's history contains a token. */
async function assertNoTokenLeft({ page }: Visit, ...tokens: string[]): Promise<void> {
  const seen = [page.url()]
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  seen.push(...entries.map((entry) => entry.url))
  for (const token of tokens) {
    assert.ok(!seen.some((url) => url.includes(token)), 'a token stands in the history')
  }
}

export const rows: Condition[] = [
  {
    section: '2',
    says: '/auth/callback: Return point of e-mail links: reads access_token, refresh_token and type from the URL hash',
    async run(visit) {
      const link = await mailedLink((await landlord()).email, 'Confirm your email')
      const tokens = await spend(link)
      await open(visit, tokens, 'signup')
      await arrives(visit.page, '/dashboard')
      const now = await held(visit.page)
      assert.ok(now.access_token)
      assert.notEqual(now.refresh_token, tokens.refresh_token, 'what stood in the address is spent')
      await assertNoTokenLeft(visit, tokens.access_token, tokens.refresh_token)
    },
  },
  {
    section: '2',
    says: 'E-mail link callback reads the hash only: tokens in the query are none',
    async run({ page }) {
      const { access_token, refresh_token } = await landlord()
      const query = new URLSearchParams({ access_token, refresh_token })
      await page.goto(`/auth/callback?${query.toString()}`)
      await arrives(page, '/auth/login?message=authentication_required')
    },
  },
  {
    section: '2',
    says: 'E-mail link callback, error: go to /auth/login?error={code}; error_description is not shown',
    async run({ page }) {
      await page.goto('/auth/callback#error=session_expired&error_description=Call+555-0100')
      await arrives(page, '/auth/login?error=session_expired')
      await reads(page, 'Your session has expired for security reasons. Please sign in again.')
      assert.equal(await page.getByText('555-0100').count(), 0, 'nobody else writes on our page')
    },
  },
  {
    section: '2',
    says: 'E-mail link callback, error with a code that nobody knows',
    async run({ page }) {
      await page.goto('/auth/callback#error=otp%20<b>expired')
      await arrives(page, '/auth/login?error=otp+%3Cb%3Eexpired')
      await reads(page, 'An unexpected error occurred during authentication. Please try again.')
    },
  },
  {
    section: '2',
    says: 'E-mail link callback, type is recovery: go to /auth/update-password',
    async run(visit) {
      const { email } = await landlord()
      const tokens = await spend(await recoveryLink(email))
      assert.equal(tokens.type, 'recovery')
      await open(visit, tokens, 'recovery')
      await arrives(visit.page, '/auth/update-password')
      await reads(visit.page, email)
      await assertNoTokenLeft(visit, tokens.access_token, tokens.refresh_token)
    },
  },
  {
    section: '2',
    says: 'E-mail link callback, otherwise: a user with role TENANT goes to /tenant/dashboard',
    async run(visit) {
      const person = await tenant()
      const before = await asked<Tokens>('POST', '/auth/login', {
        email: person.email,
        password: person.password,
      })
      await open(visit, before, 'signup')
      await arrives(visit.page, '/tenant/dashboard')
    },
  },
  {
    section: '2',
    says: 'E-mail link callback, otherwise: every other role goes to /dashboard',
    async run(visit) {
      await open(visit, await landlord(), '')
      await arrives(visit.page, '/dashboard')
    },
  },
  {
    section: '2',
    says: 'E-mail link callback, no tokens but an existing session: /dashboard',
    async run(visit) {
      await hold(visit.page, await landlord())
      await visit.page.goto('/auth/callback')
      await arrives(visit.page, '/dashboard')
    },
  },
  {
    section: '2',
    says: 'E-mail link callback, nothing at all: /auth/login?message=authentication_required',
    async run({ page }) {
      await page.goto('/auth/callback')
      await arrives(page, '/auth/login?message=authentication_required')
      await reads(page, 'Please sign in to continue.')
    },
  },
  {
    section: '2',
    says: 'E-mail link callback, any other failure: /auth/login?error=callback_failed',
    async run(visit) {
      await open(visit, { access_token: 'x', refresh_token: 'y' }, 'signup')
      await arrives(visit.page, '/auth/login?error=callback_failed')
      assert.deepEqual(await held(visit.page), { access_token: null, refresh_token: null })
    },
  },
  {
    section: '2',
    says: 'E-mail link callback, any other failure: no connection',
    async run(visit) {
      await visit.page.route('**/api/v1/auth/callback', (route) => route.abort('connectionrefused'))
      await open(visit, await landlord(), 'signup')
      await arrives(visit.page, '/auth/login?error=callback_failed')
    },
  },
  {
    section: '7',
    says: 'POST /auth/callback: access_token, refresh_token, type; answers access_token, refresh_token, user.role',
    async run(visit) {
      const calls = watch(visit.page, 'POST', '/auth/callback')
      const { access_token, refresh_token } = await landlord()
      await open(visit, { access_token, refresh_token }, 'signup')
      await arrives(visit.page, '/dashboard')
      assert.deepEqual(
        calls.map((call) => call.postDataJSON() as unknown),
        [{ access_token, refresh_token, type: 'signup' }],
      )
      const answer = (await (await calls[0]?.response())?.json()) as Tokens & { user: { role: string } }
      assert.ok(answer.access_token && answer.refresh_token)
      assert.equal(answer.user.role, 'OWNER')
    },
  },
  {
    section: '2',
    says: '/auth/success: Auth success page, of who is signed in',
    async run({ page }) {
      const person = await landlord()
      await hold(page, person)
      await page.goto('/auth/success')
      await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
      await reads(page, person.email)
      await page.getByRole('link', { name: 'Continue to your dashboard' }).click()
      await arrives(page, '/dashboard')
    },
  },
  {
    section: '2',
    says: '/auth/success: Auth success page, of a tenant',
    async run({ page }) {
      await hold(page, await tenant())
      await page.goto('/auth/success?type=signup')
      await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
      await page.getByRole('link', { name: 'Continue to your portal' }).click()
      await arrives(page, '/tenant/dashboard')
    },
  },
  {
    section: '2',
    says: '/auth/success: Auth success page, of nobody',
    async run({ page }) {
      await page.goto('/auth/success?returnUrl=//evil.example')
      await page.getByRole('heading', { name: 'All done' }).waitFor()
      await page.getByRole('link', { name: 'Sign In' }).click()
      await arrives(page, '/auth/login')
    },
  },
  {
    section: '2',
    says: '/tenant/accept-invitation: Tenant accepts an invitation',
    async run(visit) {
      const { page } = visit
      const { link, name } = await newTenantOf(await landlord())
      await page.goto(link.slice(new URL(link).origin.length))
      await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor()
      await assertNoTokenLeft(visit, tokenOf(link))
      await page.getByLabel('Choose a password').fill('my-own-door-3')
      await page.getByLabel('Confirm password').fill('my-own-door-3')
      await page.getByRole('button', { name: 'Accept the invitation' }).click()
      await arrives(page, '/tenant/dashboard')
    },
  },
  {
    section: '4',
    says: 'Tenant invitation: invite, then verify by token and accept; a second time it is used',
    async run({ page }) {
      const { link, email, name } = await newTenantOf(await landlord())
      const accept = await ask('POST', `/tenants/invitation/${tokenOf(link)}/accept`, {
        password: 'my-own-door-3',
        userInfo: { id: '', email, name },
      })
      assert.equal(accept.status, 200)
      await page.goto(link.slice(new URL(link).origin.length))
      await page.getByRole('alert').waitFor()
      assert.equal(await page.getByRole('button', { name: 'Accept the invitation' }).count(), 0)
    },
  },
  {
    section: '4',
    says: 'Tenant invitation: invite, then resend; the first link is dead, the second opens',
    async run({ page }) {
      const owner = await landlord()
      const first = await newTenantOf(owner)
      await asked('POST', `/tenants/${first.id}/resend-invitation`, undefined, owner.access_token)
      const second = await mailedLink(first.email, 'Invitation to your tenant portal', first.link)
      await page.goto(first.link.slice(new URL(first.link).origin.length))
      await page.getByRole('alert').waitFor()
      await page.goto(second.slice(new URL(second).origin.length))
      await page.getByRole('heading', { name: `Welcome, ${first.name}` }).waitFor()
    },
  },
  {
    section: '4',
    says: 'Tenant invitation: invite, then delete; the link is dead',
    async run({ page }) {
      const owner = await landlord()
      const { id, link } = await newTenantOf(owner)
      await asked('DELETE', `/tenants/${id}/invitation`, undefined, owner.access_token)
      await page.goto(link.slice(new URL(link).origin.length))
      await page.getByRole('alert').waitFor()
      assert.equal(await page.getByRole('button', { name: 'Accept the invitation' }).count(), 0)
    },
  },
  {
    section: '2',
    says: '*: Not-found page',
    async run({ page }) {
      const answer = await page.goto(`${address}/auth-nowhere`)
      assert.equal(answer?.status(), 404)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    section: '8',
    says: "Toast 'Welcome back!': who comes back to a session that is there",
    async run(visit) {
      await hold(visit.page, await landlord())
      await visit.page.goto('/auth/callback')
      await toasts(visit, 'Welcome back!')
      await arrives(visit.page, '/dashboard')
    },
  },
]
