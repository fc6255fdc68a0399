-- Extensions, the roles that requests and jobs run in, and what every later table uses: who is asking, and row-level security.
--
-- tenure_app              a member of the team: one account
-- tenure_scoped           a member who reaches some properties only: those, and everything that hangs on them
-- tenure_tenant           a tenant: their own row, their leases and what hangs on these
-- tenure_property_owner   a property owner for whom the account manages: what was sent and paid to them
-- tenure_link_guest       who opened a public link: what the link is for. It inherits nothing
-- tenure_identity         sign-in, before there is an account: people and sessions, no portfolio, no money
-- tenure_search           owns the search functions, and reads what these search. It inherits nothing
-- tenure_system           the scheduler: which accounts exist, nothing in them
-- tenure_role_switch      what the login is a member of in order to become one of the roles of requests. It inherits
--                         nothing, so that their limits hold for who has become them, and not for the login itself
--
-- tenure_scoped, tenure_tenant and tenure_property_owner inherit tenure_app, so that its policies hold for them too; what is added
-- are restrictive policies for these three alone. For everybody else no statement is planned or run differently.
--
-- Roles belong to the whole server, so that several databases find them already there. A login without CREATEROLE finds those
-- of scripts/create-roles.sql.
do $$
declare
  wanted record;
begin
  for wanted in select * from (values
    ('tenure_app', 'inherit'), ('tenure_identity', 'inherit'), ('tenure_system', 'inherit'), ('tenure_scoped', 'inherit'),
    ('tenure_tenant', 'inherit'), ('tenure_property_owner', 'inherit'), ('tenure_search', 'noinherit'),
    ('tenure_link_guest', 'noinherit'), ('tenure_role_switch', 'noinherit')) r (name, inherits)
  loop
    begin
      if not exists (select from pg_roles where rolname = wanted.name) then
        execute format('create role %I nologin nosuperuser nobypassrls %s', wanted.name, wanted.inherits);
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'the role % is missing, and this login may not create it', wanted.name
          using detail = 'An administrator creates it as docs/self-hosting.md says', errcode = 'insufficient_privilege';
    end;
  end loop;
  for wanted in select * from (values
    ('tenure_app', current_user), ('tenure_identity', current_user), ('tenure_system', current_user),
    ('tenure_app', 'tenure_scoped'), ('tenure_app', 'tenure_tenant'), ('tenure_app', 'tenure_property_owner'),
    ('tenure_scoped', 'tenure_role_switch'), ('tenure_tenant', 'tenure_role_switch'),
    ('tenure_property_owner', 'tenure_role_switch'), ('tenure_search', 'tenure_role_switch'),
    ('tenure_link_guest', 'tenure_role_switch'), ('tenure_role_switch', current_user)) r (granted, member)
  loop
    -- The login may already be a member (or superuser); since PostgreSQL 16 creating a role does not imply SET.
    if not pg_has_role(wanted.member, wanted.granted, 'member')
       or (wanted.member = current_user and current_setting('server_version_num')::int >= 160000) then
      begin
        execute format('grant %I to %I', wanted.granted, wanted.member);
      exception when others then
        if not pg_has_role(wanted.member, wanted.granted, 'member') then raise; end if;
      end;
    end if;
  end loop;
end $$;

grant usage on schema public to tenure_app, tenure_identity, tenure_system, tenure_search, tenure_link_guest;

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;

-- Sorts 'Unit 9' before 'Unit 10'.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- The account that is being deleted in this transaction; only delete_account_rows and delete_user_rows set it.
create function account_being_deleted() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_being_deleted', true), '')::uuid;

create function current_account_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

create function current_user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Gives a new table of accounts its row-level security: isolated by account, and inside it as enable_member_rls says.
create procedure enable_account_rls(table_name regclass, privileges text)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy account_isolation on %s for all to tenure_app
       using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
    table_name);
  execute format('grant %s on %s to tenure_app', privileges, table_name);
  call enable_member_rls(table_name);
end $$;

-- Rows that only grow are deleted together with their account. No role of a request may delete them.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (to_jsonb(old) ->> 'account_id')::uuid = account_being_deleted() then
    return old;
  end if;
  raise exception '% is append-only: post a reversal instead', tg_table_name using errcode = 'TN001';
end $$;

-- What begin_as_user found out about the caller, for the policies, which read each once a statement.
create function reachable_property_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.property_ids', true), ''), '{}')::uuid[];

create function own_tenant_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.tenant_ids', true), ''), '{}')::uuid[];

create function own_lease_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.lease_ids', true), ''), '{}')::uuid[];

create function own_unit_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.unit_ids', true), ''), '{}')::uuid[];

-- Sets which rows of a table scoped members see, and which they write; a later call replaces an earlier one.
create procedure scope_table(table_name regclass, visible text, writable text default null) language plpgsql as $$
begin
  execute format('drop policy if exists scoped on %s', table_name);
  execute format('create policy scoped on %s as restrictive for all to tenure_scoped using (%s) with check (%s)',
    table_name, visible, coalesce(writable, visible));
end $$;

create procedure scope_table_by_property(table_name regclass, column_name text) language plpgsql as $$
begin
  call scope_table(table_name, format('%I = any ((select reachable_property_ids())::uuid[])', column_name));
end $$;

-- Opens one command on a table (select, insert, update or delete) to tenants, for the rows of the condition.
create procedure allow_tenants(table_name regclass, command text, condition text)
language plpgsql as $$
begin
  call restrict_command('tenant', 'tenure_tenant', table_name, command, condition);
end $$;

-- Row-level security inside an account, as every table starts: closed to tenants and property owners, and scoped by the property,
-- lease, unit, charge, payment or tenant that it has a column for.
create procedure enable_member_rls(table_name regclass)
language plpgsql as $$
declare
  via record;
  command text;
begin
  foreach command in array array['select', 'insert', 'update', 'delete'] loop
    call allow_tenants(table_name, command, 'false');
    call allow_property_owners(table_name, command, 'false');
  end loop;
  select c.name, c.target into via
  from (values (1, 'property_id', null), (2, 'lease_id', 'leases'), (3, 'unit_id', 'units'), (4, 'charge_id', 'charges'),
               (5, 'payment_id', 'payments'), (6, 'tenant_id', 'tenants')) c (rank, name, target)
  join pg_attribute a on a.attrelid = table_name and a.attname = c.name and not a.attisdropped
  order by c.rank limit 1;
  if not found then
    call scope_table(table_name, 'true');
  elsif via.target is null then
    call scope_table_by_property(table_name, via.name);
  else
    call scope_table(table_name, format('exists (select from %I reached where reached.account_id = %s.account_id and reached.id = %s.%I)',
      via.target, table_name, table_name, via.name));
  end if;
end $$;

-- Returns a time-ordered id (UUIDv7) where the database makes the row: 48 bits of milliseconds, the version, random bits.
create function new_id(p_at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from p_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- The row that the public link of this request is for; null where it names none.
create function current_link_target(p_what text) returns uuid language sql stable parallel safe
  return nullif(current_setting('app.link_' || p_what, true), '')::uuid;

-- Who adds a row: the person of the request, or the maker of the API key.
create function current_author_id() returns uuid language sql stable parallel safe
  return coalesce(nullif(current_setting('app.author_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid;

-- Restricts what a role may do to a table with one command: select, insert, update or delete. The policy is named by the
-- prefix and the command; a later call replaces it.
create procedure restrict_command(prefix text, role_name text, table_name regclass, command text, condition text)
language plpgsql as $$
begin
  if command not in ('select', 'insert', 'update', 'delete') then
    raise exception '% may select, insert, update or delete, not %', role_name, command;
  end if;
  execute format('drop policy if exists %I on %s', prefix || '_' || command, table_name);
  execute format('create policy %I on %s as restrictive for %s to %I %s', prefix || '_' || command, table_name, command, role_name,
    case command
      when 'insert' then format('with check (%s)', condition)
      when 'update' then format('using (%s) with check (%1$s)', condition)
      else format('using (%s)', condition)
    end);
end $$;

-- Opens one command on a table to property owners, for the rows of the condition.
create procedure allow_property_owners(table_name regclass, command text, condition text)
language plpgsql as $$
begin
  call restrict_command('property_owner', 'tenure_property_owner', table_name, command, condition);
end $$;

create function is_team_role(p_role text) returns boolean language sql immutable parallel safe
  return p_role in ('OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE');

-- The owners for whom the caller signs in, as begin_as_user found them.
create function own_owner_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.owner_ids', true), ''), '{}')::uuid[];

-- Begins the transaction of what happens before there is an account: sign-in (tenure_identity) and the scheduler (tenure_system).
create function begin_as_role(p_role text) returns void language plpgsql as $$
begin
  perform set_config('role', p_role, true),
          set_config('app.account_id', '', true),
          set_config('app.user_id', '', true),
          set_config('statement_timeout', '15s', true),
          set_config('lock_timeout', '5s', true),
          set_config('idle_in_transaction_session_timeout', '15s', true);
end $$;

-- Lower case, without accents and invisible characters, with one form of apostrophes, dashes and spaces.
create function search_letters(p_text text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  if octet_length(p_text) = length(p_text) then
    return translate(lower(p_text collate "default"), '`', '''');
  end if;
  folded := normalize(regexp_replace(p_text, '[\u00B4\u0060\u02B9-\u02BC\u2018-\u201B\u2032]', '''', 'g'), NFKD);
  folded := lower(regexp_replace(folded,
    '[\u00AD\u0300-\u036F\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g') collate "default");
  folded := translate(folded, 'łøđðħıŋŧŁØĐÐĦŊŦ', 'loddhintloddhnt');
  folded := replace(replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  return regexp_replace(folded, '[\u2010-\u2015\u2212]', '-', 'g');
end $$;

-- The text in which words are looked for: without signs and, where there are any, with spaces for them.
create function search_text(p_text text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  letters constant text := public.search_letters(p_text);
  joined constant text := translate(letters, '''".,;:()/#+|-', '');
begin
  if joined = letters then
    return letters;
  end if;
  return joined || ' ' || translate(letters, '''".,;:()/#+|-', '             ');
end $$;

-- The digits of a telephone number: a telephone shows the caller as plain digits.
create function phone_digits(p_phone text) returns text language sql immutable parallel safe
return regexp_replace(p_phone, '\D', '', 'g');

-- The letters without signs: what a name is compared with for the order of what is found.
create function search_name(p_text text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return translate(public.search_letters(p_text), '''".,;:()/#+|-', '');
end $$;
