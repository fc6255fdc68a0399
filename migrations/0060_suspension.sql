-- Suspended people and accounts, and the people of the demo, whose passwords are published.

-- Set for the people of the demo: whether their password is the published one, or one that only the operator was told.
-- Wherever the demo is off the server suspends them at its start (because 'demo').
alter table users add column demo_password text check (demo_password in ('published', 'private'));
alter table users
  add column suspended_at timestamptz,
  add column suspended_because text check (suspended_because in ('operator', 'demo')),
  add constraint users_suspension_check check ((suspended_at is null) = (suspended_because is null));
alter table accounts
  add column suspended_at timestamptz,
  add column suspended_because text check (suspended_because in ('operator', 'demo')),
  add constraint accounts_suspension_check check ((suspended_at is null) = (suspended_because is null));

grant select (suspended_at) on users to tenure_app;
grant update (suspended_at, suspended_because) on accounts to tenure_identity;
create index users_of_demo on users (id) where demo_password is not null;

-- The owners of the demos made so far, and the demo's tenant. Their tables are forced to obey row-level security, which
-- shows their owner nothing.
alter table users no force row level security;
alter table accounts no force row level security;
alter table memberships no force row level security;
update users u set demo_password = 'published'
where u.email in ('demo@tenure.example', 'tenant@tenure.example')
   or exists (select from memberships m join accounts a on a.id = m.account_id
              where m.user_id = u.id and m.role = 'OWNER' and a.is_demo);
alter table users force row level security;
alter table accounts force row level security;
alter table memberships force row level security;
