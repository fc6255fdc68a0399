-- The functions by which requests add jobs to the queue (Graphile Worker), and by which a job begins.

-- Begins the transaction of a job of one account.
create function begin_as_job(p_account uuid) returns void language plpgsql as $$
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', '', true),
          set_config('statement_timeout', '5min', true),
          set_config('lock_timeout', '30s', true);
end $$;

-- Adds a job of the account of the request, in the transaction of the fact that it follows. Jobs are graphile-worker's; a request
-- reaches them by these functions only, and never those of another account.
create function enqueue_job(p_task text, p_payload jsonb, p_key text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_account_id() is null then
    raise exception 'a job needs an account' using errcode = 'TN002';
  end if;
  perform graphile_worker.add_job(
    p_task,
    jsonb_build_object('accountId', current_account_id(), 'data', p_payload)::json,
    job_key => current_account_id() || ':' || p_key,
    max_attempts => 8);
end $$;
revoke all on function enqueue_job(text, jsonb, text) from public;
grant execute on function enqueue_job(text, jsonb, text) to tenure_app;

-- Lists the failed jobs of the account. They belong to the whole account: a member who sees a part of it sees none.
create function dead_jobs() returns table(id text, task text, attempts integer, last_error text, failed_at timestamptz) language plpgsql stable security definer set search_path to public, pg_temp
as $$
begin
  return query
    select j.id::text, t.identifier, j.attempts::int, j.last_error, j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
      and j.payload ->> 'accountId' = current_account_id()::text
      and current_setting('role') not in ('tenure_scoped', 'tenure_tenant', 'tenure_property_owner')
    order by j.updated_at desc limit 200;
end $$;
revoke all on function dead_jobs() from public;
grant execute on function dead_jobs() to tenure_app;

-- Gives a failed job of the account its attempts back, so that it runs now. False: there is no such job.
create function retry_dead_job(p_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from dead_jobs() d where d.id = p_id) then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(array[p_id::bigint], run_at => now(), attempts => 0);
  return true;
end $$;
revoke all on function retry_dead_job(text) from public;
grant execute on function retry_dead_job(text) to tenure_app;

-- Adds a job of an account from where no account is set: sign-in, and events of the payment provider.
create function enqueue_job_for(p_account uuid, p_task text, p_payload jsonb, p_key text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    p_task,
    jsonb_build_object('accountId', p_account, 'data', p_payload)::json,
    job_key => p_account || ':' || p_key,
    max_attempts => 8);
end $$;
revoke all on function enqueue_job_for(uuid, text, jsonb, text) from public;
grant execute on function enqueue_job_for(uuid, text, jsonb, text) to tenure_identity;

-- As enqueue_job, after a delay: what happens until then joins the same job and does not delay it further.
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
