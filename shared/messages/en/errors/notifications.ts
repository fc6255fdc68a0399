/** Notifications. Only landlords and their API clients get these: in English only. */
export const notificationsForLandlords = {
  'notifications.nobodyInPortal':
    'This tenant does not use the portal yet. Invite them first, or write to them by mail.',
  'notifications.nobodyReachable':
    'No one here can be reached: they do not use the portal, and have no email address or turned such mail off. Call or write to them instead.',
} as const
