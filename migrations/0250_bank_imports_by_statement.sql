-- A file may have several accounts: it is imported once for each of them. What an import warned of stays with it.
alter table bank_imports add column statement_key text;
alter table bank_imports add column warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array');
drop index bank_imports_once;
create unique index bank_imports_once on bank_imports (account_id, bank_account_id, sha256, coalesce(statement_key, ''))
  where undone_at is null;
