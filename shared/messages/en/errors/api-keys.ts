/** API keys. */
export const apiKeys = {
  'apiKeys.invalid': 'This API key is not valid. It may have been revoked.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const apiKeysForLandlords = {
  'apiKeys.expiresInPast': 'The end must be in the future',
  'apiKeys.alreadyRevoked': 'This key was revoked before.',
  'apiKeys.expired': 'This API key has expired. Make a new one under Settings.',
  'apiKeys.creatorLeft':
    'The person who created this API key is no longer on the team. Create a new one under Settings.',
  'apiKeys.creatorIsViewer': 'This API key can only read: the person who created it is now a viewer.',
  'apiKeys.insufficientScope':
    'This key cannot {level} {area}: it has {scopes}. Create one with {area}:{level}.',
  'apiKeys.unknownArea': 'There is no such area. Scopes name one of these: {areas}',
} as const
