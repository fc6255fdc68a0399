import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { hold } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, launch, visit, type Width, widthsOfRun } from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth } from '#e2e/portal-scene.ts'

/** The household of a lease: one check for deposit and rent, who paid, a roommate who leaves, a move to another unit. */
for (const width of widthsOfRun('phone')) {
  describe(`household, ${width}`, () => {
    let browser: Browser
    let scene: Awaited<ReturnType<typeof buildPortalScene>>
    before(async () => {
      browser = await launch()
      scene = await buildPortalScene()
    })
    after(() => browser.close())

    test('a roommate joins, pays, leaves, and the others move', async () => {
      const maria = await scene.tenantUser()
      const lease = await scene.lease(maria, {
        startDate: firstOfMonth(scene.today, 0),
        securityDeposit: 1500,
        chargeDeposit: true,
      })
      const juan = await scene.ask<{ id: string }>('POST', '/tenants', {
        name: 'Juan Perez',
        email: `juan-${width}@example.com`,
      })
      const { unit } = await scene.ask<{ unit: { propertyId: string; id: string } }>(
        'GET',
        `/leases/${lease.id}`,
      )
      await scene.ask('POST', '/units', {
        propertyId: unit.propertyId,
        unitNumber: `New ${width}`,
        rent: 2000,
      })
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, scene.owner)
      await page.goto(`/leases/${lease.id}`)

      await page.getByRole('button', { name: 'Add roommate' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Tenant').fill('Juan')
      await page.getByRole('option', { name: /Juan Perez/ }).click()
      await dialog.getByLabel('Agreed share of the monthly rent').fill('700')
      await look(page, width, 'add')
      await dialog.getByRole('button', { name: 'Add roommate' }).click()
      await page.getByText(/Share \$700\.00 of/).waitFor()
      await look(page, width, 'household')

      await page.getByRole('button', { name: 'Record payment' }).first().click()
      await dialog.getByLabel('For', { exact: true }).selectOption('RENT_AND_DEPOSIT')
      await dialog.getByLabel('Paid by').selectOption({ label: 'Juan Perez' })
      await page.getByRole('heading', { name: 'Applied to' }).waitFor()
      await look(page, width, 'payment')
      await dialog.getByRole('button', { name: 'Record payment' }).click()
      await page
        .getByText(/Payment by check, Juan Perez/)
        .first()
        .waitFor()
      const { balance, depositHeld } = await scene.ask<{ balance: number; depositHeld: number }>(
        'GET',
        `/leases/${lease.id}`,
      )
      assert.deepEqual([balance, depositHeld], [0, 1500])

      await page.getByRole('button', { name: 'Actions for Juan Perez' }).click()
      await page.getByRole('menuitem', { name: 'Moved out' }).click()
      await dialog.getByLabel('Forwarding address').fill('2 Oak Street, Akron, OH 44301')
      await look(page, width, 'departure')
      await page.getByRole('button', { name: 'Save move-out' }).click()
      await page.getByRole('heading', { name: 'Former tenants' }).waitFor()
      await look(page, width, 'former')

      await page.getByRole('button', { name: 'More actions for this lease' }).click()
      await page.getByRole('menuitem', { name: 'Move to another unit' }).click()
      await dialog.getByLabel('Unit').fill(`New ${width}`)
      await page.getByRole('option', { name: new RegExp(`New ${width}`) }).click()
      await dialog.getByLabel('Monthly rent').fill('2000')
      await page
        .getByText(/moves to the new lease/)
        .first()
        .waitFor()
      await look(page, width, 'move')
      await page.getByRole('button', { name: 'Move household' }).click()
      await page.getByText('The household moved here').waitFor()
      await look(page, width, 'moved')
      const former = await scene.ask<{ movedTo: { leaseId: string } | null; tenants: unknown[] }>(
        'GET',
        `/leases/${lease.id}`,
      )
      assert.equal(former.movedTo?.leaseId, new URL(page.url()).pathname.split('/').at(-1))
      await page.goto('/payments/all')
      await page
        .getByText(/Paid by Juan Perez/)
        .filter({ visible: true })
        .waitFor()
      await look(page, width, 'payments')
      await page.goto(`/tenants/${juan.id}`)
      await page.getByText('Moved out', { exact: true }).waitFor()
      // calling comes first on a phone, also for who reads from the top to the bottom
      const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      assert.deepEqual(
        titles.filter((title) => title === 'Contact' || title === 'Leases'),
        width === 'phone' ? ['Contact', 'Leases'] : ['Leases', 'Contact'],
      )
      await look(page, width, 'former-tenant')
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('a roommate reads the agreed share in the portal', async () => {
      const ann = await scene.tenantUser()
      const lease = await scene.lease(ann, { startDate: firstOfMonth(scene.today, 0) })
      const bob = await scene.ask<{ id: string }>('POST', '/tenants', { name: 'Bob Brown' })
      await scene.ask('POST', `/leases/${lease.id}/tenants`, { tenantId: bob.id })
      const { tenantIds } = await scene.ask<{ tenantIds: string[] }>('GET', `/leases/${lease.id}`)
      await scene.ask('PATCH', `/leases/${lease.id}/tenants/${tenantIds[0]}`, {
        shares: [{ from: firstOfMonth(scene.today, 0), amount: 900 }],
      })
      const portal = await visit(browser, width)
      await hold(portal.page, ann)
      await portal.page.goto('/tenant/lease')
      await portal.page.getByText('Your agreed share').waitFor()
      await look(portal.page, width, 'portal-share')
      await scene.ask('POST', `/leases/${lease.id}/tenants/${tenantIds[0]}/departure`, {})
      await portal.page.reload()
      await portal.page.getByText(/^You moved out on/).waitFor()
      await look(portal.page, width, 'portal-left')
      assert.deepEqual(portal.complaints, [])
      await portal.context.close()
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
