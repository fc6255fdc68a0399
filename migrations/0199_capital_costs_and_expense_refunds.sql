-- Costs that are depreciated: improvements and purchases are an asset (1500) and no expense. And what vendors refund of expenses.
create or replace function create_ledger_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind, schedule_e_line)
  select new.id, chart.code, chart.name, chart.kind, chart.line
  from (values
    (1000, 'Undeposited funds', 'asset', null::smallint),
    (1010, 'Bank', 'asset', null::smallint),
    (1200, 'Accounts receivable', 'asset', null::smallint),
    (1500, 'Property and equipment', 'asset', null::smallint),
    (2000, 'Accounts payable', 'liability', null::smallint),
    (2100, 'Security deposits held', 'liability', null::smallint),
    (2200, 'Prepaid rent', 'liability', null::smallint),
    (2500, 'Mortgages payable', 'liability', null::smallint),
    (3000, 'Owner equity', 'equity', null::smallint),
    (3100, 'Owner draws', 'equity', null::smallint),
    (3200, 'Owner contributions', 'equity', null::smallint),
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

alter table ledger_accounts no force row level security;
alter table accounts no force row level security;
insert into ledger_accounts (account_id, code, name, kind)
select a.id, 1500, 'Property and equipment', 'asset' from accounts a;
alter table accounts force row level security;
alter table ledger_accounts force row level security;

-- What money is paid for: an expense account but depreciation (5180), the principal of a mortgage (2500), or an asset (1500).
alter table expense_lines drop constraint expense_lines_code_check;
alter table expense_lines add constraint expense_lines_code_check
  check (code in (1500, 2500) or code between 5050 and 5190 and code <> 5180);
alter table bill_lines drop constraint bill_lines_code_check;
alter table bill_lines add constraint bill_lines_code_check
  check (code in (1500, 2500) or code between 5050 and 5190 and code <> 5180);
alter table recurring_expenses drop constraint recurring_expenses_code_check;
alter table recurring_expenses add constraint recurring_expenses_code_check
  check (code = 1500 or code between 5050 and 5190 and code <> 5180);
alter table bank_rules drop constraint bank_rules_code_check;
alter table bank_rules add constraint bank_rules_code_check
  check (code = 1500 or code between 5050 and 5190 and code <> 5180);

-- Whether a large repair was asked to be one, and why it is.
alter table expenses add column cost_treatment text check (cost_treatment in ('REPAIR', 'IMPROVEMENT', 'DE_MINIMIS'));
alter table expenses add column cost_treatment_reason text check (cost_treatment_reason <> '');
alter table expenses add constraint expense_treatment_has_reason check (cost_treatment_reason is null or cost_treatment is not null);

-- The expense whose cost is the basis of depreciable property.
alter table depreciable_assets add column expense_id uuid;
alter table depreciable_assets add foreign key (account_id, expense_id) references expenses (account_id, id);
create index depreciable_assets_by_expense on depreciable_assets (account_id, expense_id) where expense_id is not null;

-- What a vendor refunded of an expense. Its lines are parts of the expense's, and sum to its amount.
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

alter table journal_entries add column expense_refund_id uuid;
alter table journal_entries add foreign key (account_id, expense_refund_id) references expense_refunds (account_id, id);
create index journal_entries_by_expense_refund on journal_entries (account_id, expense_refund_id) where expense_refund_id is not null;
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'journal_entries_kind_check' and c.conrelid = 'journal_entries'::regclass;
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format('alter table journal_entries add constraint journal_entries_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''expense_refund''::text, ''expense_refund_reversal''::text, '));
end $$;

-- A line of a bank can be matched to income without a lease and to a refund of an expense.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'bank_match_parts_kind_check' and c.conrelid = 'bank_match_parts'::regclass;
  alter table bank_match_parts drop constraint bank_match_parts_kind_check;
  execute format('alter table bank_match_parts add constraint bank_match_parts_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''OTHER_INCOME''::text, ''EXPENSE_REFUND''::text, '));
end $$;
alter table bank_match_parts add column other_income_id uuid;
alter table bank_match_parts add column expense_refund_id uuid;
alter table bank_match_parts add foreign key (account_id, other_income_id) references other_income (account_id, id);
alter table bank_match_parts add foreign key (account_id, expense_refund_id) references expense_refunds (account_id, id);
alter table bank_match_parts add constraint part_has_its_income check (
  (other_income_id is not null) = (kind = 'OTHER_INCOME') and (expense_refund_id is not null) = (kind = 'EXPENSE_REFUND'));
create unique index bank_match_parts_other_income on bank_match_parts (account_id, other_income_id)
  where is_active and other_income_id is not null;
create unique index bank_match_parts_expense_refund on bank_match_parts (account_id, expense_refund_id)
  where is_active and expense_refund_id is not null;

-- Their entries cannot be reversed while they are matched, as those of expenses.
create function keep_matched_income() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_match_parts p where p.account_id = new.account_id and p.is_active
      and (p.other_income_id = new.other_income_id or p.expense_refund_id = new.expense_refund_id)) then
    raise exception 'entry % is matched to a line of a bank', new.reverses_entry_id using errcode = 'TN010';
  end if;
  return new;
end $$;
revoke all on function keep_matched_income() from public;
create trigger journal_entries_keep_matched_income before insert on journal_entries for each row
  when (new.reverses_entry_id is not null and (new.other_income_id is not null or new.expense_refund_id is not null))
  execute function keep_matched_income();
