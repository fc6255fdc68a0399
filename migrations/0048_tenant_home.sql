-- What a repair needs to be done: where in the home it is, whether somebody may come in, and what to know before.
alter table maintenance_requests
  add column area text check (area in
    ('KITCHEN', 'BATHROOM', 'BEDROOM', 'LIVING_ROOM', 'LAUNDRY', 'HALLWAY', 'OUTSIDE', 'SHARED', 'OTHER')),
  add column entry text check (entry in ('ANYTIME', 'CALL_FIRST', 'AT_HOME')),
  add column access_note text check (char_length(access_note) <= 500),
  -- when those who live there said that it is fixed
  add column confirmed_at timestamptz,
  add constraint maintenance_confirmed_check check (confirmed_at is null or status = 'COMPLETED');

-- Tenants move their own requests on: not needed any more, fixed, not fixed. Which of it may change what says their route.
call let_renters('maintenance_requests', 'update', 'lease_id = any ((select own_lease_ids())::uuid[])');
-- And take back what they uploaded themselves.
call let_renters('documents', 'update', 'uploaded_by = (select current_user_id())');

-- How a request of one's own household moved on. Renters see no events but their own; of these they learn what happened,
-- when, and the name of who did it. Runs as the owner, whom the walls inside the account do not concern.
create function own_request_history(p_request uuid) returns table (id uuid, action text, at timestamptz, by_name text, by_user uuid, by_tenant boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.action, e.created_at, coalesce(t.name, e.user_name)::text, e.user_id, t.id is not null
  from maintenance_requests r
  join events e on e.account_id = r.account_id and e.entity_type = 'maintenance' and e.entity_id = r.id
  left join lateral (
    select x.id, x.name from tenants x join lease_tenants lt on lt.account_id = x.account_id and lt.tenant_id = x.id
    where x.account_id = r.account_id and x.user_id = e.user_id and lt.lease_id = r.lease_id limit 1) t on true
  where r.account_id = current_account_id() and r.id = p_request and r.lease_id = any (own_lease_ids())
    and e.action in ('reported', 'started', 'completed', 'canceled', 'reopened', 'confirmed')
  order by e.created_at, e.id
$$;

-- With whom one shares a lease, by sign-in: whose picture it is that a roommate added.
create function own_roommates() returns table (user_id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (t.user_id) t.user_id, t.name::text
  from lease_tenants lt join tenants t on t.account_id = lt.account_id and t.id = lt.tenant_id
  where lt.account_id = current_account_id() and lt.lease_id = any (own_lease_ids()) and t.user_id is not null
  order by t.user_id, t.created_at
$$;

revoke all on function own_request_history(uuid), own_roommates() from public;
grant execute on function own_request_history(uuid), own_roommates() to tenure_app;

-- A person keeps what is theirs: a landlord who tidies up (archives a tenant who moved out, or a lease of theirs under
-- which money was received) does not take it from them. `enter` as it stands, without these two conditions.
do $$
declare
  body text := pg_get_functiondef('enter(uuid, uuid, uuid, text, text)'::regprocedure);
  patched text;
begin
  patched := replace(body, 't.user_id = p_user and t.archived_at is null;', 't.user_id = p_user;');
  if patched = body then
    raise exception 'enter has changed: archived tenants are not where they were';
  end if;
  body := patched;
  patched := replace(body, $q$l.state <> 'DRAFT' and l.archived_at is null$q$,
    $q$l.state <> 'DRAFT' and (l.archived_at is null or exists (
      select from payments y where y.account_id = p_account and y.lease_id = l.id and y.state = 'SETTLED'))$q$);
  if patched = body then
    raise exception 'enter has changed: archived leases are not where they were';
  end if;
  execute patched;
end $$;
