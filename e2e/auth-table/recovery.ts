import assert from 'node:assert/strict'

import type { Visit } from '#e2e/browser.ts'

import type { Condition } from './condition.ts'
import {
  arrives,
  ask,
  fieldError,
  follow,
  held,
  hold,
  holdBack,
  landlord,
  logIn,
  reads,
  recoveryLink,
  refuse,
  spend,
  toasts,
  watch,
} from './scene.ts'

async function askForLink({ page }: Visit, email: string): Promise<void> {
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
}

/** Opens the page for a new password by the link in an email. */
async function openReset({ page }: Visit) {
  const person = await landlord()
  await follow(page, await recoveryLink(person.email), 'Continue')
  await arrives(page, '/auth/update-password')
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  return person
}

async function fillReset({ page }: Visit, password: string, confirmPassword = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(confirmPassword)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}

export const rows: Condition[] = [
  {
    section: '2',
    says: '/auth/forgot-password: Request a password reset, an email form',
    async run({ page }) {
      const answer = await page.goto('/auth/forgot-password')
      assert.equal(answer?.status(), 200)
      await page.getByLabel('Email').waitFor()
      await page.getByRole('button', { name: 'Send the link' }).waitFor()
    },
  },
  {
    section: '2',
    says: "Forgot password: after a successful send it shows 'Check your email!'",
    async run(visit) {
      const { email } = await landlord()
      await askForLink(visit, email)
      await reads(visit.page, 'Check your email!')
      await reads(visit.page, email)
    },
  },
  {
    section: '2',
    says: 'Forgot password: a link back to login',
    async run(visit) {
      await askForLink(visit, 'nobody-here@example.com')
      await reads(visit.page, 'Check your email!')
      await visit.page.getByRole('link', { name: 'Back to sign in' }).click()
      await arrives(visit.page, '/auth/login')
    },
  },
  {
    section: '4',
    says: 'Forgot password: form, sending, sent confirmation',
    async run(visit) {
      const { page } = visit
      const letGo = await holdBack(page, '/auth/forgot-password')
      await askForLink(visit, 'nobody-here@example.com')
      await page.getByRole('button', { name: 'Sending...' }).waitFor()
      letGo()
      await reads(page, 'Check your email!')
      assert.equal(await page.getByRole('button', { name: 'Send the link' }).count(), 0)
    },
  },
  {
    section: '5',
    says: "Forgot password: email valid ('Invalid email address')",
    async run(visit) {
      const calls = watch(visit.page, 'POST', '/auth/forgot-password')
      await askForLink(visit, 'nobody@')
      assert.equal(await fieldError(visit.page, 'Email'), 'Invalid email address')
      assert.equal(calls.length, 0)
    },
  },
  {
    section: '8',
    says: "'Password reset email sent!' on success",
    async run(visit) {
      await askForLink(visit, 'nobody-here@example.com')
      await toasts(visit, 'Password reset email sent!')
    },
  },
  {
    section: '8',
    says: 'Password reset email: on failure the HTTP error text',
    async run(visit) {
      await refuse(visit.page, '/auth/forgot-password', 500)
      await askForLink(visit, 'ann@example.com')
      await reads(visit.page, 'Server error - please try again later')
      assert.equal(await visit.page.getByLabel('Email').inputValue(), 'ann@example.com')
    },
  },
  {
    section: '2',
    says: '/auth/update-password: Set a new password after a reset link: new password and confirmation',
    async run(visit) {
      const person = await openReset(visit)
      await fillReset(visit, 'my-second-door-2')
      await arrives(visit.page, '/auth/login')
      await logIn(visit.page, { email: person.email, password: 'my-second-door-2' })
      await arrives(visit.page, '/dashboard')
    },
  },
  {
    section: '2',
    says: 'Update password: it first checks the session',
    async run({ page }) {
      const tokens = await spend(await recoveryLink((await landlord()).email))
      await hold(page, tokens)
      const letGo = await holdBack(page, '/auth/session')
      await page.goto('/auth/update-password', { waitUntil: 'commit' })
      await reads(page, 'Verifying authentication...')
      assert.equal(await page.getByLabel('New password', { exact: true }).count(), 0)
      letGo()
      await page.getByLabel('New password', { exact: true }).waitFor()
    },
  },
  {
    section: '2',
    says: 'Update password redirects to /auth/login if the link is invalid',
    async run({ page }) {
      await page.goto('/auth/update-password#access_token=x&refresh_token=y&type=recovery')
      await arrives(page, '/auth/login')
      await reads(page, 'Invalid or expired password reset link')
    },
  },
  {
    section: '2',
    says: 'Update password redirects to /auth/login if the link is expired: its session has ended',
    async run({ page }) {
      const { email } = await landlord()
      const link = await recoveryLink(email)
      const first = await spend(link)
      const set = await fetchUpdate(first.access_token)
      assert.equal(set.status, 200)
      const again = await spend(await recoveryLink(email, link))
      assert.equal((await fetchUpdate(again.access_token)).status, 200)
      // the second use ended the first session
      await page.goto(
        `/auth/update-password#access_token=${first.access_token}&refresh_token=${first.refresh_token}&type=recovery`,
      )
      await arrives(page, '/auth/login')
      await reads(page, 'Invalid or expired password reset link')
    },
  },
  {
    section: '2',
    says: 'Update password: success goes to /auth/login',
    async run(visit) {
      await openReset(visit)
      await fillReset(visit, 'my-second-door-2')
      await arrives(visit.page, '/auth/login')
      await reads(visit.page, 'Your password was changed. Sign in with the new one.')
      assert.deepEqual(await held(visit.page), { access_token: null, refresh_token: null })
    },
  },
  {
    section: '5',
    says: "Update password: entries match ('Passwords do not match')",
    async run(visit) {
      await openReset(visit)
      await fillReset(visit, 'my-second-door-2', 'my-second-door-3')
      assert.equal(await fieldError(visit.page, 'Confirm new password'), 'Passwords do not match')
    },
  },
  {
    section: '5',
    says: "Update password: at least 6 characters ('Password must be at least 6 characters')",
    async run(visit) {
      const calls = watch(visit.page, 'POST', '/auth/update-password')
      await openReset(visit)
      await fillReset(visit, 'five5')
      assert.equal(await fieldError(visit.page, 'New password'), 'Password must be at least 6 characters')
      assert.equal(calls.length, 0)
    },
  },
  {
    section: '8',
    says: "'Invalid or expired password reset link'",
    async run({ page }) {
      await page.goto('/auth/update-password')
      await arrives(page, '/auth/login')
      await reads(page, 'Invalid or expired password reset link')
    },
  },
  {
    section: '8',
    says: "'Unable to validate reset session'",
    async run({ page }) {
      await hold(page, await spend(await recoveryLink((await landlord()).email)))
      await page.route('**/api/v1/auth/session', (route) => route.abort('connectionrefused'))
      await page.goto('/auth/update-password')
      await arrives(page, '/auth/login')
      await reads(page, 'Unable to validate reset session')
    },
  },
]

function fetchUpdate(token: string): Promise<Response> {
  return ask('POST', '/auth/update-password', { password: 'my-next-door-9' }, token)
}
