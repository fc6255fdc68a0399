-- Addresses that are told what happens in an account, and what they were told.
create table webhooks (
  account_id uuid not null references accounts (id),
  id uuid not null,
  url text not null,
  description text,
  -- 'payment.recorded', 'lease.*', '*'
  event_types text[] not null check (cardinality(event_types) > 0),
  secret text not null,
  -- signs beside the new one until then, so that a receiver can change over
  previous_secret text,
  previous_secret_until timestamptz,
  disabled_at timestamptz,
  disabled_because text,
  failing_since timestamptz,
  archived_at timestamptz,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create index webhooks_told on webhooks (account_id) where disabled_at is null and archived_at is null;
call wall_account_table('webhooks', 'select, insert, update');
-- they tell of the whole account: who sees a part of it has none
call scope_table('webhooks', 'false');

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
call wall_account_table('webhook_deliveries', 'select, insert, update, delete');
call scope_table('webhook_deliveries', 'false');

-- A time-ordered id (UUIDv7) where the database makes the row: 48 bits of milliseconds, the version, chance.
create function new_id(p_at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from p_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- Sends a delivery of the account in hand, after so many seconds. Those of one webhook leave one after the other.
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

-- What happened is handed on in its own transaction, whoever did it. Runs as the owner: a tenant's request, too, is told
-- of. Where an account has no webhook this is one look into an index.
create function tell_webhooks() returns trigger
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
create trigger events_tell_webhooks after insert on events
  referencing new table as added for each statement execute function tell_webhooks();

revoke all on function schedule_webhook(uuid, uuid, integer), tell_webhooks() from public;
grant execute on function schedule_webhook(uuid, uuid, integer) to tenure_app;
