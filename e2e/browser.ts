import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Request,
  type Response,
} from 'playwright-core'

import { casesOfRun } from '#testing/product/nightly.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The address of the product under test; the runner of the journeys sets it. */
export const address = requireSetting('TENURE_URL')

/** The path, with its key, where the product under test shows its emails; the runner of the journeys sets it. */
export const devMailPath = process.env['DEV_MAIL_PATH'] ?? ''

/** Milliseconds that are waited for what must come: longer than it takes on any machine, because it measures nothing. */
export const patience = 180_000

export const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Width = keyof typeof widths

/** Returns the widths at which this run walks a journey: `npm run nightly` both, `npm test` only the `usual` one. */
export function widthsOfRun(usual: Width): Width[] {
  return casesOfRun<Width>(['desktop', 'phone'], (width) => width === usual)
}

/** Starts a browser; `more` are further arguments of its command line. */
export function launch(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: requireSetting('CHROMIUM_PATH'),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
      // Chromium's own sandbox does not start for root, as which containers run the tests.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}

/** The default time zone of accounts. A browser elsewhere proposes another date than the account's for some hours. */
export const timeZone = 'America/New_York'

export type Visit = { context: BrowserContext; page: Page; complaints: string[] }

/** Opens a person's browser: it has its own storage, and a list of the page's complaints. */
export async function visit(
  browser: Browser,
  width: Width = 'desktop',
  colorScheme: 'light' | 'dark' = 'light',
  timezoneId = timeZone,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: widths[width],
    colorScheme,
    baseURL: address,
    timezoneId,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': newNetwork() },
  })
  context.setDefaultTimeout(patience)
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    // a refused request is part of some journeys and is asserted there; the frame of an email runs no script, not even
    // the product's
    const isExpected = /^(Failed to load resource|Blocked script execution in '[^']+\/dev\/mail\/)/
    if (message.type() === 'error' && !isExpected.test(message.text())) {
      complaints.push(message.text())
    }
  })
  await noteToasts(context)
  noteRequests(context)
  const page = await context.newPage()
  await slowDown(page)
  return { context, page, complaints }
}

/**
 * The factor that slows the scripts of a page: `JOURNEY_SLOWDOWN=6` shows the things that a test takes for
 * granted of a fast machine.
 */
const slowdown = Number(process.env['JOURNEY_SLOWDOWN'] ?? 1)

async function slowDown(page: Page): Promise<void> {
  if (slowdown > 1) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
}

type Traffic = { pending: Set<Request>; changedAt: number }
const traffic = new WeakMap<BrowserContext, Traffic>()

/** Records the requests that are under way, except the live stream of the dashboard, which stays open. */
function noteRequests(context: BrowserContext): void {
  const all: Traffic = { pending: new Set(), changedAt: Date.now() }
  traffic.set(context, all)
  const note = (change: () => void) => {
    change()
    all.changedAt = Date.now()
  }
  context.on('request', (request) => {
    if (request.headers()['accept'] !== 'text/event-stream') {
      note(() => all.pending.add(request))
    }
  })
  const end = (request: Request) => note(() => all.pending.delete(request))
  context.on('requestfinished', end)
  context.on('requestfailed', end)
}

/**
 * Opens a page and waits until it has requested nothing for half a second and its scripts have run. Returns its response.
 * Playwright's own 'networkidle' never comes on the dashboard of a busy machine, because the live stream may begin before
 * the page is idle.
 */
export async function goToIdle(page: Page, path: string): Promise<Response | null> {
  const all = traffic.get(page.context()) ?? assert.fail('the browser was not opened by visit()')
  all.pending.clear()
  const response = await page.goto(path)
  const isQuiet = () => all.pending.size === 0 && Date.now() - all.changedAt >= 500
  for (const until = Date.now() + patience; ;) {
    if (isQuiet()) {
      await scriptsHaveRun(page)
      if (isQuiet()) {
        return response
      }
    }
    const urls = [...all.pending].map((request) => request.url())
    assert.ok(Date.now() < until, `${path} still requests ${urls.join(', ')}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** A page that executes its scripts for seconds requests nothing meanwhile, and neither listens nor shows anything yet. */
async function scriptsHaveRun(page: Page): Promise<void> {
  await page
    .evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })))
    // the page went on to another address: its requests are waited for
    .catch((error: unknown) => assert.match(String(error), /context was destroyed/))
}

/** Opens the command palette by its keys and returns its input. The page listens for the keys once its button is there. */
export async function openPalette(page: Page): Promise<Locator> {
  await page.locator('button[aria-keyshortcuts]').waitFor()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Search everything' })
  await input.waitFor()
  return input
}

const shown = new WeakMap<BrowserContext, string[]>()

/**
 * Records every toast when it appears: it disappears after four seconds, or with its page, before a slow machine
 * checks.
 */
async function noteToasts(context: BrowserContext): Promise<void> {
  const texts: string[] = []
  shown.set(context, texts)
  await context.exposeBinding('noteToast', (_, text: string) => texts.push(text))
  await context.addInitScript(() => {
    const noted = new Map<Element, string | null>()
    new MutationObserver(() => {
      for (const part of document.querySelectorAll('[data-sonner-toast] *')) {
        const { textContent } = part
        if (noted.get(part) !== textContent) {
          noted.set(part, textContent)
          ;(window as unknown as { noteToast(text: string | null): void }).noteToast(textContent)
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Waits until a toast with exactly these words, or with words of this form, has been shown in this browser. */
export async function hasToasted(page: Page, words: string | RegExp): Promise<void> {
  const texts = shown.get(page.context()) ?? []
  const until = Date.now() + patience
  while (!texts.some((text) => (typeof words === 'string' ? text === words : words.test(text)))) {
    assert.ok(
      Date.now() < until,
      `no toast '${String(words)}', but: ${[...new Set(texts)].join(' | ') || 'none'}`,
    )
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Waits until the field has this value. */
export async function holds(field: Locator, value: string): Promise<void> {
  const until = Date.now() + patience
  while ((await field.inputValue()) !== value) {
    assert.ok(Date.now() < until, `'${value}' is not what stands in ${String(field)}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

type AxeScope = {
  /** A selector of the part of the page to look at; by default all of it. */
  part?: string | undefined
  /** One rule instead of all. */
  rule?: string | undefined
}

/** Asserts that axe finds no violation of WCAG 2.2 AA on the current page, or in the part of it that is named. */
export async function assertAccessible(page: Page, part?: string): Promise<void> {
  assert.deepEqual(await violations(page, { part }), [], `axe on ${page.url()}`)
}

/** Returns what axe finds on the current page against WCAG 2.2 AA, each rule with the first three elements. */
export async function violations(page: Page, { part = 'html', rule }: AxeScope = {}): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(
    async ([within, only]) => {
      const axe = (
        globalThis as unknown as {
          axe: {
            run(
              context: string,
              options: unknown,
            ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
          }
        }
      ).axe
      // By the scroll position, the bars at the edges of the screen cover a part of any control. So axe reads them where
      // they cover nothing: the one at the top in the flow, the one at the bottom below the page.
      const bars = [...document.querySelectorAll<HTMLElement>('nav, header')].filter((bar) =>
        ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
      )
      const end = document.documentElement.scrollHeight
      for (const bar of bars) {
        const isFixed = getComputedStyle(bar).position === 'fixed'
        bar.style.position = isFixed ? 'absolute' : 'static'
        if (isFixed) {
          bar.style.inset = `${end}px 0 auto`
        }
      }
      const result = await axe.run(within, {
        // a sixth less time: no selectors are written, and no style sheet is fetched again for rules that do not run
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
        runOnly:
          only === ''
            ? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
            : { type: 'rule', values: [only] },
      })
      for (const bar of bars) {
        bar.style.removeProperty('position')
        bar.style.removeProperty('inset')
      }
      return result.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.html.slice(0, 160))
            .join(' | ')}`,
      )
    },
    [part, rule ?? ''] as const,
  )
}

/** Asserts that nothing on the page is wider than the screen. */
export async function assertFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  assert.ok(overflow <= 0, `${page.url()} is ${overflow} pixels wider than the screen`)
}

// each file of journeys runs in its own process, so each gets thousands of addresses
let networks = (process.pid % 4_096) << 12

/** Returns a network address that has not been used before, so that limits by network do not add up over the table. */
export function newNetwork(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

let people = 0

/** Returns a new person's name and email address, never used before. */
export function newcomer(): { name: string; email: string; password: string } {
  people += 1
  return {
    name: 'Nora Newcomer',
    email: `nora-${process.pid}-${people}@example.com`,
    password: 'a-new-door-1',
  }
}

/** Signs up through the form and lands on the dashboard. */
export async function signUp(page: Page, person = newcomer()): Promise<ReturnType<typeof newcomer>> {
  await page.goto('/auth/signup')
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email', { exact: false }).first().fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /create account|sign up/i }).click()
  await page.waitForURL('**/dashboard')
  return person
}

/** Confirms with the password that it is the user, where the server asks for it. */
export async function confirmByPassword(page: Page, { password }: { password: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Calls the API as the person signed in on this page, to set a scene or to look at the truth. */
export async function api<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  assert.ok(response.ok, `${method} ${path} answered ${response.status}: ${await response.clone().text()}`)
  return (await response.json()) as T // the caller names the contract's shape
}

function requireSetting(name: string): string {
  const value = process.env[name]
  assert.ok(value, `${name} is not set: run the journeys with npm run e2e`)
  return value
}

/** Presses an action of a report, such as 'CSV': its button, or on a phone the item of its menu. */
export async function pressReportAction(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Save or print' })
  const button = page.getByRole('button', { name: label, exact: true })
  await menu.or(button).first().waitFor()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  } else {
    await button.click()
  }
}
