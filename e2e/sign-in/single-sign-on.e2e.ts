import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { arrives, asked, hold, landlord, mailedLink, tokenOf } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, confirmByPassword, launch, visit, widthsOfRun } from '#e2e/browser.ts'

const company = JSON.parse(process.env['COMPANY_STAND_IN'] ?? '{}') as {
  issuer: string
  clientId: string
  clientSecret: string
}

/** An owner sets up single sign-on at a provider of the company and signs in through it, in a real browser. */
describe('single sign-on', () => {
  let browser: Browser
  before(async () => {
    // the provider runs on this machine, under a name that only its certificate and this browser know
    browser = await launch([
      '--host-resolver-rules=MAP hooks.example.com 127.0.0.1',
      '--ignore-certificate-errors',
    ])
  })
  after(() => browser.close())

  for (const width of widthsOfRun('desktop')) {
    test(`an owner sets it up, tests it and signs in through it (${width})`, async () => {
      const owner = await landlord()
      await asked('POST', '/auth/verify-link', {
        token: tokenOf(await mailedLink(owner.email, 'Confirm your email address')),
      })
      const { context, page, complaints } = await visit(browser, width)
      await hold(page, owner)
      await page.goto('/settings/security')
      await page.getByRole('button', { name: 'Connect provider' }).click()
      const form = page.getByRole('dialog', { name: 'Single sign-on' })
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByText('Enter the domain of your work email addresses').waitFor()
      await form.getByLabel('Issuer URL').fill(company.issuer)
      await form.getByLabel('Client ID').fill(company.clientId)
      await form.getByLabel('Client secret').fill(company.clientSecret)
      await form.getByLabel('Email domains').fill(owner.email.split('@')[1] ?? '')
      await assertFits(page)
      await assertAccessible(page)
      await form.getByRole('button', { name: 'Save' }).click()
      await confirmByPassword(page, owner)
      await form.waitFor({ state: 'detached' })
      await page.getByText(company.issuer).waitFor()
      await page.getByRole('button', { name: 'Test connection' }).click()
      await page.getByText('The provider responds correctly').waitFor()
      await page.getByText(/The TXT record was not found/).waitFor()
      await assertFits(page)
      await assertAccessible(page)
      const link = await page.getByText('/auth/sso?account=').innerText()
      assert.deepEqual(complaints, [])
      await context.close()

      const fresh = await visit(browser, width)
      await fresh.page.goto(link)
      await fresh.page.getByRole('button', { name: 'Continue' }).waitFor()
      await assertFits(fresh.page)
      await assertAccessible(fresh.page)
      await fresh.page.getByRole('button', { name: 'Continue' }).click()
      await fresh.page.getByRole('button', { name: 'Sign in' }).click()
      await fresh.page.getByText('You canceled the sign-in at your company’s provider.').waitFor()
      await fresh.page.goto(link)
      await fresh.page.getByRole('button', { name: 'Continue' }).click()
      await fresh.page.getByLabel('Address').fill(owner.email)
      await fresh.page.getByRole('button', { name: 'Sign in' }).click()
      await arrives(fresh.page, '/dashboard')
      await fresh.page.goto('/settings/security')
      await fresh.page.getByText('You signed in through your company’s single sign-on.').first().waitFor()
      await fresh.page.getByText('1 member has signed in').waitFor()
      assert.equal(await fresh.page.getByRole('button', { name: 'Turn off' }).count(), 0)
      await assertFits(fresh.page)
      assert.deepEqual(fresh.complaints, [])
      await fresh.context.close()
    })
  }

  test('the sign-in page leads to it, and an address of an unknown domain gets a sentence', async () => {
    const { context, page, complaints } = await visit(browser)
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Sign in with single sign-on' }).click()
    await page.getByRole('heading', { name: 'Sign in with single sign-on' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Invalid email address').waitFor()
    await page.getByLabel('Work email').fill('anna@no-such-company.example')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(/No company here uses single sign-on/).waitFor()
    await assertFits(page)
    await assertAccessible(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
