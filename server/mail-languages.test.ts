import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'

import {
  portalBackMail,
  portalEndsMail,
  signInDeletedMail,
  signInKeptMail,
} from '#server/accounts/deletion/deletion-emails.ts'
import {
  addressChangedMail,
  addressTakenMail,
  confirmNewAddressMail,
  confirmOldAddressMail,
} from '#server/accounts/email-change/email-change-emails.ts'
import {
  confirmationMail,
  passwordChangedMail,
  passwordResetMail,
  signUpTakenMail,
} from '#server/accounts/email-links/emails.ts'
import { type SecurityFact, securityMail } from '#server/accounts/security/security-emails.ts'
import { linkMail } from '#server/public-links/emails.ts'
import { depositReturnMail } from '#server/deposits/emails.ts'
import { endingNoticeMail } from '#server/ending-notices/emails.ts'
import { ownerInvitationMail } from '#server/owners/emails.ts'
import { renewalMail } from '#server/renewals/emails.ts'
import { receiptMail } from '#server/ledger/emails.ts'
import {
  receipt,
  rent,
  severalCharges,
  ownerStatementSamples,
  workOrderSamples,
} from '#server/testing/mail-samples.ts'
import { rentReminderMail } from '#server/leases/emails.ts'
import {
  assignedMail,
  commentMail,
  emergencyMail,
  noticeMail,
  reportedMail,
  type RequestInMail,
  statusMail,
} from '#server/maintenance/emails.ts'
import { messageMail } from '#server/notifications/emails.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { type MailWords, mailWords } from '#server/platform/mail/mail-messages.ts'
import { sharedMail } from '#server/tenant-portal/emails.ts'
import { invitationMail } from '#server/tenants/emails.ts'
import { buildLandlord, buildLease, buildPayment, type Landlord } from '#server/testing/build.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { deliverMails } from '#server/testing/mails.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { buildTenantUser, type TenantUser } from '#server/testing/tenant-user.ts'
import * as accounts from '#shared/accounts/contract.ts'
import { cents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import * as reminders from '#shared/leases/reminder-contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as portal from '#shared/tenant-portal/maintenance-contract.ts'
import * as tenants from '#shared/tenants/contract.ts'
import * as invitations from '#shared/tenants/invitation-contract.ts'
import { languages } from '#shared/messages/languages.ts'

const day = parsePlainDate('2026-12-01')
const repair: RequestInMail = {
  title: 'Grifo',
  status: 'OPEN',
  priority: 'URGENT',
  property: 'Arce',
  unit: '4B',
  from: 'Olmo LLC',
  isForTenant: true,
  href: '/tenant/maintenance',
}
const invitation = {
  tenantName: 'Ana',
  accountName: 'Olmo LLC',
  href: '/x',
  days: 7,
}
const place = { property: 'Arce', address: '12 Olmo St', unitNumber: '4B' }

const portalRoles = ['TENANT', 'PROPERTY_OWNER'] as const
const origin = { now: new Date(0), ipAddress: '1.2.3.4', userAgent: '' }
const facts: SecurityFact[] = [
  ...(['signIn', 'reused', 'totpOn', 'totpOff', 'codesNew'] as const).map((what) => ({ what })),
  { what: 'codeUsed', left: 1 },
  { what: 'codeUsed', left: 4 },
  { what: 'googleAdded', email: 'ana@example.com' },
  { what: 'passkeyAdded', passkey: 'Pixel' },
  { what: 'passkeyRemoved', passkey: 'Pixel' },
]

/** Every mail, in each of its variants. A new mail must be rendered here too, or the first test fails. */
const gallery: Record<string, ((words: MailWords) => MailContent)[]> = {
  confirmationMail: [(words) => confirmationMail(words, { href: '/x', days: 3 })],
  passwordResetMail: [(words) => passwordResetMail(words, { name: 'Ana', href: '/x' })],
  passwordChangedMail: [[], [{ name: 'Ana', prefix: 'Ana' }]].map(
    (keys) => (words: MailWords) =>
      passwordChangedMail(words, { name: 'Ana', at: words.instant(new Date(0), 'UTC'), keys }),
  ),
  signInDeletedMail: [1, 30].map(
    (days) => (words: MailWords) =>
      signInDeletedMail(words, { name: 'Ana', date: words.instant(new Date(0), 'UTC'), days }),
  ),
  signInKeptMail: [(words) => signInKeptMail(words, { name: 'Ana' })],
  // prettier-ignore
  portalEndsMail: portalRoles.map((role) => (words: MailWords) => portalEndsMail(words, role, { name: 'Ana', account: 'Olmo LLC', date: words.instant(new Date(0), 'UTC') })),
  // prettier-ignore
  portalBackMail: portalRoles.map((role) => (words: MailWords) => portalBackMail(words, role, { name: 'Ana', account: 'Olmo LLC' })),
  confirmNewAddressMail: [
    (words) => confirmNewAddressMail(words, { oldEmail: 'ana@example.com', token: 'x', days: 3 }),
  ],
  confirmOldAddressMail: [
    (words) =>
      confirmOldAddressMail(words, {
        name: 'Ana',
        newEmail: 'ana@example.com',
        token: 'x',
        undoToken: 'y',
        days: 3,
        undoDays: 7,
      }),
  ],
  signUpTakenMail: [(words) => signUpTakenMail(words, { name: 'Ana' })],
  addressTakenMail: [(words) => addressTakenMail(words)],
  addressChangedMail: [undefined, { token: 'x', days: 7 }].map(
    (undo) => (words: MailWords) =>
      addressChangedMail(words, {
        name: 'Ana',
        oldEmail: 'ana@example.com',
        newEmail: 'ana@example.org',
        ...(undo ? { undo } : {}),
      }),
  ),
  securityMail: facts.map(
    (fact) => (words) =>
      securityMail(fact, { name: 'Ana', language: words.language, timeZone: 'UTC', role: 'TENANT' }, origin),
  ),
  rentReminderMail: [
    (words) => rentReminderMail(words, { ...rent, type: 'upcoming', daysToDue: 3 }),
    (words) => rentReminderMail(words, { ...rent, type: 'upcoming', daysToDue: 1 }),
    (words) =>
      rentReminderMail(words, { ...rent, overdueCents: cents(5_00), type: 'upcoming', daysToDue: 1 }),
    (words) => rentReminderMail(words, { ...rent, type: 'due', daysToDue: 0 }),
    (words) =>
      rentReminderMail(words, { ...rent, concessionCents: cents(10_000), type: 'due', daysToDue: 0 }),
    (words) => rentReminderMail(words, { ...rent, type: 'overdue', daysToDue: -1 }),
    (words) => rentReminderMail(words, { ...rent, type: 'overdue', daysToDue: -9 }),
    (words) => rentReminderMail(words, { ...rent, ...severalCharges, type: 'overdue', daysToDue: -9 }),
    (words) => rentReminderMail(words, { ...rent, ...severalCharges, type: 'due', daysToDue: 0 }),
  ],
  sharedMail: [1, 2, 11, 14].flatMap((count) =>
    [true, false].map(
      (hasSignIn) => (words: MailWords) =>
        sharedMail(words, {
          name: 'Ana',
          from: 'Olmo LLC',
          filenames: Array(count).fill('1.pdf'),
          hasSignIn,
        }),
    ),
  ),
  messageMail: ['/tenant/notices', null].map(
    (page) => (words) =>
      messageMail(words, {
        name: 'Ana',
        by: 'Olmo',
        from: 'Olmo LLC',
        title: 'Agua',
        message: 'Lunes',
        page,
      }),
  ),
  receiptMail: [-1, 0, 1].flatMap((balance) =>
    [null, 'efectivo'].map(
      (how) => (words: MailWords) =>
        receiptMail(words, { ...receipt, how, creditCents: cents(5_00), balanceCents: cents(balance) }),
    ),
  ),
  invitationMail: [null, place, { ...place, unitNumber: null }].map(
    (where) => (words) => invitationMail(words, { ...invitation, place: where }),
  ),
  linkMail: (['balance', 'receipt'] as const).flatMap((purpose) =>
    [null, day].map(
      (goodUntil) => (words: MailWords) =>
        linkMail(words, {
          purpose,
          goodUntil,
          name: 'Ana',
          from: 'Olmo LLC',
          property: 'Arce',
          unit: '4B',
          href: '/x',
        }),
    ),
  ),
  // prettier-ignore
  ownerInvitationMail: [(words) => ownerInvitationMail(words, { name: 'Ana', accountName: 'Olmo LLC', href: '/x', days: 7 })],
  ownerStatementMail: ownerStatementSamples,
  // prettier-ignore
  renewalMail: [null, 'Gracias'].map((message) => (words: MailWords) => renewalMail(words, {
    message, name: 'Ana', from: 'Olmo', property: 'Arce', unit: '4B', startOn: day, answerBy: day, href: '/x', options: [{ endOn: day, atEnd: 'ENDS', rentCents: cents(9) }, { endOn: null, atEnd: 'ENDS', rentCents: cents(9) }],
  })),
  workOrderMail: workOrderSamples,
  // prettier-ignore
  endingNoticeMail: [null, 'Gracias'].map((note) => (words: MailWords) => endingNoticeMail(words, {
    note, name: 'Ana', by: 'Olmo', property: 'Arce', unit: '4B', lastOn: day, endsOn: note === null ? day : addDays(day, 1), href: '/x',
  })),
  // prettier-ignore
  depositReturnMail: [{ refundCents: cents(900_00), owedCents: cents(0), how: null, sentTo: null, hasSignIn: false }, { refundCents: cents(0), owedCents: cents(20_00), how: '#501', sentTo: 'Sur 2', hasSignIn: true }].map((facts) => (words: MailWords) => depositReturnMail(words, {
    ...facts, name: 'Ana', from: 'Olmo', property: 'Arce', unit: '4B', returnedOn: day, heldCents: cents(900_00), interestCents: cents(1_00), openCents: cents(0), deductions: [{ category: 'CLEANING', description: 'Alfombra', amountCents: cents(95_00) }],
  })),
  reportedMail: [true, false].map(
    (isForTenant) => (words) => reportedMail(words, { ...repair, isForTenant }),
  ),
  emergencyMail: [(words) => emergencyMail(words, { ...repair, isForTenant: false })],
  statusMail: (['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'] as const).map(
    (status) => (words) => statusMail(words, { ...repair, status }),
  ),
  assignedMail: [(words) => assignedMail(words, { ...repair, isForTenant: false })],
  commentMail: [(words) => commentMail({ by: 'Olmo', body: 'Mañana.' })(words, repair)],
  noticeMail: ['REPORTED', 'ASSIGNED', 'SCHEDULED', 'COMPLETED', 'EMERGENCY', 'STATUS_UPDATE', 'ELSE'].map(
    (type) => (words) => noticeMail({ type, message: 'Mañana.', by: 'Olmo' })(words, repair),
  ),
}

/** Mails that no tenant gets: to landlords, and to payers of a share of the rent. */
const notToTenants = /^(payerReminder|teamInvitation|ownership|accountClosed|accountRestored)Mail$/

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
      exported.filter((name) => !notToTenants.test(name)).toSorted(),
      Object.keys(gallery).toSorted(),
    )
  })

  for (const [name, shapes] of Object.entries(gallery)) {
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
    assert.match(mail?.subject ?? '', /^Recibo de su pago de \$850\.00$/)
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
    assert.match(mail?.subject ?? '', /^La renta de \$[\d,.]+ (vence|está atrasada)/)
    assert.match(mail?.text ?? '', /1 de (noviembre|diciembre) de 2026/)
  })

  test('repair update', async () => {
    const { json } = await app.call(portal.createTenantRequest, {
      token: ana.token,
      body: { title: 'Grifo', description: 'Gotea' },
    })
    const [reported] = await toAna()
    assert.equal(reported?.subject, 'Recibimos su solicitud: Grifo')
    await app.call(maintenance.updateRequest, {
      token: landlord.token,
      params: { id: json.id },
      body: { status: 'IN_PROGRESS' },
    })
    const [moved] = await toAna()
    assert.equal(moved?.subject, 'Novedades de la reparación: En curso (Grifo)')
    const notices = await app.raw({
      path: '/notifications',
      token: ana.token,
      headers: { 'accept-language': 'es' },
    })
    const [first] = notices.json as { title: string; message: string }[]
    assert.equal(first?.title, 'En curso: Grifo')
    assert.match(first?.message ?? '', /, unidad /)
  })

  test('no subject begins with what people typed', () => {
    for (const language of languages) {
      const { t } = mailWords(language)
      for (const make of Object.values(gallery).flat()) {
        const { subject } = make(mailWords(language))
        assert.doesNotMatch(subject, /^(Olmo|Ana|Arce|Grifo|4B)/, subject)
      }
      // the sender is the account, and the product by which it writes
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
    await app.call(invitations.resendInvitation, { token, params: { id: tenant.json.id } })
    const [mail] = await deliverMails(app, landlord.accountId)
    assert.match(mail?.subject ?? '', /^Invitación a su portal de inquilino/)
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
      subjects.every((subject) => subject.startsWith('Receipts for your 2 payments')),
      String(subjects),
    )
  })
})
