-- What a vendor needs for a job beside the problem: the work that is asked for, the highest cost, the day by which it should be
-- done, and whom to call for entry, where the landlord chose to name a tenant.
alter table work_orders
  add column scope text check (scope <> ''),
  add column cost_limit_cents bigint check (cost_limit_cents between 1 and 1000000000),
  add column due_on date,
  add column contact_name text check (contact_name <> ''),
  add column contact_phone text check (contact_phone <> ''),
  add constraint work_order_contact check ((contact_name is null) = (contact_phone is null));
grant select (scope, cost_limit_cents, due_on, contact_name, contact_phone) on work_orders to tenure_link_guest;
-- what the tenant allowed for the visit
grant select (entry, access_note) on maintenance_requests to tenure_link_guest;
