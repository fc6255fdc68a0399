-- Own bank accounts and credit cards, and the account that each line of the journal on 1010 belongs to.
create table bank_accounts (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null check (name <> ''),
  bank_name text,
  last_four text check (last_four ~ '^[0-9A-Z]{4}$'),
  kind text not null check (kind in ('CHECKING', 'SAVINGS', 'CREDIT_CARD', 'TRUST')),
  currency text not null default 'USD' check (currency = 'USD'),
  -- the balance at the end of this day; what the books have through it is part of it. Negative: owed on a card
  opening_cents bigint not null check (opening_cents between -100000000000 and 100000000000),
  opened_on date not null,
  -- whether the money received through that day had been deposited, so that it left undeposited funds
  includes_undeposited boolean not null,
  -- where money comes from and goes to unless another account is chosen
  is_default boolean not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  constraint archived_account_is_not_default check (archived_at is null or not is_default)
);
create unique index bank_accounts_default on bank_accounts (account_id) where is_default;
call enable_account_rls('bank_accounts', 'select, insert, update');
-- the whole business's own
call scope_table('bank_accounts', 'false');

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
  primary key (account_id, id),
  foreign key (account_id, from_bank_account_id) references bank_accounts (account_id, id),
  foreign key (account_id, to_bank_account_id) references bank_accounts (account_id, id),
  constraint transfer_between_two check (from_bank_account_id <> to_bank_account_id)
);
create index bank_transfers_by_day on bank_transfers (account_id, moved_on desc, id desc);
call enable_account_rls('bank_transfers', 'select, insert, update');
call scope_table('bank_transfers', 'false');

-- Null on 1010: money of no bank account, because the books had none or the day is part of an opening balance.
alter table journal_lines add column bank_account_id uuid;
alter table journal_lines add constraint journal_lines_bank_account
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id);
alter table journal_lines add constraint journal_lines_bank_account_of_1010 check (bank_account_id is null or code = 1010);
create index journal_lines_by_bank_account on journal_lines (account_id, bank_account_id, entry_on, entry_id)
  include (amount_cents) where bank_account_id is not null;

alter table journal_entries add column bank_transfer_id uuid;
alter table journal_entries add foreign key (account_id, bank_transfer_id) references bank_transfers (account_id, id);
create index journal_entries_by_bank_transfer on journal_entries (account_id, bank_transfer_id)
  where bank_transfer_id is not null;

-- further kinds of entries, beside all that there are
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint
  where conrelid = 'journal_entries'::regclass and conname = 'journal_entries_kind_check';
  if definition not like '%ARRAY[%' then
    raise exception 'the kinds of journal entries are no list: %', definition;
  end if;
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute 'alter table journal_entries add constraint journal_entries_kind_check ' || replace(definition, 'ARRAY[',
    'ARRAY[''bank_opening''::text, ''bank_opening_reversal''::text, ''transfer''::text, ''transfer_reversal''::text,'
    || ' ''bank_match''::text, ''bank_match_reversal''::text, ');
end $$;

-- The bank account of money that names none, for everybody who records some: a member who sees no bank account posts to it.
create function default_bank_account(p_on date) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from bank_accounts where account_id = current_account_id() and is_default and opened_on < p_on
$$;
revoke all on function default_bank_account(date) from public;
grant execute on function default_bank_account(date) to tenure_app;
