import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { asked, hold, landlord } from '#e2e/auth-table/scene.ts'
import { pngOf } from '#testing/files/pictures.ts'

import {
  assertAccessible,
  assertFits,
  hasToasted,
  launch,
  openPalette,
  visit,
  widthsOfRun,
} from '#e2e/browser.ts'

/** Expenses, from the bill on the table to the books: recorded with its receipt, read, corrected and voided. */
describe('expenses', () => {
  let browser: Browser
  let owner: Awaited<ReturnType<typeof landlord>>
  before(async () => {
    browser = await launch()
    owner = await landlord()
    const { access_token: token } = owner
    const address = { address: '1 Main St', city: 'Columbus', state: 'OH', zipCode: '43004' }
    for (const name of ['Maple Court', 'Birch House']) {
      const property = await asked<{ id: string }>('POST', '/properties', { name, ...address }, token)
      await asked('POST', '/units', { propertyId: property.id, unitNumber: '2B', rent: 1850 }, token)
    }
  })
  after(() => browser.close())

  for (const width of widthsOfRun('phone')) {
    test(`an expense is recorded with a new vendor and a receipt, corrected and voided, ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      await page.goto('/expenses?new')
      const dialog = page.getByRole('dialog', { name: 'Record an expense' })
      await dialog.getByRole('button', { name: 'Record expense' }).click()
      await dialog.getByText('Enter the amount, for example 240.15').waitFor()
      await dialog.getByText('Choose a property, a unit or the whole business').waitFor()
      await dialog.getByLabel('Amount').fill('240.15')
      const vendor = `Pia Pipes ${width}`
      await dialog.getByRole('combobox', { name: 'Paid to' }).fill(vendor)
      await page.getByRole('option', { name: 'Add as a new vendor' }).click()
      await dialog.getByLabel('Category').selectOption('REPAIRS')
      await dialog.getByText(/Schedule E line 14/).waitFor()
      await dialog.getByRole('combobox', { name: 'Property or unit' }).fill('Maple')
      await page.getByRole('option', { name: 'Maple Court, 2B' }).click()
      await dialog.getByLabel('Description').fill('New faucet')
      await dialog.getByLabel('Method').selectOption('CHECK')
      await dialog
        .getByLabel('Add receipts')
        .setInputFiles({ name: 'faucet.png', mimeType: 'image/png', buffer: pngOf(600, 800) })
      await assertAccessible(page)
      await assertFits(page)
      await dialog.getByRole('button', { name: 'Record expense' }).click()
      await hasToasted(page, '$240.15 recorded as an expense')
      await dialog.waitFor({ state: 'detached' })

      await page.getByRole('link', { name: new RegExp(vendor) }).click()
      const panel = page.getByRole('complementary', { name: '$240.15' })
      await panel.getByRole('link', { name: 'Maple Court, 2B' }).waitFor()
      await panel.getByRole('button', { name: /^Receipt faucet/ }).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await panel.getByRole('button', { name: 'Edit' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit expense' })
      await edit.getByLabel('Amount').fill('204.15')
      await edit.getByRole('button', { name: 'Save changes' }).click()
      const corrected = page.getByRole('complementary', { name: '$204.15' })
      await corrected.getByText('changed the amount from $240.15 to $204.15').waitFor()
      await corrected.getByRole('button', { name: 'More actions for this expense' }).click()
      await page.getByRole('menuitem', { name: 'Void (recorded by mistake)' }).click()
      await page.getByRole('button', { name: 'Void expense' }).click()
      await hasToasted(page, 'Expense voided')
      await corrected.getByText('This expense is no longer in this list.').waitFor()
      await page.goto('/expenses?status=VOID')
      await page.getByRole('link', { name: new RegExp(vendor) }).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('an expense is split equally over two properties, and says who got the odd cent', async () => {
    const { page, context, complaints } = await visit(browser, 'phone')
    await hold(page, owner)
    await page.goto('/expenses?new')
    const dialog = page.getByRole('dialog', { name: 'Record an expense' })
    await dialog.getByLabel('Amount').fill('100.01')
    await dialog.getByLabel('Category').selectOption('INSURANCE')
    await dialog.getByRole('button', { name: 'Split' }).click()
    await dialog.getByRole('button', { name: 'Add all properties' }).click()
    await dialog.getByLabel('Divide by').selectOption('PERCENT')
    await dialog.getByRole('button', { name: 'Record expense' }).click()
    await dialog.getByText('Enter a percentage for each line, for example 33.33').first().waitFor()
    await dialog.getByLabel('Divide by').selectOption('EQUAL')
    await dialog.getByText('The extra cent goes to Birch House.').waitFor()
    await assertAccessible(page)
    await assertFits(page)
    await dialog.getByRole('button', { name: 'Record expense' }).click()
    await hasToasted(page, '$100.01 recorded as an expense')
    await page
      .getByRole('link', { name: /Insurance/ })
      .first()
      .click()
    const panel = page.getByRole('complementary', { name: '$100.01' })
    await panel.getByRole('heading', { name: 'Split' }).waitFor()
    await panel.getByText('$50.01').waitFor()
    await assertAccessible(page)
    await assertFits(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the pages of Finances are neighbors, and the palette records an expense', async () => {
    const { page, context } = await visit(browser, 'desktop')
    await hold(page, owner)
    await page.goto('/payments')
    const tabs = page.getByRole('navigation', { name: 'Finances' })
    await tabs.getByRole('link', { name: 'Expenses' }).click()
    await page.getByRole('heading', { level: 1, name: 'Expenses' }).waitFor()
    const section = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finances' })
    assert.equal(await section.getAttribute('aria-current'), 'page')
    await (await openPalette(page)).fill('record exp')
    await page.getByRole('option', { name: 'Record expense', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Record an expense' }).waitFor()
    await context.close()
  })

  test('a receipt that another expense has is said at the file, and is kept or removed', async () => {
    const { page, context, complaints } = await visit(browser, 'phone')
    await hold(page, owner)
    const dialog = page.getByRole('dialog', { name: 'Record an expense' })
    async function record(amount: string): Promise<void> {
      await page.goto('/expenses?new')
      await dialog.getByLabel('Amount').fill(amount)
      await dialog.getByLabel('Category').selectOption('REPAIRS')
      await dialog.getByRole('combobox', { name: 'Property or unit' }).fill('Birch')
      await page.getByRole('option', { name: 'Birch House, 2B' }).click()
      await dialog.getByLabel('Description').fill(`Paint for ${amount}`)
      await dialog
        .getByLabel('Add receipts')
        .setInputFiles({ name: 'paint.png', mimeType: 'image/png', buffer: pngOf(321, 241) })
      await dialog.getByRole('button', { name: 'Record expense' }).click()
    }
    await record('31.07')
    await dialog.waitFor({ state: 'detached' })
    await record('31.08')
    await dialog.getByText(/^paint\.\w+ is already attached to another expense$/).waitFor()
    await dialog.getByRole('link', { name: '$31.07' }).waitFor()
    await assertAccessible(page)
    await assertFits(page)
    await dialog.getByRole('button', { name: 'Remove file' }).click()
    await hasToasted(page, /^paint\.\w+ removed$/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: /Paint for 31\.08/ }).click()
    const panel = page.getByRole('complementary', { name: '$31.08' })
    await panel.getByText('No receipt yet', { exact: false }).waitFor()
    await panel
      .getByLabel('Add receipts')
      .setInputFiles({ name: 'paint.png', mimeType: 'image/png', buffer: pngOf(321, 241) })
    await panel.getByText(/is already attached to another expense$/).waitFor()
    await panel.getByRole('button', { name: 'Keep file' }).click()
    await panel.getByText(/is already attached to another expense$/).waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: /^Receipt paint/ }).waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
