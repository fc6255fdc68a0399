-- Scheduled charges that were posted while the server's clock was ahead and taken back: few, and looked for by every rent run,
-- which charges them again when they are due.
create index charges_taken_back on charges (account_id, lease_id)
  where because ->> 'rule' = 'clock_was_ahead' and voided_at is not null;
