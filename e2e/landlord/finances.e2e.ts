import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { asked, hold } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, goToIdle, launch, visit, widthsOfRun } from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth } from '#e2e/portal-scene.ts'

type Table = { rows: { key?: string; cells: (string | number | null)[] }[] }

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** The figures of Finances follow its switches, and equal the income statement to the cent. */
for (const width of widthsOfRun('desktop')) {
  describe(`finances, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    let other: { id: string; name: string }
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
      const lease = await scene.lease(await scene.tenantUser(), { startDate: scene.today, endDate: null })
      await scene.pay(lease.id, 700.25)
      const name = 'Maple Court'
      const address = { address: '12 Maple Street', city: 'Columbus', state: 'OH', zipCode: '43004' }
      other = { name, ...(await scene.ask<{ id: string }>('POST', '/properties', { name, ...address })) }
      for (const [amount, category] of [
        [120.5, 'REPAIRS'],
        [310.4, 'MORTGAGE_INTEREST'],
      ] as const) {
        const expense = { date: scene.today, amount, category, description: 'At Maple Court' }
        await scene.ask('POST', '/expenses', { ...expense, propertyId: other.id })
      }
    })
    after(() => browser.close())

    /** Compares the leading figures with the income statement of the API, and the months with its whole dollars. */
    async function assertAgrees(page: Page, query: Record<string, string>) {
      const search = new URLSearchParams({ period: 'year-to-date', ...query }).toString()
      const path = `/reports/income-statement/table?${search}`
      const { rows } = await asked<Table>('GET', path, undefined, scene.owner.access_token)
      const sum = (key: string) => Number(rows.find((row) => row.key === key)?.cells.at(-1) ?? 0)
      const figures = page.getByRole('region', { name: 'Figures' })
      await figures
        .getByText(dollars(sum('net-operating-income')))
        .first()
        .waitFor()
      await figures
        .getByText(dollars(sum('income')), { exact: true })
        .first()
        .waitFor()
      const whole = Math.round(sum('income')).toLocaleString('en-US')
      await page
        .getByRole('link', { name: new RegExp(`^Income, .*: ${whole}$`) })
        .first()
        .waitFor()
      return sum
    }

    test('the basis and the property change every figure and month as the income statement does', async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/payments')
      const accrual = await assertAgrees(page, {})
      await page.getByText('Accrual basis counts income on the day it is charged').waitFor()
      await page.getByRole('heading', { name: 'Expenses by category, year to date' }).waitFor()
      await assertAccessible(page)
      await assertFits(page)

      await page.getByRole('group', { name: 'Basis' }).getByText('Cash').click()
      const cash = await assertAgrees(page, { basis: 'cash' })
      assert.equal(cash('income'), 700.25)
      assert.notEqual(accrual('income'), cash('income'))
      await page.getByText('Cash basis counts income on the day it is received').waitFor()

      await page.getByRole('combobox', { name: 'Property' }).first().selectOption({ label: other.name })
      const sum = page.getByRole('region', { name: 'Figures' }).getByText('-$120').first()
      await sum.waitFor()
      await page.getByRole('region', { name: 'Expenses by category' }).getByText('310').first().waitFor()
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('the list of payments is a page of its own and begins near the top of the window', async () => {
      const { page, context } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/payments')
      await page.getByRole('navigation', { name: 'Finances' }).getByRole('link', { name: 'Payments' }).click()
      await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
      const list = page.getByRole('table', { name: 'Payments' })
      await list.waitFor()
      const top = (await list.boundingBox())?.y ?? Infinity
      assert.ok(top < (width === 'desktop' ? 300 : 422), `the list begins at ${top}`)

      // an address with a filter, a payment or the form is one of the list
      await page.goto('/payments?status=PENDING')
      await page.waitForURL('**/payments/all?status=PENDING')
      await page.getByRole('radio', { name: /^Pending/, checked: true }).waitFor()
      await context.close()
    })

    test('the bar of a list and the figures of rent take one line', async () => {
      const { page, context } = await visit(browser, width)
      await hold(page, scene.owner)
      const boxes =
        width === 'desktop' ? ['Search payments', 'Type', 'Property', 'Period'] : ['Search properties']
      await page.goto(width === 'desktop' ? '/payments/all' : '/owners/properties')
      const bar = [
        ...boxes.map((name) => page.getByLabel(name, { exact: true })),
        ...(width === 'desktop' ? [page.getByRole('button', { name: 'Columns' })] : []),
        page.getByRole('button', { name: 'Download as CSV' }),
      ]
      // all in one moment: what is still on its way moves them
      const controls = await Promise.all(bar.map((control) => control.elementHandle()))
      const middles = await page.evaluate(
        (all) =>
          all.map((control) => {
            const { top, height } = control?.getBoundingClientRect() ?? { top: NaN, height: NaN }
            return top + height / 2
          }),
        controls,
      )
      assert.ok(
        Math.max(...middles) - Math.min(...middles) < 4,
        `the bar takes lines at ${middles.join(', ')}`,
      )

      if (width === 'desktop') {
        await page.goto('/rent')
        const terms = page.getByRole('region', { name: 'Rent for the month' }).locator('dt')
        await terms.first().waitFor()
        const tops = await terms.evaluateAll((all) => all.map((term) => term.getBoundingClientRect().top))
        assert.ok(tops.length >= 4 && new Set(tops).size === 1, `terms begin at ${tops.join(', ')}`)
      }
      await context.close()
    })

    test('the page of a lease with years of rent is short, and its actions are in groups', async () => {
      const lease = await scene.lease(await scene.tenantUser(), {
        startDate: firstOfMonth(scene.today, -30),
        chargesFrom: firstOfMonth(scene.today, -30),
        endDate: null,
      })
      const { page, context } = await visit(browser, width)
      await hold(page, scene.owner)
      await goToIdle(page, `/leases/${lease.id}`)
      const all = page.getByRole('button', { name: 'Show all 31 lines' })
      await all.waitFor()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      assert.ok(height < (width === 'desktop' ? 1_500 : 3_000), `the page is ${height} pixels high`)
      await page.getByRole('button', { name: 'More actions for this lease' }).click()
      for (const name of ['Balance', 'Term and move-out', 'Lease']) {
        await page.getByRole('group', { name }).waitFor()
      }
      // a menu listens to Escape once it has the focus
      await page.getByRole('menu').and(page.locator(':focus-within')).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await all.click()
      await page.getByRole('button', { name: /^Actions for Rent for/ }).nth(30).waitFor() // prettier-ignore
      await page.getByText('History of terms').click()
      await page.getByText('All terms of version 1').waitFor()
      await context.close()
    })

    test('a cell opens its transactions', async () => {
      const { page, context } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/payments')
      await page
        .getByRole('link', { name: /^Operating expenses, .*: 121$/ })
        .first()
        .click()
      const panel = page.getByRole('complementary', { name: '$120.50' })
      await panel.getByText('At Maple Court').waitFor()
      await context.close()
    })
  })
}
