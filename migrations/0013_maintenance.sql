-- Vendors, maintenance requests with their conversation and work orders, public links, and messages to tenants.

-- Vendors: companies and people who are paid for work or goods.
create table vendors (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text collate natural_order not null check (name <> ''),
  company text,
  trade text,
  email citext,
  phone text,
  address text,
  -- the whole number is on the paper form; here only what tells one vendor's from another's
  tax_id_last4 text check (tax_id_last4 ~ '^[0-9]{4}$'),
  has_w9 boolean not null default false,
  is_1099_exempt boolean not null default false,
  insurance_expires_on date,
  license_expires_on date,
  notes text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid default current_author_id(),
  primary key (account_id, id)
);
create index vendors_by_name on vendors (account_id, name, id) where archived_at is null;
create index vendors_by_creation on vendors (account_id, created_at, id) where archived_at is null;
call enable_account_rls('vendors', 'select, insert, update');
grant select on vendors to tenure_search;

-- everyone who may pay a vendor sees them; members with access to the whole account, and the one who added them, change them
call scope_table('vendors', 'true', 'created_by = (select current_author_id())');
create policy search on vendors for select to tenure_search
  using (true);

-- Whoever writes vendors.tax_id_last4 (the product, or an archive of an earlier release) writes it there.
create function keep_tax_id_apart() returns trigger language plpgsql as $$
begin
  if new.tax_id_last4 is null then
    delete from vendor_tax_ids where account_id = new.account_id and vendor_id = new.id;
  else
    insert into vendor_tax_ids (account_id, vendor_id, last4) values (new.account_id, new.id, new.tax_id_last4)
    on conflict (account_id, vendor_id) do update set last4 = excluded.last4;
  end if;
  new.tax_id_last4 := null;
  return new;
end $$;

create trigger vendors_author before update on vendors for each row
  when (old.created_by is distinct from new.created_by) execute function refuse_other_author();

create trigger vendors_tax_id before insert or update of tax_id_last4 on vendors for each row
  execute function keep_tax_id_apart();

-- Maintenance requests, from tenants, public links or the team.
create table maintenance_requests (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  unit_id uuid not null,
  title text not null check (title <> ''),
  description text not null,
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY')),
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED')),
  assigned_to text,
  estimated_cost_cents bigint check (estimated_cost_cents between 0 and 1000000000),
  actual_cost_cents bigint check (actual_cost_cents between 0 and 1000000000),
  completed_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who reported a request, and under which lease: its tenants see it. Null for what the landlord noted for themselves.
  reported_by uuid,
  lease_id uuid,
  -- the member of the team who does it; `assigned_to` is a name that anybody may have
  assigned_user_id uuid,
  -- What a repair needs to be done: where in the home it is, whether the landlord may enter, and what to know first.
  area text check (area in ('KITCHEN', 'BATHROOM', 'BEDROOM', 'LIVING_ROOM', 'LAUNDRY', 'HALLWAY', 'OUTSIDE', 'SHARED', 'OTHER')),
  entry text check (entry in ('ANYTIME', 'CALL_FIRST', 'AT_HOME')),
  access_note text check (char_length(access_note) <= 500),
  -- when those who live there said that it is fixed
  confirmed_at timestamptz,
  -- How a request came in, where not through the product itself, and what its reporter says about themselves. That is
  -- anybody's word: nothing was checked.
  reported_via text check (reported_via = 'QR'),
  reporter_name text check (reporter_name <> ''),
  reporter_contact text check (reporter_contact <> ''),
  primary key (account_id, id),
  foreign key (account_id, unit_id, property_id) references units (account_id, id, property_id),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id),
  foreign key (account_id, assigned_user_id) references memberships (account_id, user_id) on delete set null (assigned_user_id),
  check ((status = 'COMPLETED') = (completed_at is not null)),
  constraint maintenance_confirmed_check check (confirmed_at is null or status = 'COMPLETED'),
  constraint maintenance_requests_reporter_check check (reported_via is not null or reporter_name is null and reporter_contact is null)
);
create index maintenance_by_age on maintenance_requests (account_id, id desc) where archived_at is null;
create index maintenance_by_unit on maintenance_requests (account_id, unit_id, id desc) where archived_at is null;
create index maintenance_by_property on maintenance_requests (account_id, property_id, id desc) where archived_at is null;
create index maintenance_open on maintenance_requests (account_id, status, id desc)
  where archived_at is null and status in ('OPEN', 'IN_PROGRESS');
create index maintenance_by_lease on maintenance_requests (account_id, lease_id, id desc) where lease_id is not null;
create index maintenance_by_assignee on maintenance_requests (account_id, assigned_user_id, id desc)
  where assigned_user_id is not null and archived_at is null;
create index maintenance_by_title on maintenance_requests (account_id, (title collate natural_order), id)
  where archived_at is null;
create index maintenance_by_change on maintenance_requests (account_id, updated_at, id) where archived_at is null;
create index maintenance_by_priority on maintenance_requests
  (account_id, (array_position(array['LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY'], priority)), id)
  where archived_at is null;
create index maintenance_by_status on maintenance_requests
  (account_id, (array_position(array['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'], status)), id)
  where archived_at is null;
create index maintenance_searched on maintenance_requests
  using gin (account_id, search_text(title || ' ' || description) gin_trgm_ops) where archived_at is null;
call enable_account_rls('maintenance_requests', 'select, insert, update');
grant select on maintenance_requests to tenure_search;
grant select (account_id, id, unit_id, title, description, priority, status, completed_at, archived_at, created_at, entry, access_note,
  reporter_name) on maintenance_requests to tenure_link_guest;

-- Tenants move their own requests on: not needed any more, fixed, not fixed. Which of it may change what says their route.
call allow_tenants('maintenance_requests', 'update', 'lease_id = any ((select own_lease_ids())::uuid[])');

-- what they or their household reported under their lease
call allow_tenants('maintenance_requests', 'select', $$lease_id = any ((select own_lease_ids())::uuid[])
  and (reported_by = (select current_user_id()) or created_at::date <= own_sight_until(lease_id))$$);
call allow_tenants('maintenance_requests', 'insert', $$lease_id = any ((select own_lease_ids())::uuid[])
  and unit_id = any ((select own_unit_ids())::uuid[]) and reported_by = (select current_user_id())
  and own_sight_until(lease_id) = 'infinity'$$);
create policy search on maintenance_requests for select to tenure_search
  using (true);
create policy link_target on maintenance_requests for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('request')));

-- How a request of one's own household moved on. Tenants see no events but their own; of these they learn what happened,
-- when, and the name of who did it. Runs as the owner, whom row-level security inside the account does not concern.
create function own_request_history(p_request uuid) returns table (id uuid, action text, at timestamptz, by_name text, by_user uuid, by_tenant boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.action, e.created_at, coalesce(t.name, e.user_name)::text, e.user_id, t.id is not null
  from maintenance_requests r
  join events e on e.account_id = r.account_id and e.entity_type = 'maintenance' and e.entity_id = r.id
  left join lateral (
    select x.id, x.name from tenants x join lease_tenants lt on lt.account_id = x.account_id and lt.tenant_id = x.id
    where x.account_id = r.account_id and x.user_id = e.user_id and lt.lease_id = r.lease_id limit 1) t on true
  where r.account_id = current_account_id() and r.id = p_request and r.lease_id = any (own_lease_ids())
    and e.action in ('reported', 'started', 'completed', 'canceled', 'reopened', 'confirmed')
  order by e.created_at, e.id
$$;
revoke all on function own_request_history(uuid) from public;
grant execute on function own_request_history(uuid) to tenure_app;

-- The conversation on a maintenance request: comments, some of them visible to the tenant.
create table maintenance_comments (
  account_id uuid not null references accounts (id),
  id uuid not null,
  request_id uuid not null,
  author_id uuid,
  -- as it was then: who leaves is still the author
  author_name text not null,
  by_tenant boolean not null,
  visible_to_tenant boolean not null,
  body text not null check (body <> ''),
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, request_id) references maintenance_requests (account_id, id),
  check (visible_to_tenant or not by_tenant),
  -- An internal comment without an author is a vendor's.
  constraint maintenance_comments_guest_check check (author_id is not null or by_tenant or not visible_to_tenant)
);
create index maintenance_comments_of_request on maintenance_comments (account_id, request_id, id);
call enable_account_rls('maintenance_comments', 'select, insert');
grant select (account_id, id, request_id, author_id, author_name, by_tenant, visible_to_tenant, body,
  created_at) on maintenance_comments to tenure_link_guest;

-- Both are seen by whom their request is seen; tenants besides read and write what is between them and the landlord.
call scope_table('maintenance_comments', $$exists (
  select from maintenance_requests r where r.account_id = maintenance_comments.account_id and r.id = maintenance_comments.request_id)$$);
call allow_tenants('maintenance_comments', 'select', $$visible_to_tenant and exists (
  select from maintenance_requests r where r.account_id = maintenance_comments.account_id and r.id = maintenance_comments.request_id)$$);
call allow_tenants('maintenance_comments', 'insert', $$by_tenant and author_id = (select current_user_id()) and exists (
  select from maintenance_requests r where r.account_id = maintenance_comments.account_id and r.id = maintenance_comments.request_id)$$);
create policy link_target on maintenance_comments for select to tenure_link_guest
  using (account_id = (select current_account_id()) and request_id = (select current_link_target('request')) and visible_to_tenant);

-- Messages about a maintenance request: those that the product sent, and those that a person says they sent elsewhere.
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
call enable_account_rls('maintenance_notices', 'select, insert');
call scope_table('maintenance_notices', $$exists (
  select from maintenance_requests r where r.account_id = maintenance_notices.account_id and r.id = maintenance_notices.request_id)$$);

-- A maintenance request as a job of a vendor, sent by mail with a link that needs no account.
create table work_orders (
  account_id uuid not null references accounts (id),
  id uuid not null,
  request_id uuid not null,
  vendor_id uuid not null,
  email citext not null,
  -- the landlord's words to the vendor: how to get in, whom to call
  instructions text check (instructions <> ''),
  state text not null check (state in ('SENT', 'ACCEPTED', 'DECLINED', 'DONE', 'APPROVED', 'CANCELED')),
  answered_at timestamptz,
  done_at timestamptz,
  -- the vendor's invoice: its amount, and the file among the documents of the request
  invoice_cents bigint check (invoice_cents between 1 and 1000000000),
  invoice_document_id uuid,
  -- the expense that the approved invoice became
  expense_id uuid,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  bill_id uuid,
  -- What a vendor needs for a job beside the problem: the work that is asked for, the highest cost, the day by which it should be
  -- done, and whom to call for entry, where the landlord chose to name a tenant.
  scope text check (scope <> ''),
  cost_limit_cents bigint check (cost_limit_cents between 1 and 1000000000),
  due_on date,
  contact_name text check (contact_name <> ''),
  contact_phone text check (contact_phone <> ''),
  primary key (account_id, id),
  foreign key (account_id, request_id) references maintenance_requests (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  constraint work_order_is_booked check (num_nonnulls(expense_id, bill_id) =
case
    when state = 'APPROVED' then 1
    else 0
end),
  constraint work_order_contact check ((contact_name is null) = (contact_phone is null))
);
create index work_orders_of_request on work_orders (account_id, request_id, id);
create unique index work_orders_open on work_orders (account_id, request_id, vendor_id)
  where state in ('SENT', 'ACCEPTED', 'DONE');
call enable_account_rls('work_orders', 'select, insert, update');

create policy link_work on documents for select to tenure_link_guest
  using (account_id = (select current_account_id()) and entity_type = 'maintenance' and width is not null and entity_id = (
    select w.request_id from work_orders w where w.account_id = (select current_account_id())
      and w.id = (select current_link_target('work'))));

create policy link_work on maintenance_requests for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (
    select w.request_id from work_orders w where w.account_id = (select current_account_id())
      and w.id = (select current_link_target('work'))));

grant select (account_id, id, request_id, instructions, state, answered_at, done_at, invoice_cents, invoice_document_id, created_at, scope,
  cost_limit_cents, due_on, contact_name, contact_phone) on work_orders to tenure_link_guest;
call scope_table('work_orders', $$exists (
  select from maintenance_requests r where r.account_id = work_orders.account_id and r.id = work_orders.request_id)$$);
create policy link_target on work_orders for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('work')));

-- Public links: they let a person without an account do one thing and see nothing else. `repair` is the code on the wall of
-- a unit, by which anybody reports what is broken there; it stays valid until it is revoked. `request` shows the progress of
-- one report to the person who made it, `balance` what a lease owes, `receipt` one payment. The token is derived from the
-- installation's key and the link's id, so that it can be printed again; here is its hash.
create table public_links (
  account_id uuid not null references accounts (id),
  id uuid not null,
  purpose text not null check (purpose in ('owner', 'repair', 'request', 'balance', 'receipt', 'renewal', 'work')),
  token_hash bytea not null,
  property_id uuid,
  unit_id uuid,
  lease_id uuid,
  tenant_id uuid,
  payment_id uuid,
  request_id uuid,
  -- of a request: the code on the wall through which it came
  source_link_id uuid,
  -- of a request: the key and content of the submission, so that a repeated one makes no second request
  idempotency_hash bytea,
  body_hash bytea,
  created_by uuid,
  created_at timestamptz not null,
  -- null: good until it is revoked
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('revoked', 'replaced')),
  last_used_at timestamptz,
  use_count integer not null default 0 check (use_count >= 0),
  -- The link with which tenants answer shows the offer and the home, and nothing else of the lease.
  renewal_offer_id uuid,
  -- The link of a job shows the job, its request without its people, and the pictures.
  work_order_id uuid,
  -- The link with which an owner reads their statements without an account. It belongs to no property and no unit.
  owner_id uuid,
  primary key (account_id, id),
  unique (account_id, token_hash),
  foreign key (account_id, unit_id, property_id) references units (account_id, id, property_id) on update cascade,
  foreign key (account_id, lease_id) references leases (account_id, id),
  foreign key (account_id, tenant_id) references tenants (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, request_id) references maintenance_requests (account_id, id),
  foreign key (account_id, source_link_id) references public_links (account_id, id),
  foreign key (account_id, renewal_offer_id) references renewal_offers (account_id, id),
  foreign key (account_id, work_order_id) references work_orders (account_id, id),
  check ((revoked_at is null) = (revoked_reason is null)),
  constraint public_links_renewal_check check ((purpose = 'renewal') = (renewal_offer_id is not null)),
  constraint public_links_work_check check ((purpose = 'work') = (work_order_id is not null)),
  constraint public_links_owner_check check ((purpose = 'owner') = (owner_id is not null)),
  constraint public_links_place_check check (purpose = 'owner' or property_id is not null and unit_id is not null),
  check ((purpose = 'request') = (request_id is not null)),
  check ((purpose = 'request') = (source_link_id is not null)),
  check ((purpose = 'receipt') = (payment_id is not null)),
  check ((purpose in ('balance', 'receipt')) = (lease_id is not null)),
  check (purpose = 'balance' or tenant_id is null),
  check ((purpose = 'repair') = (expires_at is null))
);
create unique index public_links_of_unit on public_links (account_id, unit_id) where purpose = 'repair' and revoked_at is null;
create unique index public_links_of_payment on public_links (account_id, payment_id) where purpose = 'receipt' and revoked_at is null;
create unique index public_links_of_lease on public_links (account_id, lease_id, tenant_id) nulls not distinct where purpose = 'balance' and revoked_at is null;
create unique index public_links_submitted_once on public_links (account_id, source_link_id, idempotency_hash) where idempotency_hash is not null;
create index public_links_submitted on public_links (account_id, source_link_id, created_at) where purpose = 'request';
create index public_links_of_request on public_links (account_id, request_id) where request_id is not null;
create index public_links_newest on public_links (account_id, id desc);
create index public_links_by_property on public_links (account_id, property_id, id desc);
create unique index public_links_of_owner on public_links (account_id, owner_id) where owner_id is not null and revoked_at is null;
call enable_account_rls('public_links', 'select, insert, update');
grant select (account_id, id, purpose, property_id, unit_id, lease_id, tenant_id, payment_id, request_id, created_at, expires_at,
  revoked_at, revoked_reason, last_used_at, use_count, renewal_offer_id, work_order_id, owner_id) on public_links to tenure_link_guest;
grant update (last_used_at, use_count) on public_links to tenure_link_guest;
create policy link_target on public_links for all to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('id')));

-- Begins the transaction of a request by a public link. A link that does not exist or has ended opens at most its own row, so that the
-- page can say so.
create function begin_as_link(p_account uuid, p_hash bytea, p_now timestamptz) returns void language plpgsql
as $$
declare
  link public_links;
  is_open boolean;
begin
  perform set_config('role', 'tenure_app', true),
          set_config('app.account_id', p_account::text, true),
          set_config('app.user_id', '', true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
  select * into link from public_links l where l.account_id = p_account and l.token_hash = p_hash
    and not exists (select from accounts a where a.id = p_account and a.closed_at is not null);
  is_open := link.id is not null and link.revoked_at is null and coalesce(link.expires_at > p_now, true);
  perform set_config('app.link_id', coalesce(link.id::text, ''), true),
          set_config('app.link_property', case when is_open then link.property_id::text else '' end, true),
          set_config('app.link_unit', case when is_open then link.unit_id::text else '' end, true),
          set_config('app.link_lease', case when is_open then coalesce(link.lease_id::text, '') else '' end, true),
          set_config('app.link_tenant', case when is_open then coalesce(link.tenant_id::text, '') else '' end, true),
          set_config('app.link_payment', case when is_open then coalesce(link.payment_id::text, '') else '' end, true),
          set_config('app.link_request', case when is_open then coalesce(link.request_id::text, '') else '' end, true),
          set_config('app.link_owner', case when is_open then coalesce(link.owner_id::text, '') else '' end, true),
          set_config('app.link_renewal', case when is_open then coalesce(link.renewal_offer_id::text, '') else '' end, true),
          set_config('app.link_work', case when is_open then coalesce(link.work_order_id::text, '') else '' end, true);
  perform set_config('role', 'tenure_link_guest', true);
end $$;

-- Messages that a member of the team wrote to a tenant: one row for each tenant, kept as a record of what was sent.
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
call enable_account_rls('tenant_messages', 'select, insert');

-- who sees the tenant sees what was written to them; tenants have it in their notifications
call scope_table('tenant_messages', $$exists (
  select from tenants t where t.account_id = tenant_messages.account_id and t.id = tenant_messages.tenant_id)$$);
