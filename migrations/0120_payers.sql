-- Who pays a part of a tenant's rent: a housing authority, an employer, a guarantor. Charges and payments name their payer;
-- null is the household, who owes and is asked for its own charges alone (for Section 8: 24 CFR 982.451(b)(4)).
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
  primary key (account_id, id)
);
create index payers_by_name on payers (account_id, name, id) where archived_at is null;
call enable_account_rls('payers', 'select, insert, update');

-- The share of the rent that a payer owes under a lease, as dated steps.
create table lease_payers (
  account_id uuid not null references accounts (id),
  id uuid not null,
  lease_id uuid not null,
  payer_id uuid not null,
  -- the share of a whole month's rent from each month on, [{"from": first day of a month, "amountCents": n}] in order of
  -- time; 0 ends the share
  steps jsonb not null check (
    jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 60
    and not jsonb_path_exists(steps, '$[*] ? (!(@.amountCents >= 0 && @.amountCents <= 1000000000))')
    and not jsonb_path_exists(steps, '$[*] ? (!(@.from like_regex "^[0-9]{4}-[0-9]{2}-01$"))')),
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
call allow_tenants('lease_payers', 'select', 'lease_id = any ((select own_lease_ids())::uuid[])');
grant select (account_id, id, lease_id, payer_id, steps) on lease_payers to tenure_link_guest;
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

-- Whose charge, payment and entry it is.
alter table charges add column payer_id uuid, add foreign key (account_id, payer_id) references payers (account_id, id);
alter table payments add column payer_id uuid, add foreign key (account_id, payer_id) references payers (account_id, id);
alter table journal_entries add column payer_id uuid, add foreign key (account_id, payer_id) references payers (account_id, id);
create index charges_by_payer on charges (account_id, payer_id, due_on desc, id desc) where payer_id is not null;
create index payments_by_payer on payments (account_id, payer_id, paid_on desc, id desc) where payer_id is not null;

-- One scheduled charge for each lease, month, kind, recurring charge and payer; voided or not.
drop index charges_once;
create unique index charges_once on charges (account_id, lease_id, period, type, recurring_charge_id, payer_id)
  nulls not distinct where period is not null;

-- A payment pays only charges of its own lease and payer.
create or replace function apply_allocations() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a
    join charges c on c.account_id = a.account_id and c.id = a.charge_id
    join payments p on p.account_id = a.account_id and p.id = a.payment_id
    where c.lease_id <> p.lease_id or c.payer_id is distinct from p.payer_id
  ) then
    raise exception 'a payment pays only charges of its own lease and payer' using errcode = 'TN004';
  end if;
  update payments p set allocated_cents = p.allocated_cents + a.amount, updated_at = greatest(p.updated_at, a.at)
  from (select account_id, payment_id, sum(amount_cents) as amount, max(created_at) as at from added group by 1, 2) a
  where p.account_id = a.account_id and p.id = a.payment_id;
  update charges c set paid_cents = c.paid_cents + a.amount, version = c.version + 1, updated_at = greatest(c.updated_at, a.at)
  from (select account_id, charge_id, sum(amount_cents) as amount, max(created_at) as at from added group by 1, 2) a
  where c.account_id = a.account_id and c.id = a.charge_id;
  return null;
end $$;

-- Tenants, and who comes by a link to what a lease owes, see the household's charges, payments and entries alone.
call allow_tenants('charges', 'select', 'payer_id is null and lease_id = any ((select own_lease_ids())::uuid[])');
call allow_tenants('payments', 'select', 'payer_id is null and lease_id = any ((select own_lease_ids())::uuid[])');
call allow_tenants('journal_entries', 'select', $$payer_id is null and exists (
  select from journal_lines l where l.account_id = journal_entries.account_id and l.entry_id = journal_entries.id)$$);
call allow_tenants('refunds', 'select', $$lease_id = any ((select own_lease_ids())::uuid[]) and exists (
  select from payments y where y.account_id = refunds.account_id and y.id = refunds.payment_id)$$);
grant select (payer_id) on charges, payments to tenure_link_guest;
do $$
declare
  found record;
begin
  for found in select tablename, qual from pg_policies where schemaname = 'public' and policyname = 'link_target'
               and tablename in ('charges', 'payments') loop
    execute format('alter policy link_target on %I using (payer_id is null and (%s))', found.tablename, found.qual);
  end loop;
  execute replace(replace(pg_get_functiondef('own_tenancies()'::regprocedure),
    'c.voided_at is null', 'c.payer_id is null and c.voided_at is null'),
    $x$y.state = 'SETTLED'$x$, $x$y.payer_id is null and y.state = 'SETTLED'$x$);
end $$;
