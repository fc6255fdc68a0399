-- Reports by people without a sign-in: whoever scans the code on the wall of a unit.

-- How a request came in, where not through the product itself, and what its reporter says about themselves. That is
-- anybody's word: nothing was checked.
alter table maintenance_requests
  add column reported_via text check (reported_via in ('QR')),
  add column reporter_name text check (reporter_name <> ''),
  add column reporter_contact text check (reporter_contact <> ''),
  add constraint maintenance_requests_reporter_check
    check (reported_via is not null or (reporter_name is null and reporter_contact is null));

-- Without an author: its reporter wrote it, who reads what is visible to tenants.
alter table maintenance_comments
  alter column author_id drop not null,
  add constraint maintenance_comments_guest_check check (author_id is not null or by_tenant);
