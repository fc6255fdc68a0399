-- Income without a lease: laundry, interest of the bank, insurance payouts, parking of others. A document of its own, because
-- charges and payments belong to a lease.
create table other_income (
  account_id uuid not null references accounts (id),
  id uuid not null,
  received_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  -- null: the whole business
  property_id uuid,
  unit_id uuid,
  category text not null check (category in ('LAUNDRY_AND_VENDING', 'INTEREST', 'INSURANCE', 'PARKING_AND_STORAGE', 'OTHER')),
  payer_name text,
  description text not null check (description <> ''),
  method text,
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  check (unit_id is null or property_id is not null)
);
create index other_income_by_day on other_income (account_id, received_on desc, id desc);
create index other_income_by_property on other_income (account_id, property_id, received_on desc, id desc);
call enable_account_rls('other_income', 'select, insert, update');

alter table journal_entries add column other_income_id uuid;
alter table journal_entries add foreign key (account_id, other_income_id) references other_income (account_id, id);
create index journal_entries_by_other_income on journal_entries (account_id, other_income_id) where other_income_id is not null;
do $$
declare
  definition text;
  body text := pg_get_functiondef('is_in_reach(text, uuid)'::regprocedure);
  rest constant text := 'else false';
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'journal_entries_kind_check' and c.conrelid = 'journal_entries'::regclass;
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format('alter table journal_entries add constraint journal_entries_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''other_income''::text, ''other_income_reversal''::text, '));
  -- its history is for those who reach its property
  if (length(body) - length(replace(body, rest, ''))) / length(rest) <> 1 then
    raise exception 'is_in_reach has another form';
  end if;
  execute replace(body, rest,
    'when ''other_income'' then exists (select from other_income where account_id = current_account_id() and id = p_id)
    else false');
end $$;
