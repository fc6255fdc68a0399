/** Notices to end a lease, of landlords and of tenants in the portal. */
export const endingNotices = {
  'endingNotices.inFuture': 'Enter the day the notice was received, today or earlier',
  'endingNotices.longAgo': 'This day is too long ago. Enter {date} or a later day',
  'endingNotices.beforeStart': 'This lease begins on {date}. Choose that day or a later one',
  'endingNotices.beforeNotice': 'The notice is given on {date}. Choose that day or a later one',
  'endingNotices.afterTerm': 'The lease ends on {date}. Choose that day or an earlier one',
  'endingNotices.farAway': 'The last day must be within two years. Choose {date} or an earlier day',
  'endingNotices.givenAlready':
    'A notice to end this lease is already in effect. It must be withdrawn before another one is given.',
  'endingNotices.leaseEnds': 'This lease already ends on {date}, so no notice is needed.',
  'endingNotices.leaseOver': 'This lease ended on {date}.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const endingNoticesForLandlords = {
  'endingNotices.draft': 'This lease is a draft. Archive it instead.',
  'endingNotices.beforeTermEnd':
    'The term runs until {date}, and a notice alone does not end it sooner. Choose that day, or give a reason',
  'endingNotices.beforeLawfulDay':
    'With notice given on that day, the lease can end on {date} at the earliest ({source}). Choose that day or a later one, or give a reason',
  'endingNotices.tenantHasNoReason':
    'A tenant’s notice has no reason field. Leave the reason out, or write it as a note',
  'endingNotices.landlordGivesReason':
    'Only a tenant’s notice can be accepted with an earlier day. For an earlier day in the landlord’s notice, leave this out and give a reason',
  'endingNotices.landlordHasNoTenant': 'Only a tenant’s notice names a tenant. Leave this out',
} as const
