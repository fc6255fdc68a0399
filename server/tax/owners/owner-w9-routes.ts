import { requireReauthenticatedSession } from '#server/accounts/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { listOwnerNames } from '#server/owners/service.ts'
import type { TinBox } from '#server/vendors/service.ts'
import * as contract from '#shared/vendors/owner-w9-contract.ts'

import { noOwnerW9, updateOwnerW9, revealTinOfOwner } from './owner-w9.ts'
import { findOwnerW9 } from './owner-w9-store.ts'

/** Routes of the Forms W-9 of owners. */
export function ownerW9Routes(box: TinBox): RouteEntry[] {
  return [
    implement(contract.getOwnerW9, {
      access: 'admin',
      handle: (context, { params }) => answer(box, context, params.id),
    }),
    implement(contract.updateOwnerW9, {
      access: 'admin',
      handle: async (context, { params, body }) => {
        await updateOwnerW9(box, context, params.id, body)
        return answer(box, context, params.id)
      },
    }),
    implement(contract.revealOwnerTin, {
      access: 'admin',
      handle: async (context, { params }) => {
        await requireReauthenticatedSession(context)
        return revealTinOfOwner(box, context, params.id)
      },
    }),
  ]
}

async function answer(box: TinBox, { db, actor }: Context, id: string) {
  const { accountId } = actor
  const [names, w9] = await Promise.all([listOwnerNames(db, accountId), findOwnerW9(db, accountId, id)])
  if (!names.has(id)) {
    throw notFound('owner')
  }
  const { tinSealed, ...facts } = w9 ?? { id, ...noOwnerW9, version: 0 }
  return { ...facts, ownerId: id, hasTin: box.open(tinSealed, { accountId, id }) !== null }
}
