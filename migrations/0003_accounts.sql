-- People, accounts, and who belongs to which.

-- People who sign in. A person is one row, however many accounts they belong to.
create table users (
  id uuid primary key,
  email citext not null unique,
  name text not null,
  phone text,
  bio text,
  avatar_url text,
  password_hash text,
  email_verified_at timestamptz,
  -- lets a repeated registration with the same Idempotency-Key answer as the first did
  registration_key_hash bytea,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What people are written to in. A person's own choice (null: none yet, and their browser's language is used for pages)
  -- goes before what their landlord noted of a tenant (null: English).
  language text check (language in ('en', 'es')),
  -- Set for the people of the demo: whether their password is the published one, or one that only the operator was told.
  -- Wherever the demo is off the server suspends them at its start (because 'demo').
  demo_password text check (demo_password in ('published', 'private')),
  suspended_at timestamptz,
  suspended_reason text check (suspended_reason in ('operator', 'demo')),
  -- When the person's sign-in is deleted; only sign-in sees it.
  delete_at timestamptz,
  constraint users_suspension_check check ((suspended_at is null) = (suspended_reason is null))
);
create index users_of_demo on users (id) where demo_password is not null;
create index users_to_delete on users (delete_at) where delete_at is not null;
alter table users enable row level security;
alter table users force row level security;
grant select, insert, update on users to tenure_identity;
grant select (id, email, name, phone, bio, avatar_url, email_verified_at, version, created_at, updated_at, language,
  suspended_at) on users to tenure_app;
grant update (name, phone, bio, avatar_url, version, updated_at, language) on users to tenure_app;
create policy self on users for all to tenure_app
  using (id = (select current_user_id())) with check (id = (select current_user_id()));
create policy identity on users for all to tenure_identity using (true) with check (true);

-- However an address comes to be confirmed, what was paid for with it is looked up then.
create function follow_up_setup_claims() returns trigger language plpgsql as $$
begin
  perform enqueue_job_for(c.account_id, 'linkAwaitedCheckout', jsonb_build_object('userId', new.id), 'checkout:' || new.id)
  from (select distinct account_id from setup_claims where user_id = new.id) c;
  return null;
end $$;

create trigger users_follow_up_setup_claims after update of email_verified_at on users for each row
  when (old.email_verified_at is null and new.email_verified_at is not null)
  execute function follow_up_setup_claims();

-- Accounts: the businesses that use Tenure. Every other row of an account names it by account_id.
create table accounts (
  id uuid primary key,
  name text not null check (name <> ''),
  time_zone text not null default 'America/New_York',
  proration text not null default 'ACTUAL_DAYS' check (proration in ('ACTUAL_DAYS', 'THIRTY_DAY_MONTH')),
  default_due_day smallint not null default 1 check (default_due_day between 1 and 31),
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- whether reminders are sent without anybody's hand, and when: so many days before rent is due (0: not before), on its
  -- day, so many days after (0: not after)
  auto_reminders boolean not null default false,
  reminder_days_before smallint not null default 5 check (reminder_days_before between 0 and 14),
  reminder_on_due_day boolean not null default true,
  reminder_days_after smallint not null default 3 check (reminder_days_after between 0 and 30),
  -- Late fees, the order in which payments pay, and the landlord's name and address for printed papers.
  allocation_order text not null default 'OLDEST_FIRST' check (allocation_order in ('OLDEST_FIRST', 'RENT_FIRST', 'FEES_FIRST')),
  grace_days smallint not null default 5 check (grace_days between 0 and 30),
  late_fee_kind text not null default 'NONE' check (late_fee_kind in ('NONE', 'FLAT', 'PERCENT')),
  late_fee_cents bigint check (late_fee_cents between 1 and 1000000000),
  late_fee_bps integer check (late_fee_bps between 1 and 5000),
  business_name text,
  business_phone text,
  -- How rent is paid, in the landlord's own words: tenants read it in their portal.
  payment_instructions text check (length(payment_instructions) between 1 and 2000),
  suspended_at timestamptz,
  suspended_reason text check (suspended_reason in ('operator', 'demo')),
  -- Deleting an account, and deleting one's own sign-in. Either waits 30 days, in which it can be taken back.
  --
  -- closed_at    the team has no access from then on, nothing is scheduled, and tenants only read
  -- delete_at    when every row of the account goes
  closed_at timestamptz,
  delete_at timestamptz,
  -- What the account charges for a payment that comes back, within the law of the home's state; null: nothing.
  returned_fee_cents bigint check (returned_fee_cents between 1 and 1000000000),
  -- On which basis the reports of income open: one choice for Finances, the income statement and income by property.
  report_basis text not null default 'accrual' check (report_basis in ('accrual', 'cash')),
  -- The address of an account in parts, as letters, invoices and Forms 1099 need it. What is printed is made of them.
  business_street text,
  business_street_2 text,
  business_city text,
  business_state text,
  business_zip text,
  business_address text generated always as (nullif(btrim(((coalesce(business_street, '') || '
') || coalesce(business_street_2 || '
',
    '')) || btrim(((coalesce(business_city, '') || ', ') || coalesce(business_state || ' ', '')) || coalesce(business_zip, ''), ', '),
    '
'), '')) stored,
  constraint accounts_late_fee_check check ((late_fee_kind = 'FLAT') = (late_fee_cents is not null)
    and (late_fee_kind = 'PERCENT') = (late_fee_bps is not null)),
  constraint accounts_suspension_check check ((suspended_at is null) = (suspended_reason is null)),
  constraint accounts_closed_check check ((closed_at is null) = (delete_at is null))
);
create index accounts_to_delete on accounts (delete_at) where delete_at is not null;
alter table accounts enable row level security;
alter table accounts force row level security;
grant select, update on accounts to tenure_app;
grant select, insert on accounts to tenure_identity;
grant select (id, time_zone) on accounts to tenure_system;
grant select (id, name, time_zone, allocation_order, business_name, business_phone, payment_instructions) on accounts to tenure_link_guest;
grant update (version, updated_at, suspended_at, suspended_reason, closed_at, delete_at) on accounts to tenure_identity;
create policy own_account on accounts for all to tenure_app
  using (id = (select current_account_id())) with check (id = (select current_account_id()));
create policy identity on accounts for all to tenure_identity using (true) with check (true);
create policy scheduler on accounts for select to tenure_system
  using (closed_at is null);

-- The account itself is changed by those who see all of it; holding its row is not changing it.
create policy scoped_update on accounts as restrictive for update to tenure_scoped using (true) with check (false);
create policy tenant_update on accounts as restrictive for update to tenure_tenant using (true) with check (false);
create policy link_target on accounts for select to tenure_link_guest using (id = (select current_account_id()));
create policy property_owner_update on accounts as restrictive for update to tenure_property_owner using (true) with check (false);

-- Who belongs to an account, and in which role. A scoped member reaches the properties of member_properties only.
create table memberships (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE', 'TENANT', 'PROPERTY_OWNER')),
  created_at timestamptz not null default now(),
  is_scoped boolean not null default false,
  primary key (account_id, user_id),
  -- who owns or administers an account reaches all of it
  constraint memberships_scope_check check (not is_scoped or (role in ('MANAGER', 'VIEWER', 'MAINTENANCE')))
);
create index memberships_by_user on memberships (user_id);
call enable_account_rls('memberships', 'select, insert, delete');

create policy colleagues on users for select to tenure_app
  using (id in (select m.user_id from memberships m where m.account_id = (select current_account_id())));

grant select, insert on memberships to tenure_identity;
grant update (role, is_scoped) on memberships to tenure_app;

-- Tenants: themselves, their leases and what hangs on these; and whom of the team they have to do with.
call allow_tenants('memberships', 'select', $$user_id = (select current_user_id()) or is_team_role(role)$$);
call allow_property_owners('memberships', 'select', 'user_id = (select current_user_id())');

create function may_change_team() returns boolean language sql stable as $$
  select current_user_id() is null or exists (
    select from memberships where account_id = current_account_id() and user_id = current_user_id() and role in ('OWNER', 'ADMIN'))
$$;

-- Everyone who may change owners may end the access of a property owner, not only those who may change the team.
create function may_end_owner_access() returns boolean language sql stable as $$
  select exists (
    select from memberships where account_id = current_account_id() and user_id = current_author_id()
      and role in ('OWNER', 'ADMIN', 'MANAGER') and not is_scoped)
$$;

create policy identity on memberships for all to tenure_identity using (true) with check (true);
create policy team_insert on memberships as restrictive for insert to tenure_app with check ((select may_change_team()));
create policy team_update on memberships as restrictive for update to tenure_app using ((select may_change_team()));
create policy team_delete on memberships as restrictive for delete to tenure_app
  using (user_id = (select current_user_id()) or (select may_change_team()) or role = 'PROPERTY_OWNER' and (select may_end_owner_access()));

-- Whether the person of this request has another account: their name and picture are seen there too.
create function has_other_accounts() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from memberships where user_id = current_user_id() and account_id <> current_account_id())
$$;
revoke all on function has_other_accounts() from public;
grant execute on function has_other_accounts() to tenure_app;

-- Profile pictures, small, in WebP, drawn again by the product. A picture is fetched without signing in, by its address:
-- `token` cannot be guessed and is new for every picture, so that it may be cached.
create table user_pictures (
  user_id uuid primary key references users (id),
  token text not null unique check (length(token) between 20 and 100),
  bytes bytea not null check (octet_length(bytes) between 1 and 500000),
  updated_at timestamptz not null
);
alter table user_pictures enable row level security;
alter table user_pictures force row level security;
grant select, insert, update, delete on user_pictures to tenure_app;
grant select (token, bytes) on user_pictures to tenure_identity;
create policy self on user_pictures for all to tenure_app
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy identity on user_pictures for select to tenure_identity using (true);

-- What a person says to have paid for before they had an account. It grants nothing: once the address is confirmed, the
-- payment provider is asked. Stored here and not in the browser, because the mail may be opened on another device.
create table setup_claims (
  user_id uuid not null references users (id),
  -- '' where it was not named; one of the two is
  session_id text not null,
  subscription_id text not null,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  primary key (user_id, session_id, subscription_id),
  check (session_id <> '' or subscription_id <> '')
);
create index setup_claims_by_session on setup_claims (session_id);
alter table setup_claims enable row level security;
alter table setup_claims force row level security;
grant select, insert, delete on setup_claims to tenure_app;
grant select, insert, delete on setup_claims to tenure_identity;
create policy self on setup_claims for all to tenure_app
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy identity on setup_claims for all to tenure_identity using (true) with check (true);

-- Changes of the address that a person signs in with. A change happens once both mailboxes have confirmed it: the new one
-- that it can be read, the old one that its owner wants it. Only hashes of the tokens are stored.
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
grant select, insert, update, delete on email_changes to tenure_identity;
create policy identity on email_changes for all to tenure_identity using (true) with check (true);

-- Counters of attempts, for the limits on requests, sign-ins and mail.
create table rate_limits (
  subject text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (subject, window_start)
);
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
grant select, insert, update, delete on rate_limits to tenure_identity;
create policy identity on rate_limits for all to tenure_identity using (true) with check (true);

-- Secrets of this installation that are sealed with its key. The key itself is outside the database (decision 118).
create table instance_secrets (
  name text primary key,
  value bytea,
  created_at timestamptz not null default now(),
  -- The key that seals values lies outside the database (decision 118). instance_secrets keeps the other keys of the
  -- installation, sealed with it; `value` is the key of earlier releases, which the next start seals and empties.
  value_sealed bytea,
  constraint instance_secrets_once check (num_nonnulls(value, value_sealed) = 1)
);
alter table instance_secrets enable row level security;
alter table instance_secrets force row level security;
grant select, insert, update, delete on instance_secrets to tenure_system;
create policy system on instance_secrets for all to tenure_system using (true) with check (true);

-- What a person turned off stays off when their address changes: preferences are kept by address.
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
revoke all on function follow_email_change(uuid, citext, citext, timestamp with time zone) from public;
grant execute on function follow_email_change(uuid, citext, citext, timestamp with time zone) to tenure_identity;
