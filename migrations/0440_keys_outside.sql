-- The key that seals values lies outside the database (decision 118). instance_secrets keeps the other keys of the
-- installation, sealed with it; `value` is the key of earlier releases, which the next start seals and empties.
alter table instance_secrets
  alter column value drop not null,
  add column value_sealed bytea,
  add constraint instance_secrets_once check (num_nonnulls(value, value_sealed) = 1);
grant update, delete on instance_secrets to tenure_system;

-- Sealed values of all accounts are sealed again when the key changes. The role sees them and the ids of their rows only.
do $$
declare
  name text;
begin
  foreach name in array array['vendor_tax_details', 'owner_tax_details', 'tax_payers'] loop
    execute format('create policy sealed_values on %I for select to tenure_system using (tin_sealed is not null)', name);
    execute format('create policy sealing on %I for update to tenure_system
      using (tin_sealed is not null) with check (tin_sealed is not null)', name);
    execute format('grant select (account_id, id, tin_sealed), update (tin_sealed) on %I to tenure_system', name);
  end loop;
end $$;
