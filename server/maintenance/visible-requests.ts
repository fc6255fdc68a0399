import { AppError, type FieldError } from '#server/platform/http/errors.ts'
import type { Context, Page } from '#server/platform/http/route-table.ts'
import type { RouteBody, RouteQuery } from '#shared/lib/route.ts'
import type { createRequest, listRequests } from '#shared/maintenance/contract.ts'

import { reportRequest, requireRequest } from './requests.ts'
import { listRequestRows, type RequestRow } from './store.ts'
import { createRequestAsTenant, findRequestOfTenant, listRequestsOfTenant } from './tenants-view.ts'

/*
 * The maintenance requests that a caller of /maintenance may see: for the team those of the account, for a tenant
 * those of their household. The tenant portal reads the same requests.
 */

/**
 * Lists the requests that the caller may see. Throws `validation_failed` when a tenant filters by fields of the team's
 * work.
 */
export async function listVisibleRequests(
  context: Context,
  query: RouteQuery<typeof listRequests>,
): Promise<Page<RequestRow>> {
  if (context.actor.role === 'TENANT') {
    refuseTeamFields(query, ['assignedUserId'])
    return listRequestsOfTenant(context, query)
  }
  return listRequestRows(context.db, { accountId: context.actor.accountId, ...query })
}

/** Returns one request that the caller may see. Throws `not_found`. */
export async function requireVisibleRequest(context: Context, id: string): Promise<RequestRow> {
  return context.actor.role === 'TENANT' ? findRequestOfTenant(context, id) : requireRequest(context, id)
}

/**
 * Creates a request and returns its id; a tenant creates one for their own unit, which their household then sees.
 * Throws `not_found` (the unit), `validation_failed` (fields of the team), `invalid_transition` (no tenant lives
 * there).
 */
export async function createVisibleRequest(
  context: Context,
  body: RouteBody<typeof createRequest>,
): Promise<string> {
  if (context.actor.role !== 'TENANT') {
    return reportRequest(context, body)
  }
  refuseTeamFields(body, ['assignedTo', 'assignedUserId', 'estimatedCost', 'shareWithTenant'])
  return createRequestAsTenant(context, body)
}

function refuseTeamFields<T extends object>(input: T, fields: readonly (keyof T & string)[]): void {
  const errors: FieldError[] = fields
    .filter((field) => input[field] !== undefined && input[field] !== null)
    .map((path) => ({ path, key: 'maintenance.landlordField' }))
  if (errors.length > 0) {
    throw new AppError('validation_failed', 'maintenance.landlordField', {}, { errors })
  }
}
