/** Maintenance. */
export const maintenance = {
  'maintenance.canceledScanAgain': 'This request was canceled. Scan the code again to send a new one.',
  'maintenance.leaseEnded': 'Your lease has ended, so this request can only be read.',
  'maintenance.stillBrokenMissing': 'Say what is still broken',
  'maintenance.alreadyClosed': 'This request is already closed.',
  'maintenance.noRunningLease':
    'You have no active lease today, so you cannot send new requests here. Please call your landlord instead.',
  'maintenance.archivedByLandlord': 'Your landlord has closed this request, so it can only be read.',
  'maintenance.landlordField': 'Only your landlord can use this field',
  'maintenance.closedTooLong': 'It was closed more than {count} days ago. Please report it again.',
  'maintenance.enoughPhotos': 'A request can have up to {count} photos. Describe the rest in words.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const maintenanceForLandlords = {
  'maintenance.assigneeOutOfReach': 'No team member with this id has access to this property',
  'maintenance.sentInFuture': 'This is in the future: record a message once it is sent',
  'maintenance.costsHidden': 'Your role does not include costs. Leave them out.',
  'maintenance.unitHasNoTenant': 'No one lives in this unit today, so there is no tenant to share this with.',
} as const
