-- What a charge or an entry of the ledger is called, as facts ({"kind": "rent", "month": "2026-11-01"}), from which each
-- reader gets the name in their language. `description` keeps the name in English, which is searched and exported. Null
-- where an earlier version wrote the name alone; entries of the journal are never changed, so theirs stay so.
alter table charges add column label jsonb;
alter table journal_entries add column label jsonb;
grant select (label) on charges to tenure_link_guest;

-- The names that the schedules of leases and the types of charges gave are known exactly, and get their facts.
alter table charges no force row level security;
update charges set label = jsonb_build_object('kind', 'rent', 'month', period)
  where type = 'RENT' and description = 'Rent for ' || to_char(period, 'FMMonth YYYY');
update charges set label = jsonb_build_object('kind', 'rent', 'month', period, 'part', jsonb_build_object(
    'from', extract(day from (explanation ->> 'from')::date)::int, 'to', extract(day from (explanation ->> 'to')::date)::int))
  where type = 'RENT' and description = 'Rent for ' || to_char(period, 'FMMonth YYYY') || ', '
    || extract(day from (explanation ->> 'from')::date) || '–' || extract(day from (explanation ->> 'to')::date) || ' (prorated)';
update charges set label = jsonb_build_object('kind', 'late_fee', 'month', period)
  where type = 'LATE_FEE' and description = 'Late fee for ' || to_char(period, 'FMMonth YYYY');
update charges set label = jsonb_build_object('kind', 'charge_type', 'type', type)
  where description = case type when 'RENT' then 'Rent' when 'DEPOSIT' then 'Security deposit' when 'LATE_FEE' then 'Late fee'
    when 'MAINTENANCE' then 'Maintenance' else 'Other charge' end;
alter table charges force row level security;
