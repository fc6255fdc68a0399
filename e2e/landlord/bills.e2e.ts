import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { asked, hold, landlord } from '#e2e/auth-table/scene.ts'

import { assertAccessible, assertFits, hasToasted, launch, visit, widthsOfRun } from '#e2e/browser.ts'

const dayFrom = (days: number) => {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Bills and recurring expenses, from entering them to the closed month that keeps their figures. */
describe('bills', () => {
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
    test(`a bill is entered and paid in part, a mortgage added, money of the owner recorded, ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      const vendor = `Ruth Roofs ${width}`
      await page.goto('/bills?new')
      const dialog = page.getByRole('dialog', { name: 'Enter a bill' })
      await dialog.getByRole('button', { name: 'Enter bill' }).click()
      await dialog.getByText('Choose the vendor, or type a new name').first().waitFor()
      await dialog.getByRole('combobox', { name: 'From' }).fill(vendor)
      await page.getByRole('option', { name: 'Add as a new vendor' }).click()
      await dialog.getByLabel('Amount').fill('600')
      await dialog.getByLabel('Due on').fill(dayFrom(10))
      await dialog.getByLabel('Category').selectOption('REPAIRS')
      await dialog.getByRole('combobox', { name: 'Property or unit' }).fill('Maple')
      await page.getByRole('option', { name: 'Maple Court' }).first().click()
      await assertAccessible(page)
      await assertFits(page)
      await dialog.getByRole('button', { name: 'Enter bill' }).click()
      await hasToasted(page, 'Bill for $600.00 entered')
      await dialog.waitFor({ state: 'detached' })

      await page.getByRole('link', { name: new RegExp(vendor) }).click()
      await page.getByRole('button', { name: 'Pay bill' }).click()
      const pay = page.getByRole('dialog', { name: `Pay ${vendor}` })
      await pay.getByLabel('Amount').fill('700')
      await pay.getByRole('button', { name: 'Record payment' }).click()
      await pay.getByText('Only $600.00 of this bill is unpaid').first().waitFor()
      await pay.getByLabel('Amount').fill('250')
      await pay.getByRole('button', { name: 'Record payment' }).click()
      await hasToasted(page, '$250.00 paid')
      const panel = page.getByRole('complementary', { name: '$350.00' })
      await panel.getByText('Payments').waitFor()
      await assertAccessible(page)
      await assertFits(page)

      await page.goto('/recurring-expenses?new')
      const recurring = page.getByRole('dialog', { name: 'Add recurring expense' })
      await recurring.getByText('Mortgage', { exact: true }).click()
      const loan = `Loan ${width}`
      await recurring.getByLabel('Description').fill(loan)
      await recurring.getByRole('combobox', { name: 'Lender' }).fill(`First Bank ${width}`)
      await page.getByRole('option', { name: 'Add as a new vendor' }).click()
      await recurring.getByRole('combobox', { name: 'Property or unit' }).fill('Maple')
      await page.getByRole('option', { name: 'Maple Court' }).first().click()
      await recurring.getByLabel('Principal and interest').fill('1199.10')
      await recurring.getByLabel('Annual rate (%)').fill('6')
      await recurring.getByLabel('Owed before the next payment').fill('200000')
      await recurring.getByLabel('Next payment', { exact: true }).fill(dayFrom(20))
      await assertAccessible(page)
      await assertFits(page)
      await recurring.getByRole('button', { name: 'Add', exact: true }).click()
      await hasToasted(page, `${loan} added`)
      await page.getByRole('link', { name: new RegExp(loan) }).click()
      await page.getByText('interest $1,000.00, principal $199.10').waitFor()
      await assertAccessible(page)
      await assertFits(page)

      await page.goto('/owner-money?new')
      const money = page.getByRole('dialog', { name: 'Record contribution or draw' })
      await money.getByLabel('Amount').fill('500')
      await money.getByRole('button', { name: 'Record', exact: true }).click()
      await hasToasted(page, '$500.00 recorded')
      await assertAccessible(page)
      await assertFits(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('a bill that is overdue waits on the dashboard', async () => {
    const { page, context, complaints } = await visit(browser, 'desktop')
    await hold(page, owner)
    await asked(
      'POST',
      '/bills',
      {
        newVendor: { name: 'Gus Gutters' },
        amount: 425,
        category: 'REPAIRS',
        description: 'New gutters',
        date: dayFrom(-20),
        dueDate: dayFrom(-5),
      },
      owner.access_token,
    )
    await page.goto('/dashboard')
    const work = page.getByRole('region', { name: 'To do' })
    await work.getByRole('heading', { name: 'Bills due within 7 days' }).waitFor()
    await work.getByText('New gutters').waitFor()
    await assertAccessible(page)
    await work.getByRole('link', { name: 'Pay bill from Gus Gutters' }).click()
    await page.getByRole('complementary', { name: '$425.00' }).waitFor()

    await page.goto('/bills')
    await page.getByRole('button', { name: 'Pay the bill from Gus Gutters, New gutters' }).click()
    await page.getByRole('dialog', { name: 'Pay Gus Gutters' }).waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a closed day is said at the date, and the books can be reopened', async () => {
    const { page, context, complaints } = await visit(browser, 'desktop')
    await hold(page, owner)
    await page.goto('/settings/accounting')
    await page.getByRole('button', { name: 'Close books' }).click()
    const close = page.getByRole('dialog', { name: 'Close books' })
    await close.getByLabel('Close through').fill(dayFrom(-40))
    await close.getByRole('button', { name: 'Close books' }).click()
    await page
      .getByText(/^Closed through/)
      .first()
      .waitFor()
    await assertAccessible(page)
    await assertFits(page)

    await page.goto('/owner-money?new')
    const money = page.getByRole('dialog', { name: 'Record contribution or draw' })
    await money.getByLabel('Amount').fill('10')
    await money.getByLabel('Date').fill(dayFrom(-45))
    await money.getByRole('button', { name: 'Record', exact: true }).click()
    await money.getByText(/^The books are closed through/).waitFor()
    assert.equal(await money.getByLabel('Date').getAttribute('aria-invalid'), 'true')

    await page.goto('/settings/accounting')
    await page.getByRole('button', { name: 'Reopen' }).click()
    const reopen = page.getByRole('dialog', { name: 'Reopen books' })
    await reopen.getByLabel('Reason').fill('A late bill')
    await reopen.getByRole('button', { name: 'Reopen books' }).click()
    await page.getByText('All days reopened').waitFor()
    // the browser says that an answer was 409
    assert.deepEqual(
      complaints.filter((line) => !line.includes('409')),
      [],
    )
    await context.close()
  })
})
