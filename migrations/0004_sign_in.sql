-- How people sign in: sessions, second factors, passkeys, single sign-on, and the security log.

-- Whether this request comes with a session of single sign-on, which reaches nothing outside its account.
create function is_sso_session() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.sso', true), '') = 'on';

-- A landlord has one name for tenants: that of the business where there is one, also in the choice between places.
create function own_memberships() returns table(account_id uuid, name text, role text, time_zone text, is_demo boolean, since timestamptz) language sql stable security definer set search_path to public, pg_temp
as $$
  select a.id, coalesce(a.business_name, a.name), m.role, a.time_zone, a.is_demo, m.created_at
  from memberships m join accounts a on a.id = m.account_id where m.user_id = current_user_id() and (not is_sso_session() or m.account_id = current_account_id())
$$;
revoke all on function own_memberships() from public;
grant execute on function own_memberships() to tenure_app;

-- Sign-ins: one row for each, the family of its refresh tokens.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  account_id uuid not null references accounts (id),
  user_agent text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason ~ '^[a-z_]{2,40}$'),
  -- How a session began. One that a recovery link opened may set a password without knowing the present one, for an hour
  -- and once.
  opened_by text not null default 'password' check (opened_by in ('password', 'signup', 'recovery', 'invitation', 'google', 'hosted',
    'passkey', 'sso')),
  strength text not null default 'one_factor' check (strength in ('one_factor', 'two_factors')),
  proved_at timestamptz,
  -- Through which connection a session was opened.
  sso_connection_id uuid,
  constraint sessions_sso_check check ((opened_by = 'sso') = (sso_connection_id is not null))
);
create index sessions_by_user on sessions (user_id, created_at desc);
create index sessions_by_end on sessions (expires_at);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
create index sessions_by_account on sessions (account_id, user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
grant select, update on sessions to tenure_app;
grant select, insert, update, delete on sessions to tenure_identity;
create policy self on sessions for all to tenure_app
  using (user_id = (select current_user_id()) and (not (select is_sso_session()) or account_id = (select current_account_id())))
  with check (user_id = (select current_user_id()) and (not (select is_sso_session()) or account_id = (select current_account_id())));
create policy identity on sessions for all to tenure_identity using (true) with check (true);

-- A person who has no place in an account any more keeps no session in it. Runs as the owner: sessions are their person's.
create function end_departed_sessions(p_user uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set revoked_at = p_now, revoked_reason = 'removed'
  where s.user_id = p_user and s.account_id = current_account_id() and s.revoked_at is null
    and not exists (select from memberships m where m.account_id = s.account_id and m.user_id = s.user_id)
$$;
revoke all on function end_departed_sessions(uuid, timestamp with time zone) from public;
grant execute on function end_departed_sessions(uuid, timestamp with time zone) to tenure_app;

-- When the people of a team last signed in here. Sessions are their person's, so this runs as the owner.
create function team_sign_ins() returns table(user_id uuid, last_sign_in_at timestamptz, last_seen_at timestamptz) language sql stable security definer set search_path to public, pg_temp
as $$
  select s.user_id, max(s.created_at), max(s.last_used_at)
  from sessions s join memberships m on m.account_id = s.account_id and m.user_id = s.user_id and is_team_role(m.role)
  where s.account_id = current_account_id() and current_setting('role') not in ('tenure_tenant', 'tenure_property_owner')
  group by s.user_id
$$;
revoke all on function team_sign_ins() from public;
grant execute on function team_sign_ins() to tenure_app;

-- Refresh tokens of sessions, as hashes. Each is used once; its successor is kept so that a repeated request gets the same
-- answer.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- The refresh token that a spent one was traded for, encrypted with a key derived from the spent token. A client
  -- that presents the spent token again within the grace period gets the same successor. Emptied after the grace period.
  sealed_successor bytea
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
create index refresh_tokens_sealed on refresh_tokens (spent_at) where sealed_successor is not null;
alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
grant select, insert, update, delete on refresh_tokens to tenure_identity;
create policy identity on refresh_tokens for all to tenure_identity using (true) with check (true);

-- Sign-ins that wait for the second factor. Each is valid for minutes, once, and for few tries.
create table second_factor_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  -- the place to go to; none: where a sign-in leads
  account_id uuid references accounts (id),
  opened_by text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index second_factor_challenges_by_user on second_factor_challenges (user_id, expires_at);
alter table second_factor_challenges enable row level security;
alter table second_factor_challenges force row level security;
grant select, insert, update, delete on second_factor_challenges to tenure_identity;
create policy identity on second_factor_challenges for all to tenure_identity using (true) with check (true);

-- Second factors by an authenticator app: time-based one-time codes (RFC 6238). The secret is sealed with a key of this
-- installation. `pending_sealed` is one that is being set up; it replaces the other once a code of it was right.
create table user_totp (
  user_id uuid primary key references users (id),
  secret_sealed bytea,
  confirmed_at timestamptz,
  -- the last time step a code was taken of: none is taken twice, nor an older one after it
  last_step bigint,
  pending_sealed bytea,
  pending_since timestamptz,
  -- of the recovery codes' hashes
  recovery_salt bytea,
  -- The secret of an authenticator app can be lost with the key that sealed it. The second factor stays on then: its person signs
  -- in with a recovery code or a passkey, and sets the app up again.
  secret_lost_at timestamptz,
  check ((secret_sealed is null) = (confirmed_at is null or secret_lost_at is not null)),
  constraint user_totp_lost check (secret_lost_at is null or confirmed_at is not null),
  check ((pending_sealed is null) = (pending_since is null))
);
alter table user_totp enable row level security;
alter table user_totp force row level security;
grant select, insert, update, delete on user_totp to tenure_identity;
create policy identity on user_totp for all to tenure_identity
  using (true)
  with check (true);

-- Recovery codes for people who lost the device of their second factor. Each is used once; only hashes (argon2id) are
-- stored.
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  spent_at timestamptz,
  primary key (user_id, code_hash)
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
grant select, insert, update, delete on recovery_codes to tenure_identity;
create policy identity on recovery_codes for all to tenure_identity
  using (true)
  with check (true);

-- Passkeys (WebAuthn): the public key of what a device keeps.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- as the authenticator counts its uses; 0 for those that do not count
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null check (length(name) between 1 and 80),
  -- whether it is kept by more than the one device that made it
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);
alter table passkeys enable row level security;
alter table passkeys force row level security;
grant select, insert, update, delete on passkeys to tenure_identity;
create policy identity on passkeys for all to tenure_identity
  using (true)
  with check (true);

-- Challenges of passkeys that were answered, so that each is accepted once. They are deleted after they expire.
create table spent_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_by_end on spent_challenges (expires_at);
alter table spent_challenges enable row level security;
alter table spent_challenges force row level security;
grant select, insert, update, delete on spent_challenges to tenure_identity;
create policy identity on spent_challenges for all to tenure_identity
  using (true)
  with check (true);

-- Devices and networks from which a person has signed in, so that a sign-in from a new one is mailed to them.
create table known_devices (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('device', 'network')),
  value text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, kind, value)
);
alter table known_devices enable row level security;
alter table known_devices force row level security;
grant select, insert, update, delete on known_devices to tenure_identity;
create policy identity on known_devices for all to tenure_identity
  using (true)
  with check (true);

-- A person's identities at Google or a hosted provider, by issuer and subject: an email address may change its owner.
create table identities (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 500),
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- A Google account is shown, tied and taken off by its person. Taken off it stays as a mark, so that the same address alone
  -- does not tie it again.
  email text check (length(email) between 3 and 254),
  removed_at timestamptz,
  primary key (user_id, issuer)
);
create unique index identities_in_use on identities (issuer, subject) where removed_at is null;
alter table identities enable row level security;
alter table identities force row level security;
grant select, insert, update, delete on identities to tenure_identity;
create policy identity on identities for all to tenure_identity using (true) with check (true);

-- Sign-ins through Google that have returned, so that the cookie of each is accepted once. Kept as long as such a cookie is
-- valid.
create table spent_sign_ins (
  state_hash bytea primary key,
  spent_at timestamptz not null
);
create index spent_sign_ins_by_time on spent_sign_ins (spent_at);
alter table spent_sign_ins enable row level security;
alter table spent_sign_ins force row level security;
grant select, insert, delete on spent_sign_ins to tenure_identity;
create policy identity on spent_sign_ins for all to tenure_identity using (true) with check (true);

-- Single sign-on of an account through an OpenID provider of its own (decision 135). Another issuer or client is a new
-- connection with a new id: sessions of the former one end.
create table sso_connections (
  account_id uuid primary key references accounts (id),
  id uuid not null,
  issuer text not null check (length(issuer) between 9 and 500),
  client_id text not null check (length(client_id) between 1 and 300),
  -- null: lost with the key that sealed it
  secret_sealed bytea,
  is_required boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call enable_account_rls('sso_connections', 'select, insert, update, delete');
grant select on sso_connections to tenure_identity;
grant select (account_id, id, secret_sealed) on sso_connections to tenure_system;
grant update (secret_sealed) on sso_connections to tenure_system;
call scope_table('sso_connections', 'false');
create policy identity on sso_connections for select to tenure_identity using (true);

-- The role that encrypts values again sees only them and the ids of their rows.
create policy sealed_values on sso_connections for select to tenure_system using (true);
create policy sealing on sso_connections for update to tenure_system using (true) with check (true);

-- Domains of email addresses that may sign in through a connection. A verified domain leads from an address to the provider
-- and belongs to one account, which has proven by a DNS record that the domain is theirs.
create table sso_domains (
  account_id uuid not null references sso_connections (account_id) on delete cascade,
  domain text not null check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(domain) <= 253),
  verified_at timestamptz,
  primary key (account_id, domain)
);
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;
call enable_account_rls('sso_domains', 'select, insert, update, delete');
grant select on sso_domains to tenure_identity;
call scope_table('sso_domains', 'false');
create policy identity on sso_domains for select to tenure_identity using (true);

-- Marks a domain of the account of this request as verified; false where another account has verified it.
create function verify_sso_domain(p_account uuid, p_domain text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update sso_domains set verified_at = p_now where account_id = p_account and domain = p_domain and verified_at is null;
  return true;
exception when unique_violation then
  return false;
end $$;

-- Which subject at the provider a member is, from their first sign-in through it.
create table sso_identities (
  account_id uuid not null references sso_connections (account_id) on delete cascade,
  user_id uuid not null,
  connection_id uuid not null,
  subject text not null check (length(subject) between 1 and 255),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, user_id),
  unique (account_id, connection_id, subject),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
call enable_account_rls('sso_identities', 'select');
grant select, insert, update on sso_identities to tenure_identity;
call scope_table('sso_identities', 'false');
create policy identity on sso_identities for all to tenure_identity using (true) with check (true);

-- The only way in. With accountId the event is written there; without one (sign-in only) in every account in which the
-- person has a place. With windowStart it is counted in one row.
create function record_security_event(p_event jsonb, p_now timestamptz) returns void language plpgsql security definer set search_path to public, pg_temp
as $$
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
         coalesce((select not is_team_role(m.role) from memberships m where m.account_id = a.account_id and m.user_id = v_user), false),
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
revoke all on function record_security_event(jsonb, timestamp with time zone) from public;
grant execute on function record_security_event(jsonb, timestamp with time zone) to tenure_app, tenure_identity;

-- The security log: sign-ins and failed ones, changes of how people sign in, API keys, roles, exports, deletions. No role of
-- a request has INSERT, UPDATE or DELETE: rows are written by record_security_event alone. Repeated failures of one person
-- from one network are counted in one row for each window of time, so that a flood adds no rows. tenure_system deletes rows
-- that are older than a year; the policy below limits it to that.
create table security_events (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null check (name ~ '^[a-z][a-z_]{2,59}$'),
  outcome text not null check (outcome in ('success', 'failure')),
  -- who did it or tried to; null: a job, or the operator of the server
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
call enable_account_rls('security_events', 'select');
grant delete on security_events to tenure_system;
grant select (account_id, id, last_at) on security_events to tenure_system;
call scope_table('security_events', 'user_id = (select current_user_id())', 'false');
call allow_tenants('security_events', 'select', 'user_id = (select current_user_id())');
call allow_property_owners('security_events', 'select', 'user_id = (select current_user_id())');

-- administrators read the account's events, everybody else their own
create policy security_readers on security_events as restrictive for select to tenure_app
  using (user_id = (select current_user_id()) or not is_tenant and (select may_change_team()) or account_id = (select account_being_deleted()));

-- a person's own events, whichever of their accounts they are in
create policy own_history on security_events for select to tenure_app
  using (user_id = (select current_user_id()) and not (select is_sso_session()));

-- sign-in works before an account is known; it has no privilege on the table, record_security_event runs as the owner
create policy identity on security_events for all to tenure_identity using (true) with check (true);
create policy retention on security_events for all to tenure_system
  using (last_at < now() - interval '365 days') with check (false);

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

-- Why a session may not open the account: its connection is no more ('ended'), or the account requires single sign-on of this
-- role ('sso_required'). Null: it may. Owners always keep their other ways to sign in; portals are for people outside the company.
create function session_refusal(p_account uuid, p_role text, p_opened_by text, p_connection uuid) returns text
language sql stable as $$
  select case
    when p_opened_by = 'sso' and (c.id is distinct from p_connection or not is_team_role(p_role)) then 'ended'
    when p_opened_by <> 'sso' and c.is_required and is_team_role(p_role) and p_role <> 'OWNER' then 'sso_required'
  end
  from (select p_account as account_id) a left join sso_connections c on c.account_id = a.account_id
$$;

-- Ends the sessions that may not open the account of this request any more, and those of single sign-on whose person has an
-- address of another domain; answers how many there were.
create function end_refused_sessions(p_now timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    update sessions s set revoked_at = p_now, revoked_reason = 'single_sign_on'
    from memberships m
    where s.account_id = current_account_id() and s.revoked_at is null
      and m.account_id = s.account_id and m.user_id = s.user_id
      and (session_refusal(s.account_id, m.role, s.opened_by, s.sso_connection_id) is not null
        or s.opened_by = 'sso' and not exists (
          select from users u join sso_domains d on d.account_id = s.account_id and d.domain = split_part(u.email::text, '@', 2)
          where u.id = s.user_id))
    returning s.id)
  select count(*) from ended
$$;
revoke all on function end_refused_sessions(timestamp with time zone) from public;
grant execute on function end_refused_sessions(timestamp with time zone) to tenure_app;

create function begin_as_user(p_account uuid, p_user uuid, p_session uuid, p_role text, p_time_zone text) returns void language plpgsql
as $$
declare
  only_some boolean;
  is_closed boolean;
  v_opened_by text;
  v_refusal text;
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', p_user::text, true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  select m.is_scoped, a.closed_at is not null, s.opened_by, session_refusal(p_account, m.role, s.opened_by, s.sso_connection_id)
    into only_some, is_closed, v_opened_by, v_refusal from sessions s
  join memberships m on m.account_id = p_account and m.user_id = p_user
  join accounts a on a.id = p_account
  where s.id = p_session and s.user_id = p_user and s.account_id = p_account
    and s.revoked_at is null
    and m.role = p_role and a.time_zone = p_time_zone;
  if not found then
    raise exception 'this session has ended' using errcode = 'TN401';
  end if;
  if v_refusal = 'ended' then
    raise exception 'this session has ended' using errcode = 'TN401';
  end if;
  if v_refusal is not null then
    raise exception 'this account requires single sign-on' using errcode = 'TN403';
  end if;
  perform set_config('app.sso', case when v_opened_by = 'sso' then 'on' else '' end, true);
  if is_closed and p_role not in ('TENANT', 'PROPERTY_OWNER') then
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
    perform set_config('app.former_leases', coalesce((
      select jsonb_object_agg(f.lease_id, f.left_on) from (
        select lt.lease_id, max(lt.left_on) as left_on
        from tenants t join lease_tenants lt on lt.account_id = p_account and lt.tenant_id = t.id
        where t.account_id = p_account and t.user_id = p_user
        group by lt.lease_id having bool_and(lt.left_on is not null)) f)::text, ''), true);
    perform set_config('role', 'tenure_tenant', true);
  elsif p_role = 'PROPERTY_OWNER' then
    perform set_config('app.owner_ids', coalesce(array_agg(o.id)::text, '{}'), true)
    from owners o where o.account_id = p_account and o.user_id = p_user and o.archived_at is null;
    perform set_config('role', 'tenure_property_owner', true);
  elsif only_some then
    perform set_config('app.property_ids', coalesce(array_agg(property_id)::text, '{}'), true)
    from member_properties where account_id = p_account and user_id = p_user;
    perform set_config('role', 'tenure_scoped', true);
  end if;
end $$;
