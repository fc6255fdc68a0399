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

-- Accounts from before there were plans: their trial begins today. Row-level security holds for the tables' owner too,
-- so this is done as the role that sees every account.
set local role tenure_identity;
insert into subscriptions (account_id, plan, trial_start, trial_end, created_at, updated_at)
select id, case when is_demo then 'enterprise' else 'freeTrial' end, case when not is_demo then now() end,
       case when not is_demo then now() + interval '14 days' end, now(), now()
from accounts;
reset role;
