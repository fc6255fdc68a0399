-- How rent is paid, in the landlord's own words: tenants read it in their portal.
alter table accounts add column payment_instructions text check (length(payment_instructions) between 1 and 2000);
