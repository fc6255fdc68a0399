/** Ledger. Only landlords and their API clients get these: in English only. */
export const ledgerForLandlords = {
  'ledger.paidByPayer': 'This payment is from a payer, so leave the tenant out',
  'ledger.paidByOutsider': 'This person is not a tenant on the lease',
  'ledger.chargeIsVoid': 'This charge is void. Post a new one instead.',
  'ledger.returnedPaymentFixed':
    'A returned or refunded payment cannot be changed. Record a new payment instead.',
  'ledger.correctPaymentFirst': 'Correct this payment first, then mark it as returned or refunded.',
  'ledger.notMoney':
    'This is not a payment but deposit interest or a deposit transferred between leases. Undo the deposit return, or transfer the deposit back.',
  'ledger.kindOfOther':
    'Only a charge of type OTHER can have a kind. Choose that type, or leave the kind out',
  'ledger.depositKindOfDeposit': 'Only a deposit can have this field. Choose the type DEPOSIT',
  'ledger.transferSameLease': 'Choose another lease. The deposit is already held under this one',
  'ledger.creditSameLease': 'Choose another lease. The credit is already on this one',
  'ledger.noCreditToMove':
    'There is no unapplied payment to move. A credit that you gave stays on its lease. To move it, withdraw it and add it to the other lease.',
  'ledger.creditMovedBeforeReceipt': 'Enter {date} or a later day. The payment was received on that day',
  'ledger.creditUsedBefore':
    'Enter {date} or a later day. Before then, part of this money was applied to a charge that was later voided or lowered',
  'ledger.transferUndone': 'This transfer was already undone.',
  'ledger.transferNotUndone':
    'This is not a credit transfer, so it cannot be undone here. Transfer the money back instead.',
  'ledger.transferOtherTenant': 'Choose a signed lease with the same tenant',
  'ledger.transferAboveHeld': 'Enter at most {amount}, the deposit held',
  'ledger.undoRefundFirst':
    'Part of this payment was refunded. Undo that refund first, then change the payment.',
  'ledger.undoDepositReturnFirst':
    'The deposit was returned, and part of this payment was kept for what the tenant owed. Undo the deposit return first, then change the payment.',
  'ledger.refundOfUnsettled':
    'Only a settled payment can be refunded. This one was not received yet, or was returned.',
  'ledger.refundOwedStays':
    'This money was paid out, and then the original payment was returned. Waive the charge instead.',
  'ledger.refundOfReturned':
    'The refunded payment was returned, so the tenant owes the refund again. Waive that charge instead.',
  'ledger.refundUndone': 'This refund was already undone.',
  'ledger.nothingToRefund':
    'No credit is left to refund. To refund money that paid charges, void those charges first.',
  'ledger.refundAboveCredit': 'Enter at most {amount}, the credit held',
  'ledger.paymentAfterItsUse': 'Enter {date} or an earlier day. The money was used or returned then',
  'ledger.refundBeforePayment': 'Enter the day the payment was received, or a later day',
  'ledger.dayOfReturnOnly':
    'Only a payment marked as returned (FAILED) or refunded (REFUNDED) can have a return date',
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
  'ledger.feeOfReturnedOnly': 'A fee can be charged only with a payment marked as returned (FAILED)',
  'ledger.returnedFeeBeyondLaw':
    '{state} allows at most {amount} for a returned payment ({source}). Lower the fee, or explain why more is allowed here.',
  'ledger.booksChanged':
    'This lease’s ledger has changed since you opened this form, so nothing was recorded. Check which charges the payment pays, then record it again.',
  'ledger.notAnOpenCharge': 'This is not an unpaid charge on the lease',
  'ledger.chargeOfAnotherPayer':
    'Another payer owes this charge. Choose a charge owed by the payer who made this payment.',
  'ledger.paymentTransition':
    'A payment that is {state} cannot become {status}. Record a new payment instead.',
  'ledger.batchEmpty': 'Enter at least one payment',
  'ledger.batchTooLarge': 'Record at most {count} payments at a time. Record the rest as another deposit.',
  'ledger.batchTotalDiffers':
    'The payments add up to {amount}, but the deposit slip says {amountOf}. Correct the payment or total that is wrong.',
  'ledger.creditOfDraft': 'Nothing is owed on a draft. Activate the lease first.',
  'ledger.creditInFuture': 'This day is in the future. Choose today or an earlier day',
  'ledger.depositNotWaived':
    'A deposit is not income, so it cannot be waived. Correct or void its charge instead.',
  'ledger.waivedAboveOpen':
    'You can waive at most {amount} of this charge: its unpaid amount, plus any part of a fee that was paid with credit',
  'ledger.creditWithdrawn': 'This credit was already withdrawn.',
} as const
