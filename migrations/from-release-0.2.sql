-- Brings a database of release 0.2, whose last migration is 0500_single_sign_on.sql, to the schema of 0001 to 0019. It runs in the
-- transaction that records those as applied (server/platform/database/migrate.ts). A test compares the two schemas, object by object.

-- One chart of accounts in place of seven triggers that each added a part of it.
-- The chart with which every account starts: that of shared/ledger/accounts.ts; a test compares the two. A new ledger account is a
-- row here, and a row of ledger_accounts for each account that exists.
create table chart_of_accounts (
  code smallint primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- the line of Schedule E (Form 1040), Part I; null for accounts of the balance sheet
  schedule_e_line smallint
);
insert into chart_of_accounts (code, name, kind, schedule_e_line) values
  (1000, 'Undeposited funds', 'asset', null),
  (1010, 'Bank', 'asset', null),
  (1200, 'Accounts receivable', 'asset', null),
  (1210, 'Security deposits due', 'asset', null),
  (1215, 'Security deposits not received', 'asset', null),
  (1300, 'Mortgage escrow', 'asset', null),
  (1350, 'Vendor credits', 'asset', null),
  (1500, 'Property and equipment', 'asset', null),
  (2000, 'Accounts payable', 'liability', null),
  (2050, 'Credit cards payable', 'liability', null),
  (2100, 'Security deposits held', 'liability', null),
  (2200, 'Prepaid rent', 'liability', null),
  (2210, 'Prepaid rent brought forward', 'liability', null),
  (2300, 'Sales tax payable', 'liability', null),
  (2500, 'Mortgages payable', 'liability', null),
  (3000, 'Owner equity', 'equity', null),
  (3100, 'Owner draws', 'equity', null),
  (3200, 'Owner contributions', 'equity', null),
  (4000, 'Rent income', 'income', 3),
  (4100, 'Late fee income', 'income', 3),
  (4110, 'Returned payment fees', 'income', 3),
  (4200, 'Maintenance reimbursements', 'income', 3),
  (4300, 'Utilities reimbursed', 'income', 3),
  (4400, 'Pet rent and fees', 'income', 3),
  (4500, 'Parking and storage', 'income', 3),
  (4600, 'Application fees', 'income', 3),
  (4700, 'Legal fees reimbursed', 'income', 3),
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
  (5190, 'Other expenses', 'expense', 19);
alter table chart_of_accounts enable row level security;
alter table chart_of_accounts force row level security;
grant select on chart_of_accounts to tenure_identity;
create policy identity on chart_of_accounts for select to tenure_identity using (true);

create or replace function create_ledger_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind, schedule_e_line)
  select new.id, code, name, kind, schedule_e_line from chart_of_accounts;
  return null;
end $$;
drop trigger accounts_create_memo_accounts on accounts;
drop trigger accounts_create_escrow_account on accounts;
drop trigger accounts_create_ledger_accounts_of_kinds on accounts;
drop trigger accounts_create_opening_accounts on accounts;
drop trigger accounts_create_vendor_credit_account on accounts;
drop trigger accounts_create_ledger_account_of_sales_tax on accounts;
drop function create_memo_accounts(), create_escrow_account(), create_ledger_accounts_of_kinds(), create_opening_accounts(),
  create_vendor_credit_account(), create_ledger_account_of_sales_tax();

-- The same conditions, written once more: theirs were made from former ones by a program.
drop policy link_target on charges;
create policy link_target on charges for select to tenure_link_guest
  using (payer_id is null and account_id = (select current_account_id()) and lease_id = (select current_link_target('lease'))
    and ((select current_link_target('payment')) is null
      or exists (select from allocations a where a.account_id = charges.account_id and a.charge_id = charges.id)));
drop policy link_target on payments;
create policy link_target on payments for select to tenure_link_guest
  using (payer_id is null and account_id = (select current_account_id())
    and case when (select current_link_target('payment')) is null then lease_id = (select current_link_target('lease'))
        else id = (select current_link_target('payment')) end);
