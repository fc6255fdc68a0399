import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import {
  assertAccessible,
  assertFits,
  hasToasted,
  launch,
  patience,
  visit,
  type Width,
  widthsOfRun,
} from '#e2e/browser.ts'
import { buildPortalScene, dayBefore, firstOfMonth } from '#e2e/portal-scene.ts'

/** Notices to end a lease: a tenant's in the portal, and a landlord's with its letter. */
for (const width of widthsOfRun('phone')) {
  describe(`notices to end a lease, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
    })
    after(() => browser.close())

    test('a tenant gives notice in the portal, and the landlord goes on to the move-out', async () => {
      const tenant = await scene.tenantUser()
      const lease = await scene.lease(tenant, { startDate: firstOfMonth(scene.today, -5), endDate: null })
      const lastDay = dayBefore(firstOfMonth(scene.today, 3))
      const portal = await visit(browser, width)
      await hold(portal.page, tenant)
      await portal.page.goto('/tenant/lease')
      await portal.page.getByRole('button', { name: 'Give notice to move out' }).click()
      await portal.page.getByText(/a month-to-month lease in California can end on/).waitFor()
      await portal.page.getByRole('button', { name: 'Continue' }).click()
      await portal.page.getByText('Choose your last day').waitFor()
      await portal.page.getByLabel('Last day in the home').fill(scene.today)
      await portal.page.getByRole('button', { name: 'Continue' }).click()
      await portal.page.getByText(/is before the earliest day/).waitFor()
      await look(portal.page, width, 'portal-early')
      await portal.page.getByRole('button', { name: 'Back' }).click()
      await portal.page.getByLabel('Last day in the home').fill(lastDay)
      await portal.page.getByLabel('Message to your landlord').fill('We move to Akron.')
      await look(portal.page, width, 'portal-form')
      await portal.page.getByRole('button', { name: 'Continue' }).click()
      await portal.page.getByRole('button', { name: 'Give notice', exact: true }).click()
      await portal.page.getByText(`${tenant.name} gave notice to move out`).waitFor()
      await portal.page.getByText('Give your landlord your new address in writing.').waitFor()
      await look(portal.page, width, 'portal-given')

      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await untilEnding(lease.id)
      await page.goto(`/leases/${lease.id}`)
      await page.getByText(new RegExp(`^Ends on .*: notice given by ${tenant.name}`)).waitFor()
      await page.getByText('Given through the tenant portal.').waitFor()
      await page.getByText('We move to Akron.').waitFor()
      await look(page, width, 'landlord-lease')
      await page.getByRole('link', { name: 'Move-out' }).click()
      await page.getByText(/The lease ends on/).waitFor()
      await look(page, width, 'move-out')

      await portal.page.goto('/tenant/dashboard')
      await portal.page.getByText(`${tenant.name} gave notice to move out`).waitFor()
      await look(portal.page, width, 'portal-home')
      assert.deepEqual([...complaints, ...portal.complaints], [])
      await context.close()
      await portal.context.close()
    })

    test('a landlord records a notice, makes its letter and withdraws it', async () => {
      const tenant = await scene.tenantUser()
      const lease = await scene.lease(tenant, {
        startDate: firstOfMonth(scene.today, -20),
        endDate: null,
        securityDeposit: 1850,
      })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/leases/${lease.id}`)
      await page.getByRole('button', { name: 'More actions for this lease' }).click()
      await page.getByRole('menuitem', { name: 'End lease' }).click()
      await page.getByLabel('Reason for ending').selectOption('Your notice')
      await page.getByText(/^Earliest end date: /).waitFor()
      await page.getByLabel('Last day').fill(scene.today)
      await page.getByLabel('Reason for the earlier date').waitFor()
      await page.getByRole('button', { name: 'Record notice' }).click()
      await page.getByText(/Choose that day or a later one, or give a reason/).waitFor()
      await look(page, width, 'dialog-early')
      await page.getByRole('button', { name: 'Use this date' }).click()
      await page.getByLabel('Reason for the earlier date').waitFor({ state: 'hidden' })
      await look(page, width, 'dialog')
      await page.getByRole('button', { name: 'Record notice' }).click()
      await page.getByText(/^Ends on .*: notice given by you/).waitFor()
      await look(page, width, 'landlord-notice')
      await page.getByRole('button', { name: 'Letter', exact: true }).click()
      await page.getByLabel('Reason to state in the letter').fill('The owner moves in.')
      await look(page, width, 'letter-dialog')
      for (const [name, language] of [
        ['Letter (PDF)', 'en'],
        ['Spanish copy', 'es'],
      ] as const) {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name }).click()
        const file = await download
        assert.match(file.suggestedFilename(), /\.pdf$/)
        await keep(file, language, width)
      }
      await page.getByRole('button', { name: 'Share with tenant' }).click()
      await hasToasted(page, 'Letter shared')
      await page.keyboard.press('Escape')

      const portal = await visit(browser, width)
      await portal.context.addInitScript(`localStorage.language ??= 'es'`)
      await hold(portal.page, tenant)
      await portal.page.goto('/tenant/lease')
      await portal.page.getByText('Su arrendador dio aviso para terminar el contrato').waitFor()
      await look(portal.page, width, 'portal-es')

      await page.getByRole('button', { name: 'Withdraw notice' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw notice' }).click()
      await page.getByText(/^Ends on /).waitFor({ state: 'hidden' })
      assert.deepEqual([...complaints, ...portal.complaints], [])
      await context.close()
      await portal.context.close()
    })

    /** Waits until the job after a tenant's notice has ended the lease. */
    async function untilEnding(id: string): Promise<void> {
      for (const until = Date.now() + patience; Date.now() < until;) {
        const { terminationDate } = await scene.ask<{ terminationDate: string | null }>(
          'GET',
          `/leases/${id}`,
        )
        if (terminationDate !== null) {
          return
        }
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      assert.fail('the lease did not end')
    }
  })
}

/** Keeps a downloaded letter where PICTURES names a folder. */
async function keep(
  file: { saveAs: (path: string) => Promise<void> },
  language: string,
  width: Width,
): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) {
    await file.saveAs(`${folder}/letter-${language}-${width}.pdf`)
  }
}

/** Requires that a page fits and is accessible; keeps a picture of it where PICTURES names a folder. */
async function look(page: Page, width: Width, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) {
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await assertFits(page)
  await assertAccessible(page)
}
