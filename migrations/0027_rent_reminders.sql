-- Reminders of rent that were sent. One a lease, due date and kind: however often it is asked for, it is sent once.
-- What could be sent today is not stored; it follows from the charges and the leases.
create table rent_reminders (
  account_id uuid not null references accounts (id),
  -- follows from the account, the lease, the due date and the type
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  due_on date not null,
  type text not null check (type in ('upcoming', 'due', 'overdue')),
  -- what was open when it was sent
  amount_cents bigint not null check (amount_cents > 0),
  sent_at timestamptz not null,
  -- null: Tenure itself
  sent_by uuid,
  primary key (account_id, id),
  constraint rent_reminder_once unique (account_id, lease_id, due_on, type),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id)
);
create index rent_reminders_by_due on rent_reminders (account_id, due_on);
-- deleted where nobody wants the mail, in the transaction that wrote it
call wall_account_table('rent_reminders', 'select, insert, delete');

-- the months of rent that are charged already, lease by lease
create index charges_by_period on charges (account_id, period) include (lease_id) where type = 'RENT' and period is not null;

alter table accounts
  -- whether reminders are sent without anybody's hand, and when: so many days before rent is due (0: not before), on its
  -- day, so many days after (0: not after)
  add column auto_reminders boolean not null default false,
  add column reminder_days_before smallint not null default 5 check (reminder_days_before between 0 and 14),
  add column reminder_on_due_day boolean not null default true,
  add column reminder_days_after smallint not null default 3 check (reminder_days_after between 0 and 30);

-- The morning of an account's own day, when people are told of what the calendar brings: leases that end, rent that is
-- overdue, reminders. Once a day.
create table daily_runs (
  account_id uuid not null references accounts (id),
  run_on date not null,
  finished_at timestamptz not null,
  primary key (account_id, run_on)
);
call wall_account_table('daily_runs', 'select, insert');
call scope_table('daily_runs', 'true', 'false');
create policy scheduler on daily_runs for select to tenure_system using (true);
grant select on daily_runs to tenure_system;
