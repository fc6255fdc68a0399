-- Sales tax on the rent of commercial space as a percentage: a recurring charge of the kind SALES_TAX has a rate instead of an amount,
-- and the monthly charges that the tax counts from besides the rent are marked.
alter table recurring_charges
  -- thousandths of a percent; then the amount is 0, and each month's is computed from the rent
  add column rate integer check (rate between 1 and 30000),
  -- later rates, [{"from": first day of a month, "rate": n}] in order of time
  add column rate_changes jsonb not null default '[]' check (
    jsonb_typeof(rate_changes) = 'array' and jsonb_array_length(rate_changes) <= 60
    and not jsonb_path_exists(rate_changes, '$[*] ? (!(@.rate >= 1 && @.rate <= 30000))')),
  -- whether sales tax is computed from it, too
  add column is_taxed boolean not null default false,
  drop constraint recurring_charges_amount_cents_check,
  add constraint recurring_charges_amount_cents_check check (
    case when rate is null then amount_cents between 1 and 1000000000 and rate_changes = '[]'
      else amount_cents = 0 and changes = '[]' end),
  add constraint recurring_charges_rate_kind_check check (rate is null or kind = 'SALES_TAX'),
  add constraint recurring_charges_is_taxed_check check (not is_taxed or kind <> 'SALES_TAX');

grant select (rate, rate_changes, is_taxed) on recurring_charges to tenure_link_guest;

-- A version of a lease keeps the rate, where there is one.
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
        'startOn', r.start_on, 'endOn', r.end_on)
        || case when r.rate is null and not r.is_taxed then '{}'::jsonb
          else jsonb_build_object('rate', r.rate, 'rateChanges', r.rate_changes, 'isTaxed', r.is_taxed) end
        order by r.id) from recurring_charges r
      where r.account_id = l.account_id and r.lease_id = l.id), '[]'),
    'payerShares', coalesce((select jsonb_agg(jsonb_build_object('payerId', s.payer_id, 'steps', s.steps) order by s.id)
      from lease_payers s where s.account_id = l.account_id and s.lease_id = l.id), '[]'))
    || case when l.rent_frequency = 'MONTHLY' then '{}'::jsonb
      else jsonb_build_object('rentFrequency', l.rent_frequency, 'periodsFrom', l.periods_from) end
    || case when l.former_late_fees = '[]' then '{}'::jsonb
      else jsonb_build_object('lateFeesFrom', coalesce(l.late_fees_from,
        (l.former_late_fees -> -1 ->> 'until')::date), 'formerLateFees', l.former_late_fees) end
$$;
