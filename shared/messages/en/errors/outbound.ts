/**
 * Why the product does not send requests to a typed address. Only landlords and their API clients get these: in English
 * only.
 */
export const outboundForLandlords = {
  'outbound.hostUnknown': '{host} was not found. Check the address',
  'outbound.hostNotPublic': '{host} is not on the public internet',
  'outbound.lookupTimedOut': 'The host name could not be looked up in time. Try again',
  'outbound.notAnAddress': 'This is not a valid address',
  'outbound.httpsRequired': 'The address must begin with https://',
  'outbound.credentialsInAddress': 'The address must not contain a user name or password',
  'outbound.portNotAllowed': 'The port must be 443, or 1024 or above',
} as const
