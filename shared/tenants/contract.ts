import * as z from 'zod/mini'

import { document, documentType, maxDocumentBytes } from '#shared/documents/contract.ts'
import {
  email,
  formBoolean,
  instant,
  language,
  message,
  optionalText,
  text,
  version,
} from '#shared/lib/fields.ts'
import { owed } from '#shared/ledger/owed/owed-schema.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { atEnd } from '#shared/leases/ending/term-end-schema.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { unitReference } from '#shared/portfolio/unit-schema.ts'

const leaseStatusSchema = z.enum(['DRAFT', 'ACTIVE', 'EXPIRED', 'TERMINATED'])

export const tenant = z.object({
  id: uuid,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  /**
   * The language of mails to the tenant; once the tenant has a sign-in, their own choice has priority. Null: English.
   */
  language: z.nullable(language),
  userId: z.nullable(uuid),
  invitationStatus: z.nullable(z.enum(['PENDING', 'ACCEPTED', 'EXPIRED', 'CANCELLED'])),
  invitedAt: z.nullable(instant),
  acceptedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  version,
})

/** A lease as the tenant's page shows it. */
const tenantLease = z.object({
  id: uuid,
  unitId: uuid,
  unitNumber: z.string(),
  propertyId: uuid,
  propertyName: z.string(),
  startDate: plainDate,
  endDate: z.nullable(plainDate),
  atEnd,
  /** The last day of a lease that was ended; null where it was not. */
  terminationDate: z.nullable(plainDate),
  rentAmount: usd,
  status: leaseStatusSchema,
  /** The phase of the lease today: upcoming is signed and begins later. */
  phase: z.enum(['draft', 'upcoming', 'current', 'ended']),
  /** The day on which this tenant moved out while the lease went on; null where they did not. Its household owes the rest. */
  leftOn: z.nullable(plainDate),
  balance: usd,
  owed,
})

/** A lease of the tenant as /leases returns it, without the values derived from payments. */
const leaseOfTenant = z.extend(tenantLease, {
  /** The id of the first tenant of the lease. */
  tenantId: uuid,
  tenantIds: z.array(uuid),
  securityDeposit: usd,
  dueDay: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version,
  unit: unitReference,
})

export const tenantInList = z.extend(tenant, {
  /** The lease that is live today. */
  currentLease: z.nullable(tenantLease),
  /** The next lease that is signed and begins later; null where there is none. */
  upcomingLease: z.nullable(tenantLease),
  /** The last lease that has ended, or the last such lease with something overdue; null where there is none. */
  formerLease: z.nullable(tenantLease),
})

export const tenantWithLeases = z.extend(tenant, {
  leases: z.array(leaseOfTenant),
  _count: z.object({ leases: z.int(), payments: z.int() }),
})

export const tenantBody = z.strictObject({
  name: text('name', { min: 2, max: 120 }),
  email: z.nullish(email),
  phone: optionalText('phone', 40),
  emergencyContact: optionalText('emergencyContact', 200, 'many'),
  language: z.nullish(language),
})

const byId = z.object({ id: uuid })

/**
 * `active` tenants have a lease that is live today, all others are `inactive`. Of these, `upcoming` have a signed lease
 * that begins later, `former` had one, and `former_owing` still owe under a lease that ended.
 */
export const tenantStatus = z.enum(['active', 'inactive', 'upcoming', 'former', 'former_owing'])
export type TenantStatus = z.infer<typeof tenantStatus>

export const tenantSort = defineSort(['name', 'createdAt'], 'name')

export const listTenants = defineRoute({
  method: 'GET',
  path: '/tenants',
  tag: 'Tenants',
  summary: 'Tenants by name, each with the current lease, the next one and the last one that ended',
  query: z.object({
    ...pageQuery,
    sort: tenantSort.parameter,
    status: z.optional(tenantStatus),
  }),
  response: z.array(tenantInList),
  paged: true,
})

export const createTenant = defineRoute({
  method: 'POST',
  path: '/tenants',
  tag: 'Tenants',
  summary: 'Add a tenant',
  body: tenantBody,
  status: 201,
  response: tenantWithLeases,
  errors: ['tenant_email_taken', 'plan_limit_reached'],
})

export const getTenant = defineRoute({
  method: 'GET',
  path: '/tenants/:id',
  tag: 'Tenants',
  summary: 'One tenant with their leases',
  params: byId,
  response: tenantWithLeases,
})

export const updateTenant = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tenants/:id',
  tag: 'Tenants',
  summary: 'Change a tenant',
  params: byId,
  body: z.partial(tenantBody),
  response: tenantWithLeases,
  errors: ['version_mismatch', 'tenant_email_taken'],
})

export const archiveTenant = defineRoute({
  method: 'DELETE',
  path: '/tenants/:id',
  tag: 'Tenants',
  summary: 'Archive a tenant who has no current lease',
  params: byId,
  response: message,
  errors: ['in_use'],
})

export const tenantStats = defineRoute({
  method: 'GET',
  path: '/tenants/stats',
  tag: 'Tenants',
  summary: 'Tenant totals as of today',
  response: z.object({
    totalTenants: z.int(),
    activeTenants: z.int(),
    inactiveTenants: z.int(),
    /** The tenants of each status of the list. */
    upcomingTenants: z.int(),
    formerTenants: z.int(),
    formerOwingTenants: z.int(),
    pendingInvitations: z.int(),
  }),
})

export const uploadTenantDocument = defineRoute({
  method: 'POST',
  path: '/tenants/:id/upload-document',
  location: '/documents',
  tag: 'Tenants',
  summary: 'Upload a document about a tenant; they see it once it is shared',
  params: byId,
  multipart: {
    file: 'required',
    maxBytes: maxDocumentBytes,
    fields: z.strictObject({
      documentType: z.optional(documentType),
      sharedWithTenant: z.optional(formBoolean),
    }),
  },
  status: 201,
  response: document,
  errors: ['not_found', 'plan_limit_reached'],
})
