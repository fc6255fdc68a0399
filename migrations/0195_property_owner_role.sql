-- A role of the database for property owners who sign in: people and companies for whom an account manages properties. As
-- for tenants, restrictive policies hide everything of the account from it but what a later call opens.
--
-- tenure_property_owner   property owners: what was sent and paid to them, and what they own. They write nothing of the account
--
-- For a new table `enable_account_rls` is enough: it starts closed. `allow_property_owners` opens one command.
do $$
declare
  wanted record;
begin
  begin
    if not exists (select from pg_roles where rolname = 'tenure_property_owner') then
      create role tenure_property_owner nologin nosuperuser nobypassrls inherit;
    end if;
  exception
    when duplicate_object or unique_violation then null;
    when insufficient_privilege then
      raise exception 'the role tenure_property_owner is missing, and this login may not create it'
        using detail = 'An administrator creates it as docs/self-hosting.md says', errcode = 'insufficient_privilege';
  end;
  for wanted in select * from (values ('tenure_app', 'tenure_property_owner'),
                                      ('tenure_property_owner', 'tenure_role_switch')) r (granted, member) loop
    if not pg_has_role(wanted.member, wanted.granted, 'member') then
      begin
        execute format('grant %I to %I', wanted.granted, wanted.member);
      exception when others then
        if not pg_has_role(wanted.member, wanted.granted, 'member') then raise; end if;
      end;
    end if;
  end loop;
end $$;

-- Restricts what a role may do to a table with one command: select, insert, update or delete. The policy is named by the
-- prefix and the command; a later call replaces it.
create procedure restrict_command(prefix text, role_name text, table_name regclass, command text, condition text)
language plpgsql as $$
begin
  if command not in ('select', 'insert', 'update', 'delete') then
    raise exception '% may select, insert, update or delete, not %', role_name, command;
  end if;
  execute format('drop policy if exists %I on %s', prefix || '_' || command, table_name);
  execute format('create policy %I on %s as restrictive for %s to %I %s', prefix || '_' || command, table_name, command, role_name,
    case command
      when 'insert' then format('with check (%s)', condition)
      when 'update' then format('using (%s) with check (%1$s)', condition)
      else format('using (%s)', condition)
    end);
end $$;

create or replace procedure allow_tenants(table_name regclass, command text, condition text)
language plpgsql as $$
begin
  call restrict_command('tenant', 'tenure_tenant', table_name, command, condition);
end $$;

-- What property owners may do to a table with one command. Nothing unless said.
create procedure allow_property_owners(table_name regclass, command text, condition text)
language plpgsql as $$
begin
  call restrict_command('property_owner', 'tenure_property_owner', table_name, command, condition);
end $$;

-- As in 0089, and closed to property owners too.
create or replace procedure enable_member_rls(table_name regclass)
language plpgsql as $$
declare
  via record;
  command text;
begin
  foreach command in array array['select', 'insert', 'update', 'delete'] loop
    call allow_tenants(table_name, command, 'false');
    call allow_property_owners(table_name, command, 'false');
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

-- The tables that exist already: all that are closed to tenants until they are opened.
do $$
declare
  closed record;
  command text;
begin
  for closed in
    select distinct p.polrelid::regclass as table_name from pg_policy p
    where p.polname = 'tenant_select' and p.polrelid::regclass <> 'accounts'::regclass
  loop
    foreach command in array array['select', 'insert', 'update', 'delete'] loop
      call allow_property_owners(closed.table_name, command, 'false');
    end loop;
  end loop;
end $$;
create policy property_owner_update on accounts as restrictive for update to tenure_property_owner using (true) with check (false);

-- What everyone who signs in has of their own.
call allow_property_owners('idempotency_keys', 'select', 'user_id = (select current_user_id())');
call allow_property_owners('idempotency_keys', 'insert', 'user_id = (select current_user_id())');
call allow_property_owners('idempotency_keys', 'update', 'user_id = (select current_user_id())');
call allow_property_owners('idempotency_keys', 'delete', 'user_id = (select current_user_id())');
call allow_property_owners('notifications', 'select', 'user_id = (select current_user_id())');
call allow_property_owners('notifications', 'update', 'user_id = (select current_user_id())');
call allow_property_owners('security_events', 'select', 'user_id = (select current_user_id())');
call allow_property_owners('mail_preferences', 'select', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call allow_property_owners('mail_preferences', 'insert', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call allow_property_owners('mail_preferences', 'update', 'email = (select u.email from users u where u.id = (select current_user_id()))');

-- The role of a membership. Who signs in as a property owner is not of the team: colleagues who are kept to some properties
-- and tenants do not see them, and they see nobody.
alter table memberships drop constraint memberships_role_check;
alter table memberships add constraint memberships_role_check
  check (role in ('OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE', 'TENANT', 'PROPERTY_OWNER'));

create function is_team_role(p_role text) returns boolean language sql immutable parallel safe
  return p_role in ('OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE');

call scope_table('memberships', $$is_team_role(role) or role = 'TENANT' and user_id in (select t.user_id from tenants t)$$);
call allow_tenants('memberships', 'select', $$user_id = (select current_user_id()) or is_team_role(role)$$);
call allow_property_owners('memberships', 'select', 'user_id = (select current_user_id())');

-- The access of a property owner is ended by whoever may write about owners, not by those alone who change the team.
create function may_end_owner_access() returns boolean language sql stable as $$
  select exists (
    select from memberships where account_id = current_account_id() and user_id = current_author_id()
      and role in ('OWNER', 'ADMIN', 'MANAGER') and not is_scoped)
$$;
alter policy team_delete on memberships using (
  user_id = (select current_user_id()) or (select may_change_team())
  or role = 'PROPERTY_OWNER' and (select may_end_owner_access()));

-- Functions that name who is of the team, or who sees the whole account.
do $$
declare
  changed record;
  body text;
begin
  for changed in select * from (values
    ('count_used(text)', $x$role <> 'TENANT'$x$, 'is_team_role(role)'),
    ('team_sign_ins()', $x$m.role <> 'TENANT'$x$, 'is_team_role(m.role)'),
    ('team_sign_ins()', $x$current_setting('role') <> 'tenure_tenant'$x$,
     $x$current_setting('role') not in ('tenure_tenant', 'tenure_property_owner')$x$),
    -- what a person does who is not of the team stays out of the account's security log (is_tenant)
    ('record_security_event(jsonb, timestamptz)', $x$m.role = 'TENANT'$x$, 'not is_team_role(m.role)'),
    ('dead_jobs()', $x$('tenure_scoped', 'tenure_tenant')$x$, $x$('tenure_scoped', 'tenure_tenant', 'tenure_property_owner')$x$)
  ) c (name, former, present) loop
    body := pg_get_functiondef(changed.name::regprocedure);
    if position(changed.former in body) = 0 then
      raise exception '% has changed: it does not say %', changed.name, changed.former;
    end if;
    execute replace(body, changed.former, changed.present);
  end loop;
end $$;
