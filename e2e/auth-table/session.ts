import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import { type Visit } from '#e2e/browser.ts'

import type { Condition } from './condition.ts'
import { holdPause } from './google-scene.ts'
import { arrives, asked, held, hold, landlord, logIn, reads, refuse, toasts, watch } from './scene.ts'

const nobody = { access_token: null, refresh_token: null }

/** Opens the rent page of a landlord, where each navigation checks again who is signed in. */
async function openRent({ page }: Visit): Promise<void> {
  await hold(page, await landlord())
  await page.goto('/rent?month=2026-01')
  await month(page, 'January 2026')
}

async function month(page: Page, name: string): Promise<void> {
  await page.getByText(name).locator('visible=true').first().waitFor()
}

function nextMonth(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Next month' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByText('Log out').locator('visible=true').first().click()
}

export const rows: Condition[] = [
  {
    section: '4',
    says: 'Authentication: no token means logged out: nobody asks the server who is there',
    async run({ page }) {
      const calls = watch(page, 'GET', '/auth/me')
      await page.goto('/dashboard')
      await arrives(page, '/auth/login?from=%2Fdashboard')
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
      assert.equal(calls.length, 0)
    },
  },
  {
    section: '4',
    says: 'Logout clears the tokens and goes to /login',
    async run({ page }) {
      await hold(page, await landlord())
      await page.goto('/properties')
      await logOut(page)
      await arrives(page, '/login')
      assert.deepEqual(await held(page), nobody)
    },
  },
  {
    section: '4',
    says: 'Logout ends the session on the server too: its tokens no longer work',
    async run({ page }) {
      const person = await landlord()
      await hold(page, person)
      await page.goto('/properties')
      const answered = page.waitForResponse('**/api/v1/auth/logout')
      await logOut(page)
      await answered
      await arrives(page, '/login')
      const session = await asked<unknown>('GET', '/auth/session', undefined, person.access_token)
      assert.equal(session, null)
    },
  },
  {
    section: '4',
    says: 'A 401 answer while a token is held triggers one refresh attempt and a retry',
    async run({ page }) {
      const person = await landlord()
      await hold(page, { ...person, access_token: 'spent' })
      const refreshes = watch(page, 'POST', '/auth/refresh')
      const me = watch(page, 'GET', '/auth/me')
      await page.goto('/properties')
      await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
      assert.deepEqual([refreshes.length, me.length], [1, 2])
      const now = await held(page)
      assert.notEqual(now.access_token, 'spent')
      assert.notEqual(now.refresh_token, person.refresh_token)
    },
  },
  {
    section: '4',
    says: 'A 401 answer triggers one refresh attempt only: refused again, the call fails',
    async run({ page }) {
      await hold(page, await landlord())
      await refuse(page, '/reports/delinquency/table*', 401)
      const refreshes = watch(page, 'POST', '/auth/refresh')
      const calls = watch(page, 'GET', '/reports/delinquency/table')
      await page.goto('/reports/delinquency')
      await reads(page, 'You are not authorized to perform this action')
      assert.deepEqual([refreshes.length, calls.length], [1, 2])
      assert.ok((await held(page)).access_token)
    },
  },
  {
    section: '4',
    says: 'If the refresh fails, tokens are cleared and the call fails as Unauthorized',
    async run(visit) {
      const { page } = visit
      await openRent(visit)
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'spent')
        localStorage.setItem('refresh_token', 'spent')
      })
      const answered = page.waitForResponse('**/api/v1/auth/refresh')
      await nextMonth(page)
      assert.equal((await answered).status(), 401)
      await page.waitForURL('**/auth/login?from=**')
      assert.deepEqual(await held(page), nobody)
    },
  },
  {
    section: '4',
    says: 'If fetching the user fails, tokens are cleared',
    async run({ page }) {
      await hold(page, await landlord())
      await refuse(page, '/auth/me', 403)
      await page.goto('/properties')
      await arrives(page, '/auth/login?from=%2Fproperties')
      assert.deepEqual(await held(page), nobody)
    },
  },
  {
    section: '4',
    says: 'If fetching the user fails for want of a connection, that is no verdict: the tokens stay, and Try Again goes on',
    async run(visit) {
      const { page } = visit
      await hold(page, await landlord())
      await page.route('**/api/v1/auth/me', (route) => route.abort('connectionrefused'))
      await page.goto('/properties')
      await reads(page, 'Network error - please check your connection')
      visit.complaints.length = 0
      assert.ok((await held(page)).access_token)
      await page.unroute('**/api/v1/auth/me')
      await page.getByRole('button', { name: 'Try Again', exact: true }).click()
      await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
    },
  },
  {
    section: '9',
    says: 'Auth status: stale after 5 min',
    async run(visit) {
      const { page } = visit
      // the time of day is fixed except for the steps made here, while timers continue to run
      const began = Date.now()
      await page.clock.setFixedTime(began)
      const calls = watch(page, 'GET', '/auth/me')
      await openRent(visit)
      assert.equal(calls.length, 1)
      await page.clock.setFixedTime(began + 299_000)
      await nextMonth(page)
      await month(page, 'February 2026')
      assert.equal(calls.length, 1, 'not asked again within five minutes')
      await page.clock.setFixedTime(began + 301_000)
      await nextMonth(page)
      await month(page, 'March 2026')
      assert.equal(calls.length, 2, 'asked again after five')
    },
  },
  {
    section: '9',
    says: 'Auth status: cached for 10 min',
    async run(visit) {
      const { page } = visit
      await page.clock.install()
      await openRent(visit)
      await page.route('**/api/v1/auth/me', (route) => route.abort('connectionrefused'))
      await page.clock.fastForward('09:00')
      await nextMonth(page)
      // the page retries twice, after one and two seconds
      await page.clock.runFor(5_000)
      await month(page, 'February 2026')
      await page.clock.fastForward('11:00')
      await nextMonth(page)
      await page.clock.runFor(5_000)
      await reads(page, 'Network error - please check your connection')
      visit.complaints.length = 0
    },
  },
  {
    section: '9',
    says: 'Tokens are kept in browser local storage under the names access_token and refresh_token',
    async run({ page, context }) {
      await logIn(page, await landlord())
      await arrives(page, '/dashboard')
      const names = await page.evaluate(() => [
        Object.keys(localStorage).filter((name) => /token/i.test(name)),
        Object.keys(sessionStorage).filter((name) => /token/i.test(name)),
      ])
      assert.deepEqual(names[0]?.toSorted(), ['access_token', 'refresh_token'])
      assert.deepEqual(names[1], [])
      assert.deepEqual(await context.cookies(), [])
    },
  },
  {
    section: '9',
    says: 'Password minimums: 6 on sign-up, login and reset; name minimum: 2 characters',
    async run({ page }) {
      const short = [
        ['/auth/register', { name: 'Al', email: 'al@example.com', password: 'five5' }],
        ['/auth/login', { email: 'al@example.com', password: 'five5' }],
        ['/auth/register', { name: 'A', email: 'al@example.com', password: 'qzv4kw' }],
      ] as const
      await page.goto('/auth/login')
      for (const [path, body] of short) {
        const status = await page.evaluate(
          async ([path, body]) => {
            const answer = await fetch(`/api/v1${path}`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            })
            return answer.status
          },
          [path, body] as const,
        )
        assert.equal(status, 400, `the server holds to it too: ${path}`)
      }
    },
  },
  {
    section: '8',
    says: "Toast 'Session refreshed': a tab waiting for a sign-in continues when another tab signs in",
    async run(visit) {
      const { page, context } = visit
      const person = await landlord()
      await page.goto('/rent?month=2026-10')
      await arrives(page, '/auth/login?from=%2Frent%3Fmonth%3D2026-10')
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
      const other = await context.newPage()
      await logIn(other, person)
      await toasts(visit, 'Session refreshed')
      await arrives(page, '/rent?month=2026-10')
    },
  },
  {
    section: '8',
    says: "Toast 'Session expired, please log in again'",
    async run(visit) {
      const { page } = visit
      await holdPause(page, 4_000) // the toast, which is counted
      await openRent(visit)
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'spent')
        localStorage.setItem('refresh_token', 'spent')
      })
      await nextMonth(page)
      await toasts(visit, 'Session expired, please log in again')
      assert.equal(await page.locator('[data-sonner-toast]').count(), 1, 'said once')
    },
  },
  {
    section: '8',
    says: "Toast 'Session expired, please log in again', where a page is opened with what is left of a session",
    async run(visit) {
      await hold(visit.page, { access_token: 'spent', refresh_token: 'spent' })
      await visit.page.goto('/rent')
      await toasts(visit, 'Session expired, please log in again')
      await arrives(visit.page, '/auth/login?from=%2Frent')
    },
  },
  {
    section: '8',
    says: "Toast 'Failed to fetch user profile'",
    async run(visit) {
      await hold(visit.page, await landlord())
      await refuse(visit.page, '/auth/me', 404)
      await visit.page.goto('/properties')
      await toasts(visit, 'Failed to fetch user profile')
    },
  },
]
