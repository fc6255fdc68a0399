-- Files of an account and what each belongs to. The bytes are in the file storage under `storage_key`, which is random;
-- names, types and places are only data. `removed_at` says that the bytes are gone: thirty days after archiving.
create table documents (
  account_id uuid not null references accounts (id),
  id uuid not null,
  entity_type text not null check (entity_type in
    ('property', 'unit', 'tenant', 'lease', 'maintenance', 'payment', 'expense', 'account')),
  entity_id uuid not null,
  document_type text not null check (document_type in
    ('LEASE', 'INVOICE', 'RECEIPT', 'PROPERTY_PHOTO', 'INSPECTION', 'MAINTENANCE', 'OTHER')),
  filename text not null check (filename <> '' and char_length(filename) <= 200),
  mime_type text not null check (mime_type <> ''),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null,
  storage_key text not null,
  -- of a picture that was written anew; null for anything else
  width integer check (width > 0),
  height integer check (height > 0),
  shared_with_tenant boolean not null default false,
  -- shown at its property's public address
  is_property_image boolean not null default false,
  uploaded_by uuid,
  archived_at timestamptz,
  removed_at timestamptz check (removed_at is null or archived_at is not null),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, storage_key),
  check ((width is null) = (height is null))
);
create index documents_of_entity on documents (account_id, entity_type, entity_id, id) where archived_at is null;
create index documents_newest on documents (account_id, id desc) where archived_at is null;
create index documents_to_remove on documents (account_id, archived_at) where archived_at is not null and removed_at is null;
call wall_account_table('documents', 'select, insert, update');
-- Inside the account: what is about something that one reaches; of that, to renters, what was shared or is theirs.
call scope_table('documents', 'uploaded_by = (select current_user_id()) or is_in_reach(entity_type, entity_id)');
call let_renters('documents', 'select',
  '(shared_with_tenant or uploaded_by = (select current_user_id())) and is_in_reach(entity_type, entity_id)');
call let_renters('documents', 'insert', 'uploaded_by = (select current_user_id()) and is_in_reach(entity_type, entity_id)');
