-- What a deposit is for; null for other charges, and for the security deposits that
-- were charged before this.
alter table charges add column deposit_kind text check (deposit_kind in ('SECURITY', 'PET', 'KEY', 'OTHER'));
alter table charges add constraint charge_deposit_kind check (deposit_kind is null or type = 'DEPOSIT');

-- Where the money of a payment came from: the tenant; a deposit held under another lease of theirs; interest that the
-- landlord owes on the deposit. Only the first is money received.
alter table payments add column source text not null default 'MONEY'
  check (source in ('MONEY', 'DEPOSIT_TRANSFER', 'DEPOSIT_INTEREST'));
grant select (source) on payments to tenure_link_guest;
-- where a refund went: to the tenant, or to the deposit of another lease
alter table refunds add column target text not null default 'MONEY' check (target in ('MONEY', 'DEPOSIT_TRANSFER'));

-- Where the deposits of a lease are held, as a landlord says it: one row for a lease.
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

-- Where a tenant who moves out can be reached: the last address that was given, and by whom.
create table forwarding_addresses (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  address text not null check (address <> ''),
  given_on date not null,
  given_by text not null check (given_by in ('TENANT', 'LANDLORD')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, lease_id),
  foreign key (account_id, lease_id) references leases (account_id, id)
);
call enable_account_rls('forwarding_addresses', 'select, insert, update');
call allow_tenants('forwarding_addresses', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');
call allow_tenants('forwarding_addresses', 'insert',
  $$lease_id = any ((select own_lease_ids())::uuid[]) and given_by = 'TENANT'$$);
call allow_tenants('forwarding_addresses', 'update', 'lease_id = any ((select own_lease_ids())::uuid[])');

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
  method text check (method in ('CASH', 'CHECK', 'ACH', 'CARD', 'MONEY_ORDER', 'OTHER')),
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
call allow_tenants('deposit_returns', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');

-- sums of money leave the other sources and targets out
drop index payments_summed;
create index payments_summed on payments (account_id, paid_on) include (amount_cents, source) where state = 'SETTLED';
drop index refunds_summed;
create index refunds_summed on refunds (account_id, refunded_on) include (amount_cents, target) where undone_at is null;
