// The module's interface: its writes, and what reports of other modules are made of.
export { bookLinesSql, scopeValues } from './book-lines-store.ts'
export { tenantNamesSql } from './names-store.ts'
export { opensOf } from './general-ledger.ts'
export { type BookLine, listTransactionsByProperty } from './line-details-store.ts'
export { sumCreditedInterest } from './credited-interest-store.ts'
export { updateBudget } from './budgets.ts'
export { cardCode, cashAndCardCodes, cashCodes } from './statement-rows.ts'
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
