import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Locator, Page } from 'playwright-core'

import { asked, hold } from '#e2e/auth-table/scene.ts'
import { launch, newcomer, visit } from '#e2e/browser.ts'
import { firstOfMonth } from '#e2e/portal-scene.ts'
import { buildRolesScene, type Member } from '#e2e/every-page/roles-scene.ts'

/** The screens that show all overdue money: each member may see other properties, and has other figures. */
const screens: readonly { path: string; figure: (page: Page) => Locator }[] = [
  {
    path: '/dashboard',
    figure: (page) =>
      page.getByRole('heading', { level: 3, name: 'Overdue' }).locator('xpath=following-sibling::span'),
  },
  {
    path: '/rent',
    figure: (page) =>
      page
        .getByRole('region', { name: 'Rent for the month' })
        .getByRole('heading', { name: 'Overdue' })
        .locator('xpath=following-sibling::p[1]'),
  },
  {
    path: '/payments',
    figure: (page) =>
      page
        .getByRole('region', { name: 'Figures' })
        .locator('dt', { hasText: 'Overdue' })
        .locator('xpath=following-sibling::dd[1]'),
  },
  { path: '/reports/delinquency', figure: (page) => totalOf(page, 'Overdue') },
  { path: '/reports/rent-roll', figure: (page) => totalOf(page, 'Overdue') },
]

const members: readonly Member[] = [
  { role: 'OWNER' },
  { role: 'ADMIN' },
  { role: 'MANAGER' },
  { role: 'MANAGER', isScoped: true },
  { role: 'VIEWER' },
]

/** Returns the cell of the last total of a report below the head of this name. */
function totalOf(page: Page, head: string): Locator {
  const before = `count(//main//thead//th[normalize-space()='${head}']/preceding-sibling::th) + 1`
  return page.locator(
    `xpath=(//main//table//tr[last()]/*[self::td or self::th][position() = ${before}])[last()]`,
  )
}

/** Reads the last amount of a text in cents: '3 · $1,850.00' is 185,000. */
function centsIn(text: string): number {
  const [amount = 'NaN'] = text.match(/[\d,]+\.\d\d/g)?.slice(-1) ?? []
  return Number(amount.replace(/[,.]/g, ''))
}

describe('what is overdue', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildRolesScene>>
  /** Cents. */
  let ofAll = 0
  before(async () => {
    browser = await launch()
    scene = await buildRolesScene((await visit(browser)).page)
    const { access_token: token } = await scene.tokensOf({ role: 'OWNER' })
    const { today } = await asked<{ today: string }>('GET', '/account', undefined, token)
    const units = await asked<{ id: string; rent: number; status: string }[]>(
      'GET',
      '/units',
      undefined,
      token,
    )
    for (const { id: unitId, rent } of units.filter(({ status }) => status === 'VACANT')) {
      const { name, email } = newcomer()
      const tenant = await asked<{ id: string }>('POST', '/tenants', { name, email }, token)
      const startDate = firstOfMonth(today, -2)
      const body = { unitId, tenantId: tenant.id, startDate, rentAmount: rent + 0.4, dueDay: 1 }
      const lease = await asked<{ id: string }>('POST', '/leases', body, token)
      await asked(
        'POST',
        '/payments',
        { leaseId: lease.id, amount: 100.15, date: today, type: 'RENT' },
        token,
      )
    }
    const { overdueAmount } = await asked<{ overdueAmount: number }>(
      'GET',
      '/payments/stats',
      undefined,
      token,
    )
    ofAll = Math.round(overdueAmount * 100)
  })
  after(() => browser.close())

  for (const member of members) {
    test(`is the same on each screen for ${member.isScoped ? 'a scoped' : 'each'} ${member.role}`, async () => {
      const { page, context } = await visit(browser)
      await hold(page, await scene.tokensOf(member))
      const found: Record<string, number> = {}
      for (const { path, figure } of screens) {
        await page.goto(path)
        const shown = figure(page).filter({ hasText: /\d\.\d\d/ })
        await shown.waitFor()
        found[path] = centsIn((await shown.textContent()) ?? '')
      }
      const [overdue = 0] = Object.values(found)
      assert.deepEqual(found, Object.fromEntries(screens.map(({ path }) => [path, overdue])))
      assert.ok(
        member.isScoped ? overdue > 0 && overdue < ofAll : overdue === ofAll,
        `${overdue} of ${ofAll}`,
      )
      await context.close()
    })
  }
})
