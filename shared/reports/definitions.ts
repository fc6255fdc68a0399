import type { PeriodPreset } from './period.ts'

/** The groups in which reports are listed. */
export const reportGroups = ['Money', 'Leases', 'Tenants', 'Property', 'Owners'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** What a report is about in time: a period, one day, or the months ahead. */
export type ReportDates = 'period' | 'day' | 'ahead'

export type ReportDefinition = {
  title: string
  group: ReportGroup
  dates: ReportDates
  /** The period where the reader has not chosen one. */
  preset: PeriodPreset
  /** Whether the reader chooses between cash and accrual basis. */
  hasBasis?: true
  /** Whether the reader can choose one account of the chart. */
  hasAccount?: true
  /** Whether it is about one lease, which the reader chooses. */
  hasLease?: true
  /** Whether it is about one owner, whom the reader chooses. */
  hasOwner?: true
  /** Whether it is about whole bank accounts and not about a property. The reader can choose one account. */
  hasBankAccount?: true
  /** Whether it lists rows that a spreadsheet may add up: its CSV file has no sums. */
  isList?: true
  /** Whether amounts are shown in whole dollars on the screen: a cell opens to cents. Files have cents. */
  isWhole?: true
  /** Other words that find it in a search. */
  words: string
}

/** The reports, in the order in which each group lists them. */
export const reports = {
  'income-statement': {
    title: 'Income statement',
    group: 'Money',
    dates: 'period',
    preset: 'year-to-date',
    hasBasis: true,
    isWhole: true,
    words: 'profit loss noi p&l',
  },
  'cash-flow': {
    title: 'Cash flow',
    group: 'Money',
    dates: 'period',
    preset: 'year-to-date',
    isWhole: true,
    words: 'statement receipts bank',
  },
  'balance-sheet': {
    title: 'Balance sheet',
    group: 'Money',
    dates: 'day',
    preset: 'today',
    words: 'assets liabilities equity',
  },
  'general-ledger': {
    title: 'General ledger',
    group: 'Money',
    dates: 'period',
    preset: 'this-month',
    hasAccount: true,
    isList: true,
    words: 'journal transactions accounts',
  },
  'trial-balance': {
    title: 'Trial balance',
    group: 'Money',
    dates: 'period',
    preset: 'year-to-date',
    words: 'debits credits accounts',
  },
  'budget-comparison': {
    title: 'Budget vs. actual',
    group: 'Money',
    dates: 'period',
    preset: 'last-month',
    hasBasis: true,
    isWhole: true,
    words: 'variance plan',
  },
  'expense-by-vendor': {
    title: 'Expenses by vendor',
    group: 'Money',
    dates: 'period',
    preset: 'year-to-date',
    isList: true,
    words: 'paid distribution checks',
  },
  'aged-payables': {
    title: 'Aged payables',
    group: 'Money',
    dates: 'day',
    preset: 'today',
    words: 'bills unpaid due vendor credits accounts payable ap aging',
  },
  'rent-roll': {
    title: 'Rent roll',
    group: 'Leases',
    dates: 'day',
    preset: 'today',
    words: 'units vacant occupancy',
  },
  'lease-expirations': {
    title: 'Lease expirations',
    group: 'Leases',
    dates: 'ahead',
    preset: 'next-6-months',
    words: 'ending renewals month-to-month',
  },
  'vacancy-loss': {
    title: 'Vacancy loss',
    group: 'Leases',
    dates: 'period',
    preset: 'last-12-months',
    words: 'vacant loss to lease',
  },
  delinquency: {
    title: 'Delinquency and aging',
    group: 'Tenants',
    dates: 'day',
    preset: 'today',
    words: 'overdue aged receivables',
  },
  'deposits-held': {
    title: 'Deposits held',
    group: 'Tenants',
    dates: 'day',
    preset: 'today',
    words: 'security liability',
  },
  'sales-tax': {
    title: 'Sales tax',
    group: 'Tenants',
    dates: 'period',
    preset: 'last-month',
    hasBasis: true,
    words: 'tax on rent payable state city transaction privilege',
  },
  'tenant-ledger': {
    title: 'Tenant ledger',
    group: 'Tenants',
    dates: 'period',
    preset: 'last-12-months',
    hasLease: true,
    words: 'lease statement balance',
  },
  income: {
    title: 'Income by property',
    group: 'Property',
    dates: 'period',
    preset: 'year-to-date',
    hasBasis: true,
    isWhole: true,
    words: 'noi',
  },
  maintenance: {
    title: 'Maintenance',
    group: 'Property',
    dates: 'period',
    preset: 'year-to-date',
    words: 'requests repairs cost',
  },
  'owner-statement': {
    title: 'Owner statement',
    group: 'Owners',
    dates: 'period',
    preset: 'last-month',
    hasOwner: true,
    words: 'distribution available draw',
  },
  'trust-check': {
    title: 'Trust check',
    group: 'Owners',
    dates: 'day',
    preset: 'today',
    words: 'beneficiaries trust account',
  },
  'three-way-reconciliation': {
    title: 'Three-way reconciliation',
    group: 'Owners',
    dates: 'day',
    preset: 'today',
    hasBankAccount: true,
    words: 'trust account bank balance outstanding checks cash book ledgers audit',
  },
} as const satisfies Record<string, ReportDefinition>

export type ReportName = keyof typeof reports

export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]] // the object's own keys

/** Returns the definition of a report. */
export function reportOf(name: ReportName): ReportDefinition {
  return reports[name]
}

/** Whether a text is the name of a report. */
export function isReportName(name: string): name is ReportName {
  return Object.hasOwn(reports, name)
}
