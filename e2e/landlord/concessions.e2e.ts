import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import {
  assertAccessible,
  assertFits,
  hasToasted,
  launch,
  visit,
  type Width,
  widthsOfRun,
} from '#e2e/browser.ts'
import { buildPortalScene, dayBefore, firstOfMonth } from '#e2e/portal-scene.ts'

/** Rent concessions: agreed in the lease form, added and cancelled later, and what the tenant and the history say. */
for (const width of widthsOfRun('phone')) {
  describe(`rent concessions, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
    })
    after(() => browser.close())

    test('a draft gets concessions, with the rents of the next twelve months beside the form', async () => {
      const tenant = await scene.tenantUser()
      const lease = await scene.lease(tenant, {
        status: 'DRAFT',
        startDate: firstOfMonth(scene.today, 1),
        endDate: dayBefore(firstOfMonth(scene.today, 13)),
      })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/leases/${lease.id}/edit`)
      await page.getByRole('button', { name: 'Add a concession' }).click()
      const first = page.getByRole('listitem', { name: 'Concession 1' })
      await first.getByLabel('In').selectOption('Percent of the rent')
      await first.getByLabel('Percent of the rent').fill('100')
      await first.getByLabel('Reason').fill('First month free')
      await page.getByRole('button', { name: 'Add a concession' }).click()
      const second = page.getByRole('listitem', { name: 'Concession 2' })
      await second.getByLabel('Type').selectOption('Spread over multiple months')
      await second.getByLabel('Total amount').fill('3000')
      await second.getByLabel('First month').selectOption('1')
      await second.getByLabel('Number of months').fill('13')
      const table = page.getByRole('table', { name: 'Rent for the next 12 months' })
      await table.getByText('-$1,850.00').waitFor()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText(/A concession must end in that month or earlier/).waitFor()
      await second.getByLabel('Number of months').fill('11')
      await table.getByText('-$272.73').first().waitFor()
      await look(page, width, 'form')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await hasToasted(page, 'Lease saved')
      await page.getByText('100% of the rent').waitFor()
      await page.getByText('$3,000.00 spread over 11 months').waitFor()
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('one is added to a signed lease and cancelled, and the history and the tenant see it', async () => {
      const tenant = await scene.tenantUser()
      const lease = await scene.lease(tenant, {
        startDate: firstOfMonth(scene.today, -2),
        endDate: dayBefore(firstOfMonth(scene.today, 10)),
        chargesFrom: firstOfMonth(scene.today, -2),
        concessions: [
          { kind: 'ONCE', from: firstOfMonth(scene.today, 0), amount: 350, reason: 'New boiler' },
        ],
      })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/leases/${lease.id}`)
      await page.getByRole('button', { name: 'Add a concession' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a concession' })
      await dialog.getByLabel('Type').selectOption('Every month')
      await dialog.getByLabel('Number of months').fill('3')
      await dialog.getByLabel('Monthly amount').fill('1900')
      await dialog.getByRole('button', { name: 'Add concession' }).click()
      await dialog.getByText(/would exceed the \$1,850\.00 rent/).waitFor()
      await dialog.getByLabel('Monthly amount').fill('100')
      await dialog.getByText('-$100.00').first().waitFor()
      await look(page, width, 'dialog')
      await dialog.getByRole('button', { name: 'Add concession' }).click()
      await hasToasted(page, 'Concession added')
      const history = page.getByRole('heading', { name: 'History of terms' })
      await history.click()
      await page.getByText('Concession changed').waitFor()
      await page.getByText('All terms of version 1').click()
      // the rent with a concession is not voided: it can be corrected
      await page.getByRole('button', { name: 'Actions for Rent for' }).nth(2).waitFor()
      await look(page, width, 'lease')
      await page.getByRole('button', { name: /More actions for the concession of \$100\.00 a month/ }).click()
      await page.getByRole('menuitem', { name: 'Cancel this concession' }).click()
      await page.getByRole('button', { name: 'Cancel this concession' }).click()
      await hasToasted(page, 'Concession canceled')
      await page.getByText('$100.00 a month').waitFor({ state: 'hidden' })

      const portal = await visit(browser, width)
      await portal.context.addInitScript(`localStorage.language ??= 'es'`)
      await hold(portal.page, tenant)
      await portal.page.goto('/tenant/payments')
      await portal.page
        .getByText(/Descuento en la renta/)
        .first()
        .waitFor()
      await look(portal.page, width, 'portal')
      assert.deepEqual([...complaints, ...portal.complaints], [])
      await context.close()
      await portal.context.close()
    })
  })
}

/** Requires that a page fits and is accessible; keeps a picture of it where PICTURES names a folder. */
async function look(page: Page, width: Width, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) {
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await assertFits(page)
  await assertAccessible(page)
}
