-- How a session was opened, in every way there is, and how sure it is who opened it: `two_factors` came in with a passkey
-- or with a code of a second factor. `proved_at`: when its person last said once more who they are, for what is touchy.
alter table sessions drop constraint sessions_opened_by_check;
alter table sessions add constraint sessions_opened_by_check
  check (opened_by in ('password', 'signup', 'recovery', 'invitation', 'google', 'hosted', 'passkey'));
alter table sessions add column strength text not null default 'one_factor'
  check (strength in ('one_factor', 'two_factors'));
alter table sessions add column proved_at timestamptz;

-- Half a sign-in: the first factor was right and the second is still to come. Good for minutes, once, and for few tries.
create table second_factor_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  -- the place to go to; none: where a sign-in leads
  account_id uuid references accounts (id),
  opened_by text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index second_factor_challenges_by_user on second_factor_challenges (user_id, expires_at);
alter table second_factor_challenges enable row level security;
alter table second_factor_challenges force row level security;
create policy identity on second_factor_challenges for all to tenure_identity using (true) with check (true);
grant select, insert, update, delete on second_factor_challenges to tenure_identity;
