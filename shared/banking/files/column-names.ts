/** The possible roles of a column in a bank's CSV. */
export const columnRoles = [
  'date',
  'amount',
  'net',
  'debit',
  'credit',
  'description',
  'memo',
  'type',
  'balance',
  'status',
  'checkNumber',
  'fitId',
  'account',
  'currency',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/**
 * The names of columns at banks of the United States, normalized, best first. They are hints: the values of a column
 * decide with them, and what stays open is asked.
 */
const names: Record<ColumnRole, readonly string[]> = {
  date: [
    'posting date', 'posted date', 'post date', 'date posted', 'booking date', 'date', 'effective date', 'process date',
    'transaction date', 'trans date', 'value date', 'date utc', 'datetime', 'date time', 'created utc', 'created', 'created date',
    'available on utc', 'payment date', 'settlement date',
  ],
  amount: ['amount', 'transaction amount', 'amount usd', 'amt', 'amount total', 'total amount', 'total', 'gross', 'gross amount'],
  net: ['net', 'net amount', 'net total', 'amount net', 'net amt', 'net usd', 'net received', 'net proceeds', 'net deposit'],
  debit: [
    'debit', 'debits', 'withdrawal', 'withdrawals', 'withdrawal amount', 'debit amount', 'amount debit', 'money out',
    'paid out', 'payments',
  ],
  credit: [
    'credit', 'credits', 'deposit', 'deposits', 'deposit amount', 'credit amount', 'amount credit', 'money in', 'paid in',
  ],
  description: [
    'full description', 'description', 'transaction description', 'payee', 'name', 'merchant name', 'merchant', 'activity',
    'details', 'narrative', 'transaction details', 'transaction',
  ],
  memo: ['memo', 'original description', 'notes', 'note', 'additional information', 'extended description', 'address'],
  type: [
    'transaction type', 'type', 'debit credit', 'dr cr', 'cr dr', 'credit debit indicator', 'credit or debit', 'details',
    'transaction',
  ],
  balance: ['balance', 'running bal', 'running balance', 'daily posted balance', 'ledger balance', 'account balance'],
  status: ['status', 'transaction status', 'payment status', 'state', 'posting status', 'status description'],
  checkNumber: [
    'check number', 'check or slip', 'check serial', 'check', 'check no', 'cheque number', 'no', 'number',
  ],
  fitId: ['reference number', 'transaction id', 'transaction number', 'fitid', 'reference', 'id'],
  account: ['account number', 'account', 'account no', 'card no', 'card number'],
  currency: ['currency', 'currency code', 'ccy', 'cur', 'transaction currency'],
} // prettier-ignore

/** Returns a header's text for comparing: lower case, letters and figures alone. */
export function normalizeColumnName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Returns how well a header names a role: 1 for the best name down to 0.5 for the last, 0 for no name of it. */
export function headerScore(header: string, role: ColumnRole): number {
  const at = names[role].indexOf(normalizeColumnName(header))
  return at === -1 ? 0 : 1 - (0.5 * at) / names[role].length
}

/** Whether a row is the header: it names a date and an amount, or a date, a debit and a credit. */
export function isHeader(cells: readonly string[]): boolean {
  const has = (role: ColumnRole) => cells.some((cell) => headerScore(cell, role) > 0)
  return has('date') && (has('amount') || has('net') || has('debit') || has('credit'))
}
