-- A notice to end a lease is for the household of its day: who had moved out before it was recorded does not see it, and
-- a former roommate gives none.
call allow_tenants('ending_notices', 'select',
  'lease_id = any ((select own_lease_ids())::uuid[]) and created_at::date <= own_sight_until(lease_id)');
call allow_tenants('ending_notices', 'insert',
  $$lease_id = any ((select own_lease_ids())::uuid[]) and tenant_id = any ((select own_tenant_ids())::uuid[])
    and given_by = 'TENANT' and service = 'PORTAL' and reason is null and own_sight_until(lease_id) = 'infinity'$$);
