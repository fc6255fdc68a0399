import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { address, goToIdle, holds, launch, patience, timeZone, visit } from '#e2e/browser.ts'
import { buildPortalScene } from '#e2e/portal-scene.ts'

const forms = ['/expenses?new=1', '/bills?new=1', '/other-income?new=1', '/owner-money?new=1']

/** Who travels, or works late: the account's day is proposed, which its reports and rules use. */
describe('forms of a browser in another time zone', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildPortalScene>>
  before(async () => {
    browser = await launch()
    scene = await buildPortalScene()
  })
  after(() => browser.close())

  for (const { zone, now, day, year } of [
    // half an hour before the tax year ends in New York, it is the afternoon of January 1 in Kiribati
    { zone: 'Pacific/Kiritimati', now: '2027-01-01T04:30:00Z', day: '2026-12-31', year: '2026' },
    // half an hour into the year in New York, it is the evening of December 31 in Samoa
    { zone: 'Pacific/Pago_Pago', now: '2027-01-01T05:30:00Z', day: '2027-01-01', year: '2027' },
    { zone: 'Asia/Kolkata', now: '2026-11-29T03:59:00Z', day: '2026-11-28', year: '2026' },
  ]) {
    test(`${zone} at ${now}: ${day}`, async () => {
      const { context, page, complaints } = await visit(browser, 'desktop', 'light', zone)
      assert.notEqual(zone, timeZone)
      await page.clock.setFixedTime(new Date(now))
      await hold(page, scene.owner)
      for (const form of forms) {
        await page.goto(address + form)
        const proposed = page.locator('dialog input[type=date], [role=dialog] input[type=date]').first()
        await proposed.waitFor({ timeout: patience })
        await holds(proposed, day)
      }
      await goToIdle(page, '/reports/mileage')
      const years = page.getByRole('combobox', { name: 'Year' }).locator('option')
      await years
        .first()
        .and(page.getByText(year, { exact: true }))
        .waitFor({ state: 'attached' })
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }
})
