/** Webhooks. Only landlords and their API clients get these: in English only. */
export const webhooksForLandlords = {
  'webhooks.stopped': 'This webhook is stopped. Start it again first.',
  'webhooks.tooMany': 'An account has at most {count} webhooks. Remove one first.',
} as const
