import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { type AppPath, pagePermissions } from '#web/app/shell/page-permissions.ts'

import { launch, violations, visit, widths } from './browser.ts'
import { open, resize } from './hard-checks.ts'
import { buildHardScene } from './hard-scene.ts'

/** The light theme is read by the journey of the longest texts, and by each journey on the pages that it opens. */
const sizes = ['desktop', 'phone'] as const
const theme = 'dark'
/** So many tests share the pages of the landlord, because each may take five minutes. */
const parts = 4

/** Text has a contrast of 4.5 : 1 in the dark theme, on a desk and on a phone, whose rows have other colors. */
describe('contrast in the dark theme', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildHardScene>>
  before(async () => {
    browser = await launch()
    scene = await buildHardScene()
  })
  after(() => browser.close())

  for (let part = 0; part < parts; part += 1) {
    test(`of the landlord's pages, ${part + 1} of ${parts}`, async () => {
      const paths = (Object.keys(pagePermissions) as AppPath[]).map((path) => scene.addressOf(path)) // its own keys
      const all = [...paths, ...scene.besideLists]
      await inspect(
        browser,
        scene.owner,
        all.filter((_, at) => at % parts === part),
      )
    })
  }

  test("of the tenant's pages", async () => {
    await inspect(browser, scene.tenantUser, scene.portal)
  })
})

async function inspect(browser: Browser, tokens: Parameters<typeof hold>[1], paths: readonly string[]) {
  const { context, page } = await visit(browser)
  await hold(page, tokens)
  await page.emulateMedia({ colorScheme: theme })
  const found: string[] = []
  for (const path of paths) {
    await open(page, path)
    for (const width of sizes) {
      await resize(page, widths[width])
      await page.locator(`html[data-theme=${theme}]`).waitFor()
      const low = await violations(page, { rule: 'color-contrast' })
      found.push(...low.map((one) => `${path} ${width}: ${one}`))
    }
  }
  assert.deepEqual(found, [])
  await context.close()
}
