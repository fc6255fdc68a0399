import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import {
  fillLogin,
  fillSignup,
  follow,
  hold,
  holdBack,
  landlord,
  pressEnter,
  recoveryLink,
  refuse,
  sendSignup,
} from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, hasToasted, launch, visit, type Width } from '#e2e/browser.ts'

const long = 'a.very.long.address.of.somebody.or.other@a-very-long-domain-name.example.com'

/** Every sign-in screen in each of its states. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  'sign-in': async (page) => {
    await page.goto('/auth/login')
  },
  'sign-in, after a link that failed': async (page) => {
    await page.goto('/auth/login?error=callback_failed')
    await page.getByText('The link from your email could not be used').waitFor()
  },
  'sign-in, nothing filled in': async (page) => {
    await fillLogin(page, '', '')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText('Invalid email address').waitFor()
  },
  'sign-in, refused': async (page) => {
    await refuse(page, '/auth/login', 401, { code: 'invalid_credentials' })
    await fillLogin(page, long, 'not the password')
    await pressEnter(page)
    await page.getByText('Invalid email or password').waitFor()
  },
  'sign-in, not confirmed': async (page) => {
    await refuse(page, '/auth/login', 403, { code: 'email_verification_required' })
    await fillLogin(page, long, 'the password')
    await pressEnter(page)
    await page.getByRole('button', { name: 'Resend Verification Email' }).waitFor()
  },
  'sign-up': async (page) => {
    await fillSignup(page, { terms: false, password: 'Secret1' })
  },
  'sign-up, everything wrong': async (page) => {
    await fillSignup(page, { name: '', email: '', password: '', confirmPassword: 'x', terms: false })
    await sendSignup(page)
    await page.getByText('You must accept the terms and conditions').waitFor()
  },
  'sign-up, refused': async (page) => {
    await refuse(page, '/auth/register', 409, { code: 'unable_to_create_user' })
    await fillSignup(page, { email: long })
    await sendSignup(page)
    await hasToasted(page, 'Signup failed')
  },
  'forgotten password': async (page) => {
    await page.goto('/auth/forgot-password')
  },
  'forgotten password, sent': async (page) => {
    await page.goto('/auth/forgot-password')
    await page.getByLabel('Email').fill(long)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Check your email!').waitFor()
  },
  'a new password': async (page) => {
    await follow(page, await recoveryLink((await landlord()).email), 'Continue')
    await page.getByLabel('New password', { exact: true }).fill('x')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await page.getByText('Passwords do not match').waitFor()
  },
  'a link of a mail': async (page) => {
    await page.goto('/auth/verify?type=signup&token=x')
    await page.getByRole('button', { name: 'Confirm and continue' }).waitFor()
  },
  'a link without its token': async (page) => {
    await page.goto('/auth/verify')
    await page.getByRole('alert').waitFor()
  },
  success: async (page) => {
    await hold(page, await landlord())
    await page.goto('/auth/success')
    await page.getByRole('link', { name: 'Continue to your dashboard' }).waitFor()
  },
  'no connection': async (page) => {
    await hold(page, await landlord())
    await page.route('**/api/v1/auth/me', (route) => route.abort('connectionrefused'))
    await page.goto('/properties')
    await page.getByRole('button', { name: 'Reload Page' }).waitFor()
  },
  ...Object.fromEntries(
    [
      'oauth_error',
      'rate_limit_exceeded',
      'session_expired',
      'account_banned',
      'email_verification_required',
    ].map((error) => [
      `error, ${error}`,
      async (page: Page) => {
        await page.goto(
          `/auth/error?error=${error}&details=${encodeURIComponent('You canceled the sign-in with Google.')}`,
        )
        await page.getByRole('button', { name: 'Go Back' }).waitFor()
      },
    ]),
  ),
}

describe('the screens of signing in', { concurrency: 2 }, () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('a password typed before the scripts arrive is rated', async () => {
    const { context, page } = await visit(browser)
    const letGo = await holdBack(page, '**/assets/*.js')
    await page.goto('/auth/signup', { waitUntil: 'commit' })
    await page.getByLabel('Password', { exact: true }).fill('Secret1')
    letGo()
    await page.getByText('Good').waitFor()
    await context.close()
  })

  // the screens alternate between two views, because they share their frame
  const views = [
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const satisfies readonly (readonly [Width, 'light' | 'dark'])[]
  for (const [index, [name, open]] of Object.entries(screens).entries()) {
    const [width, scheme] = index % 2 === 0 ? views[0] : views[1]
    test(`${name} (${width}, ${scheme}): axe finds nothing, and it fits`, async () => {
      const { context, page } = await visit(browser, width, scheme)
      await open(page)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // a page in parts has its heading before its title
      await page.waitForFunction(() => document.title !== '')
      await assertAccessible(page)
      await assertFits(page)
      assert.match(await page.title(), /Tenure$/)
      await context.close()
    })
  }
})
