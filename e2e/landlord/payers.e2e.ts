import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import {
  assertAccessible,
  assertFits,
  hasToasted,
  holds,
  launch,
  visit,
  type Width,
  widthsOfRun,
} from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth } from '#e2e/portal-scene.ts'

/** A housing authority that pays shares of rents: added, agreed on a lease, paid in one sum, and in the portal. */
for (const width of widthsOfRun('desktop')) {
  describe(`payers, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
    })
    after(() => browser.close())

    test('a housing authority pays its shares, and the tenant is asked for the rest', async () => {
      const maria = await scene.tenantUser()
      const month = firstOfMonth(scene.today, 0)
      const lease = await scene.lease(maria, { startDate: month })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)

      await page.goto('/leases/payers')
      await page.getByRole('button', { name: 'Add payer' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name', { exact: true }).fill('Long Beach Housing Authority')
      await dialog.getByLabel('Reference').fill('Vendor 40817')
      await dialog.getByRole('button', { name: 'Add payer' }).click()
      await page.getByRole('heading', { name: 'Long Beach Housing Authority' }).waitFor()
      await page.waitForURL(/\/leases\/payers\/[0-9a-f-]{36}/)
      const payerId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

      await page.goto(`/leases/${lease.id}`)
      const shares = page.locator('section', {
        has: page.getByRole('heading', { name: 'Payers and shares' }),
      })
      await shares.getByRole('button', { name: 'Add payer' }).click()
      await dialog
        .getByLabel('Payer', { exact: true })
        .selectOption({ label: 'Long Beach Housing Authority' })
      await dialog.getByLabel('Share of the monthly rent').fill('1200')
      await dialog.getByRole('button', { name: 'Add payer' }).click()
      await hasToasted(page, 'Share saved')
      await shares.getByText('The tenants pay the rest of $1,850.00').waitFor()
      await look(page, width, 'lease')

      // a second lease, which the form divides before it is saved
      const juan = await scene.tenantUser()
      const other = await scene.lease(juan, {
        startDate: month,
        payers: [{ payerId, amount: 900 }],
      })
      assert.ok(other.id)
      await page.goto('/leases/new')
      await page.getByLabel('Monthly rent').fill('1500')
      await page.getByText('More options').click()
      await page.getByRole('button', { name: 'Add payer' }).click()
      const row = page.getByRole('listitem', { name: 'Payer 1' })
      await row.getByLabel('Payer', { exact: true }).selectOption({ label: 'Long Beach Housing Authority' })
      await row.getByLabel('Monthly share').fill('1100')
      const preview = page.locator('section', {
        has: page.getByRole('heading', { name: 'Upcoming charges' }),
      })
      await preview.getByText('Long Beach Housing Authority', { exact: true }).first().waitFor()
      await preview.getByText('Tenants', { exact: true }).first().waitFor()
      await preview.getByText('$400.00', { exact: true }).first().waitFor()
      await look(page, width, 'new-lease')

      await page.goto(`/leases/payers/${payerId}`)
      await page.getByText('$2,100.00').first().waitFor()
      await page.getByRole('button', { name: 'Record payment' }).click()
      await dialog.getByText('The whole amount is assigned to leases.').waitFor()
      await holds(dialog.getByLabel('Amount'), '2,100.00')
      await look(page, width, 'payment')
      await dialog.getByRole('button', { name: 'Record payment' }).click()
      await hasToasted(page, '$2,100.00 from Long Beach Housing Authority recorded')
      await page.getByText('Nothing overdue').waitFor()

      await page.getByRole('button', { name: 'Statement' }).click()
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: /PDF/ }).click()
      assert.match((await download).suggestedFilename(), /^statement-long-beach-housing-authority.*\.pdf$/i)
      await look(page, width, 'payer')
      assert.deepEqual(complaints, [])
      await context.close()

      const portal = await visit(browser, width)
      // of the second lease, whose rent was divided from its first charge on
      await hold(portal.page, juan)
      await portal.page.goto('/tenant/payments')
      await portal.page.getByText('$950.00').first().waitFor()
      assert.equal(
        await portal.page.getByText('$900.00', { exact: true }).count(),
        0,
        'the share is not the tenant’s to pay',
      )
      assert.equal(await portal.page.getByText('$1,850.00', { exact: true }).count(), 0)
      await look(portal.page, width, 'portal')
      assert.deepEqual(portal.complaints, [])
      await portal.context.close()
    })
  })
}

/** Requires that a page fits and is accessible; keeps a picture of it where PICTURES names a folder. */
async function look(page: Page, width: Width, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) {
    await page.screenshot({ path: `${folder}/payers-${name}-${width}.png`, fullPage: true })
  }
  await assertFits(page)
  await assertAccessible(page)
}
