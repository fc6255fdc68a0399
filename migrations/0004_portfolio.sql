create table properties (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null check (name <> ''),
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
-- archived ones too: reports of a past month show them
create index properties_by_name on properties (account_id, name, id);
create index properties_counted on properties (account_id) where archived_at is null;
call wall_account_table('properties', 'select, insert, update');

-- OCCUPIED and VACANT are not stored: they follow the leases. `hold` is what a person sets by hand.
create table units (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  unit_number text not null check (unit_number <> ''),
  bedrooms smallint check (bedrooms between 0 and 50),
  bathrooms numeric(3, 1) check (bathrooms between 0 and 50),
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
create unique index units_number_once on units (account_id, property_id, lower(unit_number)) where archived_at is null;
create index units_by_property on units (account_id, property_id, unit_number, id);
create index units_counted on units (account_id) where archived_at is null;
create index units_on_hold on units (account_id, hold, id) where hold is not null and archived_at is null;
call wall_account_table('units', 'select, insert, update');
