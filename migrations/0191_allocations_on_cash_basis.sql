-- On cash basis, money that pays a charge counts on the day of the payment, under the account of the charge. An allocation
-- keeps both, and the lease and property that it has in common with them, so that reports sum years of allocations from an
-- index and join nothing. Each of these is fixed once something is allocated. `is_money`: not a credit, for which nothing was
-- received, nor interest that the landlord owes.
alter table allocations
  add column paid_on date,
  add column code smallint,
  add column lease_id uuid,
  add column property_id uuid,
  add column is_money boolean;

-- The account of a charge by its type, as in shared/ledger/accounts.ts; a test compares the two.
create function account_of_charge(type text) returns smallint language sql immutable parallel safe
  return (case type when 'RENT' then 4000 when 'DEPOSIT' then 2100 when 'LATE_FEE' then 4100 when 'MAINTENANCE' then 4200
    when 'OTHER' then 4900 end)::smallint;

alter table allocations disable trigger allocations_append_only;
alter table allocations no force row level security;
alter table charges no force row level security;
alter table payments no force row level security;
update allocations a set paid_on = p.paid_on, code = account_of_charge(c.type), lease_id = p.lease_id, property_id = p.property_id,
  is_money = not p.is_credit and p.source <> 'DEPOSIT_INTEREST'
from charges c, payments p
where c.account_id = a.account_id and c.id = a.charge_id and p.account_id = a.account_id and p.id = a.payment_id;
alter table payments force row level security;
alter table charges force row level security;
alter table allocations force row level security;
alter table allocations enable trigger allocations_append_only;
alter table allocations
  alter column paid_on set not null,
  alter column code set not null,
  alter column lease_id set not null,
  alter column property_id set not null,
  alter column is_money set not null;

-- Archives of earlier releases have none of these in their allocations.
create function fill_allocation() returns trigger language plpgsql as $$
begin
  select p.paid_on, account_of_charge(c.type), p.lease_id, p.property_id, not p.is_credit and p.source <> 'DEPOSIT_INTEREST'
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
create trigger allocations_fill before insert on allocations for each row when (new.paid_on is null)
  execute function fill_allocation();

-- A payment pays only charges of its own lease and payer, and an allocation says of both what they say.
create or replace function apply_allocations() returns trigger language plpgsql as $$
declare
  is_elsewhere boolean;
begin
  select c.lease_id <> p.lease_id or c.payer_id is distinct from p.payer_id into is_elsewhere
  from added a
  join charges c on c.account_id = a.account_id and c.id = a.charge_id
  join payments p on p.account_id = a.account_id and p.id = a.payment_id
  where c.lease_id <> p.lease_id or c.payer_id is distinct from p.payer_id
    or a.paid_on <> p.paid_on or a.code <> account_of_charge(c.type) or a.lease_id <> p.lease_id
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

-- A payment changes its day only while it pays nothing: what it paid before was taken off again on the day it had.
create function keep_paid_on() returns trigger language plpgsql as $$
begin
  raise exception 'a payment that pays charges keeps its day' using errcode = 'TN004';
end $$;
create trigger payments_keep_paid_on before update on payments for each row
  when (old.paid_on <> new.paid_on and old.allocated_cents <> 0) execute function keep_paid_on();

-- the sums of accounts by day, without what a payment paid until it left the books
create index allocations_summed on allocations (account_id, code, paid_on) include (amount_cents, property_id, payment_id)
  where is_money and not (amount_cents < 0
    and coalesce(explanation #>> '{why,kind}', '') in ('returned', 'refunded', 'recorded_by_mistake'));

-- money by day and property
drop index payments_summed;
create index payments_summed on payments (account_id, paid_on) include (amount_cents, source, is_credit, property_id)
  where state = 'SETTLED';

-- What is paid and received besides payments of tenants: expenses, bills, money of the owner. Their lines have no lease, and
-- those of payments, charges and credits have one.
create index journal_lines_without_lease on journal_lines (account_id, code, entry_on)
  include (amount_cents, property_id, entry_id, line_no) where lease_id is null;
-- the few entries that reports on cash basis read by their kind
create index journal_entries_by_kind on journal_entries (account_id, kind, entry_on) include (id, expense_id, payment_id)
  where kind in ('refund', 'refund_reversal', 'bill', 'bill_reversal', 'bill_payment', 'bill_payment_reversal');
