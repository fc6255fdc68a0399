import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { hold, landlord } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, launch, visit, widthsOfRun } from '#e2e/browser.ts'

/** The links beside the settings, or above them on a phone, and the heading of the part that each leads to. */
const parts = [
  ['Fees and payments', 'Fees and payments'],
  ['Business details', 'Business details'],
  ['Reminders and emails', 'Reminders and emails'],
  ['Plan', 'Plan'],
  ['Sent emails', 'Sent emails'],
  ['Appearance', 'Appearance'],
  ['Delete account', 'Delete this account'],
] as const

/** The settings of the account: one page, whose parts are one click away. */
describe('the account settings', () => {
  let browser: Browser
  let owner: Awaited<ReturnType<typeof landlord>>
  before(async () => {
    browser = await launch()
    owner = await landlord()
  })
  after(() => browser.close())

  for (const width of widthsOfRun('desktop')) {
    test(`each part is one click away, also while a form has changes, ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      await page.goto('/settings')
      await page.getByLabel('Account name').fill('Maple Rentals')
      const links = page.getByRole('navigation', { name: 'Settings' })
      for (const [link, heading] of parts) {
        await links.getByRole('link', { name: link, exact: true }).click()
        await isInSight(page, heading)
        await page.waitForFunction(() => document.activeElement?.id === location.hash.slice(1))
      }
      assert.equal(await page.getByLabel('Account name').inputValue(), 'Maple Rentals')
      assert.equal(await page.getByRole('heading', { name: 'Account Settings', exact: true }).count(), 1)
      await assertAccessible(page)
      await assertFits(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`an address opens its part, ${width}`, async () => {
      const { page, context } = await visit(browser, width)
      await hold(page, owner)
      for (const [id, heading] of [
        ['plan', 'Plan'],
        ['mail', 'Sent emails'],
        ['business', 'Business details'],
      ] as const) {
        await page.goto('about:blank')
        await page.goto(`/settings#${id}`)
        await isInSight(page, heading)
      }
      await context.close()
    })
  }
})

/** Waits until a heading of the page is inside the window. */
async function isInSight(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true })
  await heading.waitFor()
  await page.waitForFunction(
    (element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    },
    await heading.elementHandle(),
  )
}
