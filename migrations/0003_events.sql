-- What happened, append-only: the activity feed and the audit log are views of it.
create table events (
  account_id uuid not null references accounts (id),
  id uuid not null,
  user_id uuid,
  user_name text not null,
  action text not null,
  entity_type text not null check (entity_type in ('property', 'unit', 'tenant', 'lease', 'payment', 'charge', 'maintenance', 'account')),
  entity_id uuid not null,
  entity_name text not null,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index events_by_entity on events (account_id, entity_id, id desc);
call wall_account_table('events', 'select, insert');
create trigger events_append_only before update or delete on events for each row execute function refuse_change();
