-- What is owed on a credit card is a liability (2050) and no negative cash. A line of the journal of a bank account that is a
-- card is on 2050; every other line of a bank account stays on 1010.
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
    (2050, 'Credit cards payable', 'liability', null::smallint),
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
select a.id, 2050, 'Credit cards payable', 'liability' from accounts a;
alter table accounts force row level security;
alter table ledger_accounts force row level security;

alter table journal_lines drop constraint journal_lines_bank_account_of_1010;
alter table journal_lines add constraint journal_lines_bank_account_code
  check (bank_account_id is null or code in (1010, 2050));
alter table journal_lines disable trigger journal_lines_append_only;
alter table journal_lines no force row level security;
alter table bank_accounts no force row level security;
update journal_lines l set code = 2050
from bank_accounts b
where b.account_id = l.account_id and b.id = l.bank_account_id and b.kind = 'CREDIT_CARD';

-- money that names no account comes from a bank: the oldest one is the default in place of a card
update bank_accounts set is_default = false, version = version + 1, updated_at = now() where is_default and kind = 'CREDIT_CARD';
update bank_accounts b set is_default = true, version = version + 1, updated_at = now()
where b.id = (select o.id from bank_accounts o
    where o.account_id = b.account_id and o.archived_at is null and o.kind <> 'CREDIT_CARD' order by o.created_at, o.id limit 1)
  and not exists (select from bank_accounts d where d.account_id = b.account_id and d.is_default);
alter table bank_accounts add constraint card_is_not_default check (kind <> 'CREDIT_CARD' or not is_default);
alter table bank_accounts force row level security;
alter table journal_lines force row level security;
alter table journal_lines enable trigger journal_lines_append_only;

-- Who posts names 1010 and the bank account. Members who see no bank account post to a card too, and archives of earlier
-- releases have cards on 1010.
create function set_card_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_accounts
             where account_id = new.account_id and id = new.bank_account_id and kind = 'CREDIT_CARD') then
    new.code := 2050;
  end if;
  return new;
end $$;
revoke all on function set_card_code() from public;
create trigger journal_lines_card before insert on journal_lines for each row
  when (new.bank_account_id is not null and new.code = 1010) execute function set_card_code();
