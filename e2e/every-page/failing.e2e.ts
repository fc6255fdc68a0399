import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, BrowserContext, Page } from 'playwright-core'

import { hold, landlord } from '#e2e/auth-table/scene.ts'
import { casesOfRun } from '#testing/product/nightly.ts'
import { type AppPath, pagePermissions } from '#web/app/shell/page-permissions.ts'

import { launch, patience, violations, visit, type Width } from '#e2e/browser.ts'
import { tooWide } from './hard-checks.ts'
import { buildPortalScene } from '#e2e/portal-scene.ts'

/** Pages that ask the server nothing, or are of use without its answer. */
const helpless: readonly AppPath[] = ['/leases/from-generator', '/invoices', '/settings/data']

const someId = '01980000-0000-7000-8000-000000000000'
const addressOf = (path: string) => path.replace(':report', 'balance-sheet').replaceAll(/:\w+/g, someId)

const portal = ['dashboard', 'payments', 'lease', 'maintenance', 'documents', 'profile', 'notices']

/** Pages wait some seconds for the last try, so that many are open in parallel. */
const atOnce = 12

/** Fails each call except the calls of the session: without it each page would be the sign-in. */
const fail = (context: BrowserContext) =>
  context.route(/\/api\/v1\/(?!auth\/)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
  )

/** Returns what is wrong on a page after its calls have failed. */
async function faultsOf(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // a page in parts has its heading before its title
  await page.waitForFunction(() => document.title !== '')
  const says = page.locator('main [role=alert]').first()
  if (!helpless.some((one) => addressOf(one) === path)) {
    await says.waitFor()
  }
  const placeholders = page.locator('main .animate-wait')
  const until = Date.now() + patience
  while ((await placeholders.count()) > 0 && Date.now() < until) {
    await new Promise((done) => setTimeout(done, 100))
  }
  const left = await placeholders.count()
  return [
    ...(left > 0 ? [`${left} placeholders stay`] : []),
    ...(await tooWide(page)),
    ...(await violations(page)),
  ]
}

/** If the server fails, every page says so in the end: no placeholder stays, and the rest can be used. */
describe('pages whose calls fail', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  async function inspect(tokens: Parameters<typeof hold>[1], width: Width, paths: readonly string[]) {
    const { context, page: first } = await visit(browser, width)
    await hold(first, tokens)
    await fail(context)
    const left = paths.values()
    const found = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const page = await context.newPage()
        const faults: string[] = []
        for (const path of left) {
          await page.goto(path)
          faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`))
        }
        return faults
      }),
    )
    await context.close()
    assert.deepEqual(found.flat(), [])
  }

  // pages of a kind share what they say when a call fails, so that npm test opens every third
  const pages = casesOfRun(
    Object.keys(pagePermissions).map((path, at) => ({ path: addressOf(path), at })),
    ({ at }) => at % 3 === 0,
  ).map(({ path }) => path)

  test('of a landlord say so', async () => {
    await inspect(await landlord(), 'desktop', pages)
  })

  test('a side panel says so under a heading that is seen', async () => {
    const { context, page } = await visit(browser)
    await hold(page, await landlord())
    await fail(context)
    await page.goto(`/payments?payment=${someId}`)
    const panel = page.locator('[data-side-panel]')
    await panel.getByText('This payment could not be loaded').waitFor()
    const box = await panel.getByRole('heading', { name: 'Payment', exact: true }).boundingBox()
    assert.ok(box && box.height > 16, JSON.stringify(box))
    await context.close()
  })

  test('a form that is of use without its answer stays while the server is asked again', async () => {
    const { context, page } = await visit(browser)
    await hold(page, await landlord())
    await fail(context)
    await page.goto('/invoices')
    await page.getByRole('button', { name: 'Add item' }).waitFor()
    let calls = 0
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/v1/account') && ++calls === 2)
    // the return to the tab, on which failed calls are made again; the second is a second later
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await asked
    assert.equal(await page.locator('main .animate-wait').count(), 0)
    await context.close()
  })

  test('of a tenant say so, on a phone', async () => {
    const scene = await buildPortalScene()
    const tenantUser = await scene.tenantUser()
    await scene.lease(tenantUser, { startDate: scene.today, endDate: null })
    const paths = portal.map((path) => `/tenant/${path}`)
    await inspect(tenantUser, 'phone', paths)
  })
})
