-- Whose money a transfer between own bank accounts moves: of a property, of a lease's tenants (their deposit), or of an owner. Null:
-- not assigned.
alter table bank_transfers
  add column property_id uuid,
  add column lease_id uuid,
  add column owner_id uuid,
  add foreign key (account_id, property_id) references properties (account_id, id),
  add foreign key (account_id, lease_id) references leases (account_id, id),
  add foreign key (account_id, owner_id) references owners (account_id, id),
  add constraint transfer_of_lease_or_owner_has_property
    check (property_id is not null or (lease_id is null and owner_id is null)),
  add constraint transfer_of_one check (lease_id is null or owner_id is null);
create index bank_transfers_by_lease on bank_transfers (account_id, lease_id) where lease_id is not null;
create index bank_transfers_by_owner on bank_transfers (account_id, owner_id) where owner_id is not null;
