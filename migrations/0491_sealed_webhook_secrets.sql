-- Secrets of webhooks are sealed with the key that lies outside the database (decision 134). `secret` and `previous_secret` are
-- those of earlier releases, in clear; the next start seals and empties them. A webhook without a secret sends nothing: it is
-- removed, or stopped because the key was lost.
alter table webhooks
  alter column secret drop not null,
  add column secret_sealed bytea,
  add column previous_secret_sealed bytea,
  add constraint webhooks_secret_once check (num_nonnulls(secret, secret_sealed) <= 1),
  add constraint webhooks_signed check (
    num_nonnulls(secret, secret_sealed) > 0 or archived_at is not null or disabled_at is not null);

-- The role that seals again sees the secrets and the ids of their rows only.
create policy sealed_values on webhooks for select to tenure_system using (true);
create policy sealing on webhooks for update to tenure_system using (true) with check (true);
grant select (account_id, id, secret, previous_secret, secret_sealed, previous_secret_sealed),
  update (secret, previous_secret, secret_sealed, previous_secret_sealed) on webhooks to tenure_system;
