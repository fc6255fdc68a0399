-- Expenses that are due twice a year, as property taxes are in many counties; and loans of lenders that send no Form 1098,
-- whose interest belongs to another line of Schedule E (5130).
alter table recurring_expenses drop constraint recurring_expenses_every_check;
alter table recurring_expenses add constraint recurring_expenses_every_check
  check (every in ('MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR'));

alter table recurring_expenses drop constraint recurring_expense_of_its_kind;
alter table recurring_expenses add constraint recurring_expense_of_its_kind check (case kind
  -- null: 5120, interest paid to a bank
  when 'MORTGAGE' then (code is null or code = 5130) and vendor_id is not null and property_id is not null and every = 'MONTH'
    and balance_cents is not null and balance_on <= starts_on
  else code is not null and balance_cents is null and balance_on is null end);

-- What was paid of a loan is found by its dates.
create index recurring_expense_dates_by_expense on recurring_expense_dates (account_id, expense_id) where expense_id is not null;
create index recurring_expense_dates_by_bill on recurring_expense_dates (account_id, bill_id) where bill_id is not null;
