import * as accounts from '#shared/accounts/contract.ts'
import * as automation from '#shared/automation/contract.ts'
import * as deposits from '#shared/deposits/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as recurring from '#shared/leases/rent/recurring-contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import * as credits from '#shared/ledger/credit-contract.ts'
import * as refunds from '#shared/ledger/refund-contract.ts'
import type { LeaseCase, LeaseEvent } from '#testing/ledger/oracle/lease-case.ts'
import type { Route, WireBody } from '#shared/lib/route.ts'
import { createConcession } from '#shared/leases/rent/concession-contract.ts'
import * as payers from '#shared/payers/contract.ts'

import { buildLandlord, buildPayer, buildProperty, buildTenant, buildUnit } from './build.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/** The books of a lease as they are after all of its events, in cents. */
export type ApiOutcome = {
  /** The lease with what the API accepted of it. */
  lease: LeaseCase
  /** What the API refused: the event and the answer. */
  refused: {
    event: LeaseEvent['do'] | 'lease' | 'concession' | 'payer' | 'terminate'
    status: number
    detail: string
  }[]
  /** After each accepted event: what is still owed on charges, and what is left of payments. */
  history: [openCents: number, creditCents: number][]
  charges: { type: string; dueOn: string; amountCents: number; paidCents: number; isVoid: boolean }[]
  /** The balance of each account of the chart that is not zero. */
  balances: Record<string, number>
  /** The balance that the API answers, of the household and its payers. */
  balanceCents: number
}

/**
 * Enters a random lease over HTTP in an account of its own, a day before it begins, then everything that happens to it,
 * each on its day. What the API refuses is left out of the lease, so that it must have left no trace. Returns undefined
 * where the lease itself is refused.
 */
export async function enterLease(app: TestApp, random: LeaseCase): Promise<ApiOutcome | undefined> {
  const lease = enterable(random)
  const last = lease.events.at(-1)?.on ?? lease.startOn
  // a token that is good on every day of the case
  app.clock.now = new Date(`${last}T18:00:00Z`)
  const { token, accountId } = await buildLandlord(app)
  app.clock.now = new Date(`${dayBefore(lease.startOn)}T17:00:00Z`)
  const refused: ApiOutcome['refused'] = []
  const call = async <T extends Route>(
    event: ApiOutcome['refused'][number]['event'],
    route: T,
    input: Parameters<typeof app.call<T>>[1],
  ) => {
    const answer = await app.call(route, { ...input, token })
    if (answer.status >= 500) {
      throw new Error(`${route.method} ${route.path} answered ${answer.status}`)
    }
    if (answer.status >= 400) {
      const detail = answer.problem.errors?.map(({ message }) => message).join(' ') ?? answer.problem.detail
      refused.push({ event, status: answer.status, detail: detail ?? '' })
      return undefined
    }
    return answer.json
  }
  await call('lease', accounts.updateAccount, { body: { allocationOrder: lease.order } })
  const property = await buildProperty(app, token, {
    state: lease.state,
    city: 'Springfield',
    propertyType: 'APARTMENT',
  })
  const units = []
  for (let at = 0; at < lease.units; at += 1) {
    units.push(await buildUnit(app, token, { propertyId: property.id, unitNumber: `${at + 1}` }))
  }
  const tenant = await buildTenant(app, token)
  const entered = await call('lease', leases.createLease, {
    body: leaseBody(lease, { unitId: units[0]!.id, tenantId: tenant.id }),
  })
  if (!entered) {
    return undefined
  }
  const leaseId = entered.id
  const monthly = await call('lease', recurring.listRecurringCharges, { params: { id: leaseId } })
  const monthlyIds = (monthly ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id }) => id)
  const agreed: LeaseCase['concessions'][number][] = []
  for (const concession of lease.concessions) {
    const body = concessionBodyOf(concession)
    if (await call('concession', createConcession, { params: { id: leaseId }, body })) {
      agreed.push(concession)
    }
  }
  const payerIds: string[] = []
  const shares: LeaseCase['payers'][number][] = []
  for (const payer of lease.payers) {
    const { id: payerId } = await buildPayer(app, token)
    payerIds.push(payerId)
    const steps = payer.steps.map(({ from, amountCents }) => ({ from, amount: amountCents / 100 }))
    const isSet = await call('payer', payers.setLeasePayer, {
      params: { id: leaseId, payerId },
      body: { steps },
    })
    shares.push(isSet ? payer : { steps: [] })
  }
  const readBooks = async (): Promise<[number, number]> => {
    const [row] = await app.sql<{ open: number; credit: number }>(
      accountId,
      `SELECT (SELECT coalesce(sum(amount_cents - paid_cents), 0) FROM charges WHERE voided_at IS NULL)::bigint AS open,
              (SELECT coalesce(sum(amount_cents - allocated_cents), 0) FROM payments WHERE state = 'SETTLED')::bigint AS credit`,
    )
    return row ? [row.open, row.credit] : [0, 0]
  }
  const received: { id: string; isMoney: boolean }[] = []
  /** For each received payment of the random lease, its place among the accepted ones. */
  const places: (number | null)[] = []
  const accepted: LeaseEvent[] = []
  const history: ApiOutcome['history'] = []
  let isTerminated = false
  const terminate = async (terminationDate: string) => {
    const body = { status: 'TERMINATED', terminationDate } as const
    isTerminated =
      (await call('terminate', leases.updateLease, { params: { id: leaseId }, body })) !== undefined
    return isTerminated
  }
  if (lease.terminatedOn !== null && terminationDay(lease) === null) {
    await terminate(lease.terminatedOn)
  }
  for (const event of lease.events) {
    app.clock.now = new Date(`${event.on}T17:00:00Z`)
    const done = await happen(event)
    if (event.do === 'receive') {
      places.push(done === undefined ? null : received.length - 1)
    }
    if (done !== undefined) {
      accepted.push(done)
      history.push(await readBooks())
    }
  }

  /** Finds the household's rent of the month that a payment is meant for; undefined where it is not charged. */
  async function findRentOf(event: LeaseEvent & { do: 'receive' }): Promise<string | undefined> {
    if (event.forRentOf === null || event.source !== 'money' || event.payer !== null) {
      return undefined
    }
    const [row] = await app.sql<{ id: string }>(
      accountId,
      `SELECT id FROM charges WHERE type = 'RENT' AND payer_id IS NULL AND voided_at IS NULL AND period = $1`,
      [`${event.forRentOf}-01`],
    )
    return row?.id
  }

  /** Does what happens; returns it as the oracle is to do it, or undefined where the API refused it. */
  async function happen(event: LeaseEvent): Promise<LeaseEvent | undefined> {
    const params = { id: leaseId }
    switch (event.do) {
      case 'run':
        await app.call(automation.runRent, { token })
        return event
      case 'charge': {
        const { type, amountCents, dueOn: dueDate } = event
        // the oracle knows no limit of the law
        const lawReason = 'Agreed with the tenant'
        const body = { leaseId, type, amount: amountCents / 100, dueDate, lawReason }
        return (await call('charge', contract.createCharge, { body })) && event
      }
      case 'receive': {
        const amount = event.amountCents / 100
        const { receivedOn: date, type } = event
        const chargeId = await findRentOf(event)
        const made =
          event.source === 'concession'
            ? await call('receive', credits.createCredit, {
                params,
                body: { amount, date, reason: 'Agreed' },
              })
            : await call('receive', contract.recordPayment, {
                body: {
                  leaseId,
                  amount,
                  date,
                  type,
                  confirmDate: true,
                  ...(event.payer !== null && { payerId: payerIds[event.payer] }),
                  ...(chargeId !== undefined && { chargeId }),
                },
              })
        if (!made) {
          return undefined
        }
        received.push({ id: made.id, isMoney: event.source === 'money' })
        return chargeId === undefined ? { ...event, forRentOf: null } : event
      }
      case 'return': {
        const nth = places[event.nth]
        const payment = typeof nth === 'number' ? received[nth] : undefined
        if (!payment?.isMoney || typeof nth !== 'number') {
          return undefined
        }
        // what was refunded of it would be owed again, which the oracle of leases does not know: random operations hold it
        const [refunded] = await app.sql<{ cents: number }>(
          accountId,
          'SELECT refunded_cents AS cents FROM payments WHERE id = $1',
          [payment.id],
        )
        if (refunded?.cents !== 0) {
          return undefined
        }
        const body = { status: 'FAILED' } as const
        const isDone = await call('return', contract.updatePayment, { params: { id: payment.id }, body })
        return isDone && { ...event, nth }
      }
      case 'refund': {
        const body = event.amountCents === null ? {} : { amount: event.amountCents / 100 }
        return (await call('refund', refunds.refundCredit, { params, body })) && event
      }
      case 'waive': {
        const [fee] = await app.sql<{ id: string }>(
          accountId,
          `SELECT id FROM charges WHERE type = 'LATE_FEE' AND voided_at IS NULL ORDER BY id DESC LIMIT 1`,
        )
        return fee && (await call('waive', contract.voidCharge, { params: { id: fee.id } })) && event
      }
      case 'raise': {
        const body = {
          rentAmount: event.amountCents / 100,
          rentFrom: event.from,
          lawReasons: { rentIncrease: 'Agreed with the tenant' },
        }
        return (await call('raise', leases.updateLease, { params, body })) && event
      }
      case 'change': {
        const id = monthlyIds[event.recurring] ?? ''
        const body = { amount: event.amountCents / 100, amountFrom: event.from }
        return (await call('change', recurring.updateRecurringCharge, { params: { id }, body })) && event
      }
      case 'end':
        return lease.terminatedOn !== null && (await terminate(lease.terminatedOn)) ? event : undefined
      case 'settle':
      default: {
        const body = {
          interest: event.interestCents / 100,
          deductions: event.deductionCents.map((cents, at) => ({
            category: 'DAMAGE' as const,
            description: `Repair ${at + 1}`,
            amount: cents / 100,
          })),
        }
        return (await call('settle', deposits.returnDeposit, { params, body })) && event
      }
    }
  }

  const { json } = await app.call(leases.getLease, { token, params: { id: leaseId } })
  const charges = await app.sql<ApiOutcome['charges'][number]>(
    accountId,
    `SELECT type, due_on AS "dueOn", amount_cents AS "amountCents", paid_cents AS "paidCents", voided_at IS NOT NULL AS "isVoid"
     FROM charges`,
  )
  const balances = await app.sql<{ code: number; cents: number }>(
    accountId,
    `SELECT code, sum(amount_cents)::bigint AS cents FROM journal_lines GROUP BY code HAVING sum(amount_cents) <> 0`,
  )
  return {
    lease: {
      ...lease,
      terminatedOn: isTerminated ? lease.terminatedOn : null,
      concessions: agreed,
      payers: shares,
      // the API keeps the given reason only where the fee needed it when the lease was made
      isJustified: json.lawExceptions.some(({ question }) => question === 'lateFee'),
      events: accepted,
    },
    refused,
    history,
    charges,
    balances: Object.fromEntries(balances.map(({ code, cents }) => [String(code), cents])),
    balanceCents: Math.round((json.balance + json.payersBalance) * 100),
  }
}

/**
 * Returns the day of events after which the lease is ended: the last one before the month of its last day, because the
 * oracle knows that day from the start. Null to end it before it begins: where no event is that early, and where a
 * total is spread, whose parts follow from the months of the lease.
 */
function terminationDay({ terminatedOn, concessions, events }: LeaseCase): string | null {
  if (terminatedOn === null || concessions.some(({ off }) => 'total' in off)) {
    return null
  }
  const month = `${terminatedOn.slice(0, 7)}-01`
  return events.findLast(({ on }) => on < month)?.on ?? null
}

/** Returns the lease with terms that the API takes: what the oracle knows and the API does not is left out. */
function enterable(random: LeaseCase): LeaseCase {
  const lease = withTermination(random)
  const last = lease.endOn ?? '9999-12-31'
  return {
    ...lease,
    isJustified: true,
    concessions: lease.concessions.map((one) => ({ ...one, cancelledFrom: null })),
    lateFee: { ...lease.lateFee, basisPoints: Math.min(lease.lateFee.basisPoints, 5_000) },
    rentSteps: lease.rentSteps.filter(({ from }) => from > lease.startOn && from <= last),
    chargesFrom: lease.chargesFrom > last ? lease.startOn : lease.chargesFrom,
    recurring: lease.recurring.map(({ endOn, ...one }) => ({
      ...one,
      endOn: endOn !== null && endOn > last ? null : endOn,
    })),
    events: lease.events.flatMap((event): LeaseEvent[] => {
      // a changed lease is charged through today immediately
      return event.do === 'raise' || event.do === 'change' ? [{ on: event.on, do: 'run' }, event] : [event]
    }),
  }
}

/** Returns the lease with its ending among its events, after a run of the rent: a changed lease is charged through today. */
function withTermination(lease: LeaseCase): LeaseCase {
  const on = terminationDay(lease)
  const at = lease.events.findLastIndex((event) => event.on === on)
  const ending: LeaseEvent[] =
    on === null
      ? []
      : [
          { on, do: 'run' },
          { on, do: 'end' },
        ]
  return { ...lease, events: lease.events.toSpliced(at + 1, 0, ...ending) }
}

function concessionBodyOf({
  from,
  months,
  off,
}: LeaseCase['concessions'][number]): WireBody<typeof createConcession> {
  if ('basisPoints' in off) {
    return { kind: 'MONTHLY', from, months, basisPoints: off.basisPoints }
  }
  return 'total' in off
    ? { kind: 'SPREAD', from, months, amount: off.total / 100 }
    : { kind: 'MONTHLY', from, months, amount: off.cents / 100 }
}

function leaseBody(
  lease: LeaseCase,
  ids: { unitId: string; tenantId: string },
): WireBody<typeof leases.createLease> {
  const { kind, amount, basisPoints } = lease.lateFee
  const reason = 'Agreed with the tenant in writing'
  return {
    ...ids,
    startDate: lease.startOn,
    endDate: lease.endOn,
    rentAmount: lease.rentCents / 100,
    rentSteps: lease.rentSteps.map(({ from, amountCents }) => ({ from, rentAmount: amountCents / 100 })),
    dueDay: lease.dueDay,
    proration: lease.proration,
    chargesFrom: lease.chargesFrom,
    graceDays: lease.graceDays,
    lateFee:
      kind === 'NONE' ? { kind } : kind === 'FLAT' ? { kind, amount: amount / 100 } : { kind, basisPoints },
    lawReasons: { lateFee: reason, graceDays: reason },
    recurringCharges: lease.recurring.map(({ amountCents, startOn, endOn }) => ({
      kind: 'OTHER' as const,
      amount: amountCents / 100,
      startDate: startOn,
      endDate: endOn,
    })),
  }
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
