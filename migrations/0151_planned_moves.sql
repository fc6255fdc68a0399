-- A move to another unit that is ahead transfers the deposit, and unused money where the landlord wants that, on its day.
-- Null: nothing waits, because the household did not move here or the transfers were made.
alter table leases add column move_carries_credit boolean;
create index leases_moves_ahead on leases (account_id, start_on) where move_carries_credit is not null;
