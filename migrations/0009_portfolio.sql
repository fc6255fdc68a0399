-- Properties, units, tenants, the team that works on them, and documents.

-- Properties of an account.
create table properties (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text collate natural_order not null check (name <> ''),
  address text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_code text not null,
  description text,
  property_type text not null check (property_type in ('SINGLE_FAMILY', 'MULTI_UNIT', 'APARTMENT', 'COMMERCIAL')),
  image_url text,
  owner_id uuid not null references users (id),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create index properties_counted on properties (account_id) where archived_at is null;
-- archived ones too: reports of a past month show them
create index properties_by_name on properties (account_id, name, id);
-- Indexes for the orders of `sort` that no index led yet; the id makes the order of equal rows one, and paging exact.
create index properties_by_city on properties (account_id, (city collate natural_order), id) where archived_at is null;
create index properties_by_creation on properties (account_id, created_at, id) where archived_at is null;
call enable_account_rls('properties', 'select, insert, update');
grant select on properties to tenure_search;
grant select (account_id, id, name, address, city, state, zip_code, property_type, archived_at) on properties to tenure_link_guest;
call scope_table_by_property('properties', 'id');
call allow_tenants('properties', 'select', 'id = any ((select reachable_property_ids())::uuid[])');
create policy search on properties for select to tenure_search
  using (true);
create policy link_target on properties for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('property')));

-- Units of properties. Whether a unit is occupied is not stored: it follows from the leases. `hold` is what a person sets.
create table units (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  unit_number text collate natural_order not null check (unit_number <> ''),
  bedrooms smallint check (bedrooms between 0 and 50),
  bathrooms numeric(3,1) check (bathrooms >= 0::numeric and bathrooms <= 50::numeric),
  square_feet integer check (square_feet between 1 and 1000000),
  rent_cents bigint not null check (rent_cents between 0 and 1000000000),
  hold text check (hold in ('MAINTENANCE', 'RESERVED')),
  last_inspection_on date,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, id, property_id),
  foreign key (account_id, property_id) references properties (account_id, id)
);
create index units_counted on units (account_id) where archived_at is null;
create index units_on_hold on units (account_id, hold, id) where hold is not null and archived_at is null;
create unique index units_number_once on units (account_id, property_id, lower(unit_number)) where archived_at is null;
create index units_by_property on units (account_id, property_id, unit_number, id);
create index units_by_number on units (account_id, unit_number, id) where archived_at is null;
create index units_by_rent on units (account_id, rent_cents, id) where archived_at is null;
create index units_by_creation on units (account_id, created_at, id) where archived_at is null;
call enable_account_rls('units', 'select, insert, update');
grant select on units to tenure_search;
grant select (account_id, id, property_id, unit_number, archived_at) on units to tenure_link_guest;
call allow_tenants('units', 'select', 'id = any ((select own_unit_ids())::uuid[])');
create policy search on units for select to tenure_search
  using (true);
create policy link_target on units for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('unit')));

-- Tenants: people who are or were on a lease, and those who were added before they have one.
create table tenants (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text collate natural_order not null check (name <> ''),
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
  language text check (language in ('en', 'es')),
  -- Tenants without a lease, and vendors, belong to the whole account: scoped members see those that they added.
  created_by uuid default current_author_id(),
  primary key (account_id, id)
);
create unique index tenants_email_once on tenants (account_id, email) where archived_at is null;
create index tenants_by_name on tenants (account_id, name, id) where archived_at is null;
create index tenants_by_user on tenants (account_id, user_id) where user_id is not null;
create index tenants_by_creation on tenants (account_id, created_at, id) where archived_at is null;
create index tenants_searched on tenants
  using gin (account_id, search_text(name || ' ' || coalesce(email::text, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_digits(phone), '')) gin_trgm_ops)
  where archived_at is null;
call enable_account_rls('tenants', 'select, insert, update');

-- Colleagues, and the sign-ins of tenants whom they see. Who may change the team at all is said next.
call scope_table('memberships', $$is_team_role(role) or role = 'TENANT' and user_id in (select t.user_id from tenants t)$$);

grant select on tenants to tenure_search;
grant select (account_id, id, name) on tenants to tenure_link_guest;
call allow_tenants('tenants', 'select', 'id = any ((select own_tenant_ids())::uuid[])');
call allow_tenants('tenants', 'update', 'id = any ((select own_tenant_ids())::uuid[]) and user_id = (select current_user_id())');
create policy search on tenants for select to tenure_search
  using (true);

create function refuse_other_author() returns trigger language plpgsql as $$
begin
  raise exception 'who added a row of % does not change', tg_table_name using errcode = '42501';
end $$;

create trigger tenants_author before update on tenants for each row
  when (old.created_by is distinct from new.created_by) execute function refuse_other_author();

-- The properties that a scoped member reaches.
create table member_properties (
  account_id uuid not null references accounts (id),
  user_id uuid not null,
  property_id uuid not null,
  primary key (account_id, user_id, property_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, property_id) references properties (account_id, id)
);
create index member_properties_by_property on member_properties (account_id, property_id);
call enable_account_rls('member_properties', 'select, insert, delete');
call scope_table('member_properties', 'user_id = (select current_user_id())', 'false');

-- Invitations to a team. Only hashes of the tokens are stored; a token is valid for seven days, once.
create table team_invitations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  email citext not null,
  name text not null check (name <> ''),
  role text not null check (role in ('ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE')),
  -- null: all of them
  property_ids uuid[],
  token_hash bytea not null,
  -- of mails that a later one took the place of: who follows such a link is told so
  former_hashes bytea[] not null default '{}'::bytea[],
  invited_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- accepted, cancelled or run out: it holds no place of the plan any more
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('accepted', 'cancelled', 'expired')),
  primary key (account_id, id),
  check (property_ids is null or cardinality(property_ids) > 0 and role <> 'ADMIN'),
  check ((closed_at is null) = (closed_reason is null))
);
create unique index team_invitations_once on team_invitations (account_id, email) where closed_at is null;
create index team_invitations_by_age on team_invitations (account_id, created_at desc);
call enable_account_rls('team_invitations', 'select, insert, update');

-- A member who is kept to some properties sees the invitations to these alone: others name properties that they do not know of.
call scope_table('team_invitations', 'property_ids <@ (select reachable_property_ids())::uuid[]', 'false');
create policy team_insert on team_invitations as restrictive for insert to tenure_app with check ((select may_change_team()));
create policy team_update on team_invitations as restrictive for update to tenure_app using ((select may_change_team()));

-- Files of an account and what each belongs to. The bytes are in the file storage under `storage_key`, which is random;
-- names and types are data only. `removed_at` says that the bytes were deleted: thirty days after archiving.
create table documents (
  account_id uuid not null references accounts (id),
  id uuid not null,
  entity_type text not null check (entity_type in ('property', 'unit', 'tenant', 'lease', 'maintenance', 'payment', 'expense', 'bill',
    'account')),
  entity_id uuid not null,
  document_type text not null check (document_type in ('LEASE', 'INVOICE', 'RECEIPT', 'PROPERTY_PHOTO', 'INSPECTION', 'MAINTENANCE',
    'OTHER')),
  filename text not null check (filename <> '' and char_length(filename) <= 200),
  mime_type text not null check (mime_type <> ''),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null,
  storage_key text not null,
  -- of a picture that was encoded again; null for other files
  width integer check (width > 0),
  height integer check (height > 0),
  shared_with_tenant boolean not null default false,
  -- shown at its property's public address
  is_property_image boolean not null default false,
  uploaded_by uuid,
  archived_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- True for documents that were shared with a tenant, or uploaded by one, when a member of the team archived them: the tenant
  -- can still read them, and the file is kept.
  kept_for_tenant boolean not null default false,
  -- When a document was shared that its tenants have not been told of yet; null: nothing to tell.
  notification_pending_since timestamptz,
  primary key (account_id, id),
  unique (account_id, storage_key),
  check (removed_at is null or archived_at is not null),
  constraint documents_kept_check check (not kept_for_tenant or archived_at is not null and removed_at is null),
  check ((width is null) = (height is null))
);
create index documents_of_entity on documents (account_id, entity_type, entity_id, id) where archived_at is null;
create index documents_newest on documents (account_id, id desc) where archived_at is null;
create index documents_used on documents (account_id) include (size_bytes) where archived_at is null;
create index documents_to_remove on documents (account_id, archived_at)
  where archived_at is not null and removed_at is null and not kept_for_tenant;
create index documents_kept on documents (account_id, id desc) where kept_for_tenant;
create index documents_notification_pending on documents (account_id) where notification_pending_since is not null;
create index documents_by_filename on documents (account_id, (filename collate natural_order), id) where archived_at is null;
create index documents_by_size on documents (account_id, size_bytes, id) where archived_at is null;
-- Whether a file is the receipt of another expense or bill of the account already.
create index documents_receipts_by_content on documents (account_id, sha256)
  where entity_type in ('expense', 'bill') and archived_at is null;
create index documents_searched on documents using gin (account_id, search_text(filename) gin_trgm_ops) where archived_at is null;
call enable_account_rls('documents', 'select, insert, update');

create function count_used(p_limit text) returns bigint language sql security definer set search_path to public, pg_temp
as $$
  select case p_limit
    when 'properties' then (select count(*) from properties where account_id = current_account_id() and archived_at is null)
    when 'tenants' then (select count(*) from tenants where account_id = current_account_id() and archived_at is null)
    when 'teamMembers' then (
      -- a place is held from the invitation on
      select (select count(*) from memberships where account_id = current_account_id() and is_team_role(role))
        + (select count(*) from team_invitations where account_id = current_account_id() and closed_at is null))
    when 'storage' then (
      select coalesce(sum(size_bytes), 0)::bigint from documents where account_id = current_account_id() and archived_at is null)
    when 'documents' then (select count(*) from documents where account_id = current_account_id() and archived_at is null)
  end
$$;
revoke all on function count_used(text) from public;
grant execute on function count_used(text) to tenure_app;

grant select on documents to tenure_search;
grant select (account_id, id, entity_type, entity_id, filename, mime_type, size_bytes, sha256, storage_key, width, height,
  shared_with_tenant, uploaded_by, archived_at, created_at) on documents to tenure_link_guest;

-- Tenants archive what they uploaded themselves.
call allow_tenants('documents', 'update', 'uploaded_by = (select current_user_id())');
create policy search on documents for select to tenure_search
  using (true);
create policy link_target on documents for select to tenure_link_guest
  using (account_id = (select current_account_id()) and entity_type = 'maintenance'
    and entity_id = (select current_link_target('request')) and shared_with_tenant and width is not null);
