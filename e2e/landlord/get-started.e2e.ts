import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import {
  api,
  assertAccessible,
  assertFits,
  launch,
  newcomer,
  signUp,
  visit,
  widthsOfRun,
} from '#e2e/browser.ts'

/** The setup as a checklist: what is done anywhere in the product is done there. */
for (const width of widthsOfRun('phone')) {
  describe(`get started, ${width}`, () => {
    let browser: Browser
    before(async () => {
      browser = await launch()
    })
    after(() => browser.close())

    test('an empty account is led from its first property to reminders', async () => {
      const { context, page, complaints } = await visit(browser, width)
      await signUp(page)
      await page.getByRole('link', { name: 'Import your records, and see all setup steps' }).click()
      await page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor()
      await page.getByText('0 of 8 done').waitFor()
      await page.getByRole('link', { name: 'Import a spreadsheet' }).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await begin(page)
      await page.reload()
      await page.getByText('4 of 8 done').waitFor()
      assert.equal(await page.getByRole('link', { name: 'Import a spreadsheet' }).count(), 0)

      await page.getByRole('link', { name: 'Set reminders' }).click()
      await page.waitForURL('**/settings#reminders')
      await page.getByRole('heading', { name: 'Reminders and emails' }).waitFor()
      await page.goto('/get-started')
      await finish(page)
      await page.reload()
      await page.getByText('Your account is set up.').waitFor()
      await page.getByText('8 of 8 done').waitFor()
      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
}

/** Enters what the first four steps ask for, elsewhere than on their page. */
async function begin(page: Page): Promise<void> {
  const { today } = await api<{ today: string }>(page, 'GET', '/account')
  const place = { address: '12 Maple Street', city: 'Columbus', state: 'OH', zipCode: '43004' }
  const property = await api<{ id: string }>(page, 'POST', '/properties', { name: 'Maple Court', ...place })
  const unit = await api<{ id: string }>(page, 'POST', '/units', {
    propertyId: property.id,
    unitNumber: '1A',
    rent: 1200,
  })
  const tenant = await api<{ id: string }>(page, 'POST', '/tenants', { name: 'Tia Tenant' })
  const lease = await api<{ id: string }>(page, 'POST', '/leases', {
    unitId: unit.id,
    tenantId: tenant.id,
    startDate: today,
    endDate: null,
    rentAmount: 1200,
  })
  await api(page, 'POST', '/payments', { leaseId: lease.id, amount: 50, date: today, type: 'RENT' })
}

/** Enters what the other four ask for. */
async function finish(page: Page): Promise<void> {
  await api(page, 'POST', '/tenants/invite', { name: 'Tom Tenant', email: newcomer().email })
  await api(page, 'PATCH', '/account', {
    businessName: 'Maple Rentals',
    businessStreet: '1 Main Street',
    autoReminders: true,
    defaultLateFee: { kind: 'FLAT', amount: 25 },
  })
}
