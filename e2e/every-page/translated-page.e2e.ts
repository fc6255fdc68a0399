import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, BrowserContext, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { goToIdle, launch, visit } from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth, type TenantUser } from '#e2e/portal-scene.ts'

/** How a browser translates: it puts its <font> instead of a text, before it and removes the text, or around it. */
const manners = ['instead', 'before', 'around'] as const

/** Translates every text of each page of a browser, and every text that comes later, as Chrome and Edge do. */
async function translatePages(context: BrowserContext, manner: (typeof manners)[number]): Promise<void> {
  await context.addInitScript((way) => {
    const done = new WeakSet<Node>()
    function translate(text: Text): void {
      const parent = text.parentElement
      if (
        !parent ||
        !text.data.trim() ||
        done.has(text) ||
        parent.closest('font, script, style, title, textarea')
      ) {
        return
      }
      const font = document.createElement('font')
      const inner = document.createElement('font')
      font.append(inner)
      if (way === 'around') {
        done.add(text)
        text.replaceWith(font)
        inner.append(text)
        return
      }
      inner.textContent = text.data
      if (way === 'instead') {
        text.replaceWith(font)
      } else {
        parent.insertBefore(font, text)
        text.remove()
      }
    }
    function translateAll(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) {
        texts.push(walker.currentNode as Text)
      }
      texts.forEach(translate)
    }
    const started = setInterval(() => {
      if (document.documentElement.hasAttribute('data-started')) {
        clearInterval(started)
        translateAll()
        const parts = { childList: true, subtree: true, characterData: true }
        new MutationObserver(translateAll).observe(document.body, parts)
      }
    }, 50)
  }, manner)
}

const portalPages = [
  'dashboard',
  'payments',
  'lease',
  'maintenance',
  'maintenance/new',
  'documents',
  'profile',
  'notices',
]

async function works(page: Page, what: string): Promise<void> {
  await page.locator('body font').first().waitFor()
  await page.waitForTimeout(300)
  assert.equal(await page.getByText('Something went wrong').count(), 0, what)
  assert.equal(await page.getByText('Algo salió mal').count(), 0, what)
}

for (const manner of manners) {
  describe(`a page that the browser translates goes on working, ${manner}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    let ann: TenantUser
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
      ann = await scene.tenantUser()
      const lease = await scene.lease(ann, { startDate: firstOfMonth(scene.today, -1), endDate: null })
      await scene.pay(lease.id, 1850)
    })
    after(() => browser.close())

    async function open() {
      const opened = await visit(browser, 'phone')
      await translatePages(opened.context, manner)
      return opened
    }

    test('on every page of sign-in', async () => {
      const { page, context, complaints } = await open()
      for (const path of [
        '/auth/login',
        '/auth/signup',
        '/auth/forgot-password',
        '/checkout',
        '/auth/verify#token=x',
        '/auth/update-password#token=x',
        '/auth/second-factor#challenge=x&methods=totp',
        '/auth/join-team#token=x',
        '/tenant/accept-invitation#token=x',
        '/owner/accept-invitation#token=x',
      ]) {
        await goToIdle(page, path)
        await works(page, path)
        const submit = page.locator('form button[type=submit]').first()
        if (await submit.isVisible()) {
          await submit.click()
          await works(page, `${path}, sent without its fields`)
        }
      }
      await goToIdle(page, '/auth/login')
      for (const password of ['wrong-pass-1', 'wrong-pass-2']) {
        await page.locator('input[name=email]').fill(ann.email)
        await page.locator('input[name=password]').fill(password)
        // the message of the password before stands there until this one is sent
        const refused = page.waitForResponse((response) => response.url().endsWith('/api/v1/auth/login'))
        await page.locator('form button[type=submit]').click()
        assert.equal((await refused).ok(), false)
        await page
          .getByText(/Invalid|incorrect|match/i)
          .first()
          .waitFor()
        await works(page, 'a wrong password')
      }
      await page.locator('input[name=password]').fill(ann.password)
      await page.locator('form button[type=submit]').click()
      await page.waitForURL('**/tenant/dashboard')
      await works(page, 'the first page after sign-in')
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('on every page of the tenant portal', async () => {
      const { page, context, complaints } = await open()
      await hold(page, ann)
      for (const path of manner === 'instead' ? portalPages : ['profile']) {
        await goToIdle(page, `/tenant/${path}`)
        await works(page, path)
      }
      // from page to page without a reload
      for (const name of ['Payments', 'Documents', 'Profile']) {
        await page.getByRole('link', { name, exact: true }).first().click()
        await page.waitForURL(`**/tenant/${name.toLowerCase()}`)
        await works(page, `the link to ${name}`)
      }
      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
}
