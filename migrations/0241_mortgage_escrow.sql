-- Money that a lender holds to pay taxes and insurance is an asset (1300) until the lender pays it out. A trigger of its own adds the
-- account to new books.
create function create_escrow_account() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind) values (new.id, 1300, 'Mortgage escrow', 'asset');
  return null;
end $$;
create trigger accounts_create_escrow_account after insert on accounts for each row execute function create_escrow_account();
alter table ledger_accounts no force row level security;
alter table accounts no force row level security;
insert into ledger_accounts (account_id, code, name, kind) select a.id, 1300, 'Mortgage escrow', 'asset' from accounts a;
alter table accounts force row level security;
alter table ledger_accounts force row level security;

alter table expense_lines drop constraint expense_lines_code_check;
alter table expense_lines add constraint expense_lines_code_check
  check (code in (1300, 1500, 2500) or code between 5050 and 5190 and code <> 5180);
alter table bill_lines drop constraint bill_lines_code_check;
alter table bill_lines add constraint bill_lines_code_check
  check (code in (1300, 1500, 2500) or code between 5050 and 5190 and code <> 5180);

-- Whether what a mortgage payment adds for taxes and insurance is held in escrow (1300). False for mortgages of before: theirs stays an
-- expense on the day on which the lender is paid, as it was filed, until the owner changes it.
alter table recurring_expenses add column has_escrow boolean not null default false;
-- what the lender held when the mortgage came into the books
alter table recurring_expenses add column escrow_cents bigint not null default 0 check (escrow_cents between 0 and 100000000000);
alter table recurring_expenses add constraint escrow_of_mortgage check (kind = 'MORTGAGE' or (not has_escrow and escrow_cents = 0));

-- What the lender paid out of the escrow of a mortgage: an expense that is posted against 1300 and moves no cash.
alter table expenses add column escrow_loan_id uuid;
alter table expenses add foreign key (account_id, escrow_loan_id) references recurring_expenses (account_id, id);
create index expenses_by_escrow_loan on expenses (account_id, escrow_loan_id) where escrow_loan_id is not null;
