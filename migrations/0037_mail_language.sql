-- Mails are written in their reader's language, and laid out in it.
alter table mail_outbox add column language text not null default 'en' check (language in ('en', 'es'));

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
  insert into mail_outbox (account_id, id, kind, user_id, to_name, to_email, reply_to_name, reply_to_email, subject,
                           blocks, key, state, created_at, language)
  values (p_account, v_id, p_mail ->> 'kind', (p_mail ->> 'userId')::uuid, p_mail ->> 'toName', p_mail ->> 'toEmail',
          p_mail ->> 'replyToName', p_mail ->> 'replyToEmail', p_mail ->> 'subject',
          case v_state when 'QUEUED' then p_mail -> 'blocks' end, p_mail ->> 'key', v_state, p_now,
          coalesce(p_mail ->> 'language', 'en'))
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
