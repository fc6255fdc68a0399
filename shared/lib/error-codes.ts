/**
 * Every error that the API can answer: its HTTP status and its title. `detail`, a sentence for a person, is given
 * where the error is thrown. Codes are stable; clients may switch on them.
 */
export const errorCodes = {
  validation_failed: { status: 400, title: 'Some fields need attention' },
  malformed_request: { status: 400, title: 'The request could not be read' },
  unauthorized: { status: 401, title: 'Sign in to continue' },
  invalid_credentials: { status: 401, title: 'Invalid email or password' },
  session_expired: { status: 401, title: 'Your session has ended' },
  forbidden: { status: 403, title: 'Access denied' },
  email_verification_required: { status: 403, title: 'Email not confirmed' },
  plan_limit_reached: { status: 403, title: 'Plan limit reached' },
  trial_ended: { status: 403, title: 'Your trial has ended' },
  subscription_ended: { status: 403, title: 'Your plan has ended' },
  insufficient_scope: { status: 403, title: 'This API key does not reach that far' },
  not_found: { status: 404, title: 'Resource not found' },
  link_invalid: { status: 404, title: 'This link is not valid' },
  link_incomplete: { status: 404, title: 'This link is not complete' },
  link_wrong_kind: { status: 404, title: 'This link is for something else' },
  link_used: { status: 410, title: 'This link has been used' },
  link_expired: { status: 410, title: 'This link is no longer good' },
  link_cancelled: { status: 410, title: 'This link was taken back' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflicts with what is there' },
  idempotency_conflict: { status: 409, title: 'Idempotency key used for another request' },
  unable_to_create_user: { status: 409, title: 'User already registered' },
  lease_overlap: { status: 409, title: 'The unit is already leased for these dates' },
  unit_number_taken: { status: 409, title: 'Unit number already used in this property' },
  tenant_email_taken: { status: 409, title: 'A tenant with this email already exists' },
  in_use: { status: 409, title: 'Still in use' },
  invalid_transition: { status: 409, title: 'Not possible in the present state' },
  version_mismatch: { status: 412, title: 'Changed by somebody else meanwhile' },
  payload_too_large: { status: 413, title: 'Request too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported content type' },
  range_not_satisfiable: { status: 416, title: 'The file has no such part' },
  rate_limit_exceeded: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our end' },
  payments_unavailable: { status: 503, title: 'Plans cannot be paid for here' },
  storage_unavailable: { status: 503, title: 'The file storage is not reachable right now' },
  database_unavailable: { status: 503, title: 'The database is not reachable right now' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorCodes
