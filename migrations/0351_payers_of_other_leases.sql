-- In how many leases a payer has a share of the rent on a day or later, also those that the caller does not reach.
create function count_leases_of_payer(p_payer uuid, p_day date) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from lease_payers s join leases l on l.account_id = s.account_id and l.id = s.lease_id
  where s.account_id = current_account_id() and s.payer_id = p_payer and l.archived_at is null and l.ends_on >= p_day
    and exists (select from jsonb_array_elements(s.steps) with ordinality step (value, n)
      where (value ->> 'amountCents')::bigint > 0
        and (n = jsonb_array_length(s.steps) or (s.steps -> n::int ->> 'from')::date > p_day))
$$;
revoke all on function count_leases_of_payer(uuid, date) from public;
grant execute on function count_leases_of_payer(uuid, date) to tenure_app;
drop function payer_has_shares(uuid, date);
