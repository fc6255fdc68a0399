-- Who is paid (vendors) and what was paid (expenses). An expense is a document; its journal entries are the truth.
create table vendors (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text collate natural_order not null check (name <> ''),
  company text,
  trade text,
  email citext,
  phone text,
  address text,
  -- the whole number is on the paper form; here only what tells one vendor's from another's
  tax_id_last4 text check (tax_id_last4 ~ '^[0-9]{4}$'),
  has_w9 boolean not null default false,
  is_1099_exempt boolean not null default false,
  insurance_expires_on date,
  license_expires_on date,
  notes text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create index vendors_by_name on vendors (account_id, name, id) where archived_at is null;
call wall_account_table('vendors', 'select, insert, update');

create table expenses (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid,
  unit_id uuid,
  vendor_id uuid,
  maintenance_id uuid,
  -- an expense account of the chart that money is paid for: everything on Schedule E but depreciation (5180)
  code smallint not null check (code between 5050 and 5190 and code <> 5180),
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  paid_on date not null,
  description text not null,
  method text check (method in ('CASH', 'CHECK', 'ACH', 'CARD', 'MONEY_ORDER', 'OTHER')),
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  foreign key (account_id, maintenance_id) references maintenance_requests (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  check (unit_id is null or property_id is not null)
);
create index expenses_by_date on expenses (account_id, paid_on desc, id desc);
create index expenses_summed on expenses (account_id, paid_on) include (amount_cents, code, property_id) where voided_at is null;
create index expenses_by_property on expenses (account_id, property_id, paid_on desc, id desc);
create index expenses_by_vendor on expenses (account_id, vendor_id, paid_on desc, id desc) where vendor_id is not null;
create index expenses_by_maintenance on expenses (account_id, maintenance_id) where maintenance_id is not null;
call wall_account_table('expenses', 'select, insert, update');

alter table journal_entries add column expense_id uuid;
alter table journal_entries add foreign key (account_id, expense_id) references expenses (account_id, id);
create index journal_entries_by_expense on journal_entries (account_id, expense_id) where expense_id is not null;
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'charge', 'payment', 'credit', 'allocation', 'deallocation', 'refund', 'charge_reversal', 'payment_reversal',
  'expense', 'expense_reversal'));

-- What a member reaches includes the expenses of their properties; vendors are the whole account's.
create or replace function is_in_reach(p_type text, p_id uuid) returns boolean language sql stable as $$
  select case p_type
    when 'property' then exists (select from properties where account_id = current_account_id() and id = p_id)
    when 'unit' then exists (select from units where account_id = current_account_id() and id = p_id)
    when 'lease' then exists (select from leases where account_id = current_account_id() and id = p_id)
    when 'tenant' then exists (select from tenants where account_id = current_account_id() and id = p_id)
    when 'charge' then exists (select from charges where account_id = current_account_id() and id = p_id)
    when 'payment' then exists (select from payments where account_id = current_account_id() and id = p_id)
    when 'maintenance' then exists (select from maintenance_requests where account_id = current_account_id() and id = p_id)
    when 'expense' then exists (select from expenses where account_id = current_account_id() and id = p_id)
    when 'vendor' then exists (select from vendors where account_id = current_account_id() and id = p_id)
    else false
  end
$$;
