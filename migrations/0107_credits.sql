-- Credits: money that a tenant does not have to pay. A credit pays charges like a payment does, in the same order and by the
-- same allocations, but no money was received for it, so it is not a payment of any list, receipt or figure. `notes` has the
-- reason. A credit for one charge waives a part or all of it.
alter table payments
  add column is_credit boolean not null default false,
  add constraint payment_credit_has_no_money check (not is_credit or (
    method is null and reference is null and notes is not null and type <> 'DEPOSIT'
    and state in ('SETTLED', 'REVERSED')));
grant select (is_credit) on payments to tenure_link_guest;
