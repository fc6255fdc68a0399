/** What somebody wants to do to a charge or a payment; `id` is its own. */
export type LedgerAction =
  | { kind: 'void' | 'correct'; id: string }
  | { kind: 'return' | 'refund' | 'reverse' | 'settle' | 'fail'; id: string }
