-- Invitations to a team. Only hashes of their tokens are stored; a token is good for seven days and once.
create table team_invitations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  email citext not null,
  name text not null check (name <> ''),
  role text not null check (role in ('ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE')),
  -- null: all of them
  property_ids uuid[] check (property_ids is null or (cardinality(property_ids) > 0 and role <> 'ADMIN')),
  token_hash bytea not null,
  -- of mails that a later one took the place of: who follows such a link is told so
  former_hashes bytea[] not null default '{}',
  invited_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- accepted, cancelled or run out: it holds no place of the plan any more
  closed_at timestamptz,
  closed_because text check (closed_because in ('accepted', 'cancelled', 'expired')),
  primary key (account_id, id),
  check ((closed_at is null) = (closed_because is null))
);
create unique index team_invitations_once on team_invitations (account_id, email) where closed_at is null;
create index team_invitations_by_age on team_invitations (account_id, created_at desc);
call wall_account_table('team_invitations', 'select, insert, update');
call scope_table('team_invitations', 'true', 'false');
create policy team_insert on team_invitations as restrictive for insert to tenure_app with check ((select may_change_team()));
create policy team_update on team_invitations as restrictive for update to tenure_app using ((select may_change_team()));

-- When the people of a team last signed in here. Sessions are their person's, so this runs as the owner.
create function team_sign_ins() returns table (user_id uuid, last_sign_in_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_id, max(s.created_at), max(s.last_used_at)
  from sessions s join memberships m on m.account_id = s.account_id and m.user_id = s.user_id and m.role <> 'TENANT'
  where s.account_id = current_account_id() and current_setting('role') <> 'tenure_renter'
  group by s.user_id
$$;

-- Every account where the person of this request has a place: theirs to know, whichever account they are in.
create function own_places() returns table (account_id uuid, name text, role text, time_zone text, is_demo boolean, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name, m.role, a.time_zone, a.is_demo, m.created_at
  from memberships m join accounts a on a.id = m.account_id where m.user_id = current_user_id()
$$;

revoke all on function team_sign_ins(), own_places() from public;
grant execute on function team_sign_ins(), own_places() to tenure_app;
create index sessions_by_account on sessions (account_id, user_id);
