// The module's one door: what other modules may ask of the books.
export { postManualCharge, voidCharge } from './charges.ts'
export { getLedger } from './ledger.ts'
export { paymentStatus, updatePayment } from './payments.ts'
export { recordPayment, recordPaymentsInBulk, type NewPayment } from './record-payments.ts'
export { hasPostedRent, postRentDue, postRentOfLease } from './rent.ts'
export { adjustRentOfLease } from './rent-adjust.ts'
export { findLastRentRun, listAccountsDue } from './open-items-store.ts'
export type { Books } from './journal-store.ts'
