import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Locator, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, hasToasted, launch, visit, widthsOfRun } from '#e2e/browser.ts'
import { buildPortalScene, dayBefore, firstOfMonth } from '#e2e/portal-scene.ts'

/** A date far from today, as 2062 for 2026, is asked about before it is saved, in every dialog of money and leases. */
for (const width of widthsOfRun('phone')) {
  describe(`dates far from today, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
    })
    after(() => browser.close())

    async function leasePage(endDate: string | null) {
      const tenant = await scene.tenantUser()
      const lease = await scene.lease(tenant, {
        startDate: firstOfMonth(scene.today, -10),
        chargesFrom: firstOfMonth(scene.today, 0),
        endDate,
      })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/leases/${lease.id}`)
      return { page, context, complaints }
    }

    const monthEnd = () => dayBefore(firstOfMonth(scene.today, 1))
    test('Renew and Change rent', async () => {
      const { page, context, complaints } = await leasePage(monthEnd())
      // the term ends soon
      await page.getByRole('button', { name: 'Renew', exact: true }).click()
      const renew = page.getByRole('dialog', { name: 'Renew lease' })
      await dayIn(renew, 'New last day').fill('2072-12-31')
      await isAsked(renew, 'Renew lease', /The new last day is Dec 31, 2072/, 'New last day')
      await assertAccessible(page)
      await assertFits(page)
      // another day is another question
      await renew.getByRole('checkbox', { name: /The new last day is/ }).check()
      await dayIn(renew, 'New last day').fill('2073-12-31')
      await isAsked(renew, 'Renew lease', /The new last day is Dec 31, 2073/, 'New last day')
      await renew.getByRole('checkbox', { name: /The new last day is/ }).check()
      await renew.getByRole('button', { name: 'Renew lease' }).click()
      await hasToasted(page, 'Lease renewed')

      await page.getByRole('button', { name: 'Change rent' }).first().click()
      const rent = page.getByRole('dialog', { name: 'Change rent' })
      await rent.getByLabel('New monthly rent').fill('1800')
      await dayIn(rent, 'New rent starts').fill('2062-01-01')
      await isAsked(rent, 'Save new rent', /The first day of the new rent is Jan 1, 2062/, 'New rent starts')
      await rent.getByRole('checkbox', { name: /The first day of the new rent is/ }).check()
      await rent.getByRole('button', { name: 'Save new rent' }).click()
      await rent.waitFor({ state: 'detached' })
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('End lease, Add recurring charge and Add charge', async () => {
      const { page, context, complaints } = await leasePage(null)
      await page.getByRole('button', { name: 'Add recurring charge' }).click()
      const recurring = page.getByRole('dialog', { name: 'Add a recurring charge' })
      await recurring.getByLabel('Monthly amount').fill('40')
      await dayIn(recurring, 'From').fill('2062-12-01')
      await isAsked(recurring, 'Add recurring charge', /The first day is Dec 1, 2062/, 'From')
      await recurring.getByRole('checkbox', { name: /The first day is/ }).check()
      await recurring.getByRole('button', { name: 'Add recurring charge' }).click()
      await hasToasted(page, 'Pet rent added')

      await page.getByRole('button', { name: 'Add charge', exact: true }).click()
      const charge = page.getByRole('dialog', { name: 'Add a charge' })
      await charge.getByLabel('Amount').fill('25')
      await dayIn(charge, 'Due date').fill('2006-11-01')
      await isAsked(charge, 'Add charge', /The due date is Nov 1, 2006/, 'Due date')
      await charge.getByText(/is before the first day of the lease/).waitFor()
      await dayIn(charge, 'Due date').fill(scene.today)
      await charge.getByRole('checkbox', { name: /The due date is/ }).waitFor({ state: 'detached' })
      await charge.getByRole('button', { name: 'Add charge' }).click()
      await hasToasted(page, '$25.00 charged')

      const end = await menu(page, 'End lease', 'End this lease?')
      await end.getByLabel('Reason for ending').selectOption('By agreement')
      await dayIn(end, 'Last day').fill('2062-12-31')
      await isAsked(end, 'End lease', /The last day is Dec 31, 2062/, 'Last day')
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('money of owners and deposits at the bank', async () => {
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto('/owner-money?new')
      const money = page.getByRole('dialog', { name: 'Record contribution or draw' })
      await money.getByLabel('Amount').fill('500')
      await dayIn(money, 'Date').fill('2016-11-01')
      await isAsked(money, 'Record', /The date is Nov 1, 2016/, 'Date')
      await money.getByText('Nov 1, 2016 is more than 60 days ago', { exact: false }).waitFor()
      await money.getByRole('checkbox', { name: /The date is/ }).check()
      await money.getByRole('button', { name: 'Record', exact: true }).click()
      await hasToasted(page, '$500.00 recorded')
      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
}

/** Tries to save and requires that the far day is asked about at its field, and that nothing was saved. */
async function isAsked(dialog: Locator, save: string, question: RegExp, field: string): Promise<void> {
  await dialog.getByRole('button', { name: save, exact: true }).click()
  // the words of the question before may still stand there
  await dialog.getByRole('checkbox', { name: question, checked: false }).waitFor()
  await dialog.getByText(/Correct it, or confirm the date below/).waitFor()
  await dayIn(dialog, field).and(dialog.locator('[aria-invalid=true]')).waitFor()
}

/** Returns the field of a day; the box of the question may have the same words. */
function dayIn(dialog: Locator, field: string): Locator {
  return dialog.getByLabel(field).and(dialog.locator('input[type="date"]'))
}

/** Opens a dialog from the menu of a lease. */
async function menu(page: Page, item: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions for this lease' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  return page.getByRole('dialog', { name: title })
}
