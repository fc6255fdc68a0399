import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { api, assertAccessible, assertFits, launch, signUp, visit } from '#e2e/browser.ts'

type Made = { id: string }

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader').allInnerTexts()

describe('sorting and filtering lists', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('a header sorts the whole list by keyboard, and the address keeps it', async () => {
    const { context, page, complaints } = await visit(browser)
    await signUp(page)
    for (const name of ['Bea Baker', 'Ann Able', 'Cal Cole']) {
      await api<Made>(page, 'POST', '/tenants', { name })
    }
    await page.goto('/tenants')
    const header = page.getByRole('columnheader', { name: 'Tenant' })
    await page.getByText('Cal Cole').waitFor()
    assert.equal(await header.getAttribute('aria-sort'), 'ascending')
    assert.deepEqual((await rows(page)).map(lastLine), ['Ann Able', 'Bea Baker', 'Cal Cole'])
    await header.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tenants?sort=-name')
    await page.locator('th[aria-sort="descending"]').waitFor()
    await page.getByRole('table').locator('tbody tr').first().getByText('Cal Cole').waitFor()
    await page.reload()
    await page.getByRole('table').locator('tbody tr').first().getByText('Cal Cole').waitFor()
    await assertAccessible(page)
    await page.goto('/tenants?sort=nonsense')
    await page.getByRole('table').locator('tbody tr').first().getByText('Ann Able').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a phone sorts by a menu', async () => {
    const { context, page, complaints } = await visit(browser, 'phone')
    await signUp(page)
    for (const name of ['Bea Baker', 'Ann Able']) {
      await api<Made>(page, 'POST', '/tenants', { name })
    }
    await page.goto('/tenants')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.getByLabel('Sort by').selectOption('Tenant, descending')
    await page.getByRole('table').locator('tbody tr').first().getByText('Bea Baker').waitFor()
    await assertAccessible(page)
    await assertFits(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('maintenance begins with the most urgent request, and a phone says who has the job', async () => {
    const { context, page, complaints } = await visit(browser, 'phone')
    await signUp(page)
    const place = { address: '1 Main St', city: 'Columbus', state: 'OH', zipCode: '43004' }
    const property = await api<Made>(page, 'POST', '/properties', { name: 'Maple Court', ...place })
    const unit = await api<Made>(page, 'POST', '/units', {
      propertyId: property.id,
      unitNumber: '1A',
      rent: 900,
    })
    for (const [title, priority, assignedTo] of [
      ['No heat', 'URGENT', 'Bayside Heating'],
      ['Faucet drips', 'MEDIUM', undefined],
    ] as const) {
      const request = { unitId: unit.id, title, description: title, priority, assignedTo }
      await api<Made>(page, 'POST', '/maintenance', request)
    }
    await page.goto('/maintenance')
    const first = page.getByRole('table').locator('tbody tr').first()
    await first.getByText('No heat').waitFor()
    await first.getByText('Urgent').filter({ visible: true }).waitFor()
    await first.getByText(/Maple Court, 1A · Bayside Heating/).waitFor()
    await page.getByText(/Maple Court, 1A · Unassigned/).waitFor()
    // a tab of what is done is a history
    await page.goto('/maintenance?status=ALL')
    await first.getByText('Faucet drips').waitFor()
    await assertAccessible(page)
    await assertFits(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('tabs count the rows, filter them, and stay in the address', async () => {
    const { context, page, complaints } = await visit(browser)
    await signUp(page)
    for (const name of ['Ann Able', 'Bea Baker']) {
      await api<Made>(page, 'POST', '/tenants', { name })
    }
    await page.goto('/tenants')
    const tab = (name: string) => page.getByRole('radio', { name, exact: true })
    await tab('All 2').waitFor({ state: 'attached' })
    await tab('All 2').focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('**/tenants?status=active')
    await page.getByText('No tenants match').waitFor()
    await page.reload()
    assert.equal(await tab('Active 0').isChecked(), true)
    await assertAccessible(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('columns are chosen from a menu and stay chosen in this browser', async () => {
    const { context, page, complaints } = await visit(browser)
    await signUp(page)
    await api<Made>(page, 'POST', '/tenants', { name: 'Ann Able' })
    await page.goto('/tenants')
    await page.getByRole('columnheader', { name: 'Phone' }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    const choice = (name: string) => page.getByRole('menuitemcheckbox', { name })
    await choice('Phone').click()
    assert.equal(await choice('Tenant').getAttribute('aria-disabled'), 'true')
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Phone' }).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('columnheader', { name: 'Status' }).waitFor()
    assert.equal(await page.getByRole('columnheader', { name: 'Phone' }).isVisible(), false)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the file has every row of the filter, not only those of the page', async () => {
    const { context, page } = await visit(browser)
    await signUp(page)
    const names = Array.from({ length: 9 }, (_, index) => `Tenant ${index + 1}`)
    for (const name of names) {
      await api<Made>(page, 'POST', '/tenants', { name })
    }
    // pages of four rows
    await page.route('**/api/v1/tenants?*', (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '4')
      return route.continue({ url: url.href })
    })
    await page.goto('/tenants?search=Tenant')
    await page.getByText('4 of 9 tenants').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    assert.equal(file.suggestedFilename(), 'tenants.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    assert.deepEqual(
      lines.map((line) => line.split(',')[0]),
      ['\uFEFFTenant', ...names],
    )
    await context.close()
  })

  test('the dashboard leads to the leases that end soon, and a chip shows all again', async () => {
    const { context, page, complaints } = await visit(browser)
    await signUp(page)
    const address = { address: '1 Elm St', city: 'Akron', state: 'OH', zipCode: '44301' }
    const property = await api<Made>(page, 'POST', '/properties', { name: 'Elm House', ...address })
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    for (const [name, endDate] of [
      ['Sue Soon', soon],
      ['Mia Monthly', null],
    ]) {
      const tenant = await api<Made>(page, 'POST', '/tenants', { name })
      const unit = await api<Made>(page, 'POST', '/units', {
        propertyId: property.id,
        unitNumber: name,
        rent: 900,
      })
      await api<Made>(page, 'POST', '/leases', {
        unitId: unit.id,
        tenantId: tenant.id,
        startDate: '2026-01-01',
        endDate,
        rentAmount: 900,
      })
    }
    await page.goto('/dashboard')
    await page
      .getByText(/^Free trial, \d+ days left\./)
      .getByRole('link', { name: 'See your plan' })
      .waitFor()
    await page.getByRole('link', { name: 'Leases ending soon' }).click()
    await page.waitForURL('**/leases?ending=60&sort=endDate')
    const chip = page.getByRole('button', { name: 'Remove the filter: Ending within 60 days' })
    await chip.waitFor()
    await page.getByRole('link', { name: 'Sue Soon' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Mia Monthly' }).count(), 0)
    await assertAccessible(page)
    const tab = (name: RegExp) => page.getByRole('radio', { name })
    assert.equal(await tab(/^Ending 1$/).isChecked(), true)
    await chip.click()
    await page.getByRole('link', { name: 'Mia Monthly' }).waitFor()
    // the list opens on the leases that run
    await page.goto('/leases')
    await page.getByRole('link', { name: 'Mia Monthly' }).waitFor()
    assert.equal(await tab(/^Active 2$/).isChecked(), true)
    assert.equal(await tab(/^Upcoming/).count(), 1)
    assert.deepEqual(complaints, [])
    await context.close()
  })
})

/** Returns the name without the initials that the picture before it shows. */
function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
