-- Jobs are graphile-worker's; these functions are the only way in for a request, so that a job is enqueued in the
-- transaction of the fact it follows, and never for another account.
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

-- Jobs of the account in hand that have used up their attempts.
create function dead_jobs() returns table (id text, task text, attempts int, last_error text, failed_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select j.id::text, t.identifier, j.attempts::int, j.last_error, j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
      and j.payload ->> 'accountId' = current_account_id()::text
    order by j.updated_at desc limit 200;
end $$;

-- Gives a dead job of the account in hand its attempts back, now. False: there is no such job.
create function retry_dead_job(p_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from dead_jobs() d where d.id = p_id) then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(array[p_id::bigint], run_at => now(), attempts => 0);
  return true;
end $$;

revoke all on function enqueue_job(text, jsonb, text), dead_jobs(), retry_dead_job(text) from public;
grant execute on function enqueue_job(text, jsonb, text), dead_jobs(), retry_dead_job(text) to tenure_app;
