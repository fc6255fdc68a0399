import {
  findClockMove,
  findLastRentRun,
  listEarlyCharges,
  postDay,
  takeBackRent,
} from '#server/ledger/service.ts'
import { makeTransfersOfMoves } from '#server/leases/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { eventActorOf, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/automation/contract.ts'
import { sumCents } from '#shared/lib/money.ts'
import { addMonths, clampedDay, compareDates, type PlainDate, todayIn } from '#shared/lib/plain-date.ts'

import { countByDueDay, countScheduledThisMonth, listDeadJobs, retryDeadJob } from './store.ts'

const quarterHour = 15 * 60_000

export const automationRoutes: RouteEntry[] = [
  implement(contract.automationStatus, {
    access: 'staff',
    handle: async ({ db, actor, today, now }) => {
      const [lastRun, chargesThisMonth, byDay, ahead, clockMove] = await Promise.all([
        findLastRentRun(db, actor.accountId, now),
        countScheduledThisMonth(db, actor.accountId, today),
        countByDueDay(db, actor.accountId, today),
        listEarlyCharges(db, actor.accountId, today),
        findClockMove(db, actor.accountId, now),
      ])
      return {
        timeZone: actor.timeZone,
        today,
        rent: {
          postedThrough: lastRun?.runOn ?? null,
          lastRunAt: lastRun?.finishedAt ?? null,
          nextRunAt: nextRun(now, actor.timeZone, lastRun?.runOn === today ? today : null),
          chargesThisMonth,
          upcoming: byDay
            .map((day) => ({ date: nextDay(day.dueDay, today), leases: day.leases }))
            .toSorted(byDate),
          ahead: summarizeAhead(ahead),
        },
        clockMove,
      }
    },
  }),
  implement(contract.runRent, {
    access: 'staff',
    handle: async (context) => {
      const { db, today } = context
      const done = await postDay(db, eventActorOf(context), today)
      await makeTransfersOfMoves(db, eventActorOf(context), today)
      return { ...done, through: context.today }
    },
  }),
  implement(contract.takeBackRent, { access: 'staff', handle: (context) => takeBackRent(context) }),
  implement(contract.deadJobs, { access: 'staff', handle: ({ db }) => listDeadJobs(db) }),
  implement(contract.retryJob, {
    access: 'staff',
    handle: async ({ db }, { params }) => {
      if (!(await retryDeadJob(db, params.id))) {
        throw notFound('job')
      }
      return { message: 'The job runs again now' }
    },
  }),
]

const maxListed = 100

function summarizeAhead(charges: Awaited<ReturnType<typeof listEarlyCharges>>) {
  const [first] = charges
  if (!first) {
    return null
  }
  const unpaid = charges.filter(({ paidCents }) => paidCents === 0)
  const paid = charges.filter(({ paidCents }) => paidCents > 0)
  return {
    unpaid: unpaid.length,
    unpaidTotal: sumCents(unpaid.map(({ amountCents }) => amountCents)),
    firstDue: first.dueOn,
    lastDue: charges.at(-1)?.dueOn ?? first.dueOn,
    paid: paid.length,
    paidCharges: paid
      .slice(0, maxListed)
      .map(({ id, leaseId, description, dueOn, amountCents, paidCents }) => ({
        id,
        leaseId,
        description,
        dueDate: dueOn,
        amount: amountCents,
        paid: paidCents,
      })),
  }
}

/** Returns the next quarter of an hour; after today's run, the first one of the account's tomorrow. */
function nextRun(now: Date, timeZone: string, doneFor: PlainDate | null): Date {
  let at = new Date(Math.floor(now.getTime() / quarterHour + 1) * quarterHour)
  while (todayIn(timeZone, at) === doneFor) {
    at = new Date(at.getTime() + quarterHour)
  }
  return at
}

/** Returns the next day after today on which rent with this due day falls due. */
function nextDay(dueDay: number, today: PlainDate): PlainDate {
  const thisMonth = clampedDay(today, dueDay)
  return thisMonth > today ? thisMonth : clampedDay(addMonths(today, 1), dueDay)
}

function byDate(a: { date: PlainDate }, b: { date: PlainDate }): number {
  return compareDates(a.date, b.date)
}
