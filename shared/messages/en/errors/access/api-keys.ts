/** API keys. */
export const apiKeys = {
  'apiKeys.invalid': 'This API key is not valid. It may have been revoked.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const apiKeysForLandlords = {
  'apiKeys.expiresInPast': 'The expiration date must be in the future',
  'apiKeys.alreadyRevoked': 'This key was already revoked.',
  'apiKeys.expired': 'This API key has expired. Create a new one under Settings.',
  'apiKeys.creatorLeft':
    'The person who created this API key is no longer on the team. Create a new one under Settings.',
  'apiKeys.creatorIsViewer': 'This API key is read-only because the person who created it is now a viewer.',
  'apiKeys.insufficientScope':
    'This key cannot {level} {area} because it only has {scopes}. Create a key with {area}:{level}.',
  'apiKeys.unknownArea': 'This area does not exist. Use one of these: {areas}',
} as const
