-- What the operator's metrics say about work that waits: counts and ages over all accounts, and no row of any of them.
create function job_facts() returns table (waiting bigint, running bigint, scheduled bigint, failed bigint, oldest_seconds double precision)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query with jobs as (
    select j.run_at, j.locked_at is not null as is_running, j.attempts >= j.max_attempts as is_failed, j.run_at <= now() as is_due
    from graphile_worker._private_jobs j)
  select
    count(*) filter (where is_due and not is_running and not is_failed),
    count(*) filter (where is_running),
    count(*) filter (where not is_due and not is_running and not is_failed),
    count(*) filter (where is_failed and not is_running),
    coalesce(extract(epoch from now() - min(run_at) filter (where is_due and not is_running and not is_failed)), 0)::double precision
  from jobs;
end $$;
revoke all on function job_facts() from public;
grant execute on function job_facts() to tenure_system;

-- The role sees of such mails when they were made and their state, and nothing of what they say or to whom.
create policy operator on mail_outbox for select to tenure_system using (state in ('QUEUED', 'FAILED'));
grant select (created_at) on mail_outbox to tenure_system;
-- counted at each look, among all mails that were ever sent
create index mail_outbox_queued on mail_outbox (account_id) where state = 'QUEUED';
create index mail_outbox_failed on mail_outbox (account_id, created_at) where state = 'FAILED';
