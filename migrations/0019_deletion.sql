-- What deletes an account or a person with everything that is theirs.

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
revoke all on function delete_user_rows(uuid, timestamp with time zone) from public;
grant execute on function delete_user_rows(uuid, timestamp with time zone) to tenure_identity;

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
revoke all on function delete_account_rows(uuid, timestamp with time zone) from public;
grant execute on function delete_account_rows(uuid, timestamp with time zone) to tenure_identity;

-- Closed accounts whose time has come.
create function accounts_to_delete(p_now timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from accounts where delete_at <= p_now order by delete_at limit 100
$$;
revoke all on function accounts_to_delete(timestamp with time zone) from public;
grant execute on function accounts_to_delete(timestamp with time zone) to tenure_system;
