-- What was paid to owners, one row for each owner and property. Those that were recorded together share a batch.
create table owner_distributions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  batch_id uuid not null,
  owner_id uuid not null,
  property_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  paid_on date not null,
  reference text,
  entry_id uuid not null,
  voided_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, owner_id) references owners (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, entry_id) references journal_entries (account_id, id)
);
create index owner_distributions_by_day on owner_distributions (account_id, paid_on desc, id desc);
create index owner_distributions_by_owner on owner_distributions (account_id, owner_id, paid_on desc);
call enable_account_rls('owner_distributions', 'select, insert, update');
call scope_table('owner_distributions', 'false');

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
  execute 'alter table journal_entries add constraint journal_entries_kind_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''owner_draw''::text, ''owner_draw_reversal''::text, ');
end $$;
