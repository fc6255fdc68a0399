/** Public links, which need no sign-in. */
export const publicLinks = {
  'publicLinks.expired': 'This link has expired. Ask your landlord for a new one.',
  'publicLinks.invalid': 'This link is not valid. Ask your landlord for a new one.',
  'publicLinks.incomplete': 'This link is incomplete. Scan the code again, or copy all of it.',
  'publicLinks.reportsSuspended':
    'This landlord cannot receive requests here at the moment. Call them instead.',
  'publicLinks.tooManyReports':
    'Too many requests were sent for this home today. If it cannot wait, call your landlord.',
  'publicLinks.homeArchived': 'This home is no longer managed here. Call your landlord.',
  'publicLinks.reportRemoved': 'Your landlord removed this report. Call them if the problem continues.',
  'publicLinks.leaseGone': 'The lease this link was for no longer exists. Call your landlord.',
  'publicLinks.paymentGone': 'The payment this link was for no longer exists. Call your landlord.',
  'publicLinks.targetGone': 'The content at this link no longer exists. Call your landlord.',
  'publicLinks.codeRevoked': 'This code is no longer in use. Call your landlord to report a repair.',
  'publicLinks.codeReplaced': 'There is a newer code for this home. Scan that one, or call your landlord.',
  'publicLinks.reportRevoked': 'This link was revoked. Call your landlord about your request.',
  'publicLinks.reportReplaced': 'There is a newer link for this report. Use that one.',
  'publicLinks.revoked': 'This link was revoked. Ask your landlord for a new one.',
  'publicLinks.balanceReplaced': 'There is a newer link for this balance. Use that one.',
  'publicLinks.receiptReplaced': 'There is a newer link for this receipt. Use that one.',
  'publicLinks.toReportRepair': 'to report a repair',
  'publicLinks.toFollowRepair': 'to follow a repair',
  'publicLinks.toSeeBalance': 'to see a balance',
  'publicLinks.toSeeReceipt': 'to see a receipt',
  'publicLinks.toAnswerRenewal': 'to answer a renewal offer',
  'publicLinks.toDoWork': 'to do a repair',
  'publicLinks.workCanceled': 'This job was canceled. Call the landlord if you have questions.',
  'workOrders.closed': 'This job no longer accepts updates. Call the landlord.',
  'workOrders.acceptFirst': 'Accept the job first.',
  'publicLinks.toSeeStatements': 'to read an owner’s statements',
  'publicLinks.statementsRevoked': 'This link was revoked. Ask your property manager for a new one.',
  'publicLinks.otherPurpose': 'This link is {termWhat}, not {termWanted}.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const publicLinksForLandlords = {
  'publicLinks.renewalStays':
    'A renewal offer link cannot be replaced. Withdraw the offer, then make a new one.',
  'publicLinks.workStays': 'A job link cannot be replaced. Cancel the job, then send a new one.',
  'publicLinks.notMailed': 'Only balance and receipt links can be emailed.',
  'publicLinks.endedMakeNew': 'This link no longer works. Create a new one first.',
  'publicLinks.otherTenant': 'This link is for another tenant. Create one for this tenant.',
  'publicLinks.draftOwesNothing': 'This lease is a draft, so nothing is owed yet. Activate it first.',
  'publicLinks.paymentNotReceived': 'This payment has not been received, so there is no receipt to share.',
  'publicLinks.reportersLink':
    'This link belongs to the person who sent the request. Revoke it, or write to that person.',
  'publicLinks.alreadyEnded': 'This link has already expired. Create a new one.',
} as const
