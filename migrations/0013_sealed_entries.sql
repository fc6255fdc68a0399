-- A journal entry is whole when its transaction ends: nothing is added to it later, balanced or not.
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
  return null;
end $$;

-- The charge that a payment was made for, kept until a pending one settles.
alter table payments add column for_charge_id uuid;
alter table payments add foreign key (account_id, for_charge_id) references charges (account_id, id);
