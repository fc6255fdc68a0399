import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { api, assertAccessible, assertFits, launch, signUp, visit } from '#e2e/browser.ts'

type Made = { id: string }

/** Adds a property with a lease of Ria Rents there. Returns their ids. */
async function letIn(page: Page, place: { city: string; state: string; zipCode: string }) {
  const property = await api<Made>(page, 'POST', '/properties', {
    name: 'Oak House',
    address: '5 Oak St',
    ...place,
  })
  const tenant = await api<Made>(page, 'POST', '/tenants', { name: 'Ria Rents' })
  const unit = await api<Made>(page, 'POST', '/units', {
    propertyId: property.id,
    unitNumber: '1',
    rent: 1500,
  })
  const lease = await api<Made>(page, 'POST', '/leases', {
    unitId: unit.id,
    tenantId: tenant.id,
    startDate: '2026-01-01',
    endDate: null,
    rentAmount: 1500,
  })
  return { property, lease }
}

describe('changes of the law', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  for (const [width, scheme] of [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const) {
    test(`a change leads to the lease that it affects (${width}, ${scheme})`, async () => {
      const { context, page, complaints } = await visit(browser, width, scheme)
      await signUp(page)
      await page.goto('/leases/law-changes')
      await page.getByText('No changes on file').waitFor()
      const { lease } = await letIn(page, { city: 'Richmond', state: 'VA', zipCode: '23219' })
      await page.goto('/leases')
      await page.getByRole('link', { name: 'Law changes' }).click()
      await page
        .getByRole('row')
        .filter({ hasText: '14 days’ notice for unpaid rent instead of 5' })
        .getByRole('link')
        .click()
      const change = page.getByRole('complementary', { name: /^Virginia: / })
      await change.getByText('Before: 5 days.').waitFor()
      await change.getByText('the rule applies to every lease in Virginia').waitFor()
      await change.getByRole('link', { name: 'Ria Rents, Oak House, 1' }).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await change.getByRole('link', { name: 'Ria Rents, Oak House, 1' }).click()
      await page.waitForURL(`**/leases/${lease.id}`)
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('changes are found by state, by words and by what needs action', async () => {
    const { context, page, complaints } = await visit(browser)
    await signUp(page)
    await letIn(page, { city: 'Richmond', state: 'VA', zipCode: '23219' })
    await letIn(page, { city: 'Fresno', state: 'CA', zipCode: '93701' })
    await page.goto('/leases/law-changes')
    await page.getByLabel('State').selectOption('Virginia')
    await page.waitForURL('**/leases/law-changes?state=VA')
    const table = page.getByRole('table', { name: 'Law changes' })
    await table.getByRole('cell', { name: 'California' }).first().waitFor({ state: 'detached' })
    await table.getByRole('cell', { name: 'Virginia' }).first().waitFor()
    await page.getByLabel('Search changes').fill('notice unpaid')
    await table.getByRole('row').filter({ hasText: '14 days’ notice for unpaid rent' }).waitFor()
    await page.locator('label', { hasText: 'Needs action' }).click()
    await page.getByText('No law changes match these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await table.getByRole('cell', { name: 'California' }).first().waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a property shows the exceptions of its city, and a city of another state is refused at its field', async () => {
    const { context, page, complaints } = await visit(browser)
    await signUp(page)
    const { property } = await letIn(page, { city: 'Chicago', state: 'IL', zipCode: '60614' })
    await page.goto(`/properties/${property.id}`)
    await page.getByText('Chi. Mun. Code § 5-12-140(h)').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('City').fill('Seattle')
    await dialog.getByRole('button', { name: /save/i }).click()
    await dialog.getByText('Seattle is in Washington. Correct the city or the state.').waitFor()
    assert.equal(await dialog.getByLabel('City').inputValue(), 'Seattle')
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
