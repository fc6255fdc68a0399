import type { SecurityEventName } from '#shared/lib/access/security-event-names.ts'

/** The fields of a history entry that the security log reads. */
type HistoryEntry = {
  action: string
  entityType: string
  entityName: string
  before?: unknown
  after?: unknown
}

/** The entries of an account's history that are also security events, by entity type and action. */
const names: Readonly<Record<string, SecurityEventName>> = {
  'api_key created': 'api_key_created',
  'api_key updated': 'api_key_renamed',
  'api_key revoked': 'api_key_revoked',
  'invitation invited': 'invitation_sent',
  'invitation invited_again': 'invitation_sent',
  'invitation uninvited': 'invitation_cancelled',
  'member joined': 'invitation_accepted',
  'member left': 'member_removed',
  'member removed': 'member_removed',
  'member ownership_transferred': 'ownership_transferred',
  'tenant archived': 'tenant_archived',
  'account archive_imported': 'archive_imported',
  'account key_lost': 'key_lost',
  'account single_sign_on_changed': 'sso_changed',
  'account single_sign_on_removed': 'sso_removed',
  'vendor tin_revealed': 'taxpayer_number_shown',
  'owner tin_revealed': 'taxpayer_number_shown',
  'account form_1099_exported': 'tax_forms_file_made',
  'account form_1099_copies_made': 'tax_forms_copies_made',
}

/**
 * Returns the security events of a history entry, with their details. The list is empty for most entries, and
 * has two events if a member's role and properties both changed.
 */
export function securityEventsOf({ action, entityType, entityName, before, after }: HistoryEntry) {
  const target = entityName
  if (entityType === 'member' && action === 'changed') {
    const [was, is] = [roleAndReach(before), roleAndReach(after)]
    return [
      ...(was.role === is.role ? [] : [{ name: 'member_role_changed', target, details: { before: was.role, after: is.role } } as const]), // prettier-ignore
      ...(was.reach === is.reach ? [] : [{ name: 'member_properties_changed', target, details: { before: was.reach, after: is.reach } } as const]), // prettier-ignore
    ]
  }
  const name = names[`${entityType} ${action}`]
  if (!name) {
    return []
  }
  const details = {
    ...pick(after ?? before, 'role'),
    ...pick(after ?? before, 'email'),
    ...pick(after, 'scopes'),
    ...pick(after, 'issuer'),
    ...pick(after, 'domains'),
  }
  return [{ name, target, ...(Object.keys(details).length > 0 ? { details } : {}) }]
}

function roleAndReach(value: unknown): { role: string; reach: string } {
  const { role = '', propertyIds = null } = (value ?? {}) as { role?: string; propertyIds?: string[] | null } // data from a member's history
  return { role, reach: propertyIds === null ? 'all properties' : `${propertyIds.length} of the properties` }
}

function pick(value: unknown, name: string): Record<string, string> {
  const found = (value as Record<string, unknown> | undefined)?.[name]
  const isText = typeof found === 'string' || Array.isArray(found)
  return isText ? { [name]: Array.isArray(found) ? found.join(', ') : found } : {}
}
