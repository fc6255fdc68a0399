import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { makeReport, type Scope, type Table } from '#server/reports/service.ts'
import { ZERO } from '#shared/lib/money.ts'
import * as contract from '#shared/reports/table-contract.ts'

import { listStatementLines } from './statement-lines.ts'
import { tableOfStatement } from './statement-table.ts'
import { openBooks } from '#server/owners/balances.ts'
import { findView } from './statement-settings.ts'
import { makeStatement } from './statements.ts'
import { findOwner } from '#server/owners/store.ts'
import { makeTrustCheck } from '#server/owners/trust-check.ts'

/** The reports about owners. */
export const ownerReportRoutes: RouteEntry[] = [
  implement(contract.ownerStatement, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'owner-statement', query, makeOwnerStatement),
  }),
  implement(contract.trustCheck, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'trust-check', query, makeTrustCheck),
  }),
]

async function makeOwnerStatement(
  { db, actor, today }: Context,
  { from, to, propertyId }: Scope,
  { ownerId }: { ownerId?: string | undefined },
): Promise<Table> {
  const period = { from, to }
  if (ownerId === undefined) {
    return tableOfStatement({ period, ownerId: '', parts: [], availableCents: ZERO }, null, [], {
      showsCoOwners: false,
      names: new Map(),
    })
  }
  const owner = await findOwner(db, { accountId: actor.accountId, today }, ownerId)
  if (!owner) {
    throw notFound('owner')
  }
  const [books, view] = await Promise.all([
    openBooks(db, actor.accountId, ownerId),
    findView(db, actor.accountId),
  ])
  const properties = books.properties.filter(({ id }) => propertyId === undefined || id === propertyId)
  const statement = await makeStatement({ ...books, properties }, ownerId, period)
  const lines = await listStatementLines(db, actor.accountId, statement, view)
  return tableOfStatement(statement, owner.name, lines, view)
}
