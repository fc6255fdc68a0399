import type { ReportName } from './definitions.ts'

/** One sentence about each report, for their list and for the API's description; apart, as few pages show it. */
export const reportTexts: Readonly<Record<ReportName, string>> = {
  'income-statement':
    'Income less expenses month by month: net operating income and net income, on cash or accrual basis.',
  'cash-flow': 'Money that came in and went out month by month, from beginning to ending cash.',
  'balance-sheet': 'What the business owns and owes on a day, and what is left for the owner.',
  'general-ledger': 'Every line of the books by account, with its running balance.',
  'trial-balance': 'Debits and credits of each account in a period; both sides are equal.',
  'budget-comparison': 'Compares actual amounts with your budgets for a period and for the year to date.',
  'deposits-held': 'Security deposits by lease on a day: required, received, applied, returned and held.',
  'sales-tax':
    'Sales tax that tenants pay with the rent, by state and property in a period: charged or received, paid, and owed.',
  'rent-roll':
    'Every unit on a day, including vacant ones: status, market rent, rent, deposit, dates and what is overdue.',
  'lease-expirations':
    'Leases that end in the months ahead, with their monthly rent; month-to-month leases separately.',
  'vacancy-loss': 'What vacant days cost, unit by unit, and separately what below-market rents cost.',
  delinquency:
    'Who owes how much as of a date, and for how long, including former tenants: 0 to 30, 31 to 60, 61 to 90 days and beyond.',
  income: 'Rent, fees and other income by property, less operating expenses, on cash or accrual basis.',
  maintenance: 'Requests opened or closed in a period, by property: days open, vendor and cost.',
  'tenant-ledger': 'The charges, credits and balance of one lease, line by line.',
  'expense-by-vendor':
    'Every expense in a period, grouped by vendor, with account, property and check number.',
  'aged-payables':
    'Unpaid bills on a day, by vendor and days since the due date, with unused vendor credits.',
  'owner-statement':
    'An owner’s properties in a period: money received and paid, what is kept back, and what is available to pay.',
  'trust-check': 'Whether each property’s cash equals what its owners and tenants have there, on a day.',
  'three-way-reconciliation':
    'Trust bank accounts on a day: the bank’s balance less outstanding items, the book balance, and the sum of the ledgers of tenants and owners.',
}
