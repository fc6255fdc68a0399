-- A version of a lease keeps its recurring charges and the payers' shares of its rent, too.
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
$$;

-- The names of its payers by their ids, too.
create or replace function lease_labels_of(l leases) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'unit', (select concat(p.name, ', ', u.unit_number) from units u
      join properties p on p.account_id = u.account_id and p.id = u.property_id
      where u.account_id = l.account_id and u.id = l.unit_id),
    'tenants', coalesce((select jsonb_agg(t.name order by x.position) from lease_tenants x
      join tenants t on t.account_id = x.account_id and t.id = x.tenant_id
      where x.account_id = l.account_id and x.lease_id = l.id and x.left_on is null), '[]'),
    'payers', coalesce((select jsonb_object_agg(p.id, p.name) from lease_payers s
      join payers p on p.account_id = s.account_id and p.id = s.payer_id
      where s.account_id = l.account_id and s.lease_id = l.id), '{}'))
$$;

-- Earlier versions stay as they are. A lease with recurring charges or shares gets a version that has them as they are on
-- the day of the upgrade, so that the next change is compared with them.
do $$
declare
  name text;
  names constant text[] := '{leases,lease_tenants,tenants,units,properties,law_exceptions,recurring_charges,lease_payers,payers,lease_versions}';
begin
  foreach name in array names loop
    execute format('alter table %I no force row level security', name);
  end loop;
  insert into lease_versions (account_id, id, lease_id, number, terms, labels, recorded_on, created_at, is_backfilled)
  select l.account_id, gen_random_uuid(), l.id, v.number + 1, lease_terms_of(l), lease_labels_of(l),
         (now() at time zone 'UTC')::date, now(), true
  from leases l
  cross join lateral (select v.number from lease_versions v
    where v.account_id = l.account_id and v.lease_id = l.id order by v.number desc limit 1) v
  where exists (select from recurring_charges r where r.account_id = l.account_id and r.lease_id = l.id)
    or exists (select from lease_payers s where s.account_id = l.account_id and s.lease_id = l.id);
  foreach name in array names loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
