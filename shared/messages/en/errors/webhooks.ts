/** Webhooks. Only landlords and their API clients get these: in English only. */
export const webhooksForLandlords = {
  'webhooks.stopped': 'This webhook is stopped. Start it again first.',
  'webhooks.secretLost':
    'The secret of this webhook was lost with the key of the server. Make a new secret, enter it at the receiver, then start the webhook again.',
  'webhooks.tooMany': 'An account has at most {count} webhooks. Remove one first.',
} as const
