import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { asked, hold, landlord } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, hasToasted, launch, visit, widthsOfRun } from '#e2e/browser.ts'
import { firstOfMonth } from '#e2e/portal-scene.ts'

type Made = { id: string }

/** A landlord with a shop whose rent of 2,000.00 is charged from this month on. */
async function buildShop() {
  const owner = await landlord()
  const ask = <T>(method: string, path: string, body?: object) =>
    asked<T>(method, path, body, owner.access_token)
  const { today } = await ask<{ today: string }>('GET', '/account')
  const property = await ask<Made>('POST', '/properties', {
    name: 'Main Shops',
    propertyType: 'COMMERCIAL',
    address: '9 Main St',
    city: 'Tempe',
    state: 'AZ',
    zipCode: '85281',
  })
  const unit = await ask<Made>('POST', '/units', { propertyId: property.id, unitNumber: '1', rent: 2000 })
  const tenant = await ask<Made>('POST', '/tenants', { name: 'Shoe Store', email: 'shoes@example.com' })
  const lease = await ask<Made>('POST', '/leases', {
    unitId: unit.id,
    tenantId: tenant.id,
    startDate: firstOfMonth(today, 0),
    rentAmount: 2000,
    dueDay: 1,
  })
  return { owner, today, lease }
}

/** Sales tax of commercial rent: a rate on the lease, what it charges, and a new rate from a month on. */
for (const width of widthsOfRun('phone')) {
  describe(`sales tax with a rate, ${width}`, () => {
    let browser: Browser
    before(async () => {
      browser = await launch()
    })
    after(() => browser.close())

    test('is added to a lease, charged with the rent, and changed from a month on', async () => {
      const { owner, today, lease } = await buildShop()
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      await page.goto(`/leases/${lease.id}`)
      await page.getByRole('button', { name: 'Add recurring charge' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Type').selectOption('Sales tax')
      await dialog.getByLabel('Rate (%)').fill('65')
      await dialog.getByLabel('From').fill(firstOfMonth(today, 0))
      await dialog.getByRole('button', { name: 'Add recurring charge' }).click()
      await dialog.getByText('Enter a percentage from 0.001 to 30, for example 6.5').waitFor()
      await dialog.getByLabel('Rate (%)').fill('6.5')
      await dialog.getByText(/^Charged now: \$130\.00 for 1 month due by today/).waitFor()
      await dialog.getByText(/\$2,000\.00 × 6\.5 % = \$130\.00/).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await dialog.getByRole('button', { name: 'Add recurring charge' }).click()
      await hasToasted(page, 'Sales tax added')
      await page.getByText(/^6\.5%\s*of the rent$/).waitFor()
      await assertFits(page)

      await page.getByRole('button', { name: 'Actions for Sales tax', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
      const change = page.getByRole('dialog')
      await change.getByLabel('New rate (%)').fill('7')
      await assertAccessible(page)
      await change.getByRole('button', { name: 'Save changes' }).click()
      await change.waitFor({ state: 'detached' })
      await page
        .getByText(/7% from /)
        .first()
        .waitFor()
      const charges = await asked<{ kind: string | null; amount: number; dueDate: string }[]>(
        'GET',
        `/charges?leaseId=${lease.id}`,
        undefined,
        owner.access_token,
      )
      assert.deepEqual(
        charges.filter(({ kind }) => kind === 'SALES_TAX').map(({ amount, dueDate }) => [amount, dueDate]),
        [[130, firstOfMonth(today, 0)]],
      )
      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
}
