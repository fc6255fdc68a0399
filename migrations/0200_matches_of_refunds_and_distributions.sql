-- A line of a bank can be matched to money that was given back to a tenant (a returned deposit is its refunds) and to what
-- was paid to an owner. One payment of the bank may be many of them.
alter table bank_match_parts add column refund_id uuid;
alter table bank_match_parts add column distribution_id uuid;
alter table bank_match_parts add foreign key (account_id, refund_id) references refunds (account_id, id);
alter table bank_match_parts add foreign key (account_id, distribution_id) references owner_distributions (account_id, id);
alter table bank_match_parts drop constraint bank_match_parts_part_no_check,
  add constraint bank_match_parts_part_no_check check (part_no between 1 and 1000);
alter table bank_match_parts drop constraint bank_match_parts_kind_check,
  add constraint bank_match_parts_kind_check check (kind in (
    'PAYMENT', 'RETURN', 'EXPENSE', 'TRANSFER', 'OWNER', 'OTHER_INCOME', 'EXPENSE_REFUND', 'REFUND', 'DISTRIBUTION'));
alter table bank_match_parts add constraint part_of_refund check (
  (refund_id is not null) = (kind = 'REFUND') and (refund_id is null or not is_recorded));
alter table bank_match_parts add constraint part_of_distribution check (
  (distribution_id is not null) = (kind = 'DISTRIBUTION') and (distribution_id is null or not is_recorded));
create unique index bank_match_parts_refund on bank_match_parts (account_id, refund_id)
  where is_active and refund_id is not null;
create unique index bank_match_parts_distribution on bank_match_parts (account_id, distribution_id)
  where is_active and distribution_id is not null;

-- Neither is taken out of the books while it is matched. The entry of a distribution is known by its row alone.
create or replace function keep_matched_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_match_parts p where p.account_id = new.account_id and p.is_active
      and (p.expense_id = new.expense_id or p.bank_transfer_id = new.bank_transfer_id
        or p.owner_transaction_id = new.owner_transaction_id or p.refund_id = new.refund_id))
    or (new.kind = 'owner_draw_reversal' and exists (
      select from bank_match_parts p
      join owner_distributions d on d.account_id = new.account_id and d.id = p.distribution_id
      where p.account_id = new.account_id and p.is_active and d.entry_id = new.reverses_entry_id)) then
    raise exception 'entry % is matched to a line of a bank', new.reverses_entry_id using errcode = 'TN010';
  end if;
  return new;
end $$;
drop trigger journal_entries_keep_matched on journal_entries;
create trigger journal_entries_keep_matched before insert on journal_entries for each row
  when (new.reverses_entry_id is not null
    and (new.expense_id is not null or new.bank_transfer_id is not null or new.owner_transaction_id is not null
      or new.refund_id is not null or new.kind = 'owner_draw_reversal'))
  execute function keep_matched_entry();
