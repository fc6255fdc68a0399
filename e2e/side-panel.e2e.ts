import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { asked, hold, landlord } from '#e2e/auth-table/scene.ts'
import { firstOfMonth } from '#e2e/portal-scene.ts'

import { assertAccessible, assertFits, launch, type Visit, visit } from './browser.ts'

const longName = 'Bartholomew Featherstonehaugh-Cholmondeley the Third of Wolverhampton and Marjoribanks'

/** Rows open beside their list: what a landlord reads, how the keyboard moves, and what stays in sight. */
describe('the side panel', () => {
  let browser: Browser
  let owner: Awaited<ReturnType<typeof landlord>>
  let payments: { id: string }[]
  before(async () => {
    browser = await launch()
    owner = await landlord()
    payments = await buildPayments((path, body) => asked('POST', path, body, owner.access_token), owner)
  })
  after(() => browser.close())

  const enter = async (width: 'desktop' | 'phone'): Promise<Visit> => {
    const entered = await visit(browser, width)
    await hold(entered.page, owner)
    return entered
  }

  for (const width of ['desktop', 'phone'] as const) {
    test(`opens by a row, steps by arrows and gives the focus back, ${width}`, async () => {
      const { page, context, complaints } = await enter(width)
      await page.goto('/payments')
      await page
        .getByRole('link', { name: /Featherstonehaugh/ })
        .first()
        .click()
      const panel = page.getByRole('complementary', { name: /\$9,000\.00/ })
      await panel.getByRole('heading', { name: 'Applied to' }).waitFor()
      assert.equal(new URL(page.url()).searchParams.get('payment'), payments[0]?.id)
      await isFocused(page, '$9,000.00')
      await assertAccessible(page)
      await assertFits(page)
      await page.keyboard.press('ArrowDown')
      await page.getByRole('complementary', { name: '$20.00' }).waitFor()
      assert.equal(new URL(page.url()).searchParams.get('payment'), payments[1]?.id)
      await page.getByRole('button', { name: 'Previous payment' }).click()
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      assert.equal(page.url(), new URL('/payments', page.url()).href)
      // the row has the focus again
      await page.waitForFunction(
        (id) => document.activeElement?.closest('tr')?.dataset['row'] === id,
        payments[0]?.id,
      )
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`keeps every action in sight whatever the payment holds, ${width}`, async () => {
      const { page, context } = await enter(width)
      await page.goto(`/payments?payment=${payments[0]?.id}`)
      await page.getByRole('button', { name: 'More actions for this payment' }).click()
      const item = page.getByRole('menuitem', { name: 'Mark as returned' })
      await item.waitFor()
      for (const control of [item, page.getByRole('button', { name: 'Share receipt' })]) {
        const box = await control.boundingBox()
        const size = page.viewportSize()
        assert.ok(box && size)
        assert.ok(box.x >= 0 && box.x + box.width <= size.width, `${width}: from the side`)
        assert.ok(box.y >= 0 && box.y + box.height <= size.height, `${width}: from below`)
      }
      await context.close()
    })
  }

  test('the list stays in use: another row replaces what the panel shows', async () => {
    const { page, context } = await enter('desktop')
    await page.goto(`/payments?payment=${payments[0]?.id}`)
    await page.getByRole('complementary', { name: '$9,000.00' }).waitFor()
    await page
      .getByRole('row', { name: /\$20\.00/ })
      .getByRole('link')
      .click()
    await page.getByRole('complementary', { name: '$20.00' }).waitFor()
    await page.getByLabel('Search payments').fill('nobody')
    await page.getByText('No payment fits these filters.').waitFor()
    await page.getByRole('complementary', { name: '$20.00' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('complementary', { name: '$20.00' }).waitFor({ state: 'detached' })
    await context.close()
  })

  test('on a phone it is a screen of its own with a way back, and the list cannot be reached behind it', async () => {
    const { page, context } = await enter('phone')
    await page.goto(`/payments?payment=${payments[0]?.id}`)
    await page.getByRole('complementary', { name: '$9,000.00' }).waitFor()
    const isInert = () => page.evaluate(() => document.querySelector<HTMLElement>('main')?.inert)
    assert.equal(await isInert(), true)
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await page.getByRole('complementary').waitFor({ state: 'detached' })
    assert.equal(await isInert(), false)
    await context.close()
  })

  test('says when the address names nothing', async () => {
    const { page, context } = await enter('desktop')
    await page.goto('/payments?payment=00000000-0000-7000-8000-000000000000')
    await page.getByText('This payment was not found').waitFor()
    await assertAccessible(page)
    await context.close()
  })
})

async function isFocused(page: Page, text: string): Promise<void> {
  await page.waitForFunction((words) => document.activeElement?.textContent === words, text)
}

type Post = (path: string, body: unknown) => Promise<{ id: string }>

/** Makes a lease with a dozen charges, one payment that pays them all, and a small one a day earlier. */
async function buildPayments(post: Post, { access_token }: { access_token: string }) {
  const { today } = await asked<{ today: string }>('GET', '/account', undefined, access_token)
  const property = await post('/properties', {
    name: 'The Residences at Featherstone Crossing, Building Number Twenty-Seven, Annex',
    address: '12 Maple Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
  })
  const unit = await post('/units', { propertyId: property.id, unitNumber: '2B', rent: 1_850 })
  const tenant = await post('/tenants', { name: longName })
  const lease = await post('/leases', {
    unitId: unit.id,
    tenantId: tenant.id,
    startDate: firstOfMonth(today, 0),
    rentAmount: 1_850,
    dueDay: 1,
  })
  for (let nth = 1; nth <= 12; nth += 1) {
    await post('/charges', {
      leaseId: lease.id,
      amount: 100,
      dueDate: today,
      type: 'OTHER',
      description: `Repair ${nth} of the damage that the moving company left on the landing`,
    })
  }
  const small = { leaseId: lease.id, amount: 20, date: firstOfMonth(today, 0), method: 'CASH' }
  const large = { leaseId: lease.id, amount: 9_000, date: today, method: 'CHECK', reference: '4411' }
  const second = await post('/payments', small)
  return [await post('/payments', large), second]
}
