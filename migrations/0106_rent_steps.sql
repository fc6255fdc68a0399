-- The rents of a lease after its first one, in order of their first days: [{"from": date, "rentCents": n, "kind": how it was
-- agreed, "noticeGivenOn": date or null, "noticeService": the way of service or null, "reason": text or null}]. They are a
-- column of the lease, because every statement that reads the terms of a lease, often under its lock, needs all of them.
-- rent_cents stays the rent from the first day on. Who planned or cancelled a step, and when, is in the events.
alter table leases
  add column rent_steps jsonb not null default '[]' check (
    jsonb_typeof(rent_steps) = 'array' and jsonb_array_length(rent_steps) <= 120
    and not jsonb_path_exists(rent_steps, '$[*] ? (!(@.rentCents >= 0 && @.rentCents <= 1000000000))')
    and not jsonb_path_exists(rent_steps,
      '$[*] ? (!(@.from like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @.kind like_regex "^(AGREED|RENEWAL|INCREASE)$"))'));
grant select (rent_steps) on leases to tenure_link_guest;

-- Returns the rent of a whole month (cents) that is in force on a day: that of the latest step that has begun by then.
create function rent_on_day(first_rent bigint, steps jsonb, day date) returns bigint
language sql immutable parallel safe as $$
  select case when steps = '[]' then first_rent else coalesce(
    (select (step ->> 'rentCents')::bigint from jsonb_array_elements(steps) step
     where (step ->> 'from')::date <= day order by step ->> 'from' desc limit 1), first_rent) end
$$;

-- What a person sees of their own tenancies, now with the steps of the rent.
drop function own_tenancies();
create function own_tenancies() returns table (
  account_id uuid, account_name text, landlord_name text, landlord_email text, tenant_id uuid, lease_id uuid, state text,
  start_on date, end_on date, terminated_on date, rent_cents bigint, rent_steps jsonb, property_name text, address text, city text,
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
             l.rent_steps, p.name::text, p.address, p.city, p.state, p.zip_code, u.unit_number::text,
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

revoke all on function own_tenancies() from public;
grant execute on function own_tenancies() to tenure_app;

-- Leases are sorted by the rent in force today, which no index holds.
drop index leases_by_rent;
