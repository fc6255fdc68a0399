/** Notifications. Only landlords and their API clients get these: in English only. */
export const notificationsForLandlords = {
  'notifications.nobodyInPortal':
    'This tenant does not use the portal yet. Invite them first, or email them.',
  'notifications.nobodyReachable':
    'None of these people can be reached. They do not use the portal, and they have no email address or turned off these emails. Call or write to them instead.',
} as const
