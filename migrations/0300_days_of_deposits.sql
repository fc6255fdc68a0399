-- On cash basis a deposit counts as held from the day on which it is held in the journal. That is the day of its payment, except
-- where money paid something else before, or where the deposit was paid by another payment until that came back.
create function day_of_allocation(paid_on date, type text, explanation jsonb) returns date language sql immutable parallel safe
  return case when type = 'DEPOSIT' then coalesce((explanation ->> 'settledOn')::date, paid_on) else paid_on end;

create or replace function fill_allocation() returns trigger language plpgsql as $$
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

create or replace function apply_allocations() returns trigger language plpgsql as $$
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

alter table allocations disable trigger allocations_append_only;
alter table allocations no force row level security;
update allocations set paid_on = (explanation ->> 'settledOn')::date where code = 2100 and explanation ->> 'settledOn' is not null;
alter table allocations force row level security;
alter table allocations enable trigger allocations_append_only;
