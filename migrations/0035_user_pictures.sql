-- The picture of a person, small, in WebP, written by us. It is fetched without signing in, by whoever has been given its
-- address: `token` cannot be guessed and is another one for every picture, so that it may be kept.
create table user_pictures (
  user_id uuid primary key references users (id),
  token text not null unique check (length(token) between 20 and 100),
  bytes bytea not null check (octet_length(bytes) between 1 and 500000),
  updated_at timestamptz not null
);
alter table user_pictures enable row level security;
alter table user_pictures force row level security;
create policy self on user_pictures for all to tenure_app
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy identity on user_pictures for select to tenure_identity using (true);
grant select, insert, update, delete on user_pictures to tenure_app;
grant select (token, bytes) on user_pictures to tenure_identity;
