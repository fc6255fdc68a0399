-- Bank accounts, imported bank lines and what they match, bank deposits and reconciliations.

-- The account's bank accounts and credit cards. Each journal line on 1010 names one.
create table bank_accounts (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null check (name <> ''),
  bank_name text,
  last_four text check (last_four ~ '^[0-9A-Z]{4}$'),
  kind text not null check (kind in ('CHECKING', 'SAVINGS', 'CREDIT_CARD', 'TRUST')),
  currency text not null default 'USD' check (currency = 'USD'),
  -- the balance at the end of this day; what the books have through it is part of it. Negative: owed on a card
  opening_cents bigint not null check (opening_cents >= -100000000000 and opening_cents <= 100000000000),
  opened_on date not null,
  -- whether the money received through that day had been deposited, so that it left undeposited funds
  includes_undeposited boolean not null,
  -- where money comes from and goes to unless another account is chosen
  is_default boolean not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Files of banks that were imported, and their lines.
  statement_key text,
  -- How a person read the letters of a bank's file whose bytes decide for no encoding: the next file of the account is read alike.
  file_encoding text check (file_encoding in ('utf-8', 'windows-1252')),
  -- The bank account whose opening balance contains the security deposits that are held, at most one of an account.
  includes_deposits boolean not null default false,
  primary key (account_id, id),
  constraint archived_account_is_not_default check (archived_at is null or not is_default),
  constraint card_is_not_default check (kind <> 'CREDIT_CARD' or not is_default),
  constraint bank_accounts_deposits_check check (not includes_deposits or kind <> 'CREDIT_CARD' and archived_at is null)
);
create unique index bank_accounts_default on bank_accounts (account_id) where is_default;
create unique index bank_accounts_includes_deposits on bank_accounts (account_id) where includes_deposits;
call enable_account_rls('bank_accounts', 'select, insert, update');

alter table journal_lines add constraint journal_lines_bank_account foreign key (account_id,
  bank_account_id) references bank_accounts (account_id, id);

-- the whole business's own
call scope_table('bank_accounts', 'false');

-- The bank account of money that names none, for everybody who records some: a member who sees no bank account posts to it.
create function default_bank_account(p_on date) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from bank_accounts where account_id = current_account_id() and is_default and opened_on < p_on
$$;
revoke all on function default_bank_account(date) from public;
grant execute on function default_bank_account(date) to tenure_app;

-- The bank account whose opening balance contains what was received before: the default one. Members who see no bank account
-- bring leases over too.
create function opening_bank_account() returns table (id uuid, opened_on date)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.opened_on from bank_accounts b where b.account_id = current_account_id() and b.is_default
$$;
revoke all on function opening_bank_account() from public;
grant execute on function opening_bank_account() to tenure_app;

-- The bank account whose opening balance contains a deposit that was held before: the one that includes the deposits, else the
-- default one. Members who see no bank account bring leases over too.
create function opening_deposit_account() returns table (id uuid, opened_on date)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.opened_on from bank_accounts b
  where b.account_id = current_account_id() and (b.includes_deposits or b.is_default)
  order by b.includes_deposits desc limit 1
$$;
revoke all on function opening_deposit_account() from public;
grant execute on function opening_deposit_account() to tenure_app;

-- Transfers between two bank accounts.
create table bank_transfers (
  account_id uuid not null references accounts (id),
  id uuid not null,
  from_bank_account_id uuid not null,
  to_bank_account_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  moved_on date not null,
  description text not null check (description <> ''),
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whose money a transfer between own bank accounts moves: of a property, of a lease's tenants (their deposit), or of an owner. Null:
  -- not assigned.
  property_id uuid,
  lease_id uuid,
  owner_id uuid,
  primary key (account_id, id),
  foreign key (account_id, from_bank_account_id) references bank_accounts (account_id, id),
  foreign key (account_id, to_bank_account_id) references bank_accounts (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  constraint transfer_between_two check (from_bank_account_id <> to_bank_account_id),
  constraint transfer_of_lease_or_owner_has_property check (property_id is not null or lease_id is null and owner_id is null),
  constraint transfer_of_one check (lease_id is null or owner_id is null)
);
create index bank_transfers_by_day on bank_transfers (account_id, moved_on desc, id desc);
create index bank_transfers_by_lease on bank_transfers (account_id, lease_id) where lease_id is not null;
create index bank_transfers_by_owner on bank_transfers (account_id, owner_id) where owner_id is not null;
call enable_account_rls('bank_transfers', 'select, insert, update');

alter table journal_entries add foreign key (account_id, bank_transfer_id) references bank_transfers (account_id, id);

call scope_table('bank_transfers', 'false');

-- How the columns of a bank's CSV files are read, by the shape of the file.
create table bank_csv_mappings (
  account_id uuid not null references accounts (id),
  bank_account_id uuid not null,
  fingerprint text not null,
  mapping jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, bank_account_id, fingerprint),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id)
);
call enable_account_rls('bank_csv_mappings', 'select, insert, update');
call scope_table('bank_csv_mappings', 'false');

-- Imported bank files: which account and statement, and how many lines.
create table bank_imports (
  account_id uuid not null references accounts (id),
  id uuid not null,
  bank_account_id uuid not null,
  filename text not null check (filename <> ''),
  format text not null check (format in ('OFX', 'CAMT053', 'CSV')),
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes integer not null check (size_bytes > 0),
  -- the file as the bank wrote it, compressed: in whatever encoding, so that it is no document to open in a browser
  gzip bytea not null,
  added integer not null check (added >= 0),
  duplicates integer not null check (duplicates >= 0),
  removed integer not null check (removed >= 0),
  pending integer not null check (pending >= 0),
  faults integer not null check (faults >= 0),
  first_on date,
  last_on date,
  closing_cents bigint,
  closing_on date,
  undone_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  -- A file may have several accounts: it is imported once for each of them. What an import warned of stays with it.
  statement_key text,
  warnings jsonb not null default '[]'::jsonb check (jsonb_typeof(warnings) = 'array'),
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id),
  constraint closing_has_day check ((closing_cents is null) = (closing_on is null))
);
create index bank_imports_latest on bank_imports (account_id, bank_account_id, id desc);
create unique index bank_imports_once on bank_imports (account_id, bank_account_id, sha256, coalesce(statement_key, ''))
  where undone_at is null;
call enable_account_rls('bank_imports', 'select, insert, update');
call scope_table('bank_imports', 'false');

-- Lines of imported bank files, waiting for a match or matched.
create table bank_lines (
  account_id uuid not null references accounts (id),
  id uuid not null,
  bank_account_id uuid not null,
  import_id uuid not null,
  -- the row of the file
  position integer not null,
  posted_on date not null,
  -- positive where money came in
  amount_cents bigint not null check (amount_cents <> 0),
  description text not null,
  memo text not null,
  fit_id text,
  check_number text,
  type text,
  balance_cents bigint,
  -- REMOVED: deleted by a person; a later file recognizes it and does not bring it back
  state text not null check (state in ('OPEN', 'MATCHED', 'EXCLUDED', 'REMOVED')),
  state_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id),
  foreign key (account_id, import_id) references bank_imports (account_id, id)
);
create index bank_lines_by_day on bank_lines (account_id, bank_account_id, posted_on desc, id desc);
create index bank_lines_open on bank_lines (account_id, bank_account_id) where state = 'OPEN';
create index bank_lines_of_import on bank_lines (account_id, import_id);
call enable_account_rls('bank_lines', 'select, insert, update, delete');
call scope_table('bank_lines', 'false');

-- Matches of bank lines with documents of the books. An undone match stays as inactive.
create table bank_matches (
  account_id uuid not null references accounts (id),
  id uuid not null,
  bank_line_id uuid not null,
  undone_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, id),
  foreign key (account_id, bank_line_id) references bank_lines (account_id, id)
);
create unique index bank_matches_once on bank_matches (account_id, bank_line_id) where undone_at is null;
create index bank_matches_of_line on bank_matches (account_id, bank_line_id);
call enable_account_rls('bank_matches', 'select, insert, update');

alter table journal_entries add foreign key (account_id, bank_match_id) references bank_matches (account_id, id);

call scope_table('bank_matches', 'false');

-- Parts of a match; they sum to its line. OWNER is money of the owner, which no document has.
create table bank_match_parts (
  account_id uuid not null references accounts (id),
  match_id uuid not null,
  part_no smallint not null check (part_no between 1 and 1000),
  kind text not null check (kind in ('VENDOR_CREDIT_REFUND', 'PAYMENT', 'RETURN', 'EXPENSE', 'TRANSFER', 'OWNER', 'OTHER_INCOME',
    'EXPENSE_REFUND', 'REFUND', 'DISTRIBUTION')),
  -- signed as the line is
  amount_cents bigint not null check (amount_cents <> 0),
  payment_id uuid,
  expense_id uuid,
  bank_transfer_id uuid,
  owner_property_id uuid,
  -- whether the document was recorded with the match, so that it goes when the match is undone
  is_recorded boolean not null,
  is_active boolean not null,
  -- A line of a bank can be matched to a contribution or draw that is recorded already, and to an expense whose amount is
  -- corrected to that of the line. The former amount returns when the match is undone.
  owner_transaction_id uuid,
  former_amount_cents bigint check (former_amount_cents > 0),
  other_income_id uuid,
  expense_refund_id uuid,
  -- A line of a bank can be matched to money that was given back to a tenant (a returned deposit is its refunds) and to what
  -- was paid to an owner. One payment of the bank may be many of them.
  refund_id uuid,
  distribution_id uuid,
  owner_id uuid,
  vendor_credit_use_id uuid,
  primary key (account_id, match_id, part_no),
  foreign key (account_id, match_id) references bank_matches (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id),
  foreign key (account_id, bank_transfer_id) references bank_transfers (account_id, id),
  foreign key (account_id, owner_property_id) references properties (account_id, id),
  foreign key (account_id, other_income_id) references other_income (account_id, id),
  foreign key (account_id, expense_refund_id) references expense_refunds (account_id, id),
  foreign key (account_id, refund_id) references refunds (account_id, id),
  foreign key (account_id, vendor_credit_use_id) references vendor_credit_uses (account_id, id),
  constraint part_has_its_document check ((payment_id is not null) = (kind in ('PAYMENT', 'RETURN'))
    and (expense_id is not null) = (kind = 'EXPENSE') and (bank_transfer_id is not null) = (kind = 'TRANSFER')
    and (owner_property_id is null or kind = 'OWNER')),
  constraint part_of_recorded_owner_money check (owner_transaction_id is null or kind = 'OWNER' and owner_property_id is null
    and not is_recorded),
  constraint part_with_corrected_amount check (former_amount_cents is null or kind = 'EXPENSE' and not is_recorded),
  constraint part_has_its_income check ((other_income_id is not null) = (kind = 'OTHER_INCOME')
    and (expense_refund_id is not null) = (kind = 'EXPENSE_REFUND')),
  constraint part_of_refund check ((refund_id is not null) = (kind = 'REFUND') and (refund_id is null or not is_recorded)),
  constraint part_of_distribution check ((distribution_id is not null) = (kind = 'DISTRIBUTION') and (distribution_id is null
    or not is_recorded)),
  constraint part_of_owner_has_property check (owner_id is null or kind = 'OWNER' and owner_property_id is not null),
  constraint part_has_its_vendor_credit check ((vendor_credit_use_id is not null) = (kind = 'VENDOR_CREDIT_REFUND'))
);
create unique index bank_match_parts_payment on bank_match_parts (account_id, payment_id, kind) where is_active and payment_id is not null;
create unique index bank_match_parts_expense on bank_match_parts (account_id, expense_id) where is_active and expense_id is not null;
create unique index bank_match_parts_transfer on bank_match_parts (account_id, bank_transfer_id, (amount_cents > 0))
  where is_active and bank_transfer_id is not null;
create unique index bank_match_parts_owner on bank_match_parts (account_id, owner_transaction_id)
  where is_active and owner_transaction_id is not null;
create unique index bank_match_parts_other_income on bank_match_parts (account_id, other_income_id)
  where is_active and other_income_id is not null;
create unique index bank_match_parts_expense_refund on bank_match_parts (account_id, expense_refund_id)
  where is_active and expense_refund_id is not null;
create unique index bank_match_parts_refund on bank_match_parts (account_id, refund_id) where is_active and refund_id is not null;
create unique index bank_match_parts_distribution on bank_match_parts (account_id, distribution_id)
  where is_active and distribution_id is not null;
create unique index bank_match_parts_vendor_credit_use on bank_match_parts (account_id, vendor_credit_use_id)
  where is_active and vendor_credit_use_id is not null;
call enable_account_rls('bank_match_parts', 'select, insert, update');
call scope_table('bank_match_parts', 'false');

-- Proposed matches of a bank line. Nothing is posted until a person accepts one.
create table bank_proposals (
  account_id uuid not null references accounts (id),
  bank_line_id uuid not null,
  id uuid not null,
  level text not null check (level in ('sure', 'likely', 'choose', 'none')),
  -- the version of weights and rules that made it
  rules_version integer not null,
  proposal jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, bank_line_id),
  foreign key (account_id, bank_line_id) references bank_lines (account_id, id) on delete cascade
);
call enable_account_rls('bank_proposals', 'select, insert, update, delete');
call scope_table('bank_proposals', 'false');

-- Proposals that a person rejected for a bank line: they are not made again.
create table bank_refusals (
  account_id uuid not null references accounts (id),
  bank_line_id uuid not null,
  target_kind text not null,
  target_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, bank_line_id, target_kind, target_id),
  foreign key (account_id, bank_line_id) references bank_lines (account_id, id) on delete cascade
);
call enable_account_rls('bank_refusals', 'select, insert, delete');
call scope_table('bank_refusals', 'false');

-- Rules that a person accepted: lines with these words get this proposal. A rule posts nothing without confirmation.
create table bank_rules (
  account_id uuid not null references accounts (id),
  id uuid not null,
  -- null: of every bank account
  bank_account_id uuid,
  direction text not null check (direction in ('IN', 'OUT')),
  words text[] not null check (cardinality(words) between 1 and 20),
  amount_cents bigint check (amount_cents > 0),
  -- a lease that pays, or an expense with its category, property and vendor, or money of the owner
  target_kind text not null check (target_kind in ('LEASE', 'EXPENSE', 'OWNER')),
  lease_id uuid,
  code smallint check (code = 1500 or code between 5050 and 5190 and code <> 5180),
  rule_property_id uuid,
  vendor_id uuid,
  description text,
  is_suspended boolean not null,
  hits integer not null check (hits >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  foreign key (account_id, rule_property_id) references properties (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  constraint rule_has_its_target check ((lease_id is not null) = (target_kind = 'LEASE') and (code is not null) = (target_kind = 'EXPENSE'))
);
call enable_account_rls('bank_rules', 'select, insert, update, delete');
call scope_table('bank_rules', 'false');

-- Deposits of checks, cash and money orders at a bank: undeposited funds become money of a bank account.
create table bank_deposits (
  account_id uuid not null references accounts (id),
  id uuid not null,
  bank_account_id uuid not null,
  deposited_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id)
);
create index bank_deposits_by_day on bank_deposits (account_id, deposited_on desc, id desc);
call enable_account_rls('bank_deposits', 'select, insert, update');

alter table journal_entries add foreign key (account_id, bank_deposit_id) references bank_deposits (account_id, id);

call scope_table('bank_deposits', 'false');

-- The payments that a bank deposit consists of.
create table bank_deposit_payments (
  account_id uuid not null references accounts (id),
  deposit_id uuid not null,
  payment_id uuid not null,
  is_active boolean not null,
  primary key (account_id, deposit_id, payment_id),
  foreign key (account_id, deposit_id) references bank_deposits (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id)
);
create unique index bank_deposit_payments_once on bank_deposit_payments (account_id, payment_id) where is_active;
call enable_account_rls('bank_deposit_payments', 'select, insert, update');
call scope_table('bank_deposit_payments', 'false');

-- Reconciliations of a bank account with its statements.
create table bank_reconciliations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  bank_account_id uuid not null,
  statement_on date not null,
  statement_cents bigint not null check (statement_cents >= -100000000000 and statement_cents <= 100000000000),
  -- the balance at which it began, as it was when it was finished; null while it is open
  opening_cents bigint,
  finished_at timestamptz,
  finished_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id),
  constraint finished_has_opening check ((finished_at is null) = (opening_cents is null))
);
create unique index bank_reconciliations_open on bank_reconciliations (account_id, bank_account_id) where finished_at is null;
create unique index bank_reconciliations_by_day on bank_reconciliations (account_id, bank_account_id, statement_on desc);
call enable_account_rls('bank_reconciliations', 'select, insert, update, delete');
call scope_table('bank_reconciliations', 'false');

-- Journal entries that a reconciliation cleared. An entry is cleared once in each bank account: a transfer is an item of
-- both.
create table bank_reconciliation_items (
  account_id uuid not null references accounts (id),
  reconciliation_id uuid not null,
  bank_account_id uuid not null,
  entry_id uuid not null,
  -- what the entry moved in the bank account
  amount_cents bigint not null check (amount_cents <> 0),
  -- cleared by a confirmed line of the bank, not by a person's mark
  is_matched boolean not null,
  primary key (account_id, reconciliation_id, entry_id),
  foreign key (account_id, reconciliation_id) references bank_reconciliations (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id),
  foreign key (account_id, entry_id) references journal_entries (account_id, id)
);
create unique index bank_reconciliation_items_once on bank_reconciliation_items (account_id, bank_account_id, entry_id);
call enable_account_rls('bank_reconciliation_items', 'select, insert, delete');
call scope_table('bank_reconciliation_items', 'false');
