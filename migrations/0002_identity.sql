-- Accounts, people, their places in accounts, and their sessions.
create table accounts (
  id uuid primary key,
  name text not null check (name <> ''),
  time_zone text not null default 'America/New_York',
  proration text not null default 'ACTUAL_DAYS' check (proration in ('ACTUAL_DAYS', 'THIRTY_DAY_MONTH')),
  default_due_day smallint not null default 1 check (default_due_day between 1 and 31),
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  email citext not null unique,
  name text not null,
  phone text,
  bio text,
  avatar_url text,
  password_hash text,
  email_verified_at timestamptz,
  -- lets a repeated registration with the same Idempotency-Key answer as the first did
  registration_key_hash bytea,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table memberships (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('OWNER', 'MANAGER', 'TENANT', 'ADMIN')),
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index memberships_by_user on memberships (user_id);

-- One row a sign-in: the family of its refresh tokens.
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
  revoked_because text check (revoked_because in ('signed_out', 'revoked', 'reused_token', 'password_changed'))
);
create index sessions_by_user on sessions (user_id, created_at desc);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

alter table accounts enable row level security;
alter table accounts force row level security;
create policy own_account on accounts for all to tenure_app
  using (id = (select current_account_id())) with check (id = (select current_account_id()));
create policy identity on accounts for all to tenure_identity using (true) with check (true);
create policy scheduler on accounts for select to tenure_system using (true);
grant select, update on accounts to tenure_app;
grant select, insert on accounts to tenure_identity;
grant select (id, time_zone) on accounts to tenure_system;

alter table memberships enable row level security;
alter table memberships force row level security;
create policy account_wall on memberships for all to tenure_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy identity on memberships for all to tenure_identity using (true) with check (true);
grant select on memberships to tenure_app;
grant select, insert on memberships to tenure_identity;

alter table users enable row level security;
alter table users force row level security;
create policy self on users for all to tenure_app
  using (id = (select current_user_id())) with check (id = (select current_user_id()));
create policy colleagues on users for select to tenure_app
  using (id in (select m.user_id from memberships m where m.account_id = (select current_account_id())));
create policy identity on users for all to tenure_identity using (true) with check (true);
grant select (id, email, name, phone, bio, avatar_url, email_verified_at, version, created_at, updated_at) on users to tenure_app;
grant update (name, phone, bio, avatar_url, version, updated_at) on users to tenure_app;
grant select, insert, update on users to tenure_identity;

alter table sessions enable row level security;
alter table sessions force row level security;
create policy self on sessions for all to tenure_app
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy identity on sessions for all to tenure_identity using (true) with check (true);
grant select, update on sessions to tenure_app;
grant select, insert, update on sessions to tenure_identity;

alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
create policy identity on refresh_tokens for all to tenure_identity using (true) with check (true);
grant select, insert, update, delete on refresh_tokens to tenure_identity;

-- Opens a request: from here to the end of the transaction the caller is this person in this account and nothing
-- else is visible. What the access token claims is held against what is true now: a session that was revoked or has
-- expired, a role that was taken away or a time zone that was changed stops the request here, and the client gets a
-- new token or signs in again.
create function enter(p_account uuid, p_user uuid, p_session uuid, p_role text, p_time_zone text) returns void
language plpgsql as $$
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', p_user::text, true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  if not exists (
    select from sessions s
    join memberships m on m.account_id = p_account and m.user_id = p_user
    join accounts a on a.id = p_account
    where s.id = p_session and s.user_id = p_user and s.account_id = p_account
      and s.revoked_at is null and s.expires_at > now()
      and m.role = p_role and a.time_zone = p_time_zone
  ) then
    raise exception 'this session has ended' using errcode = 'TN401';
  end if;
end $$;

-- The same for work that no person asked for: a job of one account.
create function enter_job(p_account uuid) returns void language plpgsql as $$
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', '', true),
          set_config('statement_timeout', '5min', true),
          set_config('lock_timeout', '30s', true);
end $$;

-- And for what happens before there is an account: sign-in (tenure_identity) and the scheduler (tenure_system).
create function enter_as(p_role text) returns void language plpgsql as $$
begin
  perform set_config('role', p_role, true),
          set_config('app.account_id', '', true),
          set_config('app.user_id', '', true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
end $$;
