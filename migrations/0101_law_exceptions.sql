-- Terms of a lease that are beyond what the law of its state allows as a rule, each with the landlord's reason. Appended
-- only: a later change of the term ends the row, so that it stays known what was agreed when, and why.
create table law_exceptions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  question text not null check (question in ('securityDeposit', 'lateFee', 'graceDays')),
  -- cents, or days for graceDays: what was agreed, and the law's limit on that day
  chosen_value bigint not null check (chosen_value >= 0),
  limit_value bigint not null check (limit_value >= 0),
  state_name text not null check (state_name <> ''),
  -- the statute; null where the collection names none
  citation text check (citation <> ''),
  reason text not null check (length(reason) between 3 and 500),
  created_by uuid default current_author_id(),
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id)
);
create unique index law_exceptions_current on law_exceptions (account_id, lease_id, question) where ended_at is null;
call enable_account_rls('law_exceptions', 'select, insert, update');
