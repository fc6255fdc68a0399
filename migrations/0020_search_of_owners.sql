-- The search finds owners, and payments and expenses by the number of a check.

grant select on owners to tenure_search;
create policy search on owners for select to tenure_search
  using (true);

grant create on schema public to tenure_search;
set local role tenure_search;
-- p_patterns: one LIKE pattern a word, all of which must fit; p_first and p_second: the longest word's, for the index
-- (a word of one or two letters begins a word: it has no trigram of its own). p_cents: the amount, if it is one.
-- At most p_limit rows of each kind. Nothing for tenants; for members who reach some properties, what hangs on these.
create or replace function search_account(
  p_query text, p_first text, p_second text, p_patterns text[], p_cents bigint, p_types text[], p_limit integer)
returns table (type text, id uuid, score integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  account uuid := current_account_id();
  -- null: all of them
  reach uuid[] := case when current_setting('role') = 'tenure_scoped' then reachable_property_ids() end;
  -- The number of a check, as in 'check 453' or 'check no. 453'. It is looked for in references without these words.
  check_number text := substring(p_query from '^(?:check|chk|ck) ?(?:no|number)? ?(\d+)$');
  -- as in p_patterns: a short number begins a word
  number_pattern text := case when length(check_number) < 3 then '% ' || check_number || '%' else '%' || check_number || '%' end;
begin
  if account is null or current_setting('role') not in ('tenure_app', 'tenure_scoped') then
    return;
  end if;
  if 'property' = any (p_types) then
    return query
      select 'property'::text, p.id, search_score(search_name(p.name), p_query) as s from properties p
      where p.account_id = account and p.archived_at is null and (reach is null or p.id = any (reach))
        and ' ' || search_text(p.name || ' ' || p.address || ' ' || p.city || ' ' || p.zip_code) like all (p_patterns)
      order by s desc, p.name limit p_limit;
  end if;
  if 'unit' = any (p_types) then
    return query
      select 'unit'::text, n.id, greatest(search_score(n.name_of_unit, p_query),
               case when starts_with(n.place, p_query) then 70 else 0 end) as s
      from (select u.id, p.name, u.unit_number, search_text(u.unit_number) as number, search_name(u.unit_number) as name_of_unit,
                   search_text(p.name || ' ' || u.unit_number) as place
            from units u join properties p on p.account_id = account and p.id = u.property_id
            where u.account_id = account and u.archived_at is null and (reach is null or u.property_id = any (reach)) offset 0) n
      where ' ' || n.place like all (p_patterns)
        -- the property alone is found as a property
        and exists (select from unnest(p_patterns) pattern where ' ' || n.number like pattern)
      order by s desc, n.name, n.unit_number limit p_limit;
  end if;
  if 'tenant' = any (p_types) then
    return query
      select 'tenant'::text, t.id, search_score(search_name(t.name), p_query) as s from tenants t
      where t.account_id = account and t.archived_at is null
        and (search_text(t.name || ' ' || coalesce(t.email::text, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(phone_digits(t.phone), '')) like p_first
          or search_text(t.name || ' ' || coalesce(t.email::text, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(phone_digits(t.phone), '')) like p_second)
        and ' ' || search_text(t.name || ' ' || coalesce(t.email::text, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(phone_digits(t.phone), '')) like all (p_patterns)
        and (reach is null or not is_on_a_lease(t.id) or exists (
          select from lease_tenants lt join leases l on l.account_id = account and l.id = lt.lease_id
          where lt.account_id = account and lt.tenant_id = t.id and l.property_id = any (reach)))
      order by s desc, t.name limit p_limit;
  end if;
  if 'lease' = any (p_types) then
    return query
      with found as (
        select lt.lease_id from tenants t join lease_tenants lt on lt.account_id = account and lt.tenant_id = t.id
        where t.account_id = account and t.archived_at is null
          and (search_text(t.name || ' ' || coalesce(t.email::text, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(phone_digits(t.phone), '')) like p_first
            or search_text(t.name || ' ' || coalesce(t.email::text, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(phone_digits(t.phone), '')) like p_second)
        union
        select l.id from (
          select u.id, search_text(p.name || ' ' || u.unit_number) as place
          from units u join properties p on p.account_id = account and p.id = u.property_id
          where u.account_id = account and (reach is null or u.property_id = any (reach)) offset 0) n
        join leases l on l.account_id = account and l.unit_id = n.id
        where ' ' || n.place like p_first or ' ' || n.place like p_second
      ), told as (
        select l.id, l.start_on, string_agg(search_text(t.name), ' ' order by lt.position) as names, search_text(p.name || ' ' || u.unit_number) as place
        from found f join leases l on l.account_id = account and l.id = f.lease_id
        join units u on u.account_id = account and u.id = l.unit_id
        join properties p on p.account_id = account and p.id = l.property_id
        join lease_tenants lt on lt.account_id = account and lt.lease_id = l.id
        join tenants t on t.account_id = account and t.id = lt.tenant_id
        where l.archived_at is null and (reach is null or l.property_id = any (reach))
        group by l.id, l.start_on, p.name, u.unit_number
      )
      select 'lease'::text, told.id, greatest(search_score(names, p_query), search_score(place, p_query)) - 5 as s from told
      where ' ' || names || ' ' || place like all (p_patterns)
      order by s desc, told.start_on desc, told.id limit p_limit;
  end if;
  if 'payment' = any (p_types) then
    return query
      select 'payment'::text, y.id, case when y.amount_cents = p_cents then 90
               else greatest(search_score(search_name(y.reference), p_query), search_score(search_name(y.reference), check_number)) end as s
      from (
        (select * from payments where account_id = account and reference is not null
           and (search_text(reference) like p_first or search_text(reference) like p_second) and ' ' || search_text(reference) like all (p_patterns)
           and (reach is null or property_id = any (reach)) order by paid_on desc limit 500)
        union
        (select * from payments where account_id = account and reference is not null
           and (search_text(reference) like check_number || '%' or search_text(reference) like number_pattern)
           and (reach is null or property_id = any (reach)) order by paid_on desc limit 500)
        union
        (select * from payments where account_id = account and amount_cents = p_cents
           and (reach is null or property_id = any (reach)) order by paid_on desc limit p_limit)) y
      order by s desc, y.paid_on desc, y.id limit p_limit;
  end if;
  if 'charge' = any (p_types) then
    return query
      select 'charge'::text, c.id, case when c.amount_cents = p_cents then 85 else search_score(search_name(c.description), p_query) end as s
      from (
        (select h.id, h.amount_cents, h.description, h.due_on from charges h where h.account_id = account and h.period is null
           and (search_text(h.description) like p_first or search_text(h.description) like p_second) and ' ' || search_text(h.description) like all (p_patterns)
           and (reach is null or h.property_id = any (reach)) order by h.due_on desc limit 500)
        union
        (select h.id, h.amount_cents, h.description, h.due_on from charges h where h.account_id = account and h.amount_cents = p_cents
           and (reach is null or h.property_id = any (reach)) order by h.due_on desc limit p_limit)) c
      order by s desc, c.due_on desc, c.id limit p_limit;
  end if;
  if 'maintenance' = any (p_types) then
    return query
      select 'maintenance'::text, m.id, search_score(search_name(m.title), p_query) as s from maintenance_requests m
      where m.account_id = account and m.archived_at is null and (reach is null or m.property_id = any (reach))
        and (search_text(m.title || ' ' || m.description) like p_first or search_text(m.title || ' ' || m.description) like p_second)
        and ' ' || search_text(m.title || ' ' || m.description) like all (p_patterns)
      order by s desc, m.id desc limit p_limit;
  end if;
  if 'document' = any (p_types) then
    return query
      select 'document'::text, d.id, search_score(search_name(d.filename), p_query) as s from documents d
      where d.account_id = account and d.archived_at is null
        and (search_text(d.filename) like p_first or search_text(d.filename) like p_second) and ' ' || search_text(d.filename) like all (p_patterns)
        and (reach is null or d.uploaded_by = current_user_id() or case d.entity_type
          when 'property' then d.entity_id = any (reach)
          when 'unit' then exists (select from units u where u.account_id = account and u.id = d.entity_id and u.property_id = any (reach))
          when 'lease' then exists (select from leases l where l.account_id = account and l.id = d.entity_id and l.property_id = any (reach))
          when 'payment' then exists (select from payments y where y.account_id = account and y.id = d.entity_id and y.property_id = any (reach))
          when 'maintenance' then exists (select from maintenance_requests m
            where m.account_id = account and m.id = d.entity_id and m.property_id = any (reach))
          else false end)
      order by s desc, d.id desc limit p_limit;
  end if;
  if 'vendor' = any (p_types) then
    return query
      select 'vendor'::text, v.id, greatest(search_score(search_name(v.name), p_query), search_score(search_name(coalesce(v.company, '')), p_query)) as s
      from vendors v where v.account_id = account and v.archived_at is null
        and ' ' || search_text(concat_ws(' ', v.name, v.company, v.trade, v.email::text, v.phone, phone_digits(v.phone))) like all (p_patterns)
      order by s desc, v.name limit p_limit;
  end if;
  -- owners concern those who see all properties
  if 'owner' = any (p_types) and reach is null then
    return query
      select 'owner'::text, o.id, search_score(search_name(o.name), p_query) as s
      from owners o where o.account_id = account and o.archived_at is null
        and ' ' || search_text(concat_ws(' ', o.name, o.email::text, o.phone, phone_digits(o.phone))) like all (p_patterns)
      order by s desc, o.name limit p_limit;
  end if;
  if 'expense' = any (p_types) then
    return query
      select 'expense'::text, e.id, case when e.amount_cents = p_cents then 85
               else greatest(search_score(search_name(e.description), p_query), search_score(search_name(e.reference), check_number)) end as s
      from (
        (select x.id, x.amount_cents, x.description, x.reference, x.paid_on from expenses x where x.account_id = account
           and (search_text(x.description || ' ' || coalesce(x.reference, '')) like p_first
             or search_text(x.description || ' ' || coalesce(x.reference, '')) like p_second)
           and ' ' || search_text(x.description || ' ' || coalesce(x.reference, '')) like all (p_patterns)
           and (reach is null or exists (select from expense_lines l where l.account_id = account and l.expense_id = x.id and l.property_id = any (reach))) order by x.paid_on desc limit 500)
        union
        -- the description does not count here: 'check 453' is no repair at 453 Elm Street
        (select x.id, x.amount_cents, x.description, x.reference, x.paid_on from expenses x where x.account_id = account
           and (search_text(x.description || ' ' || coalesce(x.reference, '')) like check_number || '%'
             or search_text(x.description || ' ' || coalesce(x.reference, '')) like number_pattern)
           and ' ' || search_text(x.reference) like number_pattern
           and (reach is null or exists (select from expense_lines l where l.account_id = account and l.expense_id = x.id and l.property_id = any (reach))) order by x.paid_on desc limit 500)
        union
        (select x.id, x.amount_cents, x.description, x.reference, x.paid_on from expenses x where x.account_id = account and x.amount_cents = p_cents
           and (reach is null or exists (select from expense_lines l where l.account_id = account and l.expense_id = x.id and l.property_id = any (reach))) order by x.paid_on desc limit p_limit)) e
      order by s desc, e.paid_on desc, e.id limit p_limit;
  end if;
end $$;
reset role;
revoke create on schema public from tenure_search;
