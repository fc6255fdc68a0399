/**
 * The texts of notifications to tenants, made from the facts stored with each. Text that a person wrote stays
 * unchanged.
 */
export const notifications = {
  'notifications.open': 'Reopened: {title}',
  'notifications.inProgress': 'In progress: {title}',
  'notifications.completed': 'Completed: {title}',
  'notifications.canceled': 'Canceled: {title}',
  'notifications.reported': 'Reported: {title}',
  'notifications.wrote': '{name} wrote: {title}',
  'notifications.reportedBy': '{name} reported this for {property}, {unit}.',
  'notifications.depositReturned': 'Your deposit was returned or accounted for',
  'notifications.landlordNotice': 'Your landlord gave notice to end the lease on {date}',
  'notifications.tenantNotice': 'Move-out notice was given: the lease ends on {date}',
  'notifications.tenantNoticeBy': '{name} gave notice to move out: the lease ends on {date}',
  'notifications.noticeWithdrawn': 'The notice to end the lease was withdrawn: the lease continues',
  'notifications.sharedOne': 'A document was shared with you',
  'notifications.sharedMany': 'Documents were shared with you',
  'notifications.place': '{property}, {unit}',
} as const
