-- Roommates who come and go: from when until when a tenant belongs to the household of a lease, the share of the rent
-- that the roommates have agreed among themselves, and who of the household paid. The ledger and the deposit are the
-- lease's.
alter table lease_tenants
  -- null: from the first day of the lease
  add column joined_on date,
  -- the day of moving out, in the past or today; null: a present tenant
  add column left_on date,
  -- where the person can be reached after moving out
  add column forwarding_address text check (forwarding_address <> ''),
  -- the agreed share of a whole month's rent from each month on, [{"from": first day of a month, "amountCents": n}]; it
  -- divides nothing that is owed
  add column share_steps jsonb not null default '[]' check (
    jsonb_typeof(share_steps) = 'array' and jsonb_array_length(share_steps) <= 60
    and not jsonb_path_exists(share_steps, '$[*] ? (!(@.amountCents >= 0 && @.amountCents <= 1000000000))')
    and not jsonb_path_exists(share_steps, '$[*] ? (!(@.from like_regex "^[0-9]{4}-[0-9]{2}-01$"))')),
  add constraint lease_tenant_days check (left_on >= joined_on),
  add constraint lease_tenant_address check (forwarding_address is null or left_on is not null),
  -- present tenants come first: position 0 is one of them
  drop constraint lease_tenants_position_check,
  add constraint lease_tenants_position_check check (position between 0 and 99);
grant select (left_on) on lease_tenants to tenure_link_guest;

-- The link to the balance of a lease that a tenant has ends when they move out.
create function end_links_of_former_tenant() returns trigger language plpgsql as $$
begin
  update public_links set revoked_at = now(), revoked_reason = 'revoked'
  where account_id = new.account_id and lease_id = new.lease_id and tenant_id = new.tenant_id and revoked_at is null;
  return null;
end $$;
create trigger end_links_of_former_tenant after insert on lease_tenants
  for each row when (new.left_on is not null) execute function end_links_of_former_tenant();

alter table payments
  -- who of the household paid; null where that was not recorded, and for the money of payers
  add column paid_by_tenant_id uuid,
  add foreign key (account_id, paid_by_tenant_id) references tenants (account_id, id),
  add constraint payment_paid_by_one check (paid_by_tenant_id is null or payer_id is null);
grant select (paid_by_tenant_id) on payments to tenure_link_guest;

-- The last day of a lease that a former roommate sees; 'infinity' for everyone else.
create function own_sight_until(p_lease uuid) returns date language sql stable parallel safe
  return coalesce((nullif(current_setting('app.former_leases', true), '')::jsonb ->> p_lease::text)::date, 'infinity');

-- As before, with the leases that a tenant has left, and when.
do $$
declare
  body text := pg_get_functiondef('begin_as_user(uuid, uuid, uuid, text, text)'::regprocedure);
  patched text;
begin
  patched := replace(body, $x$perform set_config('role', 'tenure_tenant', true);$x$,
    $x$perform set_config('app.former_leases', coalesce((
      select jsonb_object_agg(f.lease_id, f.left_on) from (
        select lt.lease_id, max(lt.left_on) as left_on
        from tenants t join lease_tenants lt on lt.account_id = p_account and lt.tenant_id = t.id
        where t.account_id = p_account and t.user_id = p_user
        group by lt.lease_id having bool_and(lt.left_on is not null)) f)::text, ''), true);
    perform set_config('role', 'tenure_tenant', true);$x$);
  if patched = body then
    raise exception 'begin_as_user has changed: the role of tenants is not set where it was';
  end if;
  execute patched;
end $$;

-- A former roommate sees what was charged, paid, reported and shared until the day of moving out, and later money of
-- their own.
call allow_tenants('charges', 'select',
  'payer_id is null and lease_id = any ((select own_lease_ids())::uuid[]) and due_on <= own_sight_until(lease_id)');
call allow_tenants('payments', 'select',
  $$payer_id is null and lease_id = any ((select own_lease_ids())::uuid[])
  and (paid_on <= own_sight_until(lease_id) or paid_by_tenant_id = any ((select own_tenant_ids())::uuid[]))$$);
call allow_tenants('journal_entries', 'select', $$payer_id is null and exists (
  select from journal_lines l where l.account_id = journal_entries.account_id and l.entry_id = journal_entries.id
    and (journal_entries.entry_on <= own_sight_until(l.lease_id) or exists (
      select from payments y where y.account_id = journal_entries.account_id and y.id = journal_entries.payment_id
        and y.paid_by_tenant_id = any ((select own_tenant_ids())::uuid[]))))$$);
call allow_tenants('refunds', 'select', $$lease_id = any ((select own_lease_ids())::uuid[])
  and refunded_on <= own_sight_until(lease_id) and exists (
  select from payments y where y.account_id = refunds.account_id and y.id = refunds.payment_id)$$);
call allow_tenants('deposit_returns', 'select',
  'lease_id = any ((select own_lease_ids())::uuid[]) and returned_on <= own_sight_until(lease_id)');
call allow_tenants('forwarding_addresses', 'select',
  'lease_id = any ((select own_lease_ids())::uuid[]) and given_on <= own_sight_until(lease_id)');
call allow_tenants('forwarding_addresses', 'insert', $$lease_id = any ((select own_lease_ids())::uuid[])
  and given_by = 'TENANT' and own_sight_until(lease_id) = 'infinity'$$);
call allow_tenants('forwarding_addresses', 'update',
  $$lease_id = any ((select own_lease_ids())::uuid[]) and own_sight_until(lease_id) = 'infinity'$$);
call allow_tenants('renewal_offers', 'select',
  $$lease_id = any ((select own_lease_ids())::uuid[]) and own_sight_until(lease_id) = 'infinity'$$);
call allow_tenants('maintenance_requests', 'select', $$lease_id = any ((select own_lease_ids())::uuid[])
  and (reported_by = (select current_user_id()) or created_at::date <= own_sight_until(lease_id))$$);
call allow_tenants('maintenance_requests', 'insert', $$lease_id = any ((select own_lease_ids())::uuid[])
  and unit_id = any ((select own_unit_ids())::uuid[]) and reported_by = (select current_user_id())
  and own_sight_until(lease_id) = 'infinity'$$);
call allow_tenants('documents', 'select', $$(uploaded_by = (select current_user_id()) or (shared_with_tenant
    and (entity_type <> 'lease' or created_at::date <= own_sight_until(entity_id))))
  and is_in_reach(entity_type, entity_id)$$);
-- The new address of a former roommate is their own.
call allow_tenants('lease_tenants', 'update', 'tenant_id = any ((select own_tenant_ids())::uuid[])');
grant update (forwarding_address) on lease_tenants to tenure_app;

-- The household of each lease as the reader knows it: of a former roommate, as it was on the day of moving out.
drop function own_households();
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

-- What a person sees of their own tenancies ends with the day of moving out.
do $$
declare
  body text := pg_get_functiondef('own_tenancies()'::regprocedure);
  patched text;
begin
  patched := replace(body, 'l.end_on, l.terminated_on, l.rent_cents',
    'least(l.end_on, lt.left_on), case when l.terminated_on is not null then least(l.terminated_on, lt.left_on) end, l.rent_cents');
  patched := replace(patched, 'c.payer_id is null and c.voided_at is null',
    $x$c.payer_id is null and c.voided_at is null and c.due_on <= coalesce(lt.left_on, 'infinity')$x$);
  patched := replace(patched, $x$y.payer_id is null and y.state = 'SETTLED'$x$,
    $x$y.payer_id is null and y.state = 'SETTLED' and y.paid_on <= coalesce(lt.left_on, 'infinity')$x$);
  if position('lt.left_on' in patched) = 0 or patched = body then
    raise exception 'own_tenancies has changed: the days of a lease are not where they were';
  end if;
  execute patched;
end $$;
