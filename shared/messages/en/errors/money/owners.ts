/** Owners for whom properties are managed, who open an invitation to sign in. */
export const owners = {
  'notFound.ownerStatement': 'Statement not found',
  'owners.invitationAccepted': 'This invitation was already accepted. Sign in to see your statements.',
  'owners.invitationCancelled': 'Your property manager withdrew this invitation. Ask them for a new one.',
  'owners.invitationTargetGone':
    'This invitation is no longer valid. Ask your property manager for a new one.',
  'owners.invitationExpired': 'This invitation has expired. Ask your property manager to send it again.',
} as const

/** More of these that only landlords and their API clients get these: in English only. */
export const ownersForLandlords = {
  'notFound.owner': 'Owner not found',
  'owners.monthNotOver': 'You can send a statement after the month ends',
  'owners.chargeTypeChoices': 'Use RENT, LATE_FEE, MAINTENANCE or OTHER',
  'owners.feeBasisChoices': 'Use COLLECTED, CHARGED, FLAT or NONE',
  'notFound.managementFee': 'Management fee not found',
  'notFound.distribution': 'Distribution not found',
  'owners.addressIsTeam':
    'A person with this address is already on your team and has more access than an owner. Use another address.',
  'owners.addressIsTenant':
    'This address belongs to one of your tenants and cannot be used for an owner. Use another address.',
  'owners.noEmail': 'This owner has no email address. Add one first.',
  'owners.noOpenInvitation': 'This owner has no pending invitation.',
  'owners.noSignIn': 'This owner does not have portal access.',
  'owners.signsInAlready': 'This owner has already accepted an invitation and can sign in.',
  'owners.aboveAvailable':
    '{property} has {amount} available. You cannot use money from other properties for it, so lower the amount.',
  'owners.aboveOwnAvailable':
    '{owner} has {amount} available in {property}. You cannot use another owner’s money for it, so lower the amount.',
  'owners.aboveThatDay':
    '{owner} had {amount} available in {property} on {date}. Enter at most that amount, or choose a later day.',
  'owners.notOwnerThatDay':
    '{owner} does not own part of {property} on {date}. Choose a day when they do, or change the shares first.',
  'owners.propertyMissing': 'Choose the property. Owner balances are tracked by property',
  'owners.sharesInClosedMonth':
    'The books are closed through {date}. Choose a later day, or have an owner or administrator reopen the books under Settings, Accounting.',
  'owners.hasMoneyThatDay':
    '{owner} has a contribution or draw in this property on {date}. Keep a share on that day, or void the contribution or draw first.',
  'owners.moneyBeforeOwnersChoices': 'Use OWN or FIRST_OWNERS',
  'owners.transferInFuture': 'The transfer date cannot be in the future. Record the transfer on that day',
  'owners.transferToSame': 'Choose two different owners',
  'owners.transferOfStranger':
    '{owner} did not own part of {property} by that day. Choose an owner who did, or a later day.',
  'owners.transferAboveBalance':
    '{owner} has {amount} in {property}. Enter at most that amount. A transfer cannot leave a balance below zero.',
  'owners.transferIsVoid': 'This transfer was already voided',
  'notFound.ownerTransfer': 'Transfer between owners not found',
  'owners.distributionInFuture':
    'The distribution date cannot be in the future. Record the distribution when you pay it',
  'owners.distributionIsVoid': 'This distribution was already voided',
  'owners.ownsNoPart': 'This owner does not own part of this property on that day',
  'owners.tooManyDistributions': 'Enter at most 1,000 amounts at once',
  'owners.feeInFuture': 'You can charge a month’s fee once the month begins',
  'owners.feeIsVoid': 'This fee was already voided',
  'owners.feeNotFirstOfMonth': 'A fee change must start on the first day of a month',
  'owners.feeOutOfOrder': 'Choose a month after {date}, when the previous fee begins',
  'owners.hasShares_one':
    'This owner owns part of {count} property. End that share first on the property page.',
  'owners.hasShares_other':
    'This owner owns parts of {count} properties. End those shares first on the property pages.',
  'owners.showsCoOwnersChoices': 'showsCoOwners must be true or false',
  'owners.mailsStatementsChoices': 'mailsStatements must be true or false',
  'owners.maximumBelowMinimum': 'The maximum cannot be less than the minimum',
  'owners.nothingCounts': 'Choose at least one type of charge',
  'owners.ownerTwice': 'This owner is already in the list',
  'owners.ownerUnknown': 'This owner was not found. Add the owner first.',
  'owners.sharesAboveWhole': 'Shares starting {date} add up to more than 100%. Lower one of them.',
  'owners.statusChoices': 'Use ACTIVE or ARCHIVED',
  'owners.stepOutOfOrder': 'Choose a day after {date}, when the previous shares begin',
  'owners.tooManyOwners': 'A property can have at most 50 owners',
  'owners.tooManyProperties': 'Choose at most 1,000 properties at once',
  'owners.tooManySteps': 'Enter at most 100 dates',
} as const
