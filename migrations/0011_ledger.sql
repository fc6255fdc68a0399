-- The books: append-only double entry. Charges and payments are the documents that people see; journal entries are what the
-- reports are computed from. Amounts are integer cents; in a line, a debit is positive and a credit negative.

-- The account of a charge by its type and kind, as in shared/ledger/accounts.ts; a test compares the two.
create function account_of_charge(type text, kind text) returns smallint language sql immutable parallel safe
  return (case type when 'RENT' then 4000 when 'DEPOSIT' then 2100 when 'LATE_FEE' then 4100 when 'MAINTENANCE' then 4200
    when 'OTHER' then case kind when 'UTILITIES' then 4300 when 'PET' then 4400 when 'PARKING' then 4500
      when 'STORAGE' then 4500 when 'APPLICATION' then 4600 when 'LEGAL' then 4700 when 'RETURNED_PAYMENT' then 4110
      when 'REFUND' then 2200 when 'SALES_TAX' then 2300 else 4900 end end)::smallint;

-- The chart of accounts of an account.
create table ledger_accounts (
  account_id uuid not null references accounts (id),
  code smallint not null,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  schedule_e_line smallint,
  primary key (account_id, code)
);
call enable_account_rls('ledger_accounts', 'select');
grant insert on ledger_accounts to tenure_identity;

-- The chart with which every account starts: that of shared/ledger/accounts.ts; a test compares the two. A new ledger account is a
-- row here, and a row of ledger_accounts for each account that exists.
create table chart_of_accounts (
  code smallint primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- the line of Schedule E (Form 1040), Part I; null for accounts of the balance sheet
  schedule_e_line smallint
);
insert into chart_of_accounts (code, name, kind, schedule_e_line) values
  (1000, 'Undeposited funds', 'asset', null),
  (1010, 'Bank', 'asset', null),
  (1200, 'Accounts receivable', 'asset', null),
  (1210, 'Security deposits due', 'asset', null),
  (1215, 'Security deposits not received', 'asset', null),
  (1300, 'Mortgage escrow', 'asset', null),
  (1350, 'Vendor credits', 'asset', null),
  (1500, 'Property and equipment', 'asset', null),
  (2000, 'Accounts payable', 'liability', null),
  (2050, 'Credit cards payable', 'liability', null),
  (2100, 'Security deposits held', 'liability', null),
  (2200, 'Prepaid rent', 'liability', null),
  (2210, 'Prepaid rent brought forward', 'liability', null),
  (2300, 'Sales tax payable', 'liability', null),
  (2500, 'Mortgages payable', 'liability', null),
  (3000, 'Owner equity', 'equity', null),
  (3100, 'Owner draws', 'equity', null),
  (3200, 'Owner contributions', 'equity', null),
  (4000, 'Rent income', 'income', 3),
  (4100, 'Late fee income', 'income', 3),
  (4110, 'Returned payment fees', 'income', 3),
  (4200, 'Maintenance reimbursements', 'income', 3),
  (4300, 'Utilities reimbursed', 'income', 3),
  (4400, 'Pet rent and fees', 'income', 3),
  (4500, 'Parking and storage', 'income', 3),
  (4600, 'Application fees', 'income', 3),
  (4700, 'Legal fees reimbursed', 'income', 3),
  (4900, 'Other income', 'income', 3),
  (4910, 'Concessions', 'income', 3),
  (5050, 'Advertising', 'expense', 5),
  (5060, 'Auto and travel', 'expense', 6),
  (5070, 'Cleaning and maintenance', 'expense', 7),
  (5080, 'Commissions', 'expense', 8),
  (5090, 'Insurance', 'expense', 9),
  (5100, 'Legal and other professional fees', 'expense', 10),
  (5110, 'Management fees', 'expense', 11),
  (5120, 'Mortgage interest paid to banks', 'expense', 12),
  (5130, 'Other interest', 'expense', 13),
  (5140, 'Repairs', 'expense', 14),
  (5150, 'Supplies', 'expense', 15),
  (5160, 'Taxes', 'expense', 16),
  (5170, 'Utilities', 'expense', 17),
  (5180, 'Depreciation', 'expense', 18),
  (5190, 'Other expenses', 'expense', 19);
alter table chart_of_accounts enable row level security;
alter table chart_of_accounts force row level security;
grant select on chart_of_accounts to tenure_identity;
create policy identity on chart_of_accounts for select to tenure_identity using (true);

create function create_ledger_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind, schedule_e_line)
  select new.id, code, name, kind, schedule_e_line from chart_of_accounts;
  return null;
end $$;
create trigger accounts_create_ledger_accounts after insert on accounts for each row execute function create_ledger_accounts();

create policy identity on ledger_accounts for insert to tenure_identity with check (true);

-- Closing and reopening of months. Each row says through which day the books are closed from then on; the last one counts.
create table book_closings (
  account_id uuid not null references accounts (id),
  number integer not null check (number > 0),
  action text not null check (action in ('CLOSED', 'REOPENED')),
  -- null: no day is closed
  closed_through date,
  reason text,
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, number),
  constraint closing_has_its_day check (action = 'REOPENED' or closed_through is not null),
  constraint reopening_has_a_reason check (action = 'CLOSED' or reason <> '')
);
call enable_account_rls('book_closings', 'select, insert');

-- every member has to know it, and only those who see all properties change it
call scope_table('book_closings', 'true', 'false');

create trigger book_closings_append_only before update or delete on book_closings for each row execute function refuse_change();

-- The last day that is closed; null where none is. Whoever posts asks it, also those who may not read the closings.
create function books_closed_through() returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select closed_through from book_closings where account_id = current_account_id() order by number desc limit 1
$$;
revoke all on function books_closed_through() from public;
grant execute on function books_closed_through() to tenure_app;

-- Charges: what a tenant or payer owes under a lease, with its due date. The journal has the entry of each.
create table charges (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  type text not null check (type in ('RENT', 'DEPOSIT', 'LATE_FEE', 'MAINTENANCE', 'OTHER')),
  -- first day of the month that a scheduled charge is for; null for one made by hand
  period date,
  amount_cents bigint not null,
  paid_cents bigint not null default 0,
  due_on date not null,
  description text not null,
  explanation jsonb not null,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What was charged for one names it; so it can be removed only while nothing was.
  recurring_charge_id uuid,
  -- What a charge or an entry of the ledger is called, as facts ({"kind": "rent", "month": "2026-11-01"}), from which each
  -- reader gets the name in their language. `description` keeps the name in English, which is searched and exported. Null
  -- where an earlier version wrote the name alone; entries of the journal are never changed, so theirs stay so.
  label jsonb,
  -- what a deposit is for; null for other charges, and for security deposits of early releases
  deposit_kind text check (deposit_kind in ('SECURITY', 'PET', 'KEY', 'OTHER')),
  -- Whose charge, payment and entry it is.
  payer_id uuid,
  -- What was paid of a charge is money, credit that was given (a waiver, a credit, interest that was owed) or a deposit that was
  -- applied. `paid_cents` is all of it: what no longer has to be paid. Screens that say received or collected mean money alone, so
  -- that a charge keeps the two other parts beside it. A trigger calculates them from the allocations, as it does the sum.
  credited_cents bigint not null default 0,
  deposit_applied_cents bigint not null default 0,
  -- What became owed under a charge by a later change (a renewal, a notice that was withdrawn, a corrected amount) is due on
  -- the day of the change, not on the due day of the charge: until then nobody was late with it.
  added_cents bigint not null default 0 check (added_cents >= 0),
  added_on date,
  -- What a charge of the type OTHER is for: its kind gives it its income account. Charges of early releases have none and are in 4900.
  kind text check (kind in ('UTILITIES', 'PET', 'PARKING', 'STORAGE', 'APPLICATION', 'LEGAL', 'RETURNED_PAYMENT', 'OTHER', 'REFUND',
    'OPENING_BALANCE', 'SALES_TAX')),
  primary key (account_id, id),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id),
  foreign key (account_id, recurring_charge_id, lease_id) references recurring_charges (account_id, id, lease_id),
  foreign key (account_id, payer_id) references payers (account_id, id),
  constraint charge_paid_within check (paid_cents between 0 and amount_cents),
  constraint charge_void_is_unpaid check (voided_at is null or paid_cents = 0),
  constraint charges_recurring_check check (recurring_charge_id is null or type = 'OTHER' and period is not null),
  constraint charge_deposit_kind check (deposit_kind is null or type = 'DEPOSIT'),
  constraint charges_amount_cents_check check (amount_cents between 1 and 1000000000 or amount_cents = 0 and period is not null
    and type = 'RENT' and explanation ? 'concession'),
  constraint charge_settled_within check (credited_cents >= 0 and deposit_applied_cents >= 0),
  constraint charges_added_part check ((added_on is null) = (added_cents = 0)),
  constraint charges_kind_of_other check (kind is null or type = 'OTHER')
);
create index charges_by_due on charges (account_id, due_on desc, id desc);
create index charges_by_lease on charges (account_id, lease_id, due_on desc, id desc);
create index charges_by_property on charges (account_id, property_id, due_on desc, id desc);
create index charges_void on charges (account_id, due_on desc, id desc) where voided_at is not null;
create index charges_open_by_lease on charges (account_id, lease_id, due_on) include (amount_cents, paid_cents, type)
  where voided_at is null and paid_cents < amount_cents;
-- the months of rent that are charged already, lease by lease
create index charges_by_period on charges (account_id, period) include (lease_id) where type = 'RENT' and period is not null;
-- what the daily run asks of a lease's late fees
create index charges_late_fees on charges (account_id, lease_id, due_on) where type = 'LATE_FEE' and period is not null;
create index charges_by_amount on charges (account_id, amount_cents, due_on desc);
create index charges_by_recurring on charges (account_id, recurring_charge_id, period) where recurring_charge_id is not null;
create index charges_in_order_of_amount on charges (account_id, amount_cents, id);
create index charges_by_creation on charges (account_id, created_at, id);
-- Scheduled charges that were posted while the server's clock was ahead and taken back: few, and looked for by every rent run,
-- which charges them again when they are due.
create index charges_taken_back on charges (account_id, lease_id) where (explanation ->> 'rule') = 'clock_was_ahead' and voided_at is not null;
create index charges_open on charges (account_id, due_on desc, id desc) include (lease_id, amount_cents, paid_cents, type)
  where voided_at is null and paid_cents < amount_cents;
create index charges_by_payer on charges (account_id, payer_id, due_on desc, id desc) where payer_id is not null;
create unique index charges_once on charges (account_id, lease_id, period, type, recurring_charge_id, payer_id)
  nulls not distinct where period is not null;
create index charges_summed on charges (account_id, due_on)
  include (amount_cents, paid_cents, lease_id, credited_cents, deposit_applied_cents)
  where voided_at is null and type <> 'DEPOSIT';
create index charges_searched on charges using gin (account_id, search_text(description) gin_trgm_ops) where period is null;
call enable_account_rls('charges', 'select, insert, update');
grant select on charges to tenure_search;
grant select (account_id, id, lease_id, type, period, amount_cents, paid_cents, due_on, description, explanation, voided_at,
  recurring_charge_id, label, payer_id, credited_cents, deposit_applied_cents, added_cents, added_on, kind) on charges to tenure_link_guest;

-- A former roommate sees what was charged, paid, reported and shared until the day of moving out, and later money of
-- their own.
call allow_tenants('charges', 'select',
  'payer_id is null and lease_id = any ((select own_lease_ids())::uuid[]) and due_on <= own_sight_until(lease_id)');
create policy search on charges for select to tenure_search
  using (true);

-- One sum that a payer paid for many leases, as one deposit: its parts are payments of the leases.
create table payer_payments (
  account_id uuid not null references accounts (id),
  id uuid not null,
  payer_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  paid_on date not null,
  method text check (method in ('CHECK', 'CASH', 'ACH', 'ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL', 'CARD', 'MONEY_ORDER', 'OTHER')),
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

-- Payments and credits under a lease. Only SETTLED money is in the books.
create table payments (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  type text not null check (type in ('RENT', 'DEPOSIT', 'LATE_FEE', 'MAINTENANCE', 'OTHER')),
  -- only SETTLED money is in the books
  state text not null check (state in ('PENDING', 'SETTLED', 'FAILED', 'RETURNED', 'REVERSED', 'REFUNDED')),
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  allocated_cents bigint not null default 0,
  paid_on date not null,
  due_on date not null,
  method text check (method in ('CHECK', 'CASH', 'ACH', 'ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL', 'CARD', 'MONEY_ORDER', 'OTHER')),
  reference text,
  notes text,
  state_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The charge that a payment was made for, kept until a pending one settles.
  for_charge_id uuid,
  -- Credits: money that a tenant does not have to pay. A credit pays charges like a payment does, in the same order and by the
  -- same allocations, but no money was received for it, so it is not a payment of any list, receipt or figure. `notes` has the
  -- reason. A credit for one charge waives a part or all of it.
  is_credit boolean not null default false,
  refunded_cents bigint not null default 0,
  -- Where the money of a payment came from: the tenant; a deposit held under another lease of theirs; interest that the
  -- landlord owes on the deposit. Only the first is money received.
  source text not null default 'MONEY' check (source in ('MONEY', 'DEPOSIT_TRANSFER', 'DEPOSIT_INTEREST', 'CREDIT_TRANSFER',
    'OPENING_DEPOSIT', 'OPENING_CREDIT')),
  payer_id uuid,
  payer_payment_id uuid,
  -- who of the household paid; null where that was not recorded, and for the money of payers
  paid_by_tenant_id uuid,
  -- Payments that were recorded in one request: the checks of one deposit slip. A batch has no row of its own, because its
  -- sum, its day and what is left of it after corrections are those of its payments.
  batch_id uuid,
  -- The day on which money of a payment went back: the bank took it (RETURNED), or it was paid back (REFUNDED); of a payment that
  -- never arrived (FAILED), the day on which that was known. Null while none of it happened.
  returned_on date,
  primary key (account_id, id),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id),
  foreign key (account_id, for_charge_id) references charges (account_id, id),
  foreign key (account_id, payer_id) references payers (account_id, id),
  foreign key (account_id, payer_payment_id) references payer_payments (account_id, id),
  foreign key (account_id, paid_by_tenant_id) references tenants (account_id, id),
  constraint payment_allocated_within check (allocated_cents between 0 and amount_cents),
  constraint payment_credit_has_no_money check (not is_credit or method is null and reference is null and notes is not null
    and type <> 'DEPOSIT' and (state in ('SETTLED', 'REVERSED'))),
  constraint payment_refunded_within check (refunded_cents between 0 and allocated_cents),
  check (payer_payment_id is null or payer_id is not null),
  constraint payment_paid_by_one check (paid_by_tenant_id is null or payer_id is null),
  constraint payment_return_after_receipt check (returned_on >= paid_on),
  constraint payment_allocates_when_settled check (state = 'SETTLED' or allocated_cents = 0 or state = 'RETURNED'
    and allocated_cents = refunded_cents)
);
create index payments_by_date on payments (account_id, paid_on desc, id desc);
create index payments_by_lease on payments (account_id, lease_id, paid_on desc, id desc);
create index payments_by_property on payments (account_id, property_id, paid_on desc, id desc);
create index payments_credit on payments (account_id, lease_id) include (amount_cents, allocated_cents)
  where state = 'SETTLED' and allocated_cents < amount_cents;
create index payments_unsettled on payments (account_id, state, paid_on desc, id desc) include (amount_cents)
  where state <> 'SETTLED';
create index payments_by_amount on payments (account_id, amount_cents, paid_on desc);
create index payments_in_order_of_amount on payments (account_id, amount_cents, id);
create index payments_by_creation on payments (account_id, created_at, id);
-- What is owed takes off what pending payments will pay: the few pending payments of a lease are found by the lease, and
-- the open charges by their due date with their type, because a deposit is a part of its own.
create index payments_pending on payments (account_id, lease_id) include (amount_cents) where state = 'PENDING';
create index payments_by_payer on payments (account_id, payer_id, paid_on desc, id desc) where payer_id is not null;
create index payments_of_payer_payment on payments (account_id, payer_payment_id) where payer_payment_id is not null;
create index payments_of_batch on payments (account_id, batch_id) where batch_id is not null;
create index payments_summed on payments (account_id, paid_on) include (amount_cents, source, is_credit, property_id)
  where state = 'SETTLED';
create index payments_searched on payments using gin (account_id, search_text(reference) gin_trgm_ops) where reference is not null;
call enable_account_rls('payments', 'select, insert, update');

-- Whether a payer has or had a share of a rent, or paid for a lease, also where the caller does not reach it.
create function payer_has_leases(p_payer uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from lease_payers where account_id = current_account_id() and payer_id = p_payer)
    or exists (select from payments where account_id = current_account_id() and payer_id = p_payer)
$$;
revoke all on function payer_has_leases(uuid) from public;
grant execute on function payer_has_leases(uuid) to tenure_app;

-- Whether a payer pays, paid or will pay for a lease of a property that the caller does not reach. A share that never was more
-- than zero does not count.
create function payer_has_leases_elsewhere(p_payer uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select current_setting('role') = 'tenure_scoped' and exists (
    select from leases l
    where l.account_id = current_account_id() and not (l.property_id = any (reachable_property_ids()))
      and (l.id in (select s.lease_id from lease_payers s where s.account_id = current_account_id() and s.payer_id = p_payer
          and jsonb_path_exists(s.steps, '$[*] ? (@.amountCents > 0)'))
        or l.id in (select c.lease_id from charges c
          where c.account_id = current_account_id() and c.payer_id = p_payer and c.voided_at is null)
        or l.id in (select y.lease_id from payments y where y.account_id = current_account_id() and y.payer_id = p_payer)))
$$;
revoke all on function payer_has_leases_elsewhere(uuid) from public;
grant execute on function payer_has_leases_elsewhere(uuid) to tenure_app;

-- Whether a scoped member may give a payer a share. Runs as the owner: a policy of lease_payers cannot ask a table whose own
-- policy asks for lease_payers.
create function payer_is_within_reach(p_payer uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
      select from leases l where l.account_id = current_account_id() and l.property_id = any (reachable_property_ids())
        and (l.id in (select s.lease_id from lease_payers s where s.account_id = current_account_id() and s.payer_id = p_payer)
          or l.id in (select y.lease_id from payments y where y.account_id = current_account_id() and y.payer_id = p_payer)))
    or exists (
      select from payers p where p.account_id = current_account_id() and p.id = p_payer and p.created_by = current_author_id())
    and not payer_has_leases(p_payer)
$$;
revoke all on function payer_is_within_reach(uuid) from public;
grant execute on function payer_is_within_reach(uuid) to tenure_app;

call scope_table('payers',
  $$id in (select s.payer_id from lease_payers s)
    or exists (select from payments y where y.account_id = payers.account_id and y.payer_id = payers.id)
    or created_by = (select current_author_id()) and not payer_has_leases(id)$$,
  $$(created_by = (select current_author_id()) or payer_is_within_reach(id)) and not payer_has_leases_elsewhere(id)$$);

call scope_table('lease_payers',
  $$exists (select from leases l where l.account_id = lease_payers.account_id and l.id = lease_payers.lease_id)$$,
  $$exists (select from leases l where l.account_id = lease_payers.account_id and l.id = lease_payers.lease_id)
    and payer_is_within_reach(payer_id)$$);

-- A member who is kept to some properties sees a payer's payment where a part of it is of a lease that they reach.
call scope_table('payer_payments', $$exists (select from payments part
  where part.account_id = payer_payments.account_id and part.payer_payment_id = payer_payments.id)$$, 'true');

grant select on payments to tenure_search;
grant select (account_id, id, lease_id, type, state, amount_cents, allocated_cents, paid_on, method, reference, created_at, for_charge_id,
  is_credit, refunded_cents, source, payer_id, paid_by_tenant_id) on payments to tenure_link_guest;
call allow_tenants('payments', 'select',
  $$payer_id is null and lease_id = any ((select own_lease_ids())::uuid[])
  and (paid_on <= own_sight_until(lease_id) or paid_by_tenant_id = any ((select own_tenant_ids())::uuid[]))$$);
create policy search on payments for select to tenure_search
  using (true);
create policy link_target on payments for select to tenure_link_guest
  using (payer_id is null and account_id = (select current_account_id())
    and case when (select current_link_target('payment')) is null then lease_id = (select current_link_target('lease'))
        else id = (select current_link_target('payment')) end);

-- What is deposited or matched keeps its amount, and the account of cash that its method means.
create function keep_matched_amount() returns trigger
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
revoke all on function keep_matched_amount() from public;

-- A payment changes its day only while it pays nothing: what it paid before was taken off again on the day it had.
create function keep_paid_on() returns trigger language plpgsql as $$
begin
  raise exception 'a payment that pays charges keeps its day' using errcode = 'TN004';
end $$;

-- Whether money that came by a method is at the bank at once (1010) and not among undeposited funds (1000).
create function is_electronic(method text) returns boolean
language sql immutable parallel safe as $$
  select coalesce(method in ('ACH', 'ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL', 'CARD', 'THIRD_PARTY_NETWORK'), false)
$$;

create trigger payments_keep_paid_on before update on payments for each row
  when (old.paid_on <> new.paid_on and old.allocated_cents <> 0) execute function keep_paid_on();

create trigger payments_keep_matched_amount before update on payments for each row
  when (new.amount_cents <> old.amount_cents or new.state <> old.state and new.state in ('REVERSED', 'REFUNDED')
    or is_electronic(new.method) <> is_electronic(old.method))
  execute function keep_matched_amount();

-- Money of a payment that was given back to the tenant while the rest of the payment stays. A refund uses credit of its
-- payment: payments.allocated_cents is what charges and refunds have used together, refunded_cents the refunds alone.
create table refunds (
  account_id uuid not null references accounts (id),
  id uuid not null,
  payment_id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  refunded_on date not null,
  method text check (method in ('CHECK', 'CASH', 'ACH', 'ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL', 'CARD', 'MONEY_ORDER', 'OTHER')),
  reference text,
  notes text,
  -- a refund that was recorded by mistake stays listed
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- where a refund went: to the tenant, or to the deposit of another lease
  target text not null default 'MONEY' check (target in ('MONEY', 'DEPOSIT_TRANSFER', 'CREDIT_TRANSFER')),
  -- What leaves a lease by a transfer names the payment as which it enters the other lease: both are undone together.
  transfer_id uuid,
  primary key (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id),
  foreign key (account_id, transfer_id) references payments (account_id, id),
  constraint refund_transfer check (transfer_id is null or target <> 'MONEY')
);
create index refunds_of_payment on refunds (account_id, payment_id);
create index refunds_of_lease on refunds (account_id, lease_id, refunded_on);
create index refunds_summed on refunds (account_id, refunded_on) include (amount_cents, target) where undone_at is null;
create index refunds_transfer on refunds (account_id, transfer_id) where transfer_id is not null;
call enable_account_rls('refunds', 'select, insert, update');
call allow_tenants('refunds', 'select', $$lease_id = any ((select own_lease_ids())::uuid[])
  and refunded_on <= own_sight_until(lease_id) and exists (
  select from payments y where y.account_id = refunds.account_id and y.id = refunds.payment_id)$$);

create function apply_refunds() returns trigger language plpgsql as $$
declare
  change bigint := (case when new.undone_at is null then new.amount_cents else 0 end)
    - (case when tg_op = 'UPDATE' and old.undone_at is null then old.amount_cents else 0 end);
begin
  if tg_op = 'UPDATE' and (new.amount_cents, new.payment_id, new.refunded_on) is distinct from (old.amount_cents, old.payment_id, old.refunded_on) then
    raise exception 'a refund is not changed, only undone' using errcode = 'TN005';
  end if;
  update payments p
  set allocated_cents = p.allocated_cents + change, refunded_cents = p.refunded_cents + change,
      updated_at = greatest(p.updated_at, new.updated_at)
  where change <> 0 and p.account_id = new.account_id and p.id = new.payment_id;
  return null;
end $$;

create trigger refunds_apply after insert or update on refunds for each row execute function apply_refunds();

-- Which payment pays which charge. Taking money off a charge again is a row with a negative amount.
create table allocations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  charge_id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  explanation jsonb not null,
  created_at timestamptz not null,
  -- On cash basis, money that pays a charge counts on the day of the payment, under the account of the charge. An allocation
  -- keeps both, and the lease and property that it has in common with them, so that reports sum years of allocations from an
  -- index and join nothing. Each of these is fixed once something is allocated. `is_money`: not a credit, for which nothing was
  -- received, nor interest that the landlord owes.
  paid_on date not null,
  code smallint not null,
  lease_id uuid not null,
  property_id uuid not null,
  is_money boolean not null,
  primary key (account_id, id),
  foreign key (account_id, charge_id) references charges (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id)
);
create index allocations_by_charge on allocations (account_id, charge_id);
create index allocations_by_payment on allocations (account_id, payment_id);
-- What was taken off charges again is a small part of the allocations. Reports on cash basis look for deposits that were
-- released among it, without reading the rest.
create index allocations_taken_off on allocations (account_id, charge_id, created_at) where amount_cents < 0;
-- the sums of accounts by day, without what a payment paid until it left the books
create index allocations_summed on allocations (account_id, code, paid_on) include (amount_cents, property_id, payment_id)
  where is_money and not (amount_cents < 0
    and coalesce(explanation #>> '{why,kind}', '') in ('returned', 'refunded', 'recorded_by_mistake'));
-- The statement of an owner and the reports of a property read the books of a few properties among thousands.
create index allocations_by_property on allocations (account_id, property_id, paid_on) where is_money;
-- what pays sales tax, or a refund that is owed again, is few rows of many: reports on cash basis read them alone
create index allocations_on_their_own_day on allocations (account_id) where code in (2200, 2300);
call enable_account_rls('allocations', 'select, insert');

create policy link_target on charges for select to tenure_link_guest
  using (payer_id is null and account_id = (select current_account_id()) and lease_id = (select current_link_target('lease'))
    and ((select current_link_target('payment')) is null
      or exists (select from allocations a where a.account_id = charges.account_id and a.charge_id = charges.id)));

grant select (account_id, id, charge_id, payment_id, amount_cents, explanation) on allocations to tenure_link_guest;
call scope_table('allocations', $$exists (
  select from charges c where c.account_id = allocations.account_id and c.id = allocations.charge_id)$$);
call allow_tenants('allocations', 'select', $$exists (
  select from charges c where c.account_id = allocations.account_id and c.id = allocations.charge_id)$$);
create policy link_target on allocations for select to tenure_link_guest
  using (account_id = (select current_account_id()) and payment_id = (select current_link_target('payment')));

-- The account of what a payment pays, on cash basis: credit of other books was income there, and is owner equity here.
create function account_of_allocation(source text, type text, kind text) returns smallint language sql immutable parallel safe
  return case when source = 'OPENING_CREDIT' and type <> 'DEPOSIT' then 3000::smallint else account_of_charge(type, kind) end;

-- On cash basis a deposit counts as held from the day on which it is held in the journal. That is the day of its payment, except
-- where money paid something else before, or where the deposit was paid by another payment until that came back.
create function day_of_allocation(paid_on date, type text, explanation jsonb) returns date language sql immutable parallel safe
  return case when type = 'DEPOSIT' then coalesce((explanation ->> 'settledOn')::date, paid_on) else paid_on end;

-- A payment pays only charges of its own lease and payer, and an allocation says of both what they say.
create function apply_allocations() returns trigger language plpgsql as $$
declare
  is_elsewhere boolean;
begin
  select c.lease_id <> p.lease_id or c.payer_id is distinct from p.payer_id into is_elsewhere
  from added a
  join charges c on c.account_id = a.account_id and c.id = a.charge_id
  join payments p on p.account_id = a.account_id and p.id = a.payment_id
  where c.lease_id <> p.lease_id or c.payer_id is distinct from p.payer_id
    or a.paid_on <> day_of_allocation(p.paid_on, c.type, a.explanation)
    or a.code <> account_of_allocation(p.source, c.type, c.kind) or a.lease_id <> p.lease_id
    or a.property_id <> p.property_id or a.is_money <> (not p.is_credit and p.source <> 'DEPOSIT_INTEREST')
  limit 1;
  if is_elsewhere then
    raise exception 'a payment pays only charges of its own lease and payer' using errcode = 'TN004';
  elsif not is_elsewhere then
    raise exception 'an allocation has the day, lease and property of its payment and the account of its charge'
      using errcode = 'TN004';
  end if;
  update payments p set allocated_cents = p.allocated_cents + a.amount, updated_at = greatest(p.updated_at, a.at)
  from (select account_id, payment_id, sum(amount_cents) as amount, max(created_at) as at from added group by 1, 2) a
  where p.account_id = a.account_id and p.id = a.payment_id;
  update charges c set paid_cents = c.paid_cents + a.amount, version = c.version + 1, updated_at = greatest(c.updated_at, a.at)
  from (select account_id, charge_id, sum(amount_cents) as amount, max(created_at) as at from added group by 1, 2) a
  where c.account_id = a.account_id and c.id = a.charge_id;
  return null;
end $$;

-- Archives of earlier releases have none of these in their allocations.
create function fill_allocation() returns trigger language plpgsql as $$
begin
  select day_of_allocation(p.paid_on, c.type, new.explanation), account_of_allocation(p.source, c.type, c.kind), p.lease_id,
    p.property_id, not p.is_credit and p.source <> 'DEPOSIT_INTEREST'
  into new.paid_on, new.code, new.lease_id, new.property_id, new.is_money
  from payments p, charges c
  where p.account_id = new.account_id and p.id = new.payment_id and c.account_id = new.account_id and c.id = new.charge_id;
  if not found then
    -- gets past the columns, for the foreign keys to refuse it
    new.paid_on := 'infinity';
    new.code := 0;
    new.lease_id := new.id;
    new.property_id := new.id;
    new.is_money := false;
  end if;
  return new;
end $$;

create function sum_charges_by_kind() returns trigger language plpgsql as $$
declare
  one record;
begin
  -- most allocations are of plain money, and concern neither part
  for one in
    select a.account_id, array_agg(distinct a.charge_id) as ids
    from added a
    join payments y on y.account_id = a.account_id and y.id = a.payment_id
    where a.code <> 2100 and (not a.is_money or y.type = 'DEPOSIT' or exists (
      select from allocations r
      where r.account_id = a.account_id and r.payment_id = a.payment_id and r.amount_cents < 0 and r.code = 2100))
    group by a.account_id
  loop
    perform settle_charges_by_kind(one.account_id, one.ids);
  end loop;
  return null;
end $$;

create trigger allocations_append_only before update or delete on allocations for each row execute function refuse_change();

create trigger allocations_apply after insert on allocations
  referencing new table as added for each statement execute function apply_allocations();

create trigger allocations_fill before insert on allocations for each row when (new.paid_on is null)
  execute function fill_allocation();

create trigger allocations_sum_by_kind after insert on allocations referencing new table as added
  for each statement execute function sum_charges_by_kind();

-- What a payment that was made for a deposit is above the deposit is money: only what it pays after the deposit was released is a
-- deposit that was applied.
create function settle_charges_by_kind(changed_account uuid, changed uuid[]) returns void language sql as $$
  update charges c set credited_cents = s.credited, deposit_applied_cents = s.deposit
  from (
    select p.charge_id, coalesce(sum(p.cents) filter (where not p.is_money), 0) as credited,
           coalesce(sum(greatest(0, least(p.cents, p.from_deposit))) filter (where p.is_money), 0) as deposit
    from (
      select a.charge_id, a.payment_id, a.is_money, sum(a.amount_cents) as cents,
             coalesce(sum(a.amount_cents) filter (where a.amount_cents > 0 and (a.created_at, a.id) > (released.created_at, released.id)), 0) as from_deposit
      from allocations a
      left join lateral (
        select r.created_at, r.id from allocations r
        where r.account_id = changed_account and r.payment_id = a.payment_id and r.amount_cents < 0 and r.code = 2100
          and r.explanation #>> '{why,kind}' = 'deposit_released'
        order by r.created_at, r.id limit 1) released on true
      where a.account_id = changed_account and a.charge_id = any (changed) and a.code <> 2100
      group by a.charge_id, a.payment_id, a.is_money
    ) p group by p.charge_id
  ) s
  where c.account_id = changed_account and c.id = s.charge_id
    and (c.credited_cents, c.deposit_applied_cents) is distinct from (s.credited, s.deposit)
$$;

-- Entries of the journal, append-only: one for each fact that posts, on the day on which it counts. A correction is a new
-- entry.
create table journal_entries (
  account_id uuid not null references accounts (id),
  id uuid not null,
  entry_on date not null,
  kind text not null check (kind in ('vendor_credit', 'vendor_credit_reversal', 'vendor_credit_use', 'vendor_credit_use_reversal',
    'opening_cash', 'opening_cash_reversal', 'reclassification', 'expense_refund', 'expense_refund_reversal', 'other_income',
    'other_income_reversal', 'owner_draw', 'owner_draw_reversal', 'deposit', 'deposit_reversal', 'bank_opening', 'bank_opening_reversal',
    'transfer', 'transfer_reversal', 'bank_match', 'bank_match_reversal', 'contribution', 'contribution_reversal', 'draw', 'draw_reversal',
    'loan', 'loan_reversal', 'bill', 'bill_reversal', 'bill_payment', 'bill_payment_reversal', 'charge', 'payment', 'credit', 'allocation',
    'deallocation', 'refund', 'refund_reversal', 'charge_reversal', 'payment_reversal', 'expense', 'expense_reversal', 'concession',
    'concession_reversal')),
  type text not null,
  description text not null,
  charge_id uuid,
  payment_id uuid,
  reverses_entry_id uuid,
  created_at timestamptz not null,
  created_by uuid,
  expense_id uuid,
  label jsonb,
  refund_id uuid,
  payer_id uuid,
  bill_id uuid,
  -- The balance of a mortgage when it comes into the books: Dr 3000, Cr 2500.
  recurring_expense_id uuid,
  owner_transaction_id uuid,
  bank_transfer_id uuid,
  bank_match_id uuid,
  bank_deposit_id uuid,
  other_income_id uuid,
  expense_refund_id uuid,
  vendor_credit_id uuid,
  vendor_credit_use_id uuid,
  primary key (account_id, id),
  foreign key (account_id, charge_id) references charges (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, reverses_entry_id) references journal_entries (account_id, id),
  foreign key (account_id, refund_id) references refunds (account_id, id),
  foreign key (account_id, payer_id) references payers (account_id, id)
);
create unique index journal_reversed_once on journal_entries (account_id, reverses_entry_id) where reverses_entry_id is not null;
create index journal_entries_by_charge on journal_entries (account_id, charge_id) where charge_id is not null;
create index journal_entries_by_payment on journal_entries (account_id, payment_id) where payment_id is not null;
create index journal_entries_by_date on journal_entries (account_id, entry_on, id);
create index journal_entries_by_expense on journal_entries (account_id, expense_id) where expense_id is not null;
create index journal_entries_by_refund on journal_entries (account_id, refund_id) where refund_id is not null;
create index journal_entries_by_payer on journal_entries (account_id, payer_id, entry_on, id) where payer_id is not null;
create index journal_entries_by_bill on journal_entries (account_id, bill_id) where bill_id is not null;
create index journal_entries_by_recurring_expense on journal_entries (account_id, recurring_expense_id)
  where recurring_expense_id is not null;
create index journal_entries_by_owner_transaction on journal_entries (account_id, owner_transaction_id)
  where owner_transaction_id is not null;
create index journal_entries_by_bank_transfer on journal_entries (account_id, bank_transfer_id) where bank_transfer_id is not null;
create index journal_entries_by_bank_match on journal_entries (account_id, bank_match_id) where bank_match_id is not null;
create index journal_entries_by_bank_deposit on journal_entries (account_id, bank_deposit_id) where bank_deposit_id is not null;
-- the few entries that reports on cash basis read by their kind
create index journal_entries_by_kind on journal_entries (account_id, kind, entry_on) include (id, expense_id, payment_id)
  where kind in ('refund', 'refund_reversal', 'bill', 'bill_reversal', 'bill_payment', 'bill_payment_reversal');
create index journal_entries_by_other_income on journal_entries (account_id, other_income_id) where other_income_id is not null;
create index journal_entries_by_expense_refund on journal_entries (account_id, expense_refund_id) where expense_refund_id is not null;
create index journal_entries_by_vendor_credit on journal_entries (account_id, vendor_credit_id) where vendor_credit_id is not null;
create index journal_entries_by_vendor_credit_use on journal_entries (account_id, vendor_credit_use_id)
  where vendor_credit_use_id is not null;
call enable_account_rls('journal_entries', 'select, insert');

create function require_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_lines where account_id = new.account_id and entry_id = new.id) then
    raise exception 'journal entry % has no lines', new.id using errcode = 'TN003';
  end if;
  return null;
end $$;

-- Nothing is posted on a day that is closed. A correction, credit that pays a charge, a charge that a lease's schedule
-- makes, and what a job posts late are posted on the first open day instead, because they cannot wait or take another day.
create function keep_closed_days() returns trigger language plpgsql as $$
declare
  closed date;
begin
  -- closing waits for the postings that are under way
  perform pg_advisory_xact_lock_shared(hashtextextended('books ' || new.account_id, 0));
  closed := books_closed_through();
  if closed is null or new.entry_on > closed then
    return new;
  end if;
  if new.created_by is null or new.kind like '%reversal' or new.kind in ('allocation', 'deallocation')
    or new.kind in ('charge', 'concession') and exists (
      select from charges c where c.account_id = new.account_id and c.id = new.charge_id and c.period is not null) then
    new.entry_on := closed + 1;
    return new;
  end if;
  raise exception 'the books are closed through %', closed using errcode = 'TN423', detail = closed::text;
end $$;

-- Neither is taken out of the books while it is matched. The entry of a distribution is known by its row alone.
create function keep_matched_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_match_parts p where p.account_id = new.account_id and p.is_active
      and (p.expense_id = new.expense_id or p.bank_transfer_id = new.bank_transfer_id
        or p.owner_transaction_id = new.owner_transaction_id or p.refund_id = new.refund_id))
    or (new.kind = 'owner_draw_reversal' and exists (
      select from bank_match_parts p
      join owner_distributions d on d.account_id = new.account_id and d.id = p.distribution_id
      where p.account_id = new.account_id and p.is_active and d.entry_id = new.reverses_entry_id)) then
    raise exception 'entry % is matched to a line of a bank', new.reverses_entry_id using errcode = 'TN010';
  end if;
  return new;
end $$;
revoke all on function keep_matched_entry() from public;

-- Their entries cannot be reversed while they are matched, as those of expenses.
create function keep_matched_income() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_match_parts p where p.account_id = new.account_id and p.is_active
      and (p.other_income_id = new.other_income_id or p.expense_refund_id = new.expense_refund_id
        or p.vendor_credit_use_id = new.vendor_credit_use_id)) then
    raise exception 'entry % is matched to a line of a bank', new.reverses_entry_id using errcode = 'TN010';
  end if;
  return new;
end $$;
revoke all on function keep_matched_income() from public;

create trigger journal_entries_append_only before update or delete on journal_entries for each row execute function refuse_change();

create constraint trigger journal_entries_balance after insert on journal_entries
  deferrable initially deferred for each row execute function require_lines();

create trigger journal_entries_keep_matched before insert on journal_entries for each row
  when (new.reverses_entry_id is not null
    and (new.expense_id is not null or new.bank_transfer_id is not null or new.owner_transaction_id is not null
      or new.refund_id is not null or new.kind = 'owner_draw_reversal'))
  execute function keep_matched_entry();

create trigger journal_entries_keep_closed_days before insert on journal_entries for each row when (new.kind <> 'reclassification') execute function keep_closed_days();

create trigger journal_entries_keep_matched_income before insert on journal_entries for each row
  when (new.reverses_entry_id is not null
    and (new.other_income_id is not null or new.expense_refund_id is not null or new.vendor_credit_use_id is not null))
  execute function keep_matched_income();

-- The day on which an entry is posted, for its lines: an entry without lines is seen by nobody who is kept to some
-- properties.
create function day_of_entry(p_entry uuid) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select entry_on from journal_entries where account_id = current_account_id() and id = p_entry
$$;
revoke all on function day_of_entry(uuid) from public;
grant execute on function day_of_entry(uuid) to tenure_app;

-- Lines of journal entries, append-only: account, amount in cents (debit positive, credit negative), property and lease. The
-- lines of an entry sum to zero.
create table journal_lines (
  account_id uuid not null references accounts (id),
  entry_id uuid not null,
  line_no smallint not null,
  code smallint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  lease_id uuid,
  property_id uuid,
  -- Reports read the lines of accounts by day. A line keeps the day of its entry, so that an index finds them; the
  -- statement that inserts lines checks that both say the same.
  entry_on date not null,
  -- Null on 1010: money of no bank account, because the books had none or the day is part of an opening balance.
  bank_account_id uuid,
  primary key (account_id, entry_id, line_no),
  foreign key (account_id, entry_id) references journal_entries (account_id, id),
  foreign key (account_id, code) references ledger_accounts (account_id, code),
  foreign key (account_id, lease_id) references leases (account_id, id),
  constraint journal_lines_bank_account_code check (bank_account_id is null or (code in (1010, 2050)))
);
create index journal_lines_by_lease on journal_lines (account_id, lease_id, entry_id) include (code, amount_cents) where lease_id is not null;
-- the lines of an account in order, and the sums of accounts without reading the table
create index journal_lines_by_account on journal_lines (account_id, code, entry_on, entry_id, line_no)
  include (amount_cents, property_id, lease_id);
create index journal_lines_by_bank_account on journal_lines (account_id, bank_account_id, entry_on, entry_id)
  include (amount_cents) where bank_account_id is not null;
-- What is paid and received besides payments of tenants: expenses, bills, money of the owner. Their lines have no lease, and
-- those of payments, charges and credits have one.
create index journal_lines_without_lease on journal_lines (account_id, code, entry_on)
  include (amount_cents, property_id, entry_id, line_no) where lease_id is null;
create index journal_lines_by_property on journal_lines (account_id, property_id, entry_on)
  include (code, amount_cents, entry_id, line_no) where lease_id is null;
call enable_account_rls('journal_lines', 'select, insert');

call scope_table('journal_entries', $$exists (
  select from journal_lines l where l.account_id = journal_entries.account_id and l.entry_id = journal_entries.id)$$, 'true');
call allow_tenants('journal_entries', 'select', $$payer_id is null and exists (
  select from journal_lines l where l.account_id = journal_entries.account_id and l.entry_id = journal_entries.id
    and (journal_entries.entry_on <= own_sight_until(l.lease_id) or exists (
      select from payments y where y.account_id = journal_entries.account_id and y.id = journal_entries.payment_id
        and y.paid_by_tenant_id = any ((select own_tenant_ids())::uuid[]))))$$);

call allow_tenants('journal_lines', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');

-- A journal entry is whole when its transaction ends: nothing is added to it later, balanced or not.
create function require_balanced_lines() returns trigger language plpgsql as $$
declare
  wrong record;
  closed uuid;
begin
  select e.id into closed
  from (select distinct account_id, entry_id from added) a
  join journal_entries e on e.account_id = a.account_id and e.id = a.entry_id
  where e.xmin <> pg_current_xact_id()::xid limit 1;
  if found then
    raise exception 'journal entry % is closed: post another one', closed using errcode = 'TN005';
  end if;
  select l.entry_id, sum(l.amount_cents) as total, count(*) as line_count into wrong
  from (select distinct account_id, entry_id from added) a
  join journal_lines l on l.account_id = a.account_id and l.entry_id = a.entry_id
  group by l.account_id, l.entry_id having count(*) < 2 or sum(l.amount_cents) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not balance: % lines sum to % cents', wrong.entry_id, wrong.line_count, wrong.total
      using errcode = 'TN003';
  end if;
  select l.entry_id, l.entry_on into wrong
  from added l join journal_entries e on e.account_id = l.account_id and e.id = l.entry_id
  where l.entry_on <> e.entry_on limit 1;
  if found then
    raise exception 'journal entry % has a line of %, another day', wrong.entry_id, wrong.entry_on using errcode = 'TN003';
  end if;
  return null;
end $$;

-- Archives of earlier releases have no day in their lines.
create function fill_entry_day() returns trigger language plpgsql as $$
begin
  -- a line without an entry gets past the column, for the foreign key to refuse it
  new.entry_on := coalesce((select e.entry_on from journal_entries e
    where e.account_id = new.account_id and e.id = new.entry_id), 'infinity');
  return new;
end $$;

-- Who posts names 1010 and the bank account. Members who see no bank account post to a card too, and archives of earlier
-- releases have cards on 1010.
create function set_card_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_accounts
             where account_id = new.account_id and id = new.bank_account_id and kind = 'CREDIT_CARD') then
    new.code := 2050;
  end if;
  return new;
end $$;
revoke all on function set_card_code() from public;

create trigger journal_lines_append_only before update or delete on journal_lines for each row execute function refuse_change();

create trigger journal_lines_balance after insert on journal_lines
  referencing new table as added for each statement execute function require_balanced_lines();

create trigger journal_lines_day before insert on journal_lines for each row when (new.entry_on is null)
  execute function fill_entry_day();

create trigger journal_lines_card before insert on journal_lines for each row
  when (new.bank_account_id is not null and new.code = 1010) execute function set_card_code();

-- Brings the books of an account, written by an earlier release, to these rules by entries of their own, one for each lease,
-- payer and day that differs; a second run finds nothing to do:
-- 1. Charges of deposits are on the memorandum accounts.
-- 2. Money that pays a deposit is held from its receipt to the day on which it is released.
-- 3. Money that pays a charge that was due later is prepaid until then.
-- 4. Money received as a deposit under a lease that never charged one is a deposit, charged on the day of its receipt.
create function reclassify_deposits(p_account uuid, p_now timestamptz) returns integer language plpgsql as $$
declare
  made integer;
begin
  -- 4. the charge, the allocation that pays it, and the entries of both
  with received as materialized (
    select y.id as payment_id, y.lease_id, y.property_id, y.payer_id, y.paid_on, y.amount_cents - y.allocated_cents as cents,
           gen_random_uuid() as charge_id, gen_random_uuid() as charge_entry, gen_random_uuid() as held_entry
    from payments y
    where y.account_id = p_account and y.state = 'SETTLED' and y.type = 'DEPOSIT' and y.source = 'MONEY' and not y.is_credit
      and y.allocated_cents < y.amount_cents
      and not exists (select from charges c where c.account_id = p_account and c.lease_id = y.lease_id and c.type = 'DEPOSIT')),
  charge as (
    insert into charges (account_id, id, lease_id, property_id, type, deposit_kind, payer_id, amount_cents, due_on, description,
                         label, explanation, created_at, updated_at)
    select p_account, charge_id, lease_id, property_id, 'DEPOSIT', 'SECURITY', payer_id, cents, paid_on, 'Security deposit',
           '{"kind":"charge_type","type":"DEPOSIT"}', jsonb_build_object('rule', 'deposit_received', 'paymentId', payment_id),
           p_now, p_now
    from received),
  entry as (
    insert into journal_entries (account_id, id, entry_on, kind, type, description, label, charge_id, payment_id, payer_id,
                                 created_at)
    select p_account, charge_entry, paid_on, 'charge', 'DEPOSIT', 'Security deposit',
           '{"kind":"charge_type","type":"DEPOSIT"}'::jsonb, charge_id, null::uuid, payer_id, p_now
    from received
    union all
    select p_account, held_entry, paid_on, 'allocation', 'DEPOSIT', 'Held as a security deposit', '{"kind":"deposit_held"}',
           charge_id, payment_id, payer_id, p_now
    from received)
  insert into journal_lines (account_id, entry_id, line_no, code, amount_cents, lease_id, property_id, entry_on)
  select p_account, line.entry_id, line.line_no, line.code, line.cents, lease_id, property_id, paid_on
  from received cross join lateral (values
    (charge_entry, 1, 1210, cents), (charge_entry, 2, 1215, -cents),
    (held_entry, 1, 2200, cents), (held_entry, 2, 2100, -cents), (held_entry, 3, 1215, cents), (held_entry, 4, 1210, -cents)
  ) line (entry_id, line_no, code, cents);
  insert into allocations (account_id, id, charge_id, payment_id, amount_cents, explanation, created_at, paid_on, code, lease_id,
                           property_id, is_money)
  select p_account, gen_random_uuid(), c.id, y.id, c.amount_cents,
         jsonb_build_object('rule', 'oldest_first', 'order', 1, 'chargeDueOn', c.due_on, 'paymentReceivedOn', y.paid_on,
           'leftCents', c.amount_cents, 'openCents', c.amount_cents, 'amountCents', c.amount_cents),
         p_now, y.paid_on, 2100, c.lease_id, c.property_id, true
  from charges c join payments y on y.account_id = p_account and y.id = (c.explanation ->> 'paymentId')::uuid
  where c.account_id = p_account and c.explanation ->> 'rule' = 'deposit_received' and c.created_at = p_now;

  with posted as (
    -- the allocations with the entry that posted each: one of its own, or that of the whole payment
    select a.id, a.charge_id, a.payment_id, a.lease_id, a.property_id, y.payer_id, a.amount_cents, a.created_at, a.paid_on, c.type,
           coalesce((a.explanation ->> 'chargeDueOn')::date, c.due_on) as due_on,
           own.entry_on as own_on, own.is_new, whole.entry_on as whole_on, reversal.entry_on as reversed_on
    from allocations a
    join charges c on c.account_id = p_account and c.id = a.charge_id
    join payments y on y.account_id = p_account and y.id = a.payment_id
    cross join lateral (
      select max(e.entry_on) as entry_on, bool_or(l.code is not null) as is_new from journal_entries e
      left join journal_lines l on l.account_id = p_account and l.entry_id = e.id and l.code = 1210
      where e.account_id = p_account and e.payment_id = a.payment_id and e.charge_id = a.charge_id
        and e.created_at = a.created_at and e.kind = case when a.amount_cents > 0 then 'allocation' else 'deallocation' end
      ) own
    cross join lateral (
      select max(e.entry_on) as entry_on from journal_entries e
      where e.account_id = p_account and e.payment_id = a.payment_id and e.charge_id is null and e.created_at = a.created_at
        and e.kind = any (case when a.amount_cents > 0 then array['payment', 'credit'] else array['payment_reversal'] end)
      ) whole
    cross join lateral (
      select max(e.entry_on) as entry_on from journal_entries e
      where e.account_id = p_account and e.charge_id = a.charge_id and e.created_at = a.created_at
        and e.kind = 'charge_reversal' and a.explanation #>> '{why,kind}' = 'deposit_released') reversal
    where a.account_id = p_account),
  released as (
    select payment_id, created_at, id, reversed_on as on_date from posted
    where amount_cents < 0 and reversed_on is not null),
  dated as (
    select p.*, coalesce(p.own_on, p.whole_on) as was_on,
           case when p.type <> 'DEPOSIT' then coalesce(p.own_on, greatest(p.whole_on, p.due_on))
                when p.amount_cents < 0 then greatest(p.paid_on, coalesce(p.reversed_on, p.whole_on))
                else greatest(p.paid_on, (select max(r.on_date) from released r
                  where r.payment_id = p.payment_id and (r.created_at, r.id) < (p.created_at, p.id))) end as on_date
    from posted p
    where coalesce(p.own_on, p.whole_on) is not null and not (p.type = 'DEPOSIT' and coalesce(p.is_new, false))),
  moved (lease_id, property_id, payer_id, on_date, code, cents) as (
    select l.lease_id, l.property_id, e.payer_id, l.entry_on, m.code, m.cents
    from journal_entries e
    join journal_lines l on l.account_id = p_account and l.entry_id = e.id and l.code in (1200, 2100)
    cross join lateral (values (l.code, -l.amount_cents),
      (case l.code when 1200 then 1210 else 1215 end::smallint, l.amount_cents)) m (code, cents)
    where e.account_id = p_account and e.type = 'DEPOSIT' and e.kind in ('charge', 'charge_reversal')
    union all
    -- the entry of an allocation lowered receivable: that money was prepaid
    select lease_id, property_id, payer_id, was_on, m.code, m.cents
    from dated cross join lateral (values (1200::smallint, amount_cents), (2200::smallint, -amount_cents)) m (code, cents)
    union all
    -- and it pays on its own day
    select lease_id, property_id, payer_id, on_date, m.code, m.cents
    from dated cross join lateral (values (2200::smallint, amount_cents),
      (case when type = 'DEPOSIT' then 2100 else 1200 end::smallint, -amount_cents),
      (1215::smallint, case when type = 'DEPOSIT' then amount_cents else 0 end),
      (1210::smallint, case when type = 'DEPOSIT' then -amount_cents else 0 end)) m (code, cents)
    union all
    select l.lease_id, l.property_id, e.payer_id, l.entry_on, l.code, -l.amount_cents
    from journal_entries e join journal_lines l on l.account_id = p_account and l.entry_id = e.id
    where e.account_id = p_account and e.kind = 'reclassification'),
  reclassified as materialized (
    select lease_id, property_id, payer_id, on_date, code, sum(cents)::bigint as cents
    from moved group by 1, 2, 3, 4, 5 having sum(cents) <> 0),
  entries as materialized (
    select gen_random_uuid() as id, d.* from (select distinct lease_id, property_id, payer_id, on_date from reclassified) d),
  entry as (
    insert into journal_entries (account_id, id, entry_on, kind, type, description, label, payer_id, created_at)
    select p_account, id, on_date, 'reclassification', 'DEPOSIT', 'Deposits and prepaid rent moved to the day of the money',
           '{"kind":"reclassified"}', payer_id, p_now
    from entries)
  insert into journal_lines (account_id, entry_id, line_no, code, amount_cents, lease_id, property_id, entry_on)
  select p_account, e.id, row_number() over (partition by e.id order by r.code), r.code, r.cents, r.lease_id, r.property_id,
         r.on_date
  from entries e
  join reclassified r on r.lease_id = e.lease_id and r.property_id = e.property_id and r.on_date = e.on_date
    and r.payer_id is not distinct from e.payer_id;
  get diagnostics made = row_count;
  return made;
end $$;

-- The days through which the rent run of an account has finished.
create table rent_runs (
  account_id uuid not null references accounts (id),
  run_on date not null,
  posted integer not null,
  finished_at timestamptz not null,
  primary key (account_id, run_on)
);
call enable_account_rls('rent_runs', 'select, insert, update');
grant select on rent_runs to tenure_system;

-- a run is the whole account's: nobody who sees a part of it may call it finished
call scope_table('rent_runs', 'true', 'false');
create policy scheduler on rent_runs for select to tenure_system using (true);

-- Rent reminders that were sent: one for each lease, due date and kind. What could be sent today is not stored; it follows
-- from the charges and leases.
create table rent_reminders (
  account_id uuid not null references accounts (id),
  -- follows from the account, the lease, the due date and the type
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  due_on date not null,
  type text not null check (type in ('upcoming', 'due', 'overdue')),
  -- what was open when it was sent
  amount_cents bigint not null check (amount_cents > 0),
  sent_at timestamptz not null,
  -- null: Tenure itself
  sent_by uuid,
  -- Reminders to payers of what they owe of a lease; null is the household.
  payer_id uuid,
  primary key (account_id, id),
  constraint rent_reminder_once unique nulls not distinct (account_id, lease_id, due_on, type, payer_id),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id),
  foreign key (account_id, payer_id) references payers (account_id, id)
);
create index rent_reminders_by_due on rent_reminders (account_id, due_on);
call enable_account_rls('rent_reminders', 'select, insert, delete');

-- Invoices that repeat: the invoice as its form holds it, and the days on which the next one is made.
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
  next_on date not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  check (next_on >= starts_on)
);
create index recurring_invoices_due on recurring_invoices (account_id, next_on, id);
call enable_account_rls('recurring_invoices', 'select, insert, update, delete');

-- an invoice may be for anybody: members of some properties see those that they have made
call scope_table('recurring_invoices', 'created_by = (select current_author_id())');
