import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, launch, visit, widths, type Width } from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth } from '#e2e/portal-scene.ts'

/** What can be paid to owners, and what a property lacks. */
describe('owners', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildPortalScene>>
  let month: string
  before(async () => {
    browser = await launch()
    scene = await buildPortalScene()
    const { ask, today } = scene
    month = firstOfMonth(today, -1)
    const lease = await scene.lease(await scene.tenantUser(), {
      startDate: month,
      endDate: null,
      chargesFrom: month,
    })
    await scene.pay(lease.id, 900, { date: month })
    const [rented] = await ask<{ id: string }[]>('GET', '/properties')
    const address = { address: '12 Maple Street', city: 'Columbus', state: 'OH', zipCode: '43004' }
    const short = await ask<{ id: string }>('POST', '/properties', { name: 'Maple Court', ...address })
    const expense = { date: month, amount: 120.5, category: 'REPAIRS', description: 'New lock' }
    await ask('POST', '/expenses', { ...expense, propertyId: short.id })
    for (const [name, property] of [
      ['Olive Owner', rented],
      ['Sam Short', short],
    ] as const) {
      const owner = await ask<{ id: string }>('POST', '/owners', { kind: 'PERSON', name })
      await ask('PATCH', `/owners/properties/${property?.id}`, {
        ownership: [{ from: month, shares: [{ ownerId: owner.id, share: '100%' }] }],
      })
    }
  })
  after(() => browser.close())

  for (const width of Object.keys(widths) as Width[]) {
    test(`the statement of an owner below zero says by how much, ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/owners/statements?month=${month.slice(0, 7)}`)
      const row = page.getByRole('row', { name: /Sam Short/ })
      await row.getByText('short by $120.50').filter({ visible: true }).waitFor()
      await page
        .getByRole('row', { name: /Olive Owner/ })
        .getByText('900.00')
        .filter({ visible: true })
        .waitFor()
      await assertAccessible(page)
      await assertFits(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('the list of owners names the amount on a phone', async () => {
    const { page, context, complaints } = await visit(browser, 'phone')
    await hold(page, scene.owner)
    await page.goto('/owners')
    await page
      .getByRole('row', { name: /Olive Owner/ })
      .getByText('available', { exact: true })
      .waitFor()
    await page
      .getByRole('row', { name: /Sam Short/ })
      .getByText('short by $120.50')
      .filter({ visible: true })
      .waitFor()
    await assertFits(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
