-- The order in which an account's events became true, for whoever follows them live. Ids of events are made before their
-- transaction commits, so that a smaller one may appear after a larger one was already sent. Here every transaction that
-- appended events gets the next number of its account at the very end, under a lock that it keeps until it has
-- committed: numbers become visible in their own order and none is missing. See docs/decisions/015-event-stream.md.
create table event_heads (
  account_id uuid primary key references accounts (id),
  commit_no bigint not null check (commit_no > 0)
);
call wall_account_table('event_heads', 'select');
-- whoever follows accounts live looks here now and then, in case word of a commit was lost
create policy scheduler on event_heads for select to tenure_system using (true);
grant select on event_heads to tenure_system;

create table event_commits (
  account_id uuid not null references accounts (id),
  commit_no bigint not null check (commit_no > 0),
  event_id uuid not null,
  primary key (account_id, commit_no, event_id)
);
call wall_account_table('event_commits', 'select');

-- Deferred: it runs when everything else of the transaction is done, so that the lock of the account's head is the last
-- one taken (nobody can wait in a circle) and held for the length of a commit. The number is kept in a setting of the
-- transaction, for its other events.
create function number_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  numbered text[] := string_to_array(current_setting('app.event_commit', true), ' ');
  number bigint;
begin
  if numbered[1] = new.account_id::text then
    number := numbered[2]::bigint;
  else
    insert into event_heads as h (account_id, commit_no) values (new.account_id, 1)
    on conflict (account_id) do update set commit_no = h.commit_no + 1 returning h.commit_no into number;
    perform set_config('app.event_commit', new.account_id || ' ' || number, true);
  end if;
  insert into event_commits (account_id, commit_no, event_id) values (new.account_id, number, new.id);
  return null;
end $$;
revoke all on function number_event() from public;

create constraint trigger events_numbered after insert on events
  deferrable initially deferred for each row execute function number_event();
