import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { holdPause } from '#e2e/auth-table/google-scene.ts'
import { address, goToIdle, launch, signUp, visit } from '#e2e/browser.ts'

const open = [
  '/',
  '/terms',
  '/privacy',
  '/accessibility',
  '/nothing-here',
  '/auth/login',
  '/auth/signup',
  '/auth/forgot-password',
  '/invoice-generator',
  '/lease-generator/create',
]
const landlords = [
  '/dashboard',
  '/properties',
  '/tenants',
  '/leases/new',
  '/rent',
  '/maintenance',
  '/invoices',
  '/settings',
]

/** Tokens are stored where any script can read them, so only the product's own scripts may ever run. */
describe('the Content-Security-Policy', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('allows nothing inline and no other site, on every page, and no page breaks it', async () => {
    const { page, context, complaints } = await visit(browser)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const isOwn = request.url().startsWith(`${address}/`) || /^(data|blob):/.test(request.url())
      if (!isOwn) {
        elsewhere.push(request.url())
      }
    })
    const look = async (path: string) => {
      const answer = await goToIdle(page, path)
      const policy = (await answer?.headerValue('content-security-policy')) ?? ''
      assert.match(policy, /default-src 'none'/, path)
      assert.match(policy, /script-src 'self'/, path)
      assert.doesNotMatch(policy, /unsafe|\*/, path)
      // only configured services may be contacted: these journeys have a hosted sign-in provider
      assert.doesNotMatch(policy.replace(/connect-src [^;]*/, ''), /https?:/, path)
    }
    for (const path of open) {
      await look(path)
    }
    await signUp(page)
    for (const path of landlords) {
      await look(path)
    }
    assert.deepEqual(complaints, [])
    assert.deepEqual(elsewhere, [])
    await context.close()
  })

  test('a message is drawn in its place with styles of a file', async () => {
    const { page, context, complaints } = await visit(browser)
    await holdPause(page, 4_000)
    await signUp(page)
    await page.getByText('Account created successfully').waitFor()
    const position = await page
      .locator('[data-sonner-toaster]')
      .evaluate((toaster) => getComputedStyle(toaster).position)
    assert.equal(position, 'fixed')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a script that got into a page does not run', async () => {
    const { page, context } = await visit(browser)
    await page.goto('/auth/login')
    const ran = await page.evaluate(async () => {
      const refused = new Promise<void>((done) => {
        let count = 0
        document.addEventListener('securitypolicyviolation', () => {
          count += 1
          if (count === 2) {
            done()
          }
        })
      })
      const script = document.createElement('script')
      script.textContent = 'document.documentElement.dataset.ran = "yes"'
      document.body.append(script)
      const image = document.createElement('div')
      image.innerHTML = '<img src="/nothing.png" onerror="document.documentElement.dataset.ran = \'yes\'">'
      document.body.append(image)
      // the browser reports both when it has refused them; a script that ran would have marked the page by then
      await refused
      return document.documentElement.dataset['ran'] ?? 'no'
    })
    assert.equal(ran, 'no')
    await context.close()
  })
})
