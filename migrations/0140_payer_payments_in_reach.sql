-- A member who is kept to some properties sees a payer's payment where a part of it is of a lease that they reach.
call scope_table('payer_payments', $$exists (select from payments part
  where part.account_id = payer_payments.account_id and part.payer_payment_id = payer_payments.id)$$, 'true');

-- Whether a payer has a share of a rent on a day or later, also under leases that the caller does not reach.
create function payer_has_shares(p_payer uuid, p_day date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from lease_payers s join leases l on l.account_id = s.account_id and l.id = s.lease_id
    where s.account_id = current_account_id() and s.payer_id = p_payer and l.archived_at is null and l.ends_on >= p_day
      and exists (select from jsonb_array_elements(s.steps) with ordinality step (value, n)
        where (value ->> 'amountCents')::bigint > 0
          and (n = jsonb_array_length(s.steps) or (s.steps -> n::int ->> 'from')::date > p_day)))
$$;
revoke all on function payer_has_shares(uuid, date) from public;
grant execute on function payer_has_shares(uuid, date) to tenure_app;
