-- Owners for whom properties are managed: shares, balances, fees, statements and distributions.

-- Owners for whom the account manages properties.
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
  -- The sign-in of a property owner, and the invitations to it. One person may sign in for several owners of an account: for
  -- themselves and for their company.
  user_id uuid,
  primary key (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete set null (user_id)
);
create index owners_by_name on owners (account_id, name, id);
create index owners_by_user on owners (account_id, user_id) where user_id is not null;
call enable_account_rls('owners', 'select, insert, update');

alter table public_links add foreign key (account_id, owner_id) references owners (account_id, id);

alter table bank_transfers add foreign key (account_id, owner_id) references owners (account_id, id);

alter table bank_match_parts add foreign key (account_id, owner_id) references owners (account_id, id);

grant select (account_id, id, name) on owners to tenure_link_guest;

-- whose the properties are concerns those who see all of them
call scope_table('owners', 'false');

-- What was sent and paid to them, and their own parts of properties. The property itself stays closed: its columns are the
-- manager's. own_properties shows its name and address.
call allow_property_owners('owners', 'select', 'id = any ((select own_owner_ids())::uuid[])');
create policy link_target on owners for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('owner')));

-- When the person of each owner last signed in, for those who see all owners: sessions are their person's.
create function owner_last_sign_in(p_owner uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(s.created_at) from owners o join sessions s on s.account_id = o.account_id and s.user_id = o.user_id
  where o.account_id = current_account_id() and o.id = p_owner and current_setting('role') = 'tenure_app'
$$;
revoke all on function owner_last_sign_in(uuid) from public;
grant execute on function owner_last_sign_in(uuid) to tenure_app;

-- Properties that are managed for owners. `version` counts the changes of their shares and fee rules.
create table managed_properties (
  account_id uuid not null references accounts (id),
  property_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whose the money is that a property had before its first owners: the account's own, or the first owners' by their shares.
  money_before_owners text not null default 'OWN' check (money_before_owners in ('OWN', 'FIRST_OWNERS')),
  primary key (account_id, property_id),
  foreign key (account_id, property_id) references properties (account_id, id)
);
call enable_account_rls('managed_properties', 'select, insert, update');
call scope_table('managed_properties', 'false');

-- Which owner has which share of a property from a day on. The rows of a day replace those of the days before it; what
-- remains of the whole belongs to the account. A row without an owner says that from that day on no owner has a share.
create table owner_shares (
  account_id uuid not null references accounts (id),
  property_id uuid not null,
  from_on date not null,
  position smallint not null check ("position" >= 1 and "position" <= 50),
  owner_id uuid,
  numerator integer not null check (numerator between 0 and 10000),
  denominator integer not null check (denominator between 1 and 10000),
  created_at timestamptz not null,
  primary key (account_id, property_id, from_on, "position"),
  unique (account_id, property_id, from_on, owner_id),
  foreign key (account_id, property_id) references managed_properties (account_id, property_id),
  foreign key (account_id, owner_id) references owners (account_id, id),
  check (numerator <= denominator),
  check ((owner_id is null) = (numerator = 0))
);
create index owner_shares_by_owner on owner_shares (account_id, owner_id);
call enable_account_rls('owner_shares', 'select, insert, delete');
call scope_table('owner_shares', 'false');
call allow_property_owners('owner_shares', 'select', 'owner_id = any ((select own_owner_ids())::uuid[])');

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

-- Invitations of owners to the portal. The token is in the mail only; here is its hash. A newer invitation replaces an older
-- one.
create table owner_invitations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  owner_id uuid not null,
  token_hash bytea not null,
  -- the person who reads this mailbox gets the owner's access, also when the owner's email is changed later
  email citext not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('replaced', 'cancelled')),
  primary key (account_id, id),
  unique (account_id, token_hash),
  foreign key (account_id, owner_id) references owners (account_id, id),
  check (accepted_at is null or ended_at is null),
  check ((ended_at is null) = (ended_reason is null))
);
-- one open invitation an owner
create unique index owner_invitations_open on owner_invitations (account_id, owner_id)
  where accepted_at is null and ended_at is null;
create index owner_invitations_by_time on owner_invitations (account_id, created_at);
call enable_account_rls('owner_invitations', 'select, insert, update');
call scope_table('owner_invitations', 'false');

-- Contributions and draws of owners: neither income nor expense.
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
  -- null: divided by the shares of its day
  owner_id uuid,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, owner_id) references owners (account_id, id),
  constraint owner_transaction_of_owner_has_property check (owner_id is null or property_id is not null)
);
create index owner_transactions_by_day on owner_transactions (account_id, happened_on desc, id desc);
create index owner_transactions_by_owner on owner_transactions (account_id, owner_id) where owner_id is not null;
call enable_account_rls('owner_transactions', 'select, insert, update');

alter table journal_entries add foreign key (account_id, owner_transaction_id) references owner_transactions (account_id, id);

alter table bank_match_parts add foreign key (account_id, owner_transaction_id) references owner_transactions (account_id, id);

-- the owners' own
call scope_table('owner_transactions', 'false');

-- A balance that moves from one owner of a property to another, as in a sale that includes the cash. No cash moves. An owner
-- who is null is the account.
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

-- The management fee of a property, from the first day of a month on.
create table management_fee_rules (
  account_id uuid not null references accounts (id),
  property_id uuid not null,
  from_on date not null check (extract(day from from_on) = 1::numeric),
  basis text not null check (basis in ('COLLECTED', 'CHARGED', 'FLAT', 'NONE')),
  -- basis points of what is collected or charged
  percent_bps integer not null default 0 check (percent_bps between 0 and 10000),
  -- which charges count
  charge_types text[] not null default '{RENT}'::text[] check (charge_types <@ array['RENT', 'LATE_FEE', 'MAINTENANCE', 'OTHER']),
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

-- Management fees that were charged: one row for the fee of each month of a property, and one for each later difference of
-- it. Rows that are charged together share one expense.
create table management_fees (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  -- the month whose fee it is, and the month with whose fee it was charged: a later one for a difference
  month date not null check (extract(day from month) = 1::numeric),
  charged_month date not null check (extract(day from charged_month) = 1::numeric),
  -- less than zero where too much was charged before
  amount_cents bigint not null check (amount_cents >= -1000000000 and amount_cents <= 1000000000),
  -- [{"kind": …, "text": the equation, "amountCents": n}]
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  -- null where the rows that are charged together sum to nothing
  expense_id uuid,
  voided_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id),
  check (charged_month >= month)
);
-- never twice
create unique index management_fees_once on management_fees (account_id, property_id, month, charged_month)
  where voided_at is null;
create index management_fees_by_expense on management_fees (account_id, expense_id) where expense_id is not null;
call enable_account_rls('management_fees', 'select, insert, update');
call scope_table('management_fees', 'false');

-- The day of the month on which the statements of the month before are mailed, and the last month that was done.
create table owner_statement_settings (
  account_id uuid primary key references accounts (id),
  mail_day smallint check (mail_day between 1 and 28),
  mailed_month date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether owners read the names and shares of those with whom they own a property.
  shows_co_owners boolean not null default false
);
call enable_account_rls('owner_statement_settings', 'select, insert, update');
call scope_table('owner_statement_settings', 'false');

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

-- Statements as they were sent to owners, one for each owner and month; they never change.
create table owner_statements (
  account_id uuid not null references accounts (id),
  id uuid not null,
  owner_id uuid not null,
  month date not null check (extract(day from month) = 1::numeric),
  -- the table of the report, as it was on that day
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  available_cents bigint not null,
  sent_to citext,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, owner_id, month),
  foreign key (account_id, owner_id) references owners (account_id, id)
);
call enable_account_rls('owner_statements', 'select, insert');
grant select (account_id, id, owner_id, month, content, created_at) on owner_statements to tenure_link_guest;
call scope_table('owner_statements', 'false');
call allow_property_owners('owner_statements', 'select', 'owner_id = any ((select own_owner_ids())::uuid[])');
create policy link_target on owner_statements for select to tenure_link_guest
  using (account_id = (select current_account_id()) and owner_id = (select current_link_target('owner')));

-- What was paid to owners: one row for each owner and property. Those that were recorded together share a batch.
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

-- Name and address of the properties of which the caller has or had a part, or of which money was paid to them. The part is
-- that of the day; null where there is none. Runs as the owner of the tables: whether a part still holds is said by the rows
-- of the other owners, which the caller does not see.
create function own_properties(p_on date) returns table (
  owner_id uuid, property_id uuid, name text, address text, numerator integer, denominator integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select held.owner_id, p.id, p.name::text, concat_ws(', ', p.address, p.city, p.state || ' ' || p.zip_code), s.numerator, s.denominator
  from (
    select h.owner_id, h.property_id from owner_shares h
    where h.account_id = current_account_id() and h.owner_id = any (own_owner_ids()) and h.from_on <= p_on
    union
    select d.owner_id, d.property_id from owner_distributions d
    where d.account_id = current_account_id() and d.owner_id = any (own_owner_ids()) and d.voided_at is null) held
  join properties p on p.account_id = current_account_id() and p.id = held.property_id
  left join owner_shares s on s.account_id = current_account_id() and s.property_id = held.property_id
    and s.owner_id = held.owner_id and s.from_on = (
      select max(b.from_on) from owner_shares b
      where b.account_id = current_account_id() and b.property_id = held.property_id and b.from_on <= p_on)
$$;
revoke all on function own_properties(date) from public;
grant execute on function own_properties(date) to tenure_app;

alter table bank_match_parts add foreign key (account_id, distribution_id) references owner_distributions (account_id, id);

call scope_table('owner_distributions', 'false');
call allow_property_owners('owner_distributions', 'select',
  'voided_at is null and owner_id = any ((select own_owner_ids())::uuid[])');
