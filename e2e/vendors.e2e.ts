import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { asked, hold, landlord } from '#e2e/auth-table/scene.ts'

import { assertAccessible, assertFits, hasToasted, launch, visit } from './browser.ts'

/** Vendors, from the card on the fridge to what each was paid this year. */
describe('vendors', () => {
  let browser: Browser
  let owner: Awaited<ReturnType<typeof landlord>>
  before(async () => {
    browser = await launch()
    owner = await landlord()
  })
  after(() => browser.close())

  const today = new Date().toISOString().slice(0, 10)
  const year = today.slice(0, 4)

  for (const width of ['desktop', 'phone'] as const) {
    test(`a vendor is added, corrected, archived and taken back, ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      await page.goto('/vendors?new')
      const dialog = page.getByRole('dialog', { name: 'Add vendor' })
      await dialog.getByRole('button', { name: 'Add vendor' }).click()
      await dialog.getByText(/at least 2|2 characters/i).waitFor()
      const name = `Pia Pipes ${width}`
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Trade').fill('Plumber')
      await dialog.getByLabel('Phone').fill('6145550101')
      await dialog.getByLabel('Insured until').fill('2020-03-31')
      await assertAccessible(page)
      await assertFits(page)
      await dialog.getByRole('button', { name: 'Add vendor' }).click()
      await hasToasted(page, `${name} added`)
      await dialog.waitFor({ state: 'detached' })

      await page.getByRole('link', { name: new RegExp(name) }).click()
      const panel = page.getByRole('complementary', { name })
      await panel.getByRole('link', { name: '(614) 555-0101' }).waitFor()
      await panel.getByText('Expired').waitFor()
      await panel.getByText(`Nothing paid in ${year}`).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await panel.getByRole('button', { name: 'Edit' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit vendor' })
      await edit.getByLabel('The signed Form W-9 is on file').check()
      await edit.getByRole('button', { name: 'Save changes' }).click()
      await hasToasted(page, 'Vendor saved')
      await panel.getByText('changed the Form W-9').waitFor()
      await panel.getByRole('button', { name: 'More actions for this vendor' }).click()
      await page.getByRole('menuitem', { name: 'Archive vendor' }).click()
      await page.getByText(`${name} archived`).waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await hasToasted(page, `${name} is in the list again`)
      await page.getByRole('link', { name: new RegExp(name) }).waitFor()
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('the list is filtered by what is missing, and a payment of the panel opens its expense', async () => {
    const { access_token: token } = owner
    const vendor = await asked<{ id: string }>(
      'POST',
      '/vendors',
      { name: 'Rosa Roof', trade: 'Roofer', hasW9: true, insuranceExpiresOn: '2020-01-31' },
      token,
    )
    const expense = {
      date: today,
      amount: 240.15,
      category: 'REPAIRS',
      description: 'Flashing',
      vendorId: vendor.id,
    }
    await asked('POST', '/expenses', expense, token)
    const { page, context, complaints } = await visit(browser, 'desktop')
    await hold(page, owner)
    await page.goto('/expenses')
    await page.getByRole('navigation', { name: 'Finances' }).getByRole('link', { name: 'Vendors' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
    await page.locator('label', { hasText: 'Insurance expired' }).click()
    const row = page.getByRole('row', { name: /Rosa Roof/ })
    await row.getByText('240.15').waitFor()
    await assertAccessible(page)
    await assertFits(page)
    await page.getByLabel('Trade').selectOption('Roofer')
    await page.locator('label', { hasText: 'W-9 missing' }).click()
    await page.getByText('No vendor fits these filters.').waitFor()
    await page.goto(`/vendors?vendor=${vendor.id}`)
    const panel = page.getByRole('complementary', { name: 'Rosa Roof' })
    await panel.getByRole('link', { name: 'Flashing' }).click()
    await page.getByRole('complementary', { name: '$240.15' }).waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the palette finds the list and a vendor in it', async () => {
    const { access_token: token } = owner
    await asked('POST', '/vendors', { name: 'Quentin Quarry' }, token)
    const { page, context } = await visit(browser, 'desktop')
    await hold(page, owner)
    await page.goto('/expenses')
    await page.getByRole('heading', { level: 1, name: 'Expenses' }).waitFor()
    await page.getByRole('button', { name: 'Record expense' }).waitFor()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Search everything' })
    await box.fill('add vend')
    await page.getByRole('option', { name: 'Add vendor' }).waitFor()
    await box.fill('Quentin')
    await page.getByRole('option', { name: /Quentin Quarry/ }).click()
    await page.getByRole('complementary', { name: 'Quentin Quarry' }).waitFor()
    await context.close()
  })
})
