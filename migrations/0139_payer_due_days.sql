-- The day of the month on which a payer's shares of rents are due; null is the due day of each lease.
alter table payers add column due_day smallint check (due_day between 1 and 31);

-- Reminders to payers of what they owe of a lease; null is the household.
alter table rent_reminders add column payer_id uuid,
  add foreign key (account_id, payer_id) references payers (account_id, id),
  drop constraint rent_reminder_once,
  add constraint rent_reminder_once unique nulls not distinct (account_id, lease_id, due_on, type, payer_id);
