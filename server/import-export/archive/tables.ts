import type { ArchiveTable } from '#server/platform/archives/account-tables.ts'

import { formerAddress } from '#server/import-export/plans/former-address.ts'

/** The account's own row: the settings that a landlord has made. */
export const accountTable: ArchiveTable = {
  table: 'accounts',
  omit: {
    id: 'of this installation',
    is_demo: 'of this installation',
    suspended_at: 'of this installation',
    suspended_reason: 'of this installation',
    closed_at: 'of this installation',
    delete_at: 'of this installation',
    version: 'counts the changes of this account, not of its content',
    created_at: 'of this account',
    updated_at: 'of this account',
  },
  divided: {
    column: 'business_address',
    into: ['business_street', 'business_street_2', 'business_city', 'business_state', 'business_zip'],
    divide: formerAddress,
  },
}

/**
 * The tables of an account, in the order in which they can be imported: a row names only rows of tables above its own.
 * An archive holds all of it without loss; a test compares this list with the database catalogue.
 */
export const dataTables: readonly ArchiveTable[] = [
  { table: 'properties' },
  { table: 'units' },
  { table: 'tenants', omit: { created_by: 'who added them here' } },
  // a lease may name the lease that its household moved from
  { table: 'leases', first: { moved_from_id: 'NULL' }, later: ['moved_from_id'] },
  { table: 'lease_tenants' },
  { table: 'recurring_charges' },
  { table: 'ending_notices', omit: { created_by: 'who recorded them here' } },
  { table: 'renewal_offers', omit: { created_by: 'who added them here' } },
  { table: 'law_exceptions', omit: { created_by: 'who gave the reason there' } },
  { table: 'lease_versions', omit: { created_by: 'who recorded it there' } },
  { table: 'payers', omit: { created_by: 'who added them here' } },
  { table: 'lease_payers' },
  { table: 'payer_payments' },
  { table: 'owners', omit: { user_id: 'who signs in for them here' } },
  { table: 'managed_properties' },
  // the database checks that the shares of a day are together at most the whole
  { table: 'owner_shares', keepTogether: 'property_id' },
  { table: 'management_fee_rules' },
  { table: 'owner_statements' },
  { table: 'owner_statement_settings' },
  { table: 'owner_transfers' },
  {
    table: 'owner_tax_details',
    omit: { tin_sealed: 'sealed with the key of this installation; the last four digits remain' },
  },
  { table: 'vendors', omit: { created_by: 'who added them here' } },
  { table: 'vendor_tax_ids', omit: { created_by: 'who added them here' } },
  {
    table: 'vendor_tax_details',
    omit: { tin_sealed: 'sealed with the key of this installation; the last four digits remain' },
  },
  {
    table: 'tax_payers',
    omit: { tin_sealed: 'sealed with the key of this installation; the last four digits remain' },
  },
  { table: 'maintenance_requests' },
  { table: 'maintenance_comments' },
  { table: 'maintenance_notices' },
  { table: 'tenant_messages' },
  {
    table: 'charges',
    // triggers calculate the paid amount and its parts again from the allocations
    omit: {
      credited_cents: 'calculated from the allocations',
      deposit_applied_cents: 'calculated from the allocations',
    },
    first: { paid_cents: '0', voided_at: 'NULL' },
    later: ['voided_at', 'version', 'updated_at'],
    built: 'paid_cents',
    renamed: { because: 'explanation' }, // in early builds of release 0.2
  },
  {
    table: 'payments',
    // only settled money can be allocated; its later state is set afterwards
    first: { allocated_cents: '0', refunded_cents: '0', state: `'SETTLED'` },
    later: ['state', 'version', 'updated_at'],
    built: 'allocated_cents',
  },
  { table: 'refunds' },
  { table: 'deposit_accounts' },
  { table: 'forwarding_addresses' },
  { table: 'deposit_events' },
  { table: 'deposit_returns' },
  { table: 'deposit_interest' },
  { table: 'recurring_expenses' },
  {
    table: 'bills',
    // triggers sum the expenses and vendor credits that pay it
    first: { paid_cents: '0', voided_at: 'NULL' },
    later: ['voided_at', 'version', 'updated_at'],
    built: 'paid_cents',
  },
  { table: 'bill_lines', keepTogether: 'bill_id' },
  {
    table: 'vendor_credits',
    // a trigger sums its uses
    first: { used_cents: '0', voided_at: 'NULL' },
    later: ['voided_at', 'version', 'updated_at'],
    built: 'used_cents',
  },
  { table: 'vendor_credit_uses' },
  { table: 'vendor_credit_use_lines', keepTogether: 'use_id' },
  { table: 'expenses' },
  {
    table: 'expense_lines',
    // the database checks that the lines of an expense sum to its amount, in the statement that inserts them
    keepTogether: 'expense_id',
    // in early builds of release 0.2 an expense was its one line
    formerly: {
      table: 'expenses',
      columns: {
        expense_id: 'id',
        line_no: 1,
        property_id: 'property_id',
        unit_id: 'unit_id',
        code: 'code',
        amount_cents: 'amount_cents',
      },
    },
  },
  { table: 'expense_refunds' },
  { table: 'expense_refund_lines', keepTogether: 'refund_id' },
  { table: 'owner_transactions' },
  { table: 'other_income' },
  { table: 'recurring_expense_dates' },
  { table: 'work_orders', omit: { created_by: 'who sent them there' } },
  { table: 'management_fees' },
  { table: 'depreciable_assets' },
  { table: 'allowance_elections' },
  { table: 'mileage_trips' },
  { table: 'property_tax_years' },
  { table: 'account_tax_years' },
  { table: 'bank_accounts' },
  { table: 'bank_transfers' },
  { table: 'bank_deposits' },
  { table: 'bank_csv_mappings' },
  { table: 'bank_imports', omit: { created_by: 'who imported it there' } },
  { table: 'bank_lines' },
  { table: 'budgets' },
  { table: 'bank_matches', omit: { created_by: 'who confirmed it there' } },
  { table: 'journal_entries' },
  // the database checks that the lines of an entry balance, in the statement that inserts them
  { table: 'journal_lines', keepTogether: 'entry_id' },
  { table: 'owner_distributions' },
  // after the entries: what is matched now may have been posted and reversed before
  { table: 'bank_deposit_payments' },
  { table: 'bank_match_parts' },
  { table: 'bank_reconciliations', omit: { finished_by: 'who finished it there' } },
  { table: 'bank_reconciliation_items' },
  { table: 'bank_refusals' },
  { table: 'bank_rules' },
  // in one statement: between two statements a charge could seem to be paid twice
  {
    table: 'allocations',
    // a payment that was corrected has another day than what it paid before
    first: { paid_on: 'NULL' }, // a trigger calculates it
    atOnce: true,
    renamed: { because: 'explanation' },
  },
  { table: 'recurring_invoices', omit: { created_by: 'who added them here' } },
  { table: 'rent_reminders' },
  { table: 'rent_runs', replaces: true },
  // after the entries, which may be of closed days
  { table: 'book_closings', omit: { created_by: 'who closed them there' } },
  {
    table: 'documents',
    made: { storage_key: `'documents/' || $1::uuid || '/' || gen_random_uuid()` },
    renamed: { to_tell_since: 'notification_pending_since' },
  },
  { table: 'mail_preferences', replaces: true },
  {
    table: 'events',
    where: `NOT (t.entity_type = 'account' AND t.action = 'archive_imported')`,
    made: { is_imported: 'true' },
  },
]

/** Tables that an archive contains but no import restores: their rows belong to this installation, or to people. */
export const exportOnlyTables: readonly ArchiveTable[] = [
  { table: 'memberships' },
  { table: 'member_properties' },
  {
    table: 'team_invitations',
    omit: { token_hash: 'whoever knows the token gets in', former_hashes: 'the same of earlier mails' },
  },
  { table: 'tenant_invitations', omit: { token_hash: 'whoever knows the token gets in' } },
  { table: 'owner_invitations', omit: { token_hash: 'whoever knows the token gets in' } },
  { table: 'api_keys', omit: { key_hash: 'a new key is created where it is needed' } },
  {
    table: 'webhooks',
    omit: {
      secret: 'a new webhook is created',
      previous_secret: 'the same',
      secret_sealed: 'the same',
      previous_secret_sealed: 'the same',
      previous_secret_until: 'the same',
    },
  },
  {
    table: 'subscriptions',
    omit: {
      provider_customer_id: 'of the payment provider',
      provider_subscription_id: 'of the payment provider',
    },
  },
  { table: 'ledger_accounts' },
  {
    table: 'mail_outbox',
    omit: { blocks: 'may hold links that sign a person in', key: 'of this installation' },
  },
]

/** Tables of accounts that no archive contains, each with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  public_links: 'links of this installation; new ones are created where they are needed',
  idempotency_keys: 'answers of the last days, kept for repeated requests',
  notifications: 'what each person was notified of; the facts themselves are in the events',
  archive_references: 'in the rows themselves: the original is written in place of who stands in',
  webhook_deliveries: 'what was sent to other addresses in the last thirty days',
  api_calls: 'how many there were a month, for the plan',
  event_heads: 'numbers of commits, made again as events come back',
  event_commits: 'the same',
  daily_runs: 'which days this installation has worked for the account',
  sso_connections:
    'single sign-on is set up where the account is: its provider knows the address of one installation',
  sso_domains: 'the same',
  sso_identities: 'the same',
  sessions: 'sign-ins of people',
  second_factor_challenges: 'sign-ins that wait for a code',
  security_events: 'who signed in here, from where; a CSV file of its own under Settings → Security',
  bank_proposals: 'made again from the lines and the books',
  setup_claims: 'what people say they have paid, until their address is confirmed',
  provider_subscriptions: 'what the payment provider of this installation knows the account by',
}
