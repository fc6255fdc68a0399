-- What a payment that was made for a deposit is above the deposit is money: only what it pays after the deposit was released is a
-- deposit that was applied. As in migration 0260, without the exception for payments of deposits.
create or replace function settle_charges_by_kind(changed_account uuid, changed uuid[]) returns void language sql as $$
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
