-- People as others know them: who signs in through Google or a hosted provider is told by its issuer and subject, never by
-- an address, which may change hands.
create table identities (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 500),
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  -- a second subject with the same address is somebody else, who got the address later
  unique (user_id, issuer)
);
alter table identities enable row level security;
alter table identities force row level security;
create policy identity on identities for all to tenure_identity using (true) with check (true);
grant select, insert, update, delete on identities to tenure_identity;

-- Sign-ins through Google that have come back: the cookie of each is good once. Kept as long as such a cookie could be.
create table spent_sign_ins (
  state_hash bytea primary key,
  spent_at timestamptz not null
);
create index spent_sign_ins_by_time on spent_sign_ins (spent_at);
alter table spent_sign_ins enable row level security;
alter table spent_sign_ins force row level security;
create policy identity on spent_sign_ins for all to tenure_identity using (true) with check (true);
grant select, insert, delete on spent_sign_ins to tenure_identity;
