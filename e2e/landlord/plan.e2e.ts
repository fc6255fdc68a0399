import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { api, assertAccessible, assertFits, launch, signUp, visit, widths } from '#e2e/browser.ts'
import { resize } from '#e2e/every-page/hard-checks.ts'

/** Buying a plan. A stand-in plays the provider's own pages. */
describe('a plan', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('is chosen, paid, changed with its cost known, canceled and kept', async () => {
    const { page, context, complaints } = await visit(browser)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('alertdialog')
    const current = () =>
      api<{ plan: string; cancelAtPeriodEnd: boolean }>(page, 'GET', '/subscriptions/current')
    await signUp(page)
    const invoice = page.getByLabel('Live preview')
    await page.goto('/invoices')
    await page.getByRole('heading', { name: 'Upgrade to Pro: no watermark' }).waitFor()
    await invoice.getByText(/Upgrade to Pro/).waitFor()
    // the sender is filled in from the account, and its fields open to be changed
    await button('Change the sender').click()
    await page.getByLabel('Business name', { exact: true }).waitFor()

    await page.goto('/settings/plan')
    await button('Choose Starter').waitFor()
    for (const width of [widths.desktop, widths.phone]) {
      await resize(page, width)
      await assertFits(page)
      await assertAccessible(page)
    }
    await resize(page, widths.desktop)
    await button('Choose Starter').click()
    await button('Pay').click()
    await button('Change plan').waitFor()
    await page.waitForURL(({ search }) => search === '')
    assert.equal((await current()).plan, 'starter')

    await page.goto('/invoices')
    await invoice.getByText('INVOICE', { exact: true }).waitFor()
    // users with a paid plan get Pro invoices
    await page.waitForFunction(() => !document.body.innerText.includes('Upgrade to Pro'))
    await assertAccessible(page)
    // on the public page too
    await page.goto('/invoice-generator')
    await invoice.getByText('INVOICE', { exact: true }).waitFor()
    await page.waitForFunction(() => !document.body.innerText.includes('Upgrade to Pro'))
    await page.goto('/settings/plan')

    await button('Change plan').click()
    await button('Choose Growth').click()
    await dialog.getByText('You pay $50.00 today, with $29.00 credited for unused time.').waitFor()
    await assertAccessible(page)
    assert.equal((await current()).plan, 'starter')
    await dialog.getByRole('button', { name: 'Change to Growth' }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal((await current()).plan, 'growth')

    await button('Cancel plan').click()
    await dialog.getByRole('button', { name: 'Cancel plan' }).click()
    await button('Keep plan').waitFor()
    assert.equal((await current()).cancelAtPeriodEnd, true)
    await button('Keep plan').click()
    await button('Cancel plan').waitFor()
    assert.equal((await current()).cancelAtPeriodEnd, false)

    await button('Manage billing').click()
    await page.getByText('Customer portal').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
