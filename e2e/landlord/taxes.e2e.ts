import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { asked, hold } from '#e2e/auth-table/scene.ts'
import {
  assertAccessible,
  assertFits,
  hasToasted,
  holds,
  launch,
  pressReportAction,
  visit,
  widthsOfRun,
} from '#e2e/browser.ts'
import { buildPortalScene } from '#e2e/portal-scene.ts'

/** A building and a trip are entered, and Schedule E shows them line by line with the rows that they are made of. */
for (const width of widthsOfRun('desktop')) {
  describe(`taxes, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
    })
    after(() => browser.close())

    test('Schedule E has the depreciation of a building and the miles of a trip', async () => {
      const tenant = await scene.tenantUser()
      await scene.lease(tenant, { startDate: scene.today, endDate: null })
      const [property] = await asked<{ id: string; name: string }[]>(
        'GET',
        '/properties',
        undefined,
        scene.owner.access_token,
      )
      assert.ok(property)
      const year = scene.today.slice(0, 4)
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)

      await page.goto(`/reports/depreciation?year=${year}`)
      await page.getByRole('button', { name: 'Add asset' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Property', { exact: true }).selectOption({ label: property.name })
      await dialog.getByLabel('Description').fill('House')
      await dialog.getByRole('button', { name: 'Add asset' }).click()
      await dialog.getByText('Enter the cost, for example 160,000.00').first().waitFor()
      await dialog.getByText('Calculate it from the assessed values').click()
      await dialog.getByLabel('Amount paid, including land').fill('200000')
      await dialog.getByLabel('Assessed value of the building').fill('136000')
      await dialog.getByLabel('Assessed value of the land').fill('24000')
      await dialog.getByText(/= \$170,000\.00 for the building, \$30,000\.00 for the land/).waitFor()
      await dialog.getByLabel('It was previously your home').check()
      await dialog.getByLabel('Market value, including land').fill('180000')
      await assertAccessible(page)
      await assertFits(page)
      await dialog.getByRole('button', { name: 'Use this basis' }).click()
      await holds(dialog.getByLabel('Basis of the building, without land'), '153,000.00')
      await dialog.getByLabel('Basis of the building, without land').fill('160000')
      await dialog.getByLabel('Ready for rent since').fill(`${Number(year) - 1}-02-15`)
      await dialog.getByRole('button', { name: 'Add asset' }).click()
      await hasToasted(page, 'House added')
      await page.getByRole('heading', { name: `Form 4562, ${year}` }).waitFor()
      await page.getByText('Line 17, Property placed in service in earlier years: $5,817.60').waitFor()
      await assertAccessible(page)
      await page.getByRole('link', { name: 'House' }).first().click()
      await page.getByText('Mid-month: the month placed in service counts as half').waitFor()
      await assertAccessible(page)
      await assertFits(page)

      await page.goto(`/reports/mileage?year=${year}&new=1`)
      await dialog.getByLabel('Date', { exact: true }).fill(`${year}-01-01`)
      await dialog.getByLabel('Miles').fill('100')
      await dialog.getByLabel('Purpose').fill('Showing')
      await dialog.getByLabel(/^Property/).selectOption({ label: property.name })
      await dialog.getByRole('button', { name: 'Record trip' }).click()
      await hasToasted(page, '100 miles recorded')
      await assertFits(page)

      await page.goto(`/reports/schedule-e?year=${year}`)
      await page.getByRole('link', { name: property.name }).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      for (const [button, file] of [
        ['PDF', `schedule-e-${year}.pdf`],
        ['Files for the preparer', `schedule-e-${year}.zip`],
      ] as const) {
        const [download] = await Promise.all([page.waitForEvent('download'), pressReportAction(page, button)])
        assert.equal(download.suggestedFilename(), file)
      }
      await hasToasted(page, `Files for ${year} saved`)
      await page.getByText('Line A, payments that require Forms 1099: No').waitFor()
      await page.getByRole('link', { name: property.name }).click()
      await page.getByRole('link', { name: /Auto and travel/ }).click()
      await page.getByRole('complementary').getByRole('link', { name: 'Showing, 100 miles' }).click()
      await page.getByRole('dialog', { name: 'Edit trip' }).getByLabel('Purpose').waitFor()
      await page.goto(`/reports/schedule-e?year=${year}&property=${property.id}&line=2`)
      await page
        .getByRole('complementary')
        .getByText(/with any unit rented/)
        .waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await page.goto(`/reports/schedule-e?year=${year}&property=${property.id}`)
      await page.getByRole('link', { name: /Depreciation expense or depletion/ }).click()
      const panel = page.getByRole('complementary', { name: '$5,817.60' })
      await panel.getByRole('link', { name: 'House' }).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
}
