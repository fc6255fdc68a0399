-- A change of the address that a person signs in with. It happens once both mailboxes have confirmed it: the new one that it
-- can be read, the old one that its person wants it. Only hashes of the tokens are stored.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- the session that asked; it goes on when the others end
  session_id uuid not null,
  old_email citext not null,
  new_email citext not null,
  new_hash bytea not null unique,
  -- null: nobody has ever confirmed the old address, so nobody is asked there
  old_hash bytea unique,
  -- of the link 'This was not me'; another one after the change
  undo_hash bytea unique,
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  requested_at timestamptz not null,
  -- until when both mailboxes can confirm
  expires_at timestamptz not null,
  changed_at timestamptz,
  -- until when the link 'This was not me' works
  undo_until timestamptz not null,
  -- taken back, undone, or replaced by a later one
  cancelled_at timestamptz
);
create unique index email_changes_open on email_changes (user_id) where changed_at is null and cancelled_at is null;
create index email_changes_by_user on email_changes (user_id, requested_at desc);
alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy identity on email_changes for all to tenure_identity using (true) with check (true);
grant select, insert, update, delete on email_changes to tenure_identity;

-- Where a landlord's record of a tenant bears the address that its person signed in with, it follows them: mails go there.
-- A record of the same account that has the new address already is left as it is, and so is this one then. Runs as the
-- owner: sign-in sees no tenants. Answers what was changed.
create function follow_email_change(p_user uuid, p_old citext, p_new citext, p_now timestamptz)
returns table (account_id uuid, tenant_id uuid, name text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place record;
begin
  if current_setting('role', true) is distinct from 'tenure_identity' then
    raise exception 'only sign-in changes addresses' using errcode = 'TN002';
  end if;
  for place in select m.account_id as id from memberships m where m.user_id = p_user and m.role = 'TENANT' loop
    perform set_config('app.account_id', place.id::text, true);
    return query
      update tenants t set email = p_new, version = t.version + 1, updated_at = p_now
      where t.account_id = place.id and t.user_id = p_user and t.email = p_old
        and not exists (select from tenants o where o.account_id = place.id and o.email = p_new and o.archived_at is null)
      returning t.account_id, t.id, t.name::text;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
revoke all on function follow_email_change(uuid, citext, citext, timestamptz) from public;
grant execute on function follow_email_change(uuid, citext, citext, timestamptz) to tenure_identity;
