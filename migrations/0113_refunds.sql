-- Money of a payment that was given back to the tenant while the rest of the payment stays. A refund uses credit of its
-- payment: payments.allocated_cents is what charges and refunds have used together, refunded_cents the refunds alone.
create table refunds (
  account_id uuid not null references accounts (id),
  id uuid not null,
  payment_id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  refunded_on date not null,
  method text check (method in ('CASH', 'CHECK', 'ACH', 'CARD', 'MONEY_ORDER', 'OTHER')),
  reference text,
  notes text,
  -- a refund that was recorded by mistake stays listed
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, lease_id, property_id) references leases (account_id, id, property_id)
);
create index refunds_of_payment on refunds (account_id, payment_id);
create index refunds_of_lease on refunds (account_id, lease_id, refunded_on);
create index refunds_summed on refunds (account_id, refunded_on) include (amount_cents) where undone_at is null;
call enable_account_rls('refunds', 'select, insert, update');
call allow_tenants('refunds', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');

alter table payments add column refunded_cents bigint not null default 0;
alter table payments add constraint payment_refunded_within check (refunded_cents between 0 and allocated_cents);
grant select (refunded_cents) on payments to tenure_link_guest;

create function apply_refunds() returns trigger language plpgsql as $$
declare
  change bigint := (case when new.undone_at is null then new.amount_cents else 0 end)
    - (case when tg_op = 'UPDATE' and old.undone_at is null then old.amount_cents else 0 end);
begin
  if tg_op = 'UPDATE' and (new.amount_cents, new.payment_id, new.refunded_on) is distinct from (old.amount_cents, old.payment_id, old.refunded_on) then
    raise exception 'a refund is not changed, only undone' using errcode = 'TN005';
  end if;
  update payments p
  set allocated_cents = p.allocated_cents + change, refunded_cents = p.refunded_cents + change,
      updated_at = greatest(p.updated_at, new.updated_at)
  where change <> 0 and p.account_id = new.account_id and p.id = new.payment_id;
  return null;
end $$;
create trigger refunds_apply after insert or update on refunds for each row execute function apply_refunds();

alter table journal_entries add column refund_id uuid;
alter table journal_entries add foreign key (account_id, refund_id) references refunds (account_id, id);
create index journal_entries_by_refund on journal_entries (account_id, refund_id) where refund_id is not null;
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'charge', 'payment', 'credit', 'allocation', 'deallocation', 'refund', 'refund_reversal', 'charge_reversal',
  'payment_reversal', 'expense', 'expense_reversal'));
