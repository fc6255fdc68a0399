-- What a person turned off stays off when their address changes: preferences are kept by address. As in 0074, and that.
create or replace function follow_email_change(p_user uuid, p_old citext, p_new citext, p_now timestamptz)
returns table (account_id uuid, tenant_id uuid, name text)
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
        returning t.account_id, t.id, t.name::text;
    end if;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
