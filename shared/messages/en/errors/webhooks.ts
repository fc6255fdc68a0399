/** Webhooks. Met by landlords and their programs alone: English is enough. */
export const webhooksForLandlords = {
  'webhooks.stopped': 'This webhook is stopped. Start it again first.',
  'webhooks.tooMany': 'An account has at most {count} webhooks. Remove one first.',
} as const
