-- The day on which money of a payment went back: the bank took it (RETURNED), or it was paid back (REFUNDED); of a payment that
-- never arrived (FAILED), the day on which that was known. Null while none of it happened.
alter table payments add column returned_on date;

alter table payments no force row level security;
alter table journal_entries no force row level security;
alter table payments disable trigger user;
update payments p set returned_on = e.entry_on
from (
  select distinct on (account_id, payment_id) account_id, payment_id, entry_on
  from journal_entries where kind = 'payment_reversal' and payment_id is not null
  order by account_id, payment_id, id desc) e
where p.account_id = e.account_id and p.id = e.payment_id and p.state in ('RETURNED', 'REFUNDED') and not p.is_credit;
alter table payments enable trigger user;
alter table journal_entries force row level security;
alter table payments force row level security;

alter table payments add constraint payment_return_after_receipt check (returned_on >= paid_on) not valid;
