-- Whose money it is: contributions and draws of one owner, and equity that an owner gives to another one of the same property.
alter table owner_transactions
  -- null: divided by the shares of its day
  add column owner_id uuid,
  add foreign key (account_id, owner_id) references owners (account_id, id),
  add constraint owner_transaction_of_owner_has_property check (owner_id is null or property_id is not null);
create index owner_transactions_by_owner on owner_transactions (account_id, owner_id) where owner_id is not null;

alter table bank_match_parts
  add column owner_id uuid,
  add foreign key (account_id, owner_id) references owners (account_id, id),
  add constraint part_of_owner_has_property check (owner_id is null or (kind = 'OWNER' and owner_property_id is not null));

-- A balance that changes hands inside a property, as in a sale that includes the cash. No cash moves. An owner who is null is the
-- account itself.
create table owner_transfers (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  from_owner_id uuid,
  to_owner_id uuid,
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  happened_on date not null,
  note text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, from_owner_id) references owners (account_id, id),
  foreign key (account_id, to_owner_id) references owners (account_id, id),
  check (from_owner_id is distinct from to_owner_id)
);
create index owner_transfers_by_property on owner_transfers (account_id, property_id, happened_on desc, id desc);
call enable_account_rls('owner_transfers', 'select, insert, update');
-- the owners' own, as their distributions
call scope_table('owner_transfers', 'false');

-- Whose the money is that a property had before its first owners: the account's own, or the first owners' by their shares.
alter table managed_properties
  add column money_before_owners text not null default 'OWN' check (money_before_owners in ('OWN', 'FIRST_OWNERS'));

-- Whether owners read the names and shares of those with whom they own a property.
alter table owner_statement_settings add column shows_co_owners boolean not null default false;

-- What an owner's Form W-9 says, for Form 1099-MISC. The taxpayer number is sealed with the installation's key.
create table owner_tax_details (
  account_id uuid not null references accounts (id),
  -- the owner's
  id uuid not null,
  first_name text,
  last_name text,
  business_name text,
  tax_class text check (tax_class in ('INDIVIDUAL', 'C_CORPORATION', 'S_CORPORATION', 'PARTNERSHIP', 'TRUST', 'LLC_C',
    'LLC_S', 'LLC_P', 'OTHER')),
  exempt_payee_code smallint check (exempt_payee_code between 1 and 13),
  street text,
  street_2 text,
  city text,
  state text,
  zip_code text,
  tin_type text check (tin_type in ('SSN', 'EIN', 'ITIN')),
  tin_sealed bytea,
  tin_last4 text check (tin_last4 ~ '^[0-9]{4}$'),
  -- no form is due, for a reason that the W-9 does not say
  is_1099_exempt boolean not null default false,
  signed_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, id) references owners (account_id, id)
);
call enable_account_rls('owner_tax_details', 'select, insert, update');
-- taxes concern those who see all properties
call scope_table('owner_tax_details', 'false');

-- What is known of accounts that exist. Shares were entered for the whole of the money, whatever their first day; and money of a
-- property that one owner had to the whole is that owner's.
do $$
declare
  name text;
begin
  foreach name in array array['owner_transactions', 'owner_shares', 'managed_properties', 'bank_match_parts', 'bank_matches',
    'bank_lines']
  loop
    execute format('alter table %I no force row level security', name);
  end loop;
  update managed_properties set money_before_owners = 'FIRST_OWNERS';
  update owner_transactions t set owner_id = s.owner_id from owner_shares s
  where s.account_id = t.account_id and s.property_id = t.property_id and s.numerator = s.denominator
    and s.from_on = (select max(b.from_on) from owner_shares b
      where b.account_id = t.account_id and b.property_id = t.property_id and b.from_on <= t.happened_on);
  update bank_match_parts p set owner_id = s.owner_id
  from bank_matches k
  join bank_lines l on l.account_id = k.account_id and l.id = k.bank_line_id
  join owner_shares s on s.account_id = l.account_id and s.numerator = s.denominator
    and s.from_on = (select max(b.from_on) from owner_shares b
      where b.account_id = s.account_id and b.property_id = s.property_id and b.from_on <= l.posted_on)
  where p.kind = 'OWNER' and p.owner_property_id = s.property_id and k.account_id = p.account_id and k.id = p.match_id
    and l.account_id = p.account_id;
  foreach name in array array['owner_transactions', 'owner_shares', 'managed_properties', 'bank_match_parts', 'bank_matches',
    'bank_lines']
  loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- With whom the caller owns a property on a day, where the manager shows it. Runs as the owner of the tables: the caller sees their
-- own rows only.
create function co_owners(p_on date) returns table (
  owner_id uuid, property_id uuid, name text, numerator integer, denominator integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select mine.owner_id, s.property_id, o.name, s.numerator, s.denominator
  from owner_shares mine
  join owner_shares s on s.account_id = mine.account_id and s.property_id = mine.property_id and s.from_on = mine.from_on
    and s.owner_id is distinct from mine.owner_id and s.owner_id is not null
  join owners o on o.account_id = s.account_id and o.id = s.owner_id
  where mine.account_id = current_account_id() and mine.owner_id = any (own_owner_ids())
    and mine.from_on = (select max(b.from_on) from owner_shares b
      where b.account_id = mine.account_id and b.property_id = mine.property_id and b.from_on <= p_on)
    and exists (select from owner_statement_settings t where t.account_id = mine.account_id and t.shows_co_owners)
$$;
revoke all on function co_owners(date) from public;
grant execute on function co_owners(date) to tenure_app;
