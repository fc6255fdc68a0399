import { accountCodes } from '#shared/ledger/account-codes.ts'

/**
 * SQL: the costs that were paid, on the day of the payment: (entry_id, line_no, on_date, code, cents,
 * property_id, lease_id).
 * Expenses are as posted between $2 and $3 of the account $1. A bill counts on the dates of its payments, not
 * on its own date. The payments lower accounts payable (2000), and the bill's lines say what they paid for. A
 * credit of a vendor counts on the dates of its uses, not on its own date. A use takes it off its account
 * when a bill is paid with it or money comes back. The opening balance of a mortgage moves no money.
 * `only` narrows the lines of the journal `l`, and the lines of payments of bills and of uses of credits,
 * which have the same columns. `journal` narrows the lines of the journal alone.
 */
export const paidCostsSql = (only: string, journal = ''): string => `
  SELECT l.entry_id, l.line_no, l.entry_on AS on_date, l.code, l.amount_cents AS cents, l.property_id, l.lease_id
  FROM journal_lines l
  WHERE l.account_id = $1 AND l.entry_on BETWEEN $2 AND $3 ${only} ${journal}
    AND NOT EXISTS (SELECT FROM journal_entries e
      WHERE e.account_id = $1 AND e.id = l.entry_id AND e.entry_on BETWEEN $2 AND $3
        AND e.kind IN ('bill', 'bill_reversal', 'bill_payment', 'bill_payment_reversal', 'vendor_credit',
          'vendor_credit_reversal', 'vendor_credit_use', 'vendor_credit_use_reversal'))
    AND (l.code NOT IN (${accountCodes.mortgageEscrow}, ${accountCodes.mortgagesPayable}, ${accountCodes.ownerEquity}) OR NOT EXISTS (SELECT FROM journal_entries e
      WHERE e.account_id = $1 AND e.id = l.entry_id AND e.kind IN ('loan', 'loan_reversal')))
  UNION ALL
  SELECT e.id, l.line_no, e.entry_on, l.code,
    CASE e.kind WHEN 'bill_payment' THEN l.amount_cents ELSE -l.amount_cents END, l.property_id, NULL
  FROM journal_entries e
  JOIN expense_lines l ON l.account_id = $1 AND l.expense_id = e.expense_id ${only}
  WHERE e.account_id = $1 AND e.entry_on BETWEEN $2 AND $3 AND e.kind IN ('bill_payment', 'bill_payment_reversal')
  UNION ALL
  SELECT e.id, l.line_no, e.entry_on, l.code,
    CASE e.kind WHEN 'vendor_credit_use' THEN l.amount_cents ELSE -l.amount_cents END, l.property_id, NULL
  FROM journal_entries e
  JOIN vendor_credit_use_lines l ON l.account_id = $1 AND l.use_id = e.vendor_credit_use_id ${only}
  WHERE e.account_id = $1 AND e.entry_on BETWEEN $2 AND $3 AND e.kind IN ('vendor_credit_use', 'vendor_credit_use_reversal')`
