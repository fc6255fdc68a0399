-- Invitations of tenants into the portal. The token stands in a mail only; here is its hash. A newer one replaces an older.
create table tenant_invitations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  tenant_id uuid not null,
  token_hash bytea not null,
  -- whoever reads this mailbox becomes the tenant, whatever the tenant's row says later
  email citext not null,
  property_id uuid,
  unit_id uuid,
  lease_id uuid,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('replaced', 'cancelled')),
  primary key (account_id, id),
  unique (account_id, token_hash),
  foreign key (account_id, tenant_id) references tenants (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  check (accepted_at is null or ended_at is null),
  check ((ended_at is null) = (ended_because is null))
);
-- one open invitation a tenant
create unique index tenant_invitations_open on tenant_invitations (account_id, tenant_id)
  where accepted_at is null and ended_at is null;
create index tenant_invitations_by_time on tenant_invitations (account_id, created_at);
call wall_account_table('tenant_invitations', 'select, insert, update');
-- who is invited to a property belongs to it before there is a lease
create or replace function is_on_a_lease(p_tenant uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from lease_tenants where account_id = current_account_id() and tenant_id = p_tenant)
    or exists (
      select from tenant_invitations
      where account_id = current_account_id() and tenant_id = p_tenant and accepted_at is null and ended_at is null
        and property_id <> all (reachable_property_ids()))
$$;
-- who sees the tenant sees their invitation
call scope_table('tenant_invitations', $$exists (
  select from tenants t where t.account_id = tenant_invitations.account_id and t.id = tenant_invitations.tenant_id)$$);

-- What was mailed is the whole account's to know; what somebody does not want to get is their own to say.
call scope_table('mail_outbox', 'false');
call scope_table('mail_preferences', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call let_renters('mail_preferences', 'select', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call let_renters('mail_preferences', 'insert', 'email = (select u.email from users u where u.id = (select current_user_id()))');
call let_renters('mail_preferences', 'update', 'email = (select u.email from users u where u.id = (select current_user_id()))');

