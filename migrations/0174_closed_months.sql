-- Months that are closed. Each row says through which day the books are closed from then on; the last one counts.
create table book_closings (
  account_id uuid not null references accounts (id),
  number integer not null check (number > 0),
  action text not null check (action in ('CLOSED', 'REOPENED')),
  -- null: no day is closed
  closed_through date,
  reason text,
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, number),
  constraint closing_has_its_day check (action = 'REOPENED' or closed_through is not null),
  constraint reopening_has_a_reason check (action = 'CLOSED' or reason <> '')
);
call enable_account_rls('book_closings', 'select, insert');
-- every member has to know it, and only those who see all properties change it
call scope_table('book_closings', 'true', 'false');
create trigger book_closings_append_only before update or delete on book_closings for each row execute function refuse_change();

-- The last day that is closed; null where none is. Whoever posts asks it, also those who may not read the closings.
create function books_closed_through() returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select closed_through from book_closings where account_id = current_account_id() order by number desc limit 1
$$;
revoke all on function books_closed_through() from public;
grant execute on function books_closed_through() to tenure_app;

-- Nothing is posted on a day that is closed. A correction, credit that pays a charge, a charge that a lease's schedule
-- makes, and what a job posts late are posted on the first open day instead, because they cannot wait or take another day.
create function keep_closed_days() returns trigger language plpgsql as $$
declare
  closed date;
begin
  -- closing waits for the postings that are under way
  perform pg_advisory_xact_lock_shared(hashtextextended('books ' || new.account_id, 0));
  closed := books_closed_through();
  if closed is null or new.entry_on > closed then
    return new;
  end if;
  if new.created_by is null or new.kind like '%reversal' or new.kind in ('allocation', 'deallocation')
    or new.kind in ('charge', 'concession') and exists (
      select from charges c where c.account_id = new.account_id and c.id = new.charge_id and c.period is not null) then
    new.entry_on := closed + 1;
    return new;
  end if;
  raise exception 'the books are closed through %', closed using errcode = 'TN423', detail = closed::text;
end $$;
create trigger journal_entries_keep_closed_days before insert on journal_entries
  for each row execute function keep_closed_days();

-- The day on which an entry is posted, for its lines: an entry without lines is seen by nobody who is kept to some
-- properties.
create function day_of_entry(p_entry uuid) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select entry_on from journal_entries where account_id = current_account_id() and id = p_entry
$$;
revoke all on function day_of_entry(uuid) from public;
grant execute on function day_of_entry(uuid) to tenure_app;
