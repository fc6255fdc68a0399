-- What became owed under a charge by a later change (a renewal, a notice that was withdrawn, a corrected amount) is due on
-- the day of the change, not on the due day of the charge: until then nobody was late with it.
alter table charges
  add column added_cents bigint not null default 0 check (added_cents >= 0),
  add column added_on date,
  add constraint charges_added_part check ((added_on is null) = (added_cents = 0));

grant select (added_cents, added_on) on charges to tenure_link_guest;
