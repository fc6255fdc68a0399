-- What people are written to in. A person's own choice (null: none yet, and their browser's language is used for pages)
-- goes before what their landlord noted of a tenant (null: English).
alter table users add column language text check (language in ('en', 'es'));
alter table tenants add column language text check (language in ('en', 'es'));
grant select (language), update (language) on users to tenure_app;
