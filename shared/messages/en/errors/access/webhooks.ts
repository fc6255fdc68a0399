/** Webhooks. Only landlords and their API clients get these: in English only. */
export const webhooksForLandlords = {
  'webhooks.stopped': 'This webhook is stopped. Start it again first.',
  'webhooks.secretLost':
    'This webhook’s secret was lost with the server’s key. Create a new secret, enter it at the receiver, then start the webhook again.',
  'webhooks.tooMany': 'An account can have at most {count} webhooks. Remove one first.',
} as const
