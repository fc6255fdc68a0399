-- Messages that somebody of the team wrote to a tenant by hand: one row for each tenant, kept as a record of what was sent.
create table tenant_messages (
  account_id uuid not null references accounts (id),
  id uuid not null,
  tenant_id uuid not null,
  title text not null check (title <> ''),
  message text not null,
  in_portal boolean not null,
  by_email boolean not null,
  sent_by uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenants (account_id, id)
);
create index tenant_messages_of_tenant on tenant_messages (account_id, tenant_id, id desc);
call wall_account_table('tenant_messages', 'select, insert');
-- who sees the tenant sees what was written to them; tenants have it in their notifications
call scope_table('tenant_messages', $$exists (
  select from tenants t where t.account_id = tenant_messages.account_id and t.id = tenant_messages.tenant_id)$$);
