import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { hold, landlord } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, launch, visit, widthsOfRun, type Width } from '#e2e/browser.ts'

/** The links beside the settings, or in the list above them on a phone, and the heading of the part that each leads to. */
const parts = [
  ['Fees and payments', 'Fees and payments'],
  ['Business details', 'Business details'],
  ['Reminders and emails', 'Reminders and emails'],
  ['Appearance', 'Appearance'],
  ['Delete account', 'Delete this account'],
] as const

/** The settings of the account: a page whose parts are one click away, and the pages beside it. */
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
      for (const [link, heading] of parts) {
        await openLink(page, width, link)
        await isInSight(page, heading)
        await page.waitForFunction(() => document.activeElement?.id === location.hash.slice(1))
      }
      assert.equal(await page.getByLabel('Account name').inputValue(), 'Maple Rentals')
      await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`an address opens its part, ${width}`, async () => {
      const { page, context } = await visit(browser, width)
      await hold(page, owner)
      await page.goto('/settings#business')
      await isInSight(page, 'Business details')
      await context.close()
    })

    test(`the plan and the sent emails are pages, and their former addresses lead there, ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      for (const [id, heading, path] of [
        ['plan', 'Plan', '/settings/plan'],
        ['mail', 'Sent emails', '/settings/emails'],
      ] as const) {
        await page.goto('/settings')
        await openLink(page, width, heading)
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
        await assertAccessible(page)
        await assertFits(page)
        await page.goto('about:blank')
        await page.goto(`/settings#${id}`)
        await page.waitForURL(`**${path}`)
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      }
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`changes can be saved or discarded from the first field on, ${width}`, async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      await page.goto('/settings')
      const name = page.getByLabel('Account name')
      const before = await name.inputValue()
      await name.fill(`${before} and Sons`)
      await page.getByText('Unsaved changes').waitFor()
      for (const label of ['Save changes', 'Discard']) {
        const box = await page.getByRole('button', { name: label, exact: true }).boundingBox()
        assert.ok(box && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0), label)
      }
      await assertAccessible(page)
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
      await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
      assert.equal(await name.inputValue(), before)
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }
})

/** Follows a link to a page or a part of the settings. */
async function openLink(page: Page, width: Width, name: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Settings' })
  if (width === 'phone') {
    await links.getByText('All settings').click()
  }
  await links.getByRole('link', { name, exact: true }).click()
}

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
