-- What is said, shown and sent about a maintenance request.
alter table maintenance_requests
  -- the member of the team who does it; `assigned_to` is a name that anybody may have
  add column assigned_user_id uuid,
  add foreign key (account_id, assigned_user_id) references memberships (account_id, user_id)
    on delete set null (assigned_user_id);
create index maintenance_by_assignee on maintenance_requests (account_id, assigned_user_id, id desc)
  where assigned_user_id is not null and archived_at is null;

create table maintenance_comments (
  account_id uuid not null references accounts (id),
  id uuid not null,
  request_id uuid not null,
  author_id uuid not null,
  -- as it was then: who leaves is still the author
  author_name text not null,
  by_tenant boolean not null,
  visible_to_tenant boolean not null,
  body text not null check (body <> ''),
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, request_id) references maintenance_requests (account_id, id),
  check (visible_to_tenant or not by_tenant)
);
create index maintenance_comments_of_request on maintenance_comments (account_id, request_id, id);
call wall_account_table('maintenance_comments', 'select, insert');

-- Messages about a request: those that the product sent, and those that somebody says they sent elsewhere.
create table maintenance_notices (
  account_id uuid not null references accounts (id),
  id uuid not null,
  request_id uuid not null,
  type text not null check (type ~ '^[A-Z][A-Z0-9_]{0,39}$'),
  channel text not null check (channel in ('EMAIL', 'IN_APP', 'SMS', 'PHONE', 'LETTER', 'IN_PERSON', 'OTHER')),
  recipient text not null check (recipient <> ''),
  message text,
  -- null: Tenure itself
  created_by uuid,
  sent_at timestamptz not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, request_id) references maintenance_requests (account_id, id)
);
create index maintenance_notices_of_request on maintenance_notices (account_id, request_id, sent_at);
call wall_account_table('maintenance_notices', 'select, insert');

-- Both are seen by whom their request is seen; tenants besides read and write what is between them and the landlord.
call scope_table('maintenance_comments', $$exists (
  select from maintenance_requests r where r.account_id = maintenance_comments.account_id and r.id = maintenance_comments.request_id)$$);
call scope_table('maintenance_notices', $$exists (
  select from maintenance_requests r where r.account_id = maintenance_notices.account_id and r.id = maintenance_notices.request_id)$$);
call let_renters('maintenance_comments', 'select', $$visible_to_tenant and exists (
  select from maintenance_requests r where r.account_id = maintenance_comments.account_id and r.id = maintenance_comments.request_id)$$);
call let_renters('maintenance_comments', 'insert', $$by_tenant and author_id = (select current_user_id()) and exists (
  select from maintenance_requests r where r.account_id = maintenance_comments.account_id and r.id = maintenance_comments.request_id)$$);
-- A tenant's picture holds its request, so that it is not archived meanwhile; holding a row is not changing it.
drop policy renter_update on maintenance_requests;
create policy renter_update on maintenance_requests as restrictive for update to tenure_renter
  using (lease_id = any ((select own_lease_ids())::uuid[])) with check (false);
