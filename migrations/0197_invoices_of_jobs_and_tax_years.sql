-- The approved invoice of a job is an expense that is paid, or a bill that is paid later.
alter table bills
  -- the repair that the bill is for, as of an expense
  add column maintenance_id uuid,
  add foreign key (account_id, maintenance_id) references maintenance_requests (account_id, id);
create index bills_by_maintenance on bills (account_id, maintenance_id) where maintenance_id is not null;
alter table work_orders
  add column bill_id uuid,
  add foreign key (account_id, bill_id) references bills (account_id, id),
  drop constraint work_order_is_booked,
  add constraint work_order_is_booked check (
    num_nonnulls(expense_id, bill_id) = case when state = 'APPROVED' then 1 else 0 end);

-- The invoice of a job that was approved before is the receipt of its expense. A file is moved once, to the first expense.
do $$
declare
  name text;
begin
  foreach name in array array['documents', 'work_orders'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  update documents d set entity_type = 'expense', entity_id = w.expense_id
  from (select distinct on (account_id, invoice_document_id) account_id, invoice_document_id, expense_id
        from work_orders where expense_id is not null and invoice_document_id is not null
        order by account_id, invoice_document_id, id) w
  where d.account_id = w.account_id and d.id = w.invoice_document_id and d.archived_at is null;
  foreach name in array array['documents', 'work_orders'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- Whether a file is the receipt of another expense or bill of the account already.
create index documents_receipts_by_content on documents (account_id, sha256)
  where entity_type in ('expense', 'bill') and archived_at is null;

-- What Schedule E asks about the whole account in a year: line B, whether the Forms 1099 are filed; null until it is answered.
create table account_tax_years (
  account_id uuid not null references accounts (id),
  year smallint not null check (year between 2000 and 2100),
  forms_1099_filed boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, year)
);
call enable_account_rls('account_tax_years', 'select, insert, update');
-- taxes concern those who see all properties
call scope_table('account_tax_years', 'false');
