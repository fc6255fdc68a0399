-- API keys, and webhooks with their deliveries.

-- Sends a delivery of the account of the transaction, after so many seconds. Those of one webhook leave one after the other.
create function schedule_webhook(p_webhook uuid, p_delivery uuid, p_seconds integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_account_id() is null then
    raise exception 'a delivery has an account' using errcode = 'TN002';
  end if;
  perform graphile_worker.add_job(
    'deliverWebhook',
    jsonb_build_object('accountId', current_account_id(), 'data', jsonb_build_object('id', p_delivery))::json,
    queue_name => 'webhook:' || p_webhook,
    job_key => current_account_id() || ':webhook:' || p_delivery,
    run_at => now() + make_interval(secs => p_seconds),
    max_attempts => 8);
end $$;
revoke all on function schedule_webhook(uuid, uuid, integer) from public;
grant execute on function schedule_webhook(uuid, uuid, integer) to tenure_app;

-- An event is queued for webhooks in the transaction that wrote it, for every author. Runs as the owner, because tenants,
-- whose requests are also sent, may not read webhooks. An account without a webhook costs one index lookup.
create function queue_webhook_deliveries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid := current_account_id();
  told record;
begin
  if v_account is null or not exists (
    select from webhooks where account_id = v_account and disabled_at is null and archived_at is null
  ) then
    return null;
  end if;
  for told in
    with made as (
      insert into webhook_deliveries (account_id, id, webhook_id, event_id, event_type, payload, next_attempt_at, created_at)
      select v_account, new_id(e.created_at), w.id, e.id, e.entity_type || '.' || e.action,
             json_build_object(
               'id', e.id,
               'type', e.entity_type || '.' || e.action,
               'createdAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'data', json_build_object(
                 'entityType', e.entity_type, 'entityId', e.entity_id, 'entityName', e.entity_name, 'action', e.action,
                 'userId', e.user_id, 'userName', e.user_name, 'before', e.before, 'after', e.after)),
             e.created_at, e.created_at
      from added e
      join webhooks w on w.account_id = v_account and w.disabled_at is null and w.archived_at is null
        and w.event_types && array['*', e.entity_type || '.*', e.entity_type || '.' || e.action]
      where e.account_id = v_account
      order by e.id
      returning id, webhook_id, event_id
    )
    select id, webhook_id from made order by event_id
  loop
    perform schedule_webhook(told.webhook_id, told.id, 0);
  end loop;
  return null;
end $$;
revoke all on function queue_webhook_deliveries() from public;

create trigger events_queue_webhook_deliveries after insert on events
  referencing new table as added for each statement execute function queue_webhook_deliveries();

-- Keys by which programs call the API for an account. Only hashes are stored; the account is part of a key's text, so that
-- the key is found under its account. A revoked key stays, because the history names it.
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
call enable_account_rls('api_keys', 'select, insert, update');

-- Keys reach the whole account: who sees a part of it sees none of them.
call scope_table('api_keys', 'false');

-- Begins the transaction of a program: it sees the account, is no person in it, and its key was not revoked.
create function authenticate_api_key(p_account uuid, p_hash bytea) returns void language plpgsql
as $$
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
  if exists (select from accounts where id = p_account and closed_at is not null) then
    raise exception 'this account is closed' using errcode = 'TN410';
  end if;
  perform set_config('app.user_id', key_id::text, true);
end $$;

-- Calls by all keys of an account in a calendar month (UTC), compared with the limit of its plan.
create table api_calls (
  account_id uuid not null references accounts (id),
  month date not null,
  calls integer not null,
  primary key (account_id, month)
);
call enable_account_rls('api_calls', 'select, insert, update');

-- Addresses to which events of an account are sent.
create table webhooks (
  account_id uuid not null references accounts (id),
  id uuid not null,
  url text not null,
  description text,
  -- 'payment.recorded', 'lease.*', '*'
  event_types text[] not null check (cardinality(event_types) > 0),
  secret text,
  -- signs beside the new one until then, so that a receiver can change over
  previous_secret text,
  previous_secret_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  failing_since timestamptz,
  archived_at timestamptz,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Secrets of webhooks are sealed with the key that lies outside the database (decision 134). `secret` and `previous_secret` are
  -- those of earlier releases, in clear; the next start seals and empties them. A webhook without a secret sends nothing: it is
  -- removed, or stopped because the key was lost.
  secret_sealed bytea,
  previous_secret_sealed bytea,
  primary key (account_id, id),
  constraint webhooks_secret_once check (num_nonnulls(secret, secret_sealed) <= 1),
  constraint webhooks_signed check (num_nonnulls(secret, secret_sealed) > 0 or archived_at is not null or disabled_at is not null)
);
create index webhooks_told on webhooks (account_id) where disabled_at is null and archived_at is null;
call enable_account_rls('webhooks', 'select, insert, update');
grant select (account_id, id, secret, previous_secret, secret_sealed, previous_secret_sealed) on webhooks to tenure_system;
grant update (secret, previous_secret, secret_sealed, previous_secret_sealed) on webhooks to tenure_system;

-- they tell of the whole account: who sees a part of it has none
call scope_table('webhooks', 'false');

-- The role that encrypts values again sees only them and the ids of their rows.
create policy sealed_values on webhooks for select to tenure_system using (true);
create policy sealing on webhooks for update to tenure_system using (true) with check (true);

-- Deliveries of events to webhooks, with their attempts and the answer.
create table webhook_deliveries (
  account_id uuid not null references accounts (id),
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  payload json not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  response_status smallint,
  response_body text,
  error text,
  duration_ms integer,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id)
);
create index webhook_deliveries_of on webhook_deliveries (account_id, webhook_id, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (account_id, created_at);
call enable_account_rls('webhook_deliveries', 'select, insert, update, delete');
call scope_table('webhook_deliveries', 'false');

-- Begins the transaction of a program that was admitted with this role and reach of its key's maker. Where either has
-- changed since, or the maker has left the team, the key is refused.
create function begin_as_api_key(p_account uuid, p_hash bytea, p_maker_role text, p_is_scoped boolean) returns void
language plpgsql as $$
declare
  key_id uuid;
  maker uuid;
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  select k.id, k.created_by into key_id, maker from api_keys k
  join memberships m on m.account_id = p_account and m.user_id = k.created_by
  where k.account_id = p_account and k.key_hash = p_hash and k.revoked_at is null
    and m.role = p_maker_role and m.is_scoped = p_is_scoped;
  if not found then
    raise exception 'this key is not valid' using errcode = 'TN402';
  end if;
  perform set_config('app.user_id', key_id::text, true), set_config('app.author_id', maker::text, true);
  if p_is_scoped then
    perform set_config('app.property_ids', coalesce(array_agg(property_id)::text, '{}'), true)
    from member_properties where account_id = p_account and user_id = maker;
    perform set_config('role', 'tenure_scoped', true);
  end if;
end $$;
