import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { recurringForPeriod } from '#shared/leases/rent/recurring-charge.ts'
import { isMonthly, periodsBetween } from '#shared/leases/rent-periods.ts'
import { rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { type SharePart, splitRent } from '#shared/leases/rent/rent-shares.ts'
import { addCents, type Cents, cents, sumCents, ZERO } from '#shared/lib/money.ts'
import {
  endOfMonth,
  firstOfMonth,
  monthOf,
  type PlainDate,
  type PlainMonth,
  startOfMonth,
} from '#shared/lib/plain-date.ts'
import { collectionRate, occupancyRate } from '#shared/portfolio/rules.ts'
import * as contract from '#shared/reports/contract.ts'

import { getDashboardRow, listMonths } from './dashboard-store.ts'
import {
  countRentRoll,
  getRentRollTotals,
  type MonthParts,
  listUnpostedRecurring,
  listRentRoll,
  listUnposted,
  type RentRollRow,
  type UnpostedRent,
} from './leasing/rent-roll-store.ts'
import { getAgingTotals, type IncomeRow, listDelinquent, listIncome } from './report-store.ts'

export const reportRoutes: RouteEntry[] = [
  implement(contract.getDashboard, {
    access: 'staff',
    handle: async ({ db, actor, today }) => {
      const row = await getDashboardRow(db, actor.accountId, today)
      return {
        today,
        month: monthOf(today),
        properties: row.properties,
        units: {
          total: row.units,
          occupied: row.occupied,
          vacant: row.units - row.occupied - row.maintenance - row.reserved,
          maintenance: row.maintenance,
          reserved: row.reserved,
        },
        occupancyRate: occupancyRate(row.occupied, row.units),
        charged: row.chargedCents,
        paid: row.paidCents,
        credited: row.creditedCents,
        depositApplied: row.depositAppliedCents,
        received: row.receivedCents,
        expenses: row.expensesCents,
        net: cents(row.receivedCents - row.expensesCents),
        collectionRate: collectionRate(row.paidCents, row.chargedCents),
        overdue: { amount: row.overdueCents, leases: row.overdueLeases, oldestDueDate: row.oldestDueOn },
        due: row.dueCents,
        pending: row.pendingCents,
        upcoming: row.upcomingCents,
        deposit: row.depositCents,
        credit: row.creditCents,
        monthlyRent: row.monthlyRentCents,
        expiringLeases: row.expiringLeases,
        openMaintenance: row.openMaintenance,
      }
    },
  }),
  implement(contract.cashFlow, {
    access: 'staff',
    handle: async ({ db, actor, today }) => {
      const rows = await listMonths(db, actor.accountId, today)
      return rows.map((row) => ({
        month: monthOf(row.month),
        charged: row.chargedCents,
        paid: row.paidCents,
        credited: row.creditedCents,
        depositApplied: row.depositAppliedCents,
        received: row.receivedCents,
        income: cents(row.receivedCents - row.depositCents),
        expenses: row.expensesCents,
        net: cents(row.receivedCents - row.expensesCents),
      }))
    },
  }),
  implement(contract.rentRoll, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const { accountId } = actor
      const month = { accountId, today, propertyId: query.propertyId, ...daysOf(query.month, today) }
      const unpostedLeaseIds = query.status === 'upcoming' ? await listScheduledLeases(db, month) : undefined
      const page = await listRentRoll(db, { ...query, ...month, unpostedLeaseIds })
      return { ...page, rows: page.rows.map((row) => toRentRollRow(row, query.month, today)) }
    },
  }),
  implement(contract.rentRollSummary, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const month = {
        accountId: actor.accountId,
        today,
        propertyId: query.propertyId,
        ...daysOf(query.month, today),
      }
      const [totals, counts, unposted, others] = await Promise.all([
        getRentRollTotals(db, month),
        countRentRoll(db, month),
        listUnposted(db, month),
        listUnpostedRecurring(db, month),
      ])
      const scheduled = [
        ...unposted.flatMap((row) => scheduledParts(row, month.from).map(({ amountCents }) => amountCents)),
        ...others.flatMap(({ lease, recurring }) => recurringAmounts(lease, recurring, month.from)),
      ]
      return {
        month: monthOf(month.from),
        today,
        leases: totals.leases,
        charged: totals.chargedCents,
        paid: totals.paidCents,
        credited: totals.creditedCents,
        depositApplied: totals.depositAppliedCents,
        open: cents(totals.chargedCents - settledCents(totals)),
        overdue: totals.overdueCents,
        scheduled: sumCents(scheduled),
        expected: toExpected(totals, sumCents(scheduled)),
        collectionRate: collectionRate(totals.paidCents, totals.chargedCents),
        counts,
      }
    },
  }),
  implement(contract.delinquency, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const params = { accountId: actor.accountId, today, ...query }
      const [totals, rows] = await Promise.all([getAgingTotals(db, params), listDelinquent(db, params)])
      return {
        asOf: today,
        totals,
        rows: rows.map(({ oldestDueOn, tenantNames, ...row }) => ({
          ...row,
          tenantName: tenantNames[0] ?? 'No tenant',
          tenantNames,
          oldestDueDate: oldestDueOn,
        })),
      }
    },
  }),
  implement(contract.incomeByProperty, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const from = query.from ?? firstOfMonth(`${today.slice(0, 4)}-01` as PlainMonth) // the year of a valid date
      const to = query.to ?? today
      const found = (await listIncome(db, actor.accountId, from, to)).map(toIncomeRow)
      return {
        from,
        to,
        rows: found.flatMap(({ propertyId, propertyName, ...row }) =>
          propertyId === null ? [] : [{ propertyId, propertyName: propertyName ?? '', ...row }],
        ),
        business: sumRows(found.filter((row) => row.propertyId === null)),
        ...sumRows(found),
      }
    },
  }),
]

function toIncomeRow(row: IncomeRow) {
  const total = addCents(row.rentCents, row.feeCents, row.otherCents)
  return {
    propertyId: row.propertyId,
    propertyName: row.propertyName,
    rent: row.rentCents,
    fees: row.feeCents,
    other: row.otherCents,
    total,
    expenses: row.expensesCents,
    operatingExpenses: row.operatingCents,
    noi: cents(total - row.operatingCents),
    net: cents(total - row.expensesCents),
  }
}

function sumRows(rows: readonly ReturnType<typeof toIncomeRow>[]) {
  const sum = (key: 'total' | 'expenses' | 'operatingExpenses' | 'noi' | 'net') =>
    sumCents(rows.map((row) => row[key]))
  return {
    total: sum('total'),
    expenses: sum('expenses'),
    operatingExpenses: sum('operatingExpenses'),
    noi: sum('noi'),
    net: sum('net'),
  }
}

function daysOf(month: PlainMonth | undefined, today: PlainDate): { from: PlainDate; to: PlainDate } {
  const from = month ? firstOfMonth(month) : startOfMonth(today)
  return { from, to: endOfMonth(from) }
}

/** Returns the ids of the leases with rent or recurring charges of the month that are not posted yet. */
async function listScheduledLeases(
  db: Parameters<typeof listUnposted>[0],
  month: Parameters<typeof listUnposted>[1] & { from: PlainDate },
): Promise<string[]> {
  const [unposted, others] = await Promise.all([listUnposted(db, month), listUnpostedRecurring(db, month)])
  const rents = unposted.filter((row) =>
    scheduledParts(row, month.from).some(({ amountCents }) => amountCents > 0),
  )
  const recurring = others.filter(({ lease, recurring }) =>
    recurringAmounts(lease, recurring, month.from).some((amount) => amount > 0),
  )
  return [...rents.map(({ leaseId }) => leaseId), ...recurring.map(({ leaseId }) => leaseId)]
}

function toRentRollRow(row: RentRollRow, month: PlainMonth | undefined, today: PlainDate) {
  const { leaseId, unitId, unitNumber, propertyId, propertyName } = row
  const { from } = daysOf(month, today)
  const scheduled = row.isInMonth ? scheduledParts(row, from) : []
  const recurring = row.isInMonth ? recurringAmounts(row, row.recurring, from) : []
  const scheduledCents = sumCents([...scheduled.map(({ amountCents }) => amountCents), ...recurring])
  const charged = addCents(row.chargedCents, scheduledCents)
  const { carriedOver, pending, overdue, due, upcoming } = toExpected(row, scheduledCents)
  return {
    leaseId,
    unitId,
    unitNumber,
    propertyId,
    propertyName,
    tenantName: row.tenantNames[0] ?? 'No tenant',
    tenantNames: row.tenantNames,
    isFormer: row.isFormer,
    rent: row.rentCents,
    concession: sumCents([
      row.concessionCents,
      ...scheduled.map(({ concession }) => concession?.amountCents ?? cents(0)),
    ]),
    charged,
    paid: row.paidCents,
    credited: row.creditedCents,
    depositApplied: row.depositAppliedCents,
    open: cents(charged - settledCents(row)),
    dueDate: row.dueOn ?? scheduled.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
    parts: toParts(row, scheduled, sumCents(recurring)),
    status: statusOf(row, scheduledCents),
    carriedOver,
    pending,
    overdue,
    due,
    upcoming,
    balance: row.balanceCents,
  }
}

/**
 * Returns the parts of a month's rent, by payer, that are not posted yet. If rent is not monthly, returns the
 * parts of the periods that fall due in the month.
 */
function scheduledParts(row: UnpostedRent, month: PlainDate): SharePart[] {
  if (!isMonthly(row)) {
    const last = endOfMonth(month)
    return periodsBetween(row, month, last)
      .filter((start) => !row.posted.includes(start))
      .map((start) => rentForPeriod(row, start))
      .filter((period) => period !== null)
      .filter(({ dueOn }) => dueOn >= month && dueOn <= last)
      .flatMap((period) => splitRent(period, []))
  }
  const period = rentForPeriod(row, month)
  return period === null
    ? []
    : splitRent(period, row.shares).filter(({ payerId }) => !row.posted.includes(payerId ?? ''))
}

/** Returns the month of a lease by payer, the tenants last; an empty list if the lease has no payers. */
function toParts({ shares, byPayer }: RentRollRow, scheduled: readonly SharePart[], recurringCents: Cents) {
  if (shares.length === 0) {
    return []
  }
  return [...shares, null]
    .map((payer) => {
      const payerId = payer?.payerId ?? null
      const posted = byPayer.find((part) => part.payerId === payerId)
      const later = scheduled.find((part) => part.payerId === payerId)?.amountCents ?? ZERO
      return {
        payer: payer && { id: payer.payerId, name: payer.payerName, kind: payer.kind },
        charged: addCents(cents(posted?.chargedCents ?? 0), later, payer === null ? recurringCents : ZERO),
        paid: cents(posted?.paidCents ?? 0),
        open: addCents(cents(posted?.openCents ?? 0), later, payer === null ? recurringCents : ZERO),
        due: cents(posted?.dueCents ?? 0),
      }
    })
    .filter(({ payer, charged, due }) => payer === null || charged > 0 || due > 0)
}

/** Returns the amounts of the month's recurring charges that are not posted yet. */
function recurringAmounts(
  lease: Parameters<typeof recurringForPeriod>[0],
  recurring: RentRollRow['recurring'],
  month: PlainDate,
): Cents[] {
  return recurring
    .filter(({ isCharged }) => !isCharged)
    .map((charge) => recurringForPeriod(lease, charge, month, recurring)?.amountCents ?? cents(0))
}

/**
 * Returns a month's rent as an equation: total = carriedOver + charged + upcoming = collected + credited + depositApplied +
 * pending + overdue + due + upcoming. `scheduledCents` is what will be posted for the month.
 */
function toExpected(row: MonthParts, scheduledCents: Cents) {
  const upcoming = addCents(row.upcomingCents, scheduledCents)
  const charged = cents(row.chargedCents - row.upcomingCents)
  return {
    total: addCents(row.carriedOverCents, charged, upcoming),
    carriedOver: row.carriedOverCents,
    charged,
    upcoming,
    collected: row.paidCents,
    credited: row.creditedCents,
    depositApplied: row.depositAppliedCents,
    pending: row.pendingCents,
    overdue: row.overdueCents,
    due: row.dueCents,
  }
}

/** Returns what no longer has to be paid of the month's charges: money, credit and deposits. */
function settledCents(row: MonthParts): Cents {
  return addCents(row.paidCents, row.creditedCents, row.depositAppliedCents)
}

/** Returns the status of a lease in a month: what is unpaid comes before what is pending, and that before the rest. */
function statusOf(row: MonthParts, scheduledCents: Cents): contract.RentRollStatus {
  if (row.overdueCents > 0) {
    return 'OVERDUE'
  }
  if (row.dueCents > 0) {
    return settledCents(row) > 0 ? 'PARTIAL' : 'DUE'
  }
  if (row.pendingCents > 0) {
    return 'PENDING'
  }
  if (scheduledCents > 0) {
    return 'SCHEDULED'
  }
  if (row.upcomingCents > 0) {
    return 'UPCOMING'
  }
  return row.creditedCents > 0 ? 'CREDITED' : 'PAID'
}
