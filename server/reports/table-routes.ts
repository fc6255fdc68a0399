import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/reports/table-contract.ts'

import { makeAgedPayables } from './accounting/aged-payables.ts'
import { makeBalanceSheet } from './accounting/balance-sheet.ts'
import { makeBudgetComparison } from './budgets/budget-comparison.ts'
import { makeCashFlow } from './accounting/cash-flow.ts'
import { makeDelinquency } from './leasing/delinquency.ts'
import { makeDepositsHeld } from './deposits/deposits-held.ts'
import { makeSalesTax } from './accounting/sales-tax.ts'
import { makeExpenseByVendor } from './accounting/expense-by-vendor.ts'
import { makeGeneralLedger } from './accounting/general-ledger.ts'
import { makeIncomeByProperty } from './accounting/income-by-property.ts'
import { makeIncomeStatement } from './accounting/income-statement.ts'
import { makeLeaseExpirations } from './leasing/lease-expirations.ts'
import { makeMaintenance } from './maintenance/maintenance-report.ts'
import { makeRentRoll } from './leasing/rent-roll.ts'
import { makeReport } from './table.ts'
import { makeTenantLedger } from './leasing/tenant-ledger.ts'
import { makeTransactions } from './accounting/transactions.ts'
import { makeTrialBalance } from './accounting/trial-balance.ts'
import { makeVacancyLoss } from './leasing/vacancy-loss.ts'

/** The reports as tables. All have an answer of the same shape; screen, CSV and PDF are made from it. */
export const reportTableRoutes: RouteEntry[] = [
  implement(contract.incomeStatement, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'income-statement', query, makeIncomeStatement),
  }),
  implement(contract.cashFlowStatement, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'cash-flow', query, makeCashFlow),
  }),
  implement(contract.trialBalance, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'trial-balance', query, makeTrialBalance),
  }),
  implement(contract.generalLedger, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'general-ledger', query, makeGeneralLedger),
  }),
  implement(contract.balanceSheet, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'balance-sheet', query, makeBalanceSheet),
  }),
  implement(contract.budgetComparison, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'budget-comparison', query, makeBudgetComparison),
  }),
  implement(contract.expenseByVendor, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'expense-by-vendor', query, makeExpenseByVendor),
  }),
  implement(contract.agedPayables, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'aged-payables', query, makeAgedPayables),
  }),
  implement(contract.depositsHeld, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'deposits-held', query, makeDepositsHeld),
  }),
  implement(contract.salesTax, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'sales-tax', query, makeSalesTax),
  }),
  implement(contract.tenantLedger, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'tenant-ledger', query, makeTenantLedger),
  }),
  implement(contract.rentRollTable, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'rent-roll', query, makeRentRoll),
  }),
  implement(contract.leaseExpirations, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'lease-expirations', query, makeLeaseExpirations),
  }),
  implement(contract.vacancyLoss, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'vacancy-loss', query, makeVacancyLoss),
  }),
  implement(contract.delinquencyTable, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'delinquency', query, makeDelinquency),
  }),
  implement(contract.incomeTable, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'income', query, makeIncomeByProperty),
  }),
  implement(contract.maintenanceTable, {
    access: 'staff',
    handle: (context, { query }) => makeReport(context, 'maintenance', query, makeMaintenance),
  }),
  implement(contract.transactions, {
    access: 'staff',
    handle: (context, { query }) => makeTransactions(context, query),
  }),
]
