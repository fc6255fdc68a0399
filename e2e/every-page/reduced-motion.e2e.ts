import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { goToIdle, hasToasted, launch, openPalette, visit } from '#e2e/browser.ts'
import { buildWorkScene } from '#e2e/work-scene.ts'

type Opening = { name: string; path: string; width?: number; open: (page: Page) => Promise<void> }

const openings: Opening[] = [
  {
    name: 'a side panel over the page',
    path: '/payments/all',
    width: 1_000,
    open: async (page) => {
      await page.locator('tr[data-row] th a').first().click()
      await page.locator('[data-side-panel]').waitFor()
    },
  },
  {
    name: 'the command palette',
    path: '/dashboard',
    open: async (page) => {
      await openPalette(page)
    },
  },
  {
    name: 'a menu of a list',
    path: '/tenants',
    open: async (page) => {
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'a menu of the shell',
    path: '/dashboard',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Add' }).click()
      await page.getByRole('region', { name: 'Add' }).waitFor()
    },
  },
  {
    name: 'a dialog, and the toast after it',
    path: '/tenants?new',
    open: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Dee Dale')
      await dialog.getByRole('button', { name: /^(add|save|create)/i }).click()
      await hasToasted(page, 'Dee Dale added')
    },
  },
  {
    name: 'the menu of a phone',
    path: '/dashboard',
    width: 390,
    open: async (page) => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
]

/** With reduced motion, things appear where they stay. */
describe('with reduced motion', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildWorkScene>>
  before(async () => {
    browser = await launch()
    scene = await buildWorkScene()
  })
  after(() => browser.close())

  /** Opens it and returns what moved meanwhile. */
  async function movementsOf({ path, width = 1_440, open }: Opening, motion: 'reduce' | 'no-preference') {
    const { page, context } = await visit(browser)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: motion })
    await hold(page, scene.owner)
    await goToIdle(page, path)
    await page.evaluate(watchMovements)
    await open(page)
    // A movement is noticed at a frame. How long that takes is up to the machine.
    await page.evaluate(waitForFrames, 20)
    const moved = await page.evaluate(() => (globalThis as unknown as Watched).moved())
    await context.close()
    return moved
  }

  for (const opening of openings) {
    test(`${opening.name} does not move`, async () => {
      assert.deepEqual(await movementsOf(opening, 'reduce'), [])
    })
  }

  test('and this would be seen: without that wish, the palette does', async () => {
    const palette = openings.find(({ name }) => name === 'the command palette')
    assert.ok(palette)
    assert.notDeepEqual(await movementsOf(palette, 'no-preference'), [])
  })
})

/** Runs in the page: waits until so many frames have been drawn. */
async function waitForFrames(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    await new Promise((done) => requestAnimationFrame(done))
  }
}

type Watched = { moved: () => string[] }

/**
 * Runs in the page: notes each animation and transition that takes longer than a millisecond. At every frame
 * it notes the running ones; by their events it notes the ones that begin and end between two frames.
 */
function watchMovements(): void {
  const found = new Set<string>()
  const note = (element: Element | null | undefined, milliseconds: number) => {
    if (milliseconds > 1) {
      found.add(`${element?.tagName} ${element?.className.toString().slice(0, 60)} ${milliseconds} ms`)
    }
  }
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { activeDuration } = animation.effect?.getComputedTiming() ?? {}
      if (typeof activeDuration === 'number' && animation.playState === 'running') {
        note((animation.effect as KeyframeEffect | null)?.target, activeDuration)
      }
    }
    requestAnimationFrame(look)
  }
  const noteLongest = (element: Element, kind: 'animationDuration' | 'transitionDuration') => {
    const durations = getComputedStyle(element)[kind].split(',')
    note(element, Math.max(...durations.map((duration) => Number.parseFloat(duration) * 1_000)))
  }
  document.addEventListener('animationstart', ({ target }) => {
    noteLongest(target as Element, 'animationDuration')
  })
  document.addEventListener('transitionrun', ({ target }) => {
    noteLongest(target as Element, 'transitionDuration')
  })
  look()
  Object.assign(globalThis, { moved: () => [...found] })
}
