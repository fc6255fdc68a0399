-- A Google account is shown, tied and taken off by its person. Taken off it stays as a mark, so that the same address alone
-- does not tie it again.
alter table identities add column email text check (length(email) between 3 and 254);
alter table identities add column removed_at timestamptz;
