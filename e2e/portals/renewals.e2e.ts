import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, launch, visit, type Width, widthsOfRun } from '#e2e/browser.ts'
import { buildPortalScene, dayBefore, firstOfMonth } from '#e2e/portal-scene.ts'

/** An offer to renew a lease: how the landlord makes it, and how tenants answer it in the portal and by its link. */
for (const width of widthsOfRun('phone')) {
  describe(`renewal offers, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
    })
    after(() => browser.close())

    test('a landlord offers two terms, and a tenant accepts one in the portal', async () => {
      const tenant = await scene.tenantUser()
      const lease = await scene.lease(tenant, {
        startDate: firstOfMonth(scene.today, -10),
        endDate: dayBefore(firstOfMonth(scene.today, 3)),
      })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/leases/${lease.id}`)
      await page.getByRole('button', { name: 'More actions for this lease' }).click()
      await page.getByRole('menuitem', { name: 'Offer renewal' }).click()
      await page.getByLabel('Monthly rent').fill('1950')
      await page.getByText(/a rent increase announced today may begin on/).waitFor()
      await page.getByRole('button', { name: 'Add another term' }).click()
      await page.getByLabel('Terms').nth(1).selectOption('MONTH_TO_MONTH')
      await page.getByLabel('Message').fill('We would be glad if you stayed.')
      await look(page, width, 'offer')
      await page.getByRole('button', { name: 'Send offer' }).click()
      await page.getByText('Waiting for an answer').waitFor()
      await look(page, width, 'offered')

      const portal = await visit(browser, width)
      await hold(portal.page, tenant)
      await portal.page.goto('/tenant/dashboard')
      await portal.page.getByRole('heading', { name: 'Renew your lease' }).waitFor()
      await portal.page.getByRole('button', { name: 'Send answer' }).click()
      await portal.page.getByText('Choose one of the terms, or choose not to renew').waitFor()
      await look(portal.page, width, 'portal')
      await portal.page.getByLabel(/^Until .*1,950/).check()
      await portal.page.getByRole('button', { name: 'Send answer' }).click()
      await portal.page.getByText('The lease is renewed').waitFor()
      await look(portal.page, width, 'portal-accepted')
      await page.reload()
      await page.getByText('Accepted', { exact: true }).waitFor()
      await look(page, width, 'accepted')
      assert.deepEqual([...complaints, ...portal.complaints], [])
      await context.close()
      await portal.context.close()
    })

    test('ending a month-to-month lease shows the earliest last day of the law', async () => {
      const tenant = await scene.tenantUser()
      const lease = await scene.lease(tenant, { startDate: firstOfMonth(scene.today, -10), endDate: null })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/leases/${lease.id}`)
      await page.getByRole('button', { name: 'More actions for this lease' }).click()
      await page.getByRole('menuitem', { name: 'End lease' }).click()
      await page.getByText(/^Earliest end date: /).waitFor()
      await page.getByLabel('Last day').fill(scene.today)
      await page.getByText(/The last day you chose is earlier/).waitFor()
      await look(page, width, 'end')
      await page.getByLabel('Reason for ending').selectOption('By agreement')
      await page.getByText(/^Earliest end date: /).waitFor({ state: 'hidden' })
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('a tenant declines by the link, in Spanish and without an account', async () => {
      const tenant = await scene.tenantUser()
      const lease = await scene.lease(tenant, {
        startDate: firstOfMonth(scene.today, -10),
        endDate: dayBefore(firstOfMonth(scene.today, 3)),
      })
      const offer = await scene.ask<{ url: string }>('POST', `/leases/${lease.id}/renewal-offers`, {
        options: [{ endDate: null, rentAmount: 1900 }],
        answerBy: dayBefore(firstOfMonth(scene.today, 1)),
      })
      const { page, context, complaints } = await visit(browser, width)
      await context.addInitScript(`localStorage.language ??= 'es'`)
      const { pathname, hash } = new URL(offer.url)
      await page.goto(pathname + hash)
      await page.getByRole('heading', { name: 'Renueve su contrato' }).waitFor()
      await page.getByLabel(/^No quiero renovar/).check()
      await page.getByLabel('Su nombre completo').fill('Ana Ruiz')
      await look(page, width, 'link-es')
      await page.getByRole('button', { name: 'Enviar respuesta' }).click()
      await page.getByText('La oferta fue rechazada').waitFor()
      await look(page, width, 'link-es-declined')
      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
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
