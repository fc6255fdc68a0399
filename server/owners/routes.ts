import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/owners/contract.ts'
import { formatShare } from '#shared/owners/share.ts'

import { findManagedProperty, listManagedProperties, type ManagedPropertyRow } from './property-store.ts'
import { createOwner, updateManagedProperty, updateOwner, archiveOwner } from './service.ts'
import { findOwner, listOwnerRows, type OwnerRow } from './store.ts'

export const ownerDirectoryRoutes: RouteEntry[] = [
  implement(contract.listOwners, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const page = await listOwnerRows(db, { accountId: actor.accountId, today, ...query })
      return { ...page, rows: page.rows.map(toOwner) }
    },
  }),
  implement(contract.createOwner, {
    access: 'staff',
    handle: async (context, { body }) => answerOwner(context, await createOwner(context, body)),
  }),
  implement(contract.listManagedProperties, {
    access: 'staff',
    handle: async ({ db, actor }) => (await listManagedProperties(db, actor.accountId)).map(toManaged),
  }),
  implement(contract.getManagedProperty, {
    access: 'staff',
    handle: (context, { params }) => answerProperty(context, params.id),
  }),
  implement(contract.updateManagedProperty, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateManagedProperty(context, params.id, body)
      return answerProperty(context, params.id)
    },
  }),
  implement(contract.getOwner, {
    access: 'staff',
    handle: (context, { params }) => answerOwner(context, params.id),
  }),
  implement(contract.updateOwner, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateOwner(context, params.id, body)
      return answerOwner(context, params.id)
    },
  }),
  implement(contract.archiveOwner, {
    access: 'staff',
    handle: async (context, { params }) => {
      await archiveOwner(context, params.id)
      return { message: 'Owner archived; statements and distributions stay' }
    },
  }),
]

async function answerOwner({ db, actor, today }: Context, id: string) {
  const row = await findOwner(db, { accountId: actor.accountId, today }, id)
  if (!row) {
    throw notFound('owner')
  }
  return toOwner(row)
}

function toOwner({ properties, ...row }: OwnerRow) {
  return { ...row, properties: properties.map((held) => ({ ...held, share: formatShare(held.share) })) }
}

async function answerProperty({ db, actor }: Context, id: string) {
  const row = await findManagedProperty(db, actor.accountId, id)
  if (!row) {
    throw notFound('property')
  }
  return toManaged(row)
}

function toManaged({ ownership, feeRules, isFromTheStart, ...row }: ManagedPropertyRow) {
  return {
    ...row,
    moneyBeforeOwners: isFromTheStart ? ('FIRST_OWNERS' as const) : ('OWN' as const),
    ownership: ownership.map(({ from, shares }) => ({
      from,
      shares: shares.map(({ ownerId, name, numerator, denominator }) => ({
        ownerId,
        name,
        share: formatShare({ numerator, denominator }),
      })),
    })),
    feeRules: feeRules.map((rule) => ({
      from: rule.from,
      basis: rule.basis,
      percent: rule.percentBps / 100,
      chargeTypes: [...rule.chargeTypes],
      flat: rule.flatCents,
      minimum: rule.minimumCents,
      maximum: rule.maximumCents,
      waiveWhenVacant: rule.waiveWhenVacant,
      leasePercent: rule.leaseBps / 100,
      leaseFee: rule.leaseCents,
      renewalPercent: rule.renewalBps / 100,
      renewalFee: rule.renewalCents,
      reserve: rule.reserveCents,
    })),
  }
}
