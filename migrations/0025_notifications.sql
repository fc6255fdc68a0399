-- Messages to one person about one fact. A row is its reader's alone: colleagues and tenants share the account, not these.
create table notifications (
  account_id uuid not null references accounts (id),
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('PROPERTY', 'TENANT', 'MAINTENANCE', 'PAYMENT', 'LEASE', 'SYSTEM')),
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  title text not null check (title <> ''),
  message text not null,
  -- what it is about, to lead there; a fact of the past, so no key ties it to what may be archived since
  property_id uuid,
  tenant_id uuid,
  lease_id uuid,
  payment_id uuid,
  maintenance_id uuid,
  action_url text,
  data jsonb not null default '{}',
  -- the fact it tells of: the same fact is told once
  fact_key text,
  read_at timestamptz,
  dismissed_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
create index notifications_of_person on notifications (account_id, user_id, id desc) where dismissed_at is null;
create index notifications_unread on notifications (account_id, user_id, id desc) where dismissed_at is null and read_at is null;
create unique index notifications_once on notifications (account_id, user_id, fact_key) where fact_key is not null;
create index notifications_by_age on notifications (account_id, created_at);
call wall_account_table('notifications', 'select, insert, update, delete');
-- Anybody's deed may tell anybody else of the account; seeing, marking and dismissing are for the reader. Work that no
-- person asked for (a job: no user is set) keeps the table tidy.
create policy own_eyes on notifications as restrictive for select to tenure_app
  using ((select current_user_id()) is null or user_id = (select current_user_id()));
create policy own_marks on notifications as restrictive for update to tenure_app
  using ((select current_user_id()) is null or user_id = (select current_user_id()))
  with check ((select current_user_id()) is null or user_id = (select current_user_id()));
create policy own_end on notifications as restrictive for delete to tenure_app
  using ((select current_user_id()) is null);
-- The same inside the account, whatever the message is about.
call scope_table('notifications', 'user_id = (select current_user_id())', 'true');
call let_renters('notifications', 'select', 'user_id = (select current_user_id())');
call let_renters('notifications', 'insert', 'true');
call let_renters('notifications', 'update', 'user_id = (select current_user_id())');
