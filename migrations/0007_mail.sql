-- Mail that is to be sent, who wants which, and notifications inside the product.

-- Sends a mail of the account of the transaction again after so many seconds: the server asked to wait, or was not there.
create function schedule_mail(p_id uuid, p_seconds integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_account_id() is null then
    raise exception 'a mail has an account' using errcode = 'TN002';
  end if;
  perform graphile_worker.add_job(
    'sendMail',
    jsonb_build_object('accountId', current_account_id(), 'data', jsonb_build_object('id', p_id))::json,
    job_key => current_account_id() || ':mail:' || p_id,
    run_at => now() + make_interval(secs => p_seconds),
    max_attempts => 8);
end $$;
revoke all on function schedule_mail(uuid, integer) from public;
grant execute on function schedule_mail(uuid, integer) to tenure_app;

-- Mail to send, written in the transaction of the fact that it reports; a job of the worker sends it. `blocks` is the
-- content. It is cleared when it is no longer needed: at once where it holds a one-time link, otherwise after thirty days,
-- so that neither tokens nor letters stay here.
create table mail_outbox (
  account_id uuid not null references accounts (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  user_id uuid,
  to_name text not null default '' check (to_name !~ '[\r\n]'),
  to_email citext not null check (to_email::text ~ '^[^\s,;:<>"@]+@[^\s,;:<>"@]+$'),
  reply_to_name text check (reply_to_name !~ '[\r\n]'),
  reply_to_email citext check (reply_to_email::text ~ '^[^\s,;:<>"@]+@[^\s,;:<>"@]+$'),
  subject text not null check (subject <> '' and subject !~ '[\r\n]'),
  blocks jsonb,
  key text,
  state text not null check (state in ('QUEUED', 'HELD', 'GATHERED', 'SENT', 'FAILED', 'SUPPRESSED', 'DROPPED')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Mails are written in their reader's language, and laid out in it.
  language text not null default 'en' check (language in ('en', 'es')),
  -- Limits on outgoing mail: a mail that may not leave yet is held, several to one person are gathered into one.
  -- admitted_at   when the limits let it through; counted per recipient and per account
  -- held_*        why and since when it waits; retry_after is when it is judged again
  -- gathered_into the mail that carries what this one says; is_gathering marks that mail
  -- summary       one line ({ label, value }) that represents this mail in the gathered one
  -- is_urgent     leaves at once: never gathered
  admitted_at timestamptz,
  held_reason text check (held_reason in ('unconfirmed', 'recipient', 'account')),
  held_at timestamptz,
  retry_after timestamptz,
  gathered_into uuid,
  is_gathering boolean not null default false,
  summary jsonb,
  is_urgent boolean not null default false,
  primary key (account_id, id)
);
-- one mail a fact
create unique index mail_outbox_once on mail_outbox (account_id, key) where key is not null;
create index mail_outbox_bodies on mail_outbox (account_id, created_at) where blocks is not null;
create index mail_outbox_by_recipient on mail_outbox (account_id, to_email, admitted_at) where admitted_at is not null;
create index mail_outbox_admitted on mail_outbox (account_id, admitted_at) where admitted_at is not null;
create index mail_outbox_held on mail_outbox (account_id, retry_after) where state = 'HELD';
create index mail_outbox_newest on mail_outbox (account_id, id desc);
-- counted at each look, among all mails that were ever sent
create index mail_outbox_queued on mail_outbox (account_id) where state = 'QUEUED';
create index mail_outbox_failed on mail_outbox (account_id, created_at) where state = 'FAILED';
call enable_account_rls('mail_outbox', 'select, update');
grant select (account_id, state, created_at, retry_after) on mail_outbox to tenure_system;

-- Only members with access to the whole account read sent mail. Each person changes which mail they get.
call scope_table('mail_outbox', 'false');

-- Starts the sending of a mail: at once, or, for kinds that are gathered, with all others of its kind to the same address
-- within so many seconds of the first.
create function start_mail(p_account uuid, p_id uuid, p_gather_key text, p_seconds integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_account is distinct from current_account_id()
     and not (current_account_id() is null and current_setting('role', true) = 'tenure_identity') then
    raise exception 'mail is sent from inside its account' using errcode = 'TN002';
  end if;
  perform graphile_worker.add_job(
    'sendMail',
    jsonb_build_object('accountId', p_account, 'data', jsonb_build_object('id', p_id))::json,
    job_key => p_account || ':mail:' || coalesce('gather:' || md5(p_gather_key), p_id::text),
    job_key_mode => 'preserve_run_at',
    run_at => now() + make_interval(secs => coalesce(p_seconds, 0)),
    max_attempts => 8);
end $$;
revoke all on function start_mail(uuid, uuid, text, integer) from public;
grant execute on function start_mail(uuid, uuid, text, integer) to tenure_app, tenure_identity;

-- The only way into the outbox: writes the mail and enqueues its sending. Answers QUEUED, SUPPRESSED where the account or
-- the address does not want this kind, or KNOWN where a mail with this key is there already.
create function queue_mail(p_account uuid, p_mail jsonb, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id uuid := (p_mail ->> 'id')::uuid;
  v_state text := 'QUEUED';
begin
  if p_account is distinct from current_account_id()
     and not (current_account_id() is null and current_setting('role', true) = 'tenure_identity') then
    raise exception 'mail is queued inside its account' using errcode = 'TN002';
  end if;
  if (p_mail ->> 'optional')::boolean and exists (
    select from mail_preferences p
    where p.account_id = p_account and p.kind = p_mail ->> 'kind'
      and p.email in ('', (p_mail ->> 'toEmail')::citext) and not p.enabled
  ) then
    v_state := 'SUPPRESSED';
  end if;
  if (p_mail ->> 'replacesUnsent')::boolean then
    update mail_outbox o set state = 'DROPPED', blocks = null
    where o.account_id = p_account and o.kind = p_mail ->> 'kind' and o.to_email = (p_mail ->> 'toEmail')::citext
      and o.state in ('QUEUED', 'HELD') and o.admitted_at is null;
  end if;
  insert into mail_outbox (account_id, id, kind, user_id, to_name, to_email, reply_to_name, reply_to_email, subject,
                           blocks, key, state, created_at, language, summary, is_urgent)
  values (p_account, v_id, p_mail ->> 'kind', (p_mail ->> 'userId')::uuid, p_mail ->> 'toName', p_mail ->> 'toEmail',
          p_mail ->> 'replyToName', p_mail ->> 'replyToEmail', p_mail ->> 'subject',
          case v_state when 'QUEUED' then p_mail -> 'blocks' end, p_mail ->> 'key', v_state, p_now,
          coalesce(p_mail ->> 'language', 'en'), nullif(p_mail -> 'summary', 'null'::jsonb),
          coalesce((p_mail ->> 'isUrgent')::boolean, false))
  on conflict do nothing;
  if not found then
    return 'KNOWN';
  end if;
  if v_state = 'QUEUED' then
    perform start_mail(p_account, v_id, p_mail ->> 'gatherKey', (p_mail ->> 'gatherSeconds')::integer);
  end if;
  return v_state;
end $$;
revoke all on function queue_mail(uuid, jsonb, timestamp with time zone) from public;
grant execute on function queue_mail(uuid, jsonb, timestamp with time zone) to tenure_app, tenure_identity;

-- sign-in writes mail before an account is known; through queue_mail only
create policy identity on mail_outbox for insert to tenure_identity with check (true);

-- the scheduler finds accounts whose held mail is to be judged again; it sees nothing of the mails themselves
create policy scheduler on mail_outbox for select to tenure_system using (state = 'HELD');

-- The role sees of such mails when they were made and their state, and nothing of what they say or to whom.
create policy operator on mail_outbox for select to tenure_system using (state in ('QUEUED', 'FAILED'));

-- Writes the mail that carries several others of the account of the transaction, and marks those as carried by it.
create function gather_mail(p_like uuid, p_id uuid, p_subject text, p_blocks jsonb, p_parts uuid[], p_now timestamptz)
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid := current_account_id();
begin
  if v_account is null then
    raise exception 'a mail has an account' using errcode = 'TN002';
  end if;
  insert into mail_outbox (account_id, id, kind, user_id, to_name, to_email, reply_to_name, reply_to_email, subject, blocks,
                           state, created_at, language, is_gathering, admitted_at)
  select account_id, p_id, kind, user_id, to_name, to_email, reply_to_name, reply_to_email, p_subject, p_blocks,
         'QUEUED', p_now, language, true, p_now
  from mail_outbox where account_id = v_account and id = p_like;
  update mail_outbox set state = 'GATHERED', gathered_into = p_id
  where account_id = v_account and id = any (p_parts) and state = 'QUEUED';
  perform start_mail(v_account, p_id, null, 0);
end $$;
revoke all on function gather_mail(uuid, uuid, text, jsonb, uuid[], timestamp with time zone) from public;
grant execute on function gather_mail(uuid, uuid, text, jsonb, uuid[], timestamp with time zone) to tenure_app;

-- Mail that an address does not want from an account; '' is the account's own switch for everybody.
create table mail_preferences (
  account_id uuid not null references accounts (id),
  email citext not null default ''::citext,
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  enabled boolean not null,
  updated_at timestamptz not null,
  primary key (account_id, email, kind)
);
call enable_account_rls('mail_preferences', 'select, insert, update');
call scope_table('mail_preferences', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call allow_tenants('mail_preferences', 'select', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call allow_tenants('mail_preferences', 'insert', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call allow_tenants('mail_preferences', 'update', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call allow_property_owners('mail_preferences', 'select', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call allow_property_owners('mail_preferences', 'insert', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call allow_property_owners('mail_preferences', 'update', 'email = (select u.email from users u where u.id = (select current_user_id()))');

-- Links in mails that prove who reads an address: single-use, stored as hashes. Used ones are kept for a while, so that a
-- second click is told so.
create table mail_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('confirmation', 'recovery')),
  user_id uuid not null references users (id),
  -- the address that it was sent to, and thereby proves
  email citext not null,
  -- a path of this site, where the way goes on
  redirect_to text not null check (redirect_to ~~ '/%'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index mail_links_by_user on mail_links (user_id, kind);
alter table mail_links enable row level security;
alter table mail_links force row level security;
grant select, insert, update, delete on mail_links to tenure_identity;
create policy identity on mail_links for all to tenure_identity using (true) with check (true);

-- Notifications inside the product: one person, one fact. Only its reader sees a row.
create table notifications (
  account_id uuid not null references accounts (id),
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('PROPERTY', 'TENANT', 'MAINTENANCE', 'PAYMENT', 'LEASE', 'SYSTEM')),
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  title text not null check (title <> ''),
  message text not null,
  -- what it is about, to lead there; a fact of the past, so no key ties it to what may be archived since
  property_id uuid,
  tenant_id uuid,
  lease_id uuid,
  payment_id uuid,
  maintenance_id uuid,
  action_url text,
  data jsonb not null default '{}'::jsonb,
  -- the fact it tells of: the same fact is told once
  dedup_key text,
  read_at timestamptz,
  dismissed_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
create index notifications_of_person on notifications (account_id, user_id, id desc) where dismissed_at is null;
create index notifications_unread on notifications (account_id, user_id, id desc) where dismissed_at is null and read_at is null;
create unique index notifications_once on notifications (account_id, user_id, dedup_key) where dedup_key is not null;
create index notifications_by_age on notifications (account_id, created_at);
call enable_account_rls('notifications', 'select, insert, update, delete');

-- Inside the account a notification is its reader's, whatever it is about.
call scope_table('notifications', 'user_id = (select current_user_id())', 'true');
call allow_tenants('notifications', 'select', 'user_id = (select current_user_id())');
call allow_tenants('notifications', 'insert', 'true');
call allow_tenants('notifications', 'update', 'user_id = (select current_user_id())');
call allow_property_owners('notifications', 'select', 'user_id = (select current_user_id())');
call allow_property_owners('notifications', 'update', 'user_id = (select current_user_id())');

-- Anybody's deed may tell anybody else of the account; seeing, marking and dismissing are for the reader. Work that no
-- person asked for (a job: no user is set) keeps the table tidy.
create policy own_select on notifications as restrictive for select to tenure_app
  using ((select current_user_id()) is null or user_id = (select current_user_id()) or account_id = (select account_being_deleted()));
create policy own_update on notifications as restrictive for update to tenure_app
  using ((select current_user_id()) is null or user_id = (select current_user_id()))
  with check ((select current_user_id()) is null or user_id = (select current_user_id()));
create policy own_delete on notifications as restrictive for delete to tenure_app
  using ((select current_user_id()) is null or account_id = (select account_being_deleted()));
