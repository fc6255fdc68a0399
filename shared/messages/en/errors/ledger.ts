/** Ledger. Only landlords and their API clients get these: in English only. */
export const ledgerForLandlords = {
  'ledger.chargeIsVoid': 'This charge is void. Post a new one instead.',
  'ledger.returnedPaymentFixed': 'Money that came back stays as it is. Record a new payment instead.',
  'ledger.correctPaymentFirst':
    'Money goes back as it was recorded. Correct the payment first, then mark it returned or refunded.',
  'ledger.paymentRemoved': 'This payment is not in the books any more.',
  'ledger.paymentInFuture': 'A payment cannot be dated in the future: record it when it arrives',
  'ledger.notAnOpenCharge': 'This is not an open charge of the lease',
  'ledger.paymentTransition':
    'A payment that is {state} cannot become {status}. Record a new payment instead.',
} as const
