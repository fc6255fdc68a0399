-- What a tenant owed or had paid in other books, and the deposit that was held, were no income and no receipts of these books:
-- - what was owed is owner equity (3000), not income of the year in which the lease was brought over;
-- - a payment of before has a source of its own, so that no sum of money received contains it;
-- - its cash is in the opening balance of the bank, where there is one, and is not counted a second time.
alter table payments drop constraint payments_source_check;
alter table payments add constraint payments_source_check check (source in
  ('MONEY', 'DEPOSIT_TRANSFER', 'DEPOSIT_INTEREST', 'CREDIT_TRANSFER', 'OPENING_DEPOSIT', 'OPENING_CREDIT'));

alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in
  ('UTILITIES', 'PET', 'PARKING', 'STORAGE', 'APPLICATION', 'LEGAL', 'RETURNED_PAYMENT', 'OTHER', 'REFUND', 'OPENING_BALANCE'));

-- The account of what a payment pays, on cash basis: credit of other books was income there, and is owner equity here.
create function account_of_allocation(source text, type text, kind text) returns smallint language sql immutable parallel safe
  return case when source = 'OPENING_CREDIT' and type <> 'DEPOSIT' then 3000::smallint else account_of_charge(type, kind) end;

create or replace function fill_allocation() returns trigger language plpgsql as $$
begin
  select p.paid_on, account_of_allocation(p.source, c.type, c.kind), p.lease_id, p.property_id,
    not p.is_credit and p.source <> 'DEPOSIT_INTEREST'
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

create or replace function apply_allocations() returns trigger language plpgsql as $$
declare
  is_elsewhere boolean;
begin
  select c.lease_id <> p.lease_id or c.payer_id is distinct from p.payer_id into is_elsewhere
  from added a
  join charges c on c.account_id = a.account_id and c.id = a.charge_id
  join payments p on p.account_id = a.account_id and p.id = a.payment_id
  where c.lease_id <> p.lease_id or c.payer_id is distinct from p.payer_id
    or a.paid_on <> p.paid_on or a.code <> account_of_allocation(p.source, c.type, c.kind) or a.lease_id <> p.lease_id
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

-- Prepaid rent of other books is a liability, and on cash basis no receipt of this year.
create function create_opening_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind) values (new.id, 2210, 'Prepaid rent brought forward', 'liability');
  return null;
end $$;
create trigger accounts_create_opening_accounts after insert on accounts for each row execute function create_opening_accounts();

do $$
declare
  definition text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'journal_entries_kind_check' and c.conrelid = 'journal_entries'::regclass;
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format('alter table journal_entries add constraint journal_entries_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''opening_cash''::text, ''opening_cash_reversal''::text, '));
end $$;

-- The bank account whose opening balance contains what was received before: the default one. Members who see no bank account
-- bring leases over too.
create function opening_bank_account() returns table (id uuid, opened_on date)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.opened_on from bank_accounts b where b.account_id = current_account_id() and b.is_default
$$;
revoke all on function opening_bank_account() from public;
grant execute on function opening_bank_account() to tenure_app;

alter table accounts no force row level security;
alter table ledger_accounts no force row level security;
alter table charges no force row level security;
alter table payments no force row level security;
alter table allocations no force row level security;
alter table journal_entries no force row level security;
alter table journal_lines no force row level security;
insert into ledger_accounts (account_id, code, name, kind)
select a.id, 2210, 'Prepaid rent brought forward', 'liability' from accounts a;

-- Leases that were brought over by an earlier release: their opening balances leave the income of that year by an entry of
-- the same day, and their payments get the source.
with owed as (
  select e.account_id, e.entry_on, l.lease_id, l.property_id, e.payer_id, -sum(l.amount_cents)::bigint as cents, gen_random_uuid() as id
  from charges c
  join journal_entries e on e.account_id = c.account_id and e.charge_id = c.id
  join journal_lines l on l.account_id = c.account_id and l.entry_id = e.id and l.code = 4900
  where c.type = 'OTHER' and c.explanation ->> 'rule' = 'opening_balance'
  group by e.account_id, e.entry_on, l.lease_id, l.property_id, e.payer_id having sum(l.amount_cents) <> 0),
entry as (
  insert into journal_entries (account_id, id, entry_on, kind, type, description, label, payer_id, created_at)
  select account_id, id, entry_on, 'reclassification', 'OTHER', 'Opening balance moved from income to owner equity',
         '{"kind":"reclassified"}', payer_id, now()
  from owed)
insert into journal_lines (account_id, entry_id, line_no, code, amount_cents, lease_id, property_id, entry_on)
select o.account_id, o.id, m.line_no, m.code, m.sign * o.cents, o.lease_id, o.property_id, o.entry_on
from owed o cross join (values (1::smallint, 4900::smallint, 1), (2::smallint, 3000::smallint, -1)) m (line_no, code, sign);
update charges set kind = 'OPENING_BALANCE' where type = 'OTHER' and explanation ->> 'rule' = 'opening_balance';
update payments set source = case type when 'DEPOSIT' then 'OPENING_DEPOSIT' else 'OPENING_CREDIT' end
where reference = 'Opening balance' and method = 'OTHER' and source = 'MONEY' and not is_credit
  and notes in ('The deposit was held already when this lease was brought over.', 'Prepaid already when this lease was brought over.');
alter table allocations disable trigger allocations_append_only;
update allocations a set code = 3000
from payments p where p.account_id = a.account_id and p.id = a.payment_id and p.source = 'OPENING_CREDIT' and a.code <> 2100;
alter table allocations enable trigger allocations_append_only;
alter table journal_lines force row level security;
alter table journal_entries force row level security;
alter table allocations force row level security;
alter table payments force row level security;
alter table charges force row level security;
alter table ledger_accounts force row level security;
alter table accounts force row level security;
