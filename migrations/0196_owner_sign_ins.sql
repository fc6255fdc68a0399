-- The sign-in of a property owner, and the invitations to it. One person may sign in for several owners of an account: for
-- themselves and for their company.
alter table owners
  add column user_id uuid,
  -- without a place in the account nobody signs in for the owner
  add foreign key (account_id, user_id) references memberships (account_id, user_id) on delete set null (user_id);
create index owners_by_user on owners (account_id, user_id) where user_id is not null;

-- The token is in the mail only; this is its hash. A newer invitation replaces an earlier one.
create table owner_invitations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  owner_id uuid not null,
  token_hash bytea not null,
  -- whoever reads this mailbox signs in for the owner, whatever the owner's row says later
  email citext not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('replaced', 'cancelled')),
  primary key (account_id, id),
  unique (account_id, token_hash),
  foreign key (account_id, owner_id) references owners (account_id, id),
  check (accepted_at is null or ended_at is null),
  check ((ended_at is null) = (ended_reason is null))
);
-- one open invitation an owner
create unique index owner_invitations_open on owner_invitations (account_id, owner_id)
  where accepted_at is null and ended_at is null;
create index owner_invitations_by_time on owner_invitations (account_id, created_at);
call enable_account_rls('owner_invitations', 'select, insert, update');
call scope_table('owner_invitations', 'false');

-- The owners for whom the caller signs in, as begin_as_user found them.
create function own_owner_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.owner_ids', true), ''), '{}')::uuid[];

-- What was sent and paid to them, and their own parts of properties. The property itself stays closed: its columns are the
-- manager's. own_properties shows its name and address.
call allow_property_owners('owners', 'select', 'id = any ((select own_owner_ids())::uuid[])');
call allow_property_owners('owner_shares', 'select', 'owner_id = any ((select own_owner_ids())::uuid[])');
call allow_property_owners('owner_statements', 'select', 'owner_id = any ((select own_owner_ids())::uuid[])');
call allow_property_owners('owner_distributions', 'select',
  'voided_at is null and owner_id = any ((select own_owner_ids())::uuid[])');

-- Name and address of the properties of which the caller has or had a part, or of which money was paid to them. The part is
-- that of the day; null where there is none. Runs as the owner of the tables: whether a part still holds is said by the rows
-- of the other owners, which the caller does not see.
create function own_properties(p_on date) returns table (
  owner_id uuid, property_id uuid, name text, address text, numerator integer, denominator integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select held.owner_id, p.id, p.name::text, concat_ws(', ', p.address, p.city, p.state || ' ' || p.zip_code), s.numerator, s.denominator
  from (
    select h.owner_id, h.property_id from owner_shares h
    where h.account_id = current_account_id() and h.owner_id = any (own_owner_ids()) and h.from_on <= p_on
    union
    select d.owner_id, d.property_id from owner_distributions d
    where d.account_id = current_account_id() and d.owner_id = any (own_owner_ids()) and d.voided_at is null) held
  join properties p on p.account_id = current_account_id() and p.id = held.property_id
  left join owner_shares s on s.account_id = current_account_id() and s.property_id = held.property_id
    and s.owner_id = held.owner_id and s.from_on = (
      select max(b.from_on) from owner_shares b
      where b.account_id = current_account_id() and b.property_id = held.property_id and b.from_on <= p_on)
$$;
revoke all on function own_properties(date) from public;
grant execute on function own_properties(date) to tenure_app;

-- When the person of each owner last signed in, for those who see all owners: sessions are their person's.
create function owner_last_sign_in(p_owner uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(s.created_at) from owners o join sessions s on s.account_id = o.account_id and s.user_id = o.user_id
  where o.account_id = current_account_id() and o.id = p_owner and current_setting('role') = 'tenure_app'
$$;
revoke all on function owner_last_sign_in(uuid) from public;
grant execute on function owner_last_sign_in(uuid) to tenure_app;

-- As before, with the role of property owners. Like tenants they can read until a closed account is deleted.
do $$
declare
  body text := pg_get_functiondef('begin_as_user(uuid, uuid, uuid, text, text)'::regprocedure);
  closed constant text := $x$if is_closed and p_role <> 'TENANT' then$x$;
  scoped constant text := $x$elsif only_some then$x$;
begin
  if position(closed in body) = 0 or position(scoped in body) = 0 then
    raise exception 'begin_as_user has changed: it does not say where roles differ as expected';
  end if;
  body := replace(body, closed, $x$if is_closed and p_role not in ('TENANT', 'PROPERTY_OWNER') then$x$);
  execute replace(body, scoped, $x$elsif p_role = 'PROPERTY_OWNER' then
    perform set_config('app.owner_ids', coalesce(array_agg(o.id)::text, '{}'), true)
    from owners o where o.account_id = p_account and o.user_id = p_user and o.archived_at is null;
    perform set_config('role', 'tenure_property_owner', true);
  elsif only_some then$x$);
end $$;

-- Where a record bears the address that its person signed in with, it follows them: of a tenant as before, and of an owner,
-- whose statements are mailed there.
drop function follow_email_change(uuid, citext, citext, timestamptz);
create function follow_email_change(p_user uuid, p_old citext, p_new citext, p_now timestamptz)
returns table (account_id uuid, entity_type text, entity_id uuid, name text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place record;
begin
  if current_setting('role', true) is distinct from 'tenure_identity' then
    raise exception 'only sign-in changes addresses' using errcode = 'TN002';
  end if;
  for place in select m.account_id as id, m.role from memberships m where m.user_id = p_user loop
    perform set_config('app.account_id', place.id::text, true);
    insert into mail_preferences as n (account_id, email, kind, enabled, updated_at)
    select o.account_id, p_new, o.kind, o.enabled, p_now from mail_preferences o
    where o.account_id = place.id and o.email = p_old
    on conflict on constraint mail_preferences_pkey do update set enabled = excluded.enabled, updated_at = excluded.updated_at;
    if place.role = 'TENANT' then
      return query
        update tenants t set email = p_new, version = t.version + 1, updated_at = p_now
        where t.account_id = place.id and t.user_id = p_user and t.email = p_old
          and not exists (select from tenants o where o.account_id = place.id and o.email = p_new and o.archived_at is null)
        returning t.account_id, 'tenant', t.id, t.name::text;
    elsif place.role = 'PROPERTY_OWNER' then
      return query
        update owners w set email = p_new, version = w.version + 1, updated_at = p_now
        where w.account_id = place.id and w.user_id = p_user and w.email = p_old
        returning w.account_id, 'owner', w.id, w.name::text;
    end if;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
revoke all on function follow_email_change(uuid, citext, citext, timestamptz) from public;
grant execute on function follow_email_change(uuid, citext, citext, timestamptz) to tenure_identity;
