/** Vendors and Forms 1099. Only landlords and their API clients get these: in English only. */
export const vendorsForLandlords = {
  'vendors.noCopies': 'No {year} Forms 1099 are ready yet. Complete Form W-9 for the vendors listed.',
  'vendors.noForms': 'There is no complete Form {form} for {year} in this part',
  'vendors.payerIncomplete': 'Complete the payer first. Missing: {missing}',
  'vendors.signedInFuture': 'The W-9 cannot be dated in the future',
  'vendors.sameNameTwice':
    'More than one vendor is named {name}. Choose one from the list, or enter a unique name.',
  'vendors.taxIdInW9': 'The full number is recorded with the W-9. Change it there',
  'vendors.templateMisses': 'This is not the IRS template for this form. Missing columns: {columns}',
  'vendors.thresholdUnknown':
    'This release does not include the IRS threshold for {year}, only those through {last}. Update Tenure once the IRS has published it',
  'vendors.isExemptChoices': 'isExempt must be true or false',
  'vendors.tinNotStored': 'The full taxpayer ID is not stored here. After an import, enter it again',
  'vendors.tinTypeMissing': 'Choose whether the number is an SSN, an EIN or an ITIN',
  'workOrders.alreadyApproved': 'This job’s invoice is already approved',
  'workOrders.alreadySent': 'This vendor already has this job. Cancel it first to send it again',
  'workOrders.billOrExpense': 'Use a recorded expense or enter a bill to pay later, not both',
  'workOrders.dateMissing': 'Choose the payment date or the bill date',
  'workOrders.dueDatePast': 'Choose today or a later day',
  'workOrders.emailMissing': 'Enter the vendor’s email address. Jobs are sent by email',
  'workOrders.expenseOfOther':
    'This expense does not belong to this request. Choose one that is linked to it and not void',
  'workOrders.noInvoice': 'There is no invoice to approve because the vendor has not entered an amount yet',
  'workOrders.requestCanceled': 'The request is canceled. Reopen it before you send it to a vendor',
} as const
