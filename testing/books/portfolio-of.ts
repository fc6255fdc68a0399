import { queueMail } from '#server/platform/mail/mail.ts'
import { uploadDocument } from '#shared/documents/contract.ts'
import { createPhoto } from '#shared/maintenance/conversation-contract.ts'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayer,
  buildPayment,
  buildRecurring,
  claimsOf,
  type Landlord,
} from './build.ts'
import { invoiceBody } from './invoices.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { buildBank } from './bank.ts'
import { buildDepositRows } from './deposit-rows.ts'
import { buildOwnerRows } from './owner-rows.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { addSingleSignOn } from '#testing/sign-in/sso-rows.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'

/**
 * One record of every kind in an account of its own; `ids` has them by the first segment of their addresses; `tenant`
 * signs in as the person who rents there.
 */
export type Portfolio = Landlord & { ids: Record<string, string>; tenant: Member }

export async function buildPortfolio(app: TestApp): Promise<Portfolio> {
  const landlord = await buildLandlord(app)
  const { token } = landlord
  await proveSession(app, token)
  // ends soon, so that the list of leases that end soon has it too
  const lease = await buildLease(app, token, { endDate: '2026-12-15' })
  const charge = await buildCharge(app, token, { leaseId: lease.id })
  const payment = await buildPayment(app, token, { leaseId: lease.id })
  const recurring = await buildRecurring(app, token, lease.id)
  const payer = await buildPayer(app, token)
  await app.raw({
    method: 'PATCH',
    path: `/leases/${lease.id}/payers/${payer.id}`,
    token,
    body: { steps: [{ from: '2026-12-01', amount: 500 }] },
  })
  const credit = await app.raw({
    method: 'POST',
    path: `/leases/${lease.id}/credits`,
    token,
    body: { amount: 1, reason: 'A cold week' },
  })
  const body = { unitId: lease.unitId, title: 'Leaking tap', description: 'In the kitchen' }
  const request = await app.raw({ method: 'POST', path: '/maintenance', token, body })
  await app.raw({
    method: 'POST',
    path: '/automation/rent/run',
    token,
    headers: { 'idempotency-key': 'portfolio' },
  })
  const invitee = { name: 'Ivy Invited', email: `ivy-${landlord.accountId}@example.com`, leaseId: lease.id }
  await app.raw({ method: 'POST', path: '/tenants/invite', token, body: invitee })
  const { accountId, user } = landlord
  await app.database.write({ as: 'job', accountId }, (db) =>
    queueMail(db, { accountId, kind: 'notice', to: user, subject: 'Hello', blocks: [], now: app.clock.now }),
  )
  await app.sql(
    accountId,
    `INSERT INTO mail_preferences (account_id, kind, enabled, updated_at) VALUES ($1, 'receipt', true, now())`,
    [accountId],
  )
  const notice = await app.raw({
    method: 'POST',
    path: '/notifications',
    token,
    body: { team: true, title: 'Water is off on Monday', message: 'From 9 to 11 in the morning' },
  })
  await app.raw({
    method: 'POST',
    path: '/notifications',
    token,
    body: { tenantId: lease.tenantId, title: 'Water is off on Monday', message: 'From 9 to 11', email: true },
  })
  const vendor = await app.raw({
    method: 'POST',
    path: '/vendors',
    token,
    body: { name: 'Pipe & Drain', taxIdLast4: '6789' },
  })
  const vendorId = (vendor.json as { id: string }).id // made just above
  const expense = await app.raw({
    method: 'POST',
    path: '/expenses',
    token,
    body: {
      date: '2026-11-10',
      amount: 120.5,
      category: 'REPAIRS',
      description: 'Tap',
      vendorId,
      unitId: lease.unitId,
    },
  })
  const bill = await app.raw({
    method: 'POST',
    path: '/bills',
    token,
    body: {
      vendorId,
      date: '2026-11-10',
      dueDate: '2026-12-10',
      amount: 80,
      category: 'REPAIRS',
      description: 'Gutter',
      unitId: lease.unitId,
    },
  })
  const vendorCredit = await app.raw({
    method: 'POST',
    path: '/vendor-credits',
    token,
    body: {
      vendorId,
      date: '2026-11-10',
      amount: 20,
      category: 'REPAIRS',
      description: 'Returned gutter',
      unitId: lease.unitId,
    },
  })
  const { id: creditId } = vendorCredit.json as { id: string } // made just above
  const creditBack = await app.raw({
    method: 'POST',
    path: `/vendor-credits/${creditId}/refunds`,
    token,
    body: { date: '2026-11-11', amount: 5 },
  })
  const recurringExpense = await app.raw({
    method: 'POST',
    path: '/recurring-expenses',
    token,
    body: {
      kind: 'EXPENSE',
      description: 'Lawn',
      unitId: lease.unitId,
      category: 'CLEANING_AND_MAINTENANCE',
      every: 'MONTH',
      startDate: '2026-11-10',
      amount: 80,
      handling: 'AUTOPAY',
    },
  })
  const contribution = await app.raw({
    method: 'POST',
    path: '/owner-transactions',
    token,
    body: { kind: 'CONTRIBUTION', date: '2026-11-03', amount: 500, description: 'For the roof' },
  })
  const returned = await app.raw({
    method: 'POST',
    path: `/expenses/${(expense.json as { id: string }).id}/refunds`,
    token,
    body: { date: '2026-11-20', amount: 5 },
  })
  const laundry = await app.raw({
    method: 'POST',
    path: '/other-income',
    token,
    body: {
      category: 'LAUNDRY_AND_VENDING',
      date: '2026-11-04',
      amount: 42.5,
      description: 'Washers',
      propertyId: lease.unit.propertyId,
    },
  })
  await app.raw({ method: 'POST', path: '/books/close', token, body: { through: '2019-12-31' } })
  const identity = { street: '1 Main St', city: 'Columbus', state: 'OH', zipCode: '43004', tinType: 'EIN' }
  await app.raw({
    method: 'PATCH',
    path: `/tax/vendors/${vendorId}/w9`,
    token,
    body: { ...identity, businessName: 'Pipe & Drain', taxClass: 'PARTNERSHIP', tin: '900006789' },
  })
  await app.raw({
    method: 'PATCH',
    path: '/tax/payer',
    token,
    body: { ...identity, businessName: 'Maple LLC', phone: '6145550101', tin: '900004321' },
  })
  const asset = await app.raw({
    method: 'POST',
    path: '/tax/assets',
    token,
    body: {
      propertyId: lease.unit.propertyId,
      kind: 'EQUIPMENT',
      description: 'Stove',
      basis: 600,
      inServiceOn: '2026-06-01',
    },
  })
  const trip = await app.raw({
    method: 'POST',
    path: '/tax/trips',
    token,
    body: { date: '2026-11-02', miles: 12.5, purpose: 'Bank' },
  })
  const election = { year: 2026, recoveryYears: 5, election: 'ELECTED_OUT' }
  await app.raw({ method: 'PATCH', path: '/tax/elections', token, body: election })
  const answer = { year: 2026, forms1099Filed: true }
  await app.raw({ method: 'PATCH', path: '/tax/schedule-e', token, body: answer })
  await app.raw({
    method: 'PATCH',
    path: `/tax/properties/${lease.unit.propertyId}`,
    token,
    body: { year: 2026, personalDays: 3 },
  })
  const bank = await buildBank(app, { accountId, token })
  await app.raw({
    method: 'PUT',
    path: '/reports/budgets',
    token,
    body: {
      year: 2026,
      propertyId: lease.unit.propertyId,
      lines: [{ account: 5140, months: Array.from({ length: 12 }, () => 50) }],
    },
  })
  const owned = await buildOwnerRows(app, { accountId, token, propertyId: lease.unit.propertyId })
  const fields = { entityType: 'lease', entityId: lease.id, documentType: 'LEASE' } as const
  const document = await upload(app, uploadDocument, { token, fields })
  const apiKey = await app.raw({
    method: 'POST',
    path: '/api-keys',
    token,
    body: { name: 'LedgerContext', scopes: ['read'] },
  })
  const { id: apiKeyId, key } = apiKey.json as { id: string; key: string } // made just above
  await app.raw({ path: '/properties', token: key })
  const requestId = (request.json as { id: string }).id // made above
  const job = await app.raw({
    method: 'POST',
    path: '/work-orders',
    token,
    body: { maintenanceId: requestId, vendorId, email: 'pipes@example.com' },
  })
  const [comments, log] = [`/maintenance/${requestId}/comments`, '/maintenance/notifications/log']
  await app.raw({ method: 'POST', path: comments, token, body: { body: 'Needs a new washer' } })
  const call = { maintenanceId: requestId, channel: 'PHONE', recipient: 'Tia Tenant' }
  await app.raw({ method: 'POST', path: log, token, body: call })
  const due = await app.raw({ path: '/leases/rent-reminders', token })
  const [reminder] = (due.json as { reminders: { id: string }[] }).reminders // the rent of the first month is unpaid
  await app.raw({ method: 'POST', path: `/leases/rent-reminders/${reminder?.id}/send`, token })
  await app.sql(
    accountId,
    `INSERT INTO daily_runs (account_id, run_on, finished_at) VALUES ($1, '2026-11-21', now())`,
    [accountId],
  )
  await app.sql(
    accountId,
    `INSERT INTO law_exceptions (account_id, id, lease_id, question, chosen_value, limit_value, state_name, reason, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, 'securityDeposit', 500000, 185000, 'Ohio', 'Agreed with the tenant', now(), now())`,
    [accountId, lease.id],
  )
  await app.sql(
    accountId,
    `INSERT INTO payer_payments (account_id, id, payer_id, amount_cents, paid_on, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, 100, '2026-11-20', now(), now())`,
    [accountId, payer.id],
  )
  await buildDepositRows(app, accountId, { lease, paymentId: payment.id })
  const concession = await app.raw({
    method: 'POST',
    path: `/leases/${lease.id}/concessions`,
    token,
    body: { kind: 'ONCE', from: '2026-12-01', amount: 25 },
  })
  const offer = { options: [{ endDate: null, rentAmount: 1900 }], answerBy: '2026-12-01' }
  await app.raw({ method: 'POST', path: `/leases/${lease.id}/renewal-offers`, token, body: offer })
  const [ending] = await app.sql<{ id: string }>(
    accountId,
    `INSERT INTO ending_notices (account_id, id, lease_id, given_by, given_on, service, last_on, law_parts, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, 'LANDLORD', '2026-11-20', 'PERSON', '2027-10-31', '[]', now(), now()) RETURNING id`,
    [accountId, lease.id],
  )
  const picture = { name: 'tap.png', type: 'image/png', content: pngOf(8, 8) }
  const photo = await upload(app, createPhoto, { token, params: { id: requestId }, file: picture })
  const webhook = await app.raw({
    method: 'POST',
    path: '/webhooks',
    token,
    body: { url: 'https://hooks.example.com/tenure', eventTypes: ['*'] },
  })
  // a member who may use this property only
  const member = await buildMember(app, accountId, 'MAINTENANCE', { propertyIds: [lease.unit.propertyId] })
  await addSingleSignOn(app, accountId, member.user.id)
  const invitation = await app.raw({
    method: 'POST',
    path: '/team/invite',
    token,
    body: { email: `invited-${accountId}@example.com`, name: 'Ida Invited', role: 'VIEWER' },
  })
  await app.sql(
    accountId,
    `INSERT INTO archive_references (account_id, table_name, row_id, column_name, original)
     VALUES ($1, 'tenants', $2, 'user_id', $3)`,
    [accountId, lease.tenantId, member.user.id],
  )
  const tenant = await buildMember(app, accountId, 'TENANT', { tenantId: lease.tenantId })
  const reported = await app.raw({
    method: 'POST',
    path: '/tenant/maintenance',
    token: tenant.token,
    body: { title: 'Cold radiator', description: 'In the bedroom' },
  })
  const shared = await upload(app, uploadDocument, { token, fields: { ...fields, sharedWithTenant: 'true' } })
  const code = await app.raw({ method: 'POST', path: `/units/${lease.unitId}/doors`, token })
  const invoice = await app.raw({
    method: 'POST',
    path: '/invoices/recurring',
    token,
    body: invoiceBody({ startsOn: '2099-01-31' }),
  })
  const [event] = await app.sql<{ id: string }>(landlord.accountId, 'SELECT id FROM events LIMIT 1')
  return {
    ...landlord,
    tenant,
    ids: {
      noticeId: ending!.id, // just written
      properties: lease.unit.propertyId,
      units: lease.unitId,
      tenants: lease.tenantId,
      leases: lease.id,
      charges: charge.id,
      'recurring-charges': recurring.id,
      payments: payment.id,
      // a transfer of credit has the id of the payment as which it enters a lease
      'credit-transfers': payment.id,
      credits: (credit.json as { id: string }).id, // made just above
      concessionId: (concession.json as { id: string }).id, // made above
      ...owned,
      payers: payer.id,
      payerId: payer.id,
      maintenance: requestId,
      'leases/rent-reminders': reminder?.id ?? '',
      photoId: photo.json.id,
      notifications: (notice.json as { id: string }).id, // made just above
      ...bank,
      'tax/assets': (asset.json as { id: string }).id, // made just above
      'tax/trips': (trip.json as { id: string }).id, // made just above
      'tax/properties': lease.unit.propertyId,
      'tax/vendors': vendorId,
      'work-orders': (job.json as { id: string }).id, // made above
      vendors: vendorId,
      expenseRefundId: (returned.json as { refunds: { id: string }[] }).refunds[0]?.id ?? '',
      'other-income': (laundry.json as { id: string }).id, // made just above
      'owner-transactions': (contribution.json as { id: string }).id, // made just above
      'recurring-expenses': (recurringExpense.json as { id: string }).id, // made just above
      'vendor-credits': creditId,
      vendorCreditUseId: (creditBack.json as { uses: { id: string }[] }).uses[0]?.id ?? '',
      bills: (bill.json as { id: string }).id, // made just above
      audit: event?.id ?? '',
      expenses: (expense.json as { id: string }).id,
      documents: document.json.id,
      auth: claimsOf(token).session,
      subscriptions: landlord.accountId,
      'api-keys': apiKeyId,
      users: landlord.user.id,
      'tenant/payments': payment.id,
      'tenant/maintenance': (reported.json as { id: string }).id, // made just above
      'tenant/documents': shared.json.id,
      team: member.user.id,
      import: accountId, // templates have no records
      'team/invitations': (invitation.json as { id: string }).id,
      doors: (code.json as { id: string }).id, // made just above
      webhooks: (webhook.json as { id: string }).id, // made just above
      'invoices/recurring': (invoice.json as { id: string }).id, // made just above
    },
  }
}
