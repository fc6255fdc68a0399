import type { WireResponse } from '#shared/lib/route.ts'
import type { SecurityEventName } from '#shared/lib/access/security-event-names.ts'
import type { listSecurityEvents } from '#shared/security-log/contract.ts'

export type SecurityEvent = WireResponse<typeof listSecurityEvents>[number]

/** Label of each event, grouped under the headings that the list can be filtered by. */
export const eventGroups: readonly { label: string; events: Partial<Record<SecurityEventName, string>> }[] = [
  {
    label: 'Sign-in',
    events: {
      signed_up: 'Signed up',
      signed_in: 'Signed in',
      sign_in_failed: 'Sign-in failed',
      sign_in_limited: 'Too many sign-in attempts',
      account_switched: 'Switched to this account',
      signed_out: 'Signed out',
      session_revoked: 'Signed out other devices',
      refresh_token_reused: 'Ended a session that may have been copied',
      reauthenticated: 'Confirmed their identity',
      reauthentication_failed: 'Identity check failed',
    },
  },
  {
    label: 'Password and two-step verification',
    events: {
      email_confirmed: 'Email address confirmed',
      email_change_requested: 'Sign-in address change requested',
      email_changed: 'Sign-in address changed',
      email_change_undone: 'Sign-in address restored',
      password_reset_requested: 'Password reset requested',
      password_changed: 'Password changed',
      second_factor_enabled: 'Two-step verification turned on',
      second_factor_disabled: 'Two-step verification turned off',
      second_factor_failed: 'Wrong verification code',
      recovery_codes_renewed: 'New recovery codes',
      recovery_code_used: 'Recovery code used',
      second_factor_lost: 'Authenticator app reset because the server key was lost',
      passkey_added: 'Passkey added',
      passkey_removed: 'Passkey removed',
      google_added: 'Google added',
      google_removed: 'Google removed',
      earlier_sign_in_ended: 'Unconfirmed sign-in methods removed',
    },
  },
  {
    label: 'API keys',
    events: {
      api_key_created: 'API key created',
      api_key_renamed: 'API key renamed',
      api_key_used: 'API key used (first call of the day)',
      api_key_refused: 'API key refused',
      api_key_revoked: 'API key revoked',
    },
  },
  {
    label: 'Team and permissions',
    events: {
      invitation_sent: 'Invitation sent',
      invitation_cancelled: 'Invitation canceled',
      invitation_accepted: 'Invitation accepted',
      member_role_changed: 'Role changed',
      member_properties_changed: 'Properties changed',
      member_removed: 'Member removed',
      ownership_transferred: 'Ownership transferred',
      access_denied: 'Access denied',
    },
  },
  {
    label: 'Data and account',
    events: {
      export_downloaded: 'Export downloaded',
      taxpayer_number_shown: 'Taxpayer ID viewed',
      tax_forms_file_made: 'Forms 1099 file created',
      tax_forms_copies_made: 'Forms 1099 copies created',
      archive_imported: 'Archive imported',
      key_lost: 'Server key lost',
      tenant_archived: 'Tenant archived',
      tenant_restored: 'Tenant restored',
      tenant_erased: 'Tenant data erased',
      account_deletion_requested: 'Account deletion requested',
      account_deletion_cancelled: 'Account deletion canceled',
      account_deleted: 'Account deleted',
      user_deletion_requested: 'Login deletion requested',
      user_deletion_cancelled: 'Login deletion canceled',
      user_deleted: 'Login deleted',
      sso_changed: 'Single sign-on changed',
      sso_removed: 'Single sign-on turned off',
      account_suspended: 'Account suspended',
      account_reinstated: 'Account reinstated',
    },
  },
]

const words: Partial<Record<SecurityEventName, string>> = Object.assign(
  {},
  ...eventGroups.map(({ events }) => events),
)

/** Returns the label of an event. An event that this version of the page does not know is shown by its name. */
export function nameEvent(name: SecurityEventName): string {
  return words[name] ?? name.replaceAll('_', ' ')
}

const methods: Readonly<Record<string, string>> = {
  password: 'password',
  google: 'Google',
  hosted: 'Google',
  passkey: 'passkey',
  sso: 'single sign-on',
  recovery: 'recovery link',
  signup: 'confirmation link',
  invitation: 'invitation',
}

const reasons: Readonly<Record<string, string>> = {
  wrong_password: 'wrong password',
  address_not_confirmed: 'address not confirmed',
  passkey_refused: 'passkey not accepted',
  suspended: 'account suspended',
  expired: 'the key has expired',
  insufficient_scope: 'not allowed for this key',
  maker_has_left: 'the person who created it left the team',
  maker_is_viewer: 'the person who created it is now a viewer',
}

/** Returns the details of an event in a few words: the passkey, the method, 'from Manager to Viewer'. */
export function describeEvent({ target, details }: SecurityEvent): string {
  const of = Object.fromEntries(details.map(({ name, value }) => [name, value]))
  const parts = [
    target,
    of['method'] && `with ${methods[of['method']] ?? of['method']}`,
    of['secondFactor'] === 'true' && of['method'] !== 'passkey' && 'and a verification code',
    of['reason'] && (reasons[of['reason']] ?? of['reason']),
    of['before'] && of['after'] && `${of['before']} → ${of['after']}`,
    of['role'] && !of['before'] && of['role'],
    of['scopes'],
    of['by'] && `by ${of['by']}`,
  ]
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
    .replace(' · and a', ' and a')
}
