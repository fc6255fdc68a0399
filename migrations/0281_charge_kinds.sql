-- What a charge of the type OTHER is for: its kind gives it its income account. Charges of before have none and stay in 4900.
alter table charges
  add column kind text,
  add constraint charges_kind_of_other check (kind is null or type = 'OTHER'),
  add constraint charges_kind_check check (kind in
    ('UTILITIES', 'PET', 'PARKING', 'STORAGE', 'APPLICATION', 'LEGAL', 'RETURNED_PAYMENT', 'OTHER'));
grant select (kind) on charges to tenure_link_guest;

-- A trigger beside create_ledger_accounts(), which has the first accounts of the chart.
create function create_ledger_accounts_of_kinds() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind, schedule_e_line)
  select new.id, chart.code, chart.name, 'income', 3
  from (values
    (4110, 'Returned payment fees'),
    (4300, 'Utilities reimbursed'),
    (4400, 'Pet rent and fees'),
    (4500, 'Parking and storage'),
    (4600, 'Application fees'),
    (4700, 'Legal fees reimbursed')
  ) as chart (code, name);
  return null;
end $$;
create trigger accounts_create_ledger_accounts_of_kinds after insert on accounts
  for each row execute function create_ledger_accounts_of_kinds();

alter table ledger_accounts no force row level security;
alter table accounts no force row level security;
insert into ledger_accounts (account_id, code, name, kind, schedule_e_line)
select a.id, chart.code, chart.name, 'income', 3
from accounts a, (values
  (4110, 'Returned payment fees'),
  (4300, 'Utilities reimbursed'),
  (4400, 'Pet rent and fees'),
  (4500, 'Parking and storage'),
  (4600, 'Application fees'),
  (4700, 'Legal fees reimbursed')) as chart (code, name);
alter table accounts force row level security;
alter table ledger_accounts force row level security;

-- The account of a charge by its type and kind, as in shared/ledger/accounts.ts; a test compares the two.
create function account_of_charge(type text, kind text) returns smallint language sql immutable parallel safe
  return (case type when 'RENT' then 4000 when 'DEPOSIT' then 2100 when 'LATE_FEE' then 4100 when 'MAINTENANCE' then 4200
    when 'OTHER' then case kind when 'UTILITIES' then 4300 when 'PET' then 4400 when 'PARKING' then 4500
      when 'STORAGE' then 4500 when 'APPLICATION' then 4600 when 'LEGAL' then 4700 when 'RETURNED_PAYMENT' then 4110
      else 4900 end end)::smallint;

create or replace function fill_allocation() returns trigger language plpgsql as $$
begin
  select p.paid_on, account_of_charge(c.type, c.kind), p.lease_id, p.property_id,
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
    or a.paid_on <> p.paid_on or a.code <> account_of_charge(c.type, c.kind) or a.lease_id <> p.lease_id
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
drop function account_of_charge(text);
