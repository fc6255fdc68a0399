-- What leaves a lease by a transfer names the payment as which it enters the other lease: both are undone together.
alter table refunds
  add column transfer_id uuid,
  add foreign key (account_id, transfer_id) references payments (account_id, id),
  add constraint refund_transfer check (transfer_id is null or target <> 'MONEY');
create index refunds_transfer on refunds (account_id, transfer_id) where transfer_id is not null;

-- Transfers that exist: the payment of the same moment whose entry takes the money out of the deposits of the refund's lease.
update refunds r set transfer_id = p.id
from payments p
where p.account_id = r.account_id and p.source = r.target and r.target = 'CREDIT_TRANSFER' and p.created_at = r.created_at
  and exists (select from journal_entries e
    join journal_lines l on l.account_id = e.account_id and l.entry_id = e.id and l.code = 2100 and l.lease_id = r.lease_id
    where e.account_id = p.account_id and e.payment_id = p.id and e.kind = 'payment');
