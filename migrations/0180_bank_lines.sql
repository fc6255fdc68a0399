-- Files of banks that were imported, and their lines.
alter table bank_accounts add column statement_key text;

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
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id),
  constraint closing_has_day check ((closing_cents is null) = (closing_on is null))
);
create unique index bank_imports_once on bank_imports (account_id, bank_account_id, sha256) where undone_at is null;
create index bank_imports_latest on bank_imports (account_id, bank_account_id, id desc);
call enable_account_rls('bank_imports', 'select, insert, update');
call scope_table('bank_imports', 'false');

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
