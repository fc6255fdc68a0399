-- What happened in an account, in its order, and what makes a request or a job happen once.

-- What happened in an account, append-only: the activity feed and the audit log are views of it.
create table events (
  account_id uuid not null references accounts (id),
  id uuid not null,
  user_id uuid,
  user_name text not null,
  action text not null,
  entity_type text not null check (entity_type ~ '^[a-z_]{2,40}$'),
  entity_id uuid not null,
  entity_name text not null,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz not null,
  -- Imported from an archive: the names in it were written outside this database and are not verified.
  is_imported boolean not null default false,
  primary key (account_id, id)
);
create index events_by_entity on events (account_id, entity_id, id desc);
call enable_account_rls('events', 'select, insert');
call allow_tenants('events', 'select', 'user_id = (select current_user_id())');
call allow_tenants('events', 'insert', 'user_id = (select current_user_id())');

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

create trigger events_append_only before update or delete on events for each row execute function refuse_change();

create constraint trigger events_numbered after insert on events
  deferrable initially deferred for each row execute function number_event();

-- The last number of each account's events, in the order in which they became visible. Ids of events are made before their
-- transaction commits, so that a smaller id may appear after a larger one was sent. Every transaction that appended events
-- gets the next number of its account at its end, under a lock that it keeps until it has committed: numbers become visible
-- in order and without gaps (decision 015).
create table event_heads (
  account_id uuid primary key references accounts (id),
  commit_no bigint not null check (commit_no > 0)
);
call enable_account_rls('event_heads', 'select');
grant select on event_heads to tenure_system;

-- the process that sends live updates polls this table, in case the notification of a commit was lost
create policy scheduler on event_heads for select to tenure_system using (true);

-- The number that each transaction's events got in the order of their account.
create table event_commits (
  account_id uuid not null references accounts (id),
  commit_no bigint not null check (commit_no > 0),
  event_id uuid not null,
  primary key (account_id, commit_no, event_id)
);
call enable_account_rls('event_commits', 'select');

-- Answers to requests that carried an Idempotency-Key, so that a repeated request gets the same answer and is not done
-- twice.
create table idempotency_keys (
  account_id uuid not null references accounts (id),
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  route text not null,
  body_hash bytea not null,
  status smallint,
  response json,
  location text,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (account_id, created_at);
call enable_account_rls('idempotency_keys', 'select, insert, update, delete');
call scope_table('idempotency_keys', 'user_id = (select current_user_id())');
call allow_tenants('idempotency_keys', 'select', 'user_id = (select current_user_id())');
call allow_tenants('idempotency_keys', 'insert', 'user_id = (select current_user_id())');
call allow_tenants('idempotency_keys', 'update', 'user_id = (select current_user_id())');
call allow_tenants('idempotency_keys', 'delete', 'user_id = (select current_user_id())');

call allow_property_owners('idempotency_keys', 'select', 'user_id = (select current_user_id())');
call allow_property_owners('idempotency_keys', 'insert', 'user_id = (select current_user_id())');
call allow_property_owners('idempotency_keys', 'update', 'user_id = (select current_user_id())');
call allow_property_owners('idempotency_keys', 'delete', 'user_id = (select current_user_id())');

-- Ids in an imported archive of people who are not in this account: a column that must name a person here names
-- `replacement` (or nobody, where that is allowed), and the next export gives back the original id.
create table archive_references (
  account_id uuid not null references accounts (id),
  table_name text not null,
  row_id uuid not null,
  column_name text not null,
  original uuid not null,
  replacement uuid,
  primary key (account_id, table_name, row_id, column_name)
);
call enable_account_rls('archive_references', 'select, insert');

-- An archive is the whole account: who sees a part of it has no part in its bookkeeping.
call scope_table('archive_references', 'false');

-- The days for which an account's daily notifications were sent: leases that end, overdue rent, reminders. One row a day.
create table daily_runs (
  account_id uuid not null references accounts (id),
  run_on date not null,
  finished_at timestamptz not null,
  primary key (account_id, run_on)
);
call enable_account_rls('daily_runs', 'select, insert');
grant select on daily_runs to tenure_system;
call scope_table('daily_runs', 'true', 'false');
create policy scheduler on daily_runs for select to tenure_system using (true);
