-- Who opens the link to a balance reads what was paid of a charge apart from what was waived or credited.
grant select (credited_cents, deposit_applied_cents) on charges to tenure_link_guest;
