import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import { address } from '#e2e/browser.ts'

import type { Condition } from './condition.ts'
import {
  assertPaused,
  callbackWith,
  deadHosted,
  googlePerson,
  holdPause,
  hosted,
  opensLogin,
  pressGoogle,
  throughGoogle,
  watchAddresses,
  watchPauses,
  withoutHosted,
} from './google-scene.ts'
import { arrives, held, holdBack, landlord, reads, refuse, tenant, toasts } from './scene.ts'

// requests for these files are held back, so that the page before them stays visible as long as a test looks at it
const dashboard = '**/assets/*dashboard-page-*.js'
const login = '**/assets/login-page-*.js'

export const rows: Condition[] = [
  {
    section: '2',
    says: 'Sign in: a Google sign-in button',
    async run({ page }) {
      await pressGoogle(page, '/auth/login')
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    },
  },
  {
    section: '2',
    says: 'Sign up: a Google sign-up button',
    async run({ page }) {
      await pressGoogle(page, '/auth/signup')
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    },
  },
  {
    section: '2',
    says: '/auth/oauth/callback is the return point of Google sign-in',
    async run({ page }) {
      const addresses = watchAddresses(page)
      await throughGoogle(page, await googlePerson())
      await arrives(page, '/dashboard')
      assert.ok(addresses.some((url) => url.origin === address && url.pathname === '/auth/oauth/callback'))
    },
  },
  {
    section: '4',
    says: 'Google sign-in: first the auth provider’s OAuth',
    async run({ page }) {
      const addresses = watchAddresses(page)
      await pressGoogle(page)
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      const start = addresses.find(({ pathname }) => pathname === '/auth/v1/authorize')
      assert.equal(start?.origin, hosted)
      assert.equal(start.searchParams.get('provider'), 'google')
      assert.equal(start.searchParams.get('code_challenge_method'), 's256')
      assert.ok(!addresses.some(({ pathname }) => pathname === '/api/v1/auth/google'))
    },
  },
  {
    section: '4',
    says: "Google sign-in: on failure, warn 'Trying alternative sign-in method...' and navigate the browser to the backend's /auth/google",
    async run({ page, complaints }) {
      const addresses = watchAddresses(page)
      const warned: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
      await deadHosted(page)
      // a second is enough to read the message, but a slow machine may need longer to draw it
      const letGo = await holdBack(page, '**/api/v1/auth/google*')
      await pressGoogle(page)
      await toasts({ page }, 'Trying alternative sign-in method...')
      letGo()
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      assert.ok(addresses.some((url) => url.origin === address && url.pathname === '/api/v1/auth/google'))
      assert.ok(warned.some((text) => text.includes('Trying alternative sign-in method...')))
      complaints.length = 0
    },
  },
  {
    section: '4',
    says: "Google sign-in: if that also throws, show 'Failed to sign in with Google. Please try again.'",
    async run({ page, complaints }) {
      await deadHosted(page)
      await opensLogin(page)
      await page.route('**/api/v1/auth/**', (route) => route.abort())
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await reads(page, 'Failed to sign in with Google. Please try again.')
      assert.equal(new URL(page.url()).pathname, '/auth/login')
      complaints.length = 0
    },
  },
  {
    section: '4',
    says: "A failed OAuth start may show 'An unexpected error occurred during sign-in'",
    async run({ page, complaints }) {
      await deadHosted(page)
      // the way to Google is slow: the message stays to be read
      await page.route('**/api/v1/auth/google*', () => undefined)
      await pressGoogle(page)
      await toasts({ page }, 'An unexpected error occurred during sign-in')
      complaints.length = 0
    },
  },
  {
    section: '4',
    says: "A failed OAuth start may show 'No redirect URL received from the auth service'",
    async run({ page }) {
      const changed = await clientWithoutUrl(page)
      await page.route('**/api/v1/auth/google*', () => undefined)
      await pressGoogle(page)
      await toasts({ page }, 'No redirect URL received from the auth service')
      assert.equal(changed(), 1, 'the provider’s client was the changed one')
    },
  },
  {
    section: '7',
    says: 'GET /auth/google: browser navigation, not a data call; Google sign-in redirect',
    async run({ page }) {
      await page.goto('/api/v1/auth/google')
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      assert.match(page.url(), /\/interaction\//)
    },
  },
  {
    section: '7',
    says: 'A hosted auth provider’s OAuth start and session fetch are used, with return to /auth/oauth/callback',
    async run({ page }) {
      const addresses = watchAddresses(page)
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(`${request.method()} ${request.url()}`))
      await throughGoogle(page, await googlePerson())
      await arrives(page, '/dashboard')
      const start = addresses.find(({ pathname }) => pathname === '/auth/v1/authorize')
      assert.equal(start?.searchParams.get('redirect_to'), `${address}/auth/oauth/callback`)
      assert.ok(fetched.includes(`POST ${hosted}/auth/v1/token?grant_type=pkce`))
    },
  },
  {
    section: '4',
    says: 'OAuth callback A: loading',
    async run({ page }) {
      await holdPause(page, 3_000)
      const go = await holdBack(page, '/auth/config')
      await page.goto('/auth/oauth/callback?code=somebody-elses')
      await page.getByRole('heading', { name: 'Completing sign-in...' }).waitFor()
      go()
      await reads(page, 'No session found')
    },
  },
  {
    section: '2',
    says: 'OAuth callback A: on success it greets the user by full name and goes to /dashboard',
    async run({ page }) {
      const letGo = await holdBack(page, dashboard)
      await throughGoogle(page, await googlePerson({ name: 'Vera Marie Verified' }))
      await page.getByRole('heading', { name: 'Welcome, Vera Marie Verified!' }).waitFor()
      letGo()
      await arrives(page, '/dashboard')
    },
  },
  {
    section: '9',
    says: 'Redirect delay: 1.5 s after OAuth callback A success',
    async run({ page }) {
      const pauses = await watchPauses(page)
      await throughGoogle(page, await googlePerson())
      await arrives(page, '/dashboard')
      assertPaused(await pauses(), 1_500)
    },
  },
  {
    section: '2',
    says: 'OAuth callback A: reads error and error_description from the query',
    async run({ page }) {
      await holdPause(page, 3_000)
      await page.goto(callbackWith({ error: 'server_error', error_description: 'The moon is in the way' }))
      await reads(page, 'The moon is in the way')
      assert.equal(new URL(page.url()).search, '')
    },
  },
  {
    section: '2',
    says: "OAuth callback A: on failure it shows an error card with a 'Return to login' button",
    async run({ page }) {
      await holdPause(page, 3_000)
      await throughGoogle(page, 'Cancel')
      await page.getByRole('link', { name: 'Return to login', exact: true }).click()
      await arrives(page, '/auth/login')
    },
  },
  {
    section: '9',
    says: 'Redirect delay: 3 s after OAuth callback A failure, to /auth/login',
    async run({ page }) {
      const pauses = await watchPauses(page)
      await page.goto(callbackWith({ error: 'access_denied' }))
      await arrives(page, '/auth/login')
      assertPaused(await pauses(), 3_000)
    },
  },
  {
    section: '8',
    says: "OAuth callback A: 'Authentication failed'",
    async run({ page, complaints }) {
      await page.route(`${hosted}/auth/v1/token*`, (route) =>
        route.fulfill({ status: 403, json: { code: 'bad_code_verifier', message: 'no' } }),
      )
      await holdPause(page, 3_000)
      await throughGoogle(page, await googlePerson())
      await reads(page, 'Authentication failed')
      assert.deepEqual(await held(page), { access_token: null, refresh_token: null })
      complaints.length = 0
    },
  },
  {
    section: '8',
    says: "OAuth callback A: 'No session found'",
    async run({ page }) {
      await holdPause(page, 3_000)
      await page.goto('/auth/oauth/callback')
      await reads(page, 'No session found')
    },
  },
  {
    section: '8',
    says: "OAuth callback A: 'An unexpected error occurred'",
    async run({ page, complaints }) {
      await holdPause(page, 3_000)
      await page.route('**/assets/hosted-auth-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("broken")' }),
      )
      await page.goto('/auth/oauth/callback?code=a-code')
      await reads(page, 'An unexpected error occurred')
      complaints.length = 0
    },
  },
  {
    section: '4',
    says: 'OAuth callback B: processing',
    async run({ page }) {
      const person = await landlord()
      await holdPause(page, 2_000)
      const go = await holdBack(page, '**/api/v1/auth/callback')
      await page.goto(callbackWith(queryOf(person)))
      await page.getByRole('heading', { name: 'Completing sign-in...' }).waitFor()
      go()
      await page.getByRole('heading', { name: `Welcome, ${person.name}!` }).waitFor()
    },
  },
  {
    section: '2',
    says: 'OAuth callback B (Google fallback): reads access_token, refresh_token, expires_in, user_id, user_email, user_name, user_role from the query and stores the tokens',
    async run({ page }) {
      const addresses = watchAddresses(page)
      await withoutHosted(page)
      const person = await googlePerson()
      await throughGoogle(page, person)
      await arrives(page, '/dashboard')
      const back = addresses.find(({ pathname }) => pathname === '/auth/oauth/callback')
      const query = Object.fromEntries(back?.searchParams ?? [])
      assert.equal(query['user_email'], person.email)
      assert.equal(query['user_name'], person.name)
      assert.equal(query['user_role'], 'OWNER')
      assert.equal(query['expires_in'], '900')
      assert.ok(query['user_id'] && query['access_token'] && query['refresh_token'])
      const { access_token, refresh_token } = await held(page)
      assert.ok(access_token && refresh_token, 'tokens are kept under their names')
      assert.notEqual(refresh_token, query['refresh_token'], 'and not the one of the address, which is spent')
    },
  },
  {
    section: '2',
    says: 'OAuth callback B: shows a welcome and goes to /dashboard',
    async run({ page }) {
      const person = await landlord()
      const letGo = await holdBack(page, dashboard)
      await page.goto(callbackWith(queryOf(person)))
      await page.getByRole('heading', { name: `Welcome, ${person.name}!` }).waitFor()
      letGo()
      await arrives(page, '/dashboard')
    },
  },
  {
    section: '9',
    says: 'Redirect delay: 2 s after OAuth callback B success',
    async run({ page }) {
      const pauses = await watchPauses(page)
      await page.goto(callbackWith(queryOf(await landlord())))
      await arrives(page, '/dashboard')
      assertPaused(await pauses(), 2_000)
    },
  },
  {
    section: '2',
    says: "OAuth callback B: without tokens it shows 'Authentication failed. Please try again.' and goes to /auth/login",
    async run({ page }) {
      const letGo = await holdBack(page, login)
      await page.goto(callbackWith({ user_id: '1', user_email: 'a@example.com', user_role: 'OWNER' }))
      await reads(page, 'Authentication failed. Please try again.')
      letGo()
      await arrives(page, '/auth/login')
    },
  },
  {
    section: '4',
    says: 'OAuth callback B: error, where the tokens are no good',
    async run({ page }) {
      await holdPause(page, 3_000)
      await page.goto(callbackWith({ access_token: 'x', refresh_token: 'y', user_role: 'OWNER' }))
      await reads(page, 'Authentication failed. Please try again.')
      assert.deepEqual(await held(page), { access_token: null, refresh_token: null })
    },
  },
  {
    section: '9',
    says: 'Redirect delay: 3 s after OAuth callback B failure, to /auth/login',
    async run({ page }) {
      const pauses = await watchPauses(page)
      await page.goto(callbackWith({ access_token: 'x' }))
      await arrives(page, '/auth/login')
      assertPaused(await pauses(), 3_000)
    },
  },
  {
    section: '2',
    says: 'OAuth callback B: user_role of the query decides nothing; a tenant is never led into the landlord’s area',
    async run({ page }) {
      const person = await tenant()
      const letGo = await holdBack(page, dashboard)
      await page.goto(callbackWith({ ...queryOf(person), user_role: 'OWNER', from: '/leases' }))
      await page.getByRole('heading', { name: `Welcome, ${person.name}!` }).waitFor()
      letGo()
      await arrives(page, '/tenant/dashboard')
    },
  },
  {
    section: '8',
    says: 'oauth_error: There was an issue with the social login. Please try again or use a different method.',
    async run({ page }) {
      await withoutHosted(page)
      await throughGoogle(page, 'Cancel')
      await arrives(page, '/auth/error')
      await reads(
        page,
        'There was an issue with the social login. Please try again or use a different method.',
      )
      await page.getByText('You canceled the sign-in with Google.').waitFor()
    },
  },
  {
    section: '8',
    says: 'A call that fails while Google’s return is settled: Network error - please check your connection',
    async run({ page, complaints }) {
      await holdPause(page, 3_000)
      await page.route('**/api/v1/auth/config', (route) => route.abort())
      await page.goto('/auth/oauth/callback?code=a-code')
      await reads(page, 'Network error - please check your connection')
      complaints.length = 0
    },
  },
  {
    section: '8',
    says: 'A server that is ill while Google’s return is settled: Server error - please try again later',
    async run({ page, complaints }) {
      await holdPause(page, 3_000)
      await refuse(page, '/auth/config', 500)
      await page.goto('/auth/oauth/callback?code=a-code')
      await reads(page, 'Server error - please try again later')
      complaints.length = 0
    },
  },
]

function queryOf(person: { access_token: string; refresh_token: string; name: string; email: string }) {
  const { access_token, refresh_token, name, email } = person
  return { access_token, refresh_token, expires_in: '900', user_id: 'x', user_email: email, user_name: name, user_role: 'OWNER' } // prettier-ignore
}

/** The client builds its address without a request, so its code is changed to return none. Returns a change counter. */
async function clientWithoutUrl(page: Page): Promise<() => number> {
  let times = 0
  await page.route('**/assets/hosted-auth-*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const changed = body.replace(/data:\{provider:(\w+),url:\w+,/, 'data:{provider:$1,url:null,')
    times += changed === body ? 0 : 1
    await route.fulfill({ response, body: changed })
  })
  return () => times
}
