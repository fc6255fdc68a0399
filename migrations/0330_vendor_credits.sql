-- Credits of vendors (credit memos): for returned goods or an overcharge. A credit lowers its expense account on its own day and is an
-- asset (1350) until it is used: applied to bills of the same vendor, or paid back in money. Accounts payable (2000) stay what is owed.
create function create_vendor_credit_account() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind) values (new.id, 1350, 'Vendor credits', 'asset');
  return null;
end $$;
create trigger accounts_create_vendor_credit_account after insert on accounts
  for each row execute function create_vendor_credit_account();
alter table ledger_accounts no force row level security;
alter table accounts no force row level security;
insert into ledger_accounts (account_id, code, name, kind) select a.id, 1350, 'Vendor credits', 'asset' from accounts a;
alter table accounts force row level security;
alter table ledger_accounts force row level security;

create table vendor_credits (
  account_id uuid not null references accounts (id),
  id uuid not null,
  vendor_id uuid not null,
  property_id uuid,
  unit_id uuid,
  -- an expense account, or what is depreciated
  code smallint not null check (code = 1500 or code between 5050 and 5190 and code <> 5180),
  credited_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  -- kept by a trigger of its uses
  used_cents bigint not null default 0,
  description text not null check (description <> ''),
  -- the vendor's number of the credit memo
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  check (unit_id is null or property_id is not null),
  constraint vendor_credit_used_within check (used_cents between 0 and amount_cents),
  constraint vendor_credit_void_is_unused check (voided_at is null or used_cents = 0)
);
create index vendor_credits_by_vendor on vendor_credits (account_id, vendor_id, credited_on desc, id desc);
create index vendor_credits_by_day on vendor_credits (account_id, credited_on desc, id desc);
call enable_account_rls('vendor_credits', 'select, insert, update');

-- What became of a credit: a part that pays a bill, or, without a bill, that the vendor paid back.
create table vendor_credit_uses (
  account_id uuid not null references accounts (id),
  id uuid not null,
  vendor_credit_id uuid not null,
  bill_id uuid,
  used_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  method text,
  reference text,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, vendor_credit_id) references vendor_credits (account_id, id),
  foreign key (account_id, bill_id) references bills (account_id, id),
  constraint method_of_refund check (bill_id is null or method is null and reference is null)
);
create index vendor_credit_uses_by_credit on vendor_credit_uses (account_id, vendor_credit_id);
create index vendor_credit_uses_by_bill on vendor_credit_uses (account_id, bill_id) where bill_id is not null;
create index vendor_credit_uses_by_day on vendor_credit_uses (account_id, used_on) where voided_at is null;
call enable_account_rls('vendor_credit_uses', 'select, insert, update');
-- seen and written by who reaches the credit
call scope_table('vendor_credit_uses', $$exists (select from vendor_credits c
  where c.account_id = vendor_credit_uses.account_id and c.id = vendor_credit_uses.vendor_credit_id)$$);

-- What a use counts as where money counts when it is paid (cash basis, Schedule E): line 1 takes it off the account of the credit, the
-- others are the lines of the bill that it pays. So its lines sum to zero, or to less its amount where it was paid back.
create table vendor_credit_use_lines (
  account_id uuid not null references accounts (id),
  use_id uuid not null,
  line_no smallint not null check (line_no between 1 and 201),
  property_id uuid,
  unit_id uuid,
  code smallint not null,
  amount_cents bigint not null check (amount_cents between -1000000000 and 1000000000 and (amount_cents < 0) = (line_no = 1) and amount_cents <> 0),
  primary key (account_id, use_id, line_no),
  foreign key (account_id, use_id) references vendor_credit_uses (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  check (unit_id is null or property_id is not null)
);
create index vendor_credit_use_lines_by_property on vendor_credit_use_lines (account_id, property_id);
call enable_account_rls('vendor_credit_use_lines', 'select, insert');

-- What is used of a credit and what is paid of a bill follow the uses; the checks of both make it impossible to use too much.
create function add_to_credit_and_bill() returns trigger language plpgsql as $$
declare
  change bigint := case when new.voided_at is null then new.amount_cents else 0 end;
begin
  if tg_op = 'UPDATE' then
    change := change - case when old.voided_at is null then old.amount_cents else 0 end;
  end if;
  if change = 0 then
    return null;
  end if;
  update vendor_credits c set used_cents = c.used_cents + change, version = c.version + 1,
    updated_at = greatest(c.updated_at, new.updated_at)
  where c.account_id = new.account_id and c.id = new.vendor_credit_id;
  if not found then
    raise exception 'use % is of no vendor credit that the caller reaches', new.id using errcode = 'TN003';
  end if;
  if new.bill_id is not null then
    update bills b set paid_cents = b.paid_cents + change, version = b.version + 1,
      updated_at = greatest(b.updated_at, new.updated_at)
    where b.account_id = new.account_id and b.id = new.bill_id;
    if not found then
      raise exception 'vendor credit % pays no bill that the caller reaches', new.vendor_credit_id using errcode = 'TN003';
    end if;
  end if;
  return null;
end $$;
create trigger vendor_credit_uses_count after insert or update of voided_at on vendor_credit_uses
  for each row execute function add_to_credit_and_bill();

-- At the end of a transaction the lines of a use are those of its amount.
create function require_lines_of_credit_use() returns trigger language plpgsql as $$
declare
  total bigint;
  credited bigint;
  expected constant bigint := case when new.bill_id is null then -new.amount_cents else 0 end;
begin
  select sum(l.amount_cents), sum(l.amount_cents) filter (where l.line_no = 1) into total, credited
  from vendor_credit_use_lines l where l.account_id = new.account_id and l.use_id = new.id;
  if credited is distinct from -new.amount_cents or total is distinct from expected then
    raise exception 'the lines of use % of a vendor credit do not sum to its amount', new.id using errcode = 'TN003';
  end if;
  return null;
end $$;
create constraint trigger vendor_credit_uses_have_lines after insert on vendor_credit_uses
  deferrable initially deferred for each row execute function require_lines_of_credit_use();

alter table journal_entries add column vendor_credit_id uuid;
alter table journal_entries add column vendor_credit_use_id uuid;
alter table journal_entries add foreign key (account_id, vendor_credit_id) references vendor_credits (account_id, id);
alter table journal_entries add foreign key (account_id, vendor_credit_use_id) references vendor_credit_uses (account_id, id);
create index journal_entries_by_vendor_credit on journal_entries (account_id, vendor_credit_id) where vendor_credit_id is not null;
create index journal_entries_by_vendor_credit_use on journal_entries (account_id, vendor_credit_use_id)
  where vendor_credit_use_id is not null;
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'journal_entries_kind_check' and c.conrelid = 'journal_entries'::regclass;
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format('alter table journal_entries add constraint journal_entries_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''vendor_credit''::text, ''vendor_credit_reversal''::text, ''vendor_credit_use''::text, ''vendor_credit_use_reversal''::text, '));
end $$;

-- A line of a bank can be matched to what a vendor paid back of a credit.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'bank_match_parts_kind_check' and c.conrelid = 'bank_match_parts'::regclass;
  alter table bank_match_parts drop constraint bank_match_parts_kind_check;
  execute format('alter table bank_match_parts add constraint bank_match_parts_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''VENDOR_CREDIT_REFUND''::text, '));
end $$;
alter table bank_match_parts add column vendor_credit_use_id uuid;
alter table bank_match_parts add foreign key (account_id, vendor_credit_use_id) references vendor_credit_uses (account_id, id);
alter table bank_match_parts add constraint part_has_its_vendor_credit
  check ((vendor_credit_use_id is not null) = (kind = 'VENDOR_CREDIT_REFUND'));
create unique index bank_match_parts_vendor_credit_use on bank_match_parts (account_id, vendor_credit_use_id)
  where is_active and vendor_credit_use_id is not null;

create or replace function keep_matched_income() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_match_parts p where p.account_id = new.account_id and p.is_active
      and (p.other_income_id = new.other_income_id or p.expense_refund_id = new.expense_refund_id
        or p.vendor_credit_use_id = new.vendor_credit_use_id)) then
    raise exception 'entry % is matched to a line of a bank', new.reverses_entry_id using errcode = 'TN010';
  end if;
  return new;
end $$;
drop trigger journal_entries_keep_matched_income on journal_entries;
create trigger journal_entries_keep_matched_income before insert on journal_entries for each row
  when (new.reverses_entry_id is not null
    and (new.other_income_id is not null or new.expense_refund_id is not null or new.vendor_credit_use_id is not null))
  execute function keep_matched_income();
