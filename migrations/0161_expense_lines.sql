-- The lines of an expense: each part of it with its property, unit and category. Most expenses have one line; a split one
-- has several, which sum to the amount that was paid.
create table expense_lines (
  account_id uuid not null references accounts (id),
  expense_id uuid not null,
  line_no smallint not null check (line_no between 1 and 200),
  property_id uuid,
  unit_id uuid,
  -- an expense account of the chart that money is paid for: everything on Schedule E but depreciation (5180)
  code smallint not null check (code between 5050 and 5190 and code <> 5180),
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
-- the search shows members what belongs to their properties only
grant select on expense_lines to tenure_search;
create policy search on expense_lines for select to tenure_search using (true);

do $$
declare
  name text;
begin
  foreach name in array array['expenses', 'expense_lines'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  insert into expense_lines (account_id, expense_id, line_no, property_id, unit_id, code, amount_cents)
  select account_id, id, 1, property_id, unit_id, code, amount_cents from expenses;
  foreach name in array array['expenses', 'expense_lines'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

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
create or replace function is_in_reach(p_type text, p_id uuid) returns boolean language sql stable as $$
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
    else false
  end
$$;

alter table expenses drop column property_id, drop column unit_id, drop column code;
create index expenses_summed on expenses (account_id, paid_on) include (id) where voided_at is null;

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
create trigger expense_lines_sum after insert on expense_lines
  referencing new table as added for each statement execute function require_lines_of_amount();

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
create constraint trigger expenses_have_lines after insert or update of amount_cents on expenses
  deferrable initially deferred for each row execute function require_lines_of_expense();

create function require_lines_after_delete() returns trigger language plpgsql as $$
begin
  if (select e.amount_cents from expenses e where e.account_id = old.account_id and e.id = old.expense_id) is distinct from (
      select sum(l.amount_cents) from expense_lines l where l.account_id = old.account_id and l.expense_id = old.expense_id) then
    raise exception 'expense % has lost lines', old.expense_id using errcode = 'TN003';
  end if;
  return null;
end $$;
create constraint trigger expense_lines_stay after delete on expense_lines
  deferrable initially deferred for each row execute function require_lines_after_delete();

-- The search for expenses asks the lines who reaches them. Its function is its role's own.
grant create on schema public to tenure_search;
set local role tenure_search;
do $$
declare
  body text := pg_get_functiondef('search_account(text, text, text, text[], bigint, text[], integer)'::regprocedure);
  reached constant text := 'x.property_id = any (reach)';
  by_lines constant text := 'exists (select from expense_lines l where l.account_id = account and l.expense_id = x.id and l.property_id = any (reach))';
begin
  if (length(body) - length(replace(body, reached, ''))) / length(reached) <> 2 then
    raise exception 'search_account names the property of expenses in other places than two';
  end if;
  execute replace(body, reached, by_lines);
end $$;
reset role;
revoke create on schema public from tenure_search;
