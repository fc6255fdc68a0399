import assert from 'node:assert/strict'

import type { Locator, Page } from 'playwright-core'

import { patience } from '#e2e/browser.ts'

import type { Condition } from './condition.ts'
import {
  arrives,
  fillSignup,
  formRuns,
  hold,
  landlord,
  logIn,
  reads,
  refuse,
  sendSignup,
  tenant,
  toasts,
} from './scene.ts'

export const rows: Condition[] = [
  {
    section: '8',
    says: "Toast 'Logged in successfully'",
    async run(visit) {
      await logIn(visit.page, await landlord())
      await toasts(visit, 'Logged in successfully')
    },
  },
  {
    section: '8',
    says: "Toast 'Welcome back!': who opens the sign-in page and is signed in already",
    async run(visit) {
      await hold(visit.page, await landlord())
      await visit.page.goto('/auth/login')
      await toasts(visit, 'Welcome back!')
      await arrives(visit.page, '/dashboard')
    },
  },
  {
    section: '8',
    says: "Toast 'Account created successfully'",
    async run(visit) {
      await fillSignup(visit.page)
      await sendSignup(visit.page)
      await toasts(visit, 'Account created successfully')
    },
  },
  {
    section: '8',
    says: "Toast 'Please check your email to confirm your account'",
    async run(visit) {
      await fillSignup(visit.page)
      await sendSignup(visit.page)
      await toasts(visit, 'Please check your email to confirm your account')
    },
  },
  {
    section: '8',
    says: "Toast 'Please check your email to confirm your account', where nobody gets in before that: nothing is lost, and another mail is offered",
    async run(visit) {
      const { page } = visit
      await refuse(page, '/auth/register', 403, { code: 'email_verification_required' })
      const { email } = await fillSignup(page)
      await sendSignup(page)
      await toasts(visit, 'Please check your email to confirm your account')
      await page.getByRole('button', { name: 'Resend Verification Email' }).click()
      await toasts(visit, 'Verification email sent')
      assert.equal(await page.getByLabel('Email').inputValue(), email)
    },
  },
  {
    section: '8',
    says: "Toast 'Logged out successfully': the landlord’s Log out",
    async run(visit) {
      const { page } = visit
      await hold(page, await landlord())
      await page.goto('/properties')
      await page.getByRole('button', { name: /account menu/ }).click()
      await page.getByText('Log out').locator('visible=true').first().click()
      await toasts(visit, 'Logged out successfully')
    },
  },
  {
    section: '8',
    says: "Toast 'Signed out successfully': the tenant’s Sign Out",
    async run(visit) {
      const { page } = visit
      await hold(page, await tenant())
      await page.goto('/tenant/dashboard')
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
      await toasts(visit, 'Signed out successfully')
      await arrives(page, '/login')
    },
  },
  {
    section: '8',
    says: "Toast 'Profile updated'",
    async run(visit) {
      const { page } = visit
      await hold(page, await landlord())
      await page.goto('/profile')
      await page.getByLabel('Phone').fill('614-555-0142')
      await page.getByRole('button', { name: /^save/i }).first().click()
      await toasts(visit, 'Profile updated')
    },
  },
  {
    section: '9',
    says: 'Toasts: 4 s default',
    async run({ page }) {
      await refuse(page, '/auth/register', 409, { code: 'unable_to_create_user' })
      await fillSignup(page)
      await stopTime(page)
      await sendSignup(page)
      const toast = page.locator('[data-sonner-toast]')
      await step(page, toast.getByText('Signup failed'))
      await page.clock.runFor(3_500)
      assert.equal(await toast.getAttribute('data-removed'), 'false')
      await page.clock.runFor(1_000)
      await toast.waitFor({ state: 'detached' })
    },
  },
  {
    section: '9',
    says: 'Toasts: 3 visible at once',
    async run({ page }) {
      await refuse(page, '/auth/register', 409, { code: 'unable_to_create_user' })
      await fillSignup(page)
      await stopTime(page)
      const send = page.getByRole('button', { name: 'Create account', exact: true })
      for (let made = 1; made <= 4; made += 1) {
        await send.click()
        await step(page, page.locator('[data-sonner-toast]').nth(made - 1))
      }
      await step(page, page.locator('[data-sonner-toast][data-visible=false]'))
      assert.equal(await page.locator('[data-sonner-toast][data-visible=true]').count(), 3)
      await reads(page, 'Signup failed')
    },
  },
]

/** Stops the page's clock: from here on it advances only in explicit steps. */
async function stopTime(page: Page): Promise<void> {
  await formRuns(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Advances the page's clock in the smallest steps until the awaited element is there. */
async function step(page: Page, awaited: Locator): Promise<void> {
  const until = Date.now() + patience
  while ((await awaited.count()) === 0) {
    assert.ok(Date.now() < until, `it never came: ${String(awaited)}`)
    await page.clock.runFor(1)
  }
}
