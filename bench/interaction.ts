import { loadavg } from 'node:os'

import { type Browser, chromium, type Page } from 'playwright-core'

import { findChromium } from '#scripts/testing/find-chromium.ts'

import { login, openEnvironment, startProduct } from './lib/environment.ts'
import { routeChanges, watchInteractions, type Watched } from './lib/interaction-page.ts'

const rounds = 5
const slowdown = 4
/** Requests of the measured account. */
const requests = 200
/** Pages of 50 rows that are loaded for the second measurement of a list. */
const longPages = 4

type Step = { name: string; act: (page: Page) => Promise<void>; undo?: (page: Page) => Promise<void> }
type List = { path: string; heading: string; steps: readonly Step[]; isLong?: boolean }
type Result = { path: string; rows: number; step: string; ms: number[]; task: number[] }

const clickTab = (name: RegExp): Step => ({
  name: 'switch a tab',
  act: (page) => page.getByRole('main').locator('label').filter({ hasText: name }).first().click(),
  undo: (page) => page.getByRole('main').locator('label').filter({ hasText: /^All/ }).first().click(),
})

const sortBy = (name: string): Step => ({
  name: 'sort',
  act: (page) => page.locator('thead').getByRole('button', { name }).click(),
})

const type: Step = {
  name: 'type in the search',
  act: (page) =>
    page.getByRole('main').getByRole('searchbox').first().pressSequentially('mar', { delay: 120 }),
  undo: (page) => page.getByRole('main').getByRole('searchbox').first().fill(''),
}

const openColumns: Step = {
  name: 'open a menu',
  act: (page) => page.getByRole('button', { name: 'Columns' }).click(),
  undo: (page) => page.keyboard.press('Escape'),
}

const openAdd: Step = {
  name: 'open a menu',
  act: (page) => page.getByRole('banner').getByRole('button', { name: 'Add' }).click(),
  undo: (page) => page.keyboard.press('Escape'),
}

const openPanel: Step = {
  name: "open a row's panel",
  act: async (page) => {
    await page.locator('tr[data-row] th a').nth(1).click()
    await page.locator('[data-side-panel] h2').first().waitFor()
  },
  undo: closePanel,
}

const stepPanel: Step = {
  name: 'next row',
  act: async (page) => {
    await page.keyboard.press('ArrowDown')
  },
}

const openPalette: Step = {
  name: 'open the command palette',
  act: async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
  },
}

const typeInPalette: Step = {
  name: 'type in the palette',
  act: (page) =>
    page.getByRole('combobox', { name: 'Search everything' }).pressSequentially('mar', { delay: 120 }),
  undo: async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Search everything' }).waitFor({ state: 'detached' })
  },
}

const palette = [openPalette, typeInPalette]
const panel = [
  { ...openPanel, undo: async () => {} },
  { ...stepPanel, undo: closePanel },
]

const lists: readonly List[] = [
  { path: '/dashboard', heading: 'Dashboard', steps: [openAdd, ...palette] },
  { path: '/rent', heading: 'Rent', isLong: true, steps: [type, clickTab(/^Overdue/), sortBy('Property'), openColumns, ...palette] },
  { path: '/tenants', heading: 'Tenants', isLong: true, steps: [type, clickTab(/^Active/), sortBy('Tenant'), ...panel, openColumns, ...palette] },
  { path: '/leases', heading: 'Leases', isLong: true, steps: [type, clickTab(/^Active/), sortBy('Rent'), openColumns, ...palette] },
  { path: '/payments/all', heading: 'Payments', isLong: true, steps: [type, clickTab(/^Pending/), sortBy('Amount'), ...panel, openColumns, ...palette] },
  { path: '/maintenance', heading: 'Maintenance', isLong: true, steps: [type, clickTab(/^Open/), sortBy('Request'), ...panel, openColumns, ...palette] },
] // prettier-ignore

/**
 * Measures the landlord's pages on the account of 5,000 units with the processor slowed four times: from an input to the
 * next paint (the browser's own Event Timing, as the web's INP), and from the click on a link to the painted heading of a
 * page that was visited before. Arguments are the paths to measure; without them it measures all.
 */
export async function measureInteraction(args: readonly string[] = []): Promise<void> {
  const environment = await openEnvironment()
  const product = await startProduct(environment)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const asked = lists.filter(({ path }) => args.length === 0 || args.includes(path))
  console.log(`Load of the machine: ${loadavg().map((one) => one.toFixed(1)).join(', ')}`) // prettier-ignore
  try {
    const address = `http://127.0.0.1:${product.port}`
    const tokens = await signIn(address)
    await ensureRequests(address, tokens['access_token'] ?? '')
    for (const list of asked) {
      await inPage(browser, { address, tokens }, async (page) => {
        report(await measureList(page, list, 1))
        if (list.isLong) {
          report(await measureList(page, list, longPages))
        }
      })
    }
    await inPage(browser, { address, tokens }, (page) => measureRoutes(page, asked))
  } finally {
    await browser.close()
    await product.stop()
    await environment.stop()
  }
}

/** Reports repairs until the account has enough of them: the portfolio is made without any. */
async function ensureRequests(address: string, token: string): Promise<void> {
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) {
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    }
    return (await answer.json()) as T // the caller names the contract's shape
  }
  const { total } = await ask<{ total: number }>('/maintenance/stats')
  const units = total < requests ? await ask<{ id: string }[]>(`/units?limit=${requests - total}`) : []
  for (const [index, { id }] of units.entries()) {
    await ask('/maintenance', {
      unitId: id,
      title: `Kitchen faucet drips ${index}`,
      description: 'Since March.',
    })
  }
}

type Place = { address: string; tokens: Record<string, string> }

async function inPage(browser: Browser, { address, tokens }: Place, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: address })
  try {
    await context.addInitScript((held) => {
      for (const [name, value] of Object.entries(held)) {
        localStorage.setItem(name, value)
      }
    }, tokens)
    await context.addInitScript(watchInteractions)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await work(page)
  } finally {
    await context.close()
  }
}

async function measureList(page: Page, list: List, pages: number): Promise<Result[]> {
  const { path, heading, steps } = list
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await settle(page)
  const results = steps.map(({ name }): Result => ({ path, rows: 0, step: name, ms: [], task: [] }))
  // the first round loads the code of menus and panels and is not counted
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { act, undo }] of steps.entries()) {
      await loadMore(page, pages)
      const rows = await page.locator('main tbody tr:visible').count()
      await page.evaluate(() => (globalThis as unknown as Watched).watched.begin())
      await act(page)
      await settle(page)
      const { interaction, task } = await page.evaluate(() =>
        (globalThis as unknown as Watched).watched.end(),
      )
      await undo?.(page)
      await settle(page)
      const result = results[index]
      if (result && round > 0) {
        result.rows = Math.max(result.rows, rows)
        result.ms.push(interaction)
        result.task.push(task)
      }
    }
  }
  return results
}

/** Measures the way from each page to each of the others, by the sidebar, after all have been visited. */
async function measureRoutes(page: Page, asked: readonly List[]): Promise<void> {
  await page.goto('/dashboard')
  const open = async ({ path, heading }: List) => {
    await page.locator(`#sidebar-nav a[href="${path}"]`).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await settle(page)
  }
  for (const list of lists) {
    await open(list)
  }
  for (const list of asked) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = lists[(lists.indexOf(list) + 1 + (round % (lists.length - 1))) % lists.length]
      await open(from ?? list)
      await page.evaluate(routeChanges, list.heading)
      await page.locator(`#sidebar-nav a[href="${list.path}"]`).click()
      times.push(await page.evaluate(() => (globalThis as unknown as Watched).routeChange))
      await settle(page)
    }
    console.log(`${list.path}: route change from the cache ${show(times)} ms`)
  }
}

/** Loads further pages until the list has so many, or all of its rows. */
async function loadMore(page: Page, pages: number): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: 'Load more' })
  const rows = page.locator('main tbody tr')
  for (let count = await rows.count(); count < pages * 50; count = await rows.count()) {
    if (!(await button.isVisible())) {
      return
    }
    await button.click()
    await rows.nth(count).waitFor()
  }
}

/** Waits until nothing is requested and nothing is drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(350)
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => (globalThis as unknown as Watched).watched.idle())
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('[data-side-panel]').waitFor({ state: 'detached' })
}

function report(results: readonly Result[]): void {
  for (const { path, rows, step, ms, task } of results) {
    console.log(`${path}, ${rows} rows, ${step}: ${show(ms)} ms, longest task ${show(task)} ms`)
  }
}

function show(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(0) ?? '-'} (worst ${sorted.at(-1)?.toFixed(0) ?? '-'})`
}

async function signIn(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
  return { access_token: access_token ?? '', refresh_token: refresh_token ?? '' }
}
