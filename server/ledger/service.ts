// The module's interface: the functions of the ledger that other modules may use.
export { postManualCharge, voidCharge } from './charges.ts'
export { findScheduledSpan } from './charge-store.ts'
export {
  postBills,
  type PostedBill,
  postExpenses,
  postLoan,
  type PostedExpense,
  reverseBillOf,
  reverseExpenseOf,
  reverseLoanOf,
} from './expenses.ts'
export { postOwnerMoney, reverseOwnerMoneyOf } from './owner-money.ts'
export { type PostedExpenseRefund, postExpenseRefundOf, reverseExpenseRefundOf } from './expense-refunds.ts'
export {
  type PostedVendorCredit,
  type PostedVendorCreditUse,
  postVendorCreditOf,
  postVendorCreditUses,
  reverseVendorCreditOf,
  reverseVendorCreditUseOf,
} from './vendor-credits.ts'
export { type PostedOtherIncome, postOtherIncomeOf, reverseOtherIncomeOf } from './other-income.ts'
export { firstOpenDay, lockClosedThrough, requireOpenDay } from './closed-days-store.ts'
export { paidCostsSql } from './paid-costs-store.ts'
export { getLedger } from './ledger.ts'
export {
  type DepositChargeRow,
  depositHeldSql,
  findDepositPaidOn,
  getDepositHeld,
  listDepositCharges,
} from './deposit-held-store.ts'
export { postInterestOfYear, undoInterestOfYear } from './deposit-interest.ts'
export { settleDepositOfLease, undoDepositSettlement } from './deposit-settlement.ts'
export { getMovableCredit, transferCredit } from './credit-transfer.ts'
export { transferDeposit } from './deposit-transfer.ts'
export { listTransferTargets } from './transfer-store.ts'
export { dueWhenAllocatedSql, lockLeaseLedger } from './open-items-store.ts'
export { listAllocationsOf } from './payment-store.ts'
export { movePaymentToLease } from './move-payment.ts'
export { paymentStatusOf } from './payment-states.ts'
export { reversePayment, updatePayment } from './payments.ts'
export { postOwnerDraws, reverseOwnerDraw } from './owner-draws.ts'
export { type OpeningBalance, openingReference, postOpeningBalances } from './opening-balances.ts'
export { recordPayment, recordPaymentsInBulk, type NewPayment } from './record-payments.ts'
export { postDay } from './late-fees.ts'
export { demandFrom, findLedgerUse } from './charge-store.ts'
export { postRentDue, postRentOfLease, postRentOfLeases } from './rent.ts'
export { adjustRentOfLease } from './rent-adjust.ts'
export { listRecurringAhead, type RecurringAhead } from './recurring-store.ts'
export { listSharesOf, type ShareRow } from './share-store.ts'
export { takeBackRent } from './early-charges.ts'
export { findClockMove, listEarlyCharges } from './early-charge-store.ts'
export { findLastRentRun, listAccountsDue } from './open-items-store.ts'
export { postBankEntries, reverseBankEntry } from './bank-entries.ts'
export { moveOpeningCash, moveOpeningDeposits, type OpeningDeposit } from './opening-cash.ts'
export {
  listDepositEntries,
  findMatchEntry,
  findOpeningEntry,
  findTransferEntry,
  type StoredEntry,
} from './bank-entry-store.ts'
export type { LedgerContext } from './journal-store.ts'
export { readOrders } from './allocation-order.ts'
export {
  chargePartsSql,
  isPartSql,
  listOwed,
  owedChargesSql,
  owedSql,
  pendingCoverSql,
  restOfPartSql,
} from './owed-store.ts'
export { paidInMoneySql, settledSumsSql } from './settled-store.ts'
