// The module's interface: its writes, and what reports of other modules are made of.
export { bookLinesSql } from './accounting/book-lines-store.ts'
export { scopeValues } from './accounting/books-scope.ts'
export { tenantNamesSql } from './names-store.ts'
export { opensOf } from './accounting/general-ledger.ts'
export { type BookLine, listTransactionsByProperty } from './line-details-store.ts'
export { sumCreditedInterest } from './deposits/credited-interest-store.ts'
export { updateBudget } from './budgets/budgets.ts'
export { cardCode, cashAndCardCodes, cashCodes } from './accounting/statement-rows.ts'
export {
  type Column,
  completeTable,
  heading,
  makeReport,
  type Row,
  type Scope,
  sumRow,
  type Table,
} from './table.ts'
