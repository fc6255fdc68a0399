import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Locator, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { goToIdle, launch, openPalette, patience, visit } from '#e2e/browser.ts'
import { buildWorkScene } from '#e2e/work-scene.ts'

/** The main work without a pointer: every stop shows the focus, and no act loses it. */
describe('by keyboard alone', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildWorkScene>>
  before(async () => {
    browser = await launch()
    scene = await buildWorkScene()
  })
  after(() => browser.close())

  const enter = async (path: string) => {
    const entered = await visit(browser)
    await hold(entered.page, scene.owner)
    await goToIdle(entered.page, path)
    return entered
  }

  test('a payment is recorded from the worklist of the dashboard', async () => {
    const { page, context, complaints } = await enter('/dashboard')
    await page.getByText('Ann Able').first().waitFor()
    await tabTo(page, /^Skip to main content$/)
    await press(page, 'Enter')
    await tabTo(page, /^Record payment from Ann Able$/)
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Record a payment' })
    await dialog.getByLabel('Amount').waitFor()
    await focusIn(dialog)
    await press(page, 'Escape')
    await dialog.waitFor({ state: 'detached' })
    await focusIs(page, /^Record payment from Ann Able$/)
    await press(page, 'Enter')
    await dialog.getByLabel('Amount').waitFor()
    await focusIn(dialog)
    await tabTo(page, /^Reference/)
    await page.keyboard.type('4411')
    await press(page, 'Enter')
    await dialog.waitFor({ state: 'detached' })
    // the row leaves the worklist, and the next one has the focus
    await page.getByRole('button', { name: 'Record payment from Ann Able' }).waitFor({ state: 'detached' })
    await focusIs(page, /^(Bea Baker|Cal Cole)$/)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the palette leads to a lease, where a payment is recorded', async () => {
    const { page, context, complaints } = await enter('/dashboard')
    const palette = await openPalette(page)
    await stop(page)
    await page.keyboard.type('bea baker')
    await page.getByRole('group', { name: 'Leases' }).getByRole('option').first().waitFor()
    for (let step = 0; step < 20; step += 1) {
      const active = page.locator('[role=option][aria-selected=true]')
      const group = active.locator('xpath=..')
      if ((await group.getAttribute('aria-label')) === 'Leases') {
        break
      }
      await press(page, 'ArrowDown')
    }
    await press(page, 'Enter')
    await page.waitForURL('**/leases/*')
    await palette.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await stop(page)
    await page.getByRole('button', { name: 'Record payment', exact: true }).first().waitFor()
    await tabTo(page, /^Record payment$/)
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Record a payment' })
    await dialog.getByLabel('Amount').waitFor()
    await focusIn(dialog)
    await tabTo(page, /^Record payment$/)
    await press(page, 'Enter')
    await dialog.waitFor({ state: 'detached' })
    await focusIs(page, /^Record payment$/)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a list is filtered, sorted, opened row by row and left where it was', async () => {
    const { page, context, complaints } = await enter('/payments/all')
    await page.locator('tr[data-row]').first().waitFor()
    await tabTo(page, /^All/)
    await press(page, 'ArrowRight')
    await page.waitForURL('**status=COMPLETED**')
    await page.getByRole('radio', { name: /^Received/, checked: true }).waitFor()
    await focusIs(page, /^Received/)
    await press(page, 'ArrowLeft')
    await page.waitForURL((url) => !url.searchParams.has('status'))
    await focusIs(page, /^All/)
    await tabTo(page, /^Amount/)
    await press(page, 'Enter')
    await page.waitForURL('**sort=**')
    await focusIs(page, /^Amount/)

    // the smallest amount first
    await page.locator('tbody tr:first-child').getByText('100.00').waitFor()
    await tabTo(page, /Ann Able|Bea Baker|Cal Cole/)
    const row = await focusedRow(page)
    await press(page, 'Enter')
    const panel = page.locator('[data-side-panel]')
    await panel.getByRole('heading', { name: 'Applied to' }).waitFor()
    await stop(page)
    const first = new URL(page.url()).searchParams.get('payment')
    await press(page, 'ArrowDown')
    await panel.getByText(/^2 of \d+$/).waitFor()
    await stop(page)
    await press(page, 'ArrowUp')
    await panel.getByText(/^1 of \d+$/).waitFor()
    await tabTo(page, /^Next payment$/)
    await press(page, 'Enter')
    await panel.getByText(/^2 of \d+$/).waitFor()
    assert.notEqual(new URL(page.url()).searchParams.get('payment'), first)
    await focusIs(page, /^Next payment$/)
    await tabTo(page, /^Previous payment$/, 'Shift+Tab')
    await press(page, 'Enter')
    await panel.getByText(/^1 of \d+$/).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('payment'), first)
    await press(page, 'Escape')
    await panel.waitFor({ state: 'detached' })
    await page.locator(`tr[data-row="${row}"] :focus`).waitFor()
    await stop(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('menus open, are gone through and give the focus back', async () => {
    const { page, context, complaints } = await enter('/payments/all')
    await page.locator('tr[data-row]').first().waitFor()
    await tabTo(page, /^Add$/)
    await press(page, 'Enter')
    await tabTo(page, /^Tenant$|^Property$|^Lease$|^Payment$/)
    await press(page, 'Escape')
    await focusIs(page, /^Add$/)
    await tabTo(page, /^Columns$/)
    await press(page, 'Enter')
    await focusIn(page.getByRole('menu'))
    await press(page, 'ArrowDown')
    await page.locator('[role^=menuitem][data-highlighted]').waitFor()
    await press(page, 'ArrowDown')
    await press(page, 'Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await focusIs(page, /^Columns$/)
    await tabTo(page, /Ann Able|Bea Baker|Cal Cole/)
    await press(page, 'Enter')
    await page.locator('[data-side-panel]').getByRole('heading', { name: 'Applied to' }).waitFor()
    await tabTo(page, /^More actions for this payment$/)
    await press(page, 'Enter')
    await focusIn(page.getByRole('menu'))
    await press(page, 'ArrowDown')
    await page.locator('[role^=menuitem][data-highlighted]').waitFor()
    await press(page, 'Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await focusIs(page, /^More actions for this payment$/)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('rows are selected, and clearing the selection keeps the place', async () => {
    const { page, context, complaints } = await enter('/rent')
    await page.getByText('Ann Able').first().waitFor()
    await page.getByRole('button', { name: 'Show rent reminders' }).waitFor()
    await tabTo(page, /^Show rent reminders$/)
    await press(page, 'Enter')
    await page.getByRole('table', { name: 'Today’s rent reminders' }).waitFor()
    await focusIs(page, /^Hide rent reminders$/)
    await tabTo(page, /^Select the reminder to/)
    await press(page, 'Space')
    await page.getByRole('region', { name: 'Selected rows' }).getByText('1 selected').waitFor()
    await stop(page)
    await tabTo(page, /^Clear selection$/, 'Shift+Tab')
    await press(page, 'Enter')
    await page.getByRole('region', { name: 'Selected rows' }).waitFor({ state: 'detached' })
    await focusIs(page, /^All/)
    assert.deepEqual(complaints, [])
    await context.close()
  })
})

type Focus = { name: string; isShown: boolean }

/**
 * Returns the name of the focused element, and whether a ring shows it; undefined if the focus is on no
 * element.
 */
function focusOf(page: Page): Promise<Focus | undefined> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) {
      return undefined
    }
    const label = 'labels' in at ? (at.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined
    const name = (at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent).trim()
    // a popup whose options are highlighted, and a page, its heading or a group that only takes the focus over
    const isContainer = at.matches('main, h1[tabindex="-1"], [role=menu], [role=dialog]')
    const isHighlighted = at.matches('[data-highlighted]')
    const isShown = [at, at.closest('label'), at.nextElementSibling].some((one) =>
      one
        ? ['', '::before', '::after'].some((part) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(one, part || null)
            return outlineStyle !== 'none' && outlineWidth !== '0px'
          })
        : false,
    )
    return { name, isShown: isShown || isContainer || isHighlighted }
  })
}

/** Asserts that something has the focus, within a moment after an act, and shows it. */
async function stop(page: Page): Promise<Focus> {
  const until = Date.now() + patience
  for (;;) {
    const focus = await focusOf(page)
    if (focus?.isShown) {
      return focus
    }
    const name = focus?.name.slice(0, 60)
    assert.ok(
      Date.now() < until,
      name ? `no ring shows the focus on '${name}'` : `the focus is lost on ${page.url()}`,
    )
    await page.waitForTimeout(20)
  }
}

/** Presses a key; the focus must be somewhere afterwards. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await stop(page)
}

/** Goes on by Tab until what has the focus has this name; every stop on the way must show it. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key)
    const focus = await focusOf(page)
    if (focus) {
      assert.ok(focus.isShown, `no ring shows the focus on '${focus.name.slice(0, 60)}'`)
      passed.push(focus.name.slice(0, 30))
      if (name.test(focus.name)) {
        return
      }
    }
  }
  assert.fail(`${String(name)} is not reached by ${key}: ${passed.join(' | ')}`)
}

/** Waits until something in this has the focus: it is given a moment after a dialog or a menu is drawn. */
async function focusIn(around: Locator): Promise<void> {
  await around.and(around.page().locator(':focus-within')).waitFor()
  await stop(around.page())
}

/** Waits until what has this name has the focus. */
async function focusIs(page: Page, name: RegExp): Promise<void> {
  const until = Date.now() + patience
  for (let focus = await focusOf(page); !(focus && name.test(focus.name)); focus = await focusOf(page)) {
    assert.ok(Date.now() < until, `${String(name)} should have the focus, not '${focus?.name ?? 'nothing'}'`)
    await page.waitForTimeout(20)
  }
  await stop(page)
}

function focusedRow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.closest('tr')?.dataset['row'])
}
