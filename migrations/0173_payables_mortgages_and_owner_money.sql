-- Accounts payable, mortgages and what owners put in: in the chart of every account, and the kinds of entries that use them.
create or replace function create_ledger_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind, schedule_e_line)
  select new.id, chart.code, chart.name, chart.kind, chart.line
  from (values
    (1000, 'Undeposited funds', 'asset', null::smallint),
    (1010, 'Bank', 'asset', null::smallint),
    (1200, 'Accounts receivable', 'asset', null::smallint),
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
select a.id, chart.code, chart.name, chart.kind
from accounts a, (values
  (2000, 'Accounts payable', 'liability'),
  (2500, 'Mortgages payable', 'liability'),
  (3200, 'Owner contributions', 'equity')) as chart (code, name, kind);
alter table accounts force row level security;
alter table ledger_accounts force row level security;
