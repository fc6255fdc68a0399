import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { arrives, asked, hold, landlord } from '#e2e/auth-table/scene.ts'

import { assertAccessible, assertFits, launch, visit, type Width } from '#e2e/browser.ts'
import { buildPortalScene, dayBefore, firstOfMonth, type TenantUser } from '#e2e/portal-scene.ts'

const words = {
  en: {
    toPay: 'Due now',
    pending: '$300.00 is pending',
    rent: /Rent for [A-Z][a-z]+ \d{4}/,
    howToPay: 'How to pay',
    memo: 'Write this in your transfer memo:',
    why: 'Why?',
    payments: 'Payments',
    owed: 'Owed',
    received: 'Received',
    onItsWay: 'Pending',
    receipt: 'Rent receipt',
    noReceipt: 'This is not a receipt',
    lease: 'Your lease',
    days: /California, your landlord has 21 days/,
    notAdvice: /not legal advice/,
    ended: /This lease ended on/,
    counted: /Your landlord must return or account for it by/,
    noLease: 'Your lease is not here yet',
    home: 'Your home',
    repairs: 'Repairs',
    documents: 'Documents',
    profile: 'Profile',
    signOut: 'Sign Out',
    monthToMonth: 'Month to month',
  },
  es: {
    toPay: 'Por pagar ahora',
    pending: '$300.00 en proceso',
    rent: /Renta de [a-z]+ de \d{4}/,
    howToPay: 'Cómo pagar',
    memo: 'Escriba esto en el concepto de su transferencia:',
    why: '¿Por qué?',
    payments: 'Pagos',
    owed: 'Debe',
    received: 'Recibido',
    onItsWay: 'En proceso',
    receipt: 'Recibo de renta',
    noReceipt: 'Esto no es un recibo',
    lease: 'Su contrato',
    days: /California su arrendador tiene 21 días/,
    notAdvice: /no es asesoría legal/,
    ended: /Este contrato terminó el/,
    counted: /Su arrendador debe devolverlo/,
    noLease: 'Su contrato todavía no está aquí',
    home: 'Su hogar',
    repairs: 'Reparaciones',
    documents: 'Documentos',
    profile: 'Perfil',
    signOut: 'Cerrar sesión',
    monthToMonth: 'De mes a mes',
  },
} as const

type Scene = Awaited<ReturnType<typeof buildPortalScene>>

/** The portal for a tenant who pays rent once a month on a phone, in both languages, and once on a large screen. */
describe('the tenant portal’s money', () => {
  let browser: Browser
  let scene: Scene
  let ann: TenantUser
  let annsLease: string
  let receiptId: string
  let pendingId: string
  let gone: TenantUser
  let early: TenantUser
  let twice: TenantUser
  before(async () => {
    browser = await launch()
  })
  beforeEach(async () => {
    scene = await buildPortalScene()
    const { today } = scene
    ann = await scene.tenantUser()
    const lease = await scene.lease(ann, {
      startDate: firstOfMonth(today, -1),
      endDate: null,
      chargesFrom: firstOfMonth(today, -1),
      securityDeposit: 1000,
      chargeDeposit: true,
    })
    annsLease = lease.id
    receiptId = (await scene.pay(lease.id, 1850, { date: firstOfMonth(today, -1), reference: '#12' })).id
    await scene.pay(lease.id, 1000, { type: 'DEPOSIT', date: firstOfMonth(today, -1) })
    pendingId = (await scene.pay(lease.id, 300, { status: 'PENDING', method: 'ACH' })).id
    gone = await scene.tenantUser()
    const old = await scene.lease(gone, {
      startDate: firstOfMonth(today, -3),
      endDate: dayBefore(firstOfMonth(today, 0)),
      chargesFrom: firstOfMonth(today, -3),
      securityDeposit: 900,
      chargeDeposit: true,
    })
    await scene.pay(old.id, 3 * 1850, { date: firstOfMonth(today, -3) })
    await scene.pay(old.id, 900, { type: 'DEPOSIT', date: firstOfMonth(today, -3) })
    early = await scene.tenantUser()
    twice = await scene.tenantUser()
    await scene.lease(twice, { startDate: firstOfMonth(today, -2), endDate: null })
    await scene.lease(twice, { startDate: firstOfMonth(today, 1), endDate: null })
  })
  after(() => browser.close())

  async function open(
    person: TenantUser,
    language: 'en' | 'es',
    width: Width,
    colorScheme: 'light' | 'dark' = 'light',
  ) {
    const opened = await visit(browser, width, colorScheme)
    await hold(opened.page, person)
    await asked('PATCH', '/users/profile', { language }, person.access_token)
    return opened
  }

  for (const language of ['en', 'es'] as const) {
    for (const width of language === 'en' ? (['phone', 'desktop'] as const) : (['phone'] as const)) {
      test(`rent from what is due to its receipt and the lease, ${language}, ${width}`, async () => {
        const say = words[language]
        const { page, context, complaints } = await open(ann, language, width)
        await page.goto('/tenant/dashboard')
        await page.getByRole('heading', { level: 1, name: say.home }).waitFor()
        await page.getByRole('heading', { name: say.toPay }).waitFor()
        await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
        await page.getByRole('banner').getByText('Figueroa Fourplex').waitFor()
        await page.getByRole('banner').getByText('Theo Tenant').waitFor()
        await page.getByText(say.monthToMonth).first().waitFor()
        await page.getByText(say.pending, { exact: true }).waitFor()
        await page.getByText(say.memo).waitFor()
        await page.getByText(/^TN[A-Z2-9]{6}$/).waitFor()
        await page.getByText(say.rent).first().waitFor()
        await page.getByText('Check to Figueroa Rentals').waitFor()
        // what a pending payment will pay is left out of the amount
        await page.locator('section[aria-labelledby="to-pay"]').getByText('$1,550.00').first().waitFor()
        await page.locator('details').filter({ hasText: say.why }).first().locator('summary').click()
        await look(page)

        await page.getByRole('navigation').getByRole('link', { name: say.payments }).click()
        await page.getByRole('heading', { level: 1, name: say.payments }).waitFor()
        await page.getByText(say.owed, { exact: true }).waitFor()
        await page.locator('tbody button[aria-expanded="false"]').first().click()
        await look(page)
        // the lease began a month ago: a year is offered where that was in the year before
        const year = page.getByLabel(language === 'en' ? 'Year' : 'Año')
        const isOfTwoYears = firstOfMonth(scene.today, -1).slice(0, 4) !== scene.today.slice(0, 4)
        assert.equal(await year.count(), isOfTwoYears ? 1 : 0)
        if (isOfTwoYears) {
          await year.selectOption('all')
          await page.waitForURL('**year=all')
        }
        await page.locator('fieldset label').filter({ hasText: say.payments }).click()
        const rows = page.getByRole('main').getByRole('listitem')
        await rows.filter({ hasText: '$300.00' }).getByText(say.onItsWay, { exact: true }).waitFor()
        await rows.filter({ hasText: '$1,850.00' }).getByText(say.received, { exact: true }).waitFor()
        await look(page)

        await rows.filter({ hasText: '$1,850.00' }).getByRole('link').click()
        await arrives(page, `/tenant/payments/${receiptId}`)
        await page.getByRole('heading', { level: 1, name: say.receipt }).waitFor()
        await page.getByText('Figueroa Rentals').first().waitFor()
        await page.getByText('#12').first().waitFor()
        await look(page)
        await page.goto(`/tenant/payments/${pendingId}`)
        await page.getByText(say.noReceipt).waitFor()
        assert.equal(await page.getByRole('heading', { level: 1, name: say.receipt }).count(), 0)
        await look(page)

        await page.goto('/tenant/lease')
        await page.getByRole('heading', { level: 1, name: say.lease }).waitFor()
        await page.getByText(say.days).waitFor()
        await page.getByText(say.notAdvice).first().waitFor()
        await page.getByText('Cal. Civ. Code § 1950.5').waitFor()
        await look(page)
        assert.deepEqual(complaints, [])
        await context.close()
      })

      test(`after moving out everything is still there, ${language}, ${width}`, async () => {
        const say = words[language]
        const { page, context, complaints } = await open(gone, language, width, 'dark')
        await page.goto('/tenant/dashboard')
        await page.getByText(say.ended).waitFor()
        await look(page)
        await page.goto('/tenant/lease')
        await page.getByText(say.counted).waitFor()
        await page.getByText('$900.00').first().waitFor()
        await look(page)
        await page.goto('/tenant/payments')
        await page.locator('tbody tr').first().waitFor()
        await look(page)
        assert.deepEqual(complaints, [])
        await context.close()
      })
    }

    test(`without a lease there is a sentence and whom to ask, ${language}`, async () => {
      const { page, context, complaints } = await open(early, language, 'phone')
      await page.goto('/tenant/dashboard')
      await page.getByText(words[language].noLease).waitFor()
      await page.getByText('Figueroa Rentals').waitFor()
      await look(page)
      await page.goto('/tenant/maintenance/new')
      await page.getByText(words[language].noLease).waitFor()
      await look(page)
      for (const path of ['/tenant/payments', '/tenant/lease']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await look(page)
      }
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('the language is chosen on the page and kept', async () => {
    const { page, context, complaints } = await open(ann, 'en', 'phone')
    await page.goto('/tenant/payments')
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
    // the reload would break off the call that saves the choice
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'PATCH' &&
        new URL(response.url()).pathname === '/api/v1/users/profile',
    )
    await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pagos' }).waitFor()
    assert.equal((await saved).status(), 200)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Pagos' }).waitFor()
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('who rents two homes chooses, and the choice stays while moving about', async () => {
    const { page, context, complaints } = await open(twice, 'en', 'phone')
    await page.goto('/tenant/dashboard')
    const choice = page.getByLabel('Which lease')
    await choice.waitFor()
    await choice.selectOption({ index: 0 })
    await page.getByText(/This lease starts on/).waitFor()
    await look(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).click()
    await page.waitForURL('**/tenant/payments?lease=*')
    await page.getByText('No transactions yet').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('another person’s lease and payment are not there', async () => {
    const { page, context } = await open(early, 'en', 'phone')
    await page.goto(`/tenant/payments/${receiptId}`)
    await page.getByText('Payment not found').waitFor()
    await look(page)
    await page.goto(`/tenant/lease?lease=${annsLease}`)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await look(page)
    await context.close()
  })

  test('tenants are led to their portal, landlords to theirs', async () => {
    const { page, context } = await open(ann, 'en', 'desktop')
    for (const path of ['/dashboard', '/leases', '/settings']) {
      await page.goto(path)
      await arrives(page, '/tenant/dashboard')
    }
    await hold(page, await landlord())
    for (const path of [
      '/tenant/dashboard',
      '/tenant/payments',
      '/tenant/lease',
      `/tenant/payments/${receiptId}`,
    ]) {
      await page.goto(path)
      await arrives(page, '/dashboard')
    }
    await context.close()
  })

  test('a statement is saved as a file', async () => {
    const { page, context } = await open(ann, 'en', 'phone')
    await page.goto('/tenant/payments?year=all')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download statement (CSV)' }).click()
    assert.equal((await download).suggestedFilename(), 'statement.csv')
    await context.close()
  })
})

async function look(page: Page): Promise<void> {
  await assertAccessible(page)
  await assertFits(page)
}
