-- Whom a manager works for: owners, their shares of properties over time, and the rules of the management fee.
create table owners (
  account_id uuid not null references accounts (id),
  id uuid not null,
  kind text not null check (kind in ('PERSON', 'COMPANY')),
  name text not null check (name <> ''),
  email citext,
  phone text,
  address text,
  -- how distributions are paid
  payment_note text,
  notes text,
  language text not null default 'en',
  -- whether statements are mailed without being asked for
  mails_statements boolean not null default true,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create index owners_by_name on owners (account_id, name, id);
call enable_account_rls('owners', 'select, insert, update');
-- whose the properties are concerns those who see all of them
call scope_table('owners', 'false');

-- A property that is managed for others: counts the changes of its shares and rules.
create table managed_properties (
  account_id uuid not null references accounts (id),
  property_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, property_id),
  foreign key (account_id, property_id) references properties (account_id, id)
);
call enable_account_rls('managed_properties', 'select, insert, update');
call scope_table('managed_properties', 'false');

-- Who owns which part of a property from a day on. The rows of a day replace those of the days before it; what is left of
-- the whole is the account's own. A row without an owner says that from that day on nobody else owns a part.
create table owner_shares (
  account_id uuid not null references accounts (id),
  property_id uuid not null,
  from_on date not null,
  position smallint not null check (position between 1 and 50),
  owner_id uuid,
  numerator integer not null check (numerator between 0 and 10000),
  denominator integer not null check (denominator between 1 and 10000),
  created_at timestamptz not null,
  primary key (account_id, property_id, from_on, position),
  unique (account_id, property_id, from_on, owner_id),
  foreign key (account_id, property_id) references managed_properties (account_id, property_id),
  foreign key (account_id, owner_id) references owners (account_id, id),
  check (numerator <= denominator),
  check ((owner_id is null) = (numerator = 0))
);
create index owner_shares_by_owner on owner_shares (account_id, owner_id);
call enable_account_rls('owner_shares', 'select, insert, delete');
call scope_table('owner_shares', 'false');

-- Together at most the whole, on every day. The tolerance is for thirds and sixths, which have no last decimal.
create function require_shares_within_whole() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select s.property_id, s.from_on into wrong
  from (select distinct account_id, property_id, from_on from added) a
  join owner_shares s on s.account_id = a.account_id and s.property_id = a.property_id and s.from_on = a.from_on
  group by s.property_id, s.from_on having sum(s.numerator::numeric / s.denominator) > 1.0000000001 limit 1;
  if found then
    raise exception 'the shares of property % on % are more than the whole', wrong.property_id, wrong.from_on
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger owner_shares_within_whole after insert on owner_shares
  referencing new table as added for each statement execute function require_shares_within_whole();

-- The management fee of a property, from the first day of a month on.
create table management_fee_rules (
  account_id uuid not null references accounts (id),
  property_id uuid not null,
  from_on date not null check (extract(day from from_on) = 1),
  basis text not null check (basis in ('COLLECTED', 'CHARGED', 'FLAT', 'NONE')),
  -- basis points of what is collected or charged
  percent_bps integer not null default 0 check (percent_bps between 0 and 10000),
  -- which charges count
  charge_types text[] not null default '{RENT}'
    check (charge_types <@ array['RENT', 'LATE_FEE', 'MAINTENANCE', 'OTHER']),
  -- a month's fixed amount, alone or beside the percentage
  flat_cents bigint not null default 0 check (flat_cents between 0 and 1000000000),
  minimum_cents bigint check (minimum_cents between 0 and 1000000000),
  maximum_cents bigint check (maximum_cents between 0 and 1000000000),
  waive_when_vacant boolean not null default false,
  -- of a month's rent, or an amount
  lease_bps integer not null default 0 check (lease_bps between 0 and 20000),
  lease_cents bigint not null default 0 check (lease_cents between 0 and 1000000000),
  renewal_bps integer not null default 0 check (renewal_bps between 0 and 20000),
  renewal_cents bigint not null default 0 check (renewal_cents between 0 and 1000000000),
  -- cash that stays with the property
  reserve_cents bigint not null default 0 check (reserve_cents between 0 and 1000000000),
  created_at timestamptz not null,
  primary key (account_id, property_id, from_on),
  foreign key (account_id, property_id) references managed_properties (account_id, property_id),
  check (minimum_cents <= maximum_cents)
);
call enable_account_rls('management_fee_rules', 'select, insert, delete');
call scope_table('management_fee_rules', 'false');
