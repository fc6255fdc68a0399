-- People whom an imported archive names and who have no place in this account: a column that must name somebody who is
-- here names `instead` (nobody, where that is allowed), and the next export gives back the original.
create table archive_references (
  account_id uuid not null references accounts (id),
  table_name text not null,
  row_id uuid not null,
  column_name text not null,
  original uuid not null,
  instead uuid,
  primary key (account_id, table_name, row_id, column_name)
);
call wall_account_table('archive_references', 'select, insert');

-- Where rows wait that have to arrive in one statement.
do $$
begin
  execute format('grant temporary on database %I to tenure_app', current_database());
exception when insufficient_privilege then null; -- everybody has it unless somebody took it away
end $$;
-- An archive is the whole account: who sees a part of it has no part in its bookkeeping.
call scope_table('archive_references', 'false');
