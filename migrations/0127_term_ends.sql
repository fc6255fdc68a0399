-- A lease may have a fixed term and continue month to month after it. Such a lease has no end of its own (end_on is null,
-- so its rent goes on and its unit stays taken) and keeps the last day of its term here.
alter table leases
  add column term_ends_on date check (term_ends_on >= start_on),
  add constraint leases_one_end check (end_on is null or term_ends_on is null);
-- the leases that end, or whose term ends, between two days: termEnd in server/schema/leases.ts
create index leases_by_term_end on leases (account_id, (coalesce(terminated_on, term_ends_on, ends_on)), id)
  where archived_at is null and state <> 'DRAFT';
