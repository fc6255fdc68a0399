-- What the account charges for a payment that comes back, within the law of the home's state; null: nothing.
alter table accounts add column returned_fee_cents bigint check (returned_fee_cents between 1 and 1000000000);
