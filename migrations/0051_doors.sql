-- Doors: links that let somebody without an account do one thing, and see nothing beyond it.
--
-- repair    the code on the wall of a unit: report what is broken there. For ever, until it is taken down
-- request   what became of one such report, for who made it
-- balance   what one lease owes
-- receipt   the receipt of one payment
--
-- The token is derived from the installation's key and the door's id, so that it can be printed again; here is its hash.
create table doors (
  account_id uuid not null references accounts (id),
  id uuid not null,
  purpose text not null check (purpose in ('repair', 'request', 'balance', 'receipt')),
  token_hash bytea not null,
  property_id uuid not null,
  unit_id uuid not null,
  lease_id uuid,
  tenant_id uuid,
  payment_id uuid,
  request_id uuid,
  -- of a request: the code on the wall through which it came
  through_id uuid,
  -- of a request: the key and content of the submission, so that a repeated one makes no second request
  submit_hash bytea,
  body_hash bytea,
  created_by uuid,
  created_at timestamptz not null,
  -- null: good until it is revoked
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('revoked', 'replaced')),
  last_used_at timestamptz,
  use_count integer not null default 0 check (use_count >= 0),
  primary key (account_id, id),
  unique (account_id, token_hash),
  foreign key (account_id, unit_id, property_id) references units (account_id, id, property_id) on update cascade,
  foreign key (account_id, lease_id) references leases (account_id, id),
  foreign key (account_id, tenant_id) references tenants (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, request_id) references maintenance_requests (account_id, id),
  foreign key (account_id, through_id) references doors (account_id, id),
  check ((revoked_at is null) = (revoked_because is null)),
  check ((purpose = 'request') = (request_id is not null)),
  check ((purpose = 'request') = (through_id is not null)),
  check ((purpose = 'receipt') = (payment_id is not null)),
  check ((purpose in ('balance', 'receipt')) = (lease_id is not null)),
  check (purpose = 'balance' or tenant_id is null),
  check ((purpose = 'repair') = (expires_at is null))
);
-- one code a unit, one link a payment, one a tenant of a lease
create unique index doors_of_unit on doors (account_id, unit_id) where purpose = 'repair' and revoked_at is null;
create unique index doors_of_payment on doors (account_id, payment_id) where purpose = 'receipt' and revoked_at is null;
create unique index doors_of_lease on doors (account_id, lease_id, tenant_id) nulls not distinct
  where purpose = 'balance' and revoked_at is null;
create unique index doors_submitted_once on doors (account_id, through_id, submit_hash) where submit_hash is not null;
create index doors_submitted on doors (account_id, through_id, created_at) where purpose = 'request';
create index doors_of_request on doors (account_id, request_id) where request_id is not null;
create index doors_newest on doors (account_id, id desc);
create index doors_by_property on doors (account_id, property_id, id desc);
call wall_account_table('doors', 'select, insert, update');

-- Who comes through a door is tenure_door. It inherits nothing, so that it sees what is granted here, column by column, of
-- the rows behind its own door; a table that is not named here does not exist for it.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'tenure_door') then
      create role tenure_door nologin nosuperuser nobypassrls noinherit;
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role('tenure_inside', 'tenure_door', 'member') then
    begin
      grant tenure_door to tenure_inside;
    exception when others then
      if not pg_has_role('tenure_inside', 'tenure_door', 'member') then raise; end if;
    end;
  end if;
end $$;
grant usage on schema public to tenure_door;

-- Where the door of this transaction leads: its id, unit, property, lease, payment, request or tenant. Null: nowhere.
create function door_leads_to(p_what text) returns uuid language sql stable parallel safe
  return nullif(current_setting('app.door_' || p_what, true), '')::uuid;

-- Begins a transaction that came through a door. Where there is none, or it is over, it leads to itself at most: enough to
-- say so.
create function enter_door(p_account uuid, p_hash bytea, p_now timestamptz) returns void language plpgsql as $$
declare
  door doors;
  is_open boolean;
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', '', true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  select * into door from doors d where d.account_id = p_account and d.token_hash = p_hash;
  is_open := door.id is not null and door.revoked_at is null and coalesce(door.expires_at > p_now, true);
  perform set_config('app.door_id', coalesce(door.id::text, ''), true),
          set_config('app.door_property', case when is_open then door.property_id::text else '' end, true),
          set_config('app.door_unit', case when is_open then door.unit_id::text else '' end, true),
          set_config('app.door_lease', case when is_open then coalesce(door.lease_id::text, '') else '' end, true),
          set_config('app.door_tenant', case when is_open then coalesce(door.tenant_id::text, '') else '' end, true),
          set_config('app.door_payment', case when is_open then coalesce(door.payment_id::text, '') else '' end, true),
          set_config('app.door_request', case when is_open then coalesce(door.request_id::text, '') else '' end, true);
  perform set_config('role', 'tenure_door', true);
end $$;

grant select (account_id, id, purpose, property_id, unit_id, lease_id, tenant_id, payment_id, request_id, created_at,
              expires_at, revoked_at, revoked_because, use_count, last_used_at),
      update (use_count, last_used_at) on doors to tenure_door;
create policy behind_door on doors for all to tenure_door
  using (account_id = (select current_account_id()) and id = (select door_leads_to('id')));

grant select (id, name, business_name, business_phone, payment_instructions, time_zone) on accounts to tenure_door;
create policy behind_door on accounts for select to tenure_door using (id = (select current_account_id()));

grant select (account_id, id, name, address, city, state, zip_code, archived_at) on properties to tenure_door;
create policy behind_door on properties for select to tenure_door
  using (account_id = (select current_account_id()) and id = (select door_leads_to('property')));

grant select (account_id, id, property_id, unit_number, archived_at) on units to tenure_door;
create policy behind_door on units for select to tenure_door
  using (account_id = (select current_account_id()) and id = (select door_leads_to('unit')));

grant select (account_id, id, unit_id, state, start_on, end_on, terminated_on, rent_cents, due_day, proration, charges_from,
              archived_at) on leases to tenure_door;
create policy behind_door on leases for select to tenure_door
  using (account_id = (select current_account_id()) and id = (select door_leads_to('lease')));

-- names: of a receipt whoever rents under the lease, of a balance the one it was made for
grant select (account_id, lease_id, tenant_id, position) on lease_tenants to tenure_door;
create policy behind_door on lease_tenants for select to tenure_door
  using (account_id = (select current_account_id()) and lease_id = (select door_leads_to('lease')));
grant select (account_id, id, name) on tenants to tenure_door;
create policy behind_door on tenants for select to tenure_door
  using (account_id = (select current_account_id()) and (
    id = (select door_leads_to('tenant'))
    or ((select door_leads_to('payment')) is not null and exists (
      select from lease_tenants lt where lt.account_id = tenants.account_id and lt.tenant_id = tenants.id))));

grant select (account_id, id, lease_id, type, amount_cents, allocated_cents, paid_on, method, reference, state, created_at)
  on payments to tenure_door;
create policy behind_door on payments for select to tenure_door
  using (account_id = (select current_account_id()) and case when (select door_leads_to('payment')) is null
    then lease_id = (select door_leads_to('lease')) else id = (select door_leads_to('payment')) end);

grant select (account_id, id, payment_id, charge_id, amount_cents, because) on allocations to tenure_door;
create policy behind_door on allocations for select to tenure_door
  using (account_id = (select current_account_id()) and payment_id = (select door_leads_to('payment')));

grant select (account_id, id, lease_id, type, amount_cents, paid_cents, due_on, description, because, period, voided_at)
  on charges to tenure_door;
create policy behind_door on charges for select to tenure_door
  using (account_id = (select current_account_id()) and lease_id = (select door_leads_to('lease'))
    and ((select door_leads_to('payment')) is null or exists (
      select from allocations a where a.account_id = charges.account_id and a.charge_id = charges.id)));

grant select (account_id, id, unit_id, title, description, priority, status, reporter_name, completed_at, archived_at, created_at)
  on maintenance_requests to tenure_door;
create policy behind_door on maintenance_requests for select to tenure_door
  using (account_id = (select current_account_id()) and id = (select door_leads_to('request')));

grant select (account_id, id, request_id, author_id, author_name, by_tenant, visible_to_tenant, body, created_at)
  on maintenance_comments to tenure_door;
create policy behind_door on maintenance_comments for select to tenure_door
  using (account_id = (select current_account_id()) and request_id = (select door_leads_to('request')) and visible_to_tenant);

grant select (account_id, id, entity_type, entity_id, filename, mime_type, size_bytes, sha256, storage_key, width, height,
              shared_with_tenant, uploaded_by, archived_at, created_at) on documents to tenure_door;
create policy behind_door on documents for select to tenure_door
  using (account_id = (select current_account_id()) and entity_type = 'maintenance'
    and entity_id = (select door_leads_to('request')) and shared_with_tenant and width is not null);
