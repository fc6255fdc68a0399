import * as z from 'zod/mini'

import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { month, plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'

export const getDashboard = defineRoute({
  method: 'GET',
  path: '/reports/dashboard',
  tag: 'Reports',
  summary: 'The portfolio today in one answer',
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
    /** This month: charges due in it, the paid part of them, and all settled money received in it. */
    charged: usd,
    paid: usd,
    received: usd,
    /** Expenses paid in this month, and what is left of the money received in it. */
    expenses: usd,
    net: usd,
    collectionRate: z.number(),
    /** Open charges of all months whose due date has passed, including deposits. */
    overdue: z.object({ amount: usd, leases: z.int(), oldestDueDate: z.nullable(plainDate) }),
    pending: usd,
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
  summary:
    'Charged, received and spent, month by month, the last twelve months; net is received less expenses',
  response: z.array(z.object({ month, charged: usd, received: usd, expenses: usd, net: usd })),
})

export const rentRollStatus = z.enum(['PAID', 'PARTIAL', 'DUE', 'OVERDUE', 'SCHEDULED'])
export type RentRollStatus = z.infer<typeof rentRollStatus>

const rentRollRow = z.object({
  leaseId: uuid,
  unitId: uuid,
  unitNumber: z.string(),
  propertyId: uuid,
  propertyName: z.string(),
  tenantName: z.string(),
  /** The lease's monthly rent. */
  rent: usd,
  /**
   * The charges due in the month, of all kinds except deposits; for a SCHEDULED one, the amount that will be posted.
   */
  charged: usd,
  paid: usd,
  open: usd,
  dueDate: z.nullable(plainDate),
  status: rentRollStatus,
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
    status: z.optional(z.enum(['paid', 'unpaid', 'overdue'])),
  }),
  response: z.array(rentRollRow),
  paged: true,
})

export const rentRollSummary = defineRoute({
  method: 'GET',
  path: '/reports/rent-roll/summary',
  tag: 'Reports',
  summary: 'A month’s rent in sum',
  query: z.object({ month: z.optional(month), propertyId: z.optional(uuid) }),
  response: z.object({
    month,
    today: plainDate,
    leases: z.int(),
    charged: usd,
    paid: usd,
    open: usd,
    overdue: usd,
    /** Rent and recurring charges of this month that are not posted yet. */
    scheduled: usd,
    collectionRate: z.number(),
  }),
})

const agingBuckets = {
  current: usd,
  days1to30: usd,
  days31to60: usd,
  days61to90: usd,
  over90: usd,
  total: usd,
}

export const delinquency = defineRoute({
  method: 'GET',
  path: '/reports/delinquency',
  tag: 'Reports',
  summary: 'Who owes how much for how long, largest first',
  query: z.object({ limit: pageQuery.limit, propertyId: z.optional(uuid) }),
  response: z.object({
    asOf: plainDate,
    totals: z.object(agingBuckets),
    rows: z.array(
      z.object({
        leaseId: uuid,
        tenantName: z.string(),
        unitNumber: z.string(),
        propertyName: z.string(),
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
