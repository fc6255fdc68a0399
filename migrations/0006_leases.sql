create table leases (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  unit_id uuid not null,
  state text not null check (state in ('DRAFT', 'ACTIVE', 'TERMINATED')),
  start_on date not null,
  end_on date,
  terminated_on date,
  -- the last day that the unit is taken; month-to-month has none and so ends at infinity
  ends_on date not null generated always as (coalesce(terminated_on, end_on, 'infinity')) stored,
  rent_cents bigint not null check (rent_cents between 0 and 1000000000),
  deposit_cents bigint not null default 0 check (deposit_cents between 0 and 1000000000),
  due_day smallint not null check (due_day between 1 and 31),
  proration text not null check (proration in ('ACTUAL_DAYS', 'THIRTY_DAY_MONTH')),
  -- the first day that this ledger charges rent for; earlier rent was settled before the lease was entered here
  charges_from date not null,
  notes text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, id, property_id),
  foreign key (account_id, unit_id, property_id) references units (account_id, id, property_id),
  check (end_on >= start_on),
  check (terminated_on >= start_on - 1),
  check (charges_from >= start_on),
  check ((state = 'TERMINATED') = (terminated_on is not null)),
  -- a lease that never began (ended the day before it starts) takes no day of the unit
  constraint lease_overlap exclude using gist (
    account_id with =, unit_id with =,
    (case when terminated_on < start_on then 'empty'::daterange
          else daterange(start_on, coalesce(terminated_on, end_on), '[]') end) with &&
  ) where (state <> 'DRAFT' and archived_at is null)
);
create index leases_by_start on leases (account_id, start_on desc, id desc) where archived_at is null;
-- what is live on a day: the dashboard, occupancy and the rent run read nothing else, however long the past is
create index leases_by_end on leases (account_id, ends_on, id) include (start_on, unit_id, rent_cents)
  where archived_at is null and state <> 'DRAFT';
create index leases_by_unit on leases (account_id, unit_id, start_on) include (state, ends_on, rent_cents) where archived_at is null;
create index leases_by_property on leases (account_id, property_id, start_on desc, id desc)
  include (unit_id, state, ends_on, rent_cents) where archived_at is null;
call wall_account_table('leases', 'select, insert, update');

create table lease_tenants (
  account_id uuid not null references accounts (id),
  lease_id uuid not null,
  tenant_id uuid not null,
  position smallint not null check (position between 0 and 19),
  primary key (account_id, lease_id, tenant_id),
  unique (account_id, lease_id, position),
  foreign key (account_id, lease_id) references leases (account_id, id),
  foreign key (account_id, tenant_id) references tenants (account_id, id)
);
create index lease_tenants_by_tenant on lease_tenants (account_id, tenant_id, lease_id);
call wall_account_table('lease_tenants', 'select, insert, delete');
