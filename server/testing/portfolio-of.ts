import { queueMail } from '#server/platform/mail.ts'
import { uploadDocument } from '#shared/documents/contract.ts'

import { buildCharge, buildLandlord, buildLease, buildPayment, claimsOf, type Landlord } from './build.ts'
import { buildMember } from './members.ts'
import type { TestApp } from './start-app.ts'
import { upload } from './upload.ts'

/** One of everything in an account of its own, by the first segment of the addresses where it is found. */
export type Portfolio = Landlord & { ids: Record<string, string> }

export async function buildPortfolio(app: TestApp): Promise<Portfolio> {
  const landlord = await buildLandlord(app)
  const { token } = landlord
  // soon over, so that it is also found where leases that end soon are listed
  const lease = await buildLease(app, token, { endDate: '2026-12-15' })
  const charge = await buildCharge(app, token, { leaseId: lease.id })
  const payment = await buildPayment(app, token, { leaseId: lease.id })
  const body = { unitId: lease.unitId, title: 'Leaking tap', description: 'In the kitchen' }
  const request = await app.raw({ method: 'POST', path: '/maintenance', token, body })
  await app.raw({
    method: 'POST',
    path: '/automation/rent/run',
    token,
    headers: { 'idempotency-key': 'portfolio' },
  })
  const invitee = { name: 'Ivy Invited', email: `ivy-${lease.id}@example.com`, leaseId: lease.id }
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
  const vendor = await app.raw({ method: 'POST', path: '/vendors', token, body: { name: 'Pipe & Drain' } })
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
  const fields = { entityType: 'lease', entityId: lease.id, documentType: 'LEASE' } as const
  const document = await upload(app, uploadDocument, { token, fields })
  const apiKey = await app.raw({
    method: 'POST',
    path: '/api-keys',
    token,
    body: { name: 'Books', scopes: ['read'] },
  })
  const { id: apiKeyId, key } = apiKey.json as { id: string; key: string } // made just above
  await app.raw({ path: '/properties', token: key })
  // somebody who reaches this property only
  const member = await buildMember(app, accountId, 'MAINTENANCE', { propertyIds: [lease.unit.propertyId] })
  const invitation = await app.raw({
    method: 'POST',
    path: '/team/invite',
    token,
    body: { email: `invited-${accountId}@example.com`, name: 'Ida Invited', role: 'VIEWER' },
  })
  return {
    ...landlord,
    ids: {
      properties: lease.unit.propertyId,
      units: lease.unitId,
      tenants: lease.tenantId,
      leases: lease.id,
      charges: charge.id,
      payments: payment.id,
      maintenance: (request.json as { id: string }).id, // made just above
      notifications: (notice.json as { id: string }).id, // made just above
      vendors: vendorId,
      expenses: (expense.json as { id: string }).id,
      documents: document.json.id,
      auth: claimsOf(token).session,
      subscriptions: landlord.accountId,
      'api-keys': apiKeyId,
      team: member.user.id,
      'team/invitations': (invitation.json as { id: string }).id,
    },
  }
}
