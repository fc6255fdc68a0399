import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { assertAccessible, assertFits, launch, newcomer, patience, visit } from '#e2e/browser.ts'

describe('the public site in a browser', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  for (const [width, scheme] of [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const) {
    test(`fits a ${width} and everybody can use it in ${scheme}`, async () => {
      const { page, context, complaints } = await visit(browser, width, scheme)
      for (const path of [
        '/',
        '/pricing?plan=growth',
        '/privacy',
        '/accessibility',
        '/checkout?plan=growth',
        '/nothing-here',
      ]) {
        await page.goto(path)
        if (path.startsWith('/checkout')) {
          // the only page here that is drawn again once its code has arrived
          await page.getByText('$79 a month').waitFor()
          await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
        }
        await assertFits(page)
        await assertAccessible(page)
      }
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('the Tools menu opens by the keyboard, Escape closes it, and focus is where it was', async () => {
    const { page, context } = await visit(browser)
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Tools' })
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Invoice generator/ })
    assert.equal(await link.isVisible(), false)
    await button.press('Enter')
    await link.waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    assert.equal(await button.evaluate((element) => element === document.activeElement), true)
    await context.close()
  })

  test('the menu of a phone holds everything, without a script', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      baseURL: process.env['TENURE_URL'] ?? '',
    })
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const name of ['Home', 'Blog', 'Pricing', /Invoice generator/, 'Sign In', 'Get Started Free']) {
      await menu.getByRole('link', { name }).first().waitFor()
    }
    await context.close()
  })

  test('one plan is recommended, and an answer opens when its question is chosen', async () => {
    const { page, context, complaints } = await visit(browser, 'phone')
    await page.goto('/pricing')
    await page.locator('#plan-growth').getByText('Recommended').waitFor()
    assert.equal(await page.getByText('Recommended', { exact: true }).count(), 1)
    const answer = page.getByText('Download CSV files, or one archive with everything', { exact: false })
    assert.equal(await answer.isVisible(), false)
    await page.getByText('How do I get my data out?').click()
    await answer.waitFor()
    await assertAccessible(page)
    await assertFits(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('prices go by the month or by the year, and lead to Stripe', async () => {
    const { page, context, complaints } = await visit(browser)
    await page.goto('/pricing?plan=growth')
    const card = page.locator('#plan-growth')
    await card.getByText('Your choice').waitFor()
    assert.match(await card.innerText(), /\$79 a month/)
    await page.getByRole('radio', { name: /Annually/ }).check({ force: true })
    assert.match(await card.innerText(), /\$790 a year\s+Save 2 months free!/)
    await card.getByRole('link', { name: 'Get started: Growth' }).click()
    await page.getByText('$790 a year').waitFor()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('Name must be at least 2 characters').first().waitFor()
    const { name, email } = newcomer()
    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay' }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/pricing?plan=growth&period=annual')
    await page.getByText('$790 a year').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
