create table tenants (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null check (name <> ''),
  email citext,
  phone text,
  emergency_contact text,
  user_id uuid references users (id),
  invitation_status text check (invitation_status in ('PENDING', 'ACCEPTED', 'EXPIRED', 'CANCELLED')),
  invited_at timestamptz,
  accepted_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create unique index tenants_email_once on tenants (account_id, email) where archived_at is null;
create index tenants_by_name on tenants (account_id, name, id) where archived_at is null;
call wall_account_table('tenants', 'select, insert, update');
