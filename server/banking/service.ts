export { addBankAccount, changeBankAccount, closeBankAccount } from './accounts.ts'
export { adjustedCents, type BankSide, findBankSide } from './bank-side.ts'
export { listBankAccountRows } from './account-store.ts'
export { placeOfPayments } from './payment-place.ts'
export { type ItemRow } from './reconciliation-items-store.ts'
export { dropTransfer, recordTransfer } from './transfers.ts'
export { addBankLines, type NewBankLine } from './store-import.ts'
export { importFile, undoImport } from './imports.ts'
export { excludeLine, removeLine, reopenLine } from './lines.ts'
export { confirmLine, confirmLines, matchLine, refuseLine, unmatchLine } from './confirm.ts'
export { makeProposals } from './proposals.ts'
export { addRule, changeRule, removeRule } from './rules.ts'
export { addDeposit, dropDeposit } from './deposits.ts'
export {
  beginReconciliation,
  changeReconciliation,
  completeReconciliation,
  dropReconciliation,
  reopenReconciliation,
} from './reconciliations.ts'
export { listStoredLines } from './import-store.ts'
