import { findScheduledSpan } from '#server/ledger/service.ts'
import { recordLeaseVersions } from '#server/lease-versions/service.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { requireRentCoversShares } from '#server/payers/service.ts'
import type { Notice } from '#shared/law/notices/notices.ts'
import type { updateLease } from '#shared/leases/contract.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import type { NoticeService } from '#shared/leases/ending/notice-service.ts'
import { noticeOfRaise } from '#shared/leases/law/rent-notice.ts'
import { rentPeriodOf } from '#shared/leases/rent-periods.ts'
import { rentOn } from '#shared/leases/rent/rent-schedule.ts'
import {
  agreedStep,
  type AgreedRentStep,
  chargedThrough,
  maxRentSteps,
  proposedRentFrom,
  rentInForce,
  withRentStep,
} from '#shared/leases/rent/rent-steps.ts'
import { isMonthToMonth } from '#shared/leases/ending/term-end.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'
import { addDays, formatDate, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { type LeaseFields, type LeaseRow, lockLease, updateLeaseRow } from '#server/leases/store.ts'

type Rents = Pick<LeaseFields, 'rentCents' | 'rentSteps'>
type Span = Pick<LeaseFields, 'startOn' | 'endOn' | 'termEndsOn' | 'terminatedOn' | 'chargesFrom'>

/** Returns later rents of a request, as agreed with the lease. Throws `validation_failed` unless in order and within it. */
export function agreedSteps(
  body: readonly { from: PlainDate; rentAmount: Cents }[],
  { startOn, endOn }: Pick<Span, 'startOn' | 'endOn'>,
): AgreedRentStep[] {
  body.forEach(({ from }, at) => {
    const path = `rentSteps.${at}.from`
    if (from <= startOn) {
      throw invalidField(path, 'leases.rentStepNotAfterStart', { date: startOn })
    }
    if (endOn !== null && from > endOn) {
      throw invalidField(path, 'leases.rentFromAfterEnd', { date: endOn })
    }
    const before = body[at - 1]?.from
    if (before !== undefined && from <= before) {
      throw invalidField(path, 'leases.rentStepsOutOfOrder', { date: before })
    }
  })
  return body.map(({ from, rentAmount }) => agreedStep({ from, rentCents: rentAmount }))
}

/**
 * Returns the rents of a lease after a change. A draft, or a signed lease that was never charged, changes its
 * first rent; another lease gets a step. Throws `validation_failed`.
 */
export async function nextRents(
  context: Context,
  before: LeaseRow,
  span: Span,
  body: RouteBody<typeof updateLease>,
): Promise<Rents> {
  const kept = { rentCents: before.rentCents, rentSteps: before.rentSteps }
  if (body.rentNotice !== undefined && (before.state === 'DRAFT' || body.rentAmount === undefined)) {
    throw invalidField('rentNotice', 'leases.noticeWithoutRent')
  }
  if (before.state === 'DRAFT') {
    return draftRents(kept, span, body)
  }
  if (body.rentSteps !== undefined) {
    throw invalidField('rentSteps', 'leases.signedRentSteps')
  }
  if (body.rentAmount === undefined) {
    if (body.rentFrom !== undefined) {
      throw invalidField('rentAmount', 'leases.rentAmountMissing')
    }
    return requireStepsAfter(kept, span.startOn)
  }
  if (body.rentFrom === undefined && body.rentAmount === rentInForce(before, context.today)) {
    return requireStepsAfter(kept, span.startOn)
  }
  const plan = await planRentChange(context, before, span, {
    rentCents: body.rentAmount,
    rentFrom: body.rentFrom,
    givenOn: body.rentNotice?.givenOn,
    service: body.rentNotice?.service,
    chargesFrom: body.chargesFrom,
  })
  const isFirst = plan.rentFrom === span.startOn
  if (isFirst) {
    return requireStepsAfter({ ...kept, rentCents: body.rentAmount }, span.startOn)
  }
  requireOpenDay(plan, span)
  const reason = body.lawReasons?.rentIncrease || null
  requireNotice(plan, body.rentNotice?.givenOn, reason)
  const isIncrease = plan.notice !== null || (plan.isRaise && plan.renewedFrom === null)
  const rentSteps = withRentStep<AgreedRentStep>(kept, {
    from: plan.rentFrom,
    rentCents: body.rentAmount,
    kind: plan.renewedFrom === null ? (isIncrease ? 'INCREASE' : 'AGREED') : 'RENEWAL',
    noticeGivenOn: isIncrease ? plan.givenOn : null,
    noticeService: isIncrease ? (body.rentNotice?.service ?? null) : null,
    reason: plan.needsReason ? reason : null,
  })
  if (rentSteps.length > maxRentSteps) {
    throw invalidField('rentFrom', 'leases.tooManyRentSteps')
  }
  return requireStepsAfter({ rentCents: kept.rentCents, rentSteps }, span.startOn)
}

function draftRents(kept: Rents, span: Span, body: RouteBody<typeof updateLease>): Rents {
  if (body.rentFrom !== undefined) {
    throw invalidField('rentFrom', 'leases.draftRentFrom')
  }
  const rentSteps = body.rentSteps ? agreedSteps(body.rentSteps, span) : kept.rentSteps
  return requireStepsAfter({ rentCents: body.rentAmount ?? kept.rentCents, rentSteps }, span.startOn)
}

/**
 * Returns the first day of the rent for a lease that was never charged rent: its own first day. If its months
 * before this one were free, the rent starts with this month, unless the request sets the first charged day.
 */
function firstRentFrom(
  before: LeaseRow,
  { startOn, chargesFrom }: Span,
  today: PlainDate,
  wanted: WantedRent,
): PlainDate {
  const month = rentPeriodOf(before, today).from
  const wasFree = before.rentCents === 0 && maxDate(startOn, chargesFrom) < month
  return wasFree && wanted.chargesFrom === undefined ? month : startOn
}

/** Requires that the first later rent begins after the first day of the lease. */
function requireStepsAfter(rents: Rents, startOn: PlainDate): Rents {
  const [first] = rents.rentSteps
  if (first && first.from <= startOn) {
    throw invalidField('startDate', 'leases.rentStepBeforeStart', { date: first.from })
  }
  return rents
}

/** A new rent that is asked for. */
export type WantedRent = {
  rentCents: Cents
  rentFrom?: PlainDate | undefined
  /** The day of the notice; today by default. */
  givenOn?: PlainDate | undefined
  service?: NoticeService | undefined
  /** The first charged day that is asked for with it. */
  chargesFrom?: PlainDate | undefined
}

/** The start of a new rent, and its rules by law. */
export type RentPlan = {
  rentFrom: PlainDate
  proposedFrom: PlainDate
  /** The first day whose rent is not charged yet. */
  openFrom: PlainDate
  /** The first day after the former end where the change renews the lease and the rent begins with the renewal. */
  renewedFrom: PlainDate | null
  isRaise: boolean
  givenOn: PlainDate
  /** The notice of a raise; null for another change, with a renewal, and where the law is not known. */
  notice: Notice | null
  needsReason: boolean
}

/** Returns when the wanted rent begins; `span` is the lease after the change. */
export async function planRentChange(
  { db, actor, today }: Context,
  before: LeaseRow,
  span: Span,
  wanted: WantedRent,
): Promise<RentPlan> {
  const { lastMonth } = await findScheduledSpan(db, actor.accountId, before.id)
  const charged = chargedThrough(before, lastMonth)
  const [formerEnd, newEnd] = [lastDayOf(before) ?? before.termEndsOn, lastDayOf(span) ?? span.termEndsOn]
  const isRenewed = formerEnd !== null && (newEnd === null || newEnd > formerEnd)
  const renewedFrom = isRenewed ? addDays(formerEnd, 1) : null
  const givenOn = wanted.givenOn ?? today
  const service = wanted.service ?? 'PERSON'
  const law = lawOfLease({ ...before, state: before.propertyState })
  const notice = noticeOfRaise(law, before, {
    rentCents: wanted.rentCents,
    givenOn,
    service,
    isMonthToMonth: isMonthToMonth(before, givenOn),
  })
  const proposedFrom =
    charged === null && renewedFrom === null
      ? firstRentFrom(before, span, today, wanted)
      : proposedRentFrom(before, {
          rentCents: wanted.rentCents,
          renewedFrom,
          lawfulFrom: notice?.earliestOn ?? null,
          chargedThrough: charged,
          today,
        })
  const rentFrom = wanted.rentFrom ?? proposedFrom
  const isWithRenewal = renewedFrom !== null && rentFrom >= renewedFrom
  const isRaise = rentFrom > span.startOn && wanted.rentCents > rentOn(before, addDays(rentFrom, -1))
  const asked = isRaise && !isWithRenewal ? notice : null
  const lawfulFrom = asked?.earliestOn ?? null
  const isEarly = lawfulFrom !== null && rentFrom < lawfulFrom
  return {
    rentFrom,
    proposedFrom,
    openFrom: charged === null ? span.startOn : addDays(charged, 1),
    renewedFrom: isWithRenewal ? renewedFrom : null,
    isRaise,
    givenOn,
    notice: asked,
    // where the law is doubtful or only advice is known, the product says so and does not block
    needsReason: isEarly && asked?.basis === 'statute' && asked.confirmed && !asked.isDoubtful,
  }
}

function requireOpenDay({ rentFrom, openFrom }: RentPlan, span: Span): void {
  const last = lastDayOf(span)
  if (rentFrom < span.startOn) {
    throw invalidField('rentFrom', 'leases.rentFromBeforeStart', { date: span.startOn })
  }
  if (last !== null && rentFrom > last) {
    throw invalidField('rentFrom', 'leases.rentFromAfterEnd', { date: last })
  }
  if (rentFrom < openFrom) {
    throw invalidField('rentFrom', 'leases.rentFromCharged', { date: openFrom })
  }
}

function requireNotice(plan: RentPlan, givenOn: PlainDate | undefined, reason: string | null): void {
  if (givenOn !== undefined && givenOn > plan.rentFrom) {
    throw invalidField('rentNotice.givenOn', 'leases.noticeAfterRent', { date: plan.rentFrom })
  }
  if (plan.needsReason && reason === null && plan.notice?.earliestOn) {
    const { earliestOn, citation, stateName } = plan.notice
    throw invalidField('rentFrom', 'leases.rentBeforeNotice', {
      date: earliestOn,
      source: citation ?? stateName,
    })
  }
}

/**
 * Cancels a later rent of a signed lease that has not begun; one of a month that is charged stays. Throws `not_found`,
 * `invalid_transition`.
 */
export async function cancelRentStep(context: Context, id: string, from: PlainDate): Promise<void> {
  const { db, actor, now, today } = context
  const lease = await lockLease(db, { accountId: actor.accountId, today }, id)
  if (!lease || lease.isArchived) {
    throw notFound('lease')
  }
  const step = lease.rentSteps.find((one) => one.from === from)
  if (!step) {
    throw notFound('rentStep')
  }
  const { lastMonth } = await findScheduledSpan(db, actor.accountId, id)
  const charged = chargedThrough(lease, lastMonth)
  if (from <= today || (charged !== null && from <= charged)) {
    throw new AppError('invalid_transition', 'leases.rentStepBegun')
  }
  const rentSteps = lease.rentSteps.filter((one) => one !== step)
  await requireRentCoversShares(context, { ...lease, rentSteps }, () => 'firstDay')
  await updateLeaseRow(db, actor.accountId, { ...lease, rentSteps }, now)
  await recordLeaseVersions(context, [id])
  await appendEvent(db, eventActorOf(context), {
    action: 'rent_step_cancelled',
    entityType: 'lease',
    entityId: id,
    entityName: `${formatUsd(step.rentCents)} from ${formatDate(from)}`,
    before: { rentSteps: lease.rentSteps },
    after: { rentSteps },
  })
}
