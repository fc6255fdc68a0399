import { after, before, describe, test } from 'node:test'
import assert from 'node:assert/strict'

import type { Browser } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, launch, visit, widthsOfRun } from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth } from '#e2e/portal-scene.ts'

/** The steps of a move-out, to the return of the deposit. */
for (const width of widthsOfRun('phone')) {
  describe(`a move-out, ${width}`, () => {
    let browser: Browser
    before(async () => {
      browser = await launch()
    })
    after(() => browser.close())

    test('without a forwarding address, step 3 says where the returned deposit was sent', async () => {
      const scene = await buildPortalScene()
      const lease = await scene.lease(await scene.tenantUser(), {
        startDate: firstOfMonth(scene.today, -3),
        endDate: scene.today,
        atEnd: 'ENDS',
        securityDeposit: 1850,
        chargeDeposit: true,
        chargesFrom: scene.today,
      })
      await scene.pay(lease.id, 1850, { type: 'DEPOSIT' })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/leases/${lease.id}/move-out`)
      const address = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: '3. Forwarding address' }) })
      await address.getByText('None yet. Your tenant is asked for it in the portal.').waitFor()
      await page.getByLabel('Sent to').fill('2 Oak Street\nAkron, OH 44301')
      await page.getByRole('button', { name: /^Record the re(fund|turn)/ }).click()
      await address
        .getByText('The tenant gave no forwarding address. The deposit and the letter were sent to:')
        .waitFor()
      await address.getByText('2 Oak Street').waitFor()
      await page.getByRole('region', { name: 'Deposit return' }).getByText('Sent to 2 Oak Street').waitFor()
      await assertAccessible(page)
      await assertFits(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
}
