-- What owners put into the business and take out of it: neither income nor expense.
create table owner_transactions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  kind text not null check (kind in ('CONTRIBUTION', 'DRAW')),
  -- null: the whole business
  property_id uuid,
  happened_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  description text not null check (description <> ''),
  method text,
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id)
);
create index owner_transactions_by_day on owner_transactions (account_id, happened_on desc, id desc);
call enable_account_rls('owner_transactions', 'select, insert, update');
-- the owners' own
call scope_table('owner_transactions', 'false');

alter table journal_entries add column owner_transaction_id uuid;
alter table journal_entries add foreign key (account_id, owner_transaction_id) references owner_transactions (account_id, id);
create index journal_entries_by_owner_transaction on journal_entries (account_id, owner_transaction_id)
  where owner_transaction_id is not null;
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'journal_entries_kind_check' and c.conrelid = 'journal_entries'::regclass;
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format('alter table journal_entries add constraint journal_entries_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''contribution''::text, ''contribution_reversal''::text, ''draw''::text, ''draw_reversal''::text, '));
end $$;
