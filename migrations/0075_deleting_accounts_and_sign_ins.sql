-- Deleting an account, and deleting one's own sign-in. Either waits 30 days, in which it can be taken back.
--
-- closed_at    the team has no access from then on, nothing is scheduled, and tenants only read
-- delete_at    when every row of the account goes
alter table accounts add column closed_at timestamptz, add column delete_at timestamptz;
alter table accounts add constraint accounts_closed_check check ((closed_at is null) = (delete_at is null));
grant update (closed_at, delete_at, version, updated_at) on accounts to tenure_identity;
create index accounts_to_delete on accounts (delete_at) where delete_at is not null;
-- the scheduler gives a closed account no work
alter policy scheduler on accounts using (closed_at is null);

-- When the person's sign-in is deleted; only sign-in sees it.
alter table users add column delete_at timestamptz;
create index users_to_delete on users (delete_at) where delete_at is not null;

-- `enter` also refuses a closed account to its team, with an error of its own; API keys and links alike.
do $$
declare
  body text := pg_get_functiondef('enter(uuid, uuid, uuid, text, text)'::regprocedure);
  patched text;
begin
  patched := replace(body, 'select m.is_scoped into only_some', 'select m.is_scoped, a.closed_at is not null into only_some, is_closed');
  patched := replace(patched, 'only_some boolean;', E'only_some boolean;\n  is_closed boolean;');
  patched := replace(patched, $q$  if p_role = 'TENANT' then$q$,
    $q$  if is_closed and p_role <> 'TENANT' then
    raise exception 'this account is closed' using errcode = 'TN410';
  end if;
  if p_role = 'TENANT' then$q$);
  if patched not like '%is_closed boolean%' or patched not like '%into only_some, is_closed%' or patched not like '%TN410%' then
    raise exception 'enter has changed: its account is not where it was';
  end if;
  execute patched;
  body := pg_get_functiondef('enter_key(uuid, bytea)'::regprocedure);
  patched := replace(body, $q$raise exception 'this key is not valid' using errcode = 'TN402';
  end if;$q$, $q$raise exception 'this key is not valid' using errcode = 'TN402';
  end if;
  if exists (select from accounts where id = p_account and closed_at is not null) then
    raise exception 'this account is closed' using errcode = 'TN410';
  end if;$q$);
  if patched = body then
    raise exception 'enter_key has changed: its refusal is not where it was';
  end if;
  execute patched;
  body := pg_get_functiondef('enter_door(uuid, bytea, timestamptz)'::regprocedure);
  patched := replace(body, 'd.token_hash = p_hash;', $q$d.token_hash = p_hash
    and not exists (select from accounts a where a.id = p_account and a.closed_at is not null);$q$);
  if patched = body then
    raise exception 'enter_door has changed: its link is not where it was';
  end if;
  execute patched;
end $$;

-- The account that is being deleted in this transaction; only delete_account_rows and delete_user_rows set it.
create function account_being_deleted() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_being_deleted', true), '')::uuid;

-- Rows that only grow are deleted together with their account. No role of a request may delete them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (to_jsonb(old) ->> 'account_id')::uuid = account_being_deleted() then
    return old;
  end if;
  raise exception '% is append-only: post a reversal instead', tg_table_name using errcode = 'TN001';
end $$;

-- What the owner of the tables may not see of an account, they delete with it.
do $$
declare
  found record;
begin
  for found in
    select p.polname, p.polrelid::regclass as relation, pg_get_expr(p.polqual, p.polrelid) as condition
    from pg_policy p
    where not p.polpermissive and p.polcmd in ('r', 'd', '*') and p.polqual is not null
      and 'tenure_app'::regrole = any (p.polroles)
      and exists (select from pg_attribute a where a.attrelid = p.polrelid and a.attname = 'account_id' and not a.attisdropped)
  loop
    execute format('alter policy %I on %s using ((%s) or account_id = (select account_being_deleted()))',
      found.polname, found.relation, found.condition);
  end loop;
end $$;

-- Deletes one person for good: sessions, ways to sign in, picture, notifications, places. Landlords' records of a tenancy
-- stay and name no sign-in any more. A person whom other records must name (who made a property in an account that they left)
-- stays as a row without a name and an address. False where nothing may be deleted: not asked for, not due, or the only
-- owner of an account.
create function delete_user_rows(p_user uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid;
  v_email citext;
  v_table record;
begin
  if current_setting('role', true) is distinct from 'tenure_identity' then
    raise exception 'only sign-in deletes people' using errcode = 'TN002';
  end if;
  select u.email into v_email from users u
  where u.id = p_user
    and (u.delete_at <= p_now or (u.delete_at is null and not exists (select from memberships m where m.user_id = p_user)))
    and not exists (
      select from memberships m where m.user_id = p_user and m.role = 'OWNER'
        and not exists (select from memberships o where o.account_id = m.account_id and o.role = 'OWNER' and o.user_id <> p_user))
  for update;
  if not found then
    return false;
  end if;
  for v_account in select m.account_id from memberships m where m.user_id = p_user loop
    perform set_config('app.account_id', v_account::text, true),
            set_config('app.account_being_deleted', v_account::text, true);
    update tenants set user_id = null, version = version + 1, updated_at = p_now where account_id = v_account and user_id = p_user;
    delete from notifications where account_id = v_account and user_id = p_user;
    delete from mail_preferences where account_id = v_account and email = v_email;
    delete from mail_outbox where account_id = v_account and user_id = p_user;
    delete from idempotency_keys where account_id = v_account and user_id = p_user;
    delete from member_properties where account_id = v_account and user_id = p_user;
    delete from memberships where account_id = v_account and user_id = p_user;
  end loop;
  perform set_config('app.account_id', '', true), set_config('app.account_being_deleted', '', true),
          set_config('app.user_id', p_user::text, true);
  delete from refresh_tokens where session_id in (select s.id from sessions s where s.user_id = p_user);
  for v_table in
    select c.conrelid::regclass as name, a.attname as user_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1
      and not exists (select from pg_attribute x where x.attrelid = c.conrelid and x.attname = 'account_id' and x.attnotnull and not x.attisdropped
                      and c.conrelid not in ('sessions'::regclass, 'setup_claims'::regclass))
  loop
    execute format('delete from %s where %I = $1', v_table.name, v_table.user_column) using p_user;
  end loop;
  begin
    delete from users where id = p_user;
  exception when foreign_key_violation then
    update users set email = 'deleted-' || p_user || '@deleted.invalid', name = 'Deleted user', phone = null, bio = null,
      avatar_url = null, password_hash = null, registration_key_hash = null, language = null, email_verified_at = null,
      delete_at = null, version = version + 1, updated_at = p_now
    where id = p_user;
  end;
  perform set_config('app.user_id', '', true);
  return true;
end $$;

-- Deletes every row of an account whose time has come, in whatever order their references want, and the people who have no
-- other place. Answers how many rows went; null where the account is not due.
create function delete_account_rows(p_account uuid, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_people uuid[];
  v_waiting text[];
  v_later text[];
  v_table text;
  v_rows bigint;
  v_total bigint := 0;
  v_user uuid;
begin
  if current_setting('role', true) is distinct from 'tenure_identity' then
    raise exception 'only sign-in deletes accounts' using errcode = 'TN002';
  end if;
  perform set_config('statement_timeout', '10min', true);
  perform from accounts where id = p_account and delete_at <= p_now for update;
  if not found then
    return null;
  end if;
  select coalesce(array_agg(m.user_id), '{}') into v_people from memberships m where m.account_id = p_account;
  perform set_config('app.account_id', p_account::text, true),
          set_config('app.account_being_deleted', p_account::text, true);
  delete from graphile_worker._private_jobs where payload ->> 'accountId' = p_account::text and locked_at is null;
  delete from refresh_tokens where session_id in (select s.id from sessions s where s.account_id = p_account);
  select array_agg(c.relname::text order by c.relname) into v_waiting
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';
  while cardinality(v_waiting) > 0 loop
    v_later := '{}';
    foreach v_table in array v_waiting loop
      begin
        execute format('delete from %I where account_id = $1', v_table) using p_account;
        get diagnostics v_rows = row_count;
        v_total := v_total + v_rows;
      exception when foreign_key_violation then
        v_later := v_later || v_table;
      end;
    end loop;
    if cardinality(v_later) = cardinality(v_waiting) then
      raise exception 'rows of this account are named elsewhere: %', v_later;
    end if;
    v_waiting := v_later;
  end loop;
  delete from accounts where id = p_account;
  perform set_config('app.account_id', '', true), set_config('app.account_being_deleted', '', true);
  foreach v_user in array v_people loop
    perform delete_user_rows(v_user, p_now);
  end loop;
  return v_total;
end $$;

-- Closed accounts whose time has come.
create function accounts_to_delete(p_now timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from accounts where delete_at <= p_now order by delete_at limit 100
$$;

revoke all on function delete_user_rows(uuid, timestamptz), delete_account_rows(uuid, timestamptz), accounts_to_delete(timestamptz) from public;
grant execute on function delete_user_rows(uuid, timestamptz), delete_account_rows(uuid, timestamptz) to tenure_identity;
grant execute on function accounts_to_delete(timestamptz) to tenure_system;
