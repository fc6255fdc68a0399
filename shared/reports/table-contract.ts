import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { type ReportName, reportOf } from './definitions.ts'
import { periodPresets } from './period.ts'
import { reportTexts } from './texts.ts'

export const reportBasis = z.enum(['accrual', 'cash'])
export type ReportBasis = z.infer<typeof reportBasis>
/**
 * The bases of single lines: the bases of reports, and `held`. The latter is cash basis; rent that is
 * received ahead stays the tenant's until it is due, as the books of owners and trust money have it.
 */
export const lineBasis = z.enum(['accrual', 'cash', 'held'])
export type LineBasis = z.infer<typeof lineBasis>

/** Codes of the chart of accounts, joined by commas. */
const accountCodes = z.string().check(z.regex(/^\d{4}(,\d{4}){0,99}$/, fieldError('fields.notAccounts')))

/**
 * What a figure is made of where it is not lines of the books: the charges of a lease that are overdue on `to`, its deposit as
 * received, applied or returned, the vacant days of a unit, and what its rent was below the market's.
 */
const figureSource = z.enum([
  'pastDue',
  'depositReceived',
  'depositApplied',
  'depositReturned',
  'vacancyLoss',
  'lossToLease',
])
export type FigureSource = z.output<typeof figureSource>

/** Which lines of the books a figure is made of: the query of the route `transactions`, without the property. */
const drill = z.object({
  source: z.optional(figureSource),
  basis: z.optional(lineBasis),
  accounts: z.optional(z.string()),
  side: z.optional(z.enum(['debit', 'credit'])),
  positive: z.optional(z.enum(['debit', 'credit'])),
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  leaseId: z.optional(uuid),
  propertyId: z.optional(uuid),
  unitId: z.optional(uuid),
  vendorId: z.optional(uuid),
  requestId: z.optional(uuid),
})
export type Drill = z.output<typeof drill>

/** The page that a row opens. */
const opens = z.object({
  kind: z.enum([
    'payment',
    'charge',
    'expense',
    'bill',
    'otherIncome',
    'request',
    'lease',
    'unit',
    'property',
    'vendor',
    'account',
    'ownerMoney',
    'distribution',
    'bankAccount',
    'balanceSheet',
  ]),
  /** The id of the thing; the code of an account, and the day of a balance sheet. */
  id: z.string(),
  /** The property of a unit. */
  propertyId: z.optional(uuid),
})
export type Opens = z.output<typeof opens>

const columnKind = z.enum(['text', 'date', 'money', 'count', 'percent'])
export type ColumnKind = z.infer<typeof columnKind>

const column = z.object({
  key: z.string(),
  label: z.string(),
  /** Cells of `money` are dollars, of `date` ISO dates, of `percent` fractions of one. */
  kind: columnKind,
  /** True for the columns that take the room that is left. */
  isWide: z.boolean(),
  /** True for a column of sums. */
  isTotal: z.boolean(),
  /** The part of the drill-down that all cells of the column share; null where its figures have none. */
  drill: z.nullable(drill),
})

const row = z.object({
  /** What the row is, whatever its label: the code of its account, or a key of `statementKeys`. */
  key: z.optional(z.string()),
  kind: z.enum(['heading', 'row', 'subtotal', 'total']),
  /** The indent of the row, from 0. */
  level: z.int(),
  /** One for each column; null is blank. A heading has the first only. */
  cells: z.array(z.nullable(z.union([z.string(), z.number()]))),
  opens: z.nullable(opens),
  drill: z.nullable(drill),
  /** The pages that single cells open, by the key of their column. */
  links: z.optional(z.record(z.string(), opens)),
  /** The differences in the drill-down of single cells, by the key of their column. */
  drills: z.optional(z.record(z.string(), drill)),
})

export const reportTable = z.object({
  report: z.string(),
  title: z.string(),
  /** The days that the report covers. A report of one day has only `to`. */
  from: z.nullable(plainDate),
  to: plainDate,
  basis: z.nullable(reportBasis),
  property: z.nullable(z.object({ id: uuid, name: z.string() })),
  /** What else it is about: the account, or the lease. */
  subject: z.nullable(z.string()),
  /** An explanation of the figures, in one or two sentences. */
  explanation: z.string(),
  madeAt: instant,
  columns: z.array(column),
  rows: z.array(row),
  /** The cursor of the rows that follow; null where these are the last ones. */
  next: z.nullable(z.string()),
})

const common = {
  propertyId: z.optional(uuid),
  /** A period by its name; by default the period of the report. `from` and `to` are stronger. */
  period: z.optional(z.enum(periodPresets)),
  to: z.optional(plainDate),
}

/** The parameters of a report of a period. */
export const periodQuery = { ...common, from: z.optional(plainDate) }

/** The parameters of a report of one day, `to`; by default the last day of `period`. */
export const dayQuery = common

/** The parameters of a report that comes in pages. */
export const pagedQuery = {
  limit: z._default(queryInteger('limit', 1, 2_000), 500),
  cursor: z.optional(text('cursor', { max: 2_000 })),
}

/** The account of a report about one. */
export const accountQuery = {
  account: z.optional(z.string().check(z.regex(/^\d{4}$/, fieldError('fields.notAccounts')))),
}

/** The lease of a report about one, which is empty without it. */
export const leaseQuery = { leaseId: z.optional(uuid) }

/** The owner of a report about one, which is empty without one. */
export const ownerQuery = { ownerId: z.optional(uuid) }

/** The bank account of a report about whole ones; by default all trust accounts, or all where there are none. */
export const bankAccountQuery = { bankAccountId: z.optional(uuid) }

/** Declares the route of a report as a table: every report answers the same shape. */
export function defineReport<const Query extends Record<string, z.ZodMiniType>>(
  name: ReportName,
  query: Query,
) {
  return defineRoute({
    method: 'GET',
    path: `/reports/${name}/table`,
    tag: 'Reports',
    summary: `${reportOf(name).title} as a table: ${reportTexts[name]}`,
    query: z.object(query),
    response: reportTable,
    errors: ['not_found'],
    snapshot: true,
  })
}

export const trialBalance = defineReport('trial-balance', periodQuery)
export const generalLedger = defineReport('general-ledger', {
  ...periodQuery,
  ...accountQuery,
  ...pagedQuery,
})
export const balanceSheet = defineReport('balance-sheet', dayQuery)
export const incomeStatement = defineReport('income-statement', {
  ...periodQuery,
  basis: z.optional(reportBasis),
})
export const cashFlowStatement = defineReport('cash-flow', periodQuery)

export const expenseByVendor = defineReport('expense-by-vendor', { ...periodQuery, ...pagedQuery })
export const budgetComparison = defineReport('budget-comparison', {
  ...periodQuery,
  basis: z.optional(reportBasis),
})
export const agedPayables = defineReport('aged-payables', dayQuery)
export const depositsHeld = defineReport('deposits-held', dayQuery)
export const salesTax = defineReport('sales-tax', { ...periodQuery, basis: z.optional(reportBasis) })
export const rentRollTable = defineReport('rent-roll', dayQuery)
export const leaseExpirations = defineReport('lease-expirations', periodQuery)
export const vacancyLoss = defineReport('vacancy-loss', periodQuery)
export const delinquencyTable = defineReport('delinquency', dayQuery)
export const incomeTable = defineReport('income', { ...periodQuery, basis: z.optional(reportBasis) })
export const maintenanceTable = defineReport('maintenance', periodQuery)
export const tenantLedger = defineReport('tenant-ledger', { ...periodQuery, ...leaseQuery })

export const ownerStatement = defineReport('owner-statement', { ...periodQuery, ...ownerQuery })
export const trustCheck = defineReport('trust-check', dayQuery)
export const threeWayReconciliation = defineReport('three-way-reconciliation', {
  period: dayQuery.period,
  to: dayQuery.to,
  ...bankAccountQuery,
})

export const transactions = defineRoute({
  method: 'GET',
  path: '/reports/transactions',
  tag: 'Reports',
  summary: 'The book entries behind a figure of a report, latest first',
  query: z.object({
    /** Other rows than lines of the books; of these parameters they take the days, the property, `leaseId` and `unitId`. */
    source: z.optional(figureSource),
    basis: z._default(lineBasis, 'accrual'),
    accounts: z.optional(accountCodes),
    side: z.optional(z.enum(['debit', 'credit'])),
    /** The side that is answered as positive; by default as the accounts decide. */
    positive: z.optional(z.enum(['debit', 'credit'])),
    from: z.optional(plainDate),
    to: z.optional(plainDate),
    propertyId: z.optional(uuid),
    leaseId: z.optional(uuid),
    unitId: z.optional(uuid),
    vendorId: z.optional(uuid),
    /** The expenses of a maintenance request. */
    requestId: z.optional(uuid),
    limit: z._default(queryInteger('limit', 1, 500), 100),
  }),
  response: z.object({
    /** All lines, also beyond `limit`, and their sum: income, liabilities and equity positive as credits, the rest as debits. */
    count: z.int(),
    total: usd,
    rows: z.array(
      z.object({
        id: z.string(),
        date: plainDate,
        description: z.string(),
        /** The tenants, the payer or the vendor. */
        name: z.nullable(z.string()),
        propertyName: z.nullable(z.string()),
        unitNumber: z.nullable(z.string()),
        account: z.nullable(z.object({ code: z.int(), name: z.string() })),
        amount: usd,
        opens: z.nullable(opens),
      }),
    ),
  }),
  snapshot: true,
})

export type ReportTable = z.output<typeof reportTable>
