import { reserveQuota } from '#server/billing/service.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { insertTenants, type TenantFields } from './store.ts'

/** A tenant to add; without a language their mail is in English. */
export type NewTenant = Omit<TenantFields, 'language'> & Partial<Pick<TenantFields, 'language'>>

/** Adds many tenants as `createTenant` does one. Throws `plan_limit_reached`, `tenant_email_taken`. */
export async function addTenantsInBulk(context: Context, tenants: readonly NewTenant[]): Promise<void> {
  try {
    await writeTenants(context, tenants)
  } catch (error) {
    if (violatedConstraint(error) === 'tenants_email_once') {
      throw new AppError('tenant_email_taken', 'tenants.emailsTaken')
    }
    throw error
  }
}

/**
 * Writes new tenants and their events. Throws `plan_limit_reached`, and the violated constraint of an address taken.
 */
export async function writeTenants(context: Context, tenants: readonly NewTenant[]): Promise<void> {
  if (tenants.length === 0) {
    return
  }
  const { db, actor, now } = context
  const rows = tenants.map((tenant) => ({ ...tenant, language: tenant.language ?? null }))
  await reserveQuota(context, 'tenants', rows.length)
  await insertTenants(db, actor.accountId, now, rows)
  await appendEvents(
    db,
    eventActorOf(context),
    rows.map((row) => ({
      action: 'created',
      entityType: 'tenant',
      entityId: row.id,
      entityName: row.name,
      after: row,
    })),
  )
}
