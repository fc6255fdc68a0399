-- The address of an account in parts, as letters, invoices and Forms 1099 need it. What is printed is made of them.
alter table accounts
  add column business_street text,
  add column business_street_2 text,
  add column business_city text,
  add column business_state text,
  add column business_zip text;

-- An address that ends with 'City, ST 12345' is divided; any other one keeps its first line as the street and the rest as its second
-- line, so that it is printed as before.
with old as (
  select id, regexp_replace(btrim(business_address, E' ,\n\r\t'), '[ \t,]*[\r\n]+[ \t]*', ', ', 'g') as address from accounts
  where btrim(business_address, E' ,\n\r\t') <> ''
), divided as (
  select id, address, regexp_match(address, '^(.+), ([^,]+),? ([A-Za-z]{2}),? (\d{5}(?:-\d{4})?)$') as found from old
), parts as (
  select id, coalesce(found[1], address) as street, found from divided
)
update accounts a set
  business_street = split_part(p.street, ', ', 1),
  business_street_2 = nullif(substr(p.street, length(split_part(p.street, ', ', 1)) + 3), ''),
  business_city = p.found[2], business_state = upper(p.found[3]), business_zip = p.found[4]
from parts p where p.id = a.id;

alter table accounts drop column business_address;
alter table accounts add column business_address text generated always as (nullif(btrim(
  coalesce(business_street, '') || E'\n' || coalesce(business_street_2 || E'\n', '')
  || btrim(coalesce(business_city, '') || ', ' || coalesce(business_state || ' ', '') || coalesce(business_zip, ''), ', '),
  E'\n'), '')) stored;

-- The payer of Forms 1099 has the account's address unless it has one of its own.
alter table tax_payers no force row level security;
update tax_payers p set street = null, street_2 = null, city = null, state = null, zip_code = null
from accounts a where a.id = p.account_id and p.street = a.business_street
  and coalesce(p.street_2, '') = coalesce(a.business_street_2, '')
  and p.city = a.business_city and p.state = a.business_state and p.zip_code = a.business_zip;
alter table tax_payers force row level security;
