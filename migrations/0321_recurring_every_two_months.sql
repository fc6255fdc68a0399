-- Expenses that are due every second month (water, in many cities), every fourth one, or every second year.
alter table recurring_expenses drop constraint recurring_expenses_every_check;
alter table recurring_expenses add constraint recurring_expenses_every_check
  check (every in ('MONTH', 'TWO_MONTHS', 'QUARTER', 'FOUR_MONTHS', 'HALF_YEAR', 'YEAR', 'TWO_YEARS'));
