import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { arrives, asked, hold, landlord, mailedLink, tokenOf, type Tokens } from '#e2e/auth-table/scene.ts'
import { openZip } from '#server/platform/archives/zip-in.ts'
import { pngOf } from '#testing/files/pictures.ts'

import {
  assertAccessible,
  assertFits,
  goToIdle,
  hasToasted,
  holds,
  launch,
  visit,
  type Width,
} from '#e2e/browser.ts'
import { buildPortalScene, firstOfMonth, type TenantUser } from '#e2e/portal-scene.ts'

const words = {
  en: {
    report: 'Report a repair',
    title: 'What is broken?',
    area: 'Where is it?',
    happens: 'What is happening?',
    add: 'Add photos',
    emergency: 'Emergency',
    call: 'Call 911',
    soon: 'In the next few days',
    callFirst: 'Yes, but call me first',
    send: 'Send the report',
    sent: 'Your report was sent',
    missing: 'Say in a few words what is broken',
    photo: 'Open photo leak.webp',
    close: 'Close',
    message: 'Write to your landlord',
    sendMessage: 'Send',
    notFixed: 'No, it is not fixed',
    stillBroken: 'What is still broken?',
    openAgain: 'Reopen the repair',
    isOpen: 'Reopened',
    fixed: 'Yes, it is fixed',
    confirmed: 'Confirmed as fixed',
    documents: 'Documents',
    choose: 'Choose files',
    insurance: 'Renters insurance.pdf',
    everything: 'Download everything',
    offline: 'You are offline',
    profile: 'Your details',
    name: 'Full name',
    save: 'Save',
    saved: 'Saved. Your landlord can see it.',
    notices: 'Notices',
    markAll: 'Mark all read',
    allRead: 'You have read all notices.',
    ended: 'Your lease has ended',
    language: 'en',
  },
  es: {
    report: 'Solicitar una reparación',
    title: '¿Qué está dañado?',
    area: '¿Dónde está?',
    happens: '¿Qué pasa?',
    add: 'Agregar fotos',
    emergency: 'Emergencia',
    call: 'Llamar al 911',
    soon: 'En los próximos días',
    callFirst: 'Sí, pero llámeme antes',
    send: 'Enviar la solicitud',
    sent: 'Su solicitud se envió',
    missing: 'Diga en pocas palabras qué está dañado',
    photo: 'Abrir la foto leak.webp',
    close: 'Cerrar',
    message: 'Escriba a su arrendador',
    sendMessage: 'Enviar',
    notFixed: 'No, no está arreglado',
    stillBroken: '¿Qué sigue sin funcionar?',
    openAgain: 'Reabrir la reparación',
    isOpen: 'Reabierta',
    fixed: 'Sí, está arreglado',
    confirmed: 'Confirmada como arreglada',
    documents: 'Documentos',
    choose: 'Elegir archivos',
    insurance: 'Seguro de inquilino.pdf',
    everything: 'Descargar todo',
    offline: 'No tiene conexión',
    profile: 'Sus datos',
    name: 'Nombre completo',
    save: 'Guardar',
    saved: 'Guardado. Su arrendador puede verlo.',
    notices: 'Avisos',
    markAll: 'Marcar todo como leído',
    allRead: 'Ha leído todos los avisos.',
    ended: 'Su contrato ha terminado',
    language: 'es',
  },
} as const

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const leak = { name: 'leak.png', mimeType: 'image/png', buffer: pngOf(64, 64) }

async function look(page: Page): Promise<void> {
  await assertAccessible(page)
  await assertFits(page)
}

type Request = { id: string; title: string; status: string; area: string; entry: string }

/**
 * The other half of the portal, on a phone in both languages: repairs, documents, notifications, profile, other homes.
 */
describe('the tenant portal’s home', () => {
  let browser: Browser
  let scene: Awaited<ReturnType<typeof buildPortalScene>>
  let ann: TenantUser
  let gone: TenantUser
  before(async () => {
    browser = await launch()
  })
  beforeEach(async () => {
    scene = await buildPortalScene()
    const { today } = scene
    ann = await scene.tenantUser()
    const lease = await scene.lease(ann, { startDate: firstOfMonth(today, -1), endDate: null })
    await scene.pay(lease.id, 1000)
    gone = await scene.tenantUser()
    await scene.lease(gone, { startDate: firstOfMonth(today, -14), endDate: firstOfMonth(today, -2) })
  })
  after(() => browser.close())

  async function open(who: Tokens, language: 'en' | 'es', width: Width = 'phone', dark = false) {
    const opened = await visit(browser, width, dark ? 'dark' : 'light')
    await hold(opened.page, who)
    await asked('PATCH', '/users/profile', { language }, who.access_token)
    return opened
  }

  for (const language of ['en', 'es'] as const) {
    const say = words[language]

    test(`a repair is reported with a photo, talked about and confirmed (${language})`, async () => {
      const { page, context, complaints } = await open(ann, language)
      await page.clock.install()
      // the page polls every twelve seconds
      const waits = () => page.clock.fastForward(12_000)
      await page.goto('/tenant/maintenance')
      await page.getByRole('link', { name: say.report }).first().click()
      await arrives(page, '/tenant/maintenance/new')
      await page.getByRole('button', { name: say.send }).click()
      await page.getByText(say.missing).waitFor()
      await look(page)
      const title = `Faucet ${language}`
      await page.getByLabel(say.title).fill(title)
      await page.getByLabel(say.area).selectOption('KITCHEN')
      await page.getByLabel(say.happens).fill('It drips all night')
      await page.getByText(say.emergency, { exact: true }).click()
      await page.getByRole('link', { name: say.call }).waitFor()
      await look(page)
      await page.getByText(say.soon, { exact: true }).click()
      await page.getByText(say.callFirst, { exact: true }).click()
      // no input is lost
      await page.reload()
      await holds(page.getByLabel(say.title), title)
      await page.locator('input[type=file][multiple]').setInputFiles([leak])
      await look(page)
      await page.getByRole('button', { name: say.send }).click()
      await page.waitForURL(/maintenance\/[0-9a-f-]{36}/)
      await hasToasted(page, say.sent)
      const id = page.url().split('/').at(-1) ?? ''
      const theirs = await scene.ask<Request>('GET', `/maintenance/${id}`)
      assert.deepEqual([theirs.title, theirs.area, theirs.entry], [title, 'KITCHEN', 'CALL_FIRST'])

      await page.getByRole('button', { name: say.photo }).click()
      await page.getByRole('dialog').locator('img').waitFor()
      await look(page)
      await page.getByRole('dialog').getByRole('button', { name: say.close }).click()

      await page.getByLabel(say.message).fill('Please come after five')
      await page.getByRole('button', { name: say.sendMessage, exact: true }).click()
      await page.getByText('Please come after five').waitFor()
      await scene.ask('POST', `/maintenance/${id}/comments`, {
        body: 'We come at six',
        visibility: 'TENANT',
      })
      await waits()
      await page.getByText('We come at six').waitFor()
      await scene.ask('PATCH', `/maintenance/${id}`, { status: 'COMPLETED' })
      await waits()
      await page.getByRole('button', { name: say.notFixed }).click()
      await page.getByLabel(say.stillBroken).fill('It still drips')
      await look(page)
      await page.getByRole('button', { name: say.openAgain }).click()
      await page.getByText(say.isOpen).first().waitFor()
      assert.equal((await scene.ask<Request>('GET', `/maintenance/${id}`)).status, 'OPEN')
      await scene.ask('PATCH', `/maintenance/${id}`, { status: 'COMPLETED' })
      await waits()
      await page.getByRole('button', { name: say.fixed }).click()
      await page.getByText(say.confirmed).waitFor()
      await look(page)
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`a document is sent, looked at, and everything is taken along (${language})`, async () => {
      const { page, context, complaints } = await open(ann, language)
      await page.goto('/tenant/documents')
      await page.getByRole('button', { name: say.choose }).waitFor()
      await page
        .locator('input[type=file]')
        .setInputFiles([{ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf }])
      await page.getByRole('button', { name: say.insurance }).first().waitFor()
      await look(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: say.everything }).click()
      const file = await download
      assert.match(file.suggestedFilename(), /^(my-home|mi-vivienda)-\d{4}-\d{2}-\d{2}\.zip$/)
      const dir = await mkdtemp(join(tmpdir(), 'tenure-e2e-zip-'))
      await file.saveAs(join(dir, 'a.zip'))
      const zip = await openZip(join(dir, 'a.zip'), { entries: 1_000, bytes: 1e8, names: /./ })
      assert.ok(zip.names.has('index.html') && zip.names.has(`documents/${say.insurance}`))
      const chunks: Buffer[] = []
      for await (const chunk of await zip.read('index.html')) {
        chunks.push(chunk as Buffer)
      }
      zip.close()
      await rm(dir, { recursive: true })
      assert.match(Buffer.concat(chunks).toString(), new RegExp(`<html lang="${say.language}">`))
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`notices are read, and one's own details kept (${language})`, async () => {
      const { page, context, complaints } = await open(ann, language, 'phone', true)
      await scene.ask('POST', '/notifications', {
        tenantId: ann.tenantId,
        title: 'Water is off on Monday',
        message: 'From 9 to 11',
      })
      await page.goto('/tenant/notices')
      await page.getByText('Water is off on Monday').first().waitFor()
      await look(page)
      await page.getByRole('button', { name: say.markAll }).click()
      await page.getByText(say.allRead).waitFor()
      await page.goto('/tenant/profile')
      await page.getByText(say.profile).waitFor()
      await page.getByLabel(say.name).fill('Ann Able')
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await hasToasted(page, say.saved)
      await look(page)
      assert.equal((await scene.ask<{ name: string }>('GET', `/tenants/${ann.tenantId}`)).name, 'Ann Able')
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`after moving out it is all to be read, and nothing new to be reported (${language})`, async () => {
      const { page, context } = await open(gone, language)
      await page.goto('/tenant/maintenance/new')
      await page.getByText(say.ended).waitFor()
      await look(page)
      for (const path of ['/tenant/maintenance', '/tenant/documents', '/tenant/notices', '/tenant/profile']) {
        await goToIdle(page, path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await look(page)
      }
      await context.close()
    })
  }

  test('what is written while there is no connection goes out when it is back', async () => {
    const { page, context } = await open(ann, 'en')
    const report = { title: 'Faucet', description: 'It drips all night' }
    const request = await asked<Request>('POST', '/tenant/maintenance', report, ann.access_token)
    await page.goto(`/tenant/maintenance/${request.id}`)
    await page.getByLabel(words.en.message).waitFor()
    await context.setOffline(true)
    await page.getByLabel(words.en.message).fill('Written in the elevator')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText(words.en.offline, { exact: true }).waitFor()
    await page.getByText('sent automatically').waitFor()
    assert.equal(await page.getByLabel(words.en.message).inputValue(), 'Written in the elevator')
    await context.setOffline(false)
    await page.getByRole('listitem').getByText('Written in the elevator').waitFor()
    await holds(page.getByLabel(words.en.message), '')
    await context.close()
  })

  test('who rents from two landlords goes from one to the other, and a landlord who rents goes both ways', async () => {
    const person = await landlord()
    const me = await asked<{ email: string }>('GET', '/auth/me', undefined, person.access_token)
    await scene.ask('POST', '/tenants/invite', { name: 'Lou Landlord', email: me.email })
    const link = await mailedLink(me.email, 'Invitation to your tenant portal')
    await asked('POST', `/tenants/invitation/${tokenOf(link)}/accept`, { password: person.password })
    const { page, context, complaints } = await open(person, 'en', 'desktop')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('button', { name: /The home I rent/ }).click()
    await arrives(page, '/tenant/dashboard')
    await page.getByRole('button', { name: 'Switch to another home or account' }).click()
    await look(page)
    await page.getByRole('button', { name: /You manage this account/ }).click()
    await arrives(page, '/dashboard')
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
