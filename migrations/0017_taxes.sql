-- What the tax reports need beside the books: taxpayer numbers, depreciation, elections and mileage.

-- The last four digits of vendors' taxpayer numbers, apart from the vendors: more people may read a vendor than its digits.
create table vendor_tax_ids (
  account_id uuid not null references accounts (id),
  vendor_id uuid not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  created_by uuid default current_author_id(),
  primary key (account_id, vendor_id),
  foreign key (account_id, vendor_id) references vendors (account_id, id) deferrable initially deferred
);
call enable_account_rls('vendor_tax_ids', 'select, insert, update, delete');
call scope_table('vendor_tax_ids', 'created_by = (select current_author_id())');

-- What a vendor's Form W-9 says, and who pays, for Forms 1099. Taxpayer numbers are sealed with the installation's key; the
-- last four digits are in vendor_tax_ids.
create table vendor_tax_details (
  account_id uuid not null references accounts (id),
  -- the vendor's
  id uuid not null,
  -- line 1 of a person; the IRS takes first and last name apart
  first_name text,
  last_name text,
  -- line 1 of a business, or line 2 of a person
  business_name text,
  -- box 3a; an LLC by how it is taxed
  tax_class text check (tax_class in ('INDIVIDUAL', 'C_CORPORATION', 'S_CORPORATION', 'PARTNERSHIP', 'TRUST', 'LLC_C', 'LLC_S', 'LLC_P',
    'OTHER')),
  exempt_payee_code smallint check (exempt_payee_code between 1 and 13),
  payments_for text not null default 'SERVICES' check (payments_for in ('SERVICES', 'RENT', 'LEGAL_SERVICES', 'LEGAL_SETTLEMENT')),
  street text,
  street_2 text,
  city text,
  state text,
  zip_code text,
  tin_type text check (tin_type in ('SSN', 'EIN', 'ITIN')),
  tin_sealed bytea,
  signed_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, id) references vendors (account_id, id)
);
call enable_account_rls('vendor_tax_details', 'select, insert, update');
grant select (account_id, id, tin_sealed) on vendor_tax_details to tenure_system;
grant update (tin_sealed) on vendor_tax_details to tenure_system;

-- the taxpayer's own, as the rest of taxes
call scope_table('vendor_tax_details', 'false');
create policy sealed_values on vendor_tax_details for select to tenure_system
  using (tin_sealed is not null);
create policy sealing on vendor_tax_details for update to tenure_system
  using (tin_sealed is not null)
  with check (tin_sealed is not null);

-- What an owner's Form W-9 says, for Form 1099-MISC. The taxpayer number is sealed with the installation's key.
create table owner_tax_details (
  account_id uuid not null references accounts (id),
  -- the owner's
  id uuid not null,
  first_name text,
  last_name text,
  business_name text,
  tax_class text check (tax_class in ('INDIVIDUAL', 'C_CORPORATION', 'S_CORPORATION', 'PARTNERSHIP', 'TRUST', 'LLC_C', 'LLC_S', 'LLC_P',
    'OTHER')),
  exempt_payee_code smallint check (exempt_payee_code between 1 and 13),
  street text,
  street_2 text,
  city text,
  state text,
  zip_code text,
  tin_type text check (tin_type in ('SSN', 'EIN', 'ITIN')),
  tin_sealed bytea,
  tin_last4 text check (tin_last4 ~ '^[0-9]{4}$'),
  -- no form is due, for a reason that the W-9 does not say
  is_1099_exempt boolean not null default false,
  signed_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, id) references owners (account_id, id)
);
call enable_account_rls('owner_tax_details', 'select, insert, update');
grant select (account_id, id, tin_sealed) on owner_tax_details to tenure_system;
grant update (tin_sealed) on owner_tax_details to tenure_system;

-- taxes concern those who see all properties
call scope_table('owner_tax_details', 'false');
create policy sealed_values on owner_tax_details for select to tenure_system
  using (tin_sealed is not null);
create policy sealing on owner_tax_details for update to tenure_system
  using (tin_sealed is not null)
  with check (tin_sealed is not null);

-- The payer that the account's Forms 1099 name.
create table tax_payers (
  account_id uuid not null unique references accounts (id),
  id uuid not null,
  first_name text,
  last_name text,
  business_name text,
  street text,
  street_2 text,
  city text,
  state text,
  zip_code text,
  phone text,
  email citext,
  tin_type text check (tin_type in ('SSN', 'EIN', 'ITIN')),
  tin_sealed bytea,
  tin_last4 text check (tin_last4 ~ '^[0-9]{4}$'),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
call enable_account_rls('tax_payers', 'select, insert, update');
grant select (account_id, id, tin_sealed) on tax_payers to tenure_system;
grant update (tin_sealed) on tax_payers to tenure_system;
call scope_table('tax_payers', 'false');
create policy sealed_values on tax_payers for select to tenure_system
  using (tin_sealed is not null);
create policy sealing on tax_payers for update to tenure_system
  using (tin_sealed is not null)
  with check (tin_sealed is not null);

-- What Schedule E asks about the whole account in a year: whether Forms 1099 are filed (line B); null until it is answered.
create table account_tax_years (
  account_id uuid not null references accounts (id),
  year smallint not null check (year between 2000 and 2100),
  forms_1099_filed boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, year)
);
call enable_account_rls('account_tax_years', 'select, insert, update');

-- taxes concern those who see all properties
call scope_table('account_tax_years', 'false');

-- What Schedule E asks about a property in a year that the books do not contain.
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

-- Property that is depreciated (Form 4562).
create table depreciable_assets (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  kind text not null check (kind in ('BUILDING', 'IMPROVEMENT', 'QUALIFIED_IMPROVEMENT', 'EQUIPMENT', 'OFFICE_EQUIPMENT',
    'LAND_IMPROVEMENT', 'LOAN_COSTS')),
  description text not null check (description <> ''),
  -- cost or other basis without the land
  basis_cents bigint not null check (basis_cents between 1 and 100000000000),
  -- the part of the price that is land, which is not depreciated
  land_cents bigint not null default 0 check (land_cents between 0 and 100000000000),
  -- the day of the purchase or of its binding contract, where it is not the day of first use
  acquired_on date,
  in_service_on date not null,
  disposed_on date,
  section_179_cents bigint not null default 0,
  notes text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The expense whose cost is the basis of depreciable property.
  expense_id uuid,
  -- Of a building and its improvements. Rows of early releases have null: they were computed as residential, over 27.5 years, and stay so
  -- until the owner says what the building is, because years that were filed do not change without that.
  building_use text check (building_use in ('RESIDENTIAL', 'NONRESIDENTIAL')),
  depreciation_system text not null default 'GDS' check (depreciation_system in ('GDS', 'ADS_ELECTED', 'ADS_REQUIRED')),
  bought_used boolean not null default false,
  -- the term of the loan whose costs they are
  term_months integer check (term_months between 1 and 600),
  primary key (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id),
  check (section_179_cents between 0 and basis_cents),
  constraint asset_acquired_before_use check (acquired_on <= in_service_on),
  constraint asset_used_before_disposal check (disposed_on >= in_service_on),
  constraint asset_use_of_building check (building_use is null or (kind in ('BUILDING', 'IMPROVEMENT'))),
  constraint asset_term_of_loan check ((term_months is not null) = (kind = 'LOAN_COSTS'))
);
create index depreciable_assets_by_property on depreciable_assets (account_id, property_id, in_service_on);
create index depreciable_assets_by_expense on depreciable_assets (account_id, expense_id) where expense_id is not null;
call enable_account_rls('depreciable_assets', 'select, insert, update, delete');

-- What the taxpayer elected about the special depreciation allowance, for a class of property first used in a year.
create table allowance_elections (
  account_id uuid not null references accounts (id),
  year smallint not null check (year between 2001 and 2100),
  recovery_years smallint not null check (recovery_years in (5, 7, 15)),
  election text not null check (election in ('REDUCED', 'ELECTED_OUT')),
  created_at timestamptz not null,
  primary key (account_id, year, recovery_years)
);
call enable_account_rls('allowance_elections', 'select, insert, delete');

-- the taxpayer's own
call scope_table('allowance_elections', 'false');

-- Trips by car, for the mileage deduction.
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
