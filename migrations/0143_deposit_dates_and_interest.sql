-- When the events happened that start the days for the return of a deposit in some states, as a landlord records them:
-- at most one row of each for a lease. The day of the forwarding address is in its own table.
create table deposit_events (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  event text not null check (event in ('possession', 'demand', 'landlordKnows', 'newTenant')),
  happened_on date not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, lease_id, event),
  foreign key (account_id, lease_id) references leases (account_id, id)
);
call enable_account_rls('deposit_events', 'select, insert, update, delete');
-- the tenant sees the same deadline
call allow_tenants('deposit_events', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');

-- Interest on a deposit that was paid or credited during the tenancy, through an anniversary. Zero: none was owed, for
-- example because the bank paid less than the landlord may keep.
create table deposit_interest (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  from_on date not null,
  through_on date not null check (through_on > from_on),
  -- basis points a year, where one rate was used
  rate_bps integer check (rate_bps >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  posted_on date not null,
  -- the payment that the books hold it as, and its refund where the tenant was paid; null for zero
  payment_id uuid,
  refund_id uuid,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  check ((payment_id is null) = (amount_cents = 0)),
  check (refund_id is null or payment_id is not null),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, refund_id) references refunds (account_id, id)
);
create unique index deposit_interest_once on deposit_interest (account_id, lease_id, through_on) where undone_at is null;
create index deposit_interest_by_payment on deposit_interest (account_id, payment_id);
create index deposit_interest_by_refund on deposit_interest (account_id, refund_id);
create index deposit_interest_by_lease on deposit_interest (account_id, lease_id, through_on desc);
call enable_account_rls('deposit_interest', 'select, insert, update');
