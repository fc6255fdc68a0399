-- A person's second factor: time-based one-time codes (RFC 6238). The secret is sealed with a key of this installation.
-- `pending_sealed` is one that is being set up; it takes the other's place once a code of it was right.
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
  check ((secret_sealed is null) = (confirmed_at is null)),
  check ((pending_sealed is null) = (pending_since is null))
);

-- Codes on paper, each good once, for who has lost the device of the second factor. Only hashes (argon2id).
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  spent_at timestamptz,
  primary key (user_id, code_hash)
);

-- Passkeys (WebAuthn): the public half of what a device keeps.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- as the authenticator counts its uses; 0 for those that do not count
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 80),
  -- whether it is kept by more than the one device that made it
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- Challenges of passkeys that were answered; each is taken once. They carry their own end, so that none is kept before.
create table spent_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_by_end on spent_challenges (expires_at);

-- From which devices and networks a person has signed in, so that a new one can be told of.
create table known_places (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('device', 'network')),
  value text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, kind, value)
);

do $$
declare
  name text;
begin
  foreach name in array array['user_totp', 'recovery_codes', 'passkeys', 'spent_challenges', 'known_places'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy identity on %I for all to tenure_identity using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to tenure_identity', name);
  end loop;
end $$;
