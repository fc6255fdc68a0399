import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Locator, Page } from 'playwright-core'

import { hold, landlord } from '#e2e/auth-table/scene.ts'
import { buildPanels, longName, noticeTitle, requestTitle } from './panel-scene.ts'

import { casesOfRun } from '#testing/product/nightly.ts'

import { resize } from './hard-checks.ts'
import { assertAccessible, assertFits, holds, launch, type Visit, visit } from '#e2e/browser.ts'

/** Lists whose rows open in a panel, each with a row of the scene and an action at the panel's foot. */
const others = [
  { path: '/maintenance', parameter: 'request', title: requestTitle, action: 'Start work' },
  { path: '/tenants', parameter: 'tenant', title: longName, action: 'Open page' },
  { path: '/notifications', parameter: 'notification', title: noticeTitle, action: 'Mark unread' },
]

/** Every page whose rows open in a panel, and the parameter that names the row. A change of the law has no actions. */
const pagesWithPanels = [
  ['/tenants', 'tenant'],
  ['/maintenance', 'request'],
  ['/payments/all', 'payment'],
  ['/expenses', 'expense'],
  ['/bills', 'bill'],
  ['/vendors', 'vendor'],
  ['/owners', 'owner'],
  ['/owners/properties', 'managed'],
  ['/notifications', 'notification'],
  ['/recurring-expenses', 'recurring'],
  ['/other-income', 'otherIncome'],
  ['/owner-money', 'ownerMoney'],
  ['/reports/depreciation', 'asset'],
  ['/leases/law-changes', 'change'],
  ['/leases/:leaseId', 'charge'],
  ['/leases/:leaseId', 'document'],
] as const

const sizes = casesOfRun(
  [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
  ],
  // the lowest window of a desk, and a phone
  ({ height, width }) => height === 720 || width === 390,
)

/** Rows open beside their list: what a landlord reads, how the keyboard moves, and what stays in sight. */
describe('the side panel', () => {
  let browser: Browser
  let owner: Awaited<ReturnType<typeof landlord>>
  let payments: { id: string }[]
  let leaseId: string
  let ids: Awaited<ReturnType<typeof buildPanels>>['ids']
  before(async () => {
    browser = await launch()
    owner = await landlord()
    ;({ payments, leaseId, ids } = await buildPanels(owner))
  })
  after(() => browser.close())

  const enter = async (width: 'desktop' | 'phone'): Promise<Visit> => {
    const entered = await visit(browser, width)
    await hold(entered.page, owner)
    return entered
  }

  for (const width of ['desktop', 'phone'] as const) {
    test(`opens by a row, steps by arrows and gives the focus back, ${width}`, async () => {
      const { page, context, complaints } = await enter(width)
      await page.goto('/payments/all')
      await page
        .getByRole('link', { name: /Featherstonehaugh/ })
        .first()
        .click()
      const panel = page.getByRole('complementary', { name: /\$9,000\.00/ })
      await panel.getByRole('heading', { name: 'Applied to' }).waitFor()
      assert.equal(new URL(page.url()).searchParams.get('payment'), payments[0]?.id)
      await isFocused(page, '$9,000.00')
      await assertAccessible(page)
      await assertFits(page)
      await page.keyboard.press('ArrowDown')
      await page.getByRole('complementary', { name: '$20.00' }).waitFor()
      assert.equal(new URL(page.url()).searchParams.get('payment'), payments[1]?.id)
      await page.getByRole('button', { name: 'Previous payment' }).click()
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      assert.equal(page.url(), new URL('/payments/all', page.url()).href)
      // the row has the focus again
      await page.waitForFunction(
        (id) => document.activeElement?.closest('tr')?.dataset['row'] === id,
        payments[0]?.id,
      )
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`keeps every action in sight whatever the payment holds, ${width}`, async () => {
      const { page, context } = await enter(width)
      await page.goto(`/payments?payment=${payments[0]?.id}`)
      await page.getByRole('button', { name: 'More actions for this payment' }).click()
      const item = page.getByRole('menuitem', { name: 'Mark as returned' })
      await item.waitFor()
      for (const control of [item, page.getByRole('button', { name: 'Share receipt' })]) {
        // a menu is placed a moment after it appears
        await page.waitForFunction(isInside, await control.elementHandle())
      }
      await context.close()
    })
  }

  for (const [path, parameter] of pagesWithPanels) {
    test(`the whole panel of ${path}?${parameter} is inside the window at every size, also when the page is scrolled`, async () => {
      const { page, context } = await enter('desktop')
      await page.goto(`${path.replace(':leaseId', leaseId)}?${parameter}=${ids[parameter]}`)
      const foot = parameter === 'change' ? '[data-side-panel]' : '[data-side-panel] > footer'
      await page.locator(foot).waitFor()
      for (const size of sizes) {
        await resize(page, size)
        for (const down of [0, 30, 5_000]) {
          await page.evaluate((y) => scrollTo(0, y), down)
          await page.waitForFunction(isInside, '[data-side-panel]')
          await page.waitForFunction(isInside, foot)
        }
      }
      await assertFits(page)
      await context.close()
    })
  }

  for (const { path, parameter, title, action } of others) {
    for (const width of ['desktop', 'phone'] as const) {
      test(`${path} opens its rows in the panel, ${width}`, async () => {
        const { page, context, complaints } = await enter(width)
        await page.goto(path)
        await page.getByRole('link', { name: title }).first().click()
        await page.getByRole('complementary', { name: title }).waitFor()
        await panelOf(page).getByText(action, { exact: true }).waitFor()
        assert.ok(new URL(page.url()).searchParams.has(parameter))
        await assertAccessible(page)
        await assertFits(page)
        const { href } = new URL(page.url())
        await page.keyboard.press('Escape')
        await panelOf(page).waitFor({ state: 'detached' })
        await page.waitForFunction(
          (name) => document.activeElement?.textContent?.includes(name) ?? false,
          title.slice(0, 20),
        )
        await page.goto(href)
        await page.getByRole('complementary', { name: title }).waitFor()
        assert.deepEqual(complaints, [])
        await context.close()
      })
    }
  }

  for (const width of ['desktop', 'phone'] as const) {
    test(`a line of the ledger opens its charge, and the next line its payment, ${width}`, async () => {
      const { page, context, complaints } = await enter(width)
      await page.goto(`/leases/${leaseId}?order=oldest`)
      await page
        .getByRole('link', { name: /^Rent for/ })
        .first()
        .click()
      const charge = page.getByRole('complementary', { name: '$1,850.00' })
      await charge.getByRole('heading', { name: 'Paid with' }).waitFor()
      assert.ok(new URL(page.url()).searchParams.has('charge'))
      await assertAccessible(page)
      await assertFits(page)
      await charge
        .getByRole('link', { name: /^Payment/ })
        .first()
        .click()
      await panelOf(page).getByRole('heading', { name: 'Applied to' }).waitFor()
      assert.ok(new URL(page.url()).searchParams.has('payment'))
      await assertAccessible(page)
      await page.keyboard.press('Escape')
      await panelOf(page).waitFor({ state: 'detached' })
      await page.waitForFunction(() =>
        document.activeElement?.closest('tr')?.dataset['row']?.startsWith('payment:'),
      )
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`a document opens beside its list, ${width}`, async () => {
      const { page, context, complaints } = await enter(width)
      await page.goto(`/leases/${leaseId}`)
      await page.getByRole('button', { name: 'Upload' }).click()
      const name = `inspection-report-of-the-whole-building-before-the-move-${width}.txt`
      const chooser = page.waitForEvent('filechooser')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /choose/i })
        .click()
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('All is well.') })
      await page.getByRole('link', { name }).click()
      await page.getByRole('complementary', { name }).getByText('Your team only').waitFor()
      assert.ok(new URL(page.url()).searchParams.has('document'))
      await assertAccessible(page)
      await assertFits(page)
      await page.getByRole('button', { name: 'More actions for this document' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete document' }).click()
      await panelOf(page).waitFor({ state: 'detached' })
      await page.getByRole('link', { name }).waitFor({ state: 'detached' })
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('a comment that is being written is kept at another row, and asked about before it is lost', async () => {
    const { page, context } = await enter('desktop')
    await page.goto('/maintenance')
    await page.getByRole('link', { name: requestTitle }).click()
    await page.getByLabel('Write a comment').fill('The part is ordered')
    await page.getByRole('link', { name: 'Gutter is loose' }).click()
    await page.getByRole('complementary', { name: 'Gutter is loose' }).waitFor()
    await page.getByRole('link', { name: requestTitle }).click()
    const first = page.getByRole('complementary', { name: requestTitle })
    await holds(first.getByLabel('Write a comment'), 'The part is ordered')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await panelOf(page).waitFor({ state: 'detached' })
    await context.close()
  })

  test('a row that leaves the list keeps its place until the next one is shown', async () => {
    const { page, context } = await enter('desktop')
    await page.goto('/maintenance?status=OPEN')
    await page.getByRole('link', { name: 'Gutter is loose' }).click()
    await page.getByRole('button', { name: 'Start work' }).click()
    await page.getByText('This request is no longer in this list.').waitFor()
    await page
      .getByRole('button', { name: /^(Next|Previous) request$/ })
      .and(page.locator(':not([aria-disabled])'))
      .click()
    await page.getByRole('complementary', { name: requestTitle }).waitFor()
    await context.close()
  })

  test('the list stays in use: another row replaces what the panel shows', async () => {
    const { page, context } = await enter('desktop')
    await page.goto(`/payments?payment=${payments[0]?.id}`)
    await page.getByRole('complementary', { name: '$9,000.00' }).waitFor()
    await page
      .getByRole('row', { name: /\b20\.00/ })
      .getByRole('link')
      .click()
    await page.getByRole('complementary', { name: '$20.00' }).waitFor()
    await page.getByLabel('Search payments').fill('nobody')
    await page.getByText('No payments match these filters.').waitFor()
    await page.getByRole('complementary', { name: '$20.00' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('complementary', { name: '$20.00' }).waitFor({ state: 'detached' })
    await context.close()
  })

  test('on a phone it is a screen of its own with a way back, and the list cannot be reached behind it', async () => {
    const { page, context } = await enter('phone')
    await page.goto(`/payments?payment=${payments[0]?.id}`)
    await page.getByRole('complementary', { name: '$9,000.00' }).waitFor()
    const isInert = () => page.evaluate(() => document.querySelector<HTMLElement>('main')?.inert)
    assert.equal(await isInert(), true)
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await panelOf(page).waitFor({ state: 'detached' })
    assert.equal(await isInert(), false)
    await context.close()
  })

  test('says when the address names nothing', async () => {
    const { page, context } = await enter('desktop')
    await page.goto('/payments?payment=00000000-0000-7000-8000-000000000000')
    await page.getByText('This payment was not found').waitFor()
    await assertAccessible(page)
    await context.close()
  })
})

/** Returns the panel, whatever it shows. */
function panelOf(page: Page): Locator {
  return page.locator('[data-side-panel]')
}

async function isFocused(page: Page, text: string): Promise<void> {
  await page.waitForFunction((words) => document.activeElement?.textContent === words, text)
}

/** Tells whether an element, or the first of a selector, is inside the window; runs in the page. */
function isInside(what: string | Element | null): boolean {
  const box = (typeof what === 'string' ? document.querySelector(what) : what)?.getBoundingClientRect()
  return (
    box !== undefined &&
    box.height > 0 &&
    box.top >= 0 &&
    box.left >= 0 &&
    box.bottom <= innerHeight &&
    box.right <= innerWidth
  )
}
