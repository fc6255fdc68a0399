-- Limits on outgoing mail: a mail that may not leave yet is held, several to one person are gathered into one.
-- admitted_at   when the limits let it through; counted per recipient and per account
-- held_*        why and since when it waits; retry_after is when it is judged again
-- gathered_into the mail that carries what this one says; is_gathering marks that mail
-- summary       one line ({ label, value }) that stands for the mail in a gathered one
-- is_urgent     leaves at once: never gathered
alter table mail_outbox
  add column admitted_at timestamptz,
  add column held_because text check (held_because in ('unconfirmed', 'recipient', 'account')),
  add column held_at timestamptz,
  add column retry_after timestamptz,
  add column gathered_into uuid,
  add column is_gathering boolean not null default false,
  add column summary jsonb,
  add column is_urgent boolean not null default false;
alter table mail_outbox drop constraint mail_outbox_state_check;
alter table mail_outbox add constraint mail_outbox_state_check
  check (state in ('QUEUED', 'HELD', 'GATHERED', 'SENT', 'FAILED', 'SUPPRESSED', 'DROPPED'));

-- what was tried before this migration was let through
update mail_outbox set admitted_at = coalesce(sent_at, created_at) where state = 'SENT' or attempts > 0;

create index mail_outbox_by_recipient on mail_outbox (account_id, to_email, admitted_at) where admitted_at is not null;
create index mail_outbox_admitted on mail_outbox (account_id, admitted_at) where admitted_at is not null;
create index mail_outbox_held on mail_outbox (account_id, retry_after) where state = 'HELD';
create index mail_outbox_newest on mail_outbox (account_id, id desc);

-- the scheduler finds accounts whose held mail is to be judged again; it sees nothing of the mails themselves
create policy scheduler on mail_outbox for select to tenure_system using (state = 'HELD');
grant select (account_id, state, retry_after) on mail_outbox to tenure_system;

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

create or replace function queue_mail(p_account uuid, p_mail jsonb, p_now timestamptz) returns text
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

-- Writes the mail that carries several others of the account in hand, and marks those as carried by it.
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
revoke all on function gather_mail(uuid, uuid, text, jsonb, uuid[], timestamptz) from public;
grant execute on function gather_mail(uuid, uuid, text, jsonb, uuid[], timestamptz) to tenure_app;
