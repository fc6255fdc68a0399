-- What was paid of a charge is money, credit that was given (a waiver, a credit, interest that was owed) or a deposit that was
-- applied. `paid_cents` is all of it: what no longer has to be paid. Screens that say received or collected mean money alone, so
-- that a charge keeps the two other parts beside it. A trigger calculates them from the allocations, as it does the sum.
alter table charges
  add column credited_cents bigint not null default 0,
  add column deposit_applied_cents bigint not null default 0;

-- Both parts of the charges of `changed`, from all allocations of these charges. A deposit is applied by a payment that was made
-- as one, or by what a payment pays from the moment on at which a deposit that it had paid was released.
create function settle_charges_by_kind(changed_account uuid, changed uuid[]) returns void language sql as $$
  update charges c set credited_cents = s.credited, deposit_applied_cents = s.deposit
  from (
    select p.charge_id, coalesce(sum(p.cents) filter (where not p.is_money), 0) as credited,
           coalesce(sum(greatest(0, least(p.cents, p.from_deposit))) filter (where p.is_money), 0) as deposit
    from (
      select a.charge_id, a.payment_id, a.is_money, sum(a.amount_cents) as cents,
             case when y.type = 'DEPOSIT' then sum(a.amount_cents)
                  else coalesce(sum(a.amount_cents) filter (where a.amount_cents > 0 and a.created_at >= released.at), 0)
             end as from_deposit
      from allocations a
      join payments y on y.account_id = changed_account and y.id = a.payment_id
      left join lateral (
        select min(r.created_at) as at from allocations r
        where r.account_id = changed_account and r.payment_id = a.payment_id and r.amount_cents < 0 and r.code = 2100
          and r.explanation #>> '{why,kind}' = 'deposit_released') released on true
      where a.account_id = changed_account and a.charge_id = any (changed) and a.code <> 2100
      group by a.charge_id, a.payment_id, a.is_money, y.type
    ) p group by p.charge_id
  ) s
  where c.account_id = changed_account and c.id = s.charge_id
    and (c.credited_cents, c.deposit_applied_cents) is distinct from (s.credited, s.deposit)
$$;

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
create trigger allocations_sum_by_kind after insert on allocations referencing new table as added
  for each statement execute function sum_charges_by_kind();

alter table allocations no force row level security;
alter table charges no force row level security;
alter table payments no force row level security;
select settle_charges_by_kind(a.account_id, array_agg(distinct a.charge_id))
from allocations a
join payments y on y.account_id = a.account_id and y.id = a.payment_id
where a.code <> 2100 and (not a.is_money or y.type = 'DEPOSIT' or exists (
  select from allocations r
  where r.account_id = a.account_id and r.payment_id = a.payment_id and r.amount_cents < 0 and r.code = 2100))
group by a.account_id;
alter table payments force row level security;
alter table charges force row level security;
alter table allocations force row level security;

alter table charges add constraint charge_settled_within
  check (credited_cents >= 0 and deposit_applied_cents >= 0);

drop index charges_summed;
create index charges_summed on charges (account_id, due_on)
  include (amount_cents, paid_cents, lease_id, credited_cents, deposit_applied_cents)
  where voided_at is null and type <> 'DEPOSIT';
