-- A repair as a job of a vendor, sent by mail with a link that needs no account.
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
  primary key (account_id, id),
  foreign key (account_id, request_id) references maintenance_requests (account_id, id),
  foreign key (account_id, vendor_id) references vendors (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id),
  constraint work_order_is_booked check ((state = 'APPROVED') = (expense_id is not null))
);
create index work_orders_of_request on work_orders (account_id, request_id, id);
create unique index work_orders_open on work_orders (account_id, request_id, vendor_id)
  where state in ('SENT', 'ACCEPTED', 'DONE');
call enable_account_rls('work_orders', 'select, insert, update');
call scope_table('work_orders', $$exists (
  select from maintenance_requests r where r.account_id = work_orders.account_id and r.id = work_orders.request_id)$$);

-- An internal comment without an author is a vendor's.
alter table maintenance_comments
  drop constraint maintenance_comments_guest_check,
  add constraint maintenance_comments_guest_check check (author_id is not null or by_tenant or not visible_to_tenant);

-- The link of a job shows the job, its request without its people, and the pictures.
alter table public_links
  add column work_order_id uuid,
  add foreign key (account_id, work_order_id) references work_orders (account_id, id),
  drop constraint public_links_purpose_check,
  add constraint public_links_purpose_check check (purpose in ('repair', 'request', 'balance', 'receipt', 'renewal', 'work')),
  add constraint public_links_work_check check ((purpose = 'work') = (work_order_id is not null));
grant select (work_order_id) on public_links to tenure_link_guest;
grant select (account_id, id, request_id, instructions, state, answered_at, done_at, invoice_cents, invoice_document_id,
              created_at) on work_orders to tenure_link_guest;
create policy link_target on work_orders for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('work')));
create policy link_work on maintenance_requests for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (
    select w.request_id from work_orders w where w.account_id = (select current_account_id())
      and w.id = (select current_link_target('work'))));
create policy link_work on documents for select to tenure_link_guest
  using (account_id = (select current_account_id()) and entity_type = 'maintenance' and width is not null and entity_id = (
    select w.request_id from work_orders w where w.account_id = (select current_account_id())
      and w.id = (select current_link_target('work'))));

-- As before, with the job that a link leads to.
create or replace function begin_as_link(p_account uuid, p_hash bytea, p_now timestamptz) returns void
language plpgsql as $$
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
          set_config('app.link_renewal', case when is_open then coalesce(link.renewal_offer_id::text, '') else '' end, true),
          set_config('app.link_work', case when is_open then coalesce(link.work_order_id::text, '') else '' end, true);
  perform set_config('role', 'tenure_link_guest', true);
end $$;
