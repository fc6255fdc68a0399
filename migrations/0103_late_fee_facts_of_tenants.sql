-- A tenant's page states the late fee as it would be charged: its limit follows from the number of units of the property
-- and from a kept reason, neither of which tenants see.
create function own_late_fee_facts() returns table (lease_id uuid, units integer, is_justified boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id,
    (select count(*)::int from units u
     where u.account_id = l.account_id and u.property_id = l.property_id and u.archived_at is null),
    exists (select from law_exceptions e
            where e.account_id = l.account_id and e.lease_id = l.id and e.question = 'lateFee' and e.ended_at is null)
  from leases l where l.account_id = current_account_id() and l.id = any (own_lease_ids())
$$;
revoke all on function own_late_fee_facts() from public;
grant execute on function own_late_fee_facts() to tenure_app;
