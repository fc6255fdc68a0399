import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, holds, launch, visit, widthsOfRun } from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth } from '#e2e/portal-scene.ts'

/** The invoice generator inside the app, which knows to whom an invoice can go. */
for (const width of widthsOfRun('desktop')) {
  describe(`invoices in the app, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    let tenant: { name: string; email: string }
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
      const person = await scene.tenantUser()
      tenant = person
      await scene.lease(person, { startDate: firstOfMonth(scene.today, 0), endDate: null })
      await scene.ask('POST', '/vendors', {
        name: 'Rosa Roof',
        email: 'rosa@roof.example',
        address: '5 Elm St, Columbus, OH 43004',
      })
    })
    after(() => browser.close())

    test('a tenant and a vendor are suggested, and fill in the email and the address', async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/invoices')
      const name = page.getByRole('combobox', { name: 'Client name' })
      await name.fill(tenant.name.slice(0, 6))
      await page.getByRole('option', { name: new RegExp(tenant.name) }).waitFor()
      await assertAccessible(page)
      await name.press('ArrowDown')
      await name.press('Enter')
      await holds(name, tenant.name)
      await holds(page.getByLabel('Client email'), tenant.email)
      await holds(page.getByLabel('Client address'), '728 Figueroa Place, B1')
      await holds(page.getByLabel('Client state'), 'CA')

      await name.fill('Rosa')
      await page.getByRole('option', { name: /Rosa Roof/ }).click()
      await holds(page.getByLabel('Client email'), 'rosa@roof.example')
      await holds(page.getByLabel('Client address'), '5 Elm St')
      await holds(page.getByLabel('Client ZIP'), '43004')
      await assertAccessible(page)
      await assertFits(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('any other name can be typed', async () => {
      const { page, context } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/invoices')
      const name = page.getByRole('combobox', { name: 'Client name' })
      await name.fill('Ros')
      await page.getByRole('option', { name: /Rosa Roof/ }).waitFor()
      await name.press('Enter')
      await page.getByLabel('Client email').focus()
      await holds(name, 'Ros')
      await context.close()
    })

    test('what is billed comes right after the recipient', async () => {
      const { page, context } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/invoices')
      await page.getByRole('heading', { name: 'Recipient' }).waitFor()
      const titles = await page
        .getByRole('form', { name: 'Invoice' })
        .getByRole('heading', { level: 2 })
        .allTextContents()
      assert.deepEqual(titles, ['Sender', 'Invoice Details', 'Recipient', 'Invoice Items', 'Notes'])
      await context.close()
    })
  })
}
