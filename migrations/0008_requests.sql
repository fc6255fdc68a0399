-- What the request path itself remembers.
create table idempotency_keys (
  account_id uuid not null references accounts (id),
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  route text not null,
  body_hash bytea not null,
  status smallint,
  response jsonb,
  location text,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (account_id, created_at);
call wall_account_table('idempotency_keys', 'select, insert, update, delete');

-- Attempts at public doors (sign-in, registration), by hashed subject; shared by every process.
create unlogged table rate_limits (
  subject text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (subject, window_start)
);
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy identity on rate_limits for all to tenure_identity using (true) with check (true);
grant select, insert, update, delete on rate_limits to tenure_identity;

-- Secrets of this installation (the key that signs access tokens), made at the first start, shared by every process.
create table instance_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
alter table instance_secrets enable row level security;
alter table instance_secrets force row level security;
create policy system on instance_secrets for all to tenure_system using (true) with check (true);
grant select, insert on instance_secrets to tenure_system;
