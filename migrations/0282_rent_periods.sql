-- Rent by the week, two weeks, four weeks, quarter or year beside the calendar month. A charge of rent is of one period, whose
-- first day is `charges.period`; (lease, period, type) is unique as before. Rents of months are as they were.
alter table leases
  add column rent_frequency text not null default 'MONTHLY'
    check (rent_frequency in ('MONTHLY', 'WEEKLY', 'BIWEEKLY', 'FOUR_WEEKLY', 'QUARTERLY', 'YEARLY')),
  -- the first day of a period, from which the others are counted; null for calendar months
  add column periods_from date,
  add constraint leases_periods check ((rent_frequency = 'MONTHLY') = (periods_from is null)),
  -- what only months have: a due day of the month, thirtieths, discounts on months
  add constraint leases_periods_without_months check (rent_frequency = 'MONTHLY'
    or (due_day = 1 and proration = 'ACTUAL_DAYS' and concessions = '[]'));

-- the balance of a lease behind a public link computes the rent to come
grant select (rent_frequency, periods_from) on leases to tenure_link_guest;

alter table charges drop constraint charges_period_check;

-- The cents of a month that a period's rent comes to, rounded half-up, as monthlyRent of shared/leases/rent-periods.ts.
create function monthly_rent(cents bigint, frequency text) returns bigint language sql immutable parallel safe
  return case frequency when 'MONTHLY' then cents
    else (2 * cents * case frequency when 'WEEKLY' then 52 when 'BIWEEKLY' then 26 when 'FOUR_WEEKLY' then 13
      when 'QUARTERLY' then 4 else 1 end + 12) / 24 end;

-- A version of a lease keeps the periods of its rent, too; those of monthly rent stay as they are.
create or replace function lease_terms_of(l leases) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'state', l.state, 'unitId', l.unit_id, 'startOn', l.start_on, 'endOn', l.end_on, 'termEndsOn', l.term_ends_on,
    'terminatedOn', l.terminated_on, 'rentCents', l.rent_cents, 'rentSteps', l.rent_steps, 'concessions', l.concessions,
    'depositCents', l.deposit_cents, 'dueDay', l.due_day, 'proration', l.proration, 'chargesFrom', l.charges_from,
    'graceDays', l.grace_days,
    'lateFee', jsonb_build_object('kind', l.late_fee_kind, 'amount', l.late_fee_cents, 'basisPoints', l.late_fee_bps),
    'household', coalesce((select jsonb_agg(jsonb_build_object(
        'tenantId', x.tenant_id, 'joinedOn', x.joined_on, 'leftOn', x.left_on) order by x.position) from lease_tenants x
      where x.account_id = l.account_id and x.lease_id = l.id), '[]'),
    'lawReasons', coalesce((select jsonb_object_agg(e.question, e.reason) from law_exceptions e
      where e.account_id = l.account_id and e.lease_id = l.id and e.ended_at is null), '{}'),
    'recurringCharges', coalesce((select jsonb_agg(jsonb_build_object(
        'id', r.id, 'kind', r.kind, 'description', r.description, 'amountCents', r.amount_cents, 'changes', r.changes,
        'startOn', r.start_on, 'endOn', r.end_on) order by r.id) from recurring_charges r
      where r.account_id = l.account_id and r.lease_id = l.id), '[]'),
    'payerShares', coalesce((select jsonb_agg(jsonb_build_object('payerId', s.payer_id, 'steps', s.steps) order by s.id)
      from lease_payers s where s.account_id = l.account_id and s.lease_id = l.id), '[]'))
    || case when l.rent_frequency = 'MONTHLY' then '{}'::jsonb
      else jsonb_build_object('rentFrequency', l.rent_frequency, 'periodsFrom', l.periods_from) end
$$;
