-- What lines of a bank are matched to, what is proposed for them, and what was learned.
create table bank_matches (
  account_id uuid not null references accounts (id),
  id uuid not null,
  bank_line_id uuid not null,
  undone_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, id),
  foreign key (account_id, bank_line_id) references bank_lines (account_id, id)
);
create unique index bank_matches_once on bank_matches (account_id, bank_line_id) where undone_at is null;
create index bank_matches_of_line on bank_matches (account_id, bank_line_id);
call enable_account_rls('bank_matches', 'select, insert, update');
call scope_table('bank_matches', 'false');

-- The parts of a match sum to its line. OWNER is money of the owner, which no document has.
create table bank_match_parts (
  account_id uuid not null references accounts (id),
  match_id uuid not null,
  part_no smallint not null check (part_no between 1 and 200),
  kind text not null check (kind in ('PAYMENT', 'RETURN', 'EXPENSE', 'TRANSFER', 'OWNER')),
  -- signed as the line is
  amount_cents bigint not null check (amount_cents <> 0),
  payment_id uuid,
  expense_id uuid,
  bank_transfer_id uuid,
  owner_property_id uuid,
  -- whether the document was recorded with the match, so that it goes when the match is undone
  is_recorded boolean not null,
  is_active boolean not null,
  primary key (account_id, match_id, part_no),
  foreign key (account_id, match_id) references bank_matches (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id),
  foreign key (account_id, bank_transfer_id) references bank_transfers (account_id, id),
  foreign key (account_id, owner_property_id) references properties (account_id, id),
  constraint part_has_its_document check (
    (payment_id is not null) = (kind in ('PAYMENT', 'RETURN')) and (expense_id is not null) = (kind = 'EXPENSE')
    and (bank_transfer_id is not null) = (kind = 'TRANSFER') and (owner_property_id is null or kind = 'OWNER'))
);
create unique index bank_match_parts_payment on bank_match_parts (account_id, payment_id, kind) where is_active and payment_id is not null;
create unique index bank_match_parts_expense on bank_match_parts (account_id, expense_id) where is_active and expense_id is not null;
create unique index bank_match_parts_transfer on bank_match_parts (account_id, bank_transfer_id, (amount_cents > 0))
  where is_active and bank_transfer_id is not null;
call enable_account_rls('bank_match_parts', 'select, insert, update');
call scope_table('bank_match_parts', 'false');

alter table journal_entries add column bank_match_id uuid;
alter table journal_entries add foreign key (account_id, bank_match_id) references bank_matches (account_id, id);
create index journal_entries_by_bank_match on journal_entries (account_id, bank_match_id) where bank_match_id is not null;

-- What is matched to a line of a bank keeps its amount, and is not taken out of the books, until the match is undone.
-- Runs as the owner of the tables, because members who see no bank account change payments and expenses too.
create function keep_matched_amount() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_match_parts p where p.account_id = new.account_id and p.payment_id = new.id
      and p.kind = 'PAYMENT' and p.is_active) then
    raise exception 'payment % is matched to a line of a bank', new.id using errcode = 'TN010';
  end if;
  return new;
end $$;
create trigger payments_keep_matched_amount before update on payments for each row
  when (new.amount_cents <> old.amount_cents or new.state <> old.state and new.state in ('REVERSED', 'REFUNDED'))
  execute function keep_matched_amount();

create function keep_matched_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_match_parts p where p.account_id = new.account_id and p.is_active
      and (p.expense_id = new.expense_id or p.bank_transfer_id = new.bank_transfer_id)) then
    raise exception 'entry % is matched to a line of a bank', new.reverses_entry_id using errcode = 'TN010';
  end if;
  return new;
end $$;
create trigger journal_entries_keep_matched before insert on journal_entries for each row
  when (new.reverses_entry_id is not null and (new.expense_id is not null or new.bank_transfer_id is not null))
  execute function keep_matched_entry();
revoke all on function keep_matched_amount() from public;
revoke all on function keep_matched_entry() from public;

-- What is proposed for a line: nothing is posted of it without a person's press.
create table bank_proposals (
  account_id uuid not null references accounts (id),
  bank_line_id uuid not null,
  id uuid not null,
  level text not null check (level in ('sure', 'likely', 'choose', 'none')),
  -- the version of weights and rules that made it
  rules_version integer not null,
  proposal jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, bank_line_id),
  foreign key (account_id, bank_line_id) references bank_lines (account_id, id) on delete cascade
);
call enable_account_rls('bank_proposals', 'select, insert, update, delete');
call scope_table('bank_proposals', 'false');

-- A proposal that was refused for a line: never made again.
create table bank_refusals (
  account_id uuid not null references accounts (id),
  bank_line_id uuid not null,
  target_kind text not null,
  target_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, bank_line_id, target_kind, target_id),
  foreign key (account_id, bank_line_id) references bank_lines (account_id, id) on delete cascade
);
call enable_account_rls('bank_refusals', 'select, insert, delete');
call scope_table('bank_refusals', 'false');

-- A rule that was accepted: lines with these words are proposed as this. It posts nothing by itself.
create table bank_rules (
  account_id uuid not null references accounts (id),
  id uuid not null,
  -- null: of every bank account
  bank_account_id uuid,
  direction text not null check (direction in ('IN', 'OUT')),
  words text[] not null check (cardinality(words) between 1 and 20),
  amount_cents bigint check (amount_cents > 0),
  -- a lease that pays, or an expense with its category, property and vendor, or money of the owner
  target_kind text not null check (target_kind in ('LEASE', 'EXPENSE', 'OWNER')),
  lease_id uuid,
  code smallint check (code between 5050 and 5190 and code <> 5180),
  rule_property_id uuid,
  vendor_id uuid,
  description text,
  is_suspended boolean not null,
  hits integer not null check (hits >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, bank_account_id) references bank_accounts (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  foreign key (account_id, rule_property_id) references properties (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  constraint rule_has_its_target check ((lease_id is not null) = (target_kind = 'LEASE') and (code is not null) = (target_kind = 'EXPENSE'))
);
call enable_account_rls('bank_rules', 'select, insert, update, delete');
call scope_table('bank_rules', 'false');
