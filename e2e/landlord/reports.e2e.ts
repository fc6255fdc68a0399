import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { asked, hold } from '#e2e/auth-table/scene.ts'
import {
  assertAccessible,
  assertFits,
  hasToasted,
  holds,
  launch,
  pressReportAction,
  visit,
  widthsOfRun,
} from '#e2e/browser.ts'
import { buildPortalScene } from '#e2e/portal-scene.ts'

/** Saves a report in a format and returns the file. */
async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), pressReportAction(page, format)])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** From the list to a report, to the lines of a figure, to its files; then a budget and what it is compared with. */
for (const width of widthsOfRun('desktop')) {
  describe(`reports, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    let lease: { id: string }
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
      const tenant = await scene.tenantUser()
      lease = await scene.lease(tenant, { startDate: scene.today, endDate: null })
      await scene.pay(lease.id, 1850)
      await asked(
        'POST',
        '/expenses',
        { date: scene.today, amount: 120.5, category: 'REPAIRS', description: 'A new tap' },
        scene.owner.access_token,
      )
    })
    after(() => browser.close())

    test('two choices made within a moment are both kept', async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/reports/income-statement')
      const period = page.getByLabel('Period')
      await period.waitFor()
      // in one task of the page: the second choice is made before the address has the first
      await page.getByRole('group', { name: 'Basis' }).evaluate((basis) => {
        const select = document.querySelector<HTMLSelectElement>('select[aria-label="Period"]')!
        select.value = 'this-month'
        select.dispatchEvent(new Event('change', { bubbles: true }))
        basis.querySelector<HTMLInputElement>('input[value="cash"]')!.click()
      })
      await page.waitForURL(({ search }) => search === '?period=this-month&basis=cash')
      await page.getByText('Cash basis', { exact: false }).first().waitFor()
      await holds(period, 'this-month')
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('a search that is sent a moment later keeps a tab that was chosen meanwhile', async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/tenants')
      const tabs = page.getByRole('group', { name: 'Status' })
      await tabs.waitFor()
      await page.getByRole('searchbox', { name: 'Search tenants' }).fill('nobody')
      await tabs.evaluate((group) => group.querySelector<HTMLInputElement>('input[value="former"]')!.click())
      // the search may have been sent before the tab was pressed: the address has both after the later of the two
      await page.waitForURL(
        ({ searchParams }) =>
          searchParams.get('search') === 'nobody' && searchParams.get('status') === 'former',
      )
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('a figure opens its lines, and the report its files', async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/reports')
      await page.getByRole('heading', { name: 'Rent roll' }).waitFor()
      await assertAccessible(page)
      await assertFits(page)

      await page.getByRole('link', { name: 'Income statement' }).click()
      await page.getByRole('heading', { name: 'Income statement', level: 1 }).waitFor()
      await page.getByLabel('Period').selectOption({ label: 'This month' })
      await page.getByRole('group', { name: 'Basis' }).getByText('Cash').click()
      await page.waitForURL(
        ({ searchParams }) =>
          searchParams.get('period') === 'this-month' && searchParams.get('basis') === 'cash',
      )
      await page.getByText('Cash basis', { exact: false }).first().waitFor()

      await page
        .getByRole('link', { name: /^Repairs.*121$/ })
        .first()
        .click()
      const panel = page.getByRole('complementary', { name: '$120.50' })
      await panel.getByText('A new tap').waitFor()
      await assertAccessible(page)
      await page.keyboard.press('Escape')

      const csv = await download(page, 'CSV')
      assert.match(csv.name, /^income-statement-cash-.*\.csv$/)
      assert.match(csv.bytes.toString(), /Repairs,120\.5/)
      const pdf = await download(page, 'PDF')
      assert.equal(pdf.bytes.subarray(0, 5).toString(), '%PDF-')
      assert.ok(pdf.bytes.length > 5_000)

      await page.goto('/reports')
      const recent = page.getByRole('navigation', { name: 'Recently opened' })
      await recent.getByRole('link', { name: 'Income statement' }).waitFor()
      await assertAccessible(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('each report opens, fits and can be read by a screen reader', async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      for (const [report, title] of [
        ['rent-roll', 'Rent roll'],
        ['delinquency', 'Delinquency and aging'],
        ['lease-expirations', 'Lease expirations'],
        ['vacancy-loss', 'Vacancy loss'],
        ['deposits-held', 'Deposits held'],
        ['expense-by-vendor', 'Expenses by vendor'],
        ['general-ledger', 'General ledger'],
        ['aged-payables', 'Aged payables'],
        ['income', 'Income by property'],
        ['maintenance', 'Maintenance'],
        ['budget-comparison', 'Budget vs. actual'],
        ['income-statement', 'Income statement'],
        ['cash-flow', 'Cash flow'],
        ['balance-sheet', 'Balance sheet'],
        ['trial-balance', 'Trial balance'],
        ['sales-tax', 'Sales tax'],
        ['trust-check', 'Trust check'],
        ['three-way-reconciliation', 'Three-way reconciliation'],
      ] as const) {
        await page.goto(`/reports/${report}`)
        await page.getByRole('heading', { name: title, level: 1 }).waitFor()
        await page
          .getByText(/^Created |No data for this (period|date)/)
          .first()
          .waitFor()
        await assertAccessible(page)
        await assertFits(page)
        const area = page.getByRole('region', { name: title })
        if ((await area.count()) > 0) {
          const { isCut, amountEnds } = await area.evaluate((element) => ({
            isCut: element.scrollWidth > element.clientWidth + 1,
            amountEnds: [...element.querySelectorAll('thead .text-right')].map(
              (head) => head.getBoundingClientRect().right,
            ),
          }))
          // of a ledger the balance too
          const amountEnd = amountEnds[report === 'general-ledger' ? 2 : 0] ?? 0
          // a desk shows every column; a phone at least the first amount
          assert.ok(width === 'phone' || !isCut, `${title} is cut off`)
          assert.ok(amountEnd <= (page.viewportSize()?.width ?? 0), `${title} shows no amount`)
        }
      }
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('the ledger of a lease is found by its tenant, and from the page of the lease', async () => {
      const { page, context } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/leases/${lease.id}`)
      await page.getByRole('link', { name: 'Tenant ledger for any period' }).click()
      await page.getByRole('heading', { name: 'Tenant ledger', level: 1 }).waitFor()
      await page.getByRole('region', { name: 'Tenant ledger' }).getByText('Total').waitFor()
      await page.goto('/reports/tenant-ledger')
      await page.getByText('Choose a lease').waitFor()
      await page.getByRole('combobox', { name: 'Tenant or unit' }).click()
      await page.getByRole('listbox', { name: 'Choices' }).getByRole('option').first().click()
      await page.getByRole('region', { name: 'Tenant ledger' }).getByText('Total').waitFor()
      await page.waitForURL(/lease=/)
      await assertAccessible(page)
      await context.close()
    })

    test('a budget is typed, divided by twelve and compared with the books', async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/reports/budgets')
      await page.getByLabel('Repairs, year').fill('1200')
      await page.getByLabel('Repairs, year').press('Enter')
      await page.getByText('Not saved yet').waitFor()
      if (width === 'phone') {
        await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'Dec' })
      }
      await holds(page.getByLabel('Repairs, Dec'), '100')
      await page.getByLabel('Repairs, Dec').fill('150')
      await page.getByLabel('Repairs, Dec').blur()
      await holds(page.getByLabel('Repairs, year'), '1,250')
      await assertAccessible(page)
      await assertFits(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await hasToasted(page, 'Budget saved')
      await page.reload()
      await holds(page.getByLabel('Repairs, Dec'), '150')

      await page.goto('/reports/budget-comparison?period=this-month')
      const repairs = page.getByRole('row', { name: /^Repairs/ })
      await repairs.getByText('121').first().waitFor()
      await repairs
        .getByText(scene.today.slice(5, 7) === '12' ? '150' : '100')
        .first()
        .waitFor()
      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
}
