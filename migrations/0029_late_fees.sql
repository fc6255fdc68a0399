-- Late fees, the order in which payments pay, and the landlord's name and address for printed papers.
alter table accounts
  add column allocation_order text not null default 'OLDEST_FIRST'
    check (allocation_order in ('OLDEST_FIRST', 'RENT_FIRST', 'FEES_FIRST')),
  add column grace_days smallint not null default 5 check (grace_days between 0 and 30),
  add column late_fee_kind text not null default 'NONE' check (late_fee_kind in ('NONE', 'FLAT', 'PERCENT')),
  add column late_fee_cents bigint check (late_fee_cents between 1 and 1000000000),
  add column late_fee_bps integer check (late_fee_bps between 1 and 5000),
  add column business_name text,
  add column business_phone text,
  add column business_address text,
  add constraint accounts_late_fee_check check (
    (late_fee_kind = 'FLAT') = (late_fee_cents is not null) and (late_fee_kind = 'PERCENT') = (late_fee_bps is not null));

alter table leases
  add column grace_days smallint not null default 5 check (grace_days between 0 and 30),
  add column late_fee_kind text not null default 'NONE' check (late_fee_kind in ('NONE', 'FLAT', 'PERCENT')),
  add column late_fee_cents bigint check (late_fee_cents between 1 and 1000000000),
  add column late_fee_bps integer check (late_fee_bps between 1 and 5000),
  -- rent due before this day has no late fee: nothing that somebody sets today reaches back
  add column late_fees_from date,
  add constraint leases_late_fee_check check (
    (late_fee_kind = 'FLAT') = (late_fee_cents is not null) and (late_fee_kind = 'PERCENT') = (late_fee_bps is not null)
    and (late_fee_kind = 'NONE' or late_fees_from is not null));

-- what the daily run asks of a lease's late fees
create index charges_late_fees on charges (account_id, lease_id, due_on) where type = 'LATE_FEE' and period is not null;
