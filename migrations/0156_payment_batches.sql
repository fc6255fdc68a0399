-- Payments that were recorded in one request: the checks of one deposit slip. A batch has no row of its own, because its
-- sum, its day and what is left of it after corrections are those of its payments.
alter table payments add column batch_id uuid;
create index payments_of_batch on payments (account_id, batch_id) where batch_id is not null;
