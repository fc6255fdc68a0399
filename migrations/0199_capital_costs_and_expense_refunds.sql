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
