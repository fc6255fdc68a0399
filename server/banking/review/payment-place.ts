import { accountCodes } from '#shared/ledger/account-codes.ts'

// SQL of where the cash of a payment `p` is on the day $3, of the account $1

/** SQL: whether the payment `p` came from another lease, not from a tenant. */
const isTransfer = `p.source IN ('DEPOSIT_TRANSFER', 'CREDIT_TRANSFER')`

/** SQL: the bank account to which a line of a bank or a deposit moved the cash of the payment `p` through the day $3. */
const movedTo = `coalesce(
  (SELECT b.bank_account_id FROM bank_match_parts m
   JOIN bank_matches k ON k.account_id = $1 AND k.id = m.match_id
   JOIN bank_lines b ON b.account_id = $1 AND b.id = k.bank_line_id
   WHERE m.account_id = $1 AND m.payment_id = p.id AND m.kind = 'PAYMENT' AND m.is_active AND b.posted_on <= $3 LIMIT 1),
  (SELECT d.bank_account_id FROM bank_deposit_payments x
   JOIN bank_deposits d ON d.account_id = $1 AND d.id = x.deposit_id
   WHERE x.account_id = $1 AND x.payment_id = p.id AND x.is_active AND d.deposited_on <= $3 LIMIT 1))`

/** SQL: the bank account on which the entries of the payment `p` booked its cash. */
const bookedOn = `(SELECT l.bank_account_id FROM journal_entries e
   JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.bank_account_id IS NOT NULL AND l.amount_cents > 0
   WHERE e.account_id = $1 AND e.payment_id = p.id AND e.kind IN ('payment', 'opening_cash') AND e.entry_on <= $3
     AND NOT EXISTS (SELECT FROM journal_entries v WHERE v.account_id = $1 AND v.reverses_entry_id = e.id AND v.kind = 'opening_cash_reversal')
   ORDER BY e.id DESC, l.line_no LIMIT 1)`

/** SQL: the bank account whose opening balance took the cash of the payment `p` over. */
const openedWith = `(SELECT b.id FROM bank_accounts b
   WHERE b.account_id = $1 AND b.kind <> 'CREDIT_CARD' AND (b.includes_undeposited OR is_electronic(p.method))
     AND p.paid_on <= b.opened_on AND b.opened_on <= $3 AND p.created_at <= b.created_at
   ORDER BY b.created_at, b.id LIMIT 1)`

/**
 * SQL: WITH RECURSIVE ... `place`: the bank account where the cash of the payments of `held` (payment_id) is, and whether a line of a bank or
 * a deposit brought it there. What came from another lease is where its cash went along, else where it was before.
 */
export const placeOfPayments = `origin AS (
  SELECT payment_id, payment_id AS at FROM held WHERE payment_id IS NOT NULL
  UNION
  SELECT o.payment_id, r.payment_id
  FROM origin o
  JOIN payments p ON p.account_id = $1 AND p.id = o.at AND ${isTransfer}
  JOIN journal_entries e ON e.account_id = $1 AND e.payment_id = p.id AND e.kind = 'payment'
  JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code = ${accountCodes.depositsHeld} AND l.lease_id <> p.lease_id
  JOIN refunds r ON r.account_id = $1 AND r.lease_id = l.lease_id AND r.target = p.source
    AND coalesce(r.transfer_id, p.id) = p.id AND r.refunded_on = p.paid_on AND r.undone_at IS NULL AND r.payment_id <> p.id),
place AS (
  SELECT DISTINCT ON (o.payment_id) o.payment_id, coalesce(${movedTo}, ${bookedOn}, ${openedWith}) AS place,
    ${movedTo} IS NOT NULL AS is_moved
  FROM origin o JOIN payments p ON p.account_id = $1 AND p.id = o.at AND (NOT ${isTransfer} OR ${bookedOn} IS NOT NULL)
  ORDER BY o.payment_id, o.at = o.payment_id DESC, ${isTransfer} DESC, p.amount_cents DESC, p.id)`
