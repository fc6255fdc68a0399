export { createBankAccount, updateBankAccount, archiveBankAccount } from './accounts.ts'
export { adjustedCents, type BankSide, findBankSide } from './bank-side.ts'
export { listBankAccountRows } from './account-store.ts'
export { placeOfPayments } from './payment-place.ts'
export { type ItemRow } from './reconciliation-items-store.ts'
export { voidTransfer, createTransfer } from './transfers.ts'
export { addBankLines, type NewBankLine } from './store-import.ts'
export { importFile, undoImport } from './imports.ts'
export { excludeLine, deleteLine, reopenLine } from './lines.ts'
export { confirmLine, confirmLines, matchLine, refuseLine, unmatchLine } from './confirm.ts'
export { proposeMatches } from './proposals.ts'
export { createRule, updateRule, deleteRule } from './rules.ts'
export { createDeposit, voidDeposit } from './deposits.ts'
export {
  startReconciliation,
  updateReconciliation,
  finishReconciliation,
  cancelReconciliation,
  reopenReconciliation,
} from './reconciliations.ts'
export { listStoredLines } from './import-store.ts'
