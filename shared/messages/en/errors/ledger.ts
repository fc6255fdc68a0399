/** Ledger. Only landlords and their API clients get these: in English only. */
export const ledgerForLandlords = {
  'ledger.paidByPayer': 'This payment is from a payer. Leave out which tenant paid',
  'ledger.paidByOutsider': 'This person is not a tenant on the lease',
  'ledger.chargeIsVoid': 'This charge is void. Post a new one instead.',
  'ledger.returnedPaymentFixed':
    'A returned or refunded payment cannot be changed. Record a new payment instead.',
  'ledger.correctPaymentFirst': 'Correct this payment first, then mark it as returned or refunded.',
  'ledger.notMoney':
    'This is not a payment: it is interest on a deposit, or a deposit that moved between leases. Undo the return of the deposit, or transfer the deposit back.',
  'ledger.kindOfOther': 'Only a charge of the type OTHER has a kind: choose that type, or leave the kind out',
  'ledger.depositKindOfDeposit': 'Only a deposit has this: choose the type DEPOSIT',
  'ledger.transferSameLease': 'Choose another lease: the deposit is held under this one',
  'ledger.creditSameLease': 'Choose another lease: the credit is on this one',
  'ledger.noCreditToMove':
    'There is no unused payment to move. A credit that you gave stays on its lease: withdraw it and add it to the other lease.',
  'ledger.creditMovedBeforeReceipt': 'Enter {date} or a later day: the payment was received on that day',
  'ledger.creditUsedBefore':
    'Enter {date} or a later day: before then, part of this money was applied to a charge that was voided or lowered later',
  'ledger.transferUndone': 'This transfer was already undone.',
  'ledger.transferNotUndone':
    'This is not a transfer of credit that can be undone. Move the money back with another transfer.',
  'ledger.transferOtherTenant': 'Choose a signed lease of the same tenant',
  'ledger.transferAboveHeld': 'Enter at most {amount}, the deposit held',
  'ledger.undoRefundFirst':
    'Part of this payment was refunded. Undo that refund first, then change the payment.',
  'ledger.undoDepositReturnFirst':
    'The deposit was returned, and part of this payment was kept for what the tenant owed. Undo the return of the deposit first, then change the payment.',
  'ledger.refundOfUnsettled':
    'Only a settled payment can be refunded. This one was not received yet, or was returned.',
  'ledger.refundOwedStays':
    'This money was paid out, and the payment that it came from was returned. Waive the charge instead.',
  'ledger.refundOfReturned':
    'The payment behind this refund was returned, and the tenant owes the refund again. Waive that charge instead.',
  'ledger.refundUndone': 'This refund was already undone.',
  'ledger.nothingToRefund':
    'No credit is left to refund. To refund money that paid charges, void those charges first.',
  'ledger.refundAboveCredit': 'Enter at most {amount}, the credit held',
  'ledger.paymentAfterItsUse': 'Enter {date} or an earlier day: the money was used or returned then',
  'ledger.refundBeforePayment': 'Enter the day the payment was received, or a later day',
  'ledger.dayOfReturnOnly':
    'Enter a return date only for a payment that is marked as returned, failed (FAILED) or refunded (REFUNDED)',
  'ledger.returnBeforePayment': 'The payment is dated {date}. Enter that day or a later one for the return',
  'ledger.returnBeforeDeposit':
    'This payment was deposited at the bank on {date}. Enter that day or a later one',
  'ledger.receivedAfterDeposit':
    'This payment was deposited at the bank on {date}. Enter that day or an earlier one, or void the deposit first',
  'ledger.returnInFuture': 'This day is in the future. Enter today or an earlier day',
  'ledger.returnInClosedMonth':
    'The books are closed on this day. Enter {date} or a later day, or reopen the month first',
  'ledger.moveSameLease': 'The payment is already on this lease. Choose another one',
  'ledger.moveToDraft': 'A draft has no ledger. Choose a signed lease, or activate this one first',
  'ledger.paymentRemoved': 'This payment is no longer in the books.',
  'ledger.paymentInFuture':
    'The payment date cannot be in the future. Record the payment when you receive it',
  'ledger.reasonOfReturnedOnly':
    'A reason can be entered only for a returned or refunded payment. Change the status too, or write it in the notes',
  'ledger.feeOfReturnedOnly': 'A fee can be charged only with a payment that is marked as returned (FAILED)',
  'ledger.returnedFeeBeyondLaw':
    '{state} allows at most {amount} for a returned payment ({source}). Lower it, or say why another amount is allowed here.',
  'ledger.booksChanged':
    'The ledger of this lease has changed since you opened this form. Nothing was recorded. Check which charges the payment pays, then record it again.',
  'ledger.notAnOpenCharge': 'This is not an unpaid charge of the lease',
  'ledger.chargeOfAnotherPayer':
    'This charge is owed by another payer. Choose a charge of the payer whose money this is.',
  'ledger.paymentTransition':
    'A payment that is {state} cannot become {status}. Record a new payment instead.',
  'ledger.batchEmpty': 'Enter at least one payment',
  'ledger.batchTooLarge': 'Record at most {count} payments at a time. Record the rest as another deposit.',
  'ledger.batchTotalDiffers':
    'The payments add up to {amount}, but the deposit slip says {amountOf}. Correct the payment or the total that is wrong.',
  'ledger.creditOfDraft': 'Nothing is owed on a draft. Activate the lease first.',
  'ledger.creditInFuture': 'This day is in the future. Choose today or an earlier day',
  'ledger.depositNotWaived':
    'A deposit is not income that can be waived. Correct or void its charge instead.',
  'ledger.waivedAboveOpen':
    'Only {amount} of this charge can be waived: its unpaid amount, plus the part of a fee that was paid with credit. Enter at most that amount',
  'ledger.creditWithdrawn': 'This credit was already withdrawn.',
} as const
