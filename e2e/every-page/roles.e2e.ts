import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { casesOfRun } from '#testing/product/nightly.ts'
import { may, type Permission } from '#shared/lib/access/permissions.ts'
import { type AppPath, mayOpen, pagePermissions } from '#web/app/shell/page-permissions.ts'

import { launch, visit } from '#e2e/browser.ts'
import { buildRolesScene, type Member } from './roles-scene.ts'

/**
 * The permission that a button, link or menu item of this name needs. Each is found for the owner, so that no entry is
 * obsolete.
 */
const controls: readonly (readonly [RegExp, Permission])[] = [
  [/^Add property$/, 'properties:create'],
  [/^More actions for this property$/, 'properties:write'],
  [/^(Add unit|More actions for this unit|Edit unit .+)$/, 'units:write'],
  [/^(Add tenant|More actions for this tenant|Invite by email|Invite to the portal)$/, 'tenants:write'],
  [/^(New lease.*|Activate lease|More actions for this lease|Renew|End lease)$/, 'leases:write'],
  [/^(Record payment.*|Reverse|Refund|Mark as returned|Settled|Actions for Payment.*)$/, 'payments:write'],
  [/^(Add charge|Actions for Rent.*)$/, 'charges:write'],
  [/^(Add recurring charge|Actions for Pet rent)$/, 'recurring-charges:write'],
  [/^(Share .+|QR codes|Create QR code)$/, 'doors:write'],
  [/^Upload$/, 'documents:upload'],
  [/^(New request|Start work|Mark as completed|Add photos|Maintenance request)$/, 'maintenance:write'],
  [/^Post rent now$/, 'automation:write'],
  [/^(Invite|Actions for .+ Colleague)$/, 'team:write'],
  [/^Your data$/, 'export:read'],
  [/^Integrations$/, 'api-keys:read'],
  [/^Public links$/, 'doors:read'],
  [/^Team$/, 'team:read'],
  [/^(Choose .+|Change plan)$/, 'subscriptions:write'],
  [/^Search/, 'search:read'],
]

/** Whether the control leaves the page or opens something of the browser. */
const isLeftAlone = (name: string) =>
  /download|print|pdf|csv|log out|sign out|collapse|expand|remove|delete|revoke|passkey|save|google/i.test(
    name,
  )

/** `isUsual`: tried by npm test. The others may see more than one of these and less than another. */
const members: readonly (Member & { isUsual?: true })[] = [
  { role: 'OWNER', isUsual: true },
  { role: 'ADMIN' },
  { role: 'MANAGER' },
  { role: 'MANAGER', isScoped: true, isUsual: true },
  { role: 'VIEWER', isUsual: true },
  { role: 'VIEWER', isScoped: true },
  { role: 'MAINTENANCE' },
  { role: 'MAINTENANCE', isScoped: true, isUsual: true },
]

/**
 * Roles with few or no rights to write press every button; the server must not refuse any of these requests.
 */
const presses = ({ role, isScoped }: Member) => !isScoped && (role === 'VIEWER' || role === 'MAINTENANCE')

describe('every page for every role', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildRolesScene>>
  before(async () => {
    browser = await launch()
    scene = await buildRolesScene((await visit(browser)).page)
  })
  after(() => browser.close())

  for (const member of casesOfRun(members, ({ isUsual = false }) => isUsual)) {
    const { role, isScoped } = member
    const who = isScoped ? `scoped ${role}` : role
    test(`shows ${who} no control that is refused and no card that fails`, async () => {
      const met = new Set<RegExp>()
      const { page, context, complaints } = await visit(browser)
      await page.addInitScript(() => (window.print = () => undefined))
      const calls = watch(page)
      await hold(page, await scene.tokensOf(member))
      await page.goto('/dashboard')
      await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      const paths = Object.keys(pagePermissions) as AppPath[] // its own keys
      for (const path of [...paths.map((one) => scene.addressOf(one)), ...scene.overLists]) {
        await go(page, path, calls)
        const what = `${who} at ${path}`
        const pathname = path.split('?')[0] ?? ''
        const refusal = page.getByRole('heading', { name: 'You do not have access to this page' })
        const isOpen = mayOpen(role, pathname)
        await refusal
          .waitFor({ state: isOpen ? 'detached' : 'visible' })
          .catch(() => assert.fail(`${what} is ${isOpen ? 'refused' : 'open'}`))
        const names = await namesOn(page)
        for (const [pattern, permission] of controls) {
          const found = names.filter((name) => pattern.test(name))
          if (found.length > 0) {
            met.add(pattern)
            assert.ok(may(role, permission, isScoped), `${what} shows ${found.join(', ')}`)
          }
        }
        if (presses(member) && pathname !== '/profile' && !pathname.startsWith('/settings')) {
          await pressAll(page, path, calls)
        }
        assert.deepEqual(calls.failed.splice(0), [], what)
      }
      assert.deepEqual(complaints, [])
      if (role === 'OWNER') {
        const left = controls.map(([pattern]) => pattern).filter((pattern) => !met.has(pattern))
        assert.deepEqual(left, [], 'controls that no page shows')
      }
      await context.close()
    })
  }
})

/** Code of pages counts too; the live stream stays open. */
const isCall = (url: string) => !url.includes('/realtime')

type Calls = { open: number; failed: string[] }

/** Counts the pending requests, and records the requests that are refused or fail. */
function watch(page: Page): Calls {
  const calls: Calls = { open: 0, failed: [] }
  page.on('request', (request) => (calls.open += isCall(request.url()) ? 1 : 0))
  page.on('requestfinished', (request) => (calls.open -= isCall(request.url()) ? 1 : 0))
  page.on('requestfailed', (request) => (calls.open -= isCall(request.url()) ? 1 : 0))
  page.on('response', (response) => {
    if (response.status() === 403 || response.status() >= 500) {
      calls.failed.push(
        `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`,
      )
    }
  })
  return calls
}

/** Navigates within the page, as a link would, and waits until the page is loaded. */
async function go(page: Page, path: string, calls: Calls): Promise<void> {
  // until the router has arrived, the page before is shown, and looks finished
  const arrived = await page.evaluate(async (to) => {
    const router = (window as unknown as RouterWindow).__reactRouterDataRouter
    await router.navigate(to)
    return router.state.location.pathname
  }, path)
  assert.equal(arrived, path.split(/[?#]/)[0])
  await settle(page, calls)
}

/** React Router's own handle of its state. */
type RouterWindow = {
  __reactRouterDataRouter: { state: { location: { pathname: string } }; navigate(to: string): Promise<void> }
}

/** Waits until no request is pending, nothing is left to render and the page shows its heading. */
async function settle(page: Page, calls: Calls): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await new Promise((done) => setTimeout(done, 40))
    // with a limit, because Chromium without a window forgets idle callbacks now and then; a busy machine reaches it
    // while it renders, which the task in the background comes after
    await page.evaluate(async () => {
      await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }))
      await scheduler.postTask(() => undefined, { priority: 'background' })
    })
    const isBusy = calls.open > 0 || (await page.locator('main h1').count()) === 0
    quiet = isBusy ? 0 : quiet + 1
  }
}

const pressable = 'button:visible, a[href]:visible, [role=menuitem]:visible'

function namesOn(page: Page): Promise<string[]> {
  return page
    .locator(pressable)
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()))
}

/** Presses every button of the page itself, and closes what it opens. */
async function pressAll(page: Page, path: string, calls: Calls): Promise<void> {
  // filters of a list are of the list
  const buttons = page.locator(
    'main button:visible:not([disabled]):not([aria-disabled=true]):not([role=radio]):not([aria-pressed])',
  )
  const names = await buttons.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
  )
  for (const name of new Set(names.filter((one) => one !== '' && !isLeftAlone(one)))) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    if (await button.isVisible()) {
      await button.click()
      await settle(page, calls)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await go(page, path, calls)
    }
  }
}
