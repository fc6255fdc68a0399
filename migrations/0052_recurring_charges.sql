-- What a lease charges every month besides its rent: pet rent, parking, storage, utilities. It is charged with the rent,
-- for the same days of the month, by the daily run.
create table recurring_charges (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  kind text not null check (kind in ('PET_RENT', 'PARKING', 'STORAGE', 'UTILITIES', 'OTHER')),
  -- what it is called, where the name of its kind does not say it
  description text check (description <> ''),
  -- of a whole month, from the start on
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  -- later amounts, [{"from": first day of a month, "amountCents": n}] in order of time; what was charged stays
  changes jsonb not null default '[]' check (
    jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) <= 60
    and not jsonb_path_exists(changes, '$[*] ? (!(@.amountCents >= 1 && @.amountCents <= 1000000000))')),
  start_on date not null,
  -- its last day, included; null: as long as the lease
  end_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, id, lease_id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  check (end_on >= start_on)
);
create index recurring_charges_by_lease on recurring_charges (account_id, lease_id, id);
call wall_account_table('recurring_charges', 'select, insert, update, delete');
call let_renters('recurring_charges', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');

-- Who comes by a link to what a lease owes is told of the next month, too.
grant select (account_id, id, lease_id, kind, description, amount_cents, changes, start_on, end_on)
  on recurring_charges to tenure_door;
create policy behind_door on recurring_charges for select to tenure_door
  using (account_id = (select current_account_id()) and lease_id = (select door_leads_to('lease'))
    and (select door_leads_to('payment')) is null);

-- What was charged for one names it; so it can be removed only while nothing was.
alter table charges
  add column recurring_charge_id uuid,
  add foreign key (account_id, recurring_charge_id, lease_id) references recurring_charges (account_id, id, lease_id),
  add constraint charges_recurring_check check (recurring_charge_id is null or (type = 'OTHER' and period is not null));
grant select (recurring_charge_id) on charges to tenure_door;
create index charges_by_recurring on charges (account_id, recurring_charge_id, period) where recurring_charge_id is not null;

-- One scheduled charge a lease, month and kind, and one a recurring charge and month; voided or not.
drop index charges_once;
create unique index charges_once on charges (account_id, lease_id, period, type, recurring_charge_id)
  nulls not distinct where period is not null;
