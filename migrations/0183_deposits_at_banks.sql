-- Deposits of checks, cash and money orders at a bank: undeposited funds become money of a bank account.
create table bank_deposits (
  account_id uuid not null references accounts (id),
  id uuid not null,
  bank_account_id uuid not null,
  deposited_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id)
);
create index bank_deposits_by_day on bank_deposits (account_id, deposited_on desc, id desc);
call enable_account_rls('bank_deposits', 'select, insert, update');
call scope_table('bank_deposits', 'false');

create table bank_deposit_payments (
  account_id uuid not null references accounts (id),
  deposit_id uuid not null,
  payment_id uuid not null,
  is_active boolean not null,
  primary key (account_id, deposit_id, payment_id),
  foreign key (account_id, deposit_id) references bank_deposits (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id)
);
create unique index bank_deposit_payments_once on bank_deposit_payments (account_id, payment_id) where is_active;
call enable_account_rls('bank_deposit_payments', 'select, insert, update');
call scope_table('bank_deposit_payments', 'false');

alter table journal_entries add column bank_deposit_id uuid;
alter table journal_entries add foreign key (account_id, bank_deposit_id) references bank_deposits (account_id, id);
create index journal_entries_by_bank_deposit on journal_entries (account_id, bank_deposit_id) where bank_deposit_id is not null;

do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint
  where conrelid = 'journal_entries'::regclass and conname = 'journal_entries_kind_check';
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute 'alter table journal_entries add constraint journal_entries_kind_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''deposit''::text, ''deposit_reversal''::text, ');
end $$;

-- What is deposited or matched keeps its amount, and the account of cash that its method means.
create or replace function keep_matched_amount() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_match_parts p where p.account_id = new.account_id and p.payment_id = new.id
      and p.kind = 'PAYMENT' and p.is_active) then
    raise exception 'payment % is matched to a line of a bank', new.id using errcode = 'TN010';
  end if;
  if exists (select from bank_deposit_payments p where p.account_id = new.account_id and p.payment_id = new.id and p.is_active) then
    raise exception 'payment % is deposited', new.id using errcode = 'TN011';
  end if;
  return new;
end $$;
drop trigger payments_keep_matched_amount on payments;
create trigger payments_keep_matched_amount before update on payments for each row
  when (new.amount_cents <> old.amount_cents or new.state <> old.state and new.state in ('REVERSED', 'REFUNDED')
    or coalesce(new.method in ('ACH', 'CARD'), false) <> coalesce(old.method in ('ACH', 'CARD'), false))
  execute function keep_matched_amount();
