-- The link of a balance shows the payment reference of its lease, as the tenant portal does.
grant select (payment_number) on leases to tenure_link_guest;

-- A line of a bank can be matched to a contribution or draw that is recorded already, and to an expense whose amount is
-- corrected to that of the line. The former amount returns when the match is undone.
alter table bank_match_parts add column owner_transaction_id uuid;
alter table bank_match_parts add column former_amount_cents bigint check (former_amount_cents > 0);
alter table bank_match_parts add foreign key (account_id, owner_transaction_id) references owner_transactions (account_id, id);
alter table bank_match_parts add constraint part_of_recorded_owner_money check (
  owner_transaction_id is null or (kind = 'OWNER' and owner_property_id is null and not is_recorded));
alter table bank_match_parts add constraint part_with_corrected_amount check (
  former_amount_cents is null or (kind = 'EXPENSE' and not is_recorded));
create unique index bank_match_parts_owner on bank_match_parts (account_id, owner_transaction_id)
  where is_active and owner_transaction_id is not null;

-- The entry of owner money that is matched cannot be reversed either.
create or replace function keep_matched_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_match_parts p where p.account_id = new.account_id and p.is_active
      and (p.expense_id = new.expense_id or p.bank_transfer_id = new.bank_transfer_id
        or p.owner_transaction_id = new.owner_transaction_id)) then
    raise exception 'entry % is matched to a line of a bank', new.reverses_entry_id using errcode = 'TN010';
  end if;
  return new;
end $$;
drop trigger journal_entries_keep_matched on journal_entries;
create trigger journal_entries_keep_matched before insert on journal_entries for each row
  when (new.reverses_entry_id is not null
    and (new.expense_id is not null or new.bank_transfer_id is not null or new.owner_transaction_id is not null))
  execute function keep_matched_entry();
