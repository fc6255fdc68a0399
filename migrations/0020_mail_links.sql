-- Links in mails that prove who holds an address: single-use, stored as hashes only. Spent ones are kept for a while, so
-- that a second click is told that it is the second.
create table mail_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('confirmation', 'recovery')),
  user_id uuid not null references users (id),
  -- the address that it was sent to, and thereby proves
  email citext not null,
  -- a path of this site, where the way goes on
  redirect_to text not null check (redirect_to like '/%'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index mail_links_by_user on mail_links (user_id, kind);
alter table mail_links enable row level security;
alter table mail_links force row level security;
create policy identity on mail_links for all to tenure_identity using (true) with check (true);
grant select, insert, update, delete on mail_links to tenure_identity;

-- How a session began. One that a recovery link opened may set a password without knowing the present one, for an hour
-- and once.
alter table sessions add column opened_by text not null default 'password'
  check (opened_by in ('password', 'signup', 'recovery', 'invitation'));
