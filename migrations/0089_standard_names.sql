-- Standard names for what had names of our own: tables, columns, functions, policies, settings and roles. Nothing else
-- changes: every right, condition and row stays as it was. docs/decisions/046-renaming-roles-in-a-shared-cluster.md

-- Tables and columns.
alter table doors rename to public_links;
alter table public_links rename column through_id to source_link_id;
alter table public_links rename column submit_hash to idempotency_hash;
alter table known_places rename to known_devices;
alter table charges rename column because to explanation;
alter table allocations rename column because to explanation;
alter table archive_references rename column instead to replacement;
alter table documents rename column to_tell_since to notification_pending_since;
alter table notifications rename column fact_key to dedup_key;
alter index documents_to_tell rename to documents_notification_pending;

-- Why something ended, was held or suspended is its reason.
do $$
declare
  found record;
begin
  for found in select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
               where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like '%\_because' loop
    execute format('alter table %I rename column %I to %I', found.relname, found.attname, replace(found.attname, '_because', '_reason'));
  end loop;
end $$;

-- Constraints and indexes carry the names of their tables and columns.
create function pg_temp.standard_name(p_name text) returns text language sql as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(p_name,
    '^doors', 'public_links'), '^known_places', 'known_devices'), '_because_', '_reason_'), '_through_id_', '_source_link_id_')
$$;
do $$
declare
  found record;
begin
  for found in select conrelid::regclass as table_name, conname as name from pg_constraint
               where connamespace = 'public'::regnamespace and pg_temp.standard_name(conname) <> conname loop
    execute format('alter table %s rename constraint %I to %I', found.table_name, found.name, pg_temp.standard_name(found.name));
  end loop;
  for found in select relname as name from pg_class
               where relnamespace = 'public'::regnamespace and relkind = 'i' and pg_temp.standard_name(relname) <> relname loop
    execute format('alter index %I rename to %I', found.name, pg_temp.standard_name(found.name));
  end loop;
end $$;
drop function pg_temp.standard_name(text);

-- Policies.
do $$
declare
  found record;
begin
  for found in
    select tablename, policyname, case policyname
        when 'account_wall' then 'account_isolation' when 'behind_door' then 'link_target'
        when 'own_eyes' then 'own_select' when 'own_marks' then 'own_update' when 'own_end' then 'own_delete'
        else regexp_replace(policyname, '^renter_', 'tenant_') end as standard
    from pg_policies where schemaname = 'public'
  loop
    if found.standard <> found.policyname then
      execute format('alter policy %I on %I rename to %I', found.policyname, found.tablename, found.standard);
    end if;
  end loop;
end $$;

-- Functions and triggers.
alter function enter(uuid, uuid, uuid, text, text) rename to begin_as_user;
alter function enter_key(uuid, bytea) rename to authenticate_api_key;
alter function enter_door(uuid, bytea, timestamptz) rename to begin_as_link;
alter function enter_job(uuid) rename to begin_as_job;
alter function enter_as(text) rename to begin_as_role;
alter function door_leads_to(text) rename to current_link_target;
alter function own_places() rename to own_memberships;
alter function open_books() rename to create_ledger_accounts;
alter trigger accounts_open_books on accounts rename to accounts_create_ledger_accounts;
alter function tell_webhooks() rename to queue_webhook_deliveries;
alter trigger events_tell_webhooks on events rename to events_queue_webhook_deliveries;
alter procedure let_renters(regclass, text, text) rename to allow_tenants;
alter procedure wall_account_table(regclass, text) rename to enable_account_rls;
alter procedure wall_inside_account(regclass) rename to enable_member_rls;

-- Roles. They belong to the whole cluster, where another database may still be of an earlier release: so the new ones are
-- made beside the old, and take over what these may do here.
--
-- tenure_tenant        tenants: their own row, their leases and what hangs on these
-- tenure_link_guest    who comes by a public link. It inherits nothing
-- tenure_role_switch   what the login is a member of in order to become one of the roles of requests. It inherits nothing
do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('tenure_tenant', 'inherit'), ('tenure_link_guest', 'noinherit'),
                                      ('tenure_role_switch', 'noinherit')) r (name, inherits) loop
    begin
      if not exists (select from pg_roles where rolname = wanted.name) then
        execute format('create role %I nologin nosuperuser nobypassrls %s', wanted.name, wanted.inherits);
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'the role % is missing, and this login may not create it', wanted.name
          using detail = 'An administrator creates it as docs/self-hosting.md says', errcode = 'insufficient_privilege';
    end;
  end loop;
  for wanted in select * from (values ('tenure_app', 'tenure_tenant'), ('tenure_scoped', 'tenure_role_switch'),
                                      ('tenure_tenant', 'tenure_role_switch'), ('tenure_search', 'tenure_role_switch'),
                                      ('tenure_link_guest', 'tenure_role_switch'),
                                      ('tenure_role_switch', current_user)) r (granted, member) loop
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

-- What the old roles may do in this database: their policies and their privileges on schemas, tables, columns and functions.
do $$
declare
  renamed record;
  found record;
begin
  for renamed in select r.oid, r.rolname, n.standard from pg_roles r
                 join (values ('tenure_renter', 'tenure_tenant'), ('tenure_door', 'tenure_link_guest'),
                              ('tenure_inside', 'tenure_role_switch')) n (former, standard) on n.former = r.rolname loop
    for found in select polname, polrelid::regclass as table_name,
                        (select string_agg(quote_ident(case o when renamed.oid then renamed.standard else o::regrole::text end), ', ')
                         from unnest(polroles) o) as roles
                 from pg_policy where renamed.oid = any (polroles) loop
      execute format('alter policy %I on %s to %s', found.polname, found.table_name, found.roles);
    end loop;
    for found in
      select format('schema %I', nspname) as object, a.privilege_type, '' as columns
      from pg_namespace, aclexplode(nspacl) a where a.grantee = renamed.oid
      union all
      select format('%s', c.oid::regclass), a.privilege_type, ''
      from pg_class c, aclexplode(relacl) a where a.grantee = renamed.oid
      union all
      select format('%s', t.attrelid::regclass), a.privilege_type, format(' (%s)', string_agg(quote_ident(t.attname), ', '))
      from pg_attribute t, aclexplode(attacl) a where a.grantee = renamed.oid group by t.attrelid, a.privilege_type
      union all
      select format('routine %s', p.oid::regprocedure), a.privilege_type, ''
      from pg_proc p, aclexplode(proacl) a where a.grantee = renamed.oid
    loop
      execute format('grant %s%s on %s to %I', found.privilege_type, found.columns, found.object, renamed.standard);
      execute format('revoke %s%s on %s from %I', found.privilege_type, found.columns, found.object, renamed.rolname);
    end loop;
  end loop;
end $$;

-- All three at once: a database of an earlier release needs tenure_inside, which has no rights of its own there, exactly as
-- long as it needs tenure_renter. The last of them to be migrated removes the roles.
do $$
begin
  drop role if exists tenure_renter, tenure_door, tenure_inside;
exception
  when dependent_objects_still_exist then null; -- another database is of an earlier release
  when insufficient_privilege then null; -- an administrator made them, and removes them
  when undefined_object or internal_error then null; -- another database's migration has just removed them
end $$;

-- Functions whose text names something that has another name now. Their texts are as before but for these names.
create or replace function current_link_target(p_what text) returns uuid language sql stable parallel safe
  return nullif(current_setting('app.link_' || p_what, true), '')::uuid;

create or replace function begin_as_user(p_account uuid, p_user uuid, p_session uuid, p_role text, p_time_zone text) returns void
language plpgsql as $$
declare
  only_some boolean;
  is_closed boolean;
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', p_user::text, true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  select m.is_scoped, a.closed_at is not null into only_some, is_closed from sessions s
  join memberships m on m.account_id = p_account and m.user_id = p_user
  join accounts a on a.id = p_account
  where s.id = p_session and s.user_id = p_user and s.account_id = p_account
    and s.revoked_at is null
    and m.role = p_role and a.time_zone = p_time_zone;
  if not found then
    raise exception 'this session has ended' using errcode = 'TN401';
  end if;
  if is_closed and p_role <> 'TENANT' then
    raise exception 'this account is closed' using errcode = 'TN410';
  end if;
  if p_role = 'TENANT' then
    perform set_config('app.tenant_ids', coalesce(array_agg(distinct t.id)::text, '{}'), true),
            set_config('app.lease_ids', coalesce(array_agg(distinct l.id) filter (where l.id is not null)::text, '{}'), true),
            set_config('app.unit_ids', coalesce(array_agg(distinct l.unit_id) filter (where l.id is not null)::text, '{}'), true),
            set_config('app.property_ids', coalesce(array_agg(distinct l.property_id) filter (where l.id is not null)::text, '{}'), true)
    from tenants t
    left join lease_tenants lt on lt.account_id = p_account and lt.tenant_id = t.id
    left join leases l on l.account_id = p_account and l.id = lt.lease_id and l.state <> 'DRAFT' and (l.archived_at is null or exists (
      select from payments y where y.account_id = p_account and y.lease_id = l.id and y.state = 'SETTLED'))
    where t.account_id = p_account and t.user_id = p_user;
    perform set_config('role', 'tenure_tenant', true);
  elsif only_some then
    perform set_config('app.property_ids', coalesce(array_agg(property_id)::text, '{}'), true)
    from member_properties where account_id = p_account and user_id = p_user;
    perform set_config('role', 'tenure_scoped', true);
  end if;
end $$;

create or replace function begin_as_link(p_account uuid, p_hash bytea, p_now timestamptz) returns void
language plpgsql as $$
declare
  link public_links;
  is_open boolean;
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', '', true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  select * into link from public_links l where l.account_id = p_account and l.token_hash = p_hash
    and not exists (select from accounts a where a.id = p_account and a.closed_at is not null);
  is_open := link.id is not null and link.revoked_at is null and coalesce(link.expires_at > p_now, true);
  perform set_config('app.link_id', coalesce(link.id::text, ''), true),
          set_config('app.link_property', case when is_open then link.property_id::text else '' end, true),
          set_config('app.link_unit', case when is_open then link.unit_id::text else '' end, true),
          set_config('app.link_lease', case when is_open then coalesce(link.lease_id::text, '') else '' end, true),
          set_config('app.link_tenant', case when is_open then coalesce(link.tenant_id::text, '') else '' end, true),
          set_config('app.link_payment', case when is_open then coalesce(link.payment_id::text, '') else '' end, true),
          set_config('app.link_request', case when is_open then coalesce(link.request_id::text, '') else '' end, true);
  perform set_config('role', 'tenure_link_guest', true);
end $$;

create or replace function dead_jobs() returns table (id text, task text, attempts integer, last_error text, failed_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select j.id::text, t.identifier, j.attempts::int, j.last_error, j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
      and j.payload ->> 'accountId' = current_account_id()::text
      and current_setting('role') not in ('tenure_scoped', 'tenure_tenant')
    order by j.updated_at desc limit 200;
end $$;

create or replace function team_sign_ins() returns table (user_id uuid, last_sign_in_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_id, max(s.created_at), max(s.last_used_at)
  from sessions s join memberships m on m.account_id = s.account_id and m.user_id = s.user_id and m.role <> 'TENANT'
  where s.account_id = current_account_id() and current_setting('role') <> 'tenure_tenant'
  group by s.user_id
$$;

create or replace function end_departed_sessions(p_user uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set revoked_at = p_now, revoked_reason = 'removed'
  where s.user_id = p_user and s.account_id = current_account_id() and s.revoked_at is null
    and not exists (select from memberships m where m.account_id = s.account_id and m.user_id = s.user_id)
$$;

-- What tenants may do to a table with one command: select, insert, update or delete. Nothing unless said.
create or replace procedure allow_tenants(table_name regclass, command text, condition text)
language plpgsql as $$
begin
  if command not in ('select', 'insert', 'update', 'delete') then
    raise exception 'tenants may select, insert, update or delete, not %', command;
  end if;
  execute format('drop policy if exists tenant_%s on %s', command, table_name);
  execute format('create policy tenant_%1$s on %2$s as restrictive for %1$s to tenure_tenant %3$s', command, table_name,
    case command
      when 'insert' then format('with check (%s)', condition)
      when 'update' then format('using (%s) with check (%1$s)', condition)
      else format('using (%s)', condition)
    end);
end $$;

-- What every table of accounts starts with inside the account: closed to tenants, scoped by what it hangs on.
create or replace procedure enable_member_rls(table_name regclass)
language plpgsql as $$
declare
  via record;
  command text;
begin
  foreach command in array array['select', 'insert', 'update', 'delete'] loop
    call allow_tenants(table_name, command, 'false');
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

-- Row-level security of a new table of accounts: isolated by account, and inside it as above.
create or replace procedure enable_account_rls(table_name regclass, privileges text)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy account_isolation on %s for all to tenure_app
       using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
    table_name);
  execute format('grant %s on %s to tenure_app', privileges, table_name);
  call enable_member_rls(table_name);
end $$;
