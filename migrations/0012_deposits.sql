-- Security deposits: where they are held, what was added and taken from them, interest, and their return.

-- Where the deposits of a lease are held, as the landlord says: one row for a lease.
create table deposit_accounts (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  bank_name text not null check (bank_name <> ''),
  bank_address text,
  last_digits text check (last_digits ~ '^[0-9]{4}$'),
  is_interest_bearing boolean not null,
  held_since date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, lease_id),
  foreign key (account_id, lease_id) references leases (account_id, id)
);
call enable_account_rls('deposit_accounts', 'select, insert, update, delete');
call allow_tenants('deposit_accounts', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');

-- How a deposit was returned or accounted for. The amounts are those of the day; the books hold the entries.
create table deposit_returns (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  returned_on date not null,
  held_cents bigint not null check (held_cents >= 0),
  interest_cents bigint not null check (interest_cents >= 0),
  -- [{ "chargeId", "category", "description", "amountCents", "documentId" }]
  deductions jsonb not null,
  -- what was open besides the deposit and the deductions; negative is credit
  open_cents bigint not null,
  refund_cents bigint not null check (refund_cents >= 0),
  owed_cents bigint not null check (owed_cents >= 0),
  method text check (method in ('CHECK', 'CASH', 'ACH', 'ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL', 'CARD', 'MONEY_ORDER', 'OTHER')),
  reference text,
  sent_to text,
  -- the allocations that were ended and made, so that the return can be undone
  movements jsonb not null,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id)
);
create unique index deposit_returned_once on deposit_returns (account_id, lease_id) where undone_at is null;
create index deposit_returns_by_lease on deposit_returns (account_id, lease_id, id desc);
call enable_account_rls('deposit_returns', 'select, insert, update');
call allow_tenants('deposit_returns', 'select',
  'lease_id = any ((select own_lease_ids())::uuid[]) and returned_on <= own_sight_until(lease_id)');

-- Days that start the time limit for the return of a deposit in some states, as the landlord records them: at most one row
-- of each kind for a lease. The day of the forwarding address is in forwarding_addresses.
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

-- Interest on a deposit that was paid or credited during the tenancy, through an anniversary. Zero says that none was owed,
-- for example because the bank paid less than the landlord may keep.
create table deposit_interest (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  from_on date not null,
  through_on date not null,
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
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, refund_id) references refunds (account_id, id),
  check (through_on > from_on),
  check ((payment_id is null) = (amount_cents = 0)),
  check (refund_id is null or payment_id is not null)
);
create unique index deposit_interest_once on deposit_interest (account_id, lease_id, through_on) where undone_at is null;
create index deposit_interest_by_payment on deposit_interest (account_id, payment_id);
create index deposit_interest_by_refund on deposit_interest (account_id, refund_id);
create index deposit_interest_by_lease on deposit_interest (account_id, lease_id, through_on desc);
call enable_account_rls('deposit_interest', 'select, insert, update');
