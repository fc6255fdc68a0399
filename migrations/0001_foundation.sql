-- Roles, extensions and the two helpers that every later table uses.
--
-- tenure_app       what a signed-in request runs as; sees one account
-- tenure_identity  what sign-in runs as, before there is an account; sees people and sessions, no portfolio, no money
-- tenure_system    what the scheduler runs as; sees which accounts exist, nothing in them
--
-- Roles belong to the whole server, so several databases (and test runs) may find them already there.
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['tenure_app', 'tenure_identity', 'tenure_system'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin nosuperuser nobypassrls', role_name);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    -- The login may already be a member (or superuser); since PostgreSQL 16 creating a role does not imply SET.
    if not pg_has_role(current_user, role_name, 'member') or current_setting('server_version_num')::int >= 160000 then
      begin
        execute format('grant %I to %I', role_name, current_user);
      exception when others then
        if not pg_has_role(current_user, role_name, 'member') then raise; end if;
      end;
    end if;
  end loop;
end $$;

grant usage on schema public to tenure_app, tenure_identity, tenure_system;

create function current_account_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

create function current_user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Walls a table of one account's rows: visible and writable only while that account is set, even for the owner.
create procedure wall_account_table(table_name regclass, privileges text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy account_wall on %s for all to tenure_app
       using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
    table_name);
  execute format('grant %s on %s to tenure_app', privileges, table_name);
end $$;

-- Rows that state facts are never changed or removed, by anybody.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a reversal instead', tg_table_name using errcode = 'TN001';
end $$;
