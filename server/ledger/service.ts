// The module's interface: the functions of the ledger that other modules may use.
export { postManualCharge, voidCharge } from './charges/charges.ts'
export { findScheduledSpan } from './charges/charge-store.ts'
export {
  postBills,
  type PostedBill,
  postExpenses,
  postLoan,
  type PostedExpense,
  reverseBillOf,
  reverseExpenseOf,
  reverseLoanOf,
} from './postings/expenses.ts'
export { postOwnerMoney, reverseOwnerMoneyOf } from './postings/owner-money.ts'
export {
  type PostedExpenseRefund,
  postExpenseRefundOf,
  reverseExpenseRefundOf,
} from './postings/expense-refunds.ts'
export {
  type PostedVendorCredit,
  type PostedVendorCreditUse,
  postVendorCreditOf,
  postVendorCreditUses,
  reverseVendorCreditOf,
  reverseVendorCreditUseOf,
} from './postings/vendor-credits.ts'
export { type PostedOtherIncome, postOtherIncomeOf, reverseOtherIncomeOf } from './postings/other-income.ts'
export { firstOpenDay, lockClosedThrough, requireOpenDay } from './closed-days-store.ts'
export { paidCostsSql } from './postings/paid-costs-store.ts'
export { getLedger } from './ledger.ts'
export {
  type DepositChargeRow,
  depositHeldSql,
  findDepositPaidOn,
  getDepositHeld,
  listDepositCharges,
} from './deposits/deposit-held-store.ts'
export { postInterestOfYear, undoInterestOfYear } from './deposits/deposit-interest.ts'
export { settleDepositOfLease, undoDepositSettlement } from './deposits/deposit-settlement.ts'
export { getMovableCredit, transferCredit } from './credits/credit-transfer.ts'
export { moveHeldDeposit } from './deposits/deposit-transfer.ts'
export { listTransferTargets } from './postings/transfer-store.ts'
export { dueWhenAllocatedSql, lockLeaseLedger } from './allocation/open-items-store.ts'
export { listAllocationsOf } from './payments/payment-store.ts'
export { movePaymentToLease } from './payments/move-payment.ts'
export { paymentStatusOf } from './payments/payment-states.ts'
export { reversePayment, updatePayment } from './payments/payments.ts'
export { postOwnerDraws, reverseOwnerDraw } from './postings/owner-draws.ts'
export { type OpeningBalance, openingReference, postOpeningBalances } from './postings/opening-balances.ts'
export { recordPayment, recordPaymentsInBulk, type NewPayment } from './payments/record-payments.ts'
export { postDay } from './late-fees/late-fees.ts'
export { demandFrom, findLedgerUse } from './charges/charge-store.ts'
export { postRentDue, postRentOfLease, postRentOfLeases } from './rent/rent.ts'
export { adjustRentOfLease } from './rent/rent-adjust.ts'
export { listRecurringAhead, type RecurringAhead } from './rent/recurring-store.ts'
export { listSharesOf, type ShareRow } from './rent/share-store.ts'
export { takeBackRent } from './charges/early-charges.ts'
export { findClockMove, listEarlyCharges } from './charges/early-charge-store.ts'
export { findLastRentRun, listAccountsDue } from './allocation/open-items-store.ts'
export { postBankEntries, reverseBankEntry } from './postings/bank-entries.ts'
export { moveOpeningCash, moveOpeningDeposits, type OpeningDeposit } from './postings/opening-cash.ts'
export {
  listDepositEntries,
  findMatchEntry,
  findOpeningEntry,
  findTransferEntry,
  type StoredEntry,
} from './postings/bank-entry-store.ts'
export type { LedgerContext } from './postings/journal-store.ts'
export { readOrders } from './allocation/allocation-order.ts'
export {
  chargePartsSql,
  isPartSql,
  listOwed,
  owedChargesSql,
  owedSql,
  pendingCoverSql,
  restOfPartSql,
} from './owed/owed-store.ts'
export { paidInMoneySql, settledSumsSql } from './allocation/settled-store.ts'
