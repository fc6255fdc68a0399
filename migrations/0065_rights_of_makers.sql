-- API keys can do what their maker can do now, and members of some properties change only the vendors and the tenants
-- without a lease that they added themselves.

-- Who adds a row: the person of the request, or the maker of the API key.
create function current_author_id() returns uuid language sql stable parallel safe
  return coalesce(nullif(current_setting('app.author_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid;

-- Begins the transaction of a program that was admitted with this role and reach of its key's maker. Where either has
-- changed since, or the maker has left the team, the key is refused.
create function begin_as_api_key(p_account uuid, p_hash bytea, p_maker_role text, p_is_scoped boolean) returns void
language plpgsql as $$
declare
  key_id uuid;
  maker uuid;
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  select k.id, k.created_by into key_id, maker from api_keys k
  join memberships m on m.account_id = p_account and m.user_id = k.created_by
  where k.account_id = p_account and k.key_hash = p_hash and k.revoked_at is null
    and m.role = p_maker_role and m.is_scoped = p_is_scoped;
  if not found then
    raise exception 'this key is not valid' using errcode = 'TN402';
  end if;
  perform set_config('app.user_id', key_id::text, true), set_config('app.author_id', maker::text, true);
  if p_is_scoped then
    perform set_config('app.property_ids', coalesce(array_agg(property_id)::text, '{}'), true)
    from member_properties where account_id = p_account and user_id = maker;
    perform set_config('role', 'tenure_scoped', true);
  end if;
end $$;

-- Tenants without a lease are the whole account's, vendors too: members of some properties keep what they added.
alter table tenants add column created_by uuid default current_author_id();
alter table vendors add column created_by uuid default current_author_id();

create function refuse_other_author() returns trigger language plpgsql as $$
begin
  raise exception 'who added a row of % does not change', tg_table_name using errcode = '42501';
end $$;
create trigger tenants_author before update on tenants for each row
  when (old.created_by is distinct from new.created_by) execute function refuse_other_author();
create trigger vendors_author before update on vendors for each row
  when (old.created_by is distinct from new.created_by) execute function refuse_other_author();

-- Whether a tenant is invited to a property that the caller reaches. Runs as the owner, as is_on_a_lease does: a policy of
-- tenants cannot ask a table whose own policy asks for tenants.
create function is_invited_within_reach(p_tenant uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from tenant_invitations
    where account_id = current_account_id() and tenant_id = p_tenant and accepted_at is null and ended_at is null
      and property_id = any (reachable_property_ids()))
$$;
revoke all on function is_invited_within_reach(uuid) from public;
grant execute on function is_invited_within_reach(uuid) to tenure_app;

call scope_table('tenants', $$id in (select lt.tenant_id from lease_tenants lt)
  or (not is_on_a_lease(id) and (created_by = (select current_author_id()) or is_invited_within_reach(id)))$$);
-- a vendor is seen by everybody who may pay them, and changed by whoever sees the whole account or added them
call scope_table('vendors', 'true', 'created_by = (select current_author_id())');

-- The last four digits of a tax number, in a table of their own: a vendor's row is for more people than its digits.
create table vendor_tax_ids (
  account_id uuid not null references accounts (id),
  vendor_id uuid not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  created_by uuid default current_author_id(),
  primary key (account_id, vendor_id),
  foreign key (account_id, vendor_id) references vendors (account_id, id) deferrable initially deferred
);
call wall_account_table('vendor_tax_ids', 'select, insert, update, delete');
call scope_table('vendor_tax_ids', 'created_by = (select current_author_id())');

-- Whoever writes vendors.tax_id_last4 (the product, or an archive of an earlier release) writes it there.
create function keep_tax_id_apart() returns trigger language plpgsql as $$
begin
  if new.tax_id_last4 is null then
    delete from vendor_tax_ids where account_id = new.account_id and vendor_id = new.id;
  else
    insert into vendor_tax_ids (account_id, vendor_id, last4) values (new.account_id, new.id, new.tax_id_last4)
    on conflict (account_id, vendor_id) do update set last4 = excluded.last4;
  end if;
  new.tax_id_last4 := null;
  return new;
end $$;

-- What is there already: authors as the history has them, digits into their table. The owner of the tables is walled too.
do $$
declare
  name text;
begin
  foreach name in array array['tenants', 'vendors', 'vendor_tax_ids', 'events'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  alter table tenants disable trigger user;
  alter table vendors disable trigger user;
  update tenants t set created_by = e.user_id from events e
  where e.account_id = t.account_id and e.entity_id = t.id and e.entity_type = 'tenant' and e.action = 'created';
  update vendors v set created_by = e.user_id from events e
  where e.account_id = v.account_id and e.entity_id = v.id and e.entity_type = 'vendor' and e.action = 'created';
  insert into vendor_tax_ids (account_id, vendor_id, last4, created_by)
  select account_id, id, tax_id_last4, created_by from vendors where tax_id_last4 is not null;
  set constraints all immediate;
  update vendors set tax_id_last4 = null where tax_id_last4 is not null;
  alter table tenants enable trigger user;
  alter table vendors enable trigger user;
  foreach name in array array['tenants', 'vendors', 'vendor_tax_ids', 'events'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create trigger vendors_tax_id before insert or update of tax_id_last4 on vendors for each row
  execute function keep_tax_id_apart();
