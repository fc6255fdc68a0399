-- Sales tax that a tenant pays on top of the rent is owed to the state or city: a liability (2300) and no income. A charge of the
-- kind SALES_TAX adds to it, and an expense on 2300 pays it.
alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in
  ('UTILITIES', 'PET', 'PARKING', 'STORAGE', 'APPLICATION', 'LEGAL', 'RETURNED_PAYMENT', 'OTHER', 'REFUND', 'OPENING_BALANCE',
   'SALES_TAX'));

create or replace function account_of_charge(type text, kind text) returns smallint language sql immutable parallel safe
  return (case type when 'RENT' then 4000 when 'DEPOSIT' then 2100 when 'LATE_FEE' then 4100 when 'MAINTENANCE' then 4200
    when 'OTHER' then case kind when 'UTILITIES' then 4300 when 'PET' then 4400 when 'PARKING' then 4500
      when 'STORAGE' then 4500 when 'APPLICATION' then 4600 when 'LEGAL' then 4700 when 'RETURNED_PAYMENT' then 4110
      when 'REFUND' then 2200 when 'SALES_TAX' then 2300 else 4900 end end)::smallint;

-- A trigger beside create_ledger_accounts(), which has the first accounts of the chart.
create function create_ledger_account_of_sales_tax() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind) values (new.id, 2300, 'Sales tax payable', 'liability');
  return null;
end $$;
create trigger accounts_create_ledger_account_of_sales_tax after insert on accounts
  for each row execute function create_ledger_account_of_sales_tax();

alter table ledger_accounts no force row level security;
alter table accounts no force row level security;
insert into ledger_accounts (account_id, code, name, kind) select a.id, 2300, 'Sales tax payable', 'liability' from accounts a;
alter table accounts force row level security;
alter table ledger_accounts force row level security;

alter table expense_lines drop constraint expense_lines_code_check;
alter table expense_lines add constraint expense_lines_code_check
  check (code in (1300, 1500, 2300, 2500) or code between 5050 and 5190 and code <> 5180);
alter table bill_lines drop constraint bill_lines_code_check;
alter table bill_lines add constraint bill_lines_code_check
  check (code in (1300, 1500, 2300, 2500) or code between 5050 and 5190 and code <> 5180);
