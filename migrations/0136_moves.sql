-- A household moves to another unit: its new lease names the one that it continues.
alter table leases
  add column moved_from_id uuid,
  add foreign key (account_id, moved_from_id) references leases (account_id, id),
  add constraint lease_moved_elsewhere check (moved_from_id <> id);
create unique index leases_moved_once on leases (account_id, moved_from_id) where moved_from_id is not null;

-- Credit that goes along is no money received again.
alter table payments drop constraint payments_source_check,
  add constraint payments_source_check
    check (source in ('MONEY', 'DEPOSIT_TRANSFER', 'DEPOSIT_INTEREST', 'CREDIT_TRANSFER'));
alter table refunds drop constraint refunds_target_check,
  add constraint refunds_target_check check (target in ('MONEY', 'DEPOSIT_TRANSFER', 'CREDIT_TRANSFER'));
