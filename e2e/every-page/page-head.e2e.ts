import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { asked, hold, logIn } from '#e2e/auth-table/scene.ts'
import { buildWorkScene } from '#e2e/work-scene.ts'
import { launch, visit, widths } from '#e2e/browser.ts'
import { open, resize } from './hard-checks.ts'

type LeaseOfScene = { unit: { id: string; propertyId: string }; tenants: { id: string }[] }

describe('the head of a page', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildWorkScene>>
  before(async () => {
    browser = await launch()
    scene = await buildWorkScene()
  })
  after(() => browser.close())

  test('has actions of one height on the pages of records, on a desktop and on a phone', async () => {
    const [leaseId] = scene.leases
    const { unit, tenants } = await asked<LeaseOfScene>(
      'GET',
      `/leases/${leaseId}`,
      undefined,
      scene.owner.access_token,
    )
    const property = `/properties/${unit.propertyId}`
    const paths = [
      `/leases/${leaseId}`,
      property,
      `${property}/units/${unit.id}`,
      `/tenants/${tenants[0]?.id}`,
    ]
    const { page, context, complaints } = await visit(browser)
    await hold(page, scene.owner)
    for (const path of paths) {
      await open(page, path)
      for (const [width, viewport] of Object.entries(widths)) {
        await resize(page, viewport)
        const actions = page.locator('.page-actions > :is(a, button):visible')
        await actions.first().waitFor()
        const heights = await actions.evaluateAll((all) =>
          all.map((one) => Math.round(one.getBoundingClientRect().height)),
        )
        assert.ok(heights.length > 1, `${path} has a main action and a menu`)
        assert.equal(new Set(heights).size, 1, `${path} at the width of a ${width}: ${heights.join(', ')}`)
      }
      await resize(page, widths.desktop)
    }
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('has a title that takes the focus after signing in, and shows no ring for it', async () => {
    const { page, context, complaints } = await visit(browser)
    await logIn(page, scene.owner)
    const title = page.locator('#main h1:focus')
    await title.waitFor()
    const ring = await title.evaluate((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one)
      return { outlineStyle, boxShadow }
    })
    assert.deepEqual(ring, { outlineStyle: 'none', boxShadow: 'none' })
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
