-- Expenses and their refunds, bills, credits from vendors, what recurs, other income and budgets.

-- Expenses: what was paid, to whom and when. The journal has the entry of each.
create table expenses (
  account_id uuid not null references accounts (id),
  id uuid not null,
  vendor_id uuid,
  maintenance_id uuid,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  paid_on date not null,
  description text not null,
  method text check (method in ('CHECK', 'CASH', 'ACH', 'ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL', 'CARD', 'MONEY_ORDER', 'OTHER',
    'THIRD_PARTY_NETWORK')),
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  bill_id uuid,
  -- Whether a large repair was asked to be one, and why it is.
  cost_treatment text check (cost_treatment in ('REPAIR', 'IMPROVEMENT', 'DE_MINIMIS')),
  cost_treatment_reason text check (cost_treatment_reason <> ''),
  -- What the lender paid out of the escrow of a mortgage: an expense that is posted against 1300 and moves no cash.
  escrow_loan_id uuid,
  primary key (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  foreign key (account_id, maintenance_id) references maintenance_requests (account_id, id),
  constraint expense_treatment_has_reason check (cost_treatment_reason is null or cost_treatment is not null)
);
create index expenses_by_date on expenses (account_id, paid_on desc, id desc);
create index expenses_by_vendor on expenses (account_id, vendor_id, paid_on desc, id desc) where vendor_id is not null;
create index expenses_by_maintenance on expenses (account_id, maintenance_id) where maintenance_id is not null;
create index expenses_by_amount on expenses (account_id, amount_cents, paid_on desc);
create index expenses_in_order_of_amount on expenses (account_id, amount_cents, id);
create index expenses_by_creation on expenses (account_id, created_at, id);
create index expenses_summed on expenses (account_id, paid_on) include (id) where voided_at is null;
create index expenses_by_bill on expenses (account_id, bill_id) where bill_id is not null;
create index expenses_by_escrow_loan on expenses (account_id, escrow_loan_id) where escrow_loan_id is not null;
create index expenses_searched on expenses
  using gin (account_id, search_text(description || ' ' || coalesce(reference, '')) gin_trgm_ops);
call enable_account_rls('expenses', 'select, insert, update');

alter table journal_entries add foreign key (account_id, expense_id) references expenses (account_id, id);

alter table work_orders add foreign key (account_id, expense_id) references expenses (account_id, id);

grant select on expenses to tenure_search;
create policy search on expenses for select to tenure_search
  using (true);

-- At the end of a transaction every expense has lines of its amount.
create function require_lines_of_expense() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select sum(l.amount_cents) into total from expense_lines l where l.account_id = new.account_id and l.expense_id = new.id;
  if total is distinct from (select e.amount_cents from expenses e where e.account_id = new.account_id and e.id = new.id) then
    raise exception 'the lines of expense % sum to % cents, not to its amount', new.id, coalesce(total, 0)
      using errcode = 'TN003';
  end if;
  return null;
end $$;

-- What is paid of a bill follows the expenses that pay it; the check of the bill then makes it impossible to pay too much.
create function add_to_bill() returns trigger language plpgsql as $$
declare
  change bigint := case when new.voided_at is null then new.amount_cents else 0 end;
begin
  if tg_op = 'UPDATE' then
    change := change - case when old.voided_at is null then old.amount_cents else 0 end;
  end if;
  if change <> 0 then
    update bills b set paid_cents = b.paid_cents + change, version = b.version + 1,
      updated_at = greatest(b.updated_at, new.updated_at)
    where b.account_id = new.account_id and b.id = new.bill_id;
    if not found then
      raise exception 'expense % pays no bill that the caller reaches', new.id using errcode = 'TN003';
    end if;
  end if;
  return null;
end $$;

-- An expense that is voided elsewhere voids its fees as well, also when the person who voids it may not see them.
create function void_fees_of_expense() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update management_fees set voided_at = new.voided_at
  where account_id = new.account_id and expense_id = new.id and voided_at is null;
  return null;
end $$;
revoke all on function void_fees_of_expense() from public;

create constraint trigger expenses_have_lines after insert or update of amount_cents on expenses
  deferrable initially deferred for each row execute function require_lines_of_expense();

create trigger expenses_pay_bills after insert or update of voided_at, amount_cents on expenses
  for each row when (new.bill_id is not null) execute function add_to_bill();

create trigger expenses_void_fees after update of voided_at on expenses
  for each row when (old.voided_at is null and new.voided_at is not null) execute function void_fees_of_expense();

-- Lines of an expense: each part with its property, unit and category. Most expenses have one line; the lines of a split one
-- sum to the amount that was paid.
create table expense_lines (
  account_id uuid not null references accounts (id),
  expense_id uuid not null,
  line_no smallint not null check (line_no between 1 and 200),
  property_id uuid,
  unit_id uuid,
  -- an expense account of the chart that money is paid for: everything on Schedule E but depreciation (5180)
  code smallint not null check ((code in (1300, 1500, 2300, 2500)) or code between 5050 and 5190 and code <> 5180),
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  primary key (account_id, expense_id, line_no),
  foreign key (account_id, expense_id) references expenses (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  check (unit_id is null or property_id is not null)
);
create index expense_lines_by_property on expense_lines (account_id, property_id) include (expense_id, code, amount_cents);
call enable_account_rls('expense_lines', 'select, insert, delete');

-- Whether every line of an expense belongs to properties that the caller reaches; true for those who reach all.
create function expense_is_within_reach(p_expense uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select current_setting('role') <> 'tenure_scoped' or not exists (
    select from expense_lines l where l.account_id = current_account_id() and l.expense_id = p_expense
      and (l.property_id = any (reachable_property_ids())) is not true)
$$;
revoke all on function expense_is_within_reach(uuid) from public;
grant execute on function expense_is_within_reach(uuid) to tenure_app;

-- A member who is kept to some properties sees the lines of these, and changes an expense that is of these alone. Its
-- documents and its history say all of it, and are theirs with the whole of it.
call scope_table('expenses', $$exists (
  select from expense_lines l where l.account_id = expenses.account_id and l.expense_id = expenses.id)$$,
  'expense_is_within_reach(id)');

grant select on expense_lines to tenure_search;
create policy search on expense_lines for select to tenure_search using (true);

-- Lines are written together, and sum to the amount of their expense.
create function require_lines_of_amount() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select e.id, e.amount_cents as amount, sum(l.amount_cents) as total into wrong
  from (select distinct account_id, expense_id from added) a
  join expenses e on e.account_id = a.account_id and e.id = a.expense_id
  join expense_lines l on l.account_id = a.account_id and l.expense_id = a.expense_id
  group by e.id, e.amount_cents having sum(l.amount_cents) <> e.amount_cents limit 1;
  if found then
    raise exception 'the lines of expense % sum to % cents, not to its %', wrong.id, wrong.total, wrong.amount
      using errcode = 'TN003';
  end if;
  return null;
end $$;

create function require_lines_after_delete() returns trigger language plpgsql as $$
begin
  if (select e.amount_cents from expenses e where e.account_id = old.account_id and e.id = old.expense_id) is distinct from (
      select sum(l.amount_cents) from expense_lines l where l.account_id = old.account_id and l.expense_id = old.expense_id) then
    raise exception 'expense % has lost lines', old.expense_id using errcode = 'TN003';
  end if;
  return null;
end $$;

create trigger expense_lines_sum after insert on expense_lines
  referencing new table as added for each statement execute function require_lines_of_amount();

create constraint trigger expense_lines_stay after delete on expense_lines
  deferrable initially deferred for each row execute function require_lines_after_delete();

-- What a vendor refunded of an expense. Its lines are parts of the expense's lines and sum to its amount.
create table expense_refunds (
  account_id uuid not null references accounts (id),
  id uuid not null,
  expense_id uuid not null,
  refunded_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  method text,
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id)
);
create index expense_refunds_by_expense on expense_refunds (account_id, expense_id);
create index expense_refunds_by_day on expense_refunds (account_id, refunded_on) where voided_at is null;
call enable_account_rls('expense_refunds', 'select, insert, update');

alter table journal_entries add foreign key (account_id, expense_refund_id) references expense_refunds (account_id, id);

-- At the end of a transaction a refund has lines of its amount, and no more is refunded than was paid.
create function require_lines_of_refund() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select sum(l.amount_cents) into total from expense_refund_lines l
  where l.account_id = new.account_id and l.refund_id = new.id;
  if total is distinct from new.amount_cents then
    raise exception 'the lines of refund % sum to % cents, not to its amount', new.id, coalesce(total, 0) using errcode = 'TN003';
  end if;
  if (select sum(f.amount_cents) from expense_refunds f where f.account_id = new.account_id
        and f.expense_id = new.expense_id and f.voided_at is null)
     > (select e.amount_cents from expenses e where e.account_id = new.account_id and e.id = new.expense_id) then
    raise exception 'more is refunded of expense % than was paid', new.expense_id using errcode = 'TN003';
  end if;
  return null;
end $$;

create constraint trigger expense_refunds_have_lines after insert on expense_refunds
  deferrable initially deferred for each row execute function require_lines_of_refund();

-- Lines of an expense refund, each of one line of the expense.
create table expense_refund_lines (
  account_id uuid not null references accounts (id),
  refund_id uuid not null,
  line_no smallint not null check (line_no between 1 and 200),
  property_id uuid,
  unit_id uuid,
  code smallint not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  primary key (account_id, refund_id, line_no),
  foreign key (account_id, refund_id) references expense_refunds (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  check (unit_id is null or property_id is not null)
);
create index expense_refund_lines_by_property on expense_refund_lines (account_id, property_id);
call enable_account_rls('expense_refund_lines', 'select, insert');

-- as the expenses: seen by who reaches a line, recorded by who reaches all of them
call scope_table('expense_refunds', $$exists (select from expense_refund_lines l
  where l.account_id = expense_refunds.account_id and l.refund_id = expense_refunds.id)$$, 'expense_is_within_reach(expense_id)');

-- Bills to pay. A bill is an expense on its own date (accounts payable); each payment of it is an expense that was paid,
-- with its part of the bill's lines, so that everything that counts payments counts it on its day.
create table bills (
  account_id uuid not null references accounts (id),
  id uuid not null,
  vendor_id uuid not null,
  billed_on date not null,
  due_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  -- kept by a trigger of the expenses that pay it
  paid_cents bigint not null default 0,
  description text not null check (description <> ''),
  -- the vendor's number of the invoice
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the repair that the bill is for, as of an expense
  maintenance_id uuid,
  primary key (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  foreign key (account_id, maintenance_id) references maintenance_requests (account_id, id),
  constraint bill_due_after_its_date check (due_on >= billed_on),
  constraint bill_paid_within check (paid_cents between 0 and amount_cents),
  constraint bill_void_is_unpaid check (voided_at is null or paid_cents = 0)
);
create index bills_by_due on bills (account_id, due_on desc, id desc);
create index bills_open on bills (account_id, due_on, id) include (amount_cents, paid_cents)
  where voided_at is null and paid_cents < amount_cents;
create index bills_by_vendor on bills (account_id, vendor_id, due_on desc);
create index bills_by_maintenance on bills (account_id, maintenance_id) where maintenance_id is not null;
call enable_account_rls('bills', 'select, insert, update');

alter table journal_entries add foreign key (account_id, bill_id) references bills (account_id, id);

alter table work_orders add foreign key (account_id, bill_id) references bills (account_id, id);

alter table expenses add foreign key (account_id, bill_id) references bills (account_id, id);

-- At the end of a transaction the lines of a bill sum to its amount.
create function require_lines_of_bill() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  bill uuid := coalesce(row ->> 'bill_id', row ->> 'id')::uuid;
  owner uuid := (row ->> 'account_id')::uuid;
  total bigint;
begin
  select sum(l.amount_cents) into total from bill_lines l where l.account_id = owner and l.bill_id = bill;
  if total is distinct from (select b.amount_cents from bills b where b.account_id = owner and b.id = bill) then
    raise exception 'the lines of bill % sum to % cents, not to its amount', bill, coalesce(total, 0)
      using errcode = 'TN003';
  end if;
  return null;
end $$;

create constraint trigger bills_have_lines after insert or update of amount_cents on bills
  deferrable initially deferred for each row execute function require_lines_of_bill();

-- Lines of a bill: each part with its property, unit and category.
create table bill_lines (
  account_id uuid not null references accounts (id),
  bill_id uuid not null,
  line_no smallint not null check (line_no between 1 and 200),
  property_id uuid,
  unit_id uuid,
  -- as the lines of an expense: what money is paid for, or the principal of a mortgage (2500)
  code smallint not null check ((code in (1300, 1500, 2300, 2500)) or code between 5050 and 5190 and code <> 5180),
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  primary key (account_id, bill_id, line_no),
  foreign key (account_id, bill_id) references bills (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  check (unit_id is null or property_id is not null)
);
create index bill_lines_by_property on bill_lines (account_id, property_id) include (bill_id, code, amount_cents);
call enable_account_rls('bill_lines', 'select, insert, delete');

-- Whether every line of a bill belongs to properties that the caller reaches; true for those who reach all.
create function bill_is_within_reach(p_bill uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select current_setting('role') <> 'tenure_scoped' or not exists (
    select from bill_lines l where l.account_id = current_account_id() and l.bill_id = p_bill
      and (l.property_id = any (reachable_property_ids())) is not true)
$$;
revoke all on function bill_is_within_reach(uuid) from public;
grant execute on function bill_is_within_reach(uuid) to tenure_app;

call scope_table('bills', 'bill_is_within_reach(id)');

create constraint trigger bill_lines_sum after insert or delete on bill_lines
  deferrable initially deferred for each row execute function require_lines_of_bill();

-- Credits from vendors: money that a vendor owes back, used on a bill or paid out.
create table vendor_credits (
  account_id uuid not null references accounts (id),
  id uuid not null,
  vendor_id uuid not null,
  property_id uuid,
  unit_id uuid,
  -- an expense account, or what is depreciated
  code smallint not null check (code = 1500 or code between 5050 and 5190 and code <> 5180),
  credited_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  -- kept by a trigger of its uses
  used_cents bigint not null default 0,
  description text not null check (description <> ''),
  -- the vendor's number of the credit memo
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  check (unit_id is null or property_id is not null),
  constraint vendor_credit_used_within check (used_cents between 0 and amount_cents),
  constraint vendor_credit_void_is_unused check (voided_at is null or used_cents = 0)
);
create index vendor_credits_by_vendor on vendor_credits (account_id, vendor_id, credited_on desc, id desc);
create index vendor_credits_by_day on vendor_credits (account_id, credited_on desc, id desc);
call enable_account_rls('vendor_credits', 'select, insert, update');

alter table journal_entries add foreign key (account_id, vendor_credit_id) references vendor_credits (account_id, id);

-- What a vendor credit was used for: the part that pays a bill or, without a bill, that the vendor paid back.
create table vendor_credit_uses (
  account_id uuid not null references accounts (id),
  id uuid not null,
  vendor_credit_id uuid not null,
  bill_id uuid,
  used_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  method text,
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, vendor_credit_id) references vendor_credits (account_id, id),
  foreign key (account_id, bill_id) references bills (account_id, id),
  constraint method_of_refund check (bill_id is null or method is null and reference is null)
);
create index vendor_credit_uses_by_credit on vendor_credit_uses (account_id, vendor_credit_id);
create index vendor_credit_uses_by_bill on vendor_credit_uses (account_id, bill_id) where bill_id is not null;
create index vendor_credit_uses_by_day on vendor_credit_uses (account_id, used_on) where voided_at is null;
call enable_account_rls('vendor_credit_uses', 'select, insert, update');

alter table journal_entries add foreign key (account_id, vendor_credit_use_id) references vendor_credit_uses (account_id, id);

-- seen and written by who reaches the credit
call scope_table('vendor_credit_uses', $$exists (select from vendor_credits c
  where c.account_id = vendor_credit_uses.account_id and c.id = vendor_credit_uses.vendor_credit_id)$$);

-- What is used of a credit and what is paid of a bill follow the uses; the checks of both make it impossible to use too much.
create function add_to_credit_and_bill() returns trigger language plpgsql as $$
declare
  change bigint := case when new.voided_at is null then new.amount_cents else 0 end;
begin
  if tg_op = 'UPDATE' then
    change := change - case when old.voided_at is null then old.amount_cents else 0 end;
  end if;
  if change = 0 then
    return null;
  end if;
  update vendor_credits c set used_cents = c.used_cents + change, version = c.version + 1,
    updated_at = greatest(c.updated_at, new.updated_at)
  where c.account_id = new.account_id and c.id = new.vendor_credit_id;
  if not found then
    raise exception 'use % is of no vendor credit that the caller reaches', new.id using errcode = 'TN003';
  end if;
  if new.bill_id is not null then
    update bills b set paid_cents = b.paid_cents + change, version = b.version + 1,
      updated_at = greatest(b.updated_at, new.updated_at)
    where b.account_id = new.account_id and b.id = new.bill_id;
    if not found then
      raise exception 'vendor credit % pays no bill that the caller reaches', new.vendor_credit_id using errcode = 'TN003';
    end if;
  end if;
  return null;
end $$;

-- At the end of a transaction the lines of a use are those of its amount.
create function require_lines_of_credit_use() returns trigger language plpgsql as $$
declare
  total bigint;
  credited bigint;
  expected constant bigint := case when new.bill_id is null then -new.amount_cents else 0 end;
begin
  select sum(l.amount_cents), sum(l.amount_cents) filter (where l.line_no = 1) into total, credited
  from vendor_credit_use_lines l where l.account_id = new.account_id and l.use_id = new.id;
  if credited is distinct from -new.amount_cents or total is distinct from expected then
    raise exception 'the lines of use % of a vendor credit do not sum to its amount', new.id using errcode = 'TN003';
  end if;
  return null;
end $$;

create trigger vendor_credit_uses_count after insert or update of voided_at on vendor_credit_uses
  for each row execute function add_to_credit_and_bill();

create constraint trigger vendor_credit_uses_have_lines after insert on vendor_credit_uses
  deferrable initially deferred for each row execute function require_lines_of_credit_use();

-- What a use counts as where money counts when it is paid (cash basis, Schedule E): line 1 takes it off the account of the
-- credit, the others are the lines of the bill that it pays. So its lines sum to zero, or to less its amount where it was
-- paid back.
create table vendor_credit_use_lines (
  account_id uuid not null references accounts (id),
  use_id uuid not null,
  line_no smallint not null check (line_no between 1 and 201),
  property_id uuid,
  unit_id uuid,
  code smallint not null,
  amount_cents bigint not null,
  primary key (account_id, use_id, line_no),
  foreign key (account_id, use_id) references vendor_credit_uses (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  check (amount_cents between -1000000000 and 1000000000 and (amount_cents < 0) = (line_no = 1) and amount_cents <> 0),
  check (unit_id is null or property_id is not null)
);
create index vendor_credit_use_lines_by_property on vendor_credit_use_lines (account_id, property_id);
call enable_account_rls('vendor_credit_use_lines', 'select, insert');

-- Expenses that repeat: property tax, insurance, association dues, mortgage payments.
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
  code smallint check (code = 1500 or code between 5050 and 5190 and code <> 5180),
  every text not null check (every in ('MONTH', 'TWO_MONTHS', 'QUARTER', 'FOUR_MONTHS', 'HALF_YEAR', 'YEAR', 'TWO_YEARS')),
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
  -- Whether what a mortgage payment adds for taxes and insurance is held in escrow (1300). False for mortgages of early releases: theirs stays an
  -- expense on the day on which the lender is paid, as it was filed, until the owner changes it.
  has_escrow boolean not null default false,
  -- what the lender held when the mortgage came into the books
  escrow_cents bigint not null default 0 check (escrow_cents between 0 and 100000000000),
  primary key (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  constraint recurring_expense_ends_after_start check (ends_on >= starts_on),
  constraint bill_of_recurring_expense_has_vendor check (handling = 'AUTOPAY' or vendor_id is not null),
  constraint recurring_expense_of_its_kind check (
case kind
    when 'MORTGAGE' then (code is null or code = 5130)
    and vendor_id is not null and property_id is not null and every = 'MONTH' and balance_cents is not null
    and balance_on <= starts_on
    else code is not null and balance_cents is null and balance_on is null
end),
  constraint escrow_of_mortgage check (kind = 'MORTGAGE' or not has_escrow and escrow_cents = 0)
);
create index recurring_expenses_by_property on recurring_expenses (account_id, property_id);
call enable_account_rls('recurring_expenses', 'select, insert, update');

alter table journal_entries add foreign key (account_id, recurring_expense_id) references recurring_expenses (account_id, id);

alter table expenses add foreign key (account_id, escrow_loan_id) references recurring_expenses (account_id, id);

-- What became of each due date of a recurring expense: one row for each, so that nothing is recorded twice. What was paid of
-- a loan is found by its dates.
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
-- What was paid of a loan is found by its dates.
create index recurring_expense_dates_by_expense on recurring_expense_dates (account_id, expense_id) where expense_id is not null;
create index recurring_expense_dates_by_bill on recurring_expense_dates (account_id, bill_id) where bill_id is not null;
call enable_account_rls('recurring_expense_dates', 'select, insert, delete');
call scope_table('recurring_expense_dates', $$exists (select from recurring_expenses r
  where r.account_id = recurring_expense_dates.account_id and r.id = recurring_expense_dates.recurring_id)$$);

-- Income without a lease: laundry, bank interest, insurance payouts, parking of others. A document of its own, because
-- charges and payments belong to a lease.
create table other_income (
  account_id uuid not null references accounts (id),
  id uuid not null,
  received_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  -- null: the whole business
  property_id uuid,
  unit_id uuid,
  category text not null check (category in ('LAUNDRY_AND_VENDING', 'INTEREST', 'INSURANCE', 'PARKING_AND_STORAGE', 'OTHER')),
  payer_name text,
  description text not null check (description <> ''),
  method text,
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  check (unit_id is null or property_id is not null)
);
create index other_income_by_day on other_income (account_id, received_on desc, id desc);
create index other_income_by_property on other_income (account_id, property_id, received_on desc, id desc);
call enable_account_rls('other_income', 'select, insert, update');

-- What a member reaches includes the expenses of their properties; vendors are the whole account's.
create function is_in_reach(p_type text, p_id uuid) returns boolean language sql stable
as $$
  select case p_type
    when 'property' then exists (select from properties where account_id = current_account_id() and id = p_id)
    when 'unit' then exists (select from units where account_id = current_account_id() and id = p_id)
    when 'lease' then exists (select from leases where account_id = current_account_id() and id = p_id)
    when 'tenant' then exists (select from tenants where account_id = current_account_id() and id = p_id)
    when 'charge' then exists (select from charges where account_id = current_account_id() and id = p_id)
    when 'payment' then exists (select from payments where account_id = current_account_id() and id = p_id)
    when 'maintenance' then exists (select from maintenance_requests where account_id = current_account_id() and id = p_id)
    when 'expense' then exists (select from expenses where account_id = current_account_id() and id = p_id)
      and expense_is_within_reach(p_id)
    when 'vendor' then exists (select from vendors where account_id = current_account_id() and id = p_id)
    when 'bill' then exists (select from bills where account_id = current_account_id() and id = p_id)
    when 'other_income' then exists (select from other_income where account_id = current_account_id() and id = p_id)
    else false
  end
$$;

call scope_table('events', 'user_id = (select current_user_id()) or is_in_reach(entity_type, entity_id)', 'true');

-- Inside the account: documents of what the caller reaches; for tenants, of these the ones that were shared or are theirs.
call scope_table('documents', 'uploaded_by = (select current_user_id()) or is_in_reach(entity_type, entity_id)');
call allow_tenants('documents', 'insert', 'uploaded_by = (select current_user_id()) and is_in_reach(entity_type, entity_id)');
call allow_tenants('documents', 'select', $$(uploaded_by = (select current_user_id()) or (shared_with_tenant
    and (entity_type <> 'lease' or created_at::date <= own_sight_until(entity_id))))
  and is_in_reach(entity_type, entity_id)$$);

alter table journal_entries add foreign key (account_id, other_income_id) references other_income (account_id, id);

-- What a landlord plans to take in and to spend in a year, for a property or, without one, for the whole business.
create table budgets (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid,
  year smallint not null check (year between 2000 and 2100),
  -- {"5140": [twelve months in cents, from January on]}: accounts of income and expenses
  amounts jsonb not null check (jsonb_typeof(amounts) = 'object' and not jsonb_path_exists(amounts,
    'strict $.*?(@.type() != "array" || @.size() != 12)'::jsonpath) and not jsonb_path_exists(amounts,
    'strict $.*[*]?((@.type() != "number" || @ < 0) || @ > 1000000000)'::jsonpath)),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique nulls not distinct (account_id, property_id, year),
  foreign key (account_id, property_id) references properties (account_id, id)
);
call enable_account_rls('budgets', 'select, insert, update');
