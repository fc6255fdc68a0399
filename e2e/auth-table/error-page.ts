import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import type { Condition } from './condition.ts'
import { assertPaused, watchPauses } from './google-scene.ts'
import { arrives, fieldError, landlord, reads, refuse, toasts, watch } from './scene.ts'

const retried: [string, string][] = [
  ['internal_server_error', 'Something went wrong on our end. Please try again in a few moments.'],
  ['unable_to_create_user', 'We were unable to create your account. Please try signing up again.'],
  ['invalid_credentials', 'The email or password you entered is incorrect. Please check and try again.'],
  ['oauth_error', 'There was an issue with the social login. Please try again or use a different method.'],
]

async function open(page: Page, params: Record<string, string>): Promise<void> {
  await page.goto(`/auth/error?${new URLSearchParams(params).toString()}`)
  await page.getByRole('button', { name: 'Go Back' }).waitFor()
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again', exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

export const rows: Condition[] = [
  ...retried.map(([code, description]): Condition => ({
    section: '8',
    says: `Auth error page, ${code}: ${description} Action: retry`,
    async run({ page }) {
      await open(page, { error: code })
      await reads(page, description)
      assert.notEqual(await title(page), 'Authentication Error')
      await tryAgain(page).click()
      await arrives(page, '/login')
    },
  })),
  {
    section: '8',
    says: 'Auth error page, rate_limit_exceeded: You have made too many requests. Please wait a moment before trying again. Action: wait, Go Back button',
    async run({ page }) {
      await page.goto('/auth/forgot-password')
      await open(page, { error: 'rate_limit_exceeded' })
      await reads(page, 'You have made too many requests. Please wait a moment before trying again.')
      assert.equal(await tryAgain(page).count(), 0)
      await page.getByRole('button', { name: 'Go Back' }).click()
      await arrives(page, '/auth/forgot-password')
    },
  },
  {
    section: '8',
    says: 'Auth error page, session_expired: Your session has expired for security reasons. Please sign in again. Action: Sign In at /login',
    async run({ page }) {
      await open(page, { error: 'session_expired' })
      await reads(page, 'Your session has expired for security reasons. Please sign in again.')
      await page.getByRole('link', { name: 'Sign In', exact: true }).click()
      await arrives(page, '/login')
    },
  },
  {
    section: '8',
    says: 'Auth error page, account_banned: Your account has been suspended. Please contact support for assistance. Action: contact-support mail link',
    async run({ page }) {
      await open(page, { error: 'account_banned' })
      await reads(page, 'Your account has been suspended. Please contact support for assistance.')
      const link = await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href')
      assert.match(link ?? '', /^mailto:[^@]+@[^?]+/)
    },
  },
  {
    section: '8',
    says: 'Auth error page, email_verification_required: Please check your email and click the verification link to continue. Action: resend verification',
    async run(visit) {
      const { page } = visit
      const { email } = await landlord()
      await open(page, { error: 'email_verification_required', email })
      await reads(page, 'Please check your email and click the verification link to continue.')
      await page.getByRole('button', { name: 'Resend Verification Email' }).click()
      await toasts(visit, 'Verification email sent')
    },
  },
  {
    section: '8',
    says: "Auth error page, unknown: title 'Authentication Error'; An unexpected error occurred during authentication. Please try again. Action: retry",
    async run({ page }) {
      for (const error of ['', 'no_such_code', 'constructor']) {
        await open(page, { error })
        assert.equal(await title(page), 'Authentication Error')
        await reads(page, 'An unexpected error occurred during authentication. Please try again.')
      }
      await tryAgain(page).click()
      await arrives(page, '/login')
    },
  },
  {
    section: '8',
    says: "'Failed to resend verification email. Please try again.'",
    async run(visit) {
      const { page } = visit
      await refuse(page, '/auth/resend-verification', 500)
      await open(page, { error: 'email_verification_required', email: 'ann@example.com' })
      await page.getByRole('button', { name: 'Resend Verification Email' }).click()
      await toasts(visit, 'Failed to resend verification email. Please try again.')
    },
  },
  {
    section: '8',
    says: 'Resend verification asks whom to write to where the address does not say it',
    async run({ page }) {
      await open(page, { error: 'email_verification_required' })
      await page.getByRole('button', { name: 'Resend Verification Email' }).click()
      assert.equal(await fieldError(page, 'Email'), 'Invalid email address')
    },
  },
  {
    section: '7',
    says: 'POST /auth/resend-verification: email, redirectTo (the /auth/callback?setup=true page)',
    async run(visit) {
      const { page } = visit
      const calls = watch(page, 'POST', '/auth/resend-verification')
      await open(page, { error: 'email_verification_required', email: 'ann@example.com' })
      await page.getByRole('button', { name: 'Resend Verification Email' }).click()
      await toasts(visit, 'Verification email sent')
      assert.deepEqual(
        calls.map((call) => call.postDataJSON() as unknown),
        [{ email: 'ann@example.com', redirectTo: '/auth/callback?setup=true' }],
      )
    },
  },
  {
    section: '2',
    says: "/auth/error: Auth error page: an optional 'Error Details' line, shown as text",
    async run({ page }) {
      await open(page, { error: 'oauth_error', details: 'You canceled the sign-in with Google.' })
      await page.getByText('Error Details:').waitFor()
      await page.getByText('You canceled the sign-in with Google.').waitFor()
    },
  },
  {
    section: '2',
    says: "Auth error page: no 'Error Details' line where there are none",
    unshown: ['Error Details'],
    async run({ page }) {
      await open(page, { error: 'oauth_error', details: '<b>Call</b> 1-800-555-0100 & pay' })
      await page.waitForLoadState('networkidle')
      assert.equal(await page.getByText('555-0100').count(), 0)
      await open(page, { error: 'oauth_error' })
      assert.equal(await page.getByText('Error Details').count(), 0)
    },
  },
  {
    section: '2',
    says: 'Auth error page: a Go Back button',
    async run({ page }) {
      await page.goto('/auth/signup')
      await open(page, { error: 'oauth_error' })
      await page.getByRole('button', { name: 'Go Back' }).click()
      await arrives(page, '/auth/signup')
    },
  },
  {
    section: '2',
    says: 'Auth error page: a Home button (/dashboard)',
    async run({ page }) {
      await open(page, { error: 'oauth_error' })
      const home = page.getByRole('link', { name: 'Home', exact: true })
      assert.equal(await home.getAttribute('href'), '/dashboard')
      await home.click()
      await arrives(page, '/auth/login?from=%2Fdashboard')
    },
  },
  {
    section: '2',
    says: 'Auth error page: Try Again waits 1 s, then navigates to returnUrl',
    async run({ page }) {
      await page.clock.install()
      await open(page, { error: 'oauth_error', returnUrl: '/auth/signup' })
      await page.clock.pauseAt(Date.now() + 60_000)
      await tryAgain(page).click()
      await page.getByRole('button', { name: 'Trying again...' }).waitFor()
      await page.clock.runFor(950)
      assert.equal(new URL(page.url()).pathname, '/auth/error')
      await page.clock.runFor(100)
      await page.clock.resume()
      await arrives(page, '/auth/signup')
    },
  },
  {
    section: '9',
    says: 'Error-page retry waits 1 s',
    async run({ page }) {
      const pauses = await watchPauses(page)
      await open(page, { error: 'internal_server_error' })
      await tryAgain(page).click()
      await arrives(page, '/login')
      assertPaused(await pauses(), 1_000)
    },
  },
  {
    section: '2',
    says: 'Auth error page: returnUrl is /login by default',
    async run({ page }) {
      await open(page, { error: 'internal_server_error' })
      await tryAgain(page).click()
      await arrives(page, '/login')
    },
  },
  {
    section: '2',
    says: 'Auth error page: returnUrl is a path of this site, or the default takes its place',
    async run({ page }) {
      const bad = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']
      for (const returnUrl of bad) {
        await open(page, { error: 'oauth_error', returnUrl })
        await tryAgain(page).click()
        await arrives(page, '/login')
      }
    },
  },
]
