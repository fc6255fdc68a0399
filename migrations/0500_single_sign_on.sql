-- Single sign-on of an account through an OpenID provider of its own (decision 135). Another issuer or client is another
-- connection: it gets another id, and what was opened through the one before has ended.
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
call scope_table('sso_connections', 'false');
create policy identity on sso_connections for select to tenure_identity using (true);
grant select on sso_connections to tenure_identity;
-- The role that seals again sees the secrets and the ids of their rows only.
create policy sealed_values on sso_connections for select to tenure_system using (true);
create policy sealing on sso_connections for update to tenure_system using (true) with check (true);
grant select (account_id, id, secret_sealed), update (secret_sealed) on sso_connections to tenure_system;

-- The domains of addresses that may sign in through it. A verified one leads from an address to the provider: of one account
-- only, which has shown by a record of the domain's name service that it is theirs.
create table sso_domains (
  account_id uuid not null references sso_connections (account_id) on delete cascade,
  domain text not null check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(domain) <= 253),
  verified_at timestamptz,
  primary key (account_id, domain)
);
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;
call enable_account_rls('sso_domains', 'select, insert, update, delete');
call scope_table('sso_domains', 'false');
create policy identity on sso_domains for select to tenure_identity using (true);
grant select on sso_domains to tenure_identity;

-- Who a member is at the provider, from their first sign-in through it.
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
call scope_table('sso_identities', 'false');
create policy identity on sso_identities for all to tenure_identity using (true) with check (true);
grant select, insert, update on sso_identities to tenure_identity;

-- Through which connection a session was opened.
alter table sessions add column sso_connection_id uuid;
alter table sessions drop constraint sessions_opened_by_check;
alter table sessions add constraint sessions_opened_by_check
  check (opened_by in ('password', 'signup', 'recovery', 'invitation', 'google', 'hosted', 'passkey', 'sso'));
alter table sessions add constraint sessions_sso_check check ((opened_by = 'sso') = (sso_connection_id is not null));

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

-- Whether this request comes with a session of single sign-on, which reaches nothing outside its account.
create function is_sso_session() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.sso', true), '') = 'on';

do $$
declare
  body text := pg_get_functiondef('begin_as_user(uuid, uuid, uuid, text, text)'::regprocedure);
  patched text;
  ended constant text := $x$raise exception 'this session has ended' using errcode = 'TN401';
  end if;$x$;
begin
  patched := replace(body, 'is_closed boolean;', E'is_closed boolean;\n  v_opened_by text;\n  v_refusal text;');
  patched := replace(patched, 'select m.is_scoped, a.closed_at is not null into only_some, is_closed',
    'select m.is_scoped, a.closed_at is not null, s.opened_by, session_refusal(p_account, m.role, s.opened_by, s.sso_connection_id)
    into only_some, is_closed, v_opened_by, v_refusal');
  patched := replace(patched, ended, ended || $x$
  if v_refusal = 'ended' then
    raise exception 'this session has ended' using errcode = 'TN401';
  end if;
  if v_refusal is not null then
    raise exception 'this account requires single sign-on' using errcode = 'TN403';
  end if;
  perform set_config('app.sso', case when v_opened_by = 'sso' then 'on' else '' end, true);$x$);
  if patched not like '%v_refusal text%' or patched not like '%v_opened_by, v_refusal%' or patched not like '%TN403%' then
    raise exception 'begin_as_user has changed: its session is not where it was';
  end if;
  execute patched;
  body := pg_get_functiondef('own_memberships()'::regprocedure);
  patched := replace(body, 'where m.user_id = current_user_id()',
    'where m.user_id = current_user_id() and (not is_sso_session() or m.account_id = current_account_id())');
  if patched = body then
    raise exception 'own_memberships has changed: its condition is not where it was';
  end if;
  execute patched;
end $$;

alter policy self on sessions
  using (user_id = (select current_user_id()) and (not (select is_sso_session()) or account_id = (select current_account_id())))
  with check (user_id = (select current_user_id()) and (not (select is_sso_session()) or account_id = (select current_account_id())));
alter policy own_history on security_events
  using (user_id = (select current_user_id()) and not (select is_sso_session()));

-- Whether the person of this request has another account: their name and picture are seen there too.
create function has_other_accounts() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from memberships where user_id = current_user_id() and account_id <> current_account_id())
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
-- Marks a domain of the account of this request as verified; false where another account has verified it.
create function verify_sso_domain(p_account uuid, p_domain text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update sso_domains set verified_at = p_now where account_id = p_account and domain = p_domain and verified_at is null;
  return true;
exception when unique_violation then
  return false;
end $$;

revoke all on function has_other_accounts(), end_refused_sessions(timestamptz) from public;
grant execute on function has_other_accounts(), end_refused_sessions(timestamptz) to tenure_app;
