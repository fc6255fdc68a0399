-- A landlord has one name for tenants: that of the business where there is one, also in the choice between places.
create or replace function own_places() returns table (account_id uuid, name text, role text, time_zone text, is_demo boolean, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, coalesce(a.business_name, a.name), m.role, a.time_zone, a.is_demo, m.created_at
  from memberships m join accounts a on a.id = m.account_id where m.user_id = current_user_id()
$$;
