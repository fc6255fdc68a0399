-- Indexes for the orders of `sort` that no index led yet; the id makes the order of equal rows one, and paging exact.

create index properties_by_city on properties (account_id, (city collate natural_order), id) where archived_at is null;
create index properties_by_creation on properties (account_id, created_at, id) where archived_at is null;

create index units_by_number on units (account_id, unit_number, id) where archived_at is null;
create index units_by_rent on units (account_id, rent_cents, id) where archived_at is null;
create index units_by_creation on units (account_id, created_at, id) where archived_at is null;

create index tenants_by_creation on tenants (account_id, created_at, id) where archived_at is null;

-- leases_by_end leaves drafts out
create index leases_by_last_day on leases (account_id, ends_on, id) where archived_at is null;
create index leases_by_rent on leases (account_id, rent_cents, id) where archived_at is null;
create index leases_by_creation on leases (account_id, created_at, id) where archived_at is null;

create index charges_in_order_of_amount on charges (account_id, amount_cents, id);
create index charges_by_creation on charges (account_id, created_at, id);
create index payments_in_order_of_amount on payments (account_id, amount_cents, id);
create index payments_by_creation on payments (account_id, created_at, id);

create index maintenance_by_title on maintenance_requests (account_id, (title collate natural_order), id)
  where archived_at is null;
create index maintenance_by_change on maintenance_requests (account_id, updated_at, id) where archived_at is null;
create index maintenance_by_priority on maintenance_requests
  (account_id, (array_position(array['LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY'], priority)), id)
  where archived_at is null;
create index maintenance_by_status on maintenance_requests
  (account_id, (array_position(array['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'], status)), id)
  where archived_at is null;

create index vendors_by_creation on vendors (account_id, created_at, id) where archived_at is null;

create index expenses_in_order_of_amount on expenses (account_id, amount_cents, id);
create index expenses_by_creation on expenses (account_id, created_at, id);

create index documents_by_filename on documents (account_id, (filename collate natural_order), id) where archived_at is null;
create index documents_by_size on documents (account_id, size_bytes, id) where archived_at is null;
