-- Plans of accounts, and their subscriptions at the payment provider.

create function begin_subscription() returns trigger language plpgsql as $$
begin
  if new.is_demo then
    insert into subscriptions (account_id, plan, created_at, updated_at)
    values (new.id, 'enterprise', new.created_at, new.created_at);
  else
    insert into subscriptions (account_id, plan, trial_start, trial_end, created_at, updated_at)
    values (new.id, 'freeTrial', new.created_at, new.created_at + interval '14 days', new.created_at, new.created_at);
  end if;
  return null;
end $$;

create trigger accounts_begin_subscription after insert on accounts for each row execute function begin_subscription();

-- The plan of an account: one row, made with the account. A new account tries Tenure for 14 days, once. What the plans
-- permit is in shared/billing/plans.ts.
create table subscriptions (
  account_id uuid primary key references accounts (id),
  plan text not null check (plan in ('freeTrial', 'starter', 'growth', 'enterprise')),
  -- whether the last payment of a bought plan went through; the state of a trial follows from its dates
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAST_DUE', 'CANCELED')),
  billing_period text not null default 'monthly' check (billing_period in ('monthly', 'annual')),
  trial_start timestamptz,
  trial_end timestamptz,
  -- none: the plan was given, not bought, and has no end
  period_start timestamptz,
  period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  provider_customer_id text,
  provider_subscription_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (trial_end > trial_start),
  check (period_end > period_start),
  check (plan <> 'freeTrial' or trial_start is not null and trial_end is not null)
);
call enable_account_rls('subscriptions', 'select, update');
grant insert on subscriptions to tenure_identity;
create policy identity on subscriptions for insert to tenure_identity with check (true);

-- Limits are the whole account's: who sees a part of it (a scoped member, a tenant who uploads a picture) takes places of
-- the same plan. Both run as the owner, whom scopes do not concern; for the account of the transaction.
create function lock_limited_plan(p_unlimited text[]) returns text
language sql security definer set search_path = public, pg_temp as $$
  select plan from subscriptions where account_id = current_account_id() and plan <> all (p_unlimited) for update
$$;
revoke all on function lock_limited_plan(text[]) from public;
grant execute on function lock_limited_plan(text[]) to tenure_app;

-- Which account a subscription at the payment provider belongs to. It never changes, because the provider's events name the
-- subscription only.
create table provider_subscriptions (
  subscription_id text primary key check (subscription_id <> ''),
  account_id uuid not null references accounts (id),
  linked_at timestamptz not null
);
alter table provider_subscriptions enable row level security;
alter table provider_subscriptions force row level security;
grant select, insert on provider_subscriptions to tenure_identity;
create policy identity on provider_subscriptions for all to tenure_identity using (true) with check (true);

-- Events received from the payment provider, so that each counts once. The provider repeats them for up to three days.
create table provider_events (
  id text primary key check (id <> ''),
  kind text not null,
  received_at timestamptz not null
);
create index provider_events_by_age on provider_events (received_at);
alter table provider_events enable row level security;
alter table provider_events force row level security;
grant select, insert, delete on provider_events to tenure_identity;
create policy identity on provider_events for all to tenure_identity using (true) with check (true);
