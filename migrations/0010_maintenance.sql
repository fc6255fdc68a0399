create table maintenance_requests (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  unit_id uuid not null,
  title text not null check (title <> ''),
  description text not null,
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY')),
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED')),
  assigned_to text,
  estimated_cost_cents bigint check (estimated_cost_cents between 0 and 1000000000),
  actual_cost_cents bigint check (actual_cost_cents between 0 and 1000000000),
  completed_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, unit_id, property_id) references units (account_id, id, property_id),
  check ((status = 'COMPLETED') = (completed_at is not null))
);
create index maintenance_by_age on maintenance_requests (account_id, id desc) where archived_at is null;
create index maintenance_by_unit on maintenance_requests (account_id, unit_id, id desc) where archived_at is null;
create index maintenance_by_property on maintenance_requests (account_id, property_id, id desc) where archived_at is null;
create index maintenance_open on maintenance_requests (account_id, status, id desc)
  where archived_at is null and status in ('OPEN', 'IN_PROGRESS');
call wall_account_table('maintenance_requests', 'select, insert, update');
