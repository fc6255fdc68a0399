import * as z from 'zod/mini'

import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { month, plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { payerKind } from '#shared/payers/contract.ts'

export const getDashboard = defineRoute({
  method: 'GET',
  path: '/reports/dashboard',
  tag: 'Reports',
  summary: 'The portfolio today in one response',
  response: z.object({
    today: plainDate,
    month,
    properties: z.int(),
    units: z.object({
      total: z.int(),
      occupied: z.int(),
      vacant: z.int(),
      maintenance: z.int(),
      reserved: z.int(),
    }),
    occupancyRate: z.number(),
    /**
     * The charges due in this month, without deposits, and the part of them that is paid in money, whenever
     * it was received. `credited` (waived or credited) and `depositApplied` (paid from a deposit) do not
     * count as money received.
     */
    charged: usd,
    paid: usd,
    credited: usd,
    depositApplied: usd,
    /** All settled money received in this month, deposits and income without a lease too, less refunds. */
    received: usd,
    /** Expenses paid in this month, and what is left of the money received in it. */
    expenses: usd,
    net: usd,
    /** `paid` as a percentage of `charged`. */
    collectionRate: z.number(),
    /** Charges of all months due before today, without deposits and without what pending payments will pay. */
    overdue: z.object({ amount: usd, leases: z.int(), oldestDueDate: z.nullable(plainDate) }),
    /** Charges due today, without what pending payments will pay. */
    due: usd,
    /** Payments recorded that are not settled yet. */
    pending: usd,
    /** Posted charges of every kind that are due after today. */
    upcoming: usd,
    /** Deposits due today or before. */
    deposit: usd,
    /** Settled money that no charge has used yet. */
    credit: usd,
    monthlyRent: usd,
    /** The number of active leases that end within 60 days. */
    expiringLeases: z.int(),
    openMaintenance: z.int(),
  }),
})

export const cashFlow = defineRoute({
  method: 'GET',
  path: '/reports/cash-flow',
  tag: 'Reports',
  summary: 'Charged, received and spent by month over the last twelve months; net is received less expenses',
  response: z.array(
    z.object({
      month,
      charged: usd,
      /** The part of `charged` that is paid in money, whenever it was received. */
      paid: usd,
      /** The parts of it that were waived or credited, and that a deposit paid. */
      credited: usd,
      depositApplied: usd,
      received: usd,
      /** `received` without deposits, which are the tenants’ money. */
      income: usd,
      expenses: usd,
      net: usd,
    }),
  ),
})

export const rentRollStatus = z.enum([
  'PAID',
  'CREDITED',
  'PARTIAL',
  'DUE',
  'OVERDUE',
  'PENDING',
  'UPCOMING',
  'SCHEDULED',
])
export type RentRollStatus = z.infer<typeof rentRollStatus>

const rentRollRow = z.object({
  leaseId: uuid,
  unitId: uuid,
  unitNumber: z.string(),
  propertyId: uuid,
  propertyName: z.string(),
  /** The first tenant. */
  tenantName: z.string(),
  /** All tenants of the lease, in order. */
  tenantNames: z.array(z.string()),
  /** True when the last day of the lease has passed. */
  isFormer: z.boolean(),
  /** The lease's monthly rent. */
  rent: usd,
  /** The concessions taken off the month's rent; `charged` is after them. */
  concession: usd,
  /**
   * The charges due in the month, of all kinds except deposits, with scheduled charges that are still to be
   * posted.
   */
  charged: usd,
  /** The part of `charged` that is paid in money, whenever it was received. */
  paid: usd,
  /** The part of it that was waived or credited, for which no money was received. */
  credited: usd,
  /** The part of it that a deposit paid. */
  depositApplied: usd,
  /** `charged` less these three parts. */
  open: usd,
  dueDate: z.nullable(plainDate),
  /**
   * The month by payer where payers have shares of the rent, the tenants (null) last: the charges due in the month, what was
   * paid of them in money, and what is due by today, with earlier months. Empty where the tenants pay the whole rent.
   */
  parts: z.array(
    z.object({
      payer: z.nullable(z.object({ id: uuid, name: z.string(), kind: payerKind })),
      charged: usd,
      paid: usd,
      /** The part of `charged` that is neither paid, nor waived or credited, whenever it is due. */
      open: usd,
      due: usd,
    }),
  ),
  /**
   * PAID: the charges are paid in full. CREDITED: the charges are settled, and a part of them was waived or
   * credited.
   */
  status: rentRollStatus,
  /** Open charges of earlier months. */
  carriedOver: usd,
  /** The amount that pending payments will pay of the charges carried over and of the month's charges. */
  pending: usd,
  /** The rest of them that was due before today, and the rest that is due today. */
  overdue: usd,
  due: usd,
  /** The rest of the month's charges that are due after today, with charges that are still to be posted. */
  upcoming: usd,
  /** The amount that the lease owes over all months. */
  balance: usd,
})

export const rentRollSort = defineSort(['property'], 'property')

export const rentRoll = defineRoute({
  method: 'GET',
  path: '/reports/rent-roll',
  tag: 'Reports',
  summary: 'A month’s rent, lease by lease, in order of property and unit',
  query: z.object({
    ...pageQuery,
    sort: rentRollSort.parameter,
    month: z.optional(month),
    propertyId: z.optional(uuid),
    /**
     * `received`: a part of a charge of the month is paid in money; `credited`: a part of it was waived or
     * credited. `deposit`: a deposit paid a part of it. `paid`: the charges are settled without any waiver or
     * credit. `upcoming`: a charge of the month is due after today or is not posted yet.
     */
    status: z.optional(
      z.enum(['paid', 'credited', 'deposit', 'unpaid', 'overdue', 'pending', 'received', 'upcoming']),
    ),
  }),
  response: z.array(rentRollRow),
  paged: true,
})

export const rentRollSummary = defineRoute({
  method: 'GET',
  path: '/reports/rent-roll/summary',
  tag: 'Reports',
  summary: 'Totals of a month’s rent',
  query: z.object({ month: z.optional(month), propertyId: z.optional(uuid) }),
  response: z.object({
    month,
    today: plainDate,
    leases: z.int(),
    charged: usd,
    /** The parts of `charged` that are paid in money, waived or credited, and paid from deposits; `open` is the rest. */
    paid: usd,
    credited: usd,
    depositApplied: usd,
    open: usd,
    /** Charges of this month and earlier ones that were due before today and that no pending payment will pay. */
    overdue: usd,
    /** Rent and recurring charges of this month that are not posted yet. */
    scheduled: usd,
    /**
     * The month's rent without deposits: total = carriedOver + charged + upcoming = collected + credited + depositApplied +
     * pending + overdue + due + upcoming. `collected` is money of any day; `credited` was waived or credited. `carriedOver` is what is still open of earlier months, also of former tenants; `charged` leaves out
     * what is due after today, which is `upcoming` with the charges that are not posted yet.
     */
    expected: z.object({
      total: usd,
      carriedOver: usd,
      charged: usd,
      upcoming: usd,
      collected: usd,
      credited: usd,
      depositApplied: usd,
      pending: usd,
      overdue: usd,
      due: usd,
    }),
    /** `paid` as a percentage of `charged`. */
    collectionRate: z.number(),
    /** The rows of the rent roll under each of its filters; `all` without one. */
    counts: z.object({
      all: z.int(),
      paid: z.int(),
      credited: z.int(),
      unpaid: z.int(),
      overdue: z.int(),
      pending: z.int(),
    }),
  }),
})

const agingBuckets = {
  /** The amount that is still to be paid and is due today or later. */
  current: usd,
  days1to30: usd,
  days31to60: usd,
  days61to90: usd,
  over90: usd,
  /** The four parts above that were due before today. */
  overdue: usd,
  /** Deposits due today or before. */
  deposit: usd,
  /** The part of `total` that payers with a share of the rent owe, as a housing authority; not the tenants. */
  payers: usd,
  /** current + overdue + deposit: what is still to be paid once pending payments have settled, also what is due later. */
  total: usd,
  /**
   * "Total due" of the report `/reports/delinquency/table`: what the books say is due today or before, deposits and what pending
   * payments will pay included, and nothing that is due later.
   */
  due: usd,
  /** Payments recorded that are not settled yet; what they will pay is in no other part. */
  pending: usd,
  /** Settled money that no charge has used yet; it is not taken off. */
  credit: usd,
}

export const delinquency = defineRoute({
  method: 'GET',
  path: '/reports/delinquency',
  tag: 'Reports',
  summary:
    'Who owes how much and for how long, including former tenants, largest first; tenants and payers in separate rows',
  query: z.object({ limit: pageQuery.limit, propertyId: z.optional(uuid) }),
  response: z.object({
    asOf: plainDate,
    totals: z.object(agingBuckets),
    rows: z.array(
      z.object({
        leaseId: uuid,
        /** The first tenant. */
        tenantName: z.string(),
        /** All tenants of the lease, in order. */
        tenantNames: z.array(z.string()),
        /** True when the last day of the lease has passed. */
        isFormer: z.boolean(),
        unitNumber: z.string(),
        propertyName: z.string(),
        /** Who owes it: a payer of a share of the rent; null for the tenants. */
        payer: z.nullable(z.object({ id: uuid, name: z.string(), kind: payerKind })),
        oldestDueDate: plainDate,
        ...agingBuckets,
      }),
    ),
  }),
})

const profit = {
  /** Income of all kinds. */
  total: usd,
  /** All expenses, including interest. */
  expenses: usd,
  /** The expenses without interest. */
  operatingExpenses: usd,
  /** Net operating income: income minus operating expenses. */
  noi: usd,
  /** Income minus all expenses. */
  net: usd,
}

export const incomeByProperty = defineRoute({
  method: 'GET',
  path: '/reports/income',
  tag: 'Reports',
  summary:
    'Income by property and kind between two dates, as charged (accrual), with the expenses paid in them and net operating income',
  query: z.object({ from: z.optional(plainDate), to: z.optional(plainDate) }),
  response: z.object({
    from: plainDate,
    to: plainDate,
    rows: z.array(
      z.object({
        propertyId: uuid,
        propertyName: z.string(),
        rent: usd,
        fees: usd,
        other: usd,
        ...profit,
      }),
    ),
    /** Expenses of the whole business, which belong to no property. */
    business: z.object(profit),
    ...profit,
  }),
})
