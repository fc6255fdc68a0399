-- Reports read the lines of accounts by day. A line keeps the day of its entry, so that an index finds them; the
-- statement that inserts lines checks that both say the same.
alter table journal_lines add column entry_on date;
alter table journal_lines disable trigger journal_lines_append_only;
alter table journal_lines no force row level security;
alter table journal_entries no force row level security;
update journal_lines l set entry_on = e.entry_on
from journal_entries e where e.account_id = l.account_id and e.id = l.entry_id;
alter table journal_entries force row level security;
alter table journal_lines force row level security;
alter table journal_lines enable trigger journal_lines_append_only;
alter table journal_lines alter column entry_on set not null;

-- Archives of earlier releases have no day in their lines.
create function fill_entry_day() returns trigger language plpgsql as $$
begin
  -- a line without an entry gets past the column, for the foreign key to refuse it
  new.entry_on := coalesce((select e.entry_on from journal_entries e
    where e.account_id = new.account_id and e.id = new.entry_id), 'infinity');
  return new;
end $$;
create trigger journal_lines_day before insert on journal_lines for each row when (new.entry_on is null)
  execute function fill_entry_day();

create or replace function require_balanced_lines() returns trigger language plpgsql as $$
declare
  wrong record;
  closed uuid;
begin
  select e.id into closed
  from (select distinct account_id, entry_id from added) a
  join journal_entries e on e.account_id = a.account_id and e.id = a.entry_id
  where e.xmin <> pg_current_xact_id()::xid limit 1;
  if found then
    raise exception 'journal entry % is closed: post another one', closed using errcode = 'TN005';
  end if;
  select l.entry_id, sum(l.amount_cents) as total, count(*) as line_count into wrong
  from (select distinct account_id, entry_id from added) a
  join journal_lines l on l.account_id = a.account_id and l.entry_id = a.entry_id
  group by l.account_id, l.entry_id having count(*) < 2 or sum(l.amount_cents) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not balance: % lines sum to % cents', wrong.entry_id, wrong.line_count, wrong.total
      using errcode = 'TN003';
  end if;
  select l.entry_id, l.entry_on into wrong
  from added l join journal_entries e on e.account_id = l.account_id and e.id = l.entry_id
  where l.entry_on <> e.entry_on limit 1;
  if found then
    raise exception 'journal entry % has a line of %, another day', wrong.entry_id, wrong.entry_on using errcode = 'TN003';
  end if;
  return null;
end $$;

-- the lines of an account in order, and the sums of accounts without reading the table
create index journal_lines_by_account on journal_lines (account_id, code, entry_on, entry_id, line_no)
  include (amount_cents, property_id, lease_id);
