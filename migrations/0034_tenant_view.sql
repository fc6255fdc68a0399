-- What tenants see beyond their own rows: with whom they rent, and from whom else.

-- The names of a tenant's own leases' households. Renters see no other tenant's row, which also holds addresses and
-- telephone numbers; of a roommate they learn the name. Runs as the owner, whom that does not concern.
create function own_households() returns table (lease_id uuid, tenant_id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select lt.lease_id, t.id, t.name::text
  from lease_tenants lt join tenants t on t.account_id = lt.account_id and t.id = lt.tenant_id
  where lt.account_id = current_account_id() and lt.lease_id = any (own_lease_ids())
  order by lt.lease_id, lt.position
$$;

-- Every lease of the person at hand in every account in which they are a tenant, and the accounts where they have none
-- yet. The account is set to one after the other and back: the walls stay where they are.
create function own_tenancies() returns table (
  account_id uuid, account_name text, landlord_name text, landlord_email text, tenant_id uuid, lease_id uuid, state text,
  start_on date, end_on date, terminated_on date, rent_cents bigint, property_name text, address text, city text,
  property_state text, zip_code text, unit_number text, balance_cents bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here uuid := current_account_id();
  place uuid;
begin
  for place in
    select m.account_id from memberships m where m.user_id = current_user_id() and m.role = 'TENANT' order by m.created_at, m.account_id
  loop
    perform set_config('app.account_id', place::text, true);
    return query
      select a.id, a.name, o.name, o.email::text, t.id, l.id, l.state, l.start_on, l.end_on, l.terminated_on, l.rent_cents,
             p.name::text, p.address, p.city, p.state, p.zip_code, u.unit_number::text,
             (coalesce((select sum(c.amount_cents - c.paid_cents) from charges c
                        where c.account_id = place and c.lease_id = l.id and c.voided_at is null), 0)
              - coalesce((select sum(y.amount_cents - y.allocated_cents) from payments y
                          where y.account_id = place and y.lease_id = l.id and y.state = 'SETTLED'), 0))::bigint
      from accounts a
      cross join lateral (
        select n.name, n.email from memberships m join users n on n.id = m.user_id
        where m.account_id = place and m.role = 'OWNER' order by m.created_at limit 1) o
      left join tenants t on t.account_id = place and t.user_id = current_user_id() and t.archived_at is null
      left join lease_tenants lt on lt.account_id = place and lt.tenant_id = t.id
      left join leases l on l.account_id = place and l.id = lt.lease_id and l.state <> 'DRAFT' and l.archived_at is null
      left join properties p on p.account_id = place and p.id = l.property_id
      left join units u on u.account_id = place and u.id = l.unit_id
      where a.id = place
      order by l.start_on desc, l.id;
  end loop;
  perform set_config('app.account_id', here::text, true);
end $$;

revoke all on function own_households(), own_tenancies() from public;
grant execute on function own_households(), own_tenancies() to tenure_app;
