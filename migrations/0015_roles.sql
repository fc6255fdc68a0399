-- Who sees what inside an account, enforced below the application.
--
-- tenure_scoped   members who reach some properties only: those, and everything that hangs on them, to read and to write
-- tenure_renter   tenants: their own row, their leases and what hangs on these; they write what their own routes need
--
-- Both inherit tenure_app, so that its policies hold for them too; what is added are restrictive policies for these two
-- alone. For everybody else no statement is planned or run differently. `enter` sets the role.
--
-- For a new table `wall_account_table` is enough to be safe: it closes the table to renters and scopes it by its
-- property, lease, unit or tenant. Then, where needed:
--   call scope_table('t', 'condition'[, 'condition of writes'])   what scoped members see (and write)
--   call let_renters('t', 'select', 'condition')                  opens one command to renters
--
-- tenure_inside   what the login is a member of in order to become one of the two. It inherits nothing, so that their
--                 limits hold for who has become them, and not for the login itself: its functions (queue_mail, …) run
--                 for everybody.
do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('tenure_scoped', 'inherit'), ('tenure_renter', 'inherit'), ('tenure_inside', 'noinherit')) r (name, inherits) loop
    begin
      if not exists (select from pg_roles where rolname = wanted.name) then
        execute format('create role %I nologin nosuperuser nobypassrls %s', wanted.name, wanted.inherits);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  for wanted in select * from (values ('tenure_app', 'tenure_scoped'), ('tenure_app', 'tenure_renter'), ('tenure_scoped', 'tenure_inside'),
                                      ('tenure_renter', 'tenure_inside'), ('tenure_inside', current_user)) r (granted, member) loop
    -- as in 0001: since PostgreSQL 16 creating a role does not imply SET
    if not pg_has_role(wanted.member, wanted.granted, 'member')
       or (wanted.member = current_user and current_setting('server_version_num')::int >= 160000) then
      begin
        execute format('grant %I to %I', wanted.granted, wanted.member);
      exception when others then
        if not pg_has_role(wanted.member, wanted.granted, 'member') then raise; end if;
      end;
    end if;
  end loop;
end $$;

alter table memberships drop constraint memberships_role_check;
alter table memberships add constraint memberships_role_check
  check (role in ('OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE', 'TENANT'));
alter table memberships add column is_scoped boolean not null default false;
-- who owns or administers an account reaches all of it
alter table memberships add constraint memberships_scope_check
  check (not is_scoped or role in ('MANAGER', 'VIEWER', 'MAINTENANCE'));

alter table events drop constraint events_entity_type_check;
alter table events add constraint events_entity_type_check check (entity_type ~ '^[a-z_]{2,40}$');
alter table sessions drop constraint sessions_revoked_because_check;
alter table sessions add constraint sessions_revoked_because_check check (revoked_because ~ '^[a-z_]{2,40}$');

-- Who reported a request, and under which lease: its tenants see it. Null for what the landlord noted for themselves.
alter table maintenance_requests
  add column reported_by uuid,
  add column lease_id uuid,
  add foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id);
create index maintenance_by_lease on maintenance_requests (account_id, lease_id, id desc) where lease_id is not null;
create index tenants_by_user on tenants (account_id, user_id) where user_id is not null;

-- What `enter` found out about the caller, for the policies: one look a statement.
create function reachable_property_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.property_ids', true), ''), '{}')::uuid[];
create function own_tenant_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.tenant_ids', true), ''), '{}')::uuid[];
create function own_lease_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.lease_ids', true), ''), '{}')::uuid[];
create function own_unit_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.unit_ids', true), ''), '{}')::uuid[];

-- What scoped members see and write of a table; replaces what was said before.
create procedure scope_table(table_name regclass, visible text, writable text default null) language plpgsql as $$
begin
  execute format('drop policy if exists scoped on %s', table_name);
  execute format('create policy scoped on %s as restrictive for all to tenure_scoped using (%s) with check (%s)',
    table_name, visible, coalesce(writable, visible));
end $$;

create procedure scope_table_by_property(table_name regclass, column_name text) language plpgsql as $$
begin
  call scope_table(table_name, format('%I = any ((select reachable_property_ids())::uuid[])', column_name));
end $$;

-- What renters may do to a table with one command: select, insert, update or delete. Nothing unless said.
create procedure let_renters(table_name regclass, command text, condition text) language plpgsql as $$
begin
  if command not in ('select', 'insert', 'update', 'delete') then
    raise exception 'renters may select, insert, update or delete, not %', command;
  end if;
  execute format('drop policy if exists renter_%s on %s', command, table_name);
  execute format('create policy renter_%1$s on %2$s as restrictive for %1$s to tenure_renter %3$s', command, table_name,
    case command
      when 'insert' then format('with check (%s)', condition)
      when 'update' then format('using (%s) with check (%1$s)', condition)
      else format('using (%s)', condition)
    end);
end $$;

-- The two walls inside the account that every table starts with.
create procedure wall_inside_account(table_name regclass) language plpgsql as $$
declare
  via record;
  command text;
begin
  foreach command in array array['select', 'insert', 'update', 'delete'] loop
    call let_renters(table_name, command, 'false');
  end loop;
  select c.name, c.target into via
  from (values (1, 'property_id', null), (2, 'lease_id', 'leases'), (3, 'unit_id', 'units'), (4, 'charge_id', 'charges'),
               (5, 'payment_id', 'payments'), (6, 'tenant_id', 'tenants')) c (rank, name, target)
  join pg_attribute a on a.attrelid = table_name and a.attname = c.name and not a.attisdropped
  order by c.rank limit 1;
  if not found then
    call scope_table(table_name, 'true');
  elsif via.target is null then
    call scope_table_by_property(table_name, via.name);
  else
    call scope_table(table_name, format('exists (select from %I reached where reached.account_id = %s.account_id and reached.id = %s.%I)',
      via.target, table_name, table_name, via.name));
  end if;
end $$;

-- As in 0001, and inside the account too. Tables walled before this are done below.
create or replace procedure wall_account_table(table_name regclass, privileges text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy account_wall on %s for all to tenure_app
       using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
    table_name);
  execute format('grant %s on %s to tenure_app', privileges, table_name);
  call wall_inside_account(table_name);
end $$;

-- The properties that a scoped member reaches.
create table member_properties (
  account_id uuid not null references accounts (id),
  user_id uuid not null,
  property_id uuid not null,
  primary key (account_id, user_id, property_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, property_id) references properties (account_id, id)
);
create index member_properties_by_property on member_properties (account_id, property_id);
call wall_account_table('member_properties', 'select, insert, delete');

-- The tables of before, each by its own columns.
do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'memberships', 'events', 'properties', 'units', 'tenants', 'leases', 'lease_tenants', 'ledger_accounts', 'charges',
    'payments', 'journal_entries', 'journal_lines', 'allocations', 'rent_runs', 'idempotency_keys', 'maintenance_requests'
  ] loop
    call wall_inside_account(table_name::regclass);
  end loop;
end $$;

-- Whether a tenant is on any lease of the account, reached or not (or, from 0021 on, invited to a property that is not).
-- Runs as the owner, whom the scope does not concern.
create function is_on_a_lease(p_tenant uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from lease_tenants where account_id = current_account_id() and tenant_id = p_tenant)
$$;
revoke all on function is_on_a_lease(uuid) from public;
grant execute on function is_on_a_lease(uuid) to tenure_app;

call scope_table_by_property('properties', 'id');
call scope_table('lease_tenants', $$exists (
  select from leases l where l.account_id = lease_tenants.account_id and l.id = lease_tenants.lease_id)$$);
-- those of their leases, past ones too, and those whom no lease holds yet
call scope_table('tenants', $$id in (select lt.tenant_id from lease_tenants lt) or not is_on_a_lease(id)$$);
call scope_table('journal_entries', $$exists (
  select from journal_lines l where l.account_id = journal_entries.account_id and l.entry_id = journal_entries.id)$$, 'true');
call scope_table('allocations', $$exists (
  select from charges c where c.account_id = allocations.account_id and c.id = allocations.charge_id)$$);
-- a run is the whole account's: nobody who sees a part of it may call it finished
call scope_table('rent_runs', 'true', 'false');
call scope_table('member_properties', 'user_id = (select current_user_id())', 'false');
call scope_table('idempotency_keys', 'user_id = (select current_user_id())');

-- Whether the caller sees the row that something is about, whatever kind it is; false for kinds that have no place.
create function is_in_reach(p_type text, p_id uuid) returns boolean language sql stable as $$
  select case p_type
    when 'property' then exists (select from properties where account_id = current_account_id() and id = p_id)
    when 'unit' then exists (select from units where account_id = current_account_id() and id = p_id)
    when 'lease' then exists (select from leases where account_id = current_account_id() and id = p_id)
    when 'tenant' then exists (select from tenants where account_id = current_account_id() and id = p_id)
    when 'charge' then exists (select from charges where account_id = current_account_id() and id = p_id)
    when 'payment' then exists (select from payments where account_id = current_account_id() and id = p_id)
    when 'maintenance' then exists (select from maintenance_requests where account_id = current_account_id() and id = p_id)
    else false
  end
$$;
call scope_table('events', 'user_id = (select current_user_id()) or is_in_reach(entity_type, entity_id)', 'true');

-- Colleagues, and the sign-ins of tenants whom they see. Who may change the team at all is said next.
call scope_table('memberships', $$role <> 'TENANT' or user_id in (select t.user_id from tenants t)$$);

create function may_change_team() returns boolean language sql stable as $$
  select current_user_id() is null or exists (
    select from memberships where account_id = current_account_id() and user_id = current_user_id() and role in ('OWNER', 'ADMIN'))
$$;
create policy team_insert on memberships as restrictive for insert to tenure_app with check ((select may_change_team()));
create policy team_update on memberships as restrictive for update to tenure_app using ((select may_change_team()));
create policy team_delete on memberships as restrictive for delete to tenure_app
  using (user_id = (select current_user_id()) or (select may_change_team()));
grant insert, delete on memberships to tenure_app;
grant update (role, is_scoped) on memberships to tenure_app;

-- A person who has no place in an account any more keeps no session in it. Runs as the owner: sessions are their person's.
create function end_departed_sessions(p_user uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set revoked_at = p_now, revoked_because = 'removed'
  where s.user_id = p_user and s.account_id = current_account_id() and s.revoked_at is null
    and not exists (select from memberships m where m.account_id = s.account_id and m.user_id = s.user_id)
$$;
revoke all on function end_departed_sessions(uuid, timestamptz) from public;
grant execute on function end_departed_sessions(uuid, timestamptz) to tenure_app;
grant delete on sessions to tenure_identity;
create index sessions_by_end on sessions (expires_at);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

-- The account itself is changed by those who see all of it; holding its row is not changing it.
create policy scoped_update on accounts as restrictive for update to tenure_scoped using (true) with check (false);
create policy renter_update on accounts as restrictive for update to tenure_renter using (true) with check (false);

-- Tenants: themselves, their leases and what hangs on these; and whom of the team they have to do with.
call let_renters('memberships', 'select', $$user_id = (select current_user_id()) or role <> 'TENANT'$$);
call let_renters('tenants', 'select', 'id = any ((select own_tenant_ids())::uuid[])');
call let_renters('tenants', 'update', 'id = any ((select own_tenant_ids())::uuid[]) and user_id = (select current_user_id())');
call let_renters('leases', 'select', 'id = any ((select own_lease_ids())::uuid[])');
call let_renters('lease_tenants', 'select', 'tenant_id = any ((select own_tenant_ids())::uuid[])');
call let_renters('units', 'select', 'id = any ((select own_unit_ids())::uuid[])');
call let_renters('properties', 'select', 'id = any ((select reachable_property_ids())::uuid[])');
call let_renters('charges', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');
call let_renters('payments', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');
call let_renters('allocations', 'select', $$exists (
  select from charges c where c.account_id = allocations.account_id and c.id = allocations.charge_id)$$);
call let_renters('journal_lines', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');
call let_renters('journal_entries', 'select', $$exists (
  select from journal_lines l where l.account_id = journal_entries.account_id and l.entry_id = journal_entries.id)$$);
-- what they or their household reported under their lease
call let_renters('maintenance_requests', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');
call let_renters('maintenance_requests', 'insert', $$lease_id = any ((select own_lease_ids())::uuid[])
  and unit_id = any ((select own_unit_ids())::uuid[]) and reported_by = (select current_user_id())$$);
call let_renters('events', 'select', 'user_id = (select current_user_id())');
call let_renters('events', 'insert', 'user_id = (select current_user_id())');
call let_renters('idempotency_keys', 'select', 'user_id = (select current_user_id())');
call let_renters('idempotency_keys', 'insert', 'user_id = (select current_user_id())');
call let_renters('idempotency_keys', 'update', 'user_id = (select current_user_id())');
call let_renters('idempotency_keys', 'delete', 'user_id = (select current_user_id())');

-- `enter` of 0012, which also sets the role of those who see a part of the account, and what that part is.
create or replace function enter(p_account uuid, p_user uuid, p_session uuid, p_role text, p_time_zone text) returns void
language plpgsql as $$
declare
  only_some boolean;
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', p_user::text, true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  select m.is_scoped into only_some from sessions s
  join memberships m on m.account_id = p_account and m.user_id = p_user
  join accounts a on a.id = p_account
  where s.id = p_session and s.user_id = p_user and s.account_id = p_account
    and s.revoked_at is null
    and m.role = p_role and a.time_zone = p_time_zone;
  if not found then
    raise exception 'this session has ended' using errcode = 'TN401';
  end if;
  if p_role = 'TENANT' then
    perform set_config('app.tenant_ids', coalesce(array_agg(distinct t.id)::text, '{}'), true),
            set_config('app.lease_ids', coalesce(array_agg(distinct l.id) filter (where l.id is not null)::text, '{}'), true),
            set_config('app.unit_ids', coalesce(array_agg(distinct l.unit_id) filter (where l.id is not null)::text, '{}'), true),
            set_config('app.property_ids', coalesce(array_agg(distinct l.property_id) filter (where l.id is not null)::text, '{}'), true)
    from tenants t
    left join lease_tenants lt on lt.account_id = p_account and lt.tenant_id = t.id
    left join leases l on l.account_id = p_account and l.id = lt.lease_id and l.state <> 'DRAFT' and l.archived_at is null
    where t.account_id = p_account and t.user_id = p_user and t.archived_at is null;
    perform set_config('role', 'tenure_renter', true);
  elsif only_some then
    perform set_config('app.property_ids', coalesce(array_agg(property_id)::text, '{}'), true)
    from member_properties where account_id = p_account and user_id = p_user;
    perform set_config('role', 'tenure_scoped', true);
  end if;
end $$;

-- Failed jobs are the whole account's: who sees a part of it sees none of them.
create or replace function dead_jobs() returns table (id text, task text, attempts int, last_error text, failed_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select j.id::text, t.identifier, j.attempts::int, j.last_error, j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
      and j.payload ->> 'accountId' = current_account_id()::text
      and current_setting('role') not in ('tenure_scoped', 'tenure_renter')
    order by j.updated_at desc limit 200;
end $$;
