-- What somebody says to have paid for before they had an account. It proves nothing and gives nothing: once the address is
-- confirmed, the payment provider's own record is asked. Kept here, and not in the browser, because the mail that confirms
-- an address may be opened on another device.
create table setup_claims (
  user_id uuid not null references users (id),
  -- '' where it was not named; one of the two is
  session_id text not null,
  subscription_id text not null,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  primary key (user_id, session_id, subscription_id),
  check (session_id <> '' or subscription_id <> '')
);
create index setup_claims_by_session on setup_claims (session_id);
alter table setup_claims enable row level security;
alter table setup_claims force row level security;
create policy self on setup_claims for all to tenure_app
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy identity on setup_claims for all to tenure_identity using (true) with check (true);
grant select, insert, delete on setup_claims to tenure_app;
grant select, insert, delete on setup_claims to tenure_identity;

-- Which account a subscription of the provider belongs to: one, and for ever. Events of the provider name the
-- subscription only.
create table provider_subscriptions (
  subscription_id text primary key check (subscription_id <> ''),
  account_id uuid not null references accounts (id),
  linked_at timestamptz not null
);
alter table provider_subscriptions enable row level security;
alter table provider_subscriptions force row level security;
create policy identity on provider_subscriptions for all to tenure_identity using (true) with check (true);
grant select, insert on provider_subscriptions to tenure_identity;

-- Events of the provider that came, so that each counts once. They are delivered again for up to three days.
create table provider_events (
  id text primary key check (id <> ''),
  kind text not null,
  received_at timestamptz not null
);
create index provider_events_by_age on provider_events (received_at);
alter table provider_events enable row level security;
alter table provider_events force row level security;
create policy identity on provider_events for all to tenure_identity using (true) with check (true);
grant select, insert, delete on provider_events to tenure_identity;

-- A job of an account, from where there is none in hand: sign-in, and what the provider tells.
create function enqueue_job_for(p_account uuid, p_task text, p_payload jsonb, p_key text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    p_task,
    jsonb_build_object('accountId', p_account, 'data', p_payload)::json,
    job_key => p_account || ':' || p_key,
    max_attempts => 8);
end $$;
revoke all on function enqueue_job_for(uuid, text, jsonb, text) from public;
grant execute on function enqueue_job_for(uuid, text, jsonb, text) to tenure_identity;

-- However an address comes to be confirmed, what was paid for with it is looked up then.
create function follow_up_setup_claims() returns trigger language plpgsql as $$
begin
  perform enqueue_job_for(c.account_id, 'linkAwaitedCheckout', jsonb_build_object('userId', new.id), 'checkout:' || new.id)
  from (select distinct account_id from setup_claims where user_id = new.id) c;
  return null;
end $$;
create trigger users_follow_up_setup_claims after update of email_verified_at on users for each row
  when (old.email_verified_at is null and new.email_verified_at is not null)
  execute function follow_up_setup_claims();
