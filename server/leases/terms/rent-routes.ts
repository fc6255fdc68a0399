import { findScheduledSpan } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { explainWithAmountIn } from '#shared/ledger/explain/explain.ts'
import { lawOfPlace } from '#shared/law/places/law-of-place.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'
import type { NoticeService } from '#shared/leases/ending/notice-service.ts'
import { capOfRaise } from '#shared/leases/law/rent-notice.ts'
import {
  nextRentDue,
  type RentPeriod,
  type RentStep,
  type LeaseTerms,
} from '#shared/leases/rent/rent-schedule.ts'
import * as contract from '#shared/leases/rent/rent-step-contract.ts'
import { rentInForce, withRentStep } from '#shared/leases/rent/rent-steps.ts'
import { type Cents, dollarsToCents } from '#shared/lib/money.ts'
import { addDays, endOfMonth, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { cancelRentStep, planRentChange, type RentPlan } from './rent-change.ts'
import { findLease, type LeaseRow } from '#server/leases/store.ts'

export const rentRoutes: RouteEntry[] = [
  implement(contract.previewRentChange, {
    access: 'staff',
    handle: (context, { params, query }) => answerPreview(context, params.id, query),
  }),
  implement(contract.cancelRentStep, {
    access: 'staff',
    handle: async (context, { params }) => {
      await cancelRentStep(context, params.id, params.firstDay)
      return { message: 'New rent canceled' }
    },
  }),
]

type Query = {
  rentAmount: number
  rentFrom?: PlainDate | undefined
  givenOn?: PlainDate | undefined
  service?: NoticeService | undefined
}

async function answerPreview(context: Context, id: string, query: Query) {
  const { db, actor, today } = context
  const [lease, { lastMonth }] = await Promise.all([
    findLease(db, { accountId: actor.accountId, today }, id),
    findScheduledSpan(db, actor.accountId, id),
  ])
  if (!lease || lease.isArchived) {
    throw notFound('lease')
  }
  const rentCents = dollarsToCents(query.rentAmount)
  const { rentFrom, givenOn, service } = query
  const plan = await planRentChange(context, lease, lease, { rentCents, rentFrom, givenOn, service })
  const after = lastMonth === null ? today : maxDate(today, endOfMonth(lastMonth))
  const changed =
    plan.rentFrom <= lease.startOn
      ? { ...lease, rentCents }
      : { ...lease, rentSteps: withRentStep<RentStep>(lease, { from: plan.rentFrom, rentCents }) }
  return {
    rentNow: rentInForce(lease, today),
    rentFrom: plan.rentFrom,
    proposedFrom: plan.proposedFrom,
    openFrom: plan.openFrom,
    isRaise: plan.isRaise,
    needsReason: plan.needsReason,
    notice: noticeOf(plan),
    cap: plan.notice && capOf(lease, plan.rentFrom, rentCents),
    localRules: localRulesOf(lease, plan),
    charges: chargesUntilNewRent(changed, after, plan.rentFrom).map(
      ({ dueOn, amountCents, explanation }) => ({
        dueDate: dueOn,
        amount: amountCents,
        explanation: explainWithAmountIn('en', explanation),
      }),
    ),
  }
}

function noticeOf({ notice }: RentPlan) {
  if (!notice) {
    return null
  }
  const { stateName, citation, basis, earliestOn, days, unit, parts, rule, caution, doubt, confirmed } =
    notice
  return {
    stateName,
    citation,
    basis,
    earliestFrom: earliestOn,
    days,
    unit,
    parts: [...parts],
    rule,
    caution,
    doubt,
    confirmed,
  }
}

/** Returns the state's cap on a raise; null where the state has none. */
function capOf(lease: LeaseRow, from: PlainDate, rentCents: Cents) {
  const cap = capOfRaise(lawOfLease({ ...lease, state: lease.propertyState }), lease, from)
  if (!cap || (cap.kind !== 'capped' && cap.kind !== 'unknown')) {
    return null
  }
  const { stateName, citation, most, ceiling, parts, rule, doubt } = cap
  const highest = most ?? ceiling
  return {
    stateName,
    citation,
    most,
    isExceeded: highest !== null && rentCents > highest,
    parts: [...parts],
    rule,
    doubt,
  }
}

/**
 * Returns the rules on raises of the lease's city, and of the counties of its state, because one of them may
 * be the home's county. Leaves out the rule that the notice is computed by already.
 */
function localRulesOf({ propertyState: state, city, zipCode }: LeaseRow, { notice, rentFrom }: RentPlan) {
  const place = notice === null ? undefined : lawOfPlace({ state, city, zipCode }, rentFrom)
  return [...(place?.exceptions ?? []), ...(place?.doubts ?? []), ...(place?.ofCounties ?? [])].flatMap(
    ({ topic, city: name, rule, citation, status }) =>
      topic === 'rentIncrease' && name !== null && citation !== notice?.citation
        ? [{ place: name, rule, citation, confirmed: status === 'confirmed' }]
        : [],
  )
}

/** Returns the next rent, and, where the new rent begins later, the last rent before it and the first with it. */
function chargesUntilNewRent(terms: LeaseTerms, after: PlainDate, from: PlainDate): RentPeriod[] {
  const next = nextRentDue(terms, after)
  const withNew = nextRentDue(terms, maxDate(after, addDays(from, -1)))
  const before = next && withNew && next.dueOn < withNew.dueOn ? [next] : []
  return withNew ? [...before, withNew] : before
}
