import { uploadDocument } from '#shared/documents/contract.ts'

import {
  buildCharge,
  buildRecurring,
  buildLease,
  buildPayer,
  buildPayment,
  buildTenant,
} from '#testing/books/build.ts'
import { buildMember, type Member } from './members.ts'
import { buildOwnerRows } from '#testing/books/owner-rows.ts'
import { buildPortfolio, type Portfolio } from '#testing/books/portfolio-of.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import { upload } from './upload.ts'

/**
 * An account with two houses ('here' is the portfolio's, 'there' another), a person of every role, and two tenants of
 * each house who share its lease.
 */
export type RoleFixtures = {
  mine: Portfolio
  /** Ids by the segments of addresses, as in a portfolio; without the ids that do not belong to a house. */
  here: Record<string, string>
  there: Record<string, string>
  /** Texts that only people with access to that house may read: its ids and the addresses of its tenants. */
  secretsHere: string[]
  secretsThere: string[]
  admin: Member
  manager: Member
  viewer: Member
  maintenance: Member
  /** A manager of that house only. */
  managerHere: Member
  managerThere: Member
  viewerThere: Member
  maintenanceThere: Member
  tenantHere: Member
  roommateHere: Member
  tenantThere: Member
  /** Property owners of each house, and the ids of the things about them by the segments of addresses. */
  propertyOwnerHere: Member
  propertyOwnerThere: Member
  ownedHere: Record<string, string>
  ownedThere: Record<string, string>
}

const idKeysOfProperty = ['properties', 'units', 'tenants', 'leases', 'charges', 'recurring-charges', 'payments', 'maintenance', 'expenses', 'documents', 'photoId', 'leases/rent-reminders', 'payers'] // prettier-ignore

const idKeysOfOwner = ['owners', 'owners/statements', 'owners/distributions']

export async function buildRoleFixtures(app: TestApp): Promise<RoleFixtures> {
  const mine = await buildPortfolio(app)
  const { accountId, token } = mine
  const here = Object.fromEntries(
    Object.entries(mine.ids).filter(([name]) => idKeysOfProperty.includes(name)),
  )
  const roommate = await buildTenant(app, token)
  await app.sql(accountId, 'INSERT INTO lease_tenants (account_id, lease_id, tenant_id, position) VALUES ($1, $2, $3, 1)', [accountId, here['leases'], roommate.id]) // prettier-ignore
  const there = await buildOtherProperty(app, mine)
  const join = (role: Member['role'], scope = {}) => buildMember(app, accountId, role, scope)
  const onlyHere = { propertyIds: [here['properties']] }
  const onlyThere = { propertyIds: [there['properties']] }
  const tenantHere = mine.tenant
  const tenantThere = await join('TENANT', { tenantId: there['tenants'] })
  const ownedHere = Object.fromEntries(idKeysOfOwner.map((key) => [key, mine.ids[key] ?? '']))
  const rowsThere = await buildOwnerRows(app, { accountId, token, propertyId: there['properties'] ?? '' })
  const ownedThere = Object.fromEntries(idKeysOfOwner.map((key) => [key, rowsThere[key] ?? '']))
  const emails = await app.sql<{ id: string; email: string }>(
    accountId,
    'SELECT id, email::text AS email FROM tenants WHERE account_id = $1',
    [accountId],
  )
  const emailOf = (id = '') => emails.find((row) => row.id === id)?.email ?? ''
  return {
    mine,
    here,
    there,
    secretsHere: [...Object.values(here), emailOf(here['tenants']), tenantHere.user.id],
    secretsThere: [...Object.values(there), emailOf(there['tenants']), tenantThere.user.id],
    admin: await join('ADMIN'),
    manager: await join('MANAGER'),
    viewer: await join('VIEWER'),
    maintenance: await join('MAINTENANCE'),
    managerHere: await join('MANAGER', onlyHere),
    managerThere: await join('MANAGER', onlyThere),
    viewerThere: await join('VIEWER', onlyThere),
    maintenanceThere: await join('MAINTENANCE', onlyThere),
    tenantHere,
    roommateHere: await join('TENANT', { tenantId: roommate.id }),
    tenantThere,
    propertyOwnerHere: await join('PROPERTY_OWNER', { ownerId: ownedHere['owners'] }),
    propertyOwnerThere: await join('PROPERTY_OWNER', { ownerId: ownedThere['owners'] }),
    ownedHere,
    ownedThere,
  }
}

async function buildOtherProperty(app: TestApp, { token }: Portfolio): Promise<Record<string, string>> {
  const made = async (path: string, body: object) =>
    ((await app.raw({ method: 'POST', path, token, body })).json as { id: string }).id // an id, or the tests fail
  const lease = await buildLease(app, token, { endDate: '2026-12-15' })
  const { unitId, id: leaseId } = lease
  const charge = await buildCharge(app, token, { leaseId })
  const recurring = await buildRecurring(app, token, leaseId)
  const payment = await buildPayment(app, token, { leaseId })
  const fields = { entityType: 'lease', entityId: leaseId, documentType: 'LEASE' } as const
  const payer = await buildPayer(app, token)
  const shares = { steps: [{ from: '2026-12-01', amount: 500 }] }
  await app.raw({ method: 'PATCH', path: `/leases/${leaseId}/payers/${payer.id}`, token, body: shares })
  const document = await upload(app, uploadDocument, { token, fields })
  const expense = { date: '2026-11-10', amount: 90, category: 'REPAIRS', description: 'Door', unitId }
  return {
    properties: lease.unit.propertyId,
    units: unitId,
    tenants: lease.tenantId,
    leases: leaseId,
    charges: charge.id,
    'recurring-charges': recurring.id,
    payments: payment.id,
    maintenance: await made('/maintenance', { unitId, title: 'Stuck door', description: 'Of the cellar' }),
    expenses: await made('/expenses', expense),
    documents: document.json.id,
    payers: payer.id,
  }
}
