export { createBankAccount, updateBankAccount, archiveBankAccount } from './accounts/accounts.ts'
export { adjustedCents, type BankSide, findBankSide } from './reconciliation/bank-side.ts'
export { listBankAccountRows } from './accounts/account-store.ts'
export { placeOfPayments } from './review/payment-place.ts'
export { type ItemRow } from './reconciliation/reconciliation-items-store.ts'
export { voidTransfer, createTransfer } from './transfers/transfers.ts'
export { addBankLines, type NewBankLine } from './import/store-import.ts'
export { importFile, undoImport } from './import/imports.ts'
export { excludeLine, deleteLine, reopenLine } from './review/lines.ts'
export { confirmLine, confirmLines, matchLine, refuseLine, unmatchLine } from './matching/confirm.ts'
export { proposeMatches } from './matching/proposals.ts'
export { createRule, updateRule, deleteRule } from './review/rules.ts'
export { createDeposit, voidDeposit } from './deposits/deposits.ts'
export {
  startReconciliation,
  updateReconciliation,
  finishReconciliation,
  cancelReconciliation,
  reopenReconciliation,
} from './reconciliation/reconciliations.ts'
export { listStoredLines } from './import/import-store.ts'
