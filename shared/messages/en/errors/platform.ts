/** Errors of every request: the protocol, the database, permissions, rate limits. */
export const platform = {
  'platform.cursorOfOtherList': 'This cursor does not belong to this list. Start again from the first page.',
  'platform.cursorInvalid': 'Not a valid cursor for this list',
  'platform.requestQueueFull': 'Too many requests are waiting. Try again in a moment.',
  'platform.stopping': 'Tenure is shutting down. Please try again in a moment.',
  'platform.tooManyStreams': 'Too many live streams are open. Close one, or request JSON.',
  'platform.addressUnknown': 'Nothing was found at this address.',
  'platform.versionMismatch':
    'Someone else changed this after you opened it. Reload it, then make your change.',
  'platform.tookTooLong': 'This took too long. Please try again.',
  'platform.locked': 'Someone else is changing this right now. Please try again.',
  'platform.poolerUnsuited':
    'The database connection pooler has an unsupported setting. The server operator can find the setting to change in the log.',
  'platform.readOnly': 'Changes cannot be saved right now. Please try again later.',
  'platform.outOfReach': 'You do not have access to this property.',
  'platform.keyMissing':
    'This value is encrypted with key {key}, which is not in {where}. No data is lost. The operator of this server needs to add the key there.',
  'platform.sealUnknown':
    'This value is encrypted in format {version}, which this release of Tenure does not recognize. No data is lost. The operator of this server needs to start a later release.',
  'platform.sealFormer':
    'This value was encrypted by an earlier release of Tenure, and its key is not available here.',
  'platform.diskFull': 'The server’s disk is full. Nothing can be saved until the operator frees some space.',
  'platform.databaseUnreachable': 'The database is not reachable right now. Please try again in a moment.',
  'platform.bodyTooLarge': 'The request body is too large.',
  'platform.bodyNotJson': 'Send the body as application/json.',
  'platform.urlInvalid': 'The address is not a valid URL.',
  'platform.requestUnreadable': 'The request could not be read. Check that the body is valid JSON.',
  'platform.internal': 'Something went wrong on our end. Please try again in a few moments.',
  'platform.hostInvalid': 'The Host header must name one host.',
  'platform.lastEventIdInvalid': 'Last-Event-ID must be the unchanged id of an event from this stream.',
  'platform.roleOnlyReads': 'Your role can view everything but cannot make changes.',
  'platform.roleNotAllowed': 'Your role does not allow this.',
  'platform.idempotencyKeyReused':
    'This Idempotency-Key was already used for another request. Use a new key for a new request.',
  'platform.secretShownOnce':
    'This was already done, and its secret was shown only once. Create a new one and remove the first.',
  'platform.rateLimited': 'Too many attempts. Please wait a moment before trying again.',
  'platform.ifMatchInvalid': 'If-Match must be the version of the resource, for example If-Match: "3".',
  'platform.idempotencyKeyInvalid': 'Idempotency-Key must have 1 to 200 visible characters.',
  'platform.invalidData': 'Invalid data provided',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const platformForLandlords = {
  'platform.signatureInvalid': 'The signature does not match.',
  'platform.metricsTokenWrong': 'Send METRICS_TOKEN as a bearer token.',
  'platform.sortHidden': 'Your role cannot see {column}, so you cannot sort by it. Sort by one of {columns}.',
} as const
