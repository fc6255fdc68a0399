import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { arrives, asked, hold, mailedLink } from '#e2e/auth-table/scene.ts'
import { assertAccessible, assertFits, hasToasted, launch, visit } from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth } from '#e2e/portal-scene.ts'

const words = {
  en: {
    subject: 'Invitation to your owner portal',
    welcome: 'Welcome, Olive Owner',
    choose: 'Choose a password',
    confirm: 'Confirm password',
    accept: 'Accept the invitation',
    title: 'Overview',
    available: /^Available to you, /,
    amount: 'The amount is what was available to you.',
    paid: /^Paid to you in \d{4}$/,
    distributions: 'Distributions paid to you',
    properties: 'Your properties',
    statement: /^Statement for /,
    profile: 'Profile',
    password: 'Password',
  },
  es: {
    subject: 'Invitación a su portal de propietario',
    welcome: 'Le damos la bienvenida, Olive Owner',
    choose: 'Elija una contraseña',
    confirm: 'Repita la contraseña',
    accept: 'Aceptar la invitación',
    title: 'Resumen',
    available: /^Disponible para usted, /,
    amount: 'El monto es lo que estaba disponible para usted.',
    paid: /^Pagado a usted en \d{4}$/,
    distributions: 'Distribuciones recibidas',
    properties: 'Sus propiedades',
    statement: /^Estado de cuenta de /,
    profile: 'Perfil',
    password: 'Contraseña',
  },
} as const

async function look(page: Page): Promise<void> {
  await assertAccessible(page)
  await assertFits(page)
}

type Owner = { id: string; email: string }
type Scene = Awaited<ReturnType<typeof buildPortalScene>>

/** A property owner on a phone: invited, reads what was sent and paid to them, and loses the access. */
describe('the owner portal', () => {
  let browser: Browser
  let scene: Scene
  let owners = 0
  before(async () => {
    browser = await launch()
  })
  beforeEach(async () => {
    scene = await buildPortalScene()
  })
  after(() => browser.close())

  /** Creates an owner of 60% of a property with rent of last month, its statement and a distribution. */
  async function ownerWithStatement(language: 'en' | 'es'): Promise<Owner> {
    const { ask, today } = scene
    const lastMonth = firstOfMonth(today, -1)
    const tenant = await scene.tenantUser()
    const lease = await scene.lease(tenant, { startDate: lastMonth, endDate: null, chargesFrom: lastMonth })
    await scene.pay(lease.id, 1850, { date: lastMonth })
    const email = `olive-${process.pid}-${(owners += 1)}@example.com`
    const { id } = await ask<{ id: string }>('POST', '/owners', {
      kind: 'PERSON',
      name: 'Olive Owner',
      email,
      language,
    })
    const [property] = await ask<{ id: string }[]>('GET', '/properties')
    const propertyId = property?.id
    await ask('PATCH', `/owners/properties/${propertyId}`, {
      ownership: [{ from: lastMonth, shares: [{ ownerId: id, share: '60%' }] }],
    })
    await ask('POST', '/owners/statements', { month: lastMonth.slice(0, 7) })
    await ask('POST', '/owners/distributions', {
      date: today,
      reference: 'ACH 7',
      lines: [{ ownerId: id, propertyId, amount: 100 }],
    })
    return { id, email }
  }

  for (const language of ['en', 'es'] as const) {
    test(`from the invitation to a statement, ${language}`, async () => {
      const say = words[language]
      const owner = await ownerWithStatement(language)
      const manager = await visit(browser)
      await hold(manager.page, scene.owner)
      await manager.page.goto(`/owners?owner=${owner.id}`)
      await manager.page.getByRole('button', { name: 'Invite to sign in' }).click()
      await manager.page.getByText(`by email to ${owner.email}`).waitFor()
      await assertAccessible(manager.page)

      const { page, context, complaints } = await visit(browser, 'phone')
      await context.addInitScript(`localStorage.language ??= '${language}'`)
      await page.goto(await mailedLink(owner.email, say.subject))
      await page.getByRole('heading', { name: say.welcome }).waitFor()
      await look(page)
      await page.getByLabel(say.choose).fill('Fern-harbor-42')
      await page.getByLabel(say.confirm).fill('Fern-harbor-42')
      await page.getByRole('button', { name: say.accept }).click()

      await arrives(page, '/owner/dashboard')
      await page.getByRole('heading', { level: 1, name: say.title }).waitFor()
      await page.getByRole('banner').getByText('Figueroa Rentals').waitFor()
      await page.getByRole('heading', { name: say.available }).waitFor()
      await page.getByText('$1,110').first().waitFor()
      await page.getByText(say.amount).waitFor()
      await page.getByText(/ACH 7/).waitFor()
      await page.getByText(say.paid).waitFor()
      // the head and the year of the list say the same
      assert.equal(await page.getByText('$100.00', { exact: true }).count(), 4)
      await page.getByText('60%').waitFor()
      await page.getByText('728 Figueroa Place, Long Beach, CA 90813').waitFor()
      await look(page)

      await page.locator('a[href^="/owner/statements/"]').click()
      await page.getByRole('heading', { level: 1, name: say.statement }).waitFor()
      await page.getByRole('table').waitFor()
      // a phone has room for names and figures: day and unit of a transaction stand under its name
      const columns = await page.getByRole('table').locator('thead :is(th, td):visible').count()
      assert.equal(columns, 3)
      await page
        .getByRole('rowheader')
        .getByText(/20\d\d · /)
        .first()
        .waitFor()
      await look(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'PDF' }).click()
      assert.match((await download).suggestedFilename(), /\.pdf$/)

      await page.getByRole('link', { name: say.profile }).click()
      await page.getByRole('heading', { name: say.password, exact: true }).waitFor()
      await look(page)

      // the application of the team leads back to the portal
      await page.goto('/dashboard')
      await arrives(page, '/owner/dashboard')

      await manager.page.reload()
      await manager.page.getByText(`Signs in with ${owner.email}`).waitFor()
      await manager.page.getByRole('button', { name: 'Revoke access' }).click()
      await manager.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click()
      await hasToasted(manager.page, 'Access revoked')
      await page.reload()
      await arrives(page, '/auth/login')
      assert.deepEqual([...complaints, ...manager.complaints], [])
      await context.close()
      await manager.context.close()
    })
  }

  test('the manager’s list says what the owner can be paid, as Distributions does', async () => {
    const { id } = await ownerWithStatement('en')
    const { page, context, complaints } = await visit(browser)
    await hold(page, scene.owner)
    await page.goto('/owners')
    const row = page.locator(`tr[data-row="${id}"]`)
    await row.getByText('$1,010.00', { exact: true }).waitFor()
    await page.goto('/owners/distributions')
    await page.getByRole('region', { name: 'Available to owners' }).getByText('$1,010.00').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('what the portal has none of is said in words, in the dark', async () => {
    const { id } = await scene.ask<{ id: string }>('POST', '/owners', {
      kind: 'COMPANY',
      name: 'Birch Holdings LLC',
      email: `birch-${process.pid}@example.com`,
    })
    await scene.ask('POST', `/owners/${id}/invitation`)
    const link = await mailedLink(`birch-${process.pid}@example.com`, words.en.subject)
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
    const tokens = await asked<{ access_token: string; refresh_token: string }>(
      'POST',
      `/owners/invitation/${token}/accept`,
      { password: 'Fern-harbor-42' },
    )
    const { page, complaints } = await visit(browser, 'phone', 'dark')
    await hold(page, tokens)
    await page.goto('/owner/dashboard')
    await page.getByText('No statements yet').waitFor()
    await page.getByText('Nothing paid yet').waitFor()
    await page.getByText('No properties yet').waitFor()
    await look(page)
    assert.deepEqual(complaints, [])
  })
})
