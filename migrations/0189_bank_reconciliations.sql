-- Reconciliations of a bank account with its statements, and the entries of the journal that each one cleared.
create table bank_reconciliations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  bank_account_id uuid not null,
  statement_on date not null,
  statement_cents bigint not null check (statement_cents between -100000000000 and 100000000000),
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

-- An entry is cleared once in each bank account: a transfer is an item of both.
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
