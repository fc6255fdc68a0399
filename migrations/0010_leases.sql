-- Leases: who rents and who pays, recurring charges, versions, renewals and notices.

-- Returns the rent of a whole month (cents) that is in force on a day: that of the latest step that has begun by then.
create function rent_on_day(first_rent bigint, steps jsonb, day date) returns bigint
language sql immutable parallel safe as $$
  select case when steps = '[]' then first_rent else coalesce(
    (select (step ->> 'rentCents')::bigint from jsonb_array_elements(steps) step
     where (step ->> 'from')::date <= day order by step ->> 'from' desc limit 1), first_rent) end
$$;

-- The cents of a month that a period's rent comes to, rounded half-up, as monthlyRent of shared/leases/rent-periods.ts.
create function monthly_rent(cents bigint, frequency text) returns bigint language sql immutable parallel safe
  return case frequency when 'MONTHLY' then cents
    else (2 * cents * case frequency when 'WEEKLY' then 52 when 'BIWEEKLY' then 26 when 'FOUR_WEEKLY' then 13
      when 'QUARTERLY' then 4 else 1 end + 12) / 24 end;

-- The last day of a lease that a former roommate sees; 'infinity' for everyone else.
create function own_sight_until(p_lease uuid) returns date language sql stable parallel safe
  return coalesce((nullif(current_setting('app.former_leases', true), '')::jsonb ->> p_lease::text)::date, 'infinity');

-- Leases: a unit, its rent and terms, and the days on which they apply.
create table leases (
  account_id uuid not null references accounts (id),
  id uuid not null,
  property_id uuid not null,
  unit_id uuid not null,
  state text not null check (state in ('DRAFT', 'ACTIVE', 'TERMINATED')),
  start_on date not null,
  end_on date,
  terminated_on date,
  -- the last day that the unit is taken; month-to-month has none and so ends at infinity
  ends_on date generated always as (coalesce(terminated_on, end_on, 'infinity'::date)) stored not null,
  rent_cents bigint not null check (rent_cents between 0 and 1000000000),
  deposit_cents bigint not null default 0 check (deposit_cents between 0 and 1000000000),
  due_day smallint not null check (due_day between 1 and 31),
  proration text not null check (proration in ('ACTUAL_DAYS', 'THIRTY_DAY_MONTH')),
  -- the first day that this ledger charges rent for; earlier rent was settled before the lease was entered here
  charges_from date not null,
  notes text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  grace_days smallint not null default 5 check (grace_days between 0 and 30),
  late_fee_kind text not null default 'NONE' check (late_fee_kind in ('NONE', 'FLAT', 'PERCENT')),
  late_fee_cents bigint check (late_fee_cents between 1 and 1000000000),
  late_fee_bps integer check (late_fee_bps between 1 and 5000),
  -- rent due before this day has no late fee: a setting never applies to earlier days
  late_fees_from date,
  -- The rents of a lease after its first one, in order of their first days: [{"from": date, "rentCents": n, "kind": how it was
  -- agreed, "noticeGivenOn": date or null, "noticeService": the way of service or null, "reason": text or null}]. They are a
  -- column of the lease, because every statement that reads the terms of a lease, often under its lock, needs all of them.
  -- rent_cents stays the rent from the first day on. Who planned or cancelled a step, and when, is in the events.
  rent_steps jsonb not null default '[]'::jsonb check (jsonb_typeof(rent_steps) = 'array' and jsonb_array_length(rent_steps) <= 120
    and not jsonb_path_exists(rent_steps, '$[*]?(!(@."rentCents" >= 0 && @."rentCents" <= 1000000000))'::jsonpath)
    and not jsonb_path_exists(rent_steps,
    '$[*]?(!(@."from" like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @."kind" like_regex "^(AGREED|RENEWAL|INCREASE)$"))'::jsonpath)),
  -- A lease may have a fixed term and continue month to month after it. Such a lease has no end of its own (end_on is null,
  -- so its rent goes on and its unit stays taken) and keeps the last day of its term here.
  term_ends_on date,
  -- A household moves to another unit: its new lease names the one that it continues.
  moved_from_id uuid,
  -- Rent concessions: discounts that were agreed with the tenants, as dated terms of the lease, [{"id": uuid, "kind", "from":
  -- first day of a month, "months": n, "amountCents": n or null, "basisPoints": n or null, "reason": text or null,
  -- "agreedOn": date, "cancelledFrom": first day of a month or null}]. They are a column for the reasons of rent_steps.
  concessions jsonb not null default '[]'::jsonb check (jsonb_typeof(concessions) = 'array' and jsonb_array_length(concessions) <= 20
    and not jsonb_path_exists(concessions,
    '$[*]?(!((((@."kind" like_regex "^(ONCE|MONTHLY|SPREAD)$" && @."from" like_regex "^[0-9]{4}-[0-9]{2}-01$") && @."months" >= 1) && @."months" <= 60) && ((@."amountCents" >= 1 && @."amountCents" <= 1000000000) && @."basisPoints" == null || ((@."basisPoints" >= 1 && @."basisPoints" <= 10000) && @."amountCents" == null) && @."kind" != "SPREAD")))'::jsonpath)),
  -- A move to another unit that is ahead transfers the deposit, and unused money where the landlord wants that, on its day.
  -- Null: nothing waits, because the household did not move here or the transfers were made.
  move_carries_credit boolean,
  -- The number of a lease's payment reference, which tenants write into their transfers: see shared/bank/payment-reference.ts.
  payment_number integer not null check (payment_number between 0 and 28629150),
  -- Rent by the week, two weeks, four weeks, quarter or year beside the calendar month. A charge of rent is of one period, whose
  -- first day is `charges.period`.
  rent_frequency text not null default 'MONTHLY' check (rent_frequency in ('MONTHLY', 'WEEKLY', 'BIWEEKLY', 'FOUR_WEEKLY', 'QUARTERLY',
    'YEARLY')),
  -- the first day of a period, from which the others are counted; null for calendar months
  periods_from date,
  -- The late fees that a lease had before the present one: rent due from `from` until `until` (exclusive) keeps the rule that was
  -- agreed for it, [{"from": date, "until": date, "graceDays": int, "lateFee": {"kind", "amount" (cents), "basisPoints"}}].
  -- A rule can so be set from a later day on, and a change within the days of grace takes no fee away.
  former_late_fees jsonb not null default '[]'::jsonb check (jsonb_typeof(former_late_fees) = 'array'
    and jsonb_array_length(former_late_fees) <= 20 and not jsonb_path_exists(former_late_fees,
    '$[*]?(!(((@."lateFee"."kind" like_regex "^(FLAT|PERCENT)$" && @."from" < @."until") && @."graceDays" >= 0) && @."graceDays" <= 30))'::jsonpath)),
  primary key (account_id, id),
  unique (account_id, id, property_id),
  foreign key (account_id, unit_id, property_id) references units (account_id, id, property_id),
  foreign key (account_id, moved_from_id) references leases (account_id, id),
  -- a lease that never began (ended the day before it starts) takes no day of the unit
  constraint lease_overlap exclude using gist (account_id with =, unit_id with =,
    (
case
    when terminated_on < start_on then 'empty'::daterange
    else daterange(start_on, coalesce(terminated_on, end_on),
    '[]')
end) with &&) where (state <> 'DRAFT' and archived_at is null),
  check (end_on >= start_on),
  constraint leases_late_fee_check check ((late_fee_kind = 'FLAT') = (late_fee_cents is not null)
    and (late_fee_kind = 'PERCENT') = (late_fee_bps is not null) and (late_fee_kind = 'NONE' or late_fees_from is not null)),
  constraint leases_one_end check (end_on is null or term_ends_on is null),
  constraint lease_moved_elsewhere check (moved_from_id <> id),
  constraint leases_periods check ((rent_frequency = 'MONTHLY') = (periods_from is null)),
  -- what only months have: a due day of the month, thirtieths, discounts on months
  constraint leases_periods_without_months check (rent_frequency = 'MONTHLY' or due_day = 1 and proration = 'ACTUAL_DAYS'
    and concessions = '[]'::jsonb),
  check (terminated_on >= (start_on - 1)),
  check (charges_from >= start_on),
  check ((state = 'TERMINATED') = (terminated_on is not null)),
  check (term_ends_on >= start_on)
);
create index leases_by_start on leases (account_id, start_on desc, id desc) where archived_at is null;
-- what is live on a day: the dashboard, occupancy and the rent run read nothing else, however long the past is
create index leases_by_end on leases (account_id, ends_on, id) include (start_on, unit_id, rent_cents)
  where archived_at is null and state <> 'DRAFT';
create index leases_by_unit on leases (account_id, unit_id, start_on) include (state, ends_on, rent_cents) where archived_at is null;
create index leases_by_property on leases (account_id, property_id, start_on desc, id desc)
  include (unit_id, state, ends_on, rent_cents) where archived_at is null;
-- leases_by_end leaves drafts out
create index leases_by_last_day on leases (account_id, ends_on, id) where archived_at is null;
create index leases_by_creation on leases (account_id, created_at, id) where archived_at is null;
create index leases_of_unit on leases (account_id, unit_id);
-- the leases that end, or whose term ends, between two days: termEnd in server/schema/leases.ts
create index leases_by_term_end on leases (account_id, (coalesce(terminated_on, term_ends_on, ends_on)), id)
  where archived_at is null and state <> 'DRAFT';
create unique index leases_moved_once on leases (account_id, moved_from_id) where moved_from_id is not null;
create index leases_moves_ahead on leases (account_id, start_on) where move_carries_credit is not null;
create unique index leases_by_payment_number on leases (account_id, payment_number);
call enable_account_rls('leases', 'select, insert, update');
grant select on leases to tenure_search;
grant select (account_id, id, property_id, unit_id, state, start_on, end_on, terminated_on, rent_cents, due_day, proration, charges_from,
  archived_at, rent_steps, concessions, payment_number, rent_frequency, periods_from) on leases to tenure_link_guest;
call allow_tenants('leases', 'select', 'id = any ((select own_lease_ids())::uuid[])');
create policy search on leases for select to tenure_search
  using (true);
create policy link_target on leases for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('lease')));

-- From the lease's id, so that neighbors have different references; the next free number where two ids meet.
create function give_payment_number() returns trigger language plpgsql as $$
declare
  candidate integer := (hashtextextended(new.id::text, 0) & 9223372036854775807) % 28629151;
begin
  while exists (select from leases l where l.account_id = new.account_id and l.payment_number = candidate) loop
    candidate := (candidate + 1) % 28629151;
  end loop;
  new.payment_number := candidate;
  return new;
end $$;

create trigger leases_have_payment_number before insert on leases for each row when (new.payment_number is null)
  execute function give_payment_number();

-- Who is on a lease, and from when to when.
create table lease_tenants (
  account_id uuid not null references accounts (id),
  lease_id uuid not null,
  tenant_id uuid not null,
  position smallint not null check ("position" >= 0 and "position" <= 99),
  -- null: from the first day of the lease
  joined_on date,
  -- the day of moving out, in the past or today; null: a present tenant
  left_on date,
  -- where the person can be reached after moving out
  forwarding_address text check (forwarding_address <> ''),
  -- the agreed share of a whole month's rent from each month on, [{"from": first day of a month, "amountCents": n}]; it
  -- divides nothing that is owed
  share_steps jsonb not null default '[]'::jsonb check (jsonb_typeof(share_steps) = 'array' and jsonb_array_length(share_steps) <= 60
    and not jsonb_path_exists(share_steps, '$[*]?(!(@."amountCents" >= 0 && @."amountCents" <= 1000000000))'::jsonpath)
    and not jsonb_path_exists(share_steps, '$[*]?(!(@."from" like_regex "^[0-9]{4}-[0-9]{2}-01$"))'::jsonpath)),
  primary key (account_id, lease_id, tenant_id),
  unique (account_id, lease_id, "position"),
  foreign key (account_id, lease_id) references leases (account_id, id),
  foreign key (account_id, tenant_id) references tenants (account_id, id),
  constraint lease_tenant_days check (left_on >= joined_on),
  constraint lease_tenant_address check (forwarding_address is null or left_on is not null)
);
create index lease_tenants_by_tenant on lease_tenants (account_id, tenant_id, lease_id);
call enable_account_rls('lease_tenants', 'select, insert, delete');

create policy link_target on tenants for select to tenure_link_guest
  using (account_id = (select current_account_id()) and (
    id = (select current_link_target('tenant'))
    or ((select current_link_target('payment')) is not null and exists (
      select from lease_tenants lt where lt.account_id = tenants.account_id and lt.tenant_id = tenants.id))));

grant select on lease_tenants to tenure_search;
grant select (account_id, lease_id, tenant_id, position, left_on) on lease_tenants to tenure_link_guest;
grant update (forwarding_address) on lease_tenants to tenure_app;
call scope_table('lease_tenants', $$exists (
  select from leases l where l.account_id = lease_tenants.account_id and l.id = lease_tenants.lease_id)$$);
call allow_tenants('lease_tenants', 'select', 'tenant_id = any ((select own_tenant_ids())::uuid[])');

-- The new address of a former roommate is their own.
call allow_tenants('lease_tenants', 'update', 'tenant_id = any ((select own_tenant_ids())::uuid[])');
create policy search on lease_tenants for select to tenure_search
  using (true);
create policy link_target on lease_tenants for select to tenure_link_guest
  using (account_id = (select current_account_id()) and lease_id = (select current_link_target('lease')));

-- The link to the balance of a lease that a tenant has ends when they move out.
create function end_links_of_former_tenant() returns trigger language plpgsql as $$
begin
  update public_links set revoked_at = now(), revoked_reason = 'revoked'
  where account_id = new.account_id and lease_id = new.lease_id and tenant_id = new.tenant_id and revoked_at is null;
  return null;
end $$;

create trigger end_links_of_former_tenant after insert on lease_tenants
  for each row when (new.left_on is not null) execute function end_links_of_former_tenant();

-- With whom one shares a lease, by sign-in: whose picture it is that a roommate added.
create function own_roommates() returns table (user_id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (t.user_id) t.user_id, t.name::text
  from lease_tenants lt join tenants t on t.account_id = lt.account_id and t.id = lt.tenant_id
  where lt.account_id = current_account_id() and lt.lease_id = any (own_lease_ids()) and t.user_id is not null
  order by t.user_id, t.created_at
$$;
revoke all on function own_roommates() from public;
grant execute on function own_roommates() to tenure_app;

-- The names of a tenant's own leases' households. Tenants see no other tenant's row, which also holds addresses and
-- telephone numbers; of a roommate they learn the name. Runs as the owner, whom that does not concern.
create function own_households() returns table (lease_id uuid, tenant_id uuid, name text, is_present boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select lt.lease_id, t.id, t.name::text, coalesce(lt.left_on, 'infinity') >= own_sight_until(lt.lease_id)
  from lease_tenants lt join tenants t on t.account_id = lt.account_id and t.id = lt.tenant_id
  where lt.account_id = current_account_id() and lt.lease_id = any (own_lease_ids())
    and coalesce(lt.joined_on, '-infinity') <= own_sight_until(lt.lease_id)
  order by lt.lease_id, lt.position
$$;
revoke all on function own_households() from public;
grant execute on function own_households() to tenure_app;

-- Payers of a part of a tenant's rent: a housing authority, an employer, a guarantor. Charges and payments name their payer;
-- null is the household, which owes its own charges alone (for Section 8: 24 CFR 982.451(b)(4)).
create table payers (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('HOUSING_AUTHORITY', 'EMPLOYER', 'GUARANTOR', 'OTHER')),
  email citext,
  -- the number under which the payer knows the landlord
  reference text check (reference <> ''),
  notes text check (notes <> ''),
  -- whether the payer gets rent reminders of its own charges by email
  sends_reminders boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The day of the month on which a payer's shares of rents are due; null is the due day of each lease.
  due_day smallint check (due_day between 1 and 31),
  -- Payers as far as a member's properties reach. A member who is kept to some properties sees the payers of leases that they reach,
  -- and those of no lease that they added themselves; they change a payer only where all its leases are within reach, because its
  -- mail names tenants and amounts of every lease.
  created_by uuid default current_author_id(),
  primary key (account_id, id)
);
create index payers_by_name on payers (account_id, name, id) where archived_at is null;
call enable_account_rls('payers', 'select, insert, update');

create trigger payers_author before update on payers for each row
  when (old.created_by is distinct from new.created_by) execute function refuse_other_author();

-- The share of the rent that a payer owes under a lease, as dated steps.
create table lease_payers (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  payer_id uuid not null,
  -- the share of a whole month's rent from each month on, [{"from": first day of a month, "amountCents": n}] in order of
  -- time; 0 ends the share
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 60 and not jsonb_path_exists(steps,
    '$[*]?(!(@."amountCents" >= 0 && @."amountCents" <= 1000000000))'::jsonpath) and not jsonb_path_exists(steps,
    '$[*]?(!(@."from" like_regex "^[0-9]{4}-[0-9]{2}-01$"))'::jsonpath)),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  constraint lease_payer_once unique (account_id, lease_id, payer_id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  foreign key (account_id, payer_id) references payers (account_id, id)
);
create index lease_payers_by_payer on lease_payers (account_id, payer_id, lease_id);
call enable_account_rls('lease_payers', 'select, insert, update');
grant select (account_id, id, lease_id, payer_id, steps) on lease_payers to tenure_link_guest;
call allow_tenants('lease_payers', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');
create policy link_target on lease_payers for select to tenure_link_guest
  using (account_id = (select current_account_id()) and lease_id = (select current_link_target('lease')));

-- A tenant learns who pays the rest of their rent, and nothing else of a payer.
create function own_lease_payers() returns table (lease_id uuid, payer_id uuid, name text, kind text, steps jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.lease_id, s.payer_id, p.name, p.kind, s.steps
  from lease_payers s join payers p on p.account_id = s.account_id and p.id = s.payer_id
  where s.account_id = current_account_id() and s.lease_id = any (own_lease_ids())
  order by s.lease_id, s.id
$$;
revoke all on function own_lease_payers() from public;
grant execute on function own_lease_payers() to tenure_app;

-- Returns the names that a version of a lease keeps: unit, tenants and payers.
create function lease_labels_of(l leases) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'unit', (select concat(p.name, ', ', u.unit_number) from units u
      join properties p on p.account_id = u.account_id and p.id = u.property_id
      where u.account_id = l.account_id and u.id = l.unit_id),
    'tenants', coalesce((select jsonb_agg(t.name order by x.position) from lease_tenants x
      join tenants t on t.account_id = x.account_id and t.id = x.tenant_id
      where x.account_id = l.account_id and x.lease_id = l.id and x.left_on is null), '[]'),
    'payers', coalesce((select jsonb_object_agg(p.id, p.name) from lease_payers s
      join payers p on p.account_id = s.account_id and p.id = s.payer_id
      where s.account_id = l.account_id and s.lease_id = l.id), '{}'))
$$;

-- What a lease charges regularly besides rent: pet rent, parking, storage, utilities. The daily run charges it with the
-- rent, for the same days.
create table recurring_charges (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  kind text not null check (kind in ('PET_RENT', 'PARKING', 'STORAGE', 'UTILITIES', 'SALES_TAX', 'OTHER')),
  -- what it is called, where the name of its kind does not say it
  description text check (description <> ''),
  -- of a whole month, from the start on
  amount_cents bigint not null,
  -- later amounts, [{"from": first day of a month, "amountCents": n}] in order of time; what was charged stays
  changes jsonb not null default '[]'::jsonb check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) <= 60
    and not jsonb_path_exists(changes, '$[*]?(!(@."amountCents" >= 1 && @."amountCents" <= 1000000000))'::jsonpath)),
  start_on date not null,
  -- its last day, included; null: as long as the lease
  end_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- thousandths of a percent; then the amount is 0, and each month's is computed from the rent
  rate integer check (rate between 1 and 30000),
  -- later rates, [{"from": first day of a month, "rate": n}] in order of time
  rate_changes jsonb not null default '[]'::jsonb check (jsonb_typeof(rate_changes) = 'array' and jsonb_array_length(rate_changes) <= 60
    and not jsonb_path_exists(rate_changes, '$[*]?(!(@."rate" >= 1 && @."rate" <= 30000))'::jsonpath)),
  -- whether sales tax is computed from it, too
  is_taxed boolean not null default false,
  primary key (account_id, id),
  unique (account_id, id, lease_id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  check (end_on >= start_on),
  constraint recurring_charges_amount_cents_check check (
case
    when rate is null then amount_cents between 1 and 1000000000
    and rate_changes = '[]'::jsonb
    else amount_cents = 0 and changes = '[]'::jsonb
end),
  constraint recurring_charges_rate_kind_check check (rate is null or kind = 'SALES_TAX'),
  constraint recurring_charges_is_taxed_check check (not is_taxed or kind <> 'SALES_TAX')
);
create index recurring_charges_by_lease on recurring_charges (account_id, lease_id, id);
call enable_account_rls('recurring_charges', 'select, insert, update, delete');
grant select (account_id, id, lease_id, kind, description, amount_cents, changes, start_on, end_on, rate, rate_changes,
  is_taxed) on recurring_charges to tenure_link_guest;
call allow_tenants('recurring_charges', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');
create policy link_target on recurring_charges for select to tenure_link_guest
  using (account_id = (select current_account_id()) and lease_id = (select current_link_target('lease'))
    and (select current_link_target('payment')) is null);

-- The terms of a lease at signing and after each change, as they were agreed; append-only. `terms` is what lease_terms_of
-- returns, `labels` the names that unit and tenants had on that day.
create table lease_versions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  number integer not null check (number >= 1),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  labels jsonb not null check (jsonb_typeof(labels) = 'object'),
  -- the account's day on which it was recorded, and the instant
  recorded_on date not null,
  created_at timestamptz not null,
  created_by uuid,
  -- the name that a tenant signed with, where a tenant's answer made the change
  agreed_by text check (agreed_by <> ''),
  -- the first version of a lease that was older than this table: its terms on that day, not those at signing
  is_backfilled boolean not null default false,
  primary key (account_id, id),
  unique (account_id, lease_id, number),
  foreign key (account_id, lease_id) references leases (account_id, id)
);
call enable_account_rls('lease_versions', 'select, insert');

-- Offers to renew a lease: up to three terms, of which the tenants accept one or none until a day. An offer whose day has
-- passed is expired by its date; it stays OPEN until the next offer is made or the lease is renewed or ended.
create table renewal_offers (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  state text not null check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  -- the first day of the new terms, and what was agreed when they were offered
  start_on date not null,
  former_end_on date,
  former_rent_cents bigint not null check (former_rent_cents between 0 and 1000000000),
  -- [{"endOn": date or null, "atEnd": "ENDS" or "MONTH_TO_MONTH", "rentCents": n}]
  options jsonb not null check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) between 1 and 3),
  answer_by date not null,
  -- the landlord's words to the tenants
  message text check (message <> ''),
  chosen smallint,
  answered_at timestamptz,
  -- the name that was signed with the answer
  answered_name text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  check (answer_by < start_on),
  check ((state = 'ACCEPTED') = (chosen is not null)),
  check (chosen >= 0 and chosen <= (jsonb_array_length(options) - 1)),
  check ((state in ('ACCEPTED', 'DECLINED')) = (answered_at is not null)),
  check ((answered_at is null) = (answered_name is null))
);
create index renewal_offers_by_lease on renewal_offers (account_id, lease_id, id desc);
create unique index renewal_offers_open on renewal_offers (account_id, lease_id) where state = 'OPEN';
call enable_account_rls('renewal_offers', 'select, insert, update');
grant select (account_id, id, state, start_on, former_end_on, former_rent_cents, options, answer_by, message, chosen, answered_at,
  answered_name) on renewal_offers to tenure_link_guest;
call allow_tenants('renewal_offers', 'select',
  $$lease_id = any ((select own_lease_ids())::uuid[]) and own_sight_until(lease_id) = 'infinity'$$);
create policy link_target on renewal_offers for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('renewal')));

-- Notices to end a lease: who gave one, how and when, the last day that it names, and what the law allowed on that day. One
-- is in force for a lease at a time; a withdrawn one stays as it was. The lease itself ends by its terminated_on.
create table ending_notices (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  given_by text not null check (given_by in ('TENANT', 'LANDLORD')),
  -- which tenant gave it; null for the whole household
  tenant_id uuid,
  given_on date not null,
  service text not null check (service in ('PERSON', 'POSTED', 'MAIL', 'CERTIFIED_MAIL', 'EMAIL', 'PORTAL')),
  last_on date not null,
  -- the earliest last day by the law and the term of the lease, as they were on the day of the notice
  earliest_on date,
  -- the last day of the term that still ran on that day, and the law of the state in words
  term_end_on date,
  law_state text,
  law_citation text,
  law_basis text check (law_basis in ('statute', 'advised', 'none')),
  -- the arithmetic, step by step
  law_parts jsonb not null check (jsonb_typeof(law_parts) = 'array' and not jsonb_path_exists(law_parts,
    '$[*]?(@.type() != "string")'::jsonpath)),
  law_caution text,
  law_doubt text,
  -- why the landlord's notice names an earlier day
  reason text check (reason <> ''),
  note text check (note <> ''),
  withdrawn_at timestamptz,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  foreign key (account_id, tenant_id) references tenants (account_id, id),
  check (given_on <= last_on),
  check (tenant_id is null or given_by = 'TENANT'),
  check (reason is null or given_by = 'LANDLORD')
);
create unique index ending_notices_in_force on ending_notices (account_id, lease_id) where withdrawn_at is null;
create index ending_notices_by_lease on ending_notices (account_id, lease_id, id desc);
call enable_account_rls('ending_notices', 'select, insert, update');

-- A notice to end a lease is for the household of its day: who had moved out before it was recorded does not see it, and
-- a former roommate gives none.
call allow_tenants('ending_notices', 'select',
  'lease_id = any ((select own_lease_ids())::uuid[]) and created_at::date <= own_sight_until(lease_id)');
call allow_tenants('ending_notices', 'insert',
  $$lease_id = any ((select own_lease_ids())::uuid[]) and tenant_id = any ((select own_tenant_ids())::uuid[])
    and given_by = 'TENANT' and service = 'PORTAL' and reason is null and own_sight_until(lease_id) = 'infinity'$$);

-- Terms of a lease beyond what the law of its state usually allows, each with the landlord's reason. Append-only: a later
-- change of the term ends the row, so that it stays known what was agreed when, and why.
create table law_exceptions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  question text not null check (question in ('securityDeposit', 'lateFee', 'graceDays')),
  -- cents, or days for graceDays: what was agreed, and the law's limit on that day
  chosen_value bigint not null check (chosen_value >= 0),
  limit_value bigint not null check (limit_value >= 0),
  state_name text not null check (state_name <> ''),
  -- the statute; null where the collection names none
  citation text check (citation <> ''),
  reason text not null check (length(reason) between 3 and 500),
  created_by uuid default current_author_id(),
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id)
);
create unique index law_exceptions_current on law_exceptions (account_id, lease_id, question) where ended_at is null;
call enable_account_rls('law_exceptions', 'select, insert, update');

-- Returns the terms of a lease as a version keeps them.
create function lease_terms_of(l leases) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'state', l.state, 'unitId', l.unit_id, 'startOn', l.start_on, 'endOn', l.end_on, 'termEndsOn', l.term_ends_on,
    'terminatedOn', l.terminated_on, 'rentCents', l.rent_cents, 'rentSteps', l.rent_steps, 'concessions', l.concessions,
    'depositCents', l.deposit_cents, 'dueDay', l.due_day, 'proration', l.proration, 'chargesFrom', l.charges_from,
    'graceDays', l.grace_days,
    'lateFee', jsonb_build_object('kind', l.late_fee_kind, 'amount', l.late_fee_cents, 'basisPoints', l.late_fee_bps),
    'household', coalesce((select jsonb_agg(jsonb_build_object(
        'tenantId', x.tenant_id, 'joinedOn', x.joined_on, 'leftOn', x.left_on) order by x.position) from lease_tenants x
      where x.account_id = l.account_id and x.lease_id = l.id), '[]'),
    'lawReasons', coalesce((select jsonb_object_agg(e.question, e.reason) from law_exceptions e
      where e.account_id = l.account_id and e.lease_id = l.id and e.ended_at is null), '{}'),
    'recurringCharges', coalesce((select jsonb_agg(jsonb_build_object(
        'id', r.id, 'kind', r.kind, 'description', r.description, 'amountCents', r.amount_cents, 'changes', r.changes,
        'startOn', r.start_on, 'endOn', r.end_on)
        || case when r.rate is null and not r.is_taxed then '{}'::jsonb
          else jsonb_build_object('rate', r.rate, 'rateChanges', r.rate_changes, 'isTaxed', r.is_taxed) end
        order by r.id) from recurring_charges r
      where r.account_id = l.account_id and r.lease_id = l.id), '[]'),
    'payerShares', coalesce((select jsonb_agg(jsonb_build_object('payerId', s.payer_id, 'steps', s.steps) order by s.id)
      from lease_payers s where s.account_id = l.account_id and s.lease_id = l.id), '[]'))
    || case when l.rent_frequency = 'MONTHLY' then '{}'::jsonb
      else jsonb_build_object('rentFrequency', l.rent_frequency, 'periodsFrom', l.periods_from) end
    || case when l.former_late_fees = '[]' then '{}'::jsonb
      else jsonb_build_object('lateFeesFrom', coalesce(l.late_fees_from,
        (l.former_late_fees -> -1 ->> 'until')::date), 'formerLateFees', l.former_late_fees) end
$$;

-- A tenant's page states the late fee as it would be charged: its limit follows from the number of units of the property
-- and from a kept reason, neither of which tenants see.
create function own_late_fee_facts() returns table (lease_id uuid, units integer, is_justified boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id,
    (select count(*)::int from units u
     where u.account_id = l.account_id and u.property_id = l.property_id and u.archived_at is null),
    exists (select from law_exceptions e
            where e.account_id = l.account_id and e.lease_id = l.id and e.question = 'lateFee' and e.ended_at is null)
  from leases l where l.account_id = current_account_id() and l.id = any (own_lease_ids())
$$;
revoke all on function own_late_fee_facts() from public;
grant execute on function own_late_fee_facts() to tenure_app;

-- Invitations of tenants to the portal. The token is in the mail only; here is its hash. A newer invitation replaces an
-- older one.
create table tenant_invitations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  tenant_id uuid not null,
  token_hash bytea not null,
  -- the person who reads this mailbox gets the tenant's access, also when the tenant's email is changed later
  email citext not null,
  property_id uuid,
  unit_id uuid,
  lease_id uuid,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('replaced', 'cancelled')),
  primary key (account_id, id),
  unique (account_id, token_hash),
  foreign key (account_id, tenant_id) references tenants (account_id, id),
  foreign key (account_id, property_id) references properties (account_id, id),
  foreign key (account_id, unit_id) references units (account_id, id),
  foreign key (account_id, lease_id) references leases (account_id, id),
  check (accepted_at is null or ended_at is null),
  check ((ended_at is null) = (ended_reason is null))
);
-- one open invitation a tenant
create unique index tenant_invitations_open on tenant_invitations (account_id, tenant_id)
  where accepted_at is null and ended_at is null;
create index tenant_invitations_by_time on tenant_invitations (account_id, created_at);
call enable_account_rls('tenant_invitations', 'select, insert, update');

-- who is invited to a property belongs to it before there is a lease
create function is_on_a_lease(p_tenant uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from lease_tenants where account_id = current_account_id() and tenant_id = p_tenant)
    or exists (
      select from tenant_invitations
      where account_id = current_account_id() and tenant_id = p_tenant and accepted_at is null and ended_at is null
        and property_id <> all (reachable_property_ids()))
$$;
revoke all on function is_on_a_lease(uuid) from public;
grant execute on function is_on_a_lease(uuid) to tenure_app, tenure_search;

-- Whether a tenant is invited to a property that the caller reaches. Runs as the owner, as is_on_a_lease does: a policy of
-- tenants cannot ask a table whose own policy asks for tenants.
create function is_invited_within_reach(p_tenant uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from tenant_invitations
    where account_id = current_account_id() and tenant_id = p_tenant and accepted_at is null and ended_at is null
      and property_id = any (reachable_property_ids()))
$$;
revoke all on function is_invited_within_reach(uuid) from public;
grant execute on function is_invited_within_reach(uuid) to tenure_app;

-- those of their leases, past ones too, and those whom no lease holds yet
call scope_table('tenants', $$id in (select lt.tenant_id from lease_tenants lt)
  or (not is_on_a_lease(id) and (created_by = (select current_author_id()) or is_invited_within_reach(id)))$$);

-- who sees the tenant sees their invitation
call scope_table('tenant_invitations', $$exists (
  select from tenants t where t.account_id = tenant_invitations.account_id and t.id = tenant_invitations.tenant_id)$$);

-- Where a tenant who moves out can be reached: the last address given, and by whom.
create table forwarding_addresses (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  address text not null check (address <> ''),
  given_on date not null,
  given_by text not null check (given_by in ('TENANT', 'LANDLORD')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, lease_id),
  foreign key (account_id, lease_id) references leases (account_id, id)
);
call enable_account_rls('forwarding_addresses', 'select, insert, update');
call allow_tenants('forwarding_addresses', 'select',
  'lease_id = any ((select own_lease_ids())::uuid[]) and given_on <= own_sight_until(lease_id)');
call allow_tenants('forwarding_addresses', 'insert', $$lease_id = any ((select own_lease_ids())::uuid[])
  and given_by = 'TENANT' and own_sight_until(lease_id) = 'infinity'$$);
call allow_tenants('forwarding_addresses', 'update',
  $$lease_id = any ((select own_lease_ids())::uuid[]) and own_sight_until(lease_id) = 'infinity'$$);

-- Every lease of the person at hand in every account in which they are a tenant, and the accounts where they have none
-- yet. It sets one account after the other and then the first again, so that row-level security holds throughout.
create function own_tenancies() returns table(account_id uuid, account_name text, landlord_name text, landlord_email text, tenant_id uuid, lease_id uuid, state text, start_on date, end_on date, terminated_on date, rent_cents bigint, rent_steps jsonb, property_name text, address text, city text, property_state text, zip_code text, unit_number text, balance_cents bigint) language plpgsql security definer set search_path to public, pg_temp
as $$
declare
  here uuid := current_account_id();
  place uuid;
begin
  for place in
    select m.account_id from memberships m where m.user_id = current_user_id() and m.role = 'TENANT' order by m.created_at, m.account_id
  loop
    perform set_config('app.account_id', place::text, true);
    return query
      select a.id, a.name, o.name, o.email::text, t.id, l.id, l.state, l.start_on, least(l.end_on, lt.left_on), case when l.terminated_on is not null then least(l.terminated_on, lt.left_on) end, l.rent_cents,
             l.rent_steps, p.name::text, p.address, p.city, p.state, p.zip_code, u.unit_number::text,
             (coalesce((select sum(c.amount_cents - c.paid_cents) from charges c
                        where c.account_id = place and c.lease_id = l.id and c.payer_id is null and c.voided_at is null and c.due_on <= coalesce(lt.left_on, 'infinity')), 0)
              - coalesce((select sum(y.amount_cents - y.allocated_cents) from payments y
                          where y.account_id = place and y.lease_id = l.id and y.payer_id is null and y.state = 'SETTLED' and y.paid_on <= coalesce(lt.left_on, 'infinity')), 0))::bigint
      from accounts a
      cross join lateral (
        select n.name, n.email from memberships m join users n on n.id = m.user_id
        where m.account_id = place and m.role = 'OWNER' order by m.created_at limit 1) o
      left join tenants t on t.account_id = place and t.user_id = current_user_id() and t.archived_at is null
      left join lease_tenants lt on lt.account_id = place and lt.tenant_id = t.id
      left join leases l on l.account_id = place and l.id = lt.lease_id and l.state <> 'DRAFT' and l.archived_at is null
      left join properties p on p.account_id = place and p.id = l.property_id
      left join units u on u.account_id = place and u.id = l.unit_id
      where a.id = place
      order by l.start_on desc, l.id;
  end loop;
  perform set_config('app.account_id', here::text, true);
end $$;
revoke all on function own_tenancies() from public;
grant execute on function own_tenancies() to tenure_app;
