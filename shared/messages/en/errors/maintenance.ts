/** Maintenance. */
export const maintenance = {
  'maintenance.canceledScanAgain': 'This request was canceled. Scan the code again to send a new one.',
  'maintenance.leaseEnded': 'Your lease has ended, so you can only view this request.',
  'maintenance.stillBrokenMissing': 'Say what is still broken',
  'maintenance.alreadyClosed': 'This request is already closed.',
  'maintenance.noRunningLease':
    'You have no active lease today, so you cannot send new requests here. Please call your landlord instead.',
  'maintenance.archivedByLandlord': 'Your landlord has closed this request, so you can only view it.',
  'maintenance.landlordField': 'Only your landlord can use this field',
  'maintenance.closedTooLong': 'It was closed more than {count} days ago. Please report it again.',
  'maintenance.enoughPhotos': 'A request can have up to {count} photos. Describe the rest in words.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const maintenanceForLandlords = {
  'maintenance.assigneeOutOfReach': 'No team member with this id has access to this property',
  'maintenance.sentInFuture': 'The time sent cannot be in the future. Record a message after it is sent',
  'maintenance.costsHidden': 'Your role does not have access to costs. Leave them out.',
  'maintenance.unitHasNoTenant': 'No one lives in this unit today, so there is no tenant to share this with.',
} as const
