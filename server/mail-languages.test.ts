import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'

import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { englishMails, mailGallery } from '#testing/files/mail-gallery.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as reminders from '#shared/leases/reminder-contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as portal from '#shared/tenant-portal/maintenance-contract.ts'
import * as tenants from '#shared/tenants/contract.ts'
import * as invitations from '#shared/tenants/invitation-contract.ts'
import { languages } from '#shared/messages/languages.ts'

/** Words that begin or join English sentences; in a Spanish mail one of them was forgotten. */
const english = /\b(the|your|you|was|has|this|with|for|on|is|of|and|hello|request|rent|receipt|due|paid)\b/i

describe('mails in two languages', () => {
  test('are all in the gallery', () => {
    const exported = globSync('server/**/{,*-}emails.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+Mail)\b/gm)].map(
        ([, name = '']) => name,
      ),
    )
    assert.ok(exported.length > 10)
    assert.deepEqual(
      exported.toSorted(),
      [...Object.keys(mailGallery), ...Object.keys(englishMails)].toSorted(),
    )
  })

  for (const [name, shapes] of Object.entries(mailGallery)) {
    for (const language of languages) {
      test(`${name} in ${language}`, () => {
        for (const make of shapes) {
          const words = mailWords(language)
          const { subject, blocks } = make(words)
          const { html, text } = renderMail({
            subject,
            blocks,
            language,
            accountName: 'Olmo LLC',
            site: { origin: () => 'https://t.test', url: (path) => `https://t.test${path}` },
            unsubscribeUrl: 'https://t.test/u',
          })
          assert.ok(html.includes(`<html lang="${language}"`))
          assert.ok(subject !== '' && !/\{\w+\}|undefined|null/.test(subject + text), text)
          const said = `${subject}\n${text.replaceAll(/https?:\S+|LLC|St\b/g, '')}`
          assert.equal(english.test(said), language === 'en', said)
        }
      })
    }
  }
})

describe('mails reach people in their language', () => {
  let app: TestApp
  let landlord: Landlord
  let ana: TenantUser
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    await app.call(accounts.updateAccount, { token: landlord.token, body: { businessName: 'Olmo LLC' } })
    ana = await buildTenantUser(app, landlord, { email: 'ana@example.com', name: 'Ana Ruiz' })
    const lease = await buildLease(app, landlord.token, { tenantId: ana.tenantId, chargesFrom: '2026-11-01' })
    leaseId = lease.id
    await app.call(accounts.updateProfile, { token: ana.token, body: { language: 'es' } })
    await runJobs(app)
    await deliverMails(app, landlord.accountId)
  })
  after(() => app.stop())

  const toAna = async () => {
    await runJobs(app)
    return (await deliverMails(app, landlord.accountId)).filter(({ to }) => to.address === 'ana@example.com')
  }

  test('a receipt, with its subject, layout, charges and way to pay', async () => {
    await buildPayment(app, landlord.token, { leaseId, amount: 850, method: 'CHECK', reference: '#1204' })
    const [mail] = await toAna()
    assert.match(mail?.subject ?? '', /^Recibo de su pago de \$850\.00 a Olmo LLC$/)
    assert.match(mail?.html ?? '', /<html lang="es"/)
    assert.match(mail?.text ?? '', /\(cheque #1204\)/)
    assert.match(mail?.text ?? '', /Renta de noviembre de 2026: \$850\.00/)
    assert.match(mail?.text ?? '', /No recibir más correos de este tipo: https/)
    assert.match(mail?.text ?? '', /Enviado por Tenure en nombre de/)
    assert.match(mail?.from.name ?? '', / a través de Tenure$/)
  })

  test('a reminder', async () => {
    const list = await app.call(reminders.rentReminders, { token: landlord.token })
    const id = list.json.reminders.find((one) => one.leaseId === leaseId)?.id ?? ''
    const sent = await app.call(reminders.sendReminder, { token: landlord.token, params: { id } })
    assert.equal(sent.status, 200)
    const [mail] = await toAna()
    assert.match(mail?.subject ?? '', /^La renta de \$[\d,.]+ (vence .+|está atrasada), pagadera a Olmo LLC$/)
    assert.match(mail?.text ?? '', /1 de (noviembre|diciembre) de 2026/)
  })

  test('repair update', async () => {
    const { json } = await app.call(portal.createTenantRequest, {
      token: ana.token,
      body: { title: 'Grifo', description: 'Gotea' },
    })
    const [reported] = await toAna()
    assert.equal(reported?.subject, 'Recibimos su solicitud: Grifo (Olmo LLC)')
    await app.call(maintenance.updateRequest, {
      token: landlord.token,
      params: { id: json.id },
      body: { status: 'IN_PROGRESS' },
    })
    const [moved] = await toAna()
    assert.equal(moved?.subject, 'Novedades de la reparación: En curso (Grifo, Olmo LLC)')
    const notices = await app.raw({
      path: '/notifications',
      token: ana.token,
      headers: { 'accept-language': 'es' },
    })
    const [first] = notices.json as { title: string }[]
    assert.equal(first?.title, 'En curso: Grifo')
  })

  test('no subject begins with what people typed', () => {
    for (const language of languages) {
      const { t } = mailWords(language)
      for (const make of Object.values(mailGallery).flat()) {
        const { subject } = make(mailWords(language))
        assert.doesNotMatch(subject, /^(Olmo|Ana|Arce|Grifo|4B)/, subject)
      }
      // the sender is the account, via the product
      assert.match(t('mails.via', { account: 'Olmo', product: 'Tenure' }), /^Olmo .+ Tenure$/)
    }
  })

  test('a link to set a password: by their choice, and by the page they ask on where they have made none', async () => {
    const ask = (email: string) =>
      app.raw({
        method: 'POST',
        path: '/auth/forgot-password',
        body: { email },
        headers: { 'accept-language': 'es-MX,es;q=0.9' },
      })
    await ask('ana@example.com')
    await ask(landlord.email)
    const subjects = (await deliverMails(app, landlord.accountId)).map(({ subject }) => subject)
    assert.deepEqual(subjects, ['Elija una contraseña nueva', 'Elija una contraseña nueva'])
  })

  test('an invitation by what the landlord noted; who accepts it in Spanish is written to in Spanish', async () => {
    const { token } = landlord
    const tenant = await app.call(tenants.createTenant, {
      token,
      body: { name: 'Luz Vera', email: 'luz@example.com', language: 'es' },
    })
    await app.call(invitations.resendTenantInvitation, { token, params: { id: tenant.json.id } })
    const [mail] = await deliverMails(app, landlord.accountId)
    assert.match(mail?.subject ?? '', /^Invitación a su portal de inquilino en Olmo LLC$/)
    const given = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const accepted = await app.raw({
      method: 'POST',
      path: `/tenants/invitation/${given}/accept`,
      body: { password: 'su propio secreto' },
      headers: { 'accept-language': 'es' },
    })
    const { user } = accepted.json as { user: { language: string } }
    assert.equal(user.language, 'es')
  })
  test('everybody else in English, as before', async () => {
    await buildPayment(app, landlord.token, { leaseId, amount: 10 })
    await app.call(accounts.updateProfile, { token: ana.token, body: { language: null } })
    await buildPayment(app, landlord.token, { leaseId, amount: 20 })
    const subjects = (await toAna()).map(({ subject }) => subject)
    assert.ok(
      subjects.every((subject) => subject.startsWith('Receipts for your 2 payments to Olmo LLC')),
      String(subjects),
    )
  })
})
