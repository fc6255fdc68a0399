-- The security log: sign-ins and failed ones, changes of how people sign in, API keys, roles, exports, deletions.
--
-- No role of a request has INSERT, UPDATE or DELETE: rows are written by record_security_event alone. Repeated failures
-- of one person from one network are counted in one row for each window of time, so that a flood adds no rows.
-- tenure_system deletes rows that are older than a year; the policy below holds it to that.
create table security_events (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null check (name ~ '^[a-z][a-z_]{2,59}$'),
  outcome text not null check (outcome in ('success', 'failure')),
  -- who did it or tried to; null: a job, or whoever operates the server
  user_id uuid,
  -- name and address at that time; null where user_id is
  user_name text,
  user_email citext,
  -- a tenant's own events are theirs: administrators of the account do not see them
  is_tenant boolean not null,
  -- whom or what it was done to: a member, an API key, a passkey
  target text check (length(target) <= 300),
  details jsonb,
  ip_address text not null,
  user_agent text not null,
  request_id text,
  created_at timestamptz not null,
  -- of rows that count: the first instant of their window, the network (IPv6: /64), how often, and when last
  window_start timestamptz,
  network text,
  attempts integer not null default 1 check (attempts > 0),
  last_at timestamptz not null,
  primary key (account_id, id),
  check ((window_start is null) = (network is null))
);
create unique index security_events_counted on security_events (account_id, user_id, name, network, window_start)
  nulls not distinct where window_start is not null;
create index security_events_by_user on security_events (account_id, user_id, id desc);
create index security_events_by_age on security_events (account_id, created_at);

call wall_account_table('security_events', 'select');
call scope_table('security_events', 'user_id = (select current_user_id())', 'false');
call let_renters('security_events', 'select', 'user_id = (select current_user_id())');
-- administrators read the account's events, everybody else their own
create policy security_readers on security_events as restrictive for select to tenure_app
  using (user_id = (select current_user_id()) or (not is_tenant and (select may_change_team())));
-- a person's own events, whichever of their accounts they are in
create policy own_history on security_events for select to tenure_app using (user_id = (select current_user_id()));

-- sign-in works before there is an account in hand; it has no privilege on the table, record_security_event runs as the owner
create policy identity on security_events for all to tenure_identity using (true) with check (true);

create policy retention on security_events for all to tenure_system
  using (last_at < now() - interval '365 days') with check (false);
grant select (account_id, id, last_at), delete on security_events to tenure_system;

-- Rows state facts; only the count of repeated failures grows.
create function security_events_only_count() returns trigger language plpgsql as $$
begin
  if old.window_start is null or new.attempts <> old.attempts + 1 or new.last_at < old.last_at
     or (to_jsonb(new) - array['attempts', 'last_at']) <> (to_jsonb(old) - array['attempts', 'last_at']) then
    raise exception 'security_events is append-only' using errcode = 'TN001';
  end if;
  return new;
end $$;
create trigger security_events_append_only before update on security_events
  for each row execute function security_events_only_count();

-- The only way in. With accountId the event is written there; without one (sign-in only) in every account in which the
-- person has a place. With windowStart it is counted in one row.
create function record_security_event(p_event jsonb, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid := (p_event ->> 'accountId')::uuid;
  v_user uuid := (p_event ->> 'userId')::uuid;
  v_caller text := current_setting('app.user_id', true);
begin
  if v_account is distinct from current_account_id()
     and not (current_account_id() is null and current_setting('role', true) = 'tenure_identity') then
    raise exception 'security events are recorded inside their account' using errcode = 'TN002';
  end if;
  -- the policies of tenure_app hold for the owner too, and everybody reads events of their own
  perform set_config('app.user_id', coalesce(v_user::text, ''), true);
  insert into security_events as e (account_id, id, name, outcome, user_id, user_name, user_email, is_tenant, target, details,
                                    ip_address, user_agent, request_id, created_at, window_start, network, last_at)
  select a.account_id, (p_event ->> 'id')::uuid, p_event ->> 'name', p_event ->> 'outcome', v_user, u.name, u.email,
         coalesce((select m.role = 'TENANT' from memberships m where m.account_id = a.account_id and m.user_id = v_user), false),
         p_event ->> 'target', p_event -> 'details', p_event ->> 'ipAddress', p_event ->> 'userAgent',
         p_event ->> 'requestId', p_now, (p_event ->> 'windowStart')::timestamptz, p_event ->> 'network', p_now
  from (select v_account as account_id where v_account is not null
        union all
        select m.account_id from memberships m where v_account is null and m.user_id = v_user) a
  left join users u on u.id = v_user
  on conflict (account_id, user_id, name, network, window_start) where window_start is not null
    do update set attempts = e.attempts + 1, last_at = greatest(e.last_at, excluded.last_at);
  perform set_config('app.user_id', coalesce(v_caller, ''), true);
end $$;
revoke all on function record_security_event(jsonb, timestamptz) from public;
grant execute on function record_security_event(jsonb, timestamptz) to tenure_app, tenure_identity;
