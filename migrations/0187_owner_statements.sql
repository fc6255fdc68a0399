-- Statements as they were sent to owners, one for each owner and month; they never change.
create table owner_statements (
  account_id uuid not null references accounts (id),
  id uuid not null,
  owner_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- the table of the report, as it was on that day
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  available_cents bigint not null,
  sent_to citext,
  created_at timestamptz not null,
  primary key (account_id, id),
  -- sent once
  unique (account_id, owner_id, month),
  foreign key (account_id, owner_id) references owners (account_id, id)
);
call enable_account_rls('owner_statements', 'select, insert');
call scope_table('owner_statements', 'false');

-- The day of the month on which the statements of the month before are mailed, and the last month that was seen to.
create table owner_statement_settings (
  account_id uuid not null primary key references accounts (id),
  mail_day smallint check (mail_day between 1 and 28),
  mailed_month date,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call enable_account_rls('owner_statement_settings', 'select, insert, update');
call scope_table('owner_statement_settings', 'false');

-- The link with which an owner reads their statements without an account. It belongs to no property and no unit.
alter table public_links
  add column owner_id uuid,
  add foreign key (account_id, owner_id) references owners (account_id, id),
  alter column property_id drop not null,
  alter column unit_id drop not null,
  add constraint public_links_owner_check check ((purpose = 'owner') = (owner_id is not null)),
  add constraint public_links_place_check
    check (purpose = 'owner' or (property_id is not null and unit_id is not null));
create unique index public_links_of_owner on public_links (account_id, owner_id) where owner_id is not null and revoked_at is null;
grant select (owner_id) on public_links to tenure_link_guest;
grant select (account_id, id, name) on owners to tenure_link_guest;
create policy link_target on owners for select to tenure_link_guest
  using (account_id = (select current_account_id()) and id = (select current_link_target('owner')));
grant select (account_id, id, owner_id, month, content, created_at) on owner_statements to tenure_link_guest;
create policy link_target on owner_statements for select to tenure_link_guest
  using (account_id = (select current_account_id()) and owner_id = (select current_link_target('owner')));

-- One purpose more, and one target more in begin_as_link; both stay as they are else.
do $$
declare
  purposes text;
  body text := pg_get_functiondef('begin_as_link(uuid, bytea, timestamptz)'::regprocedure);
  renewal constant text := 'set_config(''app.link_renewal''';
begin
  select pg_get_constraintdef(oid) into purposes from pg_constraint where conname = 'public_links_purpose_check';
  if position('ARRAY[' in purposes) = 0 or position(renewal in body) = 0 then
    raise exception 'the purposes of links are said in another way than expected';
  end if;
  alter table public_links drop constraint public_links_purpose_check;
  execute format('alter table public_links add constraint public_links_purpose_check %s',
    replace(purposes, 'ARRAY[', 'ARRAY[''owner''::text, '));
  execute replace(body, renewal,
    'set_config(''app.link_owner'', case when is_open then coalesce(link.owner_id::text, '''') else '''' end, true),
          ' || renewal);
end $$;
