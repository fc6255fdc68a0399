-- What was refunded of a payment that came back afterwards is owed again: a charge of the kind REFUND, which is no income (2200).
alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in
  ('UTILITIES', 'PET', 'PARKING', 'STORAGE', 'APPLICATION', 'LEGAL', 'RETURNED_PAYMENT', 'OTHER', 'REFUND'));

create or replace function account_of_charge(type text, kind text) returns smallint language sql immutable parallel safe
  return (case type when 'RENT' then 4000 when 'DEPOSIT' then 2100 when 'LATE_FEE' then 4100 when 'MAINTENANCE' then 4200
    when 'OTHER' then case kind when 'UTILITIES' then 4300 when 'PET' then 4400 when 'PARKING' then 4500
      when 'STORAGE' then 4500 when 'APPLICATION' then 4600 when 'LEGAL' then 4700 when 'RETURNED_PAYMENT' then 4110
      when 'REFUND' then 2200 else 4900 end end)::smallint;

-- The refund of such a payment stays: nothing else of the payment is used.
alter table payments drop constraint payment_allocates_when_settled;
alter table payments add constraint payment_allocates_when_settled
  check (state = 'SETTLED' or allocated_cents = 0 or state = 'RETURNED' and allocated_cents = refunded_cents);
