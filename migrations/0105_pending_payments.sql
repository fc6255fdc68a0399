-- What is owed takes off what pending payments will pay: the few pending payments of a lease are found by the lease, and
-- the open charges by their due date with their type, because a deposit is a part of its own.
create index payments_pending on payments (account_id, lease_id) include (amount_cents) where state = 'PENDING';
drop index charges_open;
create index charges_open on charges (account_id, due_on desc, id desc) include (lease_id, amount_cents, paid_cents, type)
  where voided_at is null and paid_cents < amount_cents;
-- A month's rent lists the leases that ended before it, or were archived, and that owe something or were charged in it.
drop index charges_summed;
create index charges_summed on charges (account_id, due_on) include (amount_cents, paid_cents, lease_id)
  where voided_at is null and type <> 'DEPOSIT';
create index leases_of_unit on leases (account_id, unit_id);
-- Who opens the link to a balance sees the same parts of what is owed.
grant select (for_charge_id) on payments to tenure_link_guest;
grant select (allocation_order) on accounts to tenure_link_guest;
grant select (property_type) on properties to tenure_link_guest;
grant select (property_id) on leases to tenure_link_guest;
