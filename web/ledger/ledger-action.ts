/** An action that the user wants to take on a charge or a payment; `id` is its id. */
export type LedgerAction =
  | { kind: 'void' | 'correct' | 'waive'; id: string }
  | { kind: 'return' | 'refund' | 'reverse' | 'settle' | 'fail' | 'move'; id: string }
  | { kind: 'undoRefund'; id: string; refundId: string }
  /** `id` is the id of a transfer of credit. */
  | { kind: 'undoTransfer'; id: string }
  /** `id` is the id of a credit. */
  | { kind: 'withdraw'; id: string }
