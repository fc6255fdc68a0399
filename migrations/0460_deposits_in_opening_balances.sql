-- The bank account whose opening balance contains the security deposits that are held, at most one of an account.
alter table bank_accounts add column includes_deposits boolean not null default false,
  add constraint bank_accounts_deposits_check check (not includes_deposits or (kind <> 'CREDIT_CARD' and archived_at is null));
create unique index bank_accounts_includes_deposits on bank_accounts (account_id) where includes_deposits;

-- The bank account whose opening balance contains a deposit that was held before: the one that includes the deposits, else the
-- default one. Members who see no bank account bring leases over too.
create function opening_deposit_account() returns table (id uuid, opened_on date)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.opened_on from bank_accounts b
  where b.account_id = current_account_id() and (b.includes_deposits or b.is_default)
  order by b.includes_deposits desc limit 1
$$;
revoke all on function opening_deposit_account() from public;
grant execute on function opening_deposit_account() to tenure_app;
