import { reserveQuota } from '#server/billing/service.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { insertTenants, type NewTenantRow } from './bulk-store.ts'

/** Adds many tenants as `addTenant` would. Throws `plan_limit_reached`, `tenant_email_taken`. */
export async function addTenantsInBulk(context: Context, tenants: readonly NewTenantRow[]): Promise<void> {
  if (tenants.length === 0) {
    return
  }
  const { db, actor, now } = context
  await reserveQuota(context, 'tenants', tenants.length)
  try {
    await insertTenants(db, actor.accountId, now, tenants)
  } catch (error) {
    if (violatedConstraint(error) === 'tenants_email_once') {
      throw new AppError('tenant_email_taken', 'tenants.emailsTaken')
    }
    throw error
  }
  await appendEvents(
    db,
    eventActorOf(context),
    tenants.map((tenant) => ({
      action: 'created',
      entityType: 'tenant',
      entityId: tenant.id,
      entityName: tenant.name,
      after: tenant,
    })),
  )
}
