-- The late fees that a lease had before the present one: rent due from `from` until `until` (exclusive) keeps the rule that was
-- agreed for it, [{"from": date, "until": date, "graceDays": int, "lateFee": {"kind", "amount" (cents), "basisPoints"}}].
-- A rule can so be set from a later day on, and a change within the days of grace takes no fee away.
alter table leases
  add column former_late_fees jsonb not null default '[]' check (
    jsonb_typeof(former_late_fees) = 'array' and jsonb_array_length(former_late_fees) <= 20
    and not jsonb_path_exists(former_late_fees, '$[*] ? (!(@.lateFee.kind like_regex "^(FLAT|PERCENT)$"
      && @.from < @.until && @.graceDays >= 0 && @.graceDays <= 30))'));

-- A version of a lease keeps the day from which its late fee applies, where another one applied before.
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
    || case when l.former_late_fees = '[]' then '{}'::jsonb
      else jsonb_build_object('lateFeesFrom', coalesce(l.late_fees_from,
        (l.former_late_fees -> -1 ->> 'until')::date), 'formerLateFees', l.former_late_fees) end
$$;
