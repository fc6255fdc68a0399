import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { casesOfRun } from '#testing/product/nightly.ts'
import { type AppPath, pagePermissions } from '#web/app/shell/page-permissions.ts'

import { buildHardScene } from './hard-scene.ts'
import {
  brokenWords,
  cutTexts,
  open,
  overlaps,
  resize,
  smallTargets,
  tooWide,
  unseenFocus,
  visibleOnPaper,
} from './hard-checks.ts'
import { launch, violations, visit, widths } from '#e2e/browser.ts'

const phone = { width: 390, height: 844 }
/** The narrowest phone, and a desk of 1440 pixels at a zoom of 200 %. */
const narrow = { width: 320, height: 800 }
const zoomed = { width: 720, height: 450 }
const desk = { width: 1440, height: 900 }

/**
 * So many tests share the pages of the landlord, because each may take five minutes. npm test does the first: every fourth page,
 * so that lists, records and reports are among them.
 */
const parts = 4

describe('the longest texts and the largest amounts', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildHardScene>>
  before(async () => {
    browser = await launch()
    scene = await buildHardScene()
  })
  after(() => browser.close())

  const every = Array.from({ length: parts }, (_, part) => part)
  for (const part of casesOfRun(every, (one) => one === 0)) {
    test(`are readable on every page of the landlord, in every condition, ${part + 1} of ${parts}`, async () => {
      const paths = (Object.keys(pagePermissions) as AppPath[]).map((path) => scene.addressOf(path)) // its own keys
      const all = [...paths, ...scene.besideLists]
      await inspect(
        browser,
        scene.owner,
        all.filter((_, at) => at % parts === part),
      )
    })
  }

  test('are readable on every page of the tenant, in every condition', async () => {
    await inspect(browser, scene.tenantUser, scene.portal)
  })
})

/** Opens each page once and asserts in each condition that its content can be seen, read and reached. */
async function inspect(browser: Browser, tokens: Parameters<typeof hold>[1], paths: readonly string[]) {
  const { context, page, complaints } = await visit(browser, 'phone')
  await hold(page, tokens)
  const found: string[] = []
  for (const path of paths) {
    const note = async (what: string, findings: Promise<string[]>) => {
      found.push(...(await findings).map((one) => `${path} ${what}: ${one}`))
    }
    await page.emulateMedia({ media: 'screen', forcedColors: 'none', colorScheme: 'light' })
    await page.setViewportSize(narrow)
    await open(page, path)
    for (const viewport of [narrow, desk, zoomed, phone]) {
      await resize(page, viewport)
      const what = `at ${viewport.width}`
      await note(what, tooWide(page))
      await note(`${what} cuts`, cutTexts(page))
      await note(`${what} overlaps`, overlaps(page))
      await note(`${what} breaks a word of its title`, brokenWords(page))
    }
    await note('has small targets', smallTargets(page))
    await note('axe', violations(page))
    await page.emulateMedia({ forcedColors: 'active' })
    await note('hides the focus', unseenFocus(page))
    await page.emulateMedia({ media: 'print', forcedColors: 'none' })
    await note('prints', visibleOnPaper(page))
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.locator('html[data-theme=dark]').waitFor()
    for (const width of ['phone', 'desktop'] as const) {
      // a contrast of 4.5 : 1; the rows of a phone have other colors
      await resize(page, widths[width])
      await note(`in the dark theme, ${width}`, violations(page, { rule: 'color-contrast' }))
    }
  }
  assert.deepEqual(found, [])
  assert.deepEqual(complaints, [])
  await context.close()
}
