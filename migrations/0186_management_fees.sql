-- The management fees that were charged: one row for the fee of each month of a property, and one for each later difference
-- of it. The rows that are charged together share one expense.
create table management_fees (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  -- the month whose fee it is, and the month with whose fee it was charged: a later one for a difference
  month date not null check (extract(day from month) = 1),
  charged_month date not null check (extract(day from charged_month) = 1),
  -- less than zero where too much was charged before
  amount_cents bigint not null check (amount_cents between -1000000000 and 1000000000),
  -- [{"kind": …, "text": the equation, "amountCents": n}]
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  -- null where the rows that are charged together sum to nothing
  expense_id uuid,
  voided_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id),
  check (charged_month >= month)
);
-- never twice
create unique index management_fees_once on management_fees (account_id, property_id, month, charged_month)
  where voided_at is null;
create index management_fees_by_expense on management_fees (account_id, expense_id) where expense_id is not null;
call enable_account_rls('management_fees', 'select, insert, update');
call scope_table('management_fees', 'false');

-- An expense that is voided elsewhere takes its fees with it, also where whoever voids it does not see them.
create function void_fees_of_expense() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update management_fees set voided_at = new.voided_at
  where account_id = new.account_id and expense_id = new.id and voided_at is null;
  return null;
end $$;
revoke all on function void_fees_of_expense() from public;
create trigger expenses_void_fees after update of voided_at on expenses
  for each row when (old.voided_at is null and new.voided_at is not null) execute function void_fees_of_expense();
