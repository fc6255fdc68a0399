import type { PeriodPreset } from './period.ts'

/** The groups in which reports are listed. */
export const reportGroups = ['Money', 'Leases', 'Tenants', 'Property'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** What a report is about in time: a period, one day, or the months ahead. */
export type ReportDates = 'period' | 'day' | 'ahead'

export type ReportDefinition = {
  title: string
  /** One sentence for the list of reports. */
  text: string
  group: ReportGroup
  dates: ReportDates
  /** The period where the reader has not chosen one. */
  preset: PeriodPreset
  /** Whether the reader chooses between cash and accrual basis. */
  hasBasis?: true
  /** Whether the reader can choose one account of the chart. */
  hasAccount?: true
  /** Whether it lists rows that a spreadsheet may add up: its CSV file has no sums. */
  isList?: true
  /** Whether amounts are shown in whole dollars on the screen: a cell opens to cents. */
  isWhole?: true
  /** Other words by which it is found. */
  words: string
}

/** The reports, in the order in which each group lists them. */
export const reports = {
  'income-statement': {
    title: 'Income statement',
    text: 'Income less expenses month by month: net operating income and net income, on cash or accrual basis.',
    group: 'Money',
    dates: 'period',
    preset: 'year-to-date',
    hasBasis: true,
    isWhole: true,
    words: 'profit loss noi p&l',
  },
  'cash-flow': {
    title: 'Cash flow',
    text: 'Money that came in and went out month by month, from the cash at the beginning to that at the end.',
    group: 'Money',
    dates: 'period',
    preset: 'year-to-date',
    isWhole: true,
    words: 'statement receipts bank',
  },
  'balance-sheet': {
    title: 'Balance sheet',
    text: 'What the business owns and owes on a day, and what is left for the owner.',
    group: 'Money',
    dates: 'day',
    preset: 'today',
    words: 'assets liabilities equity',
  },
  'general-ledger': {
    title: 'General ledger',
    text: 'Every line of the books by account, with its running balance.',
    group: 'Money',
    dates: 'period',
    preset: 'this-month',
    hasAccount: true,
    isList: true,
    words: 'journal transactions accounts',
  },
  'trial-balance': {
    title: 'Trial balance',
    text: 'Debits and credits of each account in a period; both sides are equal.',
    group: 'Money',
    dates: 'period',
    preset: 'year-to-date',
    words: 'debits credits accounts',
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
