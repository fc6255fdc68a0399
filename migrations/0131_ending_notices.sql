-- Notices to end a lease: who gave one, how and when, which last day it names, and what the law allowed on that day. One is
-- in force for a lease at a time; one that was withdrawn stays as it was. The lease itself ends by its terminated_on.
create table ending_notices (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  given_by text not null check (given_by in ('TENANT', 'LANDLORD')),
  -- which tenant gave it; null for the whole household
  tenant_id uuid,
  given_on date not null,
  service text not null check (service in ('PERSON', 'POSTED', 'MAIL', 'CERTIFIED_MAIL', 'EMAIL', 'PORTAL')),
  last_on date not null,
  -- the earliest last day by the law and the term of the lease, as they were on the day of the notice
  earliest_on date,
  -- the last day of the term that still ran on that day, and the law of the state in words
  term_end_on date,
  law_state text,
  law_citation text,
  law_basis text check (law_basis in ('statute', 'advised', 'none')),
  -- the arithmetic, step by step
  law_parts jsonb not null check (
    jsonb_typeof(law_parts) = 'array' and not jsonb_path_exists(law_parts, '$[*] ? (@.type() != "string")')),
  law_caution text,
  law_doubt text,
  -- why the landlord's notice names an earlier day
  reason text check (reason <> ''),
  note text check (note <> ''),
  withdrawn_at timestamptz,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  foreign key (account_id, tenant_id) references tenants (account_id, id),
  check (given_on <= last_on),
  check (tenant_id is null or given_by = 'TENANT'),
  check (reason is null or given_by = 'LANDLORD')
);
create unique index ending_notices_in_force on ending_notices (account_id, lease_id) where withdrawn_at is null;
create index ending_notices_by_lease on ending_notices (account_id, lease_id, id desc);
call enable_account_rls('ending_notices', 'select, insert, update');
call allow_tenants('ending_notices', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');
call allow_tenants('ending_notices', 'insert',
  $$lease_id = any ((select own_lease_ids())::uuid[]) and tenant_id = any ((select own_tenant_ids())::uuid[])
    and given_by = 'TENANT' and service = 'PORTAL' and reason is null$$);
