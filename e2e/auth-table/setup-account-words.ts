import assert from 'node:assert/strict'

import { newcomer } from '#e2e/browser.ts'

import type { Condition } from './condition.ts'
import { fieldError, forgive, hasFocus, landlord, reads, refuse, toasts, watch } from './scene.ts'
import { good, comes, choose, setsUp, refuses, meetsUnconfirmed } from './setup-scene.ts'

export const setupWords: Condition[] = [
  {
    section: '5',
    says: "Account setup: passwords match ('Passwords do not match')",
    async run({ page }) {
      const { email, name } = newcomer()
      await comes(page, { email, name })
      await choose(page, good, `${good}x`)
      assert.equal(await fieldError(page, 'Confirm password'), 'Passwords do not match')
      await hasFocus(page.getByLabel('Confirm password'))
    },
  },
  {
    section: '5',
    says: "Account setup: at least 8 characters ('Password must be at least 8 characters')",
    run: refuses('Short-1', 'Password must be at least 8 characters'),
  },
  {
    section: '5',
    says: "Account setup: an uppercase letter ('Password must contain uppercase, lowercase, and numbers')",
    run: refuses('all-lower-1', 'Password must contain uppercase, lowercase, and numbers'),
  },
  {
    section: '5',
    says: "Account setup: a lowercase letter ('Password must contain uppercase, lowercase, and numbers')",
    run: refuses('ALL-UPPER-1', 'Password must contain uppercase, lowercase, and numbers'),
  },
  {
    section: '5',
    says: "Account setup: a digit ('Password must contain uppercase, lowercase, and numbers')",
    run: refuses('No-Digit-Here', 'Password must contain uppercase, lowercase, and numbers'),
  },
  {
    section: '8',
    says: "Account-setup failure texts matching 'already registered' trigger a sign-in attempt",
    async run({ page }) {
      await refuse(page, '/auth/register', 422, { detail: 'User already registered' })
      const signIns = watch(page, 'POST', '/auth/login')
      await setsUp(page)
      await reads(page, 'Unable to sign in: Invalid email or password')
      assert.equal(signIns.length, 1)
    },
  },
  {
    section: '8',
    says: "Account-setup failure texts matching 'already exists' trigger a sign-in attempt",
    async run({ page }) {
      await refuse(page, '/auth/register', 422, { detail: 'This account already exists' })
      const signIns = watch(page, 'POST', '/auth/login')
      await setsUp(page)
      await reads(page, 'Unable to sign in: Invalid email or password')
      assert.equal(signIns.length, 1)
    },
  },
  {
    section: '8',
    says: "Account-setup failure texts matching 'Email not confirmed' open the verify dialog",
    run: async ({ page }) => void (await meetsUnconfirmed(page, 'Email not confirmed')),
  },
  {
    section: '8',
    says: "Account-setup failure texts matching 'not verified' open the verify dialog",
    run: async ({ page }) => void (await meetsUnconfirmed(page, 'This address is not verified')),
  },
  {
    section: '8',
    says: "Account setup: 'Failed to resend verification email. Please try again.'",
    async run({ page }) {
      await meetsUnconfirmed(page, 'Email not confirmed')
      await refuse(page, '/auth/resend-verification', 500)
      await page.getByRole('button', { name: 'Resend Verification Email', exact: true }).click()
      await toasts({ page }, 'Failed to resend verification email. Please try again.')
    },
  },
  {
    section: '7',
    says: 'POST /auth/resend-verification: redirectTo is the /auth/callback?setup=true page',
    async run({ page }) {
      const email = await meetsUnconfirmed(page, 'Email not confirmed')
      const calls = watch(page, 'POST', '/auth/resend-verification')
      await page.getByRole('button', { name: 'Resend Verification Email', exact: true }).click()
      await toasts({ page }, 'Verification email sent')
      const body = calls[0]?.postDataJSON() as { email: string; redirectTo: string }
      assert.deepEqual([body.email, body.redirectTo], [email, '/auth/callback?setup=true'])
    },
  },
  {
    section: '8',
    says: "'Unable to sign in: {reason}'",
    async run({ page }) {
      const person = await landlord()
      await refuse(page, '/auth/login', 500)
      await comes(page, { email: person.email, name: person.name })
      await choose(page)
      await reads(page, 'Unable to sign in: Server error - please try again later')
    },
  },
  {
    section: '8',
    says: "'Unable to create account: {reason}'",
    async run({ page }) {
      await page.route('**/api/v1/auth/register', (route) => route.abort())
      await setsUp(page)
      await reads(page, 'Unable to create account: Network error - please check your connection')
    },
  },
  {
    section: '8',
    says: "'Unable to complete setup. Please try again.'",
    async run(person) {
      const { page } = person
      await page.route('**/api/v1/auth/register', (route) =>
        route.fulfill({ status: 201, contentType: 'application/json', body: '{"access' }),
      )
      await setsUp(page)
      await reads(page, 'Unable to complete setup. Please try again.')
      forgive(person, /JSON/)
    },
  },
]
