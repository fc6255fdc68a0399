-- Keys by which programs call the API for an account. Only their hashes are kept; the account is part of a key's text, so
-- that it is found under its account. A revoked key stays, because the history names it.
create table api_keys (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null check (name <> ''),
  key_hash bytea not null,
  prefix text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- calls in the calendar month (UTC) of the last call
  calls_month date,
  calls integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, key_hash)
);
call wall_account_table('api_keys', 'select, insert, update');

-- Calls by all keys of an account in a calendar month (UTC), held against its plan.
create table api_calls (
  account_id uuid not null references accounts (id),
  month date not null,
  calls integer not null,
  primary key (account_id, month)
);
call wall_account_table('api_calls', 'select, insert, update');

-- `enter` for a program: it sees the account, is no person in it, and its key was not revoked.
create function enter_key(p_account uuid, p_hash bytea) returns void language plpgsql as $$
declare
  key_id uuid;
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  select id into key_id from api_keys where account_id = p_account and key_hash = p_hash and revoked_at is null;
  if not found then
    raise exception 'this key is not valid' using errcode = 'TN402';
  end if;
  perform set_config('app.user_id', key_id::text, true);
end $$;

-- Keys reach the whole account: who sees a part of it sees none of them.
call scope_table('api_keys', 'false');
