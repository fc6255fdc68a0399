import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { goToIdle, launch, visit } from '#e2e/browser.ts'
import { resize } from './hard-checks.ts'
import { buildPortalScene, firstOfMonth } from '#e2e/portal-scene.ts'

/** US Letter, upright, with margins of 0.4 inch, in CSS pixels. */
const paper = { width: 740, height: 980 }

describe('a printed page', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildPortalScene>>
  before(async () => {
    browser = await launch()
    scene = await buildPortalScene()
    const tenant = await scene.tenantUser()
    const since = firstOfMonth(scene.today, -11)
    const lease = await scene.lease(tenant, {
      startDate: since,
      endDate: null,
      chargesFrom: since,
      rentAmount: 12_850,
    })
    await scene.pay(lease.id, 12_850)
    await scene.ask('POST', '/expenses', {
      date: scene.today,
      amount: 123_456.78,
      category: 'REPAIRS',
      description: 'Roof',
      propertyId: null,
    })
  })
  after(() => browser.close())

  for (const path of [
    '/payments',
    '/reports/budgets',
    '/reports/income-statement',
    '/rent',
    '/tenants',
    '/expenses',
  ]) {
    test(`${path} has every column on the sheet`, async () => {
      const { page, context, complaints } = await visit(browser)
      await hold(page, scene.owner)
      await goToIdle(page, path)
      await page.locator('main table tbody tr').first().waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      await resize(page, paper)
      const cut = await page.evaluate((width) => {
        const shown = [...document.querySelectorAll<HTMLTableElement>('main table')].filter(
          (table) => table.offsetParent,
        )
        return shown.flatMap((table) => {
          let hiding = false
          for (let box = table.parentElement; box && box !== document.body; box = box.parentElement) {
            hiding ||= box.scrollWidth > box.clientWidth + 4 && getComputedStyle(box).overflowX !== 'visible'
          }
          const { right } = table.getBoundingClientRect()
          return hiding || right > width ? [`${table.caption?.innerText}: to ${Math.round(right)} px`] : []
        })
      }, paper.width)
      assert.deepEqual(cut, [])
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }
})
