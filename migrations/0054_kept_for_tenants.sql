-- What a landlord archives of a tenant's stays theirs to read: the file, and its bytes for as long as anybody may want them.
-- True for documents that were shared with a tenant, or brought by one, when somebody of the team archived them. What was
-- archived before goes as it was told it would.
alter table documents add column kept_for_tenant boolean not null default false;
alter table documents add constraint documents_kept_check check (not kept_for_tenant or (archived_at is not null and removed_at is null));

drop index documents_to_remove;
create index documents_to_remove on documents (account_id, archived_at)
  where archived_at is not null and removed_at is null and not kept_for_tenant;
create index documents_kept on documents (account_id, id desc) where kept_for_tenant;

-- When a document was shared that its tenants have not been told of yet; null: nothing to tell.
alter table documents add column to_tell_since timestamptz;
create index documents_to_tell on documents (account_id) where to_tell_since is not null;

-- The same as enqueue_job, after a while: what happens until then is one job with it, and does not put it off.
create function enqueue_job_after(p_task text, p_payload jsonb, p_key text, p_delay interval) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_account_id() is null then
    raise exception 'a job needs an account' using errcode = 'TN002';
  end if;
  perform graphile_worker.add_job(
    p_task,
    jsonb_build_object('accountId', current_account_id(), 'data', p_payload)::json,
    run_at => now() + p_delay,
    job_key => current_account_id() || ':' || p_key,
    job_key_mode => 'preserve_run_at',
    max_attempts => 8);
end $$;
revoke all on function enqueue_job_after(text, jsonb, text, interval) from public;
grant execute on function enqueue_job_after(text, jsonb, text, interval) to tenure_app;
