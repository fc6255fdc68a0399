import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import {
  address,
  api,
  assertAccessible,
  assertFits,
  devMailPath,
  launch,
  newcomer,
  patience,
  signUp,
  visit,
  widthsOfRun,
} from '#e2e/browser.ts'

/** Opens the newest mail with this subject to this address, once it has arrived, and follows its button. */
async function followMail(page: Page, subject: string, email: string, button: string): Promise<Page> {
  // the emails are shown to this machine only, and never through a proxy
  await page.context().setExtraHTTPHeaders({})
  const item = page.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: email }).first()
  for (const until = Date.now() + patience; Date.now() < until;) {
    await page.goto(devMailPath)
    if ((await item.count()) > 0) {
      break
    }
    await page.waitForTimeout(250)
  }
  await item.getByRole('link').click()
  await page.waitForURL(/\/dev\/mail\/./)
  await assertFits(page)
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: button }).click()
  const target = await opened
  await target.waitForLoadState()
  return target
}

/** Links in emails open the right page, in a real browser, from the email as it would arrive. */
describe('links in mails', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  for (const width of widthsOfRun('phone')) {
    test(`a newcomer confirms their address, on a ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      const person = await signUp(page)
      const target = await followMail(page, 'Confirm your email address', person.email, 'Confirm my address')
      await target.getByRole('heading', { name: 'Confirm your email' }).waitFor()
      await target.waitForURL((url) => !url.search.includes('token'))
      await assertAccessible(target)
      await assertFits(target)
      await target.getByRole('button', { name: 'Confirm and continue' }).click()
      await target.waitForURL('**/dashboard')
      assert.equal(target.url(), `${address}/dashboard`, 'no token stays in the address')
      const me = await api<{ emailVerified: boolean }>(target, 'GET', '/auth/me')
      assert.equal(me.emailVerified, true)
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`who forgot the password sets a new one, on a ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      const person = await signUp(page)
      await page.evaluate(() => localStorage.clear())
      await page.goto('/auth/login')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
      await page.getByLabel('Email').fill(person.email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByRole('heading', { name: 'Check your email!' }).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      const target = await followMail(page, 'Set a new password', person.email, 'Choose a new password')
      await target.getByRole('button', { name: 'Continue' }).click()
      await target.waitForURL('**/auth/update-password')
      await target.getByLabel('New password', { exact: true }).fill('my-second-door-2')
      await target.getByLabel('Confirm new password').fill('something else')
      await target.getByRole('button', { name: 'Save the new password' }).click()
      await target.getByText('Passwords do not match').first().waitFor()
      await assertAccessible(target)
      await target.getByLabel('Confirm new password').fill('my-second-door-2')
      await target.getByRole('button', { name: 'Save the new password' }).click()
      await target.waitForURL('**/auth/login?*')
      await target.getByText('Your password was changed.').waitFor()
      await target.getByLabel('Email').fill(person.email)
      await target.getByLabel('Password', { exact: true }).fill('my-second-door-2')
      await target.getByRole('button', { name: 'Sign In', exact: true }).click()
      await target.waitForURL('**/dashboard')
      const again = await followMail(page, 'Set a new password', person.email, 'Choose a new password')
      await again.getByRole('button', { name: 'Continue' }).click()
      await again.getByText('This link has already been used.').waitFor()
      await assertAccessible(again)
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`a tenant accepts an invitation, on a ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await signUp(page)
      const { email } = newcomer()
      const { id } = await api<{ id: string }>(page, 'POST', '/tenants', { name: 'Ivy Invited', email })
      await page.goto(`/tenants/${id}`)
      await page.getByRole('button', { name: 'Invite by email' }).click()
      await page.getByText('No response yet.').waitFor()
      await assertAccessible(page)
      await assertFits(page)
      const target = await followMail(
        page,
        'Invitation to your tenant portal',
        email,
        'Accept the invitation',
      )
      await target.getByRole('heading', { name: 'Welcome, Ivy Invited' }).waitFor()
      await target.waitForURL((url) => !url.search.includes('token'))
      await assertAccessible(target)
      await assertFits(target)
      await target.getByLabel('Choose a password').fill('my-own-door-3')
      await target.getByLabel('Confirm password').fill('my-own-door-3')
      await target.getByRole('button', { name: 'Accept the invitation' }).click()
      await target.waitForURL('**/tenant/dashboard')
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('pages that need a link say so without one', async () => {
    const { page, context } = await visit(browser)
    await page.goto('/auth/update-password')
    await page.waitForURL('**/auth/login?error=reset_link_invalid')
    await page.getByText('Invalid or expired password reset link').waitFor()
    await page.goto('/auth/callback')
    await page.waitForURL('**/auth/login?message=authentication_required')
    await page.goto('/auth/callback#error=session_expired')
    await page.waitForURL('**/auth/login?error=session_expired')
    await page.goto('/auth/callback#access_token=x&refresh_token=y&type=signup')
    await page.waitForURL('**/auth/login?error=callback_failed')
    await page.goto('/auth/verify')
    await page.getByText('Open this page with the link in your email').waitFor()
    await page.goto('/tenant/accept-invitation?token=in_short')
    await page.getByText('This link is incomplete').waitFor()
    await context.close()
  })
})
