/**
 * Names of the events in the security log. They are stored, shown, and written to the operators' log in the field
 * `securityEvent`, so a released name never changes.
 */
export const securityEventNames = [
  // sign-in
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'sign_in_limited',
  'account_switched',
  'signed_out',
  'session_revoked',
  'refresh_token_reused',
  'reauthenticated',
  'reauthentication_failed',
  // how a person signs in
  'email_confirmed',
  'password_reset_requested',
  'password_changed',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_failed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'second_factor_lost',
  'passkey_added',
  'passkey_removed',
  'google_added',
  'google_removed',
  'earlier_sign_in_ended',
  'sso_changed',
  'sso_removed',
  // API keys
  'api_key_created',
  'api_key_renamed',
  'api_key_used',
  'api_key_refused',
  'api_key_revoked',
  // people and their rights
  'invitation_sent',
  'invitation_cancelled',
  'invitation_accepted',
  'member_role_changed',
  'member_properties_changed',
  'member_removed',
  'member_left',
  'ownership_transferred',
  'access_denied',
  // data
  'export_downloaded',
  'taxpayer_number_shown',
  'tax_forms_file_made',
  'tax_forms_copies_made',
  'archive_imported',
  'key_lost',
  'tenant_archived',
  'tenant_restored',
  'tenant_erased',
  // the account
  'account_deletion_requested',
  'account_deletion_cancelled',
  'account_deleted',
  'user_deletion_requested',
  'user_deletion_cancelled',
  'user_deleted',
  'email_change_requested',
  'email_changed',
  'email_change_undone',
  'account_suspended',
  'account_reinstated',
] as const

export type SecurityEventName = (typeof securityEventNames)[number]
