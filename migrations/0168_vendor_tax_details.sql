-- What a vendor's Form W-9 says, and who pays: for Forms 1099. Taxpayer numbers are sealed with the installation's key;
-- the last four digits of a vendor's are in vendor_tax_ids.
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
  tax_class text check (tax_class in ('INDIVIDUAL', 'C_CORPORATION', 'S_CORPORATION', 'PARTNERSHIP', 'TRUST', 'LLC_C',
    'LLC_S', 'LLC_P', 'OTHER')),
  exempt_payee_code smallint check (exempt_payee_code between 1 and 13),
  payments_for text not null default 'SERVICES'
    check (payments_for in ('SERVICES', 'RENT', 'LEGAL_SERVICES', 'LEGAL_SETTLEMENT')),
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
-- the taxpayer's own, as the rest of taxes
call scope_table('vendor_tax_details', 'false');

-- The payer of the account's Forms 1099.
create table tax_payers (
  account_id uuid not null references accounts (id),
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
  primary key (account_id, id),
  unique (account_id)
);
call enable_account_rls('tax_payers', 'select, insert, update');
call scope_table('tax_payers', 'false');
