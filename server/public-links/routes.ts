import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/public-links/contract.ts'

import { guestRoutes } from './guest-routes.ts'
import { mailDoor } from './mailing.ts'
import type { DoorDeps } from './passing.ts'
import { openLease, openPayment, openUnit, openUnits, replaceDoor, revokeDoor, toDoor } from './service.ts'
import { type DoorRow, listDoorRows } from './store.ts'

/** Links without an account: the landlord's side, and that of who holds one. */
export function doorRoutes(deps: DoorDeps): RouteEntry[] {
  const { tokens } = deps
  const answer = (context: Context, row: DoorRow) => toDoor(tokens, context, row)
  return [
    ...guestRoutes(deps),
    implement(contract.listDoors, {
      access: 'editor',
      handle: async (context, { query }) => {
        const { db, actor, now } = context
        const { status, ...filters } = query
        const page = await listDoorRows(db, {
          ...filters,
          accountId: actor.accountId,
          now,
          onlyLive: status !== 'ALL',
        })
        return { ...page, rows: page.rows.map((row) => answer(context, row)) }
      },
    }),
    implement(contract.createRepairDoor, {
      access: 'editor',
      handle: async (context, { params }) => answer(context, await openUnit(tokens, context, params.id)),
    }),
    implement(contract.createRepairDoors, {
      access: 'editor',
      handle: async (context, { params }) => {
        const doors = await openUnits(tokens, context, params.id)
        return doors.map((row) => answer(context, row))
      },
    }),
    implement(contract.createBalanceDoor, {
      access: 'editor',
      handle: async (context, { params, body }) =>
        answer(context, await openLease(tokens, context, params.id, body.tenantId ?? null)),
    }),
    implement(contract.createReceiptDoor, {
      access: 'editor',
      handle: async (context, { params }) => answer(context, await openPayment(tokens, context, params.id)),
    }),
    implement(contract.replaceDoor, {
      access: 'editor',
      handle: async (context, { params }) => answer(context, await replaceDoor(tokens, context, params.id)),
    }),
    implement(contract.revokeDoor, {
      access: 'editor',
      handle: async (context, { params }) => {
        await revokeDoor(context, params.id)
        return { message: 'The link opens nothing any more' }
      },
    }),
    implement(contract.mailDoor, {
      access: 'editor',
      handle: (context, { params, body }) => mailDoor(tokens, context, params.id, body.tenantId ?? null),
    }),
  ]
}
