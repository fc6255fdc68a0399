-- The books: append-only double entry. Charges and payments are the documents people see; journal entries are the
-- truth they are drawn from. Amounts are integer cents; in a line, debit is positive and credit negative.
create table ledger_accounts (
  account_id uuid not null references accounts (id),
  code smallint not null,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  schedule_e_line smallint,
  primary key (account_id, code)
);
call wall_account_table('ledger_accounts', 'select');
create policy identity on ledger_accounts for insert to tenure_identity with check (true);
grant insert on ledger_accounts to tenure_identity;

-- Every account starts with the chart of shared/ledger/accounts.ts; a test holds the two together.
create function open_books() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind, schedule_e_line)
  select new.id, chart.code, chart.name, chart.kind, chart.line
  from (values
    (1000, 'Undeposited funds', 'asset', null::smallint),
    (1010, 'Bank', 'asset', null::smallint),
    (1200, 'Accounts receivable', 'asset', null::smallint),
    (2100, 'Security deposits held', 'liability', null::smallint),
    (2200, 'Prepaid rent', 'liability', null::smallint),
    (3000, 'Owner equity', 'equity', null::smallint),
    (3100, 'Owner draws', 'equity', null::smallint),
    (4000, 'Rent income', 'income', 3),
    (4100, 'Late fee income', 'income', 3),
    (4200, 'Maintenance reimbursements', 'income', 3),
    (4900, 'Other income', 'income', 3),
    (4910, 'Concessions', 'income', 3),
    (5050, 'Advertising', 'expense', 5),
    (5060, 'Auto and travel', 'expense', 6),
    (5070, 'Cleaning and maintenance', 'expense', 7),
    (5080, 'Commissions', 'expense', 8),
    (5090, 'Insurance', 'expense', 9),
    (5100, 'Legal and other professional fees', 'expense', 10),
    (5110, 'Management fees', 'expense', 11),
    (5120, 'Mortgage interest paid to banks', 'expense', 12),
    (5130, 'Other interest', 'expense', 13),
    (5140, 'Repairs', 'expense', 14),
    (5150, 'Supplies', 'expense', 15),
    (5160, 'Taxes', 'expense', 16),
    (5170, 'Utilities', 'expense', 17),
    (5180, 'Depreciation', 'expense', 18),
    (5190, 'Other expenses', 'expense', 19)
  ) as chart (code, name, kind, line);
  return null;
end $$;
create trigger accounts_open_books after insert on accounts for each row execute function open_books();

create table charges (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  type text not null check (type in ('RENT', 'DEPOSIT', 'LATE_FEE', 'MAINTENANCE', 'OTHER')),
  -- first day of the month that a scheduled charge is for; null for one made by hand
  period date check (period = date_trunc('month', period)),
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  paid_cents bigint not null default 0,
  due_on date not null,
  description text not null,
  because jsonb not null,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id),
  constraint charge_paid_within check (paid_cents between 0 and amount_cents),
  constraint charge_void_is_unpaid check (voided_at is null or paid_cents = 0)
);
-- One scheduled charge a lease, month and kind, voided or not: running the rent twice, or late, posts nothing twice.
create unique index charges_once on charges (account_id, lease_id, period, type) where period is not null;
create index charges_by_due on charges (account_id, due_on desc, id desc);
-- sums of a month: no deposits, they are nobody's income
create index charges_summed on charges (account_id, due_on) include (amount_cents, paid_cents)
  where voided_at is null and type <> 'DEPOSIT';
create index charges_by_lease on charges (account_id, lease_id, due_on desc, id desc);
create index charges_by_property on charges (account_id, property_id, due_on desc, id desc);
create index charges_open on charges (account_id, due_on desc, id desc) include (lease_id, amount_cents, paid_cents)
  where voided_at is null and paid_cents < amount_cents;
create index charges_void on charges (account_id, due_on desc, id desc) where voided_at is not null;
create index charges_open_by_lease on charges (account_id, lease_id, due_on) include (amount_cents, paid_cents, type)
  where voided_at is null and paid_cents < amount_cents;
call wall_account_table('charges', 'select, insert, update');

create table payments (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  type text not null check (type in ('RENT', 'DEPOSIT', 'LATE_FEE', 'MAINTENANCE', 'OTHER')),
  -- honest states: only SETTLED money is in the books
  state text not null check (state in ('PENDING', 'SETTLED', 'FAILED', 'RETURNED', 'REVERSED', 'REFUNDED')),
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  allocated_cents bigint not null default 0,
  paid_on date not null,
  due_on date not null,
  method text check (method in ('CASH', 'CHECK', 'ACH', 'CARD', 'MONEY_ORDER', 'OTHER')),
  reference text,
  notes text,
  state_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id),
  constraint payment_allocated_within check (allocated_cents between 0 and amount_cents),
  constraint payment_allocates_when_settled check (state = 'SETTLED' or allocated_cents = 0)
);
create index payments_by_date on payments (account_id, paid_on desc, id desc);
create index payments_summed on payments (account_id, paid_on) include (amount_cents) where state = 'SETTLED';
create index payments_by_lease on payments (account_id, lease_id, paid_on desc, id desc);
create index payments_by_property on payments (account_id, property_id, paid_on desc, id desc);
create index payments_credit on payments (account_id, lease_id) include (amount_cents, allocated_cents)
  where state = 'SETTLED' and allocated_cents < amount_cents;
create index payments_unsettled on payments (account_id, state, paid_on desc, id desc) include (amount_cents)
  where state <> 'SETTLED';
call wall_account_table('payments', 'select, insert, update');

create table journal_entries (
  account_id uuid not null references accounts (id),
  id uuid not null,
  entry_on date not null,
  kind text not null check (kind in (
    'charge', 'payment', 'credit', 'allocation', 'deallocation', 'refund', 'charge_reversal', 'payment_reversal')),
  type text not null,
  description text not null,
  charge_id uuid,
  payment_id uuid,
  reverses_entry_id uuid,
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, id),
  foreign key (account_id, charge_id) references charges (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, reverses_entry_id) references journal_entries (account_id, id)
);
create unique index journal_reversed_once on journal_entries (account_id, reverses_entry_id) where reverses_entry_id is not null;
create index journal_entries_by_charge on journal_entries (account_id, charge_id) where charge_id is not null;
create index journal_entries_by_payment on journal_entries (account_id, payment_id) where payment_id is not null;
create index journal_entries_by_date on journal_entries (account_id, entry_on, id);
call wall_account_table('journal_entries', 'select, insert');

create table journal_lines (
  account_id uuid not null references accounts (id),
  entry_id uuid not null,
  line_no smallint not null,
  code smallint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  lease_id uuid,
  property_id uuid,
  primary key (account_id, entry_id, line_no),
  foreign key (account_id, entry_id) references journal_entries (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  foreign key (account_id, lease_id) references leases (account_id, id)
);
create index journal_lines_by_lease on journal_lines (account_id, lease_id, entry_id) include (code, amount_cents) where lease_id is not null;
call wall_account_table('journal_lines', 'select, insert');

-- Which payment covers which charge. Taking money off a charge again is a row with a negative amount.
create table allocations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  charge_id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  because jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, charge_id) references charges (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id)
);
create index allocations_by_charge on allocations (account_id, charge_id);
create index allocations_by_payment on allocations (account_id, payment_id);
call wall_account_table('allocations', 'select, insert');

create trigger journal_entries_append_only before update or delete on journal_entries for each row execute function refuse_change();
create trigger journal_lines_append_only before update or delete on journal_lines for each row execute function refuse_change();
create trigger allocations_append_only before update or delete on allocations for each row execute function refuse_change();

-- Every entry has two lines or more and they sum to zero. Lines are checked by the statement that inserts them (all lines
-- of an entry come in one), entries when the transaction ends.
create function require_balanced_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select l.entry_id, sum(l.amount_cents) as total, count(*) as line_count into wrong
  from (select distinct account_id, entry_id from added) a
  join journal_lines l on l.account_id = a.account_id and l.entry_id = a.entry_id
  group by l.account_id, l.entry_id having count(*) < 2 or sum(l.amount_cents) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not balance: % lines sum to % cents', wrong.entry_id, wrong.line_count, wrong.total
      using errcode = 'TN003';
  end if;
  return null;
end $$;
create trigger journal_lines_balance after insert on journal_lines
  referencing new table as added for each statement execute function require_balanced_lines();

create function require_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_lines where account_id = new.account_id and entry_id = new.id) then
    raise exception 'journal entry % has no lines', new.id using errcode = 'TN003';
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balance after insert on journal_entries
  deferrable initially deferred for each row execute function require_lines();

-- What a charge has received and a payment has given out follows the allocation rows; the checks on both tables then
-- make it impossible to pay a charge twice or to spend a payment twice, also for two requests at once.
-- A payment covers charges of its own lease only.
create function apply_allocations() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a
    join charges c on c.account_id = a.account_id and c.id = a.charge_id
    join payments p on p.account_id = a.account_id and p.id = a.payment_id
    where c.lease_id <> p.lease_id
  ) then
    raise exception 'a payment covers charges of its own lease only' using errcode = 'TN004';
  end if;
  update payments p set allocated_cents = p.allocated_cents + a.amount, updated_at = greatest(p.updated_at, a.at)
  from (select account_id, payment_id, sum(amount_cents) as amount, max(created_at) as at from added group by 1, 2) a
  where p.account_id = a.account_id and p.id = a.payment_id;
  update charges c set paid_cents = c.paid_cents + a.amount, version = c.version + 1, updated_at = greatest(c.updated_at, a.at)
  from (select account_id, charge_id, sum(amount_cents) as amount, max(created_at) as at from added group by 1, 2) a
  where c.account_id = a.account_id and c.id = a.charge_id;
  return null;
end $$;
create trigger allocations_apply after insert on allocations
  referencing new table as added for each statement execute function apply_allocations();

-- The days for which the rent run of an account has finished.
create table rent_runs (
  account_id uuid not null references accounts (id),
  run_on date not null,
  posted integer not null,
  finished_at timestamptz not null,
  primary key (account_id, run_on)
);
call wall_account_table('rent_runs', 'select, insert, update');
create policy scheduler on rent_runs for select to tenure_system using (true);
grant select on rent_runs to tenure_system;
