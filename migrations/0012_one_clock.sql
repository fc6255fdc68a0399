-- `enter` of 0002 without the look at the database's clock: there is one clock, the application's. An access token
-- never outlives its session (it is made together with the session's new end, and lives a fraction as long), so that
-- the end needs no second check here; what can change within those minutes is still held against what is true now.
create or replace function enter(p_account uuid, p_user uuid, p_session uuid, p_role text, p_time_zone text) returns void
language plpgsql as $$
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', p_user::text, true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  if not exists (
    select from sessions s
    join memberships m on m.account_id = p_account and m.user_id = p_user
    join accounts a on a.id = p_account
    where s.id = p_session and s.user_id = p_user and s.account_id = p_account
      and s.revoked_at is null
      and m.role = p_role and a.time_zone = p_time_zone
  ) then
    raise exception 'this session has ended' using errcode = 'TN401';
  end if;
end $$;
