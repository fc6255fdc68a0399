import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { asked, hold, landlord } from '#e2e/auth-table/scene.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { todayIn } from '#shared/lib/plain-date.ts'

import {
  assertAccessible,
  assertFits,
  confirmByPassword,
  hasToasted,
  launch,
  openPalette,
  timeZone,
  visit,
  widthsOfRun,
} from '#e2e/browser.ts'

/** Vendors, from the card on the fridge to the money paid to each this year. */
describe('vendors', () => {
  let browser: Browser
  let owner: Awaited<ReturnType<typeof landlord>>
  before(async () => {
    browser = await launch()
    owner = await landlord()
  })
  after(() => browser.close())

  const today = todayIn(timeZone, new Date())
  const year = today.slice(0, 4)

  for (const width of widthsOfRun('phone')) {
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
      await panel.getByRole('button', { name: 'Edit', exact: true }).click()
      const edit = page.getByRole('dialog', { name: 'Edit vendor' })
      await edit.getByLabel('The signed Form W-9 is on file').check()
      await edit.getByRole('button', { name: 'Save changes' }).click()
      await hasToasted(page, 'Vendor saved')
      await panel.getByText('changed the Form W-9').waitFor()
      await panel.getByRole('button', { name: 'More actions for this vendor' }).click()
      await keepToasts(page)
      await page.getByRole('menuitem', { name: 'Archive vendor' }).click()
      await hasToasted(page, `${name} archived`)
      await page.getByRole('button', { name: 'Undo' }).click()
      await hasToasted(page, `${name} was restored`)
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
    await page.getByText('No vendors match these filters.').waitFor()
    await page.goto(`/vendors?vendor=${vendor.id}`)
    const panel = page.getByRole('complementary', { name: 'Rosa Roof' })
    await panel.getByRole('link', { name: 'Flashing' }).click()
    await page.getByRole('complementary', { name: '$240.15' }).waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a W-9 is entered, and a form that is due becomes a file for the IRS', async () => {
    const { access_token: token } = owner
    const vendor = await asked<{ id: string }>('POST', '/vendors', { name: 'Gil Gutters' }, token)
    const expense = { date: '2026-03-02', amount: 2400, category: 'REPAIRS', description: 'Gutters' }
    await asked('POST', '/expenses', { ...expense, vendorId: vendor.id }, token)
    const small = await asked<{ id: string }>('POST', '/vendors', { name: 'Lou Locks' }, token)
    await asked('POST', '/expenses', { ...expense, amount: 90, vendorId: small.id }, token)
    const { page, context, complaints } = await visit(browser, 'desktop')
    await hold(page, owner)
    await page.goto('/reports/form-1099?year=2026')
    await page.getByText('1 of 1 needs a Form W-9').waitFor()
    await page.getByRole('button', { name: 'Enter Form W-9 of Gil Gutters' }).click()
    await page
      .getByRole('dialog', { name: 'Form W-9' })
      .getByText(/As completed by Gil Gutters/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: /^No form required/ }).click()
    await page
      .getByRole('table', { name: 'No form required' })
      .getByRole('row', { name: /Lou Locks Below the threshold/ })
      .waitFor()
    await assertAccessible(page)
    await assertFits(page)
    await page.goto(`/reports/form-1099?year=2026&vendor=${vendor.id}`)
    const row = page.getByRole('row', { name: /Gil Gutters/ })
    await row.getByText('Required. Form W-9 is missing').waitFor()
    const panel = page.getByRole('complementary', { name: 'Gil Gutters' })
    await panel.getByRole('button', { name: 'Enter Form W-9' }).click()
    const dialog = page.getByRole('dialog', { name: 'Form W-9' })
    await dialog.getByLabel('Tax classification').selectOption('INDIVIDUAL')
    await dialog.getByLabel('First name').fill('Gil')
    await dialog.getByLabel('Last name').fill('Gutters')
    await dialog.getByLabel('Street').fill('5 Elm St')
    await dialog.getByLabel('City').fill('Columbus')
    await dialog.getByLabel('State').selectOption('OH')
    await dialog.getByLabel('ZIP code').fill('43004')
    await dialog.getByLabel('Type of taxpayer ID').selectOption('SSN')
    await dialog.getByRole('textbox', { name: 'Taxpayer ID' }).fill('123-45-6789')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.getByText('This is not a valid taxpayer ID. Check the digits').waitFor()
    await dialog.getByRole('textbox', { name: 'Taxpayer ID' }).fill('900-00-1234')
    await dialog.getByLabel('Signed on').fill('2026-02-01')
    await assertAccessible(page)
    await assertFits(page)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await hasToasted(page, 'Form W-9 saved')
    await panel.getByText('SSN ends in 1234').waitFor()
    await row.getByText('Required', { exact: true }).waitFor()
    await page.getByText('1 of 1 needs a Form W-9').waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Show full number' }).click()
    await confirmByPassword(page, owner)
    await panel.getByText('900-00-1234').waitFor()
    await assertAccessible(page)
    await assertFits(page)

    await page.getByRole('button', { name: 'Payer details' }).click()
    const payer = page.getByRole('dialog', { name: 'Payer details' })
    await payer.getByLabel('Business name').fill('Maple LLC')
    await payer.getByLabel('Street').fill('1 Main St')
    await payer.getByLabel('City').fill('Columbus')
    await payer.getByLabel('State').selectOption('OH')
    await payer.getByLabel('ZIP code').fill('43004')
    await payer.getByLabel('Type of taxpayer ID').selectOption('EIN')
    await payer.getByRole('textbox', { name: 'Taxpayer ID' }).fill('90-0004321')
    await payer.getByLabel('Phone').fill('(614) 555-0101')
    await payer.getByRole('button', { name: 'Save changes' }).click()
    await hasToasted(page, 'Payer saved')
    await page.getByRole('button', { name: 'IRS file' }).click()
    const file = page.getByRole('dialog', { name: 'IRS file, 2026' })
    const necPart = file.getByRole('region', { name: 'Form 1099-NEC' })
    await necPart.getByLabel('Template for Form 1099-NEC').setInputFiles({
      name: 'wrong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Amount\r\n'),
    })
    await necPart.getByText('Columns from wrong.csv').waitFor()
    await necPart.getByRole('button', { name: 'Download 1099-NEC' }).click()
    await file.getByText(/This is not the IRS template for this form/).waitFor()
    await assertAccessible(page)
    await assertFits(page)
    await file.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'IRS file' }).click()
    const download = page.waitForEvent('download')
    await file.getByRole('button', { name: 'Download 1099-NEC' }).click()
    assert.equal((await download).suggestedFilename(), 'iris-1099-nec-2026.csv')
    await hasToasted(page, 'iris-1099-nec-2026.csv saved with 1 form')
    await page.goto('/reports/form-1099?year=2027')
    await page.getByText(/does not include the IRS threshold for 2027/).waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a repair goes to a vendor by a link, and its invoice becomes the expense', async () => {
    const { access_token: token } = owner
    const address = { address: '1 Main St', city: 'Columbus', state: 'OH', zipCode: '43004' }
    const property = await asked<{ id: string }>(
      'POST',
      '/properties',
      { name: 'Maple Court', ...address },
      token,
    )
    const unit = await asked<{ id: string }>(
      'POST',
      '/units',
      { propertyId: property.id, unitNumber: '2B', rent: 1850 },
      token,
    )
    const request = await asked<{ id: string }>(
      'POST',
      '/maintenance',
      { unitId: unit.id, title: 'Leaking tap', description: 'In the kitchen' },
      token,
    )
    await asked('POST', '/vendors', { name: 'Tom Taps', email: 'tom@taps.example' }, token)
    const { page, context, complaints } = await visit(browser, 'desktop')
    await hold(page, owner)
    await page.goto(`/maintenance?request=${request.id}`)
    const panel = page.getByRole('complementary', { name: 'Leaking tap' })
    await panel.getByRole('button', { name: 'Send to a vendor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to a vendor' })
    await dialog.getByRole('button', { name: 'Send job' }).click()
    await dialog.getByText('Choose the vendor').first().waitFor()
    await dialog.getByRole('combobox', { name: 'Vendor' }).fill('Tom')
    await page.getByRole('option', { name: /Tom Taps/ }).click()
    await dialog.getByLabel('Not to exceed').fill('400')
    await dialog.getByLabel('Access instructions').fill('Key at the office')
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Send job' }).click()
    await hasToasted(page, 'Sent to tom@taps.example')
    const [job] = await asked<{ url: string }[]>(
      'GET',
      `/work-orders?maintenanceId=${request.id}`,
      undefined,
      token,
    )
    const vendor = await visit(browser, 'phone')
    const link = new URL(job?.url ?? '')
    await vendor.page.goto(`${link.pathname}${link.hash}`)
    await vendor.page.getByText('Key at the office').waitFor()
    await assertAccessible(vendor.page)
    await assertFits(vendor.page)
    await vendor.page.getByRole('button', { name: 'Accept the job' }).click()
    await vendor.page.getByText('You have accepted this job.').waitFor()
    await vendor.page.getByLabel('Attach the invoice').setInputFiles({
      name: 'invoice.png',
      mimeType: 'image/png',
      buffer: pngOf(300, 200),
    })
    await vendor.page
      .getByText('The invoice is attached. If you choose a new file, it replaces this one.')
      .waitFor()
    await vendor.page.getByLabel('Invoice amount').fill('abc')
    await vendor.page.getByRole('button', { name: 'Mark as done' }).click()
    await vendor.page.getByText('Enter the amount, for example 240.15').waitFor()
    await vendor.page.getByLabel('Invoice amount').fill('240.15')
    await vendor.page.getByRole('button', { name: 'Mark as done' }).click()
    await vendor.page.getByRole('button', { name: 'Correct the amount' }).waitFor()
    await assertAccessible(vendor.page)
    await assertFits(vendor.page)
    await vendor.context.close()

    const materials = { date: today, amount: 31.4, category: 'SUPPLIES', description: 'Washers' }
    const recorded = await asked<{ id: string }>(
      'POST',
      '/expenses',
      { ...materials, maintenanceId: request.id },
      token,
    )
    await page.reload()
    await panel.getByRole('button', { name: 'Approve invoice' }).click()
    const approve = page.getByRole('dialog', { name: 'Approve invoice' })
    await approve.getByText('This request already has 1 recorded expense').waitFor()
    await approve.getByLabel('Record it as').selectOption(recorded.id)
    await approve.getByLabel('Paid on').waitFor({ state: 'detached' })
    await approve.getByLabel('Record it as').selectOption('A bill to pay later')
    await approve.getByLabel('Due on').fill('2020-01-31')
    await assertAccessible(page)
    await assertFits(page)
    await approve.getByRole('button', { name: 'Approve invoice' }).click()
    await approve.getByText('The due date cannot be before the bill date').first().waitFor()
    await approve.getByLabel('Record it as').selectOption('Another paid expense')
    await approve.getByRole('button', { name: 'Approve invoice' }).click()
    await hasToasted(page, '$240.15 recorded as an expense')
    await panel.getByText(/approved, invoice \$240\.15/).waitFor()
    await panel.getByRole('link', { name: '$240.15, Repair: Leaking tap' }).click()
    await page
      .getByRole('complementary', { name: '$240.15' })
      .getByRole('button', { name: /^Receipt invoice/ })
      .waitFor()
    await assertAccessible(page)
    assert.deepEqual([...complaints, ...vendor.complaints], [])
    await context.close()
  })

  test('the palette finds the list and a vendor in it', async () => {
    const { access_token: token } = owner
    await asked('POST', '/vendors', { name: 'Quentin Quarry' }, token)
    const expense = { date: today, amount: 12, category: 'SUPPLIES', description: 'Gravel' }
    await asked('POST', '/expenses', expense, token)
    const { page, context } = await visit(browser, 'desktop')
    await hold(page, owner)
    await page.goto('/expenses')
    await page.getByRole('heading', { level: 1, name: 'Expenses' }).waitFor()
    await page.getByRole('button', { name: 'Record expense' }).waitFor()
    const box = await openPalette(page)
    await box.fill('add vend')
    await page.getByRole('option', { name: 'Add vendor' }).waitFor()
    await box.fill('Quentin')
    await page.getByRole('option', { name: /Quentin Quarry/ }).click()
    await page.getByRole('complementary', { name: 'Quentin Quarry' }).waitFor()
    await context.close()
  })
})

/** Keeps the toasts of this page from now on: a busy machine may not press Undo within their four seconds. */
async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = window.setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0, ...rest: unknown[]) =>
        ms === 4_000 ? 0 : start(work, ms, ...rest),
    })
  })
}
