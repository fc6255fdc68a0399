import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, hasToasted, holds, launch, visit, widthsOfRun } from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth } from '#e2e/portal-scene.ts'

/** Checks of one deposit slip: typed by keyboard, compared with the bank's total, recorded, and in the ledger. */
for (const width of widthsOfRun('phone')) {
  describe(`payments of a deposit slip, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
    })
    after(() => browser.close())

    test('are typed, must equal the slip, and are in the ledger', async () => {
      const startDate = firstOfMonth(scene.today, 0)
      const [ana, ben] = [await scene.tenantUser(), await scene.tenantUser()]
      const first = await scene.lease(ana, { startDate })
      await scene.lease(ben, { startDate })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)

      await page.goto('/rent')
      await page.getByRole('link', { name: 'Record payments', exact: true }).click()
      const received = page.getByRole('textbox', { name: /^Received from/ })
      const numbers = page.getByRole('textbox', { name: /^Check number/ })
      await received.first().click()
      await page.keyboard.press('f')
      await page.keyboard.press('Enter')
      await page.keyboard.type('1000')
      await page.keyboard.press('ControlOrMeta+z')
      await holds(received.nth(1), '')
      await page.keyboard.press('ControlOrMeta+Shift+z')
      await holds(received.nth(1), '1000')
      await page.keyboard.press('ControlOrMeta+z')
      await holds(received.nth(1), '')
      await page.keyboard.type('1,200.5')
      // date, method, number
      for (const _ of ['date', 'method', 'number']) {
        await page.keyboard.press('Tab')
      }
      await page.keyboard.type('2284')
      await holds(numbers.nth(1), '2284')
      await holds(received.first(), '1,850.00')
      await holds(received.nth(1), '1,200.50')
      await page.getByText('$3,050.50').waitFor()
      await assertFits(page)
      await assertAccessible(page)

      // what was typed survives a reload
      await page.reload()
      await holds(received.nth(1), '1,200.50')
      const total = page.getByLabel('Total on the deposit slip')
      await total.fill('3,000.00')
      await page.getByRole('button', { name: 'Record 2 payments' }).click()
      await page.getByText('The payments are $50.50 more than the slip.').waitFor()
      await total.fill('3050.50')
      await page.getByRole('button', { name: 'Record 2 payments' }).click()
      await hasToasted(page, '2 payments recorded, $3,050.50')
      await page.waitForURL('**/rent/deposit-slips/*')
      await page.getByRole('heading', { name: 'Deposit slip', level: 1 }).waitFor()
      await page.getByText('$3,050.50').first().waitFor()
      await assertFits(page)
      await assertAccessible(page)

      const { entries } = await scene.ask<{ entries: { kind: string; amount: number }[] }>(
        'GET',
        `/leases/${first.id}/ledger`,
      )
      assert.deepEqual(
        entries.filter(({ kind }) => kind === 'payment').map(({ amount }) => amount),
        [-1850],
      )

      await page
        .getByRole('button', { name: /^Reverse the payment/ })
        .first()
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Reverse/ })
        .click()
      await page.getByText('1 payment not counted').waitFor()

      await page.goto('/rent/record-payments')
      await page.getByRole('heading', { name: 'Record payments', level: 1 }).waitFor()
      await received.nth(1).waitFor()
      assert.deepEqual(await Promise.all((await received.all()).map((box) => box.inputValue())), ['', ''])
      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
}
