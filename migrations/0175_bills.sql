-- Bills to pay. A bill is an expense on its own date (accounts payable); each payment of it is an expense that was paid, with
-- its part of the bill's lines, so that everything that counts payments counts it on its day.
create table bills (
  account_id uuid not null references accounts (id),
  id uuid not null,
  vendor_id uuid not null,
  billed_on date not null,
  due_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  -- kept by a trigger of the expenses that pay it
  paid_cents bigint not null default 0,
  description text not null check (description <> ''),
  -- the vendor's number of the invoice
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  constraint bill_due_after_its_date check (due_on >= billed_on),
  constraint bill_paid_within check (paid_cents between 0 and amount_cents),
  constraint bill_void_is_unpaid check (voided_at is null or paid_cents = 0)
);
create index bills_by_due on bills (account_id, due_on desc, id desc);
create index bills_open on bills (account_id, due_on, id) include (amount_cents, paid_cents)
  where voided_at is null and paid_cents < amount_cents;
create index bills_by_vendor on bills (account_id, vendor_id, due_on desc);
call enable_account_rls('bills', 'select, insert, update');

create table bill_lines (
  account_id uuid not null references accounts (id),
  bill_id uuid not null,
  line_no smallint not null check (line_no between 1 and 200),
  property_id uuid,
  unit_id uuid,
  -- as the lines of an expense: what money is paid for, or the principal of a mortgage (2500)
  code smallint not null check (code = 2500 or code between 5050 and 5190 and code <> 5180),
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  primary key (account_id, bill_id, line_no),
  foreign key (account_id, bill_id) references bills (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  check (unit_id is null or property_id is not null)
);
create index bill_lines_by_property on bill_lines (account_id, property_id) include (bill_id, code, amount_cents);
call enable_account_rls('bill_lines', 'select, insert, delete');

-- Whether every line of a bill belongs to properties that the caller reaches; true for those who reach all.
create function bill_is_within_reach(p_bill uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select current_setting('role') <> 'tenure_scoped' or not exists (
    select from bill_lines l where l.account_id = current_account_id() and l.bill_id = p_bill
      and (l.property_id = any (reachable_property_ids())) is not true)
$$;
revoke all on function bill_is_within_reach(uuid) from public;
grant execute on function bill_is_within_reach(uuid) to tenure_app;
call scope_table('bills', 'bill_is_within_reach(id)');

-- The principal of a mortgage is a part of a payment and no expense; see 0161 for the other codes.
alter table expense_lines drop constraint expense_lines_code_check;
alter table expense_lines add constraint expense_lines_code_check
  check (code = 2500 or code between 5050 and 5190 and code <> 5180);

alter table expenses add column bill_id uuid;
alter table expenses add foreign key (account_id, bill_id) references bills (account_id, id);
create index expenses_by_bill on expenses (account_id, bill_id) where bill_id is not null;
alter table journal_entries add column bill_id uuid;
alter table journal_entries add foreign key (account_id, bill_id) references bills (account_id, id);
create index journal_entries_by_bill on journal_entries (account_id, bill_id) where bill_id is not null;

-- What is paid of a bill follows the expenses that pay it; the check of the bill then makes it impossible to pay too much.
create function add_to_bill() returns trigger language plpgsql as $$
declare
  change bigint := case when new.voided_at is null then new.amount_cents else 0 end;
begin
  if tg_op = 'UPDATE' then
    change := change - case when old.voided_at is null then old.amount_cents else 0 end;
  end if;
  if change <> 0 then
    update bills b set paid_cents = b.paid_cents + change, version = b.version + 1,
      updated_at = greatest(b.updated_at, new.updated_at)
    where b.account_id = new.account_id and b.id = new.bill_id;
    if not found then
      raise exception 'expense % pays no bill that the caller reaches', new.id using errcode = 'TN003';
    end if;
  end if;
  return null;
end $$;
create trigger expenses_pay_bills after insert or update of voided_at, amount_cents on expenses
  for each row when (new.bill_id is not null) execute function add_to_bill();

-- At the end of a transaction the lines of a bill sum to its amount.
create function require_lines_of_bill() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  bill uuid := coalesce(row ->> 'bill_id', row ->> 'id')::uuid;
  owner uuid := (row ->> 'account_id')::uuid;
  total bigint;
begin
  select sum(l.amount_cents) into total from bill_lines l where l.account_id = owner and l.bill_id = bill;
  if total is distinct from (select b.amount_cents from bills b where b.account_id = owner and b.id = bill) then
    raise exception 'the lines of bill % sum to % cents, not to its amount', bill, coalesce(total, 0)
      using errcode = 'TN003';
  end if;
  return null;
end $$;
create constraint trigger bills_have_lines after insert or update of amount_cents on bills
  deferrable initially deferred for each row execute function require_lines_of_bill();
create constraint trigger bill_lines_sum after insert or delete on bill_lines
  deferrable initially deferred for each row execute function require_lines_of_bill();

-- A bill may have documents, and its history is for those who reach all of it.
alter table documents drop constraint documents_entity_type_check;
alter table documents add constraint documents_entity_type_check check (entity_type in
  ('property', 'unit', 'tenant', 'lease', 'maintenance', 'payment', 'expense', 'bill', 'account'));
do $$
declare
  body text := pg_get_functiondef('is_in_reach(text, uuid)'::regprocedure);
  rest constant text := 'else false';
begin
  if (length(body) - length(replace(body, rest, ''))) / length(rest) <> 1 then
    raise exception 'is_in_reach has another form';
  end if;
  execute replace(body, rest, 'when ''bill'' then exists (select from bills where account_id = current_account_id() and id = p_id)
    else false');
end $$;

-- The kinds of entries of bills, beside those that there are.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'journal_entries_kind_check' and c.conrelid = 'journal_entries'::regclass;
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format('alter table journal_entries add constraint journal_entries_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''bill''::text, ''bill_reversal''::text, ''bill_payment''::text, ''bill_payment_reversal''::text, '));
end $$;
