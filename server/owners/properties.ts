import { lockClosedThrough } from '#server/ledger/service.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { ZERO } from '#shared/lib/money.ts'
import { type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/owners/contract.ts'
import type { FeeRule } from '#shared/owners/fee.ts'
import { type OwnedProperty, ownsOn, shareSpans } from '#shared/owners/balance.ts'
import { exceedWhole, formatShare, type OwnershipStep } from '#shared/owners/share.ts'

import { listDaysOfMoney } from './distributions/money-store.ts'
import {
  countChange,
  findManagedProperty,
  lockProperties,
  type ManagedPropertyRow,
  replaceFeeRules,
  replaceShares,
  saveMoneyBeforeOwners,
} from './property-store.ts'
import { findKnownOwners } from './store.ts'

type Body = RouteBody<typeof contract.updateManagedProperty>

/**
 * Updates the owners of a property and its management fee. The owners are given as steps: from a day on, each
 * owner has a part. Fields that are not given stay. Throws `not_found`, `version_mismatch`,
 * `validation_failed` with the step that is wrong.
 */
export async function updateManagedProperty(context: Context, id: string, body: Body): Promise<void> {
  const { db, actor, now } = context
  const { accountId } = actor
  await lockProperties(db, accountId, [id])
  const before = await findManagedProperty(db, accountId, id)
  if (!before) {
    throw notFound('property')
  }
  requireVersion(before.version, context.ifMatch)
  const { moneyBeforeOwners } = body
  if (body.ownership === undefined && body.feeRules === undefined && moneyBeforeOwners === undefined) {
    return
  }
  const steps = body.ownership?.map(toStep)
  const rules = body.feeRules?.map(toRule)
  await requireSteps(context, steps ?? [])
  requireRules(rules ?? [])
  await requireOpenDays(context, before, {
    ownership: steps ?? before.ownership,
    isFromTheStart: moneyBeforeOwners ? moneyBeforeOwners === 'FIRST_OWNERS' : before.isFromTheStart,
  })
  if (steps) {
    await requireOwnersOfMoney(context, before, steps)
  }
  await countChange(db, accountId, id, now)
  const place = { accountId, propertyId: id, now }
  if (steps) {
    await replaceShares(db, place, steps)
  }
  if (rules) {
    await replaceFeeRules(db, place, rules)
  }
  if (moneyBeforeOwners) {
    await saveMoneyBeforeOwners(db, place, moneyBeforeOwners)
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'management_changed',
    entityType: 'property',
    entityId: id,
    entityName: before.name,
    before: {
      ...forHistory(before, { steps, rules }),
      ...(moneyBeforeOwners && { moneyBeforeOwners: before.isFromTheStart ? 'FIRST_OWNERS' : 'OWN' }),
    },
    after: {
      ...forHistory({ ownership: steps ?? [], feeRules: rules ?? [] }, { steps, rules }),
      ...(moneyBeforeOwners && { moneyBeforeOwners }),
    },
  })
}

function toStep({ from, shares }: NonNullable<Body['ownership']>[number]): OwnershipStep {
  return { from, shares: shares.map(({ ownerId, share }) => ({ ownerId, ...share })) }
}

function toRule(rule: NonNullable<Body['feeRules']>[number]): FeeRule {
  return {
    from: rule.from,
    basis: rule.basis,
    percentBps: rule.percent,
    chargeTypes: [...new Set(rule.chargeTypes)],
    flatCents: rule.flat ?? ZERO,
    minimumCents: rule.minimum ?? null,
    maximumCents: rule.maximum ?? null,
    waiveWhenVacant: rule.waiveWhenVacant,
    leaseBps: rule.leasePercent,
    leaseCents: rule.leaseFee ?? ZERO,
    renewalBps: rule.renewalPercent,
    renewalCents: rule.renewalFee ?? ZERO,
    reserveCents: rule.reserve ?? ZERO,
  }
}

async function requireSteps({ db, actor }: Context, steps: readonly OwnershipStep[]): Promise<void> {
  const ids = [...new Set(steps.flatMap(({ shares }) => shares.map(({ ownerId }) => ownerId)))]
  const known = await findKnownOwners(db, actor.accountId, ids)
  steps.forEach(({ from, shares }, at) => {
    const before = steps[at - 1]
    if (before && from <= before.from) {
      throw invalidField(`ownership.${at}.from`, 'owners.stepOutOfOrder', { date: before.from })
    }
    shares.forEach(({ ownerId }, index) => {
      if (!known.has(ownerId)) {
        throw invalidField(`ownership.${at}.shares.${index}.ownerId`, 'owners.ownerUnknown')
      }
      if (shares.findIndex((one) => one.ownerId === ownerId) !== index) {
        throw invalidField(`ownership.${at}.shares.${index}.ownerId`, 'owners.ownerTwice')
      }
    })
    if (exceedWhole(shares)) {
      throw invalidField(`ownership.${at}.shares`, 'owners.sharesAboveWhole', { date: from })
    }
  })
}

/** Refuses a change of the shares of a closed day: what owners had on it is final. */
async function requireOpenDays(
  { db, actor }: Context,
  before: OwnedProperty,
  after: OwnedProperty,
): Promise<void> {
  const closedThrough = await lockClosedThrough(db, actor.accountId)
  if (closedThrough === null) {
    return
  }
  // what a property had before it had owners was divided among none
  const isNew = before.ownership.length === 0
  const throughThen = (property: OwnedProperty) =>
    JSON.stringify(
      shareSpans(property)
        .filter(({ from }) => from === null || from <= closedThrough)
        .map(({ from, shares }) => [from, shares.map((share) => [share.ownerId, formatShare(share)])]),
    )
  if (throughThen(before) !== throughThen(isNew ? { ...after, isFromTheStart: false } : after)) {
    const at = after.ownership.findIndex(
      ({ from }, index) => from <= closedThrough && from !== before.ownership[index]?.from,
    )
    const path =
      at >= 0
        ? `ownership.${at}.from`
        : before.isFromTheStart === after.isFromTheStart
          ? 'ownership'
          : 'moneyBeforeOwners'
    throw invalidField(path, 'owners.sharesInClosedMonth', {
      date: closedThrough,
    })
  }
}

/** Refuses shares without an owner on a day on which that owner put money in or took it out. */
async function requireOwnersOfMoney(
  { db, actor }: Context,
  { id }: ManagedPropertyRow,
  steps: readonly OwnershipStep[],
): Promise<void> {
  const found = (await listDaysOfMoney(db, actor.accountId, id)).find(
    ({ ownerId, day }) => !ownsOn(steps, ownerId, day),
  )
  if (found) {
    const at = steps.findLastIndex(({ from }) => from <= found.day)
    throw invalidField(at < 0 ? 'ownership' : `ownership.${at}.shares`, 'owners.hasMoneyThatDay', {
      owner: found.name,
      date: found.day,
    })
  }
}

function requireRules(rules: readonly FeeRule[]): void {
  rules.forEach((rule, at) => {
    const before: PlainDate | undefined = rules[at - 1]?.from
    if (rule.from !== startOfMonth(rule.from)) {
      throw invalidField(`feeRules.${at}.from`, 'owners.feeNotFirstOfMonth')
    }
    if (before !== undefined && rule.from <= before) {
      throw invalidField(`feeRules.${at}.from`, 'owners.feeOutOfOrder', { date: before })
    }
    if (rule.minimumCents !== null && rule.maximumCents !== null && rule.maximumCents < rule.minimumCents) {
      throw invalidField(`feeRules.${at}.maximum`, 'owners.maximumBelowMinimum')
    }
    if (rule.percentBps > 0 && rule.chargeTypes.length === 0) {
      throw invalidField(`feeRules.${at}.chargeTypes`, 'owners.nothingCounts')
    }
  })
}

/** Returns what the history keeps: only the lists that were given. */
function forHistory(
  { ownership, feeRules }: { ownership: readonly OwnershipStep[]; feeRules: readonly FeeRule[] },
  { steps, rules }: { steps: unknown; rules: unknown },
) {
  return {
    ...(steps === undefined
      ? {}
      : {
          ownership: ownership.map(({ from, shares }) => ({
            from,
            shares: shares.map((share) => ({ ownerId: share.ownerId, share: formatShare(share) })),
          })),
        }),
    ...(rules === undefined ? {} : { feeRules }),
  }
}
