import assert from 'node:assert/strict'

import type { Condition } from './condition.ts'
import {
  arrives,
  fillLogin,
  follow,
  hold,
  landlord,
  logIn,
  reads,
  recoveryLink,
  refuse,
  watch,
} from './scene.ts'

/** The text that a page with a list shows when its call fails with this status and body. */
const failures: [string, number, object, string][] = [
  ['401', 401, {}, 'You are not authorized to perform this action'],
  ['403', 403, {}, 'Access denied'],
  ['404', 404, {}, 'Resource not found'],
  ['400: the server message', 400, { detail: 'This month is too far away' }, 'This month is too far away'],
  ["400 without a message: 'Invalid data provided'", 400, {}, 'Invalid data provided'],
  [
    '5xx (500): Server error - please try again later',
    500,
    { detail: 'boom' },
    'Server error - please try again later',
  ],
  ['5xx (503), the server away for a moment', 503, {}, 'Server error - please try again later'],
  ['other: the message', 418, { detail: 'I am a teapot' }, 'I am a teapot'],
  ["other without a message: 'An unexpected error occurred'", 418, {}, 'An unexpected error occurred'],
]

export const rows: Condition[] = [
  {
    section: '8',
    says: 'Call failure, Status 0: Network error - please check your connection',
    async run({ page }) {
      await page.route('**/api/v1/auth/login', (route) => route.abort('connectionrefused'))
      await logIn(page, { email: 'ann@example.com', password: 'open sesame' })
      await reads(page, 'Network error - please check your connection')
      assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), 'open sesame')
    },
  },
  ...failures.map(([name, status, problem, words]): Condition => ({
    section: '8',
    says: `Call failure, ${name}${name === String(status) ? `: ${words}` : ''}`,
    async run({ page }) {
      await hold(page, await landlord())
      await refuse(page, '/reports/delinquency/table*', status, problem)
      await page.goto('/reports/delinquency')
      await reads(page, words)
    },
  })),
  {
    section: '8',
    says: 'Call failure, fallback: API request failed (an answer that is not the API’s)',
    async run({ page }) {
      await page.route('**/api/v1/auth/login', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' }),
      )
      await logIn(page, { email: 'ann@example.com', password: 'open sesame' })
      await reads(page, 'API request failed')
    },
  },
  {
    section: '7',
    says: 'Base path /api/v1; bodies are JSON; POST /auth/login: email, password',
    async run({ page }) {
      const calls = watch(page, 'POST', '/auth/login')
      const { email, password } = await landlord()
      await logIn(page, { email, password })
      await arrives(page, '/dashboard')
      assert.equal(calls.length, 1)
      assert.deepEqual(calls[0]?.postDataJSON(), { email, password })
      assert.equal(calls[0]?.headers()['content-type'], 'application/json')
    },
  },
  {
    section: '7',
    says: 'Every call carries a bearer access token header; GET /auth/me: none, current user',
    async run({ page }) {
      const person = await landlord()
      await hold(page, person)
      const seen: [string, string | undefined][] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/')) {
          seen.push([request.url(), request.headers()['authorization']])
        }
      })
      const me = watch(page, 'GET', '/auth/me')
      await page.goto('/properties')
      await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
      await page.getByText('Add your first property').first().waitFor()
      assert.ok(seen.length >= 2)
      for (const [url, header] of seen) {
        assert.equal(header, `Bearer ${person.access_token}`, url)
      }
      const answer = (await (await me[0]?.response())?.json()) as { email: string }
      assert.equal(answer.email, person.email)
    },
  },
  {
    section: '7',
    says: 'POST /auth/refresh: refresh_token; answers access_token, refresh_token',
    async run({ page }) {
      const person = await landlord()
      const calls = watch(page, 'POST', '/auth/refresh')
      await hold(page, { ...person, access_token: 'spent' })
      await page.goto('/properties')
      await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
      assert.deepEqual(
        calls.map((call) => call.postDataJSON() as unknown),
        [{ refresh_token: person.refresh_token }],
      )
      const answer = (await (await calls[0]?.response())?.json()) as Record<string, unknown>
      assert.ok(answer['access_token'] && answer['refresh_token'])
    },
  },
  {
    section: '7',
    says: 'POST /auth/forgot-password: email, redirectTo; only the HTTP status is read',
    async run({ page }) {
      const calls = watch(page, 'POST', '/auth/forgot-password')
      await page.route('**/api/v1/auth/forgot-password', (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
      )
      await page.goto('/auth/forgot-password')
      await page.getByLabel('Email').fill('ann@example.com')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await reads(page, 'Check your email!')
      assert.deepEqual(
        calls.map((call) => call.postDataJSON() as unknown),
        [{ email: 'ann@example.com', redirectTo: '/auth/update-password' }],
      )
    },
  },
  {
    section: '7',
    says: 'GET /auth/session: none; a falsy result means an invalid reset link',
    async run({ page }) {
      const calls = watch(page, 'GET', '/auth/session')
      await page.goto('/auth/update-password')
      await arrives(page, '/auth/login')
      assert.equal(await (await calls[0]?.response())?.text(), 'null')
      await reads(page, 'Invalid or expired password reset link')
    },
  },
  {
    section: '7',
    says: 'POST /auth/update-password: password; answers a status',
    async run({ page }) {
      const { email } = await landlord()
      const calls = watch(page, 'POST', '/auth/update-password')
      await follow(page, await recoveryLink(email), 'Continue')
      await page.getByLabel('New password', { exact: true }).fill('my-second-door-2')
      await page.getByLabel('Confirm new password').fill('my-second-door-2')
      await page.getByRole('button', { name: 'Save the new password' }).click()
      await arrives(page, '/auth/login')
      assert.deepEqual(
        calls.map((call) => call.postDataJSON() as unknown),
        [{ password: 'my-second-door-2' }],
      )
    },
  },
  {
    section: '8',
    says: 'Logger: in production only warn and above are printed',
    async run({ page }) {
      const printed: string[] = []
      page.on('console', (message) => printed.push(message.type()))
      await fillLogin(page, '', '')
      await hold(page, await landlord())
      await page.goto('/properties')
      await page.getByRole('button', { name: /account menu/ }).click()
      await page.route('**/api/v1/auth/logout', (route) => route.abort('connectionrefused'))
      await page.getByText('Log out').locator('visible=true').first().click()
      await arrives(page, '/login')
      assert.deepEqual(
        printed.filter((type) => type === 'info' || type === 'debug' || type === 'log'),
        [],
      )
    },
  },
]
