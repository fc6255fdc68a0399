-- A deposit is a liability (2100) from the day on which it is received, and none before. What is charged and not received is
-- noted on two memorandum accounts, which cancel out and which no report shows: docs/decisions/101.
create function create_memo_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (account_id, code, name, kind) values
    (new.id, 1210, 'Security deposits due', 'asset'),
    (new.id, 1215, 'Security deposits not received', 'asset');
  return null;
end $$;
create trigger accounts_create_memo_accounts after insert on accounts for each row execute function create_memo_accounts();

do $$
declare
  definition text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c
  where c.conname = 'journal_entries_kind_check' and c.conrelid = 'journal_entries'::regclass;
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format('alter table journal_entries add constraint journal_entries_kind_check %s', replace(definition, 'ARRAY[',
    'ARRAY[''reclassification''::text, '));
end $$;

-- A reclassification belongs to the day of the money, closed or not: it changes neither cash nor income nor equity.
create trigger journal_entries_keep_closed_days_new before insert on journal_entries
  for each row when (new.kind <> 'reclassification') execute function keep_closed_days();
drop trigger journal_entries_keep_closed_days on journal_entries;
alter trigger journal_entries_keep_closed_days_new on journal_entries rename to journal_entries_keep_closed_days;

-- Brings the books of an account, written by an earlier release, to these rules by entries of their own, one for each lease,
-- payer and day that differs; a second run finds nothing to do:
-- 1. Charges of deposits are on the memorandum accounts.
-- 2. Money that pays a deposit is held from its receipt to the day on which it is released.
-- 3. Money that pays a charge that was due later is prepaid until then.
-- 4. Money received as a deposit under a lease that never charged one is a deposit, charged on the day of its receipt.
create function reclassify_deposits(p_account uuid, p_now timestamptz) returns integer language plpgsql as $$
declare
  made integer;
begin
  -- 4. the charge, the allocation that pays it, and the entries of both
  with received as materialized (
    select y.id as payment_id, y.lease_id, y.property_id, y.payer_id, y.paid_on, y.amount_cents - y.allocated_cents as cents,
           gen_random_uuid() as charge_id, gen_random_uuid() as charge_entry, gen_random_uuid() as held_entry
    from payments y
    where y.account_id = p_account and y.state = 'SETTLED' and y.type = 'DEPOSIT' and y.source = 'MONEY' and not y.is_credit
      and y.allocated_cents < y.amount_cents
      and not exists (select from charges c where c.account_id = p_account and c.lease_id = y.lease_id and c.type = 'DEPOSIT')),
  charge as (
    insert into charges (account_id, id, lease_id, property_id, type, deposit_kind, payer_id, amount_cents, due_on, description,
                         label, explanation, created_at, updated_at)
    select p_account, charge_id, lease_id, property_id, 'DEPOSIT', 'SECURITY', payer_id, cents, paid_on, 'Security deposit',
           '{"kind":"charge_type","type":"DEPOSIT"}', jsonb_build_object('rule', 'deposit_received', 'paymentId', payment_id),
           p_now, p_now
    from received),
  entry as (
    insert into journal_entries (account_id, id, entry_on, kind, type, description, label, charge_id, payment_id, payer_id,
                                 created_at)
    select p_account, charge_entry, paid_on, 'charge', 'DEPOSIT', 'Security deposit',
           '{"kind":"charge_type","type":"DEPOSIT"}'::jsonb, charge_id, null::uuid, payer_id, p_now
    from received
    union all
    select p_account, held_entry, paid_on, 'allocation', 'DEPOSIT', 'Held as a security deposit', '{"kind":"deposit_held"}',
           charge_id, payment_id, payer_id, p_now
    from received)
  insert into journal_lines (account_id, entry_id, line_no, code, amount_cents, lease_id, property_id, entry_on)
  select p_account, line.entry_id, line.line_no, line.code, line.cents, lease_id, property_id, paid_on
  from received cross join lateral (values
    (charge_entry, 1, 1210, cents), (charge_entry, 2, 1215, -cents),
    (held_entry, 1, 2200, cents), (held_entry, 2, 2100, -cents), (held_entry, 3, 1215, cents), (held_entry, 4, 1210, -cents)
  ) line (entry_id, line_no, code, cents);
  insert into allocations (account_id, id, charge_id, payment_id, amount_cents, explanation, created_at, paid_on, code, lease_id,
                           property_id, is_money)
  select p_account, gen_random_uuid(), c.id, y.id, c.amount_cents,
         jsonb_build_object('rule', 'oldest_first', 'order', 1, 'chargeDueOn', c.due_on, 'paymentReceivedOn', y.paid_on,
           'leftCents', c.amount_cents, 'openCents', c.amount_cents, 'amountCents', c.amount_cents),
         p_now, y.paid_on, 2100, c.lease_id, c.property_id, true
  from charges c join payments y on y.account_id = p_account and y.id = (c.explanation ->> 'paymentId')::uuid
  where c.account_id = p_account and c.explanation ->> 'rule' = 'deposit_received' and c.created_at = p_now;

  with posted as (
    -- the allocations with the entry that posted each: one of its own, or that of the whole payment
    select a.id, a.charge_id, a.payment_id, a.lease_id, a.property_id, y.payer_id, a.amount_cents, a.created_at, a.paid_on, c.type,
           coalesce((a.explanation ->> 'chargeDueOn')::date, c.due_on) as due_on,
           own.entry_on as own_on, own.is_new, whole.entry_on as whole_on, reversal.entry_on as reversed_on
    from allocations a
    join charges c on c.account_id = p_account and c.id = a.charge_id
    join payments y on y.account_id = p_account and y.id = a.payment_id
    cross join lateral (
      select max(e.entry_on) as entry_on, bool_or(l.code is not null) as is_new from journal_entries e
      left join journal_lines l on l.account_id = p_account and l.entry_id = e.id and l.code = 1210
      where e.account_id = p_account and e.payment_id = a.payment_id and e.charge_id = a.charge_id
        and e.created_at = a.created_at and e.kind = case when a.amount_cents > 0 then 'allocation' else 'deallocation' end
      ) own
    cross join lateral (
      select max(e.entry_on) as entry_on from journal_entries e
      where e.account_id = p_account and e.payment_id = a.payment_id and e.charge_id is null and e.created_at = a.created_at
        and e.kind = any (case when a.amount_cents > 0 then array['payment', 'credit'] else array['payment_reversal'] end)
      ) whole
    cross join lateral (
      select max(e.entry_on) as entry_on from journal_entries e
      where e.account_id = p_account and e.charge_id = a.charge_id and e.created_at = a.created_at
        and e.kind = 'charge_reversal' and a.explanation #>> '{why,kind}' = 'deposit_released') reversal
    where a.account_id = p_account),
  released as (
    select payment_id, created_at, id, reversed_on as on_date from posted
    where amount_cents < 0 and reversed_on is not null),
  dated as (
    select p.*, coalesce(p.own_on, p.whole_on) as was_on,
           case when p.type <> 'DEPOSIT' then coalesce(p.own_on, greatest(p.whole_on, p.due_on))
                when p.amount_cents < 0 then greatest(p.paid_on, coalesce(p.reversed_on, p.whole_on))
                else greatest(p.paid_on, (select max(r.on_date) from released r
                  where r.payment_id = p.payment_id and (r.created_at, r.id) < (p.created_at, p.id))) end as on_date
    from posted p
    where coalesce(p.own_on, p.whole_on) is not null and not (p.type = 'DEPOSIT' and coalesce(p.is_new, false))),
  moved (lease_id, property_id, payer_id, on_date, code, cents) as (
    select l.lease_id, l.property_id, e.payer_id, l.entry_on, m.code, m.cents
    from journal_entries e
    join journal_lines l on l.account_id = p_account and l.entry_id = e.id and l.code in (1200, 2100)
    cross join lateral (values (l.code, -l.amount_cents),
      (case l.code when 1200 then 1210 else 1215 end::smallint, l.amount_cents)) m (code, cents)
    where e.account_id = p_account and e.type = 'DEPOSIT' and e.kind in ('charge', 'charge_reversal')
    union all
    -- the entry of an allocation lowered receivable: that money was prepaid
    select lease_id, property_id, payer_id, was_on, m.code, m.cents
    from dated cross join lateral (values (1200::smallint, amount_cents), (2200::smallint, -amount_cents)) m (code, cents)
    union all
    -- and it pays on its own day
    select lease_id, property_id, payer_id, on_date, m.code, m.cents
    from dated cross join lateral (values (2200::smallint, amount_cents),
      (case when type = 'DEPOSIT' then 2100 else 1200 end::smallint, -amount_cents),
      (1215::smallint, case when type = 'DEPOSIT' then amount_cents else 0 end),
      (1210::smallint, case when type = 'DEPOSIT' then -amount_cents else 0 end)) m (code, cents)
    union all
    select l.lease_id, l.property_id, e.payer_id, l.entry_on, l.code, -l.amount_cents
    from journal_entries e join journal_lines l on l.account_id = p_account and l.entry_id = e.id
    where e.account_id = p_account and e.kind = 'reclassification'),
  reclassified as materialized (
    select lease_id, property_id, payer_id, on_date, code, sum(cents)::bigint as cents
    from moved group by 1, 2, 3, 4, 5 having sum(cents) <> 0),
  entries as materialized (
    select gen_random_uuid() as id, d.* from (select distinct lease_id, property_id, payer_id, on_date from reclassified) d),
  entry as (
    insert into journal_entries (account_id, id, entry_on, kind, type, description, label, payer_id, created_at)
    select p_account, id, on_date, 'reclassification', 'DEPOSIT', 'Deposits and prepaid rent moved to the day of the money',
           '{"kind":"reclassified"}', payer_id, p_now
    from entries)
  insert into journal_lines (account_id, entry_id, line_no, code, amount_cents, lease_id, property_id, entry_on)
  select p_account, e.id, row_number() over (partition by e.id order by r.code), r.code, r.cents, r.lease_id, r.property_id,
         r.on_date
  from entries e
  join reclassified r on r.lease_id = e.lease_id and r.property_id = e.property_id and r.on_date = e.on_date
    and r.payer_id is not distinct from e.payer_id;
  get diagnostics made = row_count;
  return made;
end $$;

alter table accounts no force row level security;
alter table ledger_accounts no force row level security;
alter table leases no force row level security;
alter table charges no force row level security;
alter table payments no force row level security;
alter table allocations no force row level security;
alter table journal_entries no force row level security;
alter table journal_lines no force row level security;
insert into ledger_accounts (account_id, code, name, kind)
select a.id, memo.code, memo.name, 'asset' from accounts a,
  (values (1210, 'Security deposits due'), (1215, 'Security deposits not received')) memo (code, name);
select reclassify_deposits(id, now()) from accounts;
alter table journal_lines force row level security;
alter table journal_entries force row level security;
alter table allocations force row level security;
alter table payments force row level security;
alter table charges force row level security;
alter table leases force row level security;
alter table ledger_accounts force row level security;
alter table accounts force row level security;
