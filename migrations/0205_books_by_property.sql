-- The statement of an owner and the reports of a property read the books of a few properties among thousands.
create index allocations_by_property on allocations (account_id, property_id, paid_on) where is_money;
create index journal_lines_by_property on journal_lines (account_id, property_id, entry_on)
  include (code, amount_cents, entry_id, line_no) where lease_id is null;
