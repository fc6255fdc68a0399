-- One sum that a payer has paid for many leases, as one deposit: its parts are payments of the leases.
create table payer_payments (
  account_id uuid not null references accounts (id),
  id uuid not null,
  payer_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  paid_on date not null,
  method text check (method in ('CASH', 'CHECK', 'ACH', 'CARD', 'MONEY_ORDER', 'OTHER')),
  reference text check (reference <> ''),
  notes text check (notes <> ''),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, payer_id) references payers (account_id, id)
);
create index payer_payments_by_payer on payer_payments (account_id, payer_id, paid_on desc, id desc);
call enable_account_rls('payer_payments', 'select, insert');

alter table payments add column payer_payment_id uuid,
  add foreign key (account_id, payer_payment_id) references payer_payments (account_id, id),
  add check (payer_payment_id is null or payer_id is not null);
create index payments_of_payer_payment on payments (account_id, payer_payment_id) where payer_payment_id is not null;
create index journal_entries_by_payer on journal_entries (account_id, payer_id, entry_on, id) where payer_id is not null;
