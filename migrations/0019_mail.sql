-- Mail that is to be sent, written in the transaction of the fact it tells of; a job of the worker sends it.
-- `blocks` is what the mail says. It is cleared once nobody needs it: at once where it holds a one-time link, after
-- thirty days otherwise, so that neither tokens nor letters rest here.
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
  state text not null check (state in ('QUEUED', 'SENT', 'FAILED', 'SUPPRESSED')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (account_id, id)
);
-- one mail a fact
create unique index mail_outbox_once on mail_outbox (account_id, key) where key is not null;
create index mail_outbox_bodies on mail_outbox (account_id, created_at) where blocks is not null;
call wall_account_table('mail_outbox', 'select, update');
-- sign-in writes mail before there is an account in hand; through queue_mail only
create policy identity on mail_outbox for insert to tenure_identity with check (true);

-- What somebody does not want to get from this account, by address; '' is the account's own switch for everybody.
create table mail_preferences (
  account_id uuid not null references accounts (id),
  email citext not null default '',
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  enabled boolean not null,
  updated_at timestamptz not null,
  primary key (account_id, email, kind)
);
call wall_account_table('mail_preferences', 'select, insert, update');

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
  insert into mail_outbox (account_id, id, kind, user_id, to_name, to_email, reply_to_name, reply_to_email, subject,
                           blocks, key, state, created_at)
  values (p_account, v_id, p_mail ->> 'kind', (p_mail ->> 'userId')::uuid, p_mail ->> 'toName', p_mail ->> 'toEmail',
          p_mail ->> 'replyToName', p_mail ->> 'replyToEmail', p_mail ->> 'subject',
          case v_state when 'QUEUED' then p_mail -> 'blocks' end, p_mail ->> 'key', v_state, p_now)
  on conflict do nothing;
  if not found then
    return 'KNOWN';
  end if;
  if v_state = 'QUEUED' then
    perform graphile_worker.add_job(
      'sendMail',
      jsonb_build_object('accountId', p_account, 'data', jsonb_build_object('id', v_id))::json,
      job_key => p_account || ':mail:' || v_id,
      max_attempts => 8);
  end if;
  return v_state;
end $$;

-- Sends a mail of the account in hand again after so many seconds: the server asked to wait, or was not there.
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

revoke all on function queue_mail(uuid, jsonb, timestamptz), schedule_mail(uuid, integer) from public;
grant execute on function queue_mail(uuid, jsonb, timestamptz) to tenure_app, tenure_identity;
grant execute on function schedule_mail(uuid, integer) to tenure_app;
