-- Invoices that repeat: the invoice as its form holds it, and the days on which the next one is to be made of it.
create table recurring_invoices (
  account_id uuid not null references accounts (id),
  id uuid not null,
  created_by uuid default current_author_id(),
  -- what lists show of the draft
  client_name text not null check (client_name <> ''),
  total_minor bigint not null check (total_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  recurrence text not null check (recurrence in ('MONTHLY', 'QUARTERLY', 'YEARLY')),
  -- the first day; each later one is counted from it, so that the 31st stays the 31st where a month has one
  starts_on date not null,
  next_on date not null check (next_on >= starts_on),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index recurring_invoices_due on recurring_invoices (account_id, next_on, id);
call wall_account_table('recurring_invoices', 'select, insert, update, delete');
-- an invoice may be for anybody: members of some properties see those that they have made
call scope_table('recurring_invoices', 'created_by = (select current_author_id())');
