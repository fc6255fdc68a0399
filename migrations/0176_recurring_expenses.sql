-- Expenses that come again: a property tax, a policy, the dues of an association, the payment of a mortgage.
create table recurring_expenses (
  account_id uuid not null references accounts (id),
  id uuid not null,
  kind text not null check (kind in ('EXPENSE', 'MORTGAGE')),
  description text not null check (description <> ''),
  vendor_id uuid,
  -- null: the whole business
  property_id uuid,
  unit_id uuid,
  -- as the lines of an expense; null for a mortgage, whose payments are split
  code smallint check (code between 5050 and 5190 and code <> 5180),
  every text not null check (every in ('MONTH', 'QUARTER', 'YEAR')),
  -- the first due date, whose day of the month the others have
  starts_on date not null,
  ends_on date,
  -- AUTOPAY is recorded as paid on its day, BILL becomes a bill to pay
  handling text not null check (handling in ('AUTOPAY', 'BILL')),
  lead_days smallint not null default 0 check (lead_days between 0 and 60),
  method text,
  -- amounts from a day on: [{"from", "amountCents", "rate", "taxCents", "insuranceCents"}]
  terms jsonb not null check (jsonb_typeof(terms) = 'array' and jsonb_array_length(terms) between 1 and 120),
  -- what was owed on the mortgage on a day, before the first payment
  balance_cents bigint check (balance_cents between 1 and 100000000000),
  balance_on date,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  constraint recurring_expense_ends_after_start check (ends_on >= starts_on),
  constraint recurring_expense_of_its_kind check (case kind
    when 'MORTGAGE' then code is null and vendor_id is not null and property_id is not null and every = 'MONTH'
      and balance_cents is not null and balance_on <= starts_on
    else code is not null and balance_cents is null and balance_on is null end),
  constraint bill_of_recurring_expense_has_vendor check (handling = 'AUTOPAY' or vendor_id is not null)
);
create index recurring_expenses_by_property on recurring_expenses (account_id, property_id);
call enable_account_rls('recurring_expenses', 'select, insert, update');

-- What became of each due date. One row a schedule and date, so that nothing is recorded twice.
create table recurring_expense_dates (
  account_id uuid not null references accounts (id),
  recurring_id uuid not null,
  due_on date not null,
  outcome text not null check (outcome in ('RECORDED', 'BILLED', 'SKIPPED')),
  expense_id uuid,
  bill_id uuid,
  created_at timestamptz not null,
  primary key (account_id, recurring_id, due_on),
  foreign key (account_id, recurring_id) references recurring_expenses (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id),
  foreign key (account_id, bill_id) references bills (account_id, id),
  check ((outcome = 'RECORDED') = (expense_id is not null) and (outcome = 'BILLED') = (bill_id is not null))
);
call enable_account_rls('recurring_expense_dates', 'select, insert, delete');
call scope_table('recurring_expense_dates', $$exists (select from recurring_expenses r
  where r.account_id = recurring_expense_dates.account_id and r.id = recurring_expense_dates.recurring_id)$$);

-- The balance of a mortgage when it comes into the books: Dr 3000, Cr 2500.
alter table journal_entries add column recurring_expense_id uuid;
alter table journal_entries add foreign key (account_id, recurring_expense_id) references recurring_expenses (account_id, id);
create index journal_entries_by_recurring_expense on journal_entries (account_id, recurring_expense_id)
  where recurring_expense_id is not null;
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'journal_entries_kind_check' and c.conrelid = 'journal_entries'::regclass;
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format('alter table journal_entries add constraint journal_entries_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''loan''::text, ''loan_reversal''::text, '));
end $$;
