-- What an account has bought: exactly one row, made with the account. A new account tries Tenure for 14 days from the
-- moment it was made, once; what the plans permit is in the code (shared/billing/plans.ts).
create table subscriptions (
  account_id uuid primary key references accounts (id),
  plan text not null check (plan in ('freeTrial', 'starter', 'growth', 'enterprise')),
  -- whether the last payment of a bought plan went through; how a trial stands follows from its dates
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAST_DUE', 'CANCELED')),
  billing_period text not null default 'monthly' check (billing_period in ('monthly', 'annual')),
  trial_start timestamptz,
  trial_end timestamptz check (trial_end > trial_start),
  -- none: the plan was given, not bought, and has no end
  period_start timestamptz,
  period_end timestamptz check (period_end > period_start),
  cancel_at_period_end boolean not null default false,
  provider_customer_id text,
  provider_subscription_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (plan <> 'freeTrial' or (trial_start is not null and trial_end is not null))
);
call wall_account_table('subscriptions', 'select, update');
create policy identity on subscriptions for insert to tenure_identity with check (true);
grant insert on subscriptions to tenure_identity;

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

-- Limits are the whole account's: who sees a part of it (a scoped member, a tenant who uploads a picture) takes places of
-- the same plan. Both run as the owner, whom scopes do not concern; the account is the one in hand.
create function lock_limited_plan(p_unlimited text[]) returns text
language sql security definer set search_path = public, pg_temp as $$
  select plan from subscriptions where account_id = current_account_id() and plan <> all (p_unlimited) for update
$$;

create function count_used(p_limit text) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select case p_limit
    when 'properties' then (select count(*) from properties where account_id = current_account_id() and archived_at is null)
    when 'tenants' then (select count(*) from tenants where account_id = current_account_id() and archived_at is null)
    when 'teamMembers' then (
      -- a place is held from the invitation on
      select (select count(*) from memberships where account_id = current_account_id() and role <> 'TENANT')
        + (select count(*) from team_invitations where account_id = current_account_id() and closed_at is null))
    when 'storage' then (
      select coalesce(sum(size_bytes), 0)::bigint from documents where account_id = current_account_id() and archived_at is null)
    when 'documents' then (select count(*) from documents where account_id = current_account_id() and archived_at is null)
  end
$$;
create index documents_used on documents (account_id) include (size_bytes) where archived_at is null;

revoke all on function lock_limited_plan(text[]), count_used(text) from public;
grant execute on function lock_limited_plan(text[]), count_used(text) to tenure_app;

-- Accounts from before there were plans: their trial begins today. Row-level security holds for the tables' owner too,
-- so this is done as the role that sees every account.
set local role tenure_identity;
insert into subscriptions (account_id, plan, trial_start, trial_end, created_at, updated_at)
select id, case when is_demo then 'enterprise' else 'freeTrial' end, case when not is_demo then now() end,
       case when not is_demo then now() + interval '14 days' end, now(), now()
from accounts;
reset role;
