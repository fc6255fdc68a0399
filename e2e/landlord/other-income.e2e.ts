import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { asked, hold, landlord } from '#e2e/auth-table/scene.ts'

import { assertAccessible, assertFits, hasToasted, launch, visit, widthsOfRun } from '#e2e/browser.ts'

/** Income without a lease, the refund of an expense, and a cost that is depreciated. */
describe('other income, refunds and improvements', () => {
  let browser: Browser
  let owner: Awaited<ReturnType<typeof landlord>>
  before(async () => {
    browser = await launch()
    owner = await landlord()
    const address = { address: '1 Main St', city: 'Columbus', state: 'OH', zipCode: '43004' }
    await asked('POST', '/properties', { name: 'Maple Court', ...address }, owner.access_token)
  })
  after(() => browser.close())

  for (const width of widthsOfRun('desktop')) {
    test(`laundry is recorded and voided, ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      await page.goto('/other-income?new')
      const dialog = page.getByRole('dialog', { name: 'Record other income' })
      await dialog.getByRole('button', { name: 'Record' }).click()
      await dialog.getByText('Choose a category', { exact: true }).last().waitFor()
      await dialog.getByLabel('Amount').fill('42.5')
      await dialog.getByLabel('Category').selectOption('LAUNDRY_AND_VENDING')
      await dialog.getByLabel('Received from').fill(`Washers ${width}`)
      await dialog.getByLabel('Property').selectOption({ label: 'Maple Court' })
      await dialog.getByLabel('Unit').waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await dialog.getByRole('button', { name: 'Record' }).click()
      await hasToasted(page, '$42.50 recorded as other income')
      await page.getByRole('link', { name: new RegExp(`Washers ${width}`) }).click()
      const panel = page.getByRole('complementary', { name: '$42.50' })
      await panel.getByText('recorded this income').waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await panel.getByRole('button', { name: 'More actions for this income' }).click()
      await page.getByRole('menuitem', { name: 'Void (recorded by mistake)' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Void' }).click()
      await hasToasted(page, 'Voided')
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`a refund counts against its expense, ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      const body = { category: 'SUPPLIES', date: '2026-01-05', amount: 100, description: `Paint ${width}` }
      const { id } = await asked<{ id: string }>('POST', '/expenses', body, owner.access_token)
      await page.goto(`/expenses?expense=${id}`)
      await page.getByRole('button', { name: 'Record refund' }).click()
      const dialog = page.getByRole('dialog', { name: 'Record refund' })
      await dialog.getByLabel('Amount').fill('140')
      await dialog.getByRole('button', { name: 'Record refund' }).click()
      await dialog.getByText('Enter $100.00 or less').first().waitFor()
      await dialog.getByLabel('Amount').fill('40')
      await dialog.getByRole('button', { name: 'Record refund' }).click()
      await hasToasted(page, '$40.00 recorded as a refund')
      const panel = page.getByRole('complementary', { name: '$100.00' })
      await panel.getByText('Net amount').waitFor()
      await panel.getByText('$60.00').waitFor()
      await assertAccessible(page)
      await assertFits(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('a large repair that is an improvement is depreciated', async () => {
    const { page, context, complaints } = await visit(browser, 'desktop')
    await hold(page, owner)
    await page.goto('/expenses?new')
    const dialog = page.getByRole('dialog', { name: 'Record an expense' })
    await dialog.getByLabel('Amount').fill('9000')
    await dialog.getByLabel('Description').fill('New roof')
    await dialog.getByLabel('Category').selectOption('REPAIRS')
    await dialog.getByLabel('Repair, improvement or de minimis?').selectOption('IMPROVEMENT')
    await dialog.getByRole('button', { name: 'Record expense' }).click()
    await hasToasted(page, '$9,000.00 recorded as an expense')
    await page.getByRole('link', { name: /New roof/ }).click()
    await page.getByRole('link', { name: 'Add to depreciation' }).click()
    const asset = page.getByRole('dialog', { name: 'Add asset' })
    await asset.getByRole('button', { name: 'Add asset' }).click()
    await hasToasted(page, 'New roof added')
    await page
      .getByRole('link', { name: /New roof/ })
      .first()
      .click()
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /New roof/ })
      .click()
    await page.getByRole('complementary', { name: '$9,000.00' }).getByText('Treated as').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
