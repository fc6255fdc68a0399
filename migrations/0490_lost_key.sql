-- The secret of an authenticator app can be lost with the key that sealed it. The second factor stays on then: its person signs
-- in with a recovery code or a passkey, and sets the app up again.
alter table user_totp
  add column secret_lost_at timestamptz,
  drop constraint user_totp_check,
  add constraint user_totp_check check ((secret_sealed is null) = (confirmed_at is null or secret_lost_at is not null)),
  add constraint user_totp_lost check (secret_lost_at is null or confirmed_at is not null);
