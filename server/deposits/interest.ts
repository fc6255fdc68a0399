import {
  findDepositPaidOn,
  getDepositHeld,
  lockLeaseLedger,
  postInterestOfYear,
  undoInterestOfYear,
} from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as contract from '#shared/deposits/contract.ts'
import {
  interestLawOf,
  type YearlyInterest,
  yearlyInterestDue,
} from '#shared/law/deposits/deposit-interest.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { cityInterest } from '#shared/law/deposits/city-interest.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { formatUsd } from '#shared/lib/money.ts'
import { compareDates, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { lawOfHome } from './deadlines.ts'
import { type HeldDepositRow, listHeldDeposits } from './held-store.ts'
import {
  type DepositInterestRow,
  insertDepositInterest,
  interestPaidThrough,
  listDepositInterest,
  markInterestUndone,
} from './interest-store.ts'
import { type DepositLeaseRow, depositAccounts, findDepositLease } from './store.ts'

type InterestFacts = Pick<
  HeldDepositRow,
  | 'propertyState'
  | 'city'
  | 'zipCode'
  | 'propertyType'
  | 'units'
  | 'startOn'
  | 'endOn'
  | 'terminatedOn'
  | 'termEndsOn'
  | 'rentCents'
  | 'heldCents'
  | 'paidOn'
  | 'heldSince'
  | 'interestPaidThrough'
>

/** Returns the interest that is due on the deposit of a lease through its last anniversary; null where none is. */
export function interestDueOf(facts: InterestFacts, today: PlainDate): YearlyInterest | null {
  const law = lawOfHome(facts)
  const heldFrom = facts.heldSince ?? facts.paidOn
  return law && heldFrom !== null
    ? yearlyInterestDue(
        law,
        {
          heldCents: facts.heldCents,
          heldFrom,
          rentCents: facts.rentCents,
          units: facts.units,
          paidThrough: facts.interestPaidThrough,
          startOn: facts.startOn,
          inBooksFrom: facts.paidOn ?? heldFrom,
          endedOn: lastDayOf(facts),
        },
        today,
      )
    : null
}

/** Returns the interest that is due in its form in the contract. */
export function toDueInterest(lease: DepositLeaseRow, { from, dueOn, payBy, interest }: YearlyInterest) {
  const law = lawOfHome(lease)
  const rate = law && interestLawOf(law)?.rate
  const { cents: amount, basis, rateBps, rule, citation, lookUp, condition, baseCents } = interest
  return {
    basis,
    amount,
    rateBps,
    rule,
    citation,
    lookUp,
    condition,
    from,
    dueDate: dueOn,
    payBy,
    base: baseCents,
    mostBps: rate?.kind === 'bank' ? (rate.mostBps ?? null) : null,
    lessBps: rate?.kind === 'bank' ? (rate.lessBps ?? null) : null,
  }
}

/** Returns interest that was paid or credited in its form in the contract. */
export function toPaidInterest(row: DepositInterestRow) {
  const { id, fromOn, throughOn, amountCents, rateBps, postedOn, paymentId, refundId } = row
  const postedAs = paymentId === null ? 'NONE' : refundId === null ? 'CREDIT' : 'PAYMENT'
  return {
    id,
    from: fromOn,
    dueDate: throughOn,
    amount: amountCents,
    rateBps,
    date: postedOn,
    postedAs,
  } as const
}

export type DueInterest = HeldDepositRow & YearlyInterest

/** Lists the interest on deposits that is due, in the states and cities that demand it every year, the oldest first. */
export async function listDueInterest(db: Db, accountId: string, today: PlainDate): Promise<DueInterest[]> {
  const rows = await listHeldDeposits(db, accountId, { kind: 'running', today, states: yearlyStates })
  return rows
    .flatMap((row) => {
      const due = interestDueOf(row, today)
      return due ? [{ ...row, ...due }] : []
    })
    .toSorted((a, b) => compareDates(a.dueOn, b.dueOn))
}

const yearlyStates = stateCodes.filter((code) =>
  [
    findStateLaw(code)?.securityDeposit.interest,
    ...Object.entries(cityInterest).flatMap(([place, law]) => (place.startsWith(`${code} `) ? [law] : [])),
  ].some((law) => law?.paid === 'yearly'),
)

/**
 * Credits or pays the interest on a deposit that is due through the last anniversary, and records it, so that it is not
 * asked for again. `NONE` with zero records that it was paid before these books, and zero that nothing was owed. Throws `not_found`, `invalid_transition` (nothing is due),
 * `validation_failed` (another anniversary, less than the law says, a date that does not fit).
 */
export async function postDepositInterest(
  context: Context,
  leaseId: string,
  body: RouteBody<typeof contract.postDepositInterest>,
): Promise<DepositInterestRow> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const locked = await lockLeaseLedger(db, accountId, leaseId)
  const lease = await findDepositLease(db, accountId, leaseId, today)
  if (!locked || !lease) {
    throw notFound('lease')
  }
  const due = await findDue(context, lease)
  if (!due) {
    throw new AppError('invalid_transition', 'deposits.noInterestDue')
  }
  if (body.dueDate !== due.dueOn) {
    throw invalidField('dueDate', 'deposits.interestOtherDay', { date: due.dueOn })
  }
  const isNone = body.postAs === 'NONE'
  if (isNone && body.amount !== 0) {
    throw invalidField('amount', 'deposits.interestNotPosted')
  }
  const least = !isNone && due.interest.basis === 'statute' ? due.interest.cents : null
  if (least !== null && body.amount < least) {
    throw invalidField('amount', 'deposits.interestBelowLaw', { amount: formatUsd(least) })
  }
  const on = body.date ?? today
  if (on > today) {
    throw invalidField('date', 'deposits.returnInFuture')
  }
  if (on < due.from) {
    throw invalidField('date', 'deposits.interestBeforeTime', { date: due.from })
  }
  const posted = await postInterestOfYear(context, locked, {
    on,
    amountCents: body.amount,
    // zero posts nothing, whichever way
    postAs: body.postAs === 'PAYMENT' ? 'PAYMENT' : 'CREDIT',
    method: body.method ?? null,
    reference: body.reference || null,
  })
  const id = newId(now.getTime())
  await insertDepositInterest(db, accountId, now, {
    id,
    leaseId,
    propertyId: lease.propertyId,
    fromOn: due.from,
    throughOn: due.dueOn,
    rateBps: body.rateBps ?? due.interest.rateBps,
    amountCents: body.amount,
    postedOn: on,
    ...posted,
    undoneAt: null,
  })
  await appendEvent(db, eventActorOf(context), {
    action: 'deposit_interest_posted',
    entityType: 'lease',
    entityId: leaseId,
    entityName: `${formatUsd(body.amount)}, ${lease.propertyName}, ${lease.unitNumber}`,
    after: { id, amountCents: body.amount, throughOn: due.dueOn, postAs: body.postAs },
  })
  const rows = await listDepositInterest(db, accountId, leaseId)
  return rows.find((row) => row.id === id)! // inserted just above
}

/** Undoes interest that was credited or paid; it is due again. Throws `not_found`, `invalid_transition`. */
export async function undoDepositInterest(context: Context, leaseId: string, id: string): Promise<void> {
  const { db, actor, now } = context
  const { accountId } = actor
  const locked = await lockLeaseLedger(db, accountId, leaseId)
  const row = (await listDepositInterest(db, accountId, leaseId)).find((one) => one.id === id)
  if (!locked || !row) {
    throw notFound('depositInterest')
  }
  const { paymentId, refundId } = row
  if (paymentId !== null) {
    await undoInterestOfYear(context, locked, { paymentId, refundId })
  }
  await markInterestUndone(db, accountId, now, id)
  await appendEvent(db, eventActorOf(context), {
    action: 'deposit_interest_undone',
    entityType: 'lease',
    entityId: leaseId,
    entityName: formatUsd(row.amountCents),
    before: { id },
  })
}

async function findDue(
  { db, actor, today }: Context,
  lease: DepositLeaseRow,
): Promise<YearlyInterest | null> {
  const { accountId } = actor
  const [heldCents, paidOn, account, posted] = await Promise.all([
    getDepositHeld(db, accountId, lease.id),
    findDepositPaidOn(db, accountId, lease.id),
    depositAccounts.find(db, accountId, lease.id),
    listDepositInterest(db, accountId, lease.id),
  ])
  return interestDueOf(
    {
      ...lease,
      heldCents,
      paidOn,
      heldSince: account?.heldSince ?? null,
      interestPaidThrough: interestPaidThrough(posted),
    },
    today,
  )
}
