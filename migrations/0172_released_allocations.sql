-- What was taken off charges again is a small part of the allocations. Reports on cash basis look for deposits that were
-- released among it, without reading the rest.
create index allocations_taken_off on allocations (account_id, charge_id, created_at) where amount_cents < 0;
