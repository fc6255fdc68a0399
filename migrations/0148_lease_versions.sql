-- The terms of a lease at signing and after each change, as they were agreed: appended only. `terms` has what
-- lease_terms_of returns, `labels` the names that unit and tenants had on that day.
create table lease_versions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  number integer not null check (number >= 1),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  labels jsonb not null check (jsonb_typeof(labels) = 'object'),
  -- the account's day on which it was recorded, and the instant
  recorded_on date not null,
  created_at timestamptz not null,
  created_by uuid,
  -- the name that a tenant signed with, where a tenant's answer made the change
  agreed_by text check (agreed_by <> ''),
  -- the first version of a lease that was older than this table: its terms on that day, not those at signing
  is_backfilled boolean not null default false,
  primary key (account_id, id),
  unique (account_id, lease_id, number),
  foreign key (account_id, lease_id) references leases (account_id, id)
);
call enable_account_rls('lease_versions', 'select, insert');

-- Returns the terms of a lease as a version keeps them.
create function lease_terms_of(l leases) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'state', l.state, 'unitId', l.unit_id, 'startOn', l.start_on, 'endOn', l.end_on, 'termEndsOn', l.term_ends_on,
    'terminatedOn', l.terminated_on, 'rentCents', l.rent_cents, 'rentSteps', l.rent_steps, 'concessions', l.concessions,
    'depositCents', l.deposit_cents, 'dueDay', l.due_day, 'proration', l.proration, 'chargesFrom', l.charges_from,
    'graceDays', l.grace_days,
    'lateFee', jsonb_build_object('kind', l.late_fee_kind, 'amount', l.late_fee_cents, 'basisPoints', l.late_fee_bps),
    'household', coalesce((select jsonb_agg(jsonb_build_object(
        'tenantId', x.tenant_id, 'joinedOn', x.joined_on, 'leftOn', x.left_on) order by x.position) from lease_tenants x
      where x.account_id = l.account_id and x.lease_id = l.id), '[]'),
    'lawReasons', coalesce((select jsonb_object_agg(e.question, e.reason) from law_exceptions e
      where e.account_id = l.account_id and e.lease_id = l.id and e.ended_at is null), '{}'))
$$;

-- Returns the names of the unit and of the present tenants of a lease, in the order of its tenants.
create function lease_labels_of(l leases) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'unit', (select concat(p.name, ', ', u.unit_number) from units u
      join properties p on p.account_id = u.account_id and p.id = u.property_id
      where u.account_id = l.account_id and u.id = l.unit_id),
    'tenants', coalesce((select jsonb_agg(t.name order by x.position) from lease_tenants x
      join tenants t on t.account_id = x.account_id and t.id = x.tenant_id
      where x.account_id = l.account_id and x.lease_id = l.id and x.left_on is null), '[]'))
$$;

-- The rows of all accounts: forced row-level security would hide them from the owner of the tables.
alter table leases no force row level security;
alter table lease_tenants no force row level security;
alter table tenants no force row level security;
alter table units no force row level security;
alter table properties no force row level security;
alter table law_exceptions no force row level security;
alter table lease_versions no force row level security;
insert into lease_versions (account_id, id, lease_id, number, terms, labels, recorded_on, created_at, is_backfilled)
select l.account_id, gen_random_uuid(), l.id, 1, lease_terms_of(l), lease_labels_of(l),
       (now() at time zone 'UTC')::date, now(), true
from leases l;
alter table leases force row level security;
alter table lease_tenants force row level security;
alter table tenants force row level security;
alter table units force row level security;
alter table properties force row level security;
alter table law_exceptions force row level security;
alter table lease_versions force row level security;
