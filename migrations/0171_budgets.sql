-- What a landlord plans to take in and to spend in a year: for a property or, without one, for the whole business.
create table budgets (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid,
  year smallint not null check (year between 2000 and 2100),
  -- {"5140": [twelve months in cents, from January on]}: accounts of income and expenses
  amounts jsonb not null check (
    jsonb_typeof(amounts) = 'object'
    and not jsonb_path_exists(amounts, 'strict $.* ? (@.type() != "array" || @.size() != 12)')
    and not jsonb_path_exists(amounts, 'strict $.*[*] ? (@.type() != "number" || @ < 0 || @ > 1000000000)')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique nulls not distinct (account_id, property_id, year),
  foreign key (account_id, property_id) references properties (account_id, id)
);
call enable_account_rls('budgets', 'select, insert, update');
