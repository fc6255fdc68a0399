-- What Schedule E needs beside the books: property that is depreciated, trips by car, and facts of a property in a year.
create table depreciable_assets (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  kind text not null check (kind in ('BUILDING', 'IMPROVEMENT', 'EQUIPMENT', 'OFFICE_EQUIPMENT', 'LAND_IMPROVEMENT')),
  description text not null check (description <> ''),
  -- cost or other basis without the land
  basis_cents bigint not null check (basis_cents between 1 and 100000000000),
  -- the part of the price that is land, which is not depreciated
  land_cents bigint not null default 0 check (land_cents between 0 and 100000000000),
  -- the day of the purchase or of its binding contract, where it is not the day of first use
  acquired_on date,
  in_service_on date not null,
  disposed_on date,
  section_179_cents bigint not null default 0 check (section_179_cents >= 0 and section_179_cents <= basis_cents),
  notes text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  constraint asset_acquired_before_use check (acquired_on <= in_service_on),
  constraint asset_used_before_disposal check (disposed_on >= in_service_on)
);
create index depreciable_assets_by_property on depreciable_assets (account_id, property_id, in_service_on);
call enable_account_rls('depreciable_assets', 'select, insert, update, delete');

-- What the taxpayer elected about the special allowance, for a class of property first used in a year.
create table allowance_elections (
  account_id uuid not null references accounts (id),
  year smallint not null check (year between 2018 and 2100),
  recovery_years smallint not null check (recovery_years in (5, 7, 15)),
  election text not null check (election in ('REDUCED', 'ELECTED_OUT')),
  created_at timestamptz not null,
  primary key (account_id, year, recovery_years)
);
call enable_account_rls('allowance_elections', 'select, insert, delete');
-- the taxpayer's own
call scope_table('allowance_elections', 'false');

create table mileage_trips (
  account_id uuid not null references accounts (id),
  id uuid not null,
  -- null: for several properties or the whole business
  property_id uuid,
  driven_on date not null,
  tenths_of_miles integer not null check (tenths_of_miles between 1 and 100000),
  purpose text not null check (purpose <> ''),
  start_place text,
  end_place text,
  vehicle text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id)
);
create index mileage_trips_by_day on mileage_trips (account_id, driven_on desc, id desc);
call enable_account_rls('mileage_trips', 'select, insert, update, delete');

-- What Schedule E asks about a property in a year and the books cannot know.
create table property_tax_years (
  account_id uuid not null references accounts (id),
  property_id uuid not null,
  year smallint not null check (year between 2000 and 2100),
  -- the type of line 1b; null: from the property's type
  schedule_e_type smallint check (schedule_e_type between 1 and 8),
  -- fair rental days of line 2; null: counted from the leases
  rental_days smallint check (rental_days between 0 and 366),
  personal_days smallint not null default 0 check (personal_days between 0 and 366),
  is_joint_venture boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, property_id, year),
  foreign key (account_id, property_id) references properties (account_id, id)
);
call enable_account_rls('property_tax_years', 'select, insert, update');
