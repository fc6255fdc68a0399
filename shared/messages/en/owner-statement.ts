/** A statement of a property owner, as it was sent: behind a link, and in the owner portal. */
export const ownerStatement = {
  'owner.statement.month': 'Month',
  'owner.statement.none': 'No statements sent yet.',
  'owner.statement.sent': 'Sent on {date}.',
} as const
