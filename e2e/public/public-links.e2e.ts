import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'

import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'

import { hold, landlord as buildLandlord } from '#e2e/auth-table/scene.ts'
import {
  address,
  api,
  assertAccessible,
  assertFits,
  hasToasted,
  holds,
  launch,
  visit,
  type Visit,
  widthsOfRun,
} from '#e2e/browser.ts'
import { readQr } from '#e2e/read-qr.ts'

type Made = { id: string }
type Scene = { propertyId: string; unitId: string; leaseId: string; paymentId: string }

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

/** Links and codes that need no account: what their holders do with them, and what the landlord sees of it. */
for (const width of widthsOfRun('phone')) {
  describe(`links without an account, ${width}`, () => {
    let browser: Browser
    let landlord: Visit
    let scene: Scene
    before(async () => {
      browser = await launch()
    })
    beforeEach(async () => {
      landlord = await visit(browser, width)
      await hold(landlord.page, await buildLandlord())
      scene = await setScene(landlord.page)
    })
    afterEach(async () => {
      await landlord.context.close()
      assert.deepEqual(landlord.complaints, [])
    })
    after(() => browser.close())

    async function guest(locale = 'en-US', scheme: 'light' | 'dark' = 'light'): Promise<Visit> {
      const found = await visit(browser, width, scheme)
      await found.context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${(guests += 1)}` })
      await found.context.addInitScript(`localStorage.language ??= '${locale.slice(0, 2)}'`)
      return found
    }

    test('a code is made, printed, scanned; a report with a photo arrives, is answered, and the answer read', async () => {
      const { page } = landlord
      await page.goto(`/properties/${scene.propertyId}/units/${scene.unitId}`)
      await page.getByRole('button', { name: 'Create QR code' }).click()
      await page.getByRole('img', { name: /QR code to report a repair/ }).waitFor()
      await look(page)
      await page.getByRole('link', { name: 'Print', exact: true }).click()
      await page.getByText('Escanee para solicitar una reparación').waitFor()
      await look(page)
      const code = page.getByRole('img', { name: 'QR code for unit 2B' })
      const url = await readQr(await onPaper(page, code))
      assert.match(url, /^http:\/\/[^/]+\/d#rp_[\w-]{65}$/)

      const { page: guestPage, context, complaints } = await guest()
      await guestPage.goto(here(url))
      await guestPage.getByText('For Maple Court, unit 2B. No account is needed.').waitFor()
      await look(guestPage)
      await guestPage.getByRole('button', { name: 'Send report' }).click()
      await guestPage.getByText('Please check these fields').waitFor()
      await look(guestPage)
      await guestPage.getByLabel('What is broken?').fill('No hot water')
      await guestPage.getByLabel('Describe the problem').fill('Since this morning, in the whole home')
      await guestPage.getByLabel('Today: no water, heat or power').check()
      await guestPage
        .getByLabel('Add photos', { exact: true })
        .setInputFiles([{ name: 'boiler.jpg', mimeType: 'image/jpeg', buffer: photo }])
      await guestPage.getByRole('button', { name: 'Remove boiler.jpg' }).waitFor()
      await guestPage.getByLabel('Your name (optional)').fill('Gus Guest')
      await guestPage.getByLabel('Phone or email (optional)').fill('555-0142')
      await guestPage.getByRole('button', { name: 'Send report' }).click()
      await guestPage.getByRole('heading', { name: 'Your report was received' }).waitFor()
      await guestPage.getByRole('img', { name: 'Photo 1' }).waitFor()
      const number = await guestPage.getByText(/^Report [0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
      assert.match(guestPage.url(), /\/d#rq_[\w-]{65}$/)
      await look(guestPage)

      await page.goto('/maintenance')
      await page
        .getByRole('button', { name: /No hot water/ })
        .or(page.getByRole('link', { name: /No hot water/ }))
        .first()
        .click()
      await page
        .getByText('Gus Guest, 555-0142')
        .or(page.getByText('Gus Guest', { exact: true }))
        .first()
        .waitFor()
      await page.getByText(`Request number: ${number.replace('Report ', '')}`).waitFor()
      await page.getByText('To the reporter').click()
      await page.getByLabel('Write a comment').fill('We come at 4 pm')
      await page.getByRole('button', { name: 'Send to the reporter' }).click()
      await page.getByText('Visible to the reporter').first().waitFor()
      await look(page)

      await guestPage.reload()
      await guestPage.getByText('We come at 4 pm').waitFor()
      await guestPage.getByText('Nora, for your landlord').waitFor()
      await guestPage.getByLabel('Write a message').fill('Thank you')
      await guestPage.getByRole('button', { name: 'Send message' }).click()
      await guestPage.getByText('Thank you', { exact: true }).waitFor()
      await look(guestPage)
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test('a code says in Spanish what it says in English, and keeps what was typed', async () => {
      const link = await api<{ url: string }>(landlord.page, 'POST', `/units/${scene.unitId}/doors`)
      const { page, context } = await guest('es-US', 'dark')
      await page.goto(here(link.url))
      await page.getByRole('heading', { name: 'Solicitar una reparación' }).waitFor()
      await page.locator('html[lang=es]').waitFor({ state: 'attached' })
      await look(page)
      await page.getByLabel('¿Qué está dañado?').fill('La llave gotea')
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('heading', { name: 'Report a repair' }).waitFor()
      await holds(page.getByLabel('What is broken?'), 'La llave gotea')
      await context.close()
    })

    test('a balance is shared, seen in both languages, and revoked', async () => {
      const { page } = landlord
      await page.goto(`/leases/${scene.leaseId}`)
      await page.getByRole('button', { name: 'More actions for this lease' }).click()
      await page.getByRole('menuitem', { name: 'Share balance link' }).click()
      await page.getByText(/Expires/).waitFor()
      await look(page)
      const url = await page.locator('code').innerText()
      const { page: guestPage, context } = await guest()
      await guestPage.goto(here(url))
      await guestPage.getByText('$1,350.00').first().waitFor()
      assert.ok(!(await guestPage.content()).includes('Tia Tenant'))
      await look(guestPage)
      await guestPage.getByRole('button', { name: 'Español' }).click()
      await guestPage.getByRole('heading', { name: 'Su saldo' }).waitFor()
      await guestPage
        .getByText(/^Renta de /)
        .first()
        .waitFor()
      await look(guestPage)
      await page.getByRole('button', { name: 'Revoke' }).click()
      await hasToasted(page, 'Link revoked')
      await guestPage.reload()
      await guestPage.getByText(/Este enlace (se retiró|fue anulado)/).waitFor()
      await look(guestPage)
      await context.close()
    })

    test('a receipt is shared, seen and printable', async () => {
      const { page } = landlord
      await page.goto(`/payments?payment=${scene.paymentId}`)
      await page.getByRole('button', { name: 'Share receipt' }).click()
      await page.getByText(/Expires/).waitFor()
      const url = await page.locator('code').innerText()
      const { page: guestPage, context } = await guest()
      await guestPage.goto(here(url))
      await guestPage.getByRole('button', { name: 'Print or save' }).waitFor()
      await guestPage.getByText('$500.00').first().waitFor()
      await look(guestPage)
      await context.close()
    })

    test('all links stand in one list, from which each is ended', async () => {
      const { page } = landlord
      await api(page, 'POST', `/units/${scene.unitId}/doors`)
      await page.goto('/settings/links')
      await page.getByText('Repair QR code').first().waitFor()
      await page.getByRole('radio', { name: /^Codes [1-9]/ }).waitFor({ state: 'attached' })
      await look(page)
      await page.getByRole('button', { name: 'Actions for Repair QR code, Maple Court, 2B' }).click()
      await page.getByRole('menuitem', { name: 'Revoke' }).click()
      await page.getByRole('button', { name: 'Revoke link' }).click()
      await hasToasted(page, 'Link revoked')
    })

    test('a page without a link says what is missing', async () => {
      const { page, context } = await guest()
      await page.goto('/d')
      await page.getByRole('heading', { name: 'The link is missing' }).waitFor()
      await look(page)
      const answer = await page.request.get('/d')
      assert.equal(answer.headers()['referrer-policy'], 'no-referrer')
      await context.close()
    })
  })
}

let guests = 0

async function look(page: Page): Promise<void> {
  await assertAccessible(page)
  await assertFits(page)
}

/** Returns a picture of the code as it is printed: large, with nothing else around it. */
async function onPaper(page: Page, code: Locator): Promise<Buffer> {
  const svg = await code.evaluate((element) => element.outerHTML)
  const paper = await page.context().newPage()
  await paper.setViewportSize({ width: 1_000, height: 1_000 })
  await paper.setContent(`<body style="margin: 0">${svg}</body>`)
  const png = await paper.screenshot()
  await paper.close()
  return png
}

/** Returns the same page at the address that the journeys use. */
function here(url: string): string {
  const { pathname, hash } = new URL(url)
  return `${address}${pathname}${hash}`
}

async function setScene(page: Page): Promise<Scene> {
  const make = (path: string, body: unknown) => api<Made>(page, 'POST', path, body)
  const property = await make('/properties', {
    name: 'Maple Court',
    address: '12 Maple Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
    propertyType: 'MULTI_UNIT',
  })
  const unit = await make('/units', { propertyId: property.id, unitNumber: '2B', rent: 1850 })
  const tenant = await make('/tenants', { name: 'Tia Tenant', email: `tia-${property.id}@example.com` })
  // the account's day, which differs from the local day for some hours at the end of a month
  const { today } = await api<{ today: string }>(page, 'GET', '/account')
  const month = today.slice(0, 8)
  const lease = await make('/leases', {
    unitId: unit.id,
    tenantId: tenant.id,
    startDate: `${month}01`,
    endDate: null,
    rentAmount: 1850,
    dueDay: 1,
  })
  const payment = await make('/payments', {
    leaseId: lease.id,
    amount: 500,
    date: `${month}01`,
    type: 'RENT',
  })
  return { propertyId: property.id, unitId: unit.id, leaseId: lease.id, paymentId: payment.id }
}
