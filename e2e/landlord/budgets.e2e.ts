import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'

import type { Browser, Page } from 'playwright-core'

import { asked } from '#e2e/auth-table/scene.ts'

import { address, goToIdle, launch, signUp, visit } from '#e2e/browser.ts'
import { buildPortalScene } from '#e2e/portal-scene.ts'

/** Returns the kilobytes of JavaScript that a cold visit fetches, each file compressed separately. */
async function scriptKilobytes(
  page: Page,
  path: string,
  isLazy: (url: string) => boolean = () => false,
): Promise<number> {
  const files: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js') && response.ok() && !isLazy(response.url())) {
      files.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    }
  })
  await goToIdle(page, path)
  const sizes = await Promise.all(files)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

describe('what a first visit fetches', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  for (const path of ['/', '/terms', '/privacy']) {
    test(`${path} runs without a framework: at most 2 KB of plain script`, async () => {
      const { context, page } = await visit(browser)
      const size = await scriptKilobytes(page, path)
      assert.ok(size <= 2, `${size} KB`)
      await context.close()
    })
  }

  test('sign-in fetches at most 145 KB of JavaScript', async (t) => {
    const { context, page } = await visit(browser)
    const size = await scriptKilobytes(page, '/auth/login')
    t.diagnostic(`${size} KB`)
    assert.ok(size <= 145, `${size} KB`)
    await context.close()
  })

  test('the lease interview needs at most 200 KB of JavaScript before it can be answered, and the law of no state', async (t) => {
    const page = await (await fetch(`${address}/lease-generator/create`)).text()
    const files = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))]
    const bodies = await Promise.all(files.map(async (file) => (await fetch(address + file)).text()))
    const size = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
    t.diagnostic(`${size} KB`)
    assert.ok(files.length > 5 && size <= 200, `${size} KB`)
    assert.ok(!bodies.some((body) => body.includes('leaseWritingRequired')))
  })

  test('the invoice generator fetches at most 185 KB of JavaScript, and none that draws documents, on a phone', async (t) => {
    const { context, page } = await visit(browser, 'phone')
    const size = await scriptKilobytes(page, '/invoice-generator')
    t.diagnostic(`${size} KB`)
    assert.ok(size <= 185, `${size} KB`)
    await context.close()
  })

  test('every page of the tenant portal fetches at most 180 KB of JavaScript before its lazy parts', async (t) => {
    const scene = await buildPortalScene()
    const tenantUser = await scene.tenantUser()
    const { id } = await scene.lease(tenantUser, { startDate: scene.today, endDate: null })
    const payment = await scene.pay(id, 1850)
    const request = await asked<{ id: string }>(
      'POST',
      '/tenant/maintenance',
      { title: 'Tap', description: 'Drips' },
      tenantUser.access_token,
    )
    const pages = [
      'dashboard',
      'payments',
      `payments/${payment.id}`,
      'lease',
      'maintenance',
      'maintenance/new',
      `maintenance/${request.id}`,
      'documents',
      'profile',
      'notices',
    ]
    for (const path of pages) {
      const { context, page } = await visit(browser, 'phone')
      const { access_token, refresh_token } = tenantUser
      await context.addInitScript(
        (tokens) => {
          for (const [name, value] of Object.entries(tokens)) {
            localStorage.setItem(name, value)
          }
        },
        { access_token, refresh_token },
      )
      const size = await scriptKilobytes(page, `/tenant/${path}`, (url) => /dialog|toaster/.test(url))
      assert.equal(new URL(page.url()).pathname, `/tenant/${path}`)
      t.diagnostic(`/tenant/${path.replace(/[0-9a-f-]{36}/, ':id')} ${size} KB`)
      assert.ok(size <= 180, `/tenant/${path}: ${size} KB`)
      await context.close()
    }
  })

  test('the dashboard fetches at most 184 KB of JavaScript before its lazy parts', async (t) => {
    const { context, page } = await visit(browser)
    await signUp(page)
    const fresh = await visit(browser)
    await fresh.context.addInitScript(
      (tokens) => {
        for (const [name, value] of Object.entries(tokens)) {
          localStorage.setItem(name, value)
        }
      },
      await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>),
    )
    const size = await scriptKilobytes(fresh.page, '/dashboard', (url) => /chart|dialog|toaster/.test(url))
    t.diagnostic(`${size} KB`)
    assert.ok(size <= 184, `${size} KB`)
    await fresh.context.close()
    await context.close()
  })
})
