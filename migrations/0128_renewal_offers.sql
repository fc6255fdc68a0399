-- Offers to renew a lease: up to three terms, of which the tenants accept one or none until a day. An offer whose day has
-- passed without an answer is expired by its date; it stays OPEN until the next offer is made.
create table renewal_offers (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  state text not null check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  -- the first day of the new terms, and what was agreed when they were offered
  start_on date not null,
  former_end_on date,
  former_rent_cents bigint not null check (former_rent_cents between 0 and 1000000000),
  -- [{"endOn": date or null, "atEnd": "ENDS" or "MONTH_TO_MONTH", "rentCents": n}]
  options jsonb not null check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) between 1 and 3),
  answer_by date not null,
  -- the landlord's words to the tenants
  message text check (message <> ''),
  chosen smallint,
  answered_at timestamptz,
  -- the name that was signed with the answer
  answered_name text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  check (answer_by < start_on),
  check ((state = 'ACCEPTED') = (chosen is not null)),
  check (chosen between 0 and jsonb_array_length(options) - 1),
  check ((state in ('ACCEPTED', 'DECLINED')) = (answered_at is not null)),
  check ((answered_at is null) = (answered_name is null))
);
create index renewal_offers_by_lease on renewal_offers (account_id, lease_id, id desc);
create unique index renewal_offers_open on renewal_offers (account_id, lease_id) where state = 'OPEN';
call enable_account_rls('renewal_offers', 'select, insert, update');
call allow_tenants('renewal_offers', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');

-- The link with which tenants answer shows the offer and the home, and nothing else of the lease.
alter table public_links
  add column renewal_offer_id uuid,
  add foreign key (account_id, renewal_offer_id) references renewal_offers (account_id, id),
  drop constraint public_links_purpose_check,
  add constraint public_links_purpose_check check (purpose in ('repair', 'request', 'balance', 'receipt', 'renewal')),
  add constraint public_links_renewal_check check ((purpose = 'renewal') = (renewal_offer_id is not null));
grant select (renewal_offer_id) on public_links to tenure_link_guest;
grant select (account_id, id, state, start_on, former_end_on, former_rent_cents, options, answer_by, message, chosen,
              answered_at, answered_name) on renewal_offers to tenure_link_guest;
create policy link_target on renewal_offers for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('renewal')));

-- As before, with the offer that a link leads to.
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
          set_config('app.link_renewal', case when is_open then coalesce(link.renewal_offer_id::text, '') else '' end, true);
  perform set_config('role', 'tenure_link_guest', true);
end $$;
