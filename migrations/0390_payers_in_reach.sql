-- Payers as far as a member's properties reach. A member who is kept to some properties sees the payers of leases that they reach,
-- and those of no lease that they added themselves; they change a payer only where all its leases are within reach, because its
-- mail names tenants and amounts of every lease.

alter table payers add column created_by uuid default current_author_id();
create trigger payers_author before update on payers for each row
  when (old.created_by is distinct from new.created_by) execute function refuse_other_author();

-- Whether a payer has or had a share of a rent, or paid for a lease, also where the caller does not reach it.
create function payer_has_leases(p_payer uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from lease_payers where account_id = current_account_id() and payer_id = p_payer)
    or exists (select from payments where account_id = current_account_id() and payer_id = p_payer)
$$;
revoke all on function payer_has_leases(uuid) from public;
grant execute on function payer_has_leases(uuid) to tenure_app;

-- Whether a payer pays, paid or will pay for a lease of a property that the caller does not reach. A share that never was more
-- than zero does not count.
create function payer_has_leases_elsewhere(p_payer uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select current_setting('role') = 'tenure_scoped' and exists (
    select from leases l
    where l.account_id = current_account_id() and not (l.property_id = any (reachable_property_ids()))
      and (l.id in (select s.lease_id from lease_payers s where s.account_id = current_account_id() and s.payer_id = p_payer
          and jsonb_path_exists(s.steps, '$[*] ? (@.amountCents > 0)'))
        or l.id in (select c.lease_id from charges c
          where c.account_id = current_account_id() and c.payer_id = p_payer and c.voided_at is null)
        or l.id in (select y.lease_id from payments y where y.account_id = current_account_id() and y.payer_id = p_payer)))
$$;
revoke all on function payer_has_leases_elsewhere(uuid) from public;
grant execute on function payer_has_leases_elsewhere(uuid) to tenure_app;

-- Whether a scoped member may give a payer a share. Runs as the owner: a policy of lease_payers cannot ask a table whose own
-- policy asks for lease_payers.
create function payer_is_within_reach(p_payer uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
      select from leases l where l.account_id = current_account_id() and l.property_id = any (reachable_property_ids())
        and (l.id in (select s.lease_id from lease_payers s where s.account_id = current_account_id() and s.payer_id = p_payer)
          or l.id in (select y.lease_id from payments y where y.account_id = current_account_id() and y.payer_id = p_payer)))
    or exists (
      select from payers p where p.account_id = current_account_id() and p.id = p_payer and p.created_by = current_author_id())
    and not payer_has_leases(p_payer)
$$;
revoke all on function payer_is_within_reach(uuid) from public;
grant execute on function payer_is_within_reach(uuid) to tenure_app;

call scope_table('payers',
  $$id in (select s.payer_id from lease_payers s)
    or exists (select from payments y where y.account_id = payers.account_id and y.payer_id = payers.id)
    or created_by = (select current_author_id()) and not payer_has_leases(id)$$,
  $$(created_by = (select current_author_id()) or payer_is_within_reach(id)) and not payer_has_leases_elsewhere(id)$$);
call scope_table('lease_payers',
  $$exists (select from leases l where l.account_id = lease_payers.account_id and l.id = lease_payers.lease_id)$$,
  $$exists (select from leases l where l.account_id = lease_payers.account_id and l.id = lease_payers.lease_id)
    and payer_is_within_reach(payer_id)$$);

drop function count_leases_of_payer(uuid, date);

-- Who added the payers that are there already, as the history has it. The owner of the tables is walled too.
do $$
declare
  name text;
begin
  foreach name in array array['payers', 'events'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  alter table payers disable trigger user;
  update payers p set created_by = e.user_id from events e
  where e.account_id = p.account_id and e.entity_id = p.id and e.entity_type = 'payer' and e.action = 'created';
  alter table payers enable trigger user;
  foreach name in array array['payers', 'events'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
