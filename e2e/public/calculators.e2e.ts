import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { holdBack } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, launch, patience, visit, widths } from '#e2e/browser.ts'

/** Each calculator with its input and the texts that the page must then show. */
const calculators = [
  {
    path: '/calculators/rent-proration',
    query: '?rent=1850&on=2026-01-15',
    reads: ['$1,014.52', '$1,850.00 × 17 ÷ 31 = $1,014.52'],
  },
  {
    path: '/calculators/late-fee',
    query: '?state=NY&rent=1850&fee=75',
    reads: ['$50.00', 'A fee of $75.00 is above the limit.', '238-a'],
  },
  {
    path: '/calculators/security-deposit-deadline',
    query: '?state=ca&ended=2026-03-31',
    reads: ['Apr 21, 2026', 'the day after is day 1', '1950.5'],
  },
  {
    path: '/calculators/notice-date',
    query: '?state=ca&on=2026-03-10&since=2025-10-01',
    reads: ['Apr 9, 2026', 'Notice given Mar 10, 2026', '1946'],
  },
] as const

describe('the calculators', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('answer what stands in their address, with the arithmetic and the statute, at both widths', async () => {
    const { page, context, complaints } = await visit(browser)
    for (const { path, query, reads } of calculators) {
      await page.setViewportSize(widths.desktop)
      await page.goto(path + query)
      const result = page.getByRole('region', { name: 'Result' })
      for (const text of reads) {
        await result.getByText(text).first().waitFor()
      }
      for (const width of [widths.desktop, widths.phone]) {
        await page.setViewportSize(width)
        await assertFits(page)
        await assertAccessible(page)
      }
    }
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('what is typed stands in the address, and what is wrong is said beside it', async () => {
    const { page, context } = await visit(browser, 'phone')
    await page.goto('/calculators/late-fee')
    const result = page.getByRole('region', { name: 'Result' })
    await page.getByLabel('State').selectOption('Texas')
    await page.getByLabel('Monthly rent').fill('1,850')
    await result.getByText('maximum late fee in Texas').waitFor()
    await page.waitForURL(({ search }) => search === '?state=tx&rent=1%2C850')
    await page.getByLabel('Units in the building').fill('2.5')
    await page.getByText('The number of units must be a whole number from 1 to 10000.').waitFor()
    await page.getByLabel('Monthly rent').fill('-1')
    await page.getByText('The rent cannot be negative.').waitFor()
    await page.goto('/calculators/late-fee?state=zz')
    await page.getByText('This address has no state. Choose one.').waitFor()
    await context.close()
  })

  test('what is typed before the scripts arrive stands in the address, too', async () => {
    const { page, context } = await visit(browser)
    const letGo = await holdBack(page, '**/assets/*.js')
    await page.goto('/calculators/late-fee', { waitUntil: 'commit' })
    await page.getByLabel('State').selectOption('Texas')
    await page.getByLabel('Monthly rent').fill('1,850')
    letGo()
    await page.getByRole('region', { name: 'Result' }).getByText('maximum late fee in Texas').waitFor()
    await page.waitForURL(({ search }) => search === '?state=tx&rent=1%2C850')
    await context.close()
  })

  test('say without scripts what they count with', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: process.env['TENURE_URL'] ?? '',
    })
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    await page.goto('/calculators')
    await page.getByRole('link', { name: 'Late fee calculator' }).click()
    await page
      .getByRole('row', { name: /New York/ })
      .getByText('$50.00')
      .waitFor()
    assert.equal(await page.getByRole('row').count(), 52)
    await context.close()
  })
})
